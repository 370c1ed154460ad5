"""Wallpaper by candlelight."""

from gorod.parts.looks import Hour, Look

LOOK = Look(
    name="salon",
    motif="candles",
    ink=("#1a0916", "#33122b", "#63294f"),
    lamp=("#ffb765", "#e8893c"),
    accent="#ffb765",
    house="#4a1738",
    night=Hour(("#1a0b18", "#281022", "#3a1730", "#4f203f", "#652b4d"), "#522342", "#2e1226"),
    dusk=Hour(("#3c1838", "#632749", "#9a3f55", "#d0685c", "#f5a86e"), "#8c3b54", "#4a1c3d"),
    dawn=Hour(("#58305a", "#85506e", "#c47f85", "#efb095", "#ffdcb4"), "#c98a8a", "#7d4d69"),
    day=Hour(("#fbf4ee", "#f8eadf", "#f3dccc", "#ebcab5", "#e0b298"), "#d3a48d", "#a98290"),
    book_emblem="book-salon",
)
