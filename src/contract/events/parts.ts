import { z } from 'zod';
import { PLAYERS } from '../../play/seating/furniture.ts';
import { WIN_WAYS } from '../../rules/hands/hand.ts';
import {
  BONUS_FACES,
  facesOfSuit,
  HONOUR_FACES,
  JOKER,
  MELD_SHAPES,
  RED_FIVES,
  SUITS,
  WINDS,
} from '../../rules/tiles/tile.ts';
import { TURN_ORDERS } from '../../rules/walls/turns.ts';
import { side } from '../values.ts';

/** What was read of an event, before its schema has said that it is one. */
export type Facts = Readonly<Record<string, unknown>>;

/** Brings what an older release has recorded to what the next version holds. */
export type Upcast = (older: Facts) => Facts;

/** How an event is recorded. */
export interface RecordedAs<Event> {
  /**
   * Of what is written down now. It goes up when an event is changed so that one recorded before reads otherwise, and
   * then an upcast says how; also where only an event within it is changed.
   */
  readonly version: number;
  readonly schema: z.ZodType<Event>;
  /** From version 1 to 2, from 2 to 3 and so on, up to `version`. */
  readonly upcasts: readonly Upcast[];
}

/** As it is written down since its first version. */
export const recorded = <Schema extends z.ZodType>(schema: Schema) => ({ version: 1, schema, upcasts: [] });

/** As it is written down since its last upcast. */
export const recordedSince = <Schema extends z.ZodType>(upcasts: readonly Upcast[], schema: Schema) => ({
  version: upcasts.length + 1,
  schema,
  upcasts,
});

/** Where a part was added that older releases left out. */
export const sameFacts: Upcast = (older) => older;

/** What recorded events are made of. Texts are as they were taken in: their bounds are the door's, not the record's. */
export const count = z.int().min(0);
export const ordinal = z.int().min(1);
export const points = z.int();
export const text = z.string();

export const player = z.enum(PLAYERS);
export const players = z.array(player);

/** What everybody who plays has. */
export const byPlayer = <Each extends z.ZodType>(each: Each) =>
  z.strictObject({ p1: each, p2: each, p3: each, p4: each.exactOptional() });

/** The name is of releases before those that keep names beside the record. */
export const person = z.strictObject({ id: text, name: text.nullable().exactOptional() });

export const wind = z.enum(WINDS);

const pips = z.int().min(1).max(6);
export const dice = z.tuple([pips, pips]);

export const sides = byPlayer(side);

export const seating = z.strictObject({
  sides,
  empty: side.nullable(),
  turns: z.enum(TURN_ORDERS).exactOptional(),
});

const FACES = [
  ...SUITS.flatMap((suit) => facesOfSuit(suit)),
  ...HONOUR_FACES,
  ...RED_FIVES,
  ...BONUS_FACES,
  JOKER,
] as const;

export const face = z.enum(FACES);
export const faces = z.array(face);

export const tile = z.strictObject({ tile: count, face });

export const meld = z.strictObject({ meld: z.enum(MELD_SHAPES), tiles: faces });

export const wallZone = z.strictObject({
  place: z.literal('wall'),
  side,
  stack: count,
  level: z.enum(['top', 'bottom']),
});
const middleZone = z.strictObject({ place: z.literal('middle'), index: count });

/** Where a replacement comes from. */
export const tailZone = z.discriminatedUnion('place', [wallZone, middleZone]);

export const zone = z.discriminatedUnion('place', [
  wallZone,
  middleZone,
  z.strictObject({ place: z.literal('hand'), side, index: count }),
  z.strictObject({ place: z.literal('meld'), side, set: count, index: count }),
  z.strictObject({ place: z.literal('flower'), side, index: count }),
  z.strictObject({ place: z.literal('river'), side, index: count }),
  z.strictObject({ place: z.literal('air') }),
  z.strictObject({ place: z.literal('drum') }),
  z.strictObject({ place: z.literal('out') }),
]);

export const winBy = z.enum(WIN_WAYS);

export const transfers = z.array(z.strictObject({ from: player, to: player, points, because: text }));

/** An event that is somebody's, as it is written down since its first version. */
export const byAPlayer = <Type extends string, Facts extends z.ZodRawShape>(type: Type, facts: Facts) =>
  recorded(z.strictObject({ type: z.literal(type), player, ...facts }));

/** Who says or rules something, and by what. */
export const voice = z.discriminatedUnion('through', [
  z.strictObject({ through: z.literal('key') }),
  z.strictObject({ through: z.literal('page'), session: text, device: text }),
  z.strictObject({ through: z.literal('command-line') }),
]);

const playerSpeaker = z.strictObject({
  role: z.literal('player'),
  player,
  voice: voice.exactOptional(),
});

export const operatorSpeaker = z.strictObject({
  role: z.literal('operator'),
  voice: voice.exactOptional(),
});

export const speaker = z.discriminatedUnion('role', [playerSpeaker, operatorSpeaker]);

const referee = z.discriminatedUnion('role', [
  playerSpeaker,
  operatorSpeaker,
  z.strictObject({ role: z.literal('table') }),
]);

/** What every ruling says besides. */
export const ruledFacts = { by: referee, reason: text, declaration: text.nullable() };
export const ruled = z.strictObject(ruledFacts);
