import type { Situation, WinningHand } from '../hands/hand.ts';
import { parseFace, parseMeld, parseTiles } from '../tiles/notation.ts';
import { isBonusTile, type Meld, type TileFace } from '../tiles/tile.ts';
import type { WinMoment, WrittenHand } from './written-rules.ts';

export type HandRead =
  | { readonly ok: true; readonly hand: WinningHand }
  | { readonly ok: false; readonly message: string };

/** A hand in one text: concealed tiles, melds, flowers that lie aside, `+` the winning tile. */
export function handIn(text: string, norths = 0): HandRead {
  const parts = text.trim().split(/\s+/);
  const wins = parts.filter((part) => part.startsWith('+'));
  const [won] = wins;
  const win = wins.length === 1 && won !== undefined ? parseFace(won.slice(1)) : undefined;
  if (win === undefined) return { ok: false, message: `has no winning tile, such as "+9p"` };
  const concealed: TileFace[] = [];
  const melds: Meld[] = [];
  for (const part of parts) {
    if (part.startsWith('+')) continue;
    if (/^[PKAC]/.test(part)) {
      const meld = parseMeld(part);
      if (!meld.ok) return { ok: false, message: meld.error.message };
      melds.push(meld.meld);
      continue;
    }
    const tiles = parseTiles(part);
    if (!tiles.ok) return { ok: false, message: tiles.error.message };
    concealed.push(...tiles.tiles);
  }
  const flowers = concealed.filter(isBonusTile);
  const held = concealed.filter((face) => !isBonusTile(face));
  return { ok: true, hand: { concealed: held, melds, win, flowers, norths, wests: 0 } };
}

/** South wins on a discard in an East round where nothing is said. */
export function situationOf({
  by = 'discard',
  seat = 'south',
  round = 'east',
  moment = [],
}: WrittenHand): Situation {
  const is = (each: WinMoment): boolean => moment.includes(each);
  const ready = is('double-ready') ? 'double' : is('ready') ? 'declared' : undefined;
  return {
    by,
    seat,
    round,
    ready,
    ippatsu: is('ippatsu'),
    firstTurn: is('first-turn'),
    lastTile: is('last-tile'),
    replacement: is('replacement'),
    afterKong: is('after-kong'),
  };
}
