/**
 * A table that greets and answers heartbeats, and then says this many bytes without a line end.
 * Usage: rubbish-at-pty <serial path> <bytes>
 */
import { ReadlineParser } from '@serialport/parser-readline';
import { SerialPort } from 'serialport';
import { encodeDeviceMessage } from '../../firmware-protocol/device-message.ts';
import { PROTOCOL } from '../../firmware-protocol/session.ts';

const PIECE_BYTES = 64 * 1024;
const [path = '', bytes = '0'] = process.argv.slice(2);
const port = new SerialPort({ path, baudRate: 115_200, autoOpen: false });
const say = (text: string): void => void port.write(text, 'latin1');

const GREETING = encodeDeviceMessage({
  message: 'greeting',
  greeting: {
    proto: PROTOCOL,
    boot: '1.0001',
    fw: 'bench/1',
    sn: 'BENCH',
    st: 'IDLE',
    cyc: 0,
    f: 'none',
    ev: 0,
  },
});
const digest = (id: number): string =>
  encodeDeviceMessage({
    message: 'digest',
    id,
    digest: {
      st: 'IDLE',
      cyc: 0,
      f: 'none',
      ev: 0,
      pos: { gate: 'closed', plate: 'up', drum: 'idle' },
      up: Math.round(process.uptime() * 1000),
    },
  });

const flood = (left: number): void => {
  if (left <= 0) return say('\n');
  port.write(Buffer.alloc(Math.min(left, PIECE_BYTES), 0x41), () => flood(left - PIECE_BYTES));
};

let beats = 0;
port.pipe(new ReadlineParser({ encoding: 'latin1' })).on('data', (line: string) => {
  const id = Number(line.split(/[ *]/)[1]);
  if (line.includes('HELLO')) say(GREETING);
  if (!line.startsWith('P')) return;
  say(digest(id));
  beats += 1;
  if (beats === 2) flood(Number(bytes));
});
await new Promise((resolve) => port.open(resolve));
process.stdout.write('ready\n');
process.once('SIGTERM', () => process.exit(0));
