import { z } from 'zod';
import { DICE_KINDS, DICE_RULES } from '../audit/dice-guesses.ts';
import { WALL_KINDS, WALL_RULES } from '../audit/wall-guesses.ts';
import { SET_NAMES } from '../play/seating/furniture.ts';

/** The sets whose walls are compared. */
export const COMPARED_SETS = SET_NAMES;

const set = z.enum(COMPARED_SETS);
const at = z.int();
const count = z.int().min(0);
const finite = z.number();
const wallKind = z.enum(WALL_KINDS);
const diceKind = z.enum(DICE_KINDS);
const face = z.int().min(1).max(6);

const excess = z.object({
  guesses: count,
  right: count,
  byChance: finite,
  open: finite,
  bits: z.array(finite),
});

/** Everything a watch goes on from (src/audit/watch.ts). */
const watchOf = <Kind extends string>(kind: z.ZodType<Kind>) =>
  z.object({
    rounds: count,
    since: count,
    watched: z.array(z.object({ kind, excess, evidence: z.array(finite) })),
    alarms: count,
    alarm: z.object({ round: count, kind }).nullable(),
  });

/** How one wall compares with where its tiles lay before. */
const comparedWall = z.object({
  at,
  cycle: count,
  /** How often a tile was guessed to be a neighbour that stayed one, how often it was, and how often it would be by chance. */
  neighbours: z.object({ guesses: count, right: count, byChance: finite }),
  /** What somebody who remembers knew of this wall, in bits, by the kind of guess that has told most so far. */
  bits: finite,
});

/** One thing that was watched, as it is kept. What `after` says is all that is known after it. */
export const fairnessLine = z.discriminatedUnion('what', [
  comparedWall.extend({ v: z.literal(1), what: z.literal('wall'), set, after: watchOf(wallKind) }),
  z.object({
    v: z.literal(1),
    what: z.literal('throw'),
    at,
    dice: z.tuple([face, face]),
    /** With an alarm, and every so often; left out = it follows from the throws since. */
    after: watchOf(diceKind).exactOptional(),
  }),
]);

/** How many walls, or throws, an alarm stands that is not given anew. */
export const ALARM_STANDS_FOR = { wall: WALL_RULES.standsFor, throw: DICE_RULES.standsFor } as const;

/** Whether walls and dice are fair, as far as this table can tell (docs/shuffle-audit.md). */
export const fairnessView = z.strictObject({
  sets: z.array(
    z.strictObject({
      set,
      /** Walls that were compared since the record began. */
      walls: count,
      /** The kind of guess that is right most often beyond chance, and in which share of cases. */
      most: z.strictObject({ kind: wallKind, share: finite }),
      /** What somebody who remembers knows of a wall on the mean, in bits; never below 0. */
      bits: finite,
      /** What gave the alarm that stands; null while none does. */
      alarm: wallKind.nullable(),
      /** The last walls, the newest last. */
      recent: z.array(comparedWall),
    }),
  ),
  /** Null before the first throw. */
  dice: z
    .strictObject({
      throws: count,
      /** How often each face came, of the first die and of the second. */
      faces: z.tuple([z.array(count), z.array(count)]),
      alarm: diceKind.nullable(),
    })
    .nullable(),
});

export type FairnessLine = z.infer<typeof fairnessLine>;
export type FairnessView = z.infer<typeof fairnessView>;
