### What a program in a seat is told in words.

env-seat = You are player { $seat } of { $players }.
env-told = What you have been told so far:
env-not-asked = You are not asked anything now.
env-asked = Now you are asked: { $question }
env-picked = You have already chosen: { $picked }.
env-answers = Answer with one of these numbers:
env-answer = { $action } – { $label }
env-done = That is all
env-discussion = Everybody talks with everybody now, and you may say something.
env-said = Say nothing more
env-claims = Before that you may say, true or not:
