import { z } from 'zod';
import { type SayAtPage, SERVICE_PARTS, type ServiceTask } from '../play/events/say.ts';
import { PLAYERS, SET_NAMES, SETS_IN_USE } from '../play/seating/furniture.ts';
import { READY_WAYS, WIN_WAYS } from '../rules/hands/hand.ts';
import { MELD_SHAPES, WINDS } from '../rules/tiles/tile.ts';
import { playerName } from './player-name.ts';
import { freeText, reason, side, tileFace } from './values.ts';

/** `POST /api/t/<table>/declare`: what a player or the operator says (docs/declarations.md). */
const player = z.enum(PLAYERS);
const faces = z.array(tileFace).max(20);
const pips = z.int().min(1).max(6);
const number = z.int().min(1);
/** None has more tiles than a kong; while it is entered it has fewer. */
const meld = z.strictObject({ meld: z.enum(MELD_SHAPES), tiles: z.array(tileFace).max(4) });

const circumstances = z.strictObject({
  lastTile: z.boolean().exactOptional(),
  replacement: z.boolean().exactOptional(),
  firstTurn: z.boolean().exactOptional(),
  ippatsu: z.boolean().exactOptional(),
  afterKong: z.boolean().exactOptional(),
  ownDiscard: z.boolean().exactOptional(),
  letPass: z.boolean().exactOptional(),
  northPong: z.boolean().exactOptional(),
  lateYaku: z.boolean().exactOptional(),
  readyDiscard: z.boolean().exactOptional(),
  doraIndicators: faces.exactOptional(),
  uraIndicators: faces.exactOptional(),
  liable: player.exactOptional(),
});

const handWith = <Win extends z.ZodType>(win: Win) =>
  z.discriminatedUnion('entered', [
    z.strictObject({
      entered: z.literal('tiles'),
      concealed: faces,
      melds: z.array(meld).max(4),
      win,
      aside: faces,
    }),
    z.strictObject({
      entered: z.literal('patterns'),
      patterns: z.record(freeText({ most: 40 }), z.int().min(0).max(20)),
      melds: z.enum(['claimed', 'none-claimed']),
      fu: z.int().min(20).max(200).nullable(),
    }),
  ]);

const heldHand = z.discriminatedUnion('entered', [
  z.strictObject({
    entered: z.literal('tiles'),
    concealed: faces,
    melds: z.array(meld).max(4),
    aside: faces,
  }),
  z.strictObject({ entered: z.literal('points'), points: z.int().min(0).max(100_000) }),
]);
const held = z.array(z.strictObject({ player, hand: heldHand })).max(PLAYERS.length);
const waiting = z.array(player).max(PLAYERS.length);
const instant = z
  .array(z.strictObject({ player, units: z.int().min(1).max(20) }))
  .max(4)
  .exactOptional();

const outcomeWith = <Win extends z.ZodType>(win: Win) =>
  z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('won'),
      winner: player,
      by: z.enum(WIN_WAYS),
      from: player.nullable(),
      hand: handWith(win),
      circumstances,
      waiting,
      held,
      also: z
        .array(z.strictObject({ winner: player, hand: handWith(tileFace), circumstances }))
        .max(3)
        .exactOptional(),
      instant,
    }),
    z.strictObject({
      kind: z.literal('drawn'),
      why: z.enum(['wall-exhausted', 'no-replacement', 'agreed-redeal']),
      waiting,
      nagashi: waiting.exactOptional(),
      held,
      instant,
    }),
  ]);
export const declaredOutcome = outcomeWith(tileFace);
/** The same while it is being filled in: the winning tile may be missing still. */
export const outcomeDraft = outcomeWith(tileFace.nullable());

const penalty = {
  irregularity: freeText({ least: 1, most: 40 }),
  player,
  harmed: player.nullable(),
  override: z
    .strictObject({ points: z.int().min(0).max(100_000), hand: z.enum(['plays-on', 'dead', 'void']) })
    .nullable(),
  reason,
};

/** In which it is said, so that it reaches no other; left out = the one that is on. */
const inMatch = { match: number.exactOptional() };
const inHand = { ...inMatch, hand: number.exactOptional() };

const proposal = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('outcome'), hand: number, outcome: declaredOutcome, ...inMatch }),
  z.strictObject({ kind: z.literal('penalty'), ...penalty, ...inHand }),
  z.strictObject({ kind: z.literal('undo'), hand: number, ...inMatch }),
]);

/** As the line carries it (SPEC §2.2): what an input method has made wide is narrow again, and anything else is refused. */
const servicePin = z
  .string()
  .normalize('NFKC')
  .regex(/^[A-Za-z0-9.,:/_+?-]{1,20}$/, 'wants 1 to 20 letters, digits or . , : / _ + ? -');

const set = z.enum(SET_NAMES);
const task = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('open'), pin: servicePin.nullable() }),
  z.strictObject({ do: z.enum(['close', 'home']) }),
  z.strictObject({ do: z.literal('test'), part: z.enum(['all', ...SERVICE_PARTS]) }),
  z.strictObject({ do: z.literal('lift'), to: z.enum(['up', 'down']) }),
  z.strictObject({ do: z.literal('jog'), way: z.enum(['fwd', 'rev']), forMs: z.int().min(1).max(2_000) }),
  z.strictObject({ do: z.enum(['purge', 'take-away', 'bring-back']), set }),
  z.strictObject({ do: z.literal('register'), set, tile: z.int().min(0).max(255), face: tileFace }),
]) satisfies z.ZodType<ServiceTask>;

