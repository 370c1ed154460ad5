// node server.js PORT [FOLDER]: in memory, or in the files of a folder.
const { FlatFile, Origins, Server } = require('boardgame.io/server');
const { Rounds } = require('./game');

const [port, folder] = process.argv.slice(2);
const db = folder ? new FlatFile({ dir: folder, logging: false }) : undefined;
const server = Server({ games: [Rounds], origins: [Origins.LOCALHOST], ...(db && { db }) });
server.run(Number(port), () => console.log('ready'));
