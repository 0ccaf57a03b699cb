/**
 * The bare chain from a serial line to an MQTT subscriber: no protocol, no rules, no record. Of every line that
 * comes a message of a given size is written and synced to a file, and published, retained and with QoS 1 as ours.
 * Usage: wire-to-mqtt <serial path> <broker port> <topic> <payload bytes> <file>
 */
import { fdatasyncSync, openSync, writeSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { ReadlineParser } from '@serialport/parser-readline';
import { Aedes } from 'aedes';
import mqtt from 'mqtt';
import { SerialPort } from 'serialport';

const [path = '', brokerPort = '0', topic = '', bytes = '0', file = ''] = process.argv.slice(2);

const aedes = new Aedes();
await aedes.listen();
const broker = createServer((socket) => {
  socket.setNoDelay(true);
  aedes.handle(socket);
}).listen(Number(brokerPort), '127.0.0.1');
await new Promise((resolve) => broker.once('listening', resolve));

const dial = () => connect({ host: '127.0.0.1', port: Number(brokerPort), noDelay: true });
const client = new mqtt.MqttClient(dial, {});
await new Promise<void>((resolve) => client.once('connect', () => resolve()));

let lines = 0;
const kept = openSync(file, 'w');
const port = new SerialPort({ path, baudRate: 115_200, autoOpen: false });
port.pipe(new ReadlineParser()).on('data', () => {
  lines += 1;
  const message = String(lines).padEnd(Number(bytes));
  writeSync(kept, message);
  fdatasyncSync(kept);
  client.publish(topic, message, { qos: 1, retain: true });
});
await new Promise((resolve) => port.open(resolve));
process.stdout.write('ready\n');
process.once('SIGTERM', () => process.exit(0));