export const say = z.discriminatedUnion('say', [
  z.strictObject({ say: z.literal('declare-ready'), hand: number, ready: z.enum(READY_WAYS), ...inMatch }),
  z.strictObject({ say: z.literal('take-back-ready'), hand: number, ...inMatch }),
  z.strictObject({ say: z.literal('call-win'), hand: number, ...inMatch }),
  z.strictObject({ say: z.literal('enter-dice'), throw: number, dice: z.tuple([pips, pips]), ...inMatch }),
  z.strictObject({ say: z.literal('stop-match'), hand: number, ...inMatch }),
  z.strictObject({ say: z.literal('deal-again'), hand: number, ...inMatch }),
  z.strictObject({ say: z.literal('propose'), proposal }),
  z.strictObject({ say: z.literal('ask-pause') }),
  z.strictObject({ say: z.literal('call-staff') }),
  z.strictObject({ say: z.literal('take-back-staff-call') }),
  z.strictObject({ say: z.literal('hand-to-substitute') }),
  z.strictObject({ say: z.literal('come-back') }),
  z.strictObject({ say: z.literal('confirm'), proposal: number, ...inMatch }),
  z.strictObject({ say: z.literal('dispute'), proposal: number, reason, ...inMatch }),
  z.strictObject({ say: z.literal('withdraw'), proposal: number, ...inMatch }),
  z.strictObject({
    say: z.literal('decide'),
    proposal: number,
    verdict: z.enum(['accept', 'reject']),
    reason,
  }),
  z.strictObject({ say: z.literal('penalise'), ...penalty, ...inHand }),
  z.strictObject({ say: z.literal('lift-penalty'), penalty: number, reason, ...inMatch }),
  z.strictObject({ say: z.literal('lift-dead-hand'), player, reason, ...inHand }),
  z.strictObject({ say: z.literal('void-hand'), hand: number, reason, ...inMatch }),
  z.strictObject({
    say: z.literal('correct-hand'),
    hand: number,
    outcome: declaredOutcome,
    reason,
    ...inMatch,
  }),
  z.strictObject({
    say: z.literal('correct-seats'),
    fromHand: number,
    sides: z.strictObject({ p1: side, p2: side, p3: side, p4: side.exactOptional() }),
    reason,
    ...inMatch,
  }),
  z.strictObject({ say: z.literal('change-player'), player, name: playerName.nullable(), reason }),
  z.strictObject({ say: z.literal('choose-first-dealer'), player, ...inMatch }),
  z.strictObject({ say: z.literal('pause'), reason }),
  z.strictObject({ say: z.literal('staff-done'), player }),
  z.strictObject({ say: z.literal('seat-substitute'), player }),
  z.strictObject({ say: z.literal('end-substitute'), player }),
  z.strictObject({ say: z.literal('use-sets'), sets: z.enum(SETS_IN_USE), reason }),
  z.strictObject({ say: z.literal('service'), task }),
  z.strictObject({ say: z.literal('end-match'), reason, ...inMatch }),
]) satisfies z.ZodType<SayAtPage>;

/** The page makes the id and keeps it until it has the answer: said twice, it has one effect. */
export const declaration = z.strictObject({ id: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/), say });

/** What a refusal is about, beside its code: for whoever tells it in words. */
export const refusalAbout = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('pattern'), called: z.string() }),
  z.strictObject({ of: z.literal('often'), called: z.string(), most: z.int() }),
  z.strictObject({ of: z.literal('both'), called: z.tuple([z.string(), z.string()]).readonly() }),
  z.strictObject({ of: z.literal('tiles'), tiles: z.array(z.string()).readonly() }),
  z.strictObject({ of: z.literal('copies'), tile: z.string(), copies: z.int(), entered: z.int() }),
  z.strictObject({ of: z.literal('points'), minimum: z.int(), counted: z.int() }),
  /** Whose hand is impossible, and why; of the winner no wind is told. */
  z.strictObject({
    of: z.literal('hand'),
    seat: z.enum(WINDS).nullable(),
    problem: z.strictObject({ code: z.string(), message: z.string(), where: z.string() }),
  }),
]);
export type RefusalAbout = z.infer<typeof refusalAbout>;

/** The same id gets the same answer, for at least a day. */
export const declarationAnswer = z.discriminatedUnion('ok', [
  z.strictObject({
    v: z.literal(1),
    ok: z.literal(true),
    id: z.string(),
    /** The number of the proposal that was made by it; null where it was another kind of declaration. */
    proposal: z.int().nullable(),
  }),
  z.strictObject({
    v: z.literal(1),
    ok: z.literal(false),
    id: z.string(),
    /** By what a program decides, and a page finds its words. */
    code: z.string(),
    /** Left out = nothing more is to be said than its code does. */
    about: refusalAbout.exactOptional(),
    /** The same in English. */
    message: z.string(),
  }),
]);

export type Declaration = z.infer<typeof declaration>;
/** As pages write it: tiles are texts. */
export type DeclarationSent = z.input<typeof declaration>;
export type OutcomeSent = z.input<typeof declaredOutcome>;
export type OutcomeDraft = z.input<typeof outcomeDraft>;
export type DeclarationAnswer = z.infer<typeof declarationAnswer>;
