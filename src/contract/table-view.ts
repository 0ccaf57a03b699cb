import { z } from 'zod';
import { PLAYERS } from '../play/seating/furniture.ts';
import { RULESET_IDS } from '../rules/ruleset.ts';
import { faultView } from './fault.ts';
import { ledgerEpoch } from './ids.ts';
import { face, matchEnd, meldView, outcome, proposalView } from './outcome-view.ts';
import { timeLeft } from './sitting.ts';
import { side } from './values.ts';

/*
 * What a table's screen shows: the public projection of match, hand and machine. It never holds a concealed
 * tile before the hand has ended. Sent whole over WebSocket on connect and on every change.
 */

const wind = z.enum(['east', 'south', 'west', 'north']);
const player = z.enum(PLAYERS);
const dice = z.tuple([z.number().int().min(1).max(6), z.number().int().min(1).max(6)]);
const points = z.number().int();
const fourStacks = z.tuple([z.number().int(), z.number().int(), z.number().int(), z.number().int()]);

/** Where a tile lies or belongs, as people call it; `number` counts from 1. */
const place = z.strictObject({
  place: z.enum(['hand', 'meld', 'flower', 'river', 'wall', 'middle', 'elsewhere']),
  /** Left out for the middle, and what is no place of play. */
  side: side.optional(),
  /** Which place of a hand or a row, which stack of a wall. */
  number: z.number().int().optional(),
});

/** A tile that its side is asked to put back. */
const askedBack = z.strictObject({
  side,
  /** Null where not everybody has seen it. */
  face: face.nullable(),
  from: place,
  to: place,
});

export const riverTile = z.strictObject({
  face,
  /** Turned sideways: the discard with which its player declared ready. */
  declaredReady: z.boolean(),
});

export const seatedSide = z.strictObject({
  side,
  seated: z.literal(true),
  player,
  /** Who plays, by an id that says nothing of him: the same at this table from one match to the next. */
  person: z.string(),
  /** What he is called, from beside the record. */
  name: z.string(),
  /** He has no name, or it was erased: `name` is the number of his place, in English; left out = it is his own. */
  unnamed: z.literal(true).exactOptional(),
  /** Somebody else plays for him, and the points are his; left out = he plays himself. */
  substitute: z.literal(true).exactOptional(),
  wind: wind.nullable(),
  points,
  /** What the last settled hand changed; null before the first. */
  lastChange: points.nullable(),
  /** 1 is first; equal points share the rank, but once a match of sanma is over, which places them by their seats. */
  rank: z.number().int().min(1),
  dealer: z.boolean(),
  ready: z.boolean(),
  flowers: z.array(face),
  melds: z.array(meldView),
  river: z.array(riverTile),
  /** How many tiles stand concealed in the hand. */
  concealed: z.number().int(),
  /** Tiles laid down for a set that is not complete yet; left out = none. */
  showing: z.array(face).optional(),
  /** The tiles of somebody who is ready with his hand laid open; left out = it stands concealed. */
  shown: z.array(face).optional(),
  /** Points laid down for ready in this hand; left out = none. */
  stick: points.optional(),
  /** The hand wins nothing any more and plays on (docs/rules.md, "Irregularities"); left out = it may win. */
  dead: z.literal(true).optional(),
  /** The last message of the referee to this side, such as a refused win; null when there is none. */
  notice: z.string().nullable(),
});

const emptySide = z.strictObject({ side, seated: z.literal(false) });

/** One stack place of the four walls still standing: how many tiles it holds, 0–2. */
export const wallView = z.strictObject({
  /** For each side, from its owner's right end: tiles left on each stack place. */
  stacks: z.tuple([
    z.array(z.number().int().min(0).max(2)),
    z.array(z.number().int().min(0).max(2)),
    z.array(z.number().int().min(0).max(2)),
    z.array(z.number().int().min(0).max(2)),
  ]),
  middle: z.number().int(),
  /** Where the walls were broken: drawing began with this stack. */
  breakAt: z.strictObject({ side, stack: z.number().int() }).nullable(),
  dice: dice.nullable(),
  /** Tiles that lie face up on their places: indicators, and what lies beneath them once it was turned. */
  turned: z
    .array(z.strictObject({ side, stack: z.number().int(), level: z.enum(['top', 'bottom']), face }))
    .optional(),
});

/** Where a tile set is, or what the machine does with it. */
const setPlace = z.enum(['table', 'inside', 'stirring', 'stacking', 'track', 'serving', 'out', 'unknown']);

/** What a start press at the table will do now. */
const startAsk = z.enum(['open-gate', 'close-gate', 'build', 'serve', 'go-on']);

