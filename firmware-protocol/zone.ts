import { count, type FieldCodec } from './field.ts';
import { unreachable } from './unreachable.ts';
import { SIDES, type Side } from './words.ts';

/** Every place a tile can rest. Stack 0 of a wall is at its owner's right end. SPEC §6.1 */
export type Zone =
  | { readonly place: 'wall'; readonly side: Side; readonly stack: number; readonly level: 'top' | 'bottom' }
  | { readonly place: 'middle'; readonly index: number }
  | { readonly place: 'hand'; readonly side: Side; readonly index: number }
  | { readonly place: 'meld'; readonly side: Side; readonly set: number; readonly index: number }
  | { readonly place: 'flower'; readonly side: Side; readonly index: number }
  | { readonly place: 'river'; readonly side: Side; readonly index: number }
  | { readonly place: 'air' }
  | { readonly place: 'drum' }
  | { readonly place: 'out' };

const index = count(0, 255);
const SIDED = /^(wall|hand|meld|flower|river)([0-3])$/;
type SidedPlace = 'wall' | 'hand' | 'meld' | 'flower' | 'river';

/** Zones that were read: few are named again and again, and each is the same object then. */
const known = new Map<string, Zone>();
const MOST_KNOWN = 2048;

/** Reads the name of a place; `undefined` for what names none. SPEC §6.1 */
export function parseZone(text: string): Zone | undefined {
  const before = known.get(text);
  if (before !== undefined) return before;
  const read = readZone(text);
  if (read !== undefined && known.size < MOST_KNOWN) known.set(text, read);
  return read;
}

function readZone(text: string): Zone | undefined {
  const [place = '', ...rest] = text.split('.');
  if (rest.length === 0) return parseBare(place);
  if (place === 'mid') return parseMiddle(rest);
  const [, name, digit] = SIDED.exec(place) ?? [];
  const side = SIDES[Number(digit)];
  return isSidedPlace(name) && side !== undefined ? parseSided(name, side, rest) : undefined;
}

/** A place as `parseZone` reads it. */
export function printZone(zone: Zone): string {
  switch (zone.place) {
    case 'wall':
      return `wall${zone.side}.${zone.stack}.${zone.level === 'top' ? 't' : 'b'}`;
    case 'middle':
      return `mid.${zone.index}`;
    case 'meld':
      return `meld${zone.side}.${zone.set}.${zone.index}`;
    case 'hand':
    case 'flower':
    case 'river':
      return `${zone.place}${zone.side}.${zone.index}`;
    case 'air':
    case 'drum':
    case 'out':
      return zone.place;
    default:
      return unreachable(zone);
  }
}

export const zone: FieldCodec<Zone> = { parse: parseZone, print: printZone };

function parseBare(place: string): Zone | undefined {
  return place === 'air' || place === 'drum' || place === 'out' ? { place } : undefined;
}

function parseMiddle(rest: readonly string[]): Zone | undefined {
  const at = onlyIndex(rest);
  return at === undefined ? undefined : { place: 'middle', index: at };
}

function parseSided(place: SidedPlace, side: Side, rest: readonly string[]): Zone | undefined {
  const [first, second] = rest;
  if (place === 'wall')
    return rest.length === 2 ? wallZone(side, index.parse(first ?? ''), second) : undefined;
  if (place === 'meld') {
    const set = index.parse(first ?? '');
    const at = index.parse(second ?? '');
    return rest.length === 2 && set !== undefined && at !== undefined
      ? { place, side, set, index: at }
      : undefined;
  }
  const at = onlyIndex(rest);
  return at === undefined ? undefined : { place, side, index: at };
}

function wallZone(side: Side, stack: number | undefined, level: string | undefined): Zone | undefined {
  if (stack === undefined || (level !== 't' && level !== 'b')) return undefined;
  return { place: 'wall', side, stack, level: level === 't' ? 'top' : 'bottom' };
}

function onlyIndex(rest: readonly string[]): number | undefined {
  return rest.length === 1 ? index.parse(rest[0] ?? '') : undefined;
}

function isSidedPlace(name: string | undefined): name is SidedPlace {
  return name === 'wall' || name === 'hand' || name === 'meld' || name === 'flower' || name === 'river';
}
