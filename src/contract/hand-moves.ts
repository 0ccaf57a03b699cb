import { z } from 'zod';
import { PLAYERS } from '../play/seating/furniture.ts';
import { face, meldView } from './outcome-view.ts';
import { side } from './values.ts';

/** `GET /api/t/<table>/moves?match=&hand=`, by the operator: what is kept of a hand, tile by tile. */
export const movesQuery = z.strictObject({
  match: z.coerce.number().int().min(1),
  hand: z.coerce.number().int().min(1),
});

const player = z.enum(PLAYERS);

export const MOVES = [
  'begun',
  'dice',
  'dealt',
  'set-aside',
  'replaced',
  'drew',
  'discarded',
  'claimed',
  'laid',
  'chow',
  'pong',
  'kong',
  'ready',
  'indicator',
  'joker',
  'moved',
  'unfollowed',
  'won',
  'drawn',
  'void',
] as const;

/** What lies before a player. */
const placed = z.strictObject({
  player,
  side,
  wind: z.enum(['east', 'south', 'west', 'north']),
  concealed: z.array(face),
  melds: z.array(meldView),
  /** Laid down for a set that is not complete yet. */
  showing: z.array(face),
  flowers: z.array(face),
  river: z.array(face),
  ready: z.boolean(),
});

const step = z.strictObject({
  /** Milliseconds since 1970. */
  at: z.int(),
  what: z.enum(MOVES),
  /** Whose move it is; null where it is nobody's. */
  player: player.nullable(),
  face: face.nullable(),
  /** Tiles left to draw. */
  wall: z.int().min(0),
  /** Before whom something else lies than a step before; in the first step everybody. */
  changed: z.array(placed),
});

const SAYS = [
  'proposed',
  'confirmed',
  'disputed',
  'took-back',
  'agreed',
  'silence',
  'withdrawn',
  'joined',
  'lapsed',
  'accepted',
  'rejected',
] as const;

const said = z.strictObject({
  at: z.int(),
  say: z.enum(SAYS),
  what: z.enum(['outcome', 'penalty', 'undo']).nullable(),
  /** Null where nobody said it: what becomes of a proposal by itself. */
  by: z.union([player, z.enum(['operator', 'table'])]).nullable(),
  reason: z.string().nullable(),
});

export const movesAnswer = z.strictObject({
  v: z.literal(1),
  match: z.int(),
  hand: z.int(),
  /** `part`: what follows is damaged; `none`: let go of, or never there; `in-play`: concealed until the hand is over. */
  kept: z.enum(['whole', 'part', 'none', 'in-play']),
  said: z.array(said),
  /** None where the table did not follow the hand. */
  steps: z.array(step),
});

export type MovesQuery = z.infer<typeof movesQuery>;
export type MovesAnswer = z.infer<typeof movesAnswer>;
