"""The review of a finished game as a self-contained HTML file."""

from collections.abc import Iterator, Mapping, Sequence
from html import escape

from gorod.engine.seats import Seat
from gorod.insight.review.review import Review
from gorod.insight.review.rollout_chances import Rollout
from gorod.screens.painter import Painter
from gorod.screens.past.chance_chart import chart_svg
from gorod.screens.past.review import Reviewer, ReviewShown, SeatReview
from gorod.speech.translator import Translator

STYLESHEET = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 1rem auto; padding: 0 1rem;
  color: #222; background: #fff }
h1 { font-size: 1.3rem; margin: .2rem 0 }
h2 { font-size: 1.05rem; margin: 1rem 0 .3rem }
svg { width: 100%; max-width: 40rem; height: auto; display: block }
.lead { margin: .2rem 0 }
.small { color: #555; font-size: .88rem; margin: .3rem 0 }
details { border-top: 1px solid #ddd; padding: .4rem 0 }
details details { margin-left: 1rem }
summary { cursor: pointer; font-weight: 600 }
.wide { overflow-x: auto }
table { border-collapse: collapse; font-size: .85rem }
th, td { padding: .2rem .45rem; text-align: right; white-space: nowrap }
th:first-child, td:first-child { text-align: left }
.hides td:first-child { font-weight: 700 }
ul, ol { padding-left: 1.3rem; margin: .3rem 0 }
"""


Thoughts = Mapping[Seat, Sequence[str]]
"""The thoughts of language models, by seat."""


def review_html(
    painter: Painter,
    found: Review,
    outcomes: Sequence[Rollout] = (),
    thoughts: Thoughts | None = None,
) -> str:
    """The whole file: the summary first, details folded; no scripts, no external resources."""
    reviewer, speech = Reviewer(painter, found), painter.speech
    shown, curves = reviewer.review(outcomes), reviewer.curves(outcomes)
    return "\n".join(
        [
            f'<!doctype html><html lang="{speech.lang}"><head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(shown.heading)}</title><style>{STYLESHEET}</style></head><body><main>",
            f"<h1>{escape(shown.heading)}</h1>",
            f'<p class="lead"><b>{escape(shown.winner)}</b></p>',
            chart_svg(curves),
            *_small(shown.full, shown.dashed, shown.assumes),
            *_folded(shown, speech, thoughts or {}),
            "</main></body></html>",
            "",
        ]
    )


def _small(*words: str) -> Iterator[str]:
    for one in words:
        yield f'<p class="small">{escape(one)}</p>'


def _list(items: Sequence[str], kind: str = "ul") -> str:
    return f"<{kind}>{''.join(f'<li>{escape(one)}</li>' for one in items)}</{kind}>"


def _folded(shown: ReviewShown, speech: Translator, thoughts: Thoughts) -> Iterator[str]:
    say = speech.say
    if shown.moments:
        yield f"<h2>{escape(say('review-moments'))}</h2><ul>"
        for one in shown.moments:
            words = say("review-moment", words=one.words, measured=one.measured)
            yield f"<li><b>{one.mark}</b> {escape(f'{words} {one.why}'.strip())}</li>"
        yield "</ul>"
    yield f"<details><summary>{escape(say('review-votes'))}</summary>"
    for vote in shown.votes:
        yield f"<h2>{escape(vote.time)}</h2>{_list(vote.rows)}"
        yield from _small(vote.came)
    yield f"</details><details><summary>{escape(say('review-suspects'))}</summary>"
    yield from _small(say("review-suspects-explained"))
    yield from _suspects(shown, speech)
    yield f"</details><details><summary>{escape(say('review-seats'))}</summary>"
    yield from _small(say("review-seats-explained"))
    for seat in shown.seats:
        yield from _seat(seat, speech, thoughts.get(seat.seat, ()))
    yield "</details>"


def _suspects(shown: ReviewShown, speech: Translator) -> Iterator[str]:
    """A heat map: the redder a cell, the more the player was suspected."""
    heads = "".join(f"<th>{escape(time)}</th>" for time in shown.times)
    first = escape(speech.say("review-player"))
    yield f'<div class="wide"><table><thead><tr><th>{first}</th>{heads}</tr></thead><tbody>'
    for row in shown.suspects:
        cells = "".join(_cell(share) for share in row.shares)
        about = ' class="hides"' if row.hides else ""
        yield f"<tr{about}><td>{escape(f'{row.who} ({row.card})')}</td>{cells}</tr>"
    yield "</tbody></table></div>"


def _cell(share: int | None) -> str:
    if share is None:
        return "<td>–</td>"
    return f'<td style="background:rgba(179,40,45,{share / 160:.2f})">{share}</td>'


def _seat(seat: SeatReview, speech: Translator, thoughts: Sequence[str]) -> Iterator[str]:
    yield f"<details><summary>{escape(f'{seat.who} ({seat.card})')}</summary>"
    yield from _small(*filter(None, (seat.read, seat.alike)))
    if seat.pointed:
        yield f"<h2>{escape(speech.say('review-suspected'))}</h2>{_list(seat.pointed)}"
    if seat.steps:
        yield f"<h2>{escape(speech.say('review-steps'))}</h2>{_list(seat.steps, 'ol')}"
    if thoughts:
        yield f"<h2>{escape(speech.say('review-thoughts'))}</h2>{_list(thoughts)}"
    yield "</details>"
