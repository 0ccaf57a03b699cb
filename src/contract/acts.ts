import { z } from 'zod';
import { roleName } from './access.ts';
import { side } from './values.ts';

/** Who has asked: by names for the record, which open nothing. */
const actor = z.strictObject({ role: roleName, session: z.string(), device: z.string() });

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** What was ordered over the broker, as far as it could be read: but for a code, the words of whoever has sent it. */
const ordered = z.strictObject({
  /** Null: none that could be read. */
  id: z.string().nullable(),
  /** What a `declare` has said. */
  say: z.string().exactOptional(),
  /** Who has ordered it, for people: it proves nothing. */
  by: z.string().exactOptional(),
  /** Why it was refused, as it was answered; left out = it was done. */
  code: z.string().exactOptional(),
});

/** Somebody has entered, or was not let in, or has done what not everybody may: a line of `acts.jsonl`. */
export const act = z.object({
  /** Milliseconds since 1970. */
  at: z.number(),
  /** As it was asked for: `POST /api/t/t1/access/end`. */
  act: z.string(),
  /** The answer's status: 200 where it was done. */
  status: z.int(),
  /** Null for whoever showed no token that is any. */
  by: actor.nullable(),
  /** Whence: an address of IPv4, or a network of IPv6. */
  from: z.string(),
  /** Of what came over the broker; lines of earlier releases do not have it. */
  order: ordered.exactOptional(),
});

/** Such a line as a link of its chain. Lines of earlier releases have none of it. */
export const chainedAct = act.extend({
  /** 1 for the first that was ever chained. */
  n: z.int().min(1),
  /** How many acts before it could not be written. */
  lost: z.int().min(1).exactOptional(),
  /** The hash of the line before it; null for the first. */
  before: sha256.nullable(),
  /** SHA-256 of the line as it stands, without this. */
  hash: sha256,
});

/** Where the chain of acts stands: what is signed with the head of a match. */
export const actsHead = z.strictObject({ n: z.int().min(1), hash: sha256 });

/** What can be told of an act in words; `ordered`: over the broker. */
export const ACTS_TOLD = [
  'entered',
  'left',
  'stayed',
  'handed-over',
  'asked-in',
  'answered',
  'seat-freed',
  'language-chosen',
  'office-given',
  'put-out',
  'screen-placed',
  'next-match-chosen',
  'sitting-changed',
  'table-started',
  'table-stopped',
  'settings-read',
  'ordered',
  'other',
] as const;

/** `GET /api/acts`, by whoever sees who is in: the last acts, the newest first. */
export const actsAnswer = z.strictObject({
  v: z.literal(1),
  acts: z.array(
    z.strictObject({
      at: z.number(),
      told: z.enum(ACTS_TOLD),
      /** As it was asked for. */
      act: z.string(),
      /** Null: of the club. */
      table: z.string().nullable(),
      side: side.nullable(),
      outcome: z.enum(['done', 'refused']),
      by: actor.nullable(),
      from: z.string(),
      order: ordered.exactOptional(),
    }),
  ),
});

export type Act = z.infer<typeof act>;
export type OrderTold = z.infer<typeof ordered>;
export type ChainedAct = z.infer<typeof chainedAct>;
export type ActsHead = z.infer<typeof actsHead>;
export type ActsAnswer = z.infer<typeof actsAnswer>;
export type ActTold = ActsAnswer['acts'][number];
