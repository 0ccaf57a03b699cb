/**
 * The libraries of the controller, loaded and connected, and nothing else: a serial port with a line parser, a
 * broker with a client, a web server with files and sockets, a database in write-ahead mode, an idle machine. What
 * spares memory in the controller spares it here too: a small young heap, no cache of MQTT's numbers.
 * Usage: libraries <serial path> <data folder>
 */
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import fastifyWebsocket from '@fastify/websocket';
import { ReadlineParser } from '@serialport/parser-readline';
import { Aedes } from 'aedes';
import { Command } from 'commander';
import { fastify } from 'fastify';
import Database from 'libsql';
import mqtt from 'mqtt';
import { SerialPort } from 'serialport';
import { parse } from 'smol-toml';
import { WebSocketServer } from 'ws';
import { createActor, createMachine } from 'xstate';
import { z } from 'zod';
import { keepHeapSmall } from '../../src/club/whole-process.ts';

keepHeapSmall();
const [path = '', folder = ''] = process.argv.slice(2);
new Command('floor').parse([], { from: 'user' });
z.object({ path: z.string() }).parse(parse(`path = ${JSON.stringify(path)}`));

mkdirSync(folder, { recursive: true });
const db = new Database(join(folder, 'floor.db'));
db.exec('PRAGMA journal_mode = WAL; CREATE TABLE IF NOT EXISTS events (id INTEGER PRIMARY KEY, json TEXT)');

const aedes = new Aedes();
await aedes.listen();
const broker = createServer(aedes.handle).listen(0, '127.0.0.1');
await new Promise((resolve) => broker.once('listening', resolve));
const address = broker.address();
const client = await mqtt.connectAsync({
  host: '127.0.0.1',
  port: typeof address === 'object' && address !== null ? address.port : 0,
  writeCache: false,
});

const web = fastify();
await web.register(fastifyStatic, { root: folder });
await web.register(fastifyWebsocket);
await web.listen({ host: '127.0.0.1', port: 0 });
new WebSocketServer({ noServer: true });

createActor(createMachine({ initial: 'idle', states: { idle: {} } })).start();

const port = new SerialPort({ path, baudRate: 115_200, autoOpen: false });
port.pipe(new ReadlineParser()).on('data', (line: string) => client.publish('line', line));
await new Promise((resolve) => port.open(resolve));
process.stdout.write('ready\n');
process.once('SIGTERM', () => process.exit(0));
