"use strict";
// The picture of a finished game: with names if that is ticked, and kept as a PNG, which everybody can show.
for (const keepsake of document.querySelectorAll("[data-picture]")) {
  const at = keepsake.dataset.picture, names = keepsake.querySelector("[data-names]");
  const shown = keepsake.querySelector("img"), svg = keepsake.querySelector("[data-svg]"), png = keepsake.querySelector("[data-png]");
  const address = () => names.checked ? `${at}?names=1` : at;
  names.addEventListener("change", () => {
    shown.src = address();
    svg.href = names.checked ? `${at}?names=1&keep=1` : `${at}?keep=1`;
  });
  png.hidden = false;
  png.addEventListener("click", async () => {
    const picture = new Image();
    picture.src = address();
    await picture.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [1200, 630];
    canvas.getContext("2d").drawImage(picture, 0, 0, 1200, 630);
    canvas.toBlob((blob) => {
      const link = document.createElement("a");
      link.href = URL.createObjectURL(blob);
      link.download = png.dataset.png;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 10000);
    }, "image/png");
  });
}
