import { z } from 'zod';
import { clubId, tableId } from './ids.ts';
import { tableView } from './table-view.ts';

const { link, match, staffCalls, nextMatch, timeLeft } = tableView.shape;

/** Who plays at a table, as everybody in the room may read it. */
const wallPlayer = z.strictObject({
  side: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
  player: z.enum(['p1', 'p2', 'p3', 'p4']),
  name: z.string(),
  unnamed: z.literal(true).exactOptional(),
  substitute: z.literal(true).exactOptional(),
  wind: z.enum(['east', 'south', 'west', 'north']).nullable(),
  points: z.number().int(),
  rank: z.number().int(),
  lastChange: z.number().int().nullable(),
});

/** A table of the club on its wall. */
const wallTable = z.strictObject({
  table: tableId,
  /** `away`: it does not run, or has not shown itself yet. */
  state: z.enum(['here', 'away']),
  link: link.nullable(),
  match: match.nullable(),
  /** The moment by its word; null while it is away. */
  moment: z.string().nullable(),
  /** Somebody of the staff is to come. */
  staff: z.boolean(),
  /** The fault by its code, for staff alone; left out = there is none, or a guest looks. */
  fault: z.string().exactOptional(),
  /** Who has called somebody, and since when, for staff alone; left out = nobody, or a guest looks. */
  staffCalls,
  nextMatch,
  timeLeft,
  players: z.array(wallPlayer),
  /** The hand that ended last, while nothing else was dealt: who won it, the nearest first; empty = it was drawn. */
  ended: z.strictObject({ hand: z.number().int(), winners: z.array(wallPlayer.shape.side) }).nullable(),
});

/** `GET /api/club`: every table in short, for the screen on the wall. */
export const wallAnswer = z.strictObject({
  v: z.literal(1),
  club: clubId,
  /** Whether codes of faults are told. */
  staff: z.boolean(),
  tables: z.array(wallTable),
});

/** `/ws/club`: the same at connect and whenever it has changed, and a beat each second. */
const wallShown = wallAnswer.extend({
  /** Goes up with each change. */
  revision: z.int(),
  /** Milliseconds since 1970. */
  at: z.int(),
});
export const wallFeed = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('view'), view: wallShown }),
  z.strictObject({ type: z.literal('tick'), at: z.int() }),
]);

export type WallShown = z.infer<typeof wallShown>;
export type WallFeed = z.infer<typeof wallFeed>;
export type WallAnswer = z.infer<typeof wallAnswer>;
export type WallTable = z.infer<typeof wallTable>;
