// boardgame.io with block dominoes, to compare with. In "pg" mode it answers before it has stored.
// usage: BGIO_ROOT=folder node bgio_server.js PORT mem|pg [PostgreSQL URI]
'use strict';
const req = (m) => require(require.resolve(m, { paths: [process.env.BGIO_ROOT] }));
const { Server, Origins } = req('boardgame.io/server');
const { PlayerView, INVALID_MOVE } = req('boardgame.io/core');
const D = require('./domino.js');

function dealInto(G) {
  const [s, d] = D.shuffled(G.secret.rng);
  G.secret.rng = s;
  G.players['0'].hand = d.slice(0, 7);
  G.players['1'].hand = d.slice(7, 14);
  G.count = [7, 7]; G.line = []; G.ends = [-1, -1]; G.passes = 0;
}
function endRound(G) {
  const s0 = D.pips(G.players['0'].hand), s1 = D.pips(G.players['1'].hand);
  if (s0 < s1) G.scores[0] += s1 - s0; else if (s1 < s0) G.scores[1] += s0 - s1;
  G.round++; dealInto(G);
}
const Dominoes = {
  name: 'dominoes',
  setup: (_, setupData) => {
    const G = { secret: { rng: (setupData && setupData.seed) >>> 0 }, players: { 0: {}, 1: {} },
      scores: [0, 0], round: 0 };
    dealInto(G); return G;
  },
  playerView: PlayerView.STRIP_SECRETS,
  minPlayers: 2, maxPlayers: 2,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: ({ G, playerID }, tile, end) => {
      const hand = G.players[playerID].hand;
      if (!hand.includes(tile) || (end !== 0 && end !== 1) || !D.fits(tile, end, G.ends)) return INVALID_MOVE;
      G.ends = D.nextEnds(tile, end, G.ends);
      hand.splice(hand.indexOf(tile), 1);
      G.count[+playerID]--; G.line.push([tile, end]); G.passes = 0;
      if (!hand.length) endRound(G);
    },
    pass: ({ G, playerID }) => {
      if (D.canPlay(G.players[playerID].hand, G.ends)) return INVALID_MOVE;
      if (++G.passes >= 2) endRound(G);
    },
  },
};
const [port, kind, where] = process.argv.slice(2);
const config = { games: [Dominoes], origins: [Origins.LOCALHOST] };
if (kind === 'pg') {
  const { PostgresStore } = req('bgio-postgres');
  config.db = new PostgresStore(where, { logging: false });
}
Server(config).run({ port: +port, lobbyConfig: { apiPort: +port + 1000 } }, () => console.log('ready'));
