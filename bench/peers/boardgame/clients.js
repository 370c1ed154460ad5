// node clients.js PORT TABLES LEAST MOST WARM SECONDS: ten clients a table, each of which answers
// what it is asked after LEAST to MOST seconds. Prints what a tap took to the last of the ten.
const { io } = require('socket.io-client');
const { PLAYERS } = require('./game');

const [port, tables, least, most, warm, seconds] = process.argv.slice(2).map(Number);
const server = `http://127.0.0.1:${port}`;
const now = () => performance.now() / 1000;
const measured = { taps: [], counts: false, bytes: 0 };

async function post(path, body) {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(server + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

class Table {
  constructor(matchID) {
    this.matchID = matchID;
    this.taps = new Map();
  }

  tap(seat, stage) {
    this.taps.set(`${seat} ${stage}`, { at: now(), seat, stage, waits: PLAYERS });
  }

  // What this client sees for the first time in this state.
  seen(client, G) {
    for (const [key, tap] of this.taps) {
      if ((G.answered[tap.seat] || 0) >= tap.stage && !client.knows.has(key)) {
        client.knows.add(key);
        tap.waits -= 1;
        if (!tap.waits) {
          this.taps.delete(key);
          for (const one of this.clients) one.knows.delete(key);
          if (measured.counts) measured.taps.push(now() - tap.at);
        }
      }
    }
  }
}

class Client {
  constructor(table, seat, credentials) {
    Object.assign(this, { table, seat, credentials, asked: 0, knows: new Set() });
  }

  connect() {
    this.socket = io(`${server}/rounds`, { transports: ['websocket'], forceNew: true });
    this.socket.on('update', (_, state) => this.see(state));
    return new Promise((resolve) => {
      this.socket.on('sync', (_, info) => resolve(this.see(info.state)));
      this.socket.on('connect', () => {
        this.socket.emit('sync', this.table.matchID, this.seat, this.credentials, PLAYERS);
      });
    });
  }

  see(state) {
    this.table.seen(this, state.G);
    this.stateID = state._stateID;
    if (state.G.stage > this.asked) {
      this.asked = state.G.stage;
      const pause = least + Math.random() * (most - least);
      if (!most) this.answer(this.asked);
      else setTimeout(() => this.answer(this.asked), pause * 1000);
    }
  }

  answer(stage) {
    this.table.tap(this.seat, stage);
    const choice = 1 + Math.floor(Math.random() * PLAYERS);
    const { seat: playerID, credentials } = this;
    const payload = { type: 'answer', args: [stage, choice], playerID, credentials };
    const action = { type: 'MAKE_MOVE', payload };
    this.socket.emit('update', action, this.stateID, this.table.matchID, playerID);
  }
}

async function sit(number) {
  const { matchID } = await post('/games/rounds/create', { numPlayers: PLAYERS });
  const table = new Table(matchID);
  table.clients = [];
  for (let seat = 0; seat < PLAYERS; seat += 1) {
    const joining = { playerID: String(seat), playerName: `Guest ${number}.${seat}` };
    const { playerCredentials } = await post(`/games/rounds/${matchID}/join`, joining);
    table.clients.push(new Client(table, String(seat), playerCredentials));
  }
  return table;
}

const sleep = (time) => new Promise((resolve) => setTimeout(resolve, time * 1000));

async function main() {
  const all = [];
  for (let number = 0; number < tables; number += 1) all.push(await sit(number));
  for (const table of all) await Promise.all(table.clients.map((one) => one.connect()));
  await sleep(warm);
  measured.counts = true;
  process.stdout.write('begin\n');
  await sleep(seconds);
  measured.counts = false;
  process.stdout.write(`${JSON.stringify(measured.taps)}\n`, () => process.exit(0));
}

main();
