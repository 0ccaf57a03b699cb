import { z } from 'zod';
import type { Proposal, Say } from '../play/events/say.ts';
import { PLAYERS, SET_NAMES, SETS_IN_USE } from '../play/seating/furniture.ts';
import { seatsHeld } from './access.ts';
import { deadTimeView } from './dead-time.ts';
import { fairnessView } from './fairness.ts';
import { meldView } from './outcome-view.ts';
import { delivery, tableView } from './table-view.ts';
import { freeText, side } from './values.ts';
import { wearView } from './wear.ts';

const face = z.string();
/** What may be said, without its facts; a proposal by its kind. */
const sayName = z.enum([
  'declare-ready',
  'take-back-ready',
  'call-win',
  'enter-dice',
  'stop-match',
  'deal-again',
  'ask-pause',
  'call-staff',
  'take-back-staff-call',
  'hand-to-substitute',
  'come-back',
  'propose-outcome',
  'propose-penalty',
  'propose-undo',
  'confirm',
  'dispute',
  'withdraw',
  'decide',
  'penalise',
  'lift-penalty',
  'lift-dead-hand',
  'void-hand',
  'correct-hand',
  'correct-seats',
  'change-player',
  'choose-first-dealer',
  'pause',
  'staff-done',
  'seat-substitute',
  'end-substitute',
  'use-sets',
  'service',
  'end-match',
] satisfies readonly SayName[]);
export type SayName = Exclude<Say['say'], 'propose'> | `propose-${Proposal['kind']}`;

/**
 * `/ws/t/<table>/seat/<side>`: the public view, and what this player alone may know. `GET /api/t/<table>/seat/<side>` is
 * the same once; 401 tells a page that its code has to be entered.
 */
export const seatView = z.strictObject({
  v: z.literal(2),
  /** What everybody sees; order is told by its `revision`. */
  public: tableView,
  side,
  player: z.enum(PLAYERS),
  /** The own tiles where the table reads them and a hand is on; null in declared play and between hands. */
  own: z
    .strictObject({
      concealed: z.array(face),
      drawn: face.nullable(),
      melds: z.array(meldView),
      flowers: z.array(face),
      /** Kinds this player discarded: the sacred discards. */
      discarded: z.array(face),
      ready: z.enum(['no', 'declaring', 'declared']),
      /** The hand wins nothing any more and plays on (docs/rules.md, "Irregularities"). */
      dead: z.boolean(),
    })
    .nullable(),
  /** What this player may say now; a page shows no other button. */
  may: z.array(sayName),
  /** The hand decided last, which an undo is about; null before the first. */
  lastHand: z.int().nullable(),
  /** With how many points everybody began the match; left out = with none. */
  start: z.int().optional(),
  /** Which throw of the match `enter-dice` would tell; null while nobody throws. */
  throw: z.int().nullable(),
  /** What the operator has rejected in this hand, and why; left out = nothing, or something else was proposed since. */
  rejected: z.strictObject({ proposal: z.int(), reason: z.string() }).optional(),
  /** What this player is paid for his points, once the match is over; left out = nothing is agreed, or it goes on. */
  stake: z.number().optional(),
});