/** The moment of the hand, by the names the charts use. */
const moment = z.discriminatedUnion('at', [
  /** The controller folds its record and asks the table where it is. */
  z.strictObject({ at: z.literal('recovering') }),
  z.strictObject({
    at: z.literal('choosingDealer'),
    throws: z.array(z.strictObject({ side, dice })),
    next: side,
  }),
  /** The dealer of the last hand leads and would deal again: he is asked whether he ends the match. */
  z.strictObject({
    at: z.literal('askingDealer'),
    dealer: side,
    /** When his silence goes on with the match, in milliseconds since 1970. */
    endsAt: z.int().exactOptional(),
  }),
  z.strictObject({ at: z.literal('waitingForStart'), press: startAsk }),
  /** A start press was taken: the gate opens when the drum has built the walls that it is at work on. */
  z.strictObject({
    at: z.literal('waitingForDrum'),
    counted: z.number().int(),
    of: z.number().int(),
    secondsLeft: z.number().int(),
  }),
  /** The tile sets are of another game than the one to be played: people take them off the table and sort them. */
  z.strictObject({
    at: z.literal('sortingSets'),
    /** What is done next, and said with a start press; `wait`: the machine is at work. */
    step: z.enum(['take-off', 'bring-up', 'close-gate', 'home', 'resume', 'confirm', 'wait']),
    /** The set it is about; left out = none. */
    set: z.enum(['A', 'B']).optional(),
    /** What goes out of each set and what comes in; both empty where nobody knows. */
    out: z.array(face),
    in: z.array(face),
  }),
  z.strictObject({ at: z.literal('gateMoving'), to: z.enum(['open', 'closed']) }),
  z.strictObject({ at: z.literal('gateOpen') }),
  z.strictObject({ at: z.literal('shuffling'), counted: z.number().int(), of: z.number().int() }),
  z.strictObject({
    at: z.literal('buildingWalls'),
    step: z.enum(['stacking', 'raising']),
    built: fourStacks,
    of: fourStacks,
    middle: z.number().int(),
  }),
  z.strictObject({ at: z.literal('rollingDice'), thrower: side }),
  z.strictObject({
    at: z.literal('dealing'),
    /** Who takes tiles; null while the machine deals. */
    taking: side.nullable(),
    /** As in play. */
    askedBack: z.array(askedBack).optional(),
  }),
  z.strictObject({
    at: z.literal('playing'),
    /** Null in a declared hand: the table does not read its tiles. */
    turn: side.nullable(),
    doing: z.enum(['drawing', 'discarding', 'replacing', 'unseen']),
    /** The discard (or added kong) that may be claimed now. */
    claim: z
      .strictObject({
        face,
        from: side,
        answered: z.array(side),
        /** Until when, in milliseconds since 1970; left out = until the next draw. */
        endsAt: z.number().int().optional(),
      })
      .nullable(),
    /** Who is to turn a tile of the wall over; left out = nobody. */
    turning: side.optional(),
    /** Tiles that must be put back where they were before play goes on. */
    misplaced: z.number().int(),
    /** Which they are, in the order in which they went astray; left out = none. */
    askedBack: z.array(askedBack).optional(),
  }),
  z.strictObject({ at: z.literal('settling'), outcome }),
  z.strictObject({
    at: z.literal('matchOver'),
    ranking: z.array(z.strictObject({ player, name: z.string(), points, rank: z.number().int() })),
    ...matchEnd.shape,
  }),
  z.strictObject({ at: z.literal('fault'), ...faultView.shape }),
  /**
   * The machine waits for a start press in the middle of what it does: two start keys have stopped the drum, and
   * with the gate open tiles can be added; or its watchdog missed the controller; or whoever runs the
   * table stopped it from afar, or two players did at it.
   */
  z.strictObject({
    at: z.literal('paused'),
    why: z.enum(['start-keys', 'watchdog', 'operator', 'players']),
    gate: z.enum(['open', 'closed', 'moving', 'unknown']),
  }),
]);

/** Something to look after for which nothing stops: a fault (SPEC §8), or what was found in the record. */
const warning = z.strictObject({ code: z.string(), place: faultView.shape.place });

/**
 * How a broker takes what a table publishes, as the table finds out by hearing its own status back; `away`: there is no
 * connection.
 */
export const delivery = z.enum(['away', 'awaited', 'confirmed', 'missing', 'uncheckable']);

/** What keeps the table from being heard. */
const lineTrouble = z.enum([
  'port-missing',
  'port-held',
  'port-forbidden',
  'port-failed',
  /** The port is open, and nothing answers. */
  'silent',
  /** Only broken lines ever came: another firmware, or another speed. */
  'unreadable',
  /** Only what was said comes back. */
  'own-echo',
  /** It greets, and does not answer to the end what it is asked. */
  'breaks-off',
  'held-by-another',
  'other-table',
  'other-version',
  /** It greets, and tells of itself what the protocol does not have. */
  'not-understood',
  /** The controller was started so that it speaks to no table. */
  'safe-mode',
]);
export type LineTrouble = z.infer<typeof lineTrouble>;

/** Whether the table is heard, since when, and why not. */
export const tableLink = {
  state: z.enum(['connecting', 'ready', 'lost']),
  since: z.number().int(),
  why: lineTrouble.exactOptional(),
};

