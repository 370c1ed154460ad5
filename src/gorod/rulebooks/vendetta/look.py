"""A castle by the violet moon."""

from gorod.parts.looks import Hour, Look

LOOK = Look(
    name="vendetta",
    motif="castle",
    ink=("#0e0822", "#20143f", "#4a3485"),
    lamp=("#e7d8ff", "#b79be8"),
    accent="#cdb4ff",
    house="#2a1a55",
    night=Hour(("#120b28", "#1b1140", "#291a5a", "#3a2775", "#503891"), "#3b2876", "#1f1448"),
    dusk=Hour(("#261548", "#472163", "#7d3478", "#b95682", "#e98f8e"), "#702f72", "#391a58"),
    dawn=Hour(("#44357a", "#6b559c", "#a487bd", "#d6b5cf", "#f6dfdd"), "#ab8dbd", "#6a5593"),
    day=Hour(("#f1ecf6", "#e8e0f0", "#dbcfe8", "#cdbfe0", "#bfadd6"), "#a993c4", "#8775a8"),
    book_emblem="book-vendetta",
    calls={
        "werewolf": "wolf",
        "paralysing": "varg_paralysing",
        "tricky": "varg_tricky",
        "hunters": "hunter",
        "vargs": "varg",
    },
)