/** The machine for whoever looks after it: its tile sets, and what was asked of it in service mode. */
const machine = z.strictObject({
  /** With which sets it is played. */
  inUse: z.enum(SETS_IN_USE),
  /** How many tiles a set of these rules has. */
  tiles: z.int(),
  /** Whether it reads the numbers of tiles. */
  reads: z.enum(['tiles', 'nothing']),
  sets: z.array(
    z.strictObject({
      set: z.enum(SET_NAMES),
      at: z.enum(['table', 'inside', 'stirring', 'stacking', 'track', 'serving', 'out', 'unknown']),
      /** Of how many tiles the table knows what is printed on them. */
      registered: z.int(),
      /** What is done to take it out of use, in service mode, one after the other; nothing where it is out. */
      takeOut: z.array(
        z.strictObject({
          do: z.enum(['wait', 'take-away', 'purge', 'by-play', 'bring-back']),
          set: z.enum(SET_NAMES),
        }),
      ),
    }),
  ),
  service: z.strictObject({
    mode: z.enum(['shut', 'opening', 'open']),
    /** What it is at, `learn` where the table is asked what has come of that; null while it waits for the next word. */
    doing: z.string().nullable(),
    /** The tile that was laid before a reader, and what is printed on it as far as the table knows; null where there was none. */
    read: z.strictObject({ set: z.enum(SET_NAMES), tile: z.int(), face: z.string().nullable() }).nullable(),
    last: z
      .strictObject({
        task: z.string(),
        outcome: z.enum(['done', 'refused', 'failed']),
        /** The device's own word, or a fault. */
        why: z.string().nullable(),
        /** What was found, part by part. */
        report: z.array(z.strictObject({ part: z.string(), found: z.string() })),
      })
      .nullable(),
  }),
});

const brokerStanding = z.strictObject({
  /** Its address, without a name or a password in it; `embedded`: the controller's own. */
  at: z.string(),
  delivery,
});

/** `/ws/t/<table>/operator`; `GET /api/t/<table>/operator` is the same once. */
export const operatorView = z.strictObject({
  v: z.literal(2),
  /** Whose office tells of the machine alone: nothing of what is decided and recorded. Left out = all of it. */
  office: z.literal('technician').exactOptional(),
  public: tableView,
  may: z.array(sayName),
  machine,
  deadTime: deadTimeView,
  wear: wearView,
  fairness: fairnessView,
  /** How each broker of the club takes what this table publishes, in the order of the settings; left out = it publishes nowhere yet. */
  brokers: z.array(brokerStanding).exactOptional(),
  /** The hands of this match as they stand in the record, the newest last. */
  hands: z.array(
    z.strictObject({
      hand: z.int(),
      entry: z.int(),
      kind: z.enum(['won', 'drawn', 'void']),
      /** What it changed for each player, by the side he is at now. */
      changes: z.array(z.strictObject({ side, points: z.int() })),
      corrected: z.boolean(),
    }),
  ),
  /** The penalties of this match that stand, the newest last. */
  penalties: z.array(
    z.strictObject({
      /** By which `lift-penalty` names it: its number in the match. */
      penalty: z.int(),
      hand: z.int(),
      entry: z.int(),
      irregularity: z.string(),
      /** Who was penalised, by where he is now. */
      side,
      reason: z.string(),
      changes: z.array(z.strictObject({ side, points: z.int() })),
    }),
  ),
  /** What the table saw against the rules, and nobody has ruled upon yet. */
  irregularities: z.array(
    z.strictObject({
      irregularity: z.string(),
      side,
      /** When it was seen, in milliseconds since 1970; seen before a restart, when that was. */
      at: z.int(),
      /** Why the referee refused it, or why the table lost sight of the hand, by its code. */
      detail: z.string(),
    }),
  ),
  /** What everybody is paid for his points, once the match is over; left out = nothing is agreed, or it goes on. */
  stakes: z.array(z.strictObject({ side, amount: z.number() })).optional(),
});

export type SeatView = z.infer<typeof seatView>;
export type OperatorView = z.infer<typeof operatorView>;
export type BrokerStanding = z.infer<typeof brokerStanding>;

const tick = z.strictObject({ type: z.literal('tick'), at: z.int() });
/** What `/ws/t/<table>/seat/<side>` says: the whole view at connect and at each change, a beat each second. */
export const seatFeed = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('view'), view: seatView, seats: seatsHeld }),
  tick,
]);
export const operatorFeed = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('view'), view: operatorView, seats: seatsHeld }),
  tick,
]);

/** The seat an address names, where it names one. */
export const seatParams = z.object({ side: freeText({ most: 8 }).exactOptional() });
/** Whose cookie speaks, where a browser holds several. */
export const seatQuery = z.object({ as: freeText({ most: 8 }).exactOptional() });