export const tableView = z.strictObject({
  v: z.literal(2),
  club: z.string(),
  table: z.string(),
  /** Milliseconds since 1970 at which the view was made; order is told by `revision`, never by this. */
  at: z.number().int(),
  revision: z.number().int(),
  ruleset: z.strictObject({ id: z.enum(RULESET_IDS) }),
  /** Whether the table reads how a hand is played, or its people say it; null until it is known. */
  knowing: z.enum(['observed', 'declared']).nullable(),
  /** Set when the dice are seeded (a demonstration), so that nobody takes them for fair. */
  seed: z.string().nullable(),
  link: z.strictObject(tableLink),
  match: z
    .strictObject({
      number: z.number().int(),
      hand: z.number().int(),
      /** Null where the length is not known beforehand. */
      hands: z.number().int().nullable(),
      round: wind,
      goulash: z.number().int(),
      /** Repeat counters; left out = none. */
      honba: z.number().int().optional(),
      /** Points on the table: sticks that nobody has taken; left out = none. */
      pot: points.optional(),
      /**
       * What was held after each hand by whoever sits at the sides now, counter-clockwise from side 0, and before all of them what
       * was held until then: hand 0 is what everybody began with; left out = none was played.
       */
      scores: z.array(z.strictObject({ hand: z.number().int(), points: z.array(points) })).exactOptional(),
    })
    .nullable(),
  sides: z.tuple([
    z.discriminatedUnion('seated', [seatedSide, emptySide]),
    z.discriminatedUnion('seated', [seatedSide, emptySide]),
    z.discriminatedUnion('seated', [seatedSide, emptySide]),
    z.discriminatedUnion('seated', [seatedSide, emptySide]),
  ]),
  wall: wallView.nullable(),
  /** Tiles left to draw from the walls, and in the middle. */
  tilesLeft: z.number().int().nullable(),
  middleLeft: z.number().int().nullable(),
  /** The outcome of the hand before, until the next one is dealt. */
  lastOutcome: outcome.nullable(),
  moment,
  /** Where each tile set of the machine is, by its name; left out = the machine is not known yet. */
  sets: z.strictObject({ A: setPlace.exactOptional(), B: setPlace.exactOptional() }).optional(),
  /** Tiles of the other set that lie on the table, the face of one that all can see; left out = none are known of. */
  strangers: z
    .array(z.strictObject({ set: z.enum(['A', 'B']), face: face.nullable(), at: askedBack.shape.from }))
    .optional(),
  /** What the drum stands for while the hand goes on: for staff; left out = nothing. */
  drumFault: faultView.optional(),
  /** Gone when all is well again; left out = none. */
  warnings: z.array(warning).optional(),
  /** The table cannot follow the hand any more: why, and whose tiles were astray; left out = it can, or never could. */
  unfollowed: z
    .strictObject({
      because: z.enum(['tiles-astray', 'deal-stands-still', 'contradiction']),
      astray: z.array(z.strictObject({ side, name: z.string() })),
    })
    .optional(),
  /** Whether the club's broker hands on what this table publishes, of several the one that does so least; left out = none was reached yet. */
  delivery: delivery.optional(),
  /** At which sides somebody of the club is called, and since when in milliseconds since 1970; left out = nowhere. */
  staffCalls: z.array(z.strictObject({ side, since: z.int() })).exactOptional(),
  /** Who asks that the machine stands, and until when another one has to ask so too; left out = nobody does. */
  pauseWishedBy: z.strictObject({ side, endsAt: z.int() }).exactOptional(),
  /** Until when the machine waits for somebody to ask that the last hand is taken back; left out = it waits for nobody. */
  undoEndsAt: z.int().exactOptional(),
  /** By what the next match is played, where that is otherwise: by other rules, or by these with other options; left out = as this one. */
  nextMatch: z
    .strictObject({ ruleset: z.enum(RULESET_IDS), differs: z.enum(['rules', 'options']) })
    .exactOptional(),
  /** How long the table is to be played at still; left out = nobody has said. */
  timeLeft: timeLeft.exactOptional(),
  /** What is before the people to agree on; null when nothing is. */
  proposal: proposalView.nullable(),
  ledger: z.strictObject({ epoch: ledgerEpoch, seq: z.number().int() }).nullable(),
  /** Once a match is over: what a player can keep of it, to show later that its record was not written anew. */
  kept: z.strictObject({ match: z.int(), code: z.string().regex(/^\w{4}-\w{4}-\w{4}$/) }).exactOptional(),
});

export type TableView = z.infer<typeof tableView>;
export type Moment = z.infer<typeof moment>;
export type SideView = TableView['sides'][number];
export type SeatedSide = z.infer<typeof seatedSide>;
export type AskedBackView = z.infer<typeof askedBack>;
export type WallView = z.infer<typeof wallView>;
export type StartAsk = z.infer<typeof startAsk>;
