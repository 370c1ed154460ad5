// The same game as in ../rounds.py: ten choose in secret, then they vote openly, and so on.
const PLAYERS = 10;

const all = (given) => Object.keys(given).length === PLAYERS;

function count(given) {
  const totals = {};
  for (const one of Object.values(given)) totals[one] = (totals[one] || 0) + 1;
  return totals;
}

const Rounds = {
  name: 'rounds',
  minPlayers: PLAYERS,
  maxPlayers: PLAYERS,
  disableUndo: true,
  setup: () => ({ stage: 1, choices: {}, votes: {}, answered: {}, totals: {} }),
  turn: { activePlayers: { all: 'plays' }, stages: { plays: {} } },
  moves: {
    // Odd stages are secret choices, even ones open votes. Ten tap at once: whoever has seen an
    // older state is taken as well.
    answer: {
      ignoreStaleStateID: true,
      move: ({ G, playerID }, stage, choice) => {
        const given = G.stage % 2 ? G.choices : G.votes;
        if (stage !== G.stage || playerID in given) return 'INVALID_MOVE';
        given[playerID] = choice;
        G.answered[playerID] = stage;
        if (all(given)) {
          G.totals = count(given);
          G.stage += 1;
          if (G.stage % 2) {
            G.choices = {};
            G.votes = {};
          }
        }
        return undefined;
      },
    },
  },
  playerView: ({ G, playerID }) => {
    const own = playerID in G.choices ? { [playerID]: G.choices[playerID] } : {};
    return { ...G, choices: own };
  },
};

module.exports = { PLAYERS, Rounds };
