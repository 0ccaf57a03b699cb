import type { TileRegister } from './chart-events.ts';
import type { Capabilities, TileSetName } from './ports.ts';
import type { SetPlace } from './start-press.ts';
import type { TableContext } from './table-context.ts';
import { otherSet, readySet, setsInUse } from './tile-sets.ts';

/** What tells with which sets it is played, and with which of them now. */
type PlayedWith = Pick<TableContext, 'stage' | 'set' | 'sets' | 'match'>;

/** The set that the hand is played with; between hands the one that the next will be. */
export const setPlayed = ({ stage, set, sets, match }: PlayedWith): TileSetName =>
  stage === 'none' ? readySet(setsInUse(sets, match)) : set;

/** Where the set is that is played with. */
export const placeOfSet = (context: PlayedWith): SetPlace => context.sets[setPlayed(context)] ?? 'unknown';

/** The set that is used beside it; null where it is played with one. */
export const otherInUse = (context: PlayedWith): TileSetName | null =>
  otherSet(setsInUse(context.sets, context.match), setPlayed(context));

/** Where the set is that is used beside it; null where the table is played with one. */
export const placeOfOther = (context: PlayedWith): SetPlace | null => {
  const other = otherInUse(context);
  return other === null ? null : (context.sets[other] ?? 'unknown');
};

/** Whether it is played with two sets at a table that has so many. */
export const playsTwo = (
  { match }: Pick<TableContext, 'match'>,
  capabilities: Pick<Capabilities, 'sets'> | null,
): boolean => (capabilities?.sets ?? 1) > 1 && (match?.sets ?? 'both') === 'both';

/** Whether the drum has no room for another set: one is there, or is pushed in from the table. */
const isGoingIn = (place: SetPlace | null): boolean => place === 'table' || place === 'inside';

/** The set that is to be pushed in and does not lie on the table: somebody brings it. */
export const setToBring = (context: PlayedWith): TileSetName | null => {
  const set = setPlayed(context);
  const other = otherInUse(context);
  if (other === null || isGoingIn(placeOfSet(context)) || isGoingIn(placeOfOther(context))) return null;
  return placeOfSet(context) === 'out' ? set : other;
};

const NOT_REGISTERED: TileRegister = new Map();

/** What is printed on the tiles of the set that is played with. */
export const registerOf = (context: TableContext): TileRegister =>
  context.registers[setPlayed(context)] ?? NOT_REGISTERED;
