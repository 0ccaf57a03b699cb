import { EVENTS, type EventMessage } from './events.ts';
import { u32 } from './field.ts';
import { bodyEnd, lineOf } from './frame.ts';

/*
 * Most of what is said while a hand is played is TILE, BTN and K (SPEC §2.4, §5.9). Their lines are cut and put together by
 * hand here; each value is read and written by the table, as in every message. A line that is not exactly of the form in
 * which they are written is left to the table, which takes fields in any order and says what is wrong: nothing comes out
 * otherwise here than there.
 */

const { TILE, BTN } = EVENTS;

/** The event of a line, given without its LF, that tells of a tile or a key; `undefined` is left to the table. */
export function readOftenEvent(line: string): EventMessage<'TILE' | 'BTN'> | undefined {
  if (!line.startsWith('E ')) return undefined;
  const idEnd = line.indexOf(' ', 2);
  if (line.startsWith(' TILE tile=', idEnd)) return readTile(line, idEnd);
  return line.startsWith(' BTN side=', idEnd) ? readKey(line, idEnd) : undefined;
}

/** `E id TILE tile= from= to=`, and `set=` for one of the set that is not on the table. */
function readTile(line: string, idEnd: number): EventMessage<'TILE'> | undefined {
  const at = idEnd + ' TILE tile='.length;
  const tileEnd = line.indexOf(' ', at);
  const fromEnd = line.indexOf(' ', tileEnd + 1);
  if (!line.startsWith(' from=', tileEnd) || !line.startsWith(' to=', fromEnd)) return undefined;
  const end = bodyEnd(line);
  const next = line.indexOf(' ', fromEnd + 1);
  const toEnd = next < 0 ? end : next;
  const sequence = u32.parse(line.slice(2, idEnd));
  const tile = TILE.tile.parse(line.slice(at, tileEnd));
  const from = TILE.from.parse(line.slice(tileEnd + ' from='.length, fromEnd));
  const to = TILE.to.parse(line.slice(fromEnd + ' to='.length, toEnd));
  if (end < 0 || sequence === undefined || tile === undefined || !from || !to) return undefined;
  if (toEnd === end) return { message: 'event', sequence, verb: 'TILE', args: { tile, from, to } };
  const set = line.startsWith(' set=', toEnd)
    ? TILE.set.parse(line.slice(toEnd + ' set='.length, end))
    : undefined;
  return set && { message: 'event', sequence, verb: 'TILE', args: { tile, from, to, set } };
}

/** `E id BTN side= key= act=` */
function readKey(line: string, idEnd: number): EventMessage<'BTN'> | undefined {
  const at = idEnd + ' BTN side='.length;
  const sideEnd = line.indexOf(' ', at);
  const keyEnd = line.indexOf(' ', sideEnd + 1);
  if (!line.startsWith(' key=', sideEnd) || !line.startsWith(' act=', keyEnd)) return undefined;
  const end = bodyEnd(line);
  const sequence = u32.parse(line.slice(2, idEnd));
  const side = BTN.side.parse(line.slice(at, sideEnd));
  const key = BTN.key.parse(line.slice(sideEnd + ' key='.length, keyEnd));
  const act = BTN.act.parse(line.slice(keyEnd + ' act='.length, end));
  if (end < 0 || sequence === undefined || side === undefined || !key || !act) return undefined;
  return { message: 'event', sequence, verb: 'BTN', args: { side, key, act } };
}

/** Up to which event all are committed, by a line `K id`; `undefined` is left to the table. */
export function readAcknowledged(line: string): number | undefined {
  if (!line.startsWith('K ')) return undefined;
  const end = bodyEnd(line);
  return end < 0 ? undefined : u32.parse(line.slice(2, end));
}

export function writeTile({ sequence, args }: EventMessage<'TILE'>): string {
  const { tile, from, to, set } = args;
  const moved = `E ${sequence} TILE tile=${tile} from=${TILE.from.print(from)} to=${TILE.to.print(to)}`;
  return lineOf('E', sequence, set === undefined ? moved : `${moved} set=${set}`);
}

export function writeKey({ sequence, args: { side, key, act } }: EventMessage<'BTN'>): string {
  return lineOf('E', sequence, `E ${sequence} BTN side=${side} key=${key} act=${act}`);
}

export function writeAcknowledged(sequence: number): string {
  return lineOf('K', sequence, `K ${sequence}`);
}
