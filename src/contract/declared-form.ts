import { z } from 'zod';
import { FAMILIES } from '../rules/entered/families.ts';
import { READY_WAYS, WIN_WAYS } from '../rules/hands/hand.ts';
import { IRREGULARITIES } from '../rules/irregularities.ts';
import { MELD_SHAPES } from '../rules/tiles/tile.ts';
import { outcomeDraft, refusalAbout } from './declaration.ts';
import { payment, pointItem, worth } from './outcome-view.ts';
import { side } from './values.ts';

/**
 * `GET /api/t/<table>/form`: what a page needs to know of the ruleset to offer only what can be. The same for
 * everybody, and for the whole match.
 */
export const declaredForm = z.strictObject({
  v: z.literal(2),
  ruleset: z.string(),
  /** Every face of the set with its number of copies, in the order of the rule book. */
  tiles: z.array(z.strictObject({ face: z.string(), copies: z.int().min(1) })),
  /** How many tiles a hand has without the winning one; a meld stands for three of them. */
  handTiles: z.int().min(1),
  /** Faces that lie aside and are no part of the thirteen: flowers, Norths where they are set aside. */
  aside: z.array(z.string()),
  melds: z.array(z.enum(MELD_SHAPES)),
  by: z.array(z.enum(WIN_WAYS)),
  ready: z.array(z.enum(READY_WAYS)),
  /** Which circumstances can matter here. */
  asks: z.array(
    z.enum([
      'lastTile',
      'replacement',
      'firstTurn',
      'ippatsu',
      'afterKong',
      'ownDiscard',
      'letPass',
      'northPong',
      'lateYaku',
      'readyDiscard',
      'doraIndicators',
      'uraIndicators',
      'liable',
      'waiting',
      'nagashi',
      'instant',
      'held',
      'fu',
    ]),
  ),
  /** What can be tapped in place of tiles. `times`: how often it can be in one hand. */
  patterns: z.array(
    z.strictObject({
      id: z.string(),
      /** The word players know it by. */
      called: z.string(),
      pays: z.enum(['hand', 'bonus', 'limit', 'yakuman']),
      points: z.int(),
      /** What it is worth in a hand with claimed melds; 0 = it is not counted there. */
      claimed: z.int(),
      times: z.int().min(1),
      /** In which family people look for it. */
      family: z.enum(FAMILIES),
      /** The tiles by which it is known, set by set; nothing where no tile tells it. */
      picture: z.array(z.array(z.string())),
    }),
  ),
  /** What a win needs, in hand-points, han or fan. */
  minimum: z.strictObject({ points: z.int(), unit: z.enum(['points', 'han', 'fan']) }),
  draws: z.array(z.enum(['wall-exhausted', 'no-replacement', 'agreed-redeal'])),
  /** What a player can be penalised for, with what the rules foresee. */
  irregularities: z.array(
    z.strictObject({
      id: z.enum(IRREGULARITIES),
      points: z.int(),
      paidTo: z.enum(['each', 'harmed', 'nobody']),
      hand: z.enum(['plays-on', 'dead', 'void']),
    }),
  ),
});

/** `POST /api/t/<table>/preview`: the form as far as it is filled in. Nothing is recorded. */
export const previewQuestion = z.strictObject({
  /** The hand it would correct; null: the one that is on. */
  hand: z.int().min(1).nullable(),
  outcome: outcomeDraft,
});

const lack = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('tiles'), missing: z.int() }),
  z.strictObject({ of: z.literal('winning-tile') }),
  z.strictObject({ of: z.literal('refusal'), code: z.string(), about: refusalAbout.exactOptional() }),
]);
export type Lack = z.infer<typeof lack>;

/** What the hand entered so far is worth, what it lacks, and who would pay whom. */
export const previewAnswer = z.strictObject({
  v: z.literal(2),
  /** `short`: tiles are missing or too many; `refused`: it cannot win, and why; `won`, `drawn`: it can be proposed. */
  state: z.enum(['short', 'impossible', 'refused', 'won', 'drawn']),
  /** What is missing: tiles (so many too many, where there are fewer than none), the winning one, or what is refused. */
  lacks: z.array(lack),
  /** The same in English. */
  missing: z.array(z.string()),
  /** How many more of each face can be entered. */
  left: z.record(z.string(), z.int().min(0)),
  worth: worth.nullable(),
  items: z.array(pointItem),
  payments: z.array(payment),
  /** What its hand would stand at for everyone, where it corrects one; left out where it corrects none, or cannot be. */
  changes: z.array(z.strictObject({ side, points: z.int() })).optional(),
  /** It would make its hand void, to be played again or for the points alone; left out = it would not. */
  voids: z.enum(['played-again', 'points-only']).optional(),
});

export type DeclaredForm = z.infer<typeof declaredForm>;
export type PreviewQuestion = z.infer<typeof previewQuestion>;
/** As pages write it: tiles are texts. */
export type PreviewSent = z.input<typeof previewQuestion>;
export type PreviewAnswer = z.infer<typeof previewAnswer>;
