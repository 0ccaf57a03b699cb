import { z } from 'zod';
import { deadTimeView, handDeadTime } from './dead-time.ts';
import { ledgerEpoch, personId } from './ids.ts';
import {
  groupWorth,
  hanWorth,
  matchEnd,
  meldView,
  outcomeOf,
  pointItem,
  pointWorth,
  proposalOf,
  proposedPenalty,
} from './outcome-view.ts';
import { riverTile, seatedSide, tableLink, wallView } from './table-view.ts';
import { instant } from './values.ts';
import { wearView } from './wear.ts';

/**
 * What a table says over MQTT. Within the major version of the topic fields are only added: whoever reads
 * ignores the fields it does not know, so nothing here is strict. Times are milliseconds since 1970. Names and advice are
 * in a language of `languages`; everything that has one has an id beside it.
 */
const side = seatedSide.shape.side;
const player = seatedSide.shape.player;
const wind = seatedSide.shape.wind;
const count = z.number().int().min(0);
const points = z.number().int();

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** The table's own word: nothing else makes it online; a reader takes it for silent that hears nothing of it (`follow/silence.ts`). A `lost` whose `conn` is not the last one seen online is an old will: ignore it. */
export const statusPayload = z.object({
  v: z.literal(1),
  state: z.enum(['starting', 'online', 'draining', 'offline']),
  /** Why it is offline: the connection was `lost` (told by the broker), the table was `stopped`, or it has `failed`. */
  reason: z.enum(['lost', 'stopped', 'failed']).exactOptional(),
  /** What failed, by its code, and in words beside it. */
  failure: z.object({ code: z.string(), why: z.string() }).exactOptional(),
  /** A ULID, new for each connection to the broker. */
  conn: z.string().regex(/^[0-9A-HJKMNP-TV-Z]{26}$/),
  epoch: ledgerEpoch,
  sw: z.string(),
  ts: instant,
});

const alarm = z.object({ code: z.string(), meaning: z.string(), steps: z.string() });

/** An outcome with the names of what it is made of. */
const toldOutcome = outcomeOf({
  item: pointItem.extend({ name: z.string() }),
  worth: z.discriminatedUnion('method', [
    pointWorth.extend({ limitName: z.string().nullable() }),
    hanWorth,
    groupWorth,
  ]),
});

/** A proposal with the names of what it is about. */
const toldProposal = proposalOf({
  outcome: toldOutcome,
  penalty: proposedPenalty.extend({ name: z.string() }),
});
const milliseconds = z.number().min(0);

/** How good the line to the machine is, counted since the controller started. */
const line = z.object({
  /** Lines of the machine, broken ones too. */
  heard: count,
  /** Thrown away, by reason. */
  discarded: z.object({ checksum: count, tooLong: count, format: count }),
  /** Lines of the controller that the machine could not read. */
  unread: count,
  /** Commands that had to be sent again. */
  resent: count,
  /** From a command or heartbeat to its answer; null before the first. */
  roundTripMs: z.object({ p50: milliseconds, p99: milliseconds }).nullable(),
  /** How much faster than ours the machine's clock runs, in millionths; null while that is not known. */
  driftPpm: z.number().int().nullable(),
  /** What the machine told that nobody expected as it stood; each is in the black box. Left out = it was not counted yet. */
  unexpected: count.optional(),
});

/** What the table is, as far as no view tells it. */
const aboutTable = z.object({
  /** The version of the controller's software. */
  sw: z.string(),
  rulesetSha256: sha256,
  /** Stacks of each side's wall and tiles in the middle, as the ruleset plans them. */
  walls: z.object({ stacks: z.tuple([count, count, count, count]), middle: count }),
  /** The machine at the other end of the line; null until it has introduced itself. */
  device: z
    .object({
      adapter: z.string(),
      serialNumber: z.string(),
      firmware: z.string(),
      capabilities: z.array(z.string()),
    })
    .nullable(),
  /** Measured every ten seconds; null before the first time. */
  line: line.nullable(),
  /** The codes of what somebody should look after although nothing has stopped for it. */
  warnings: z.array(z.string()),
  /** What passes between the hands of this table; left out = nothing was timed yet. */
  deadTime: deadTimeView.omit({ hands: true }).extend({ last: handDeadTime.nullable() }).exactOptional(),
  /** How often the machine has built, and what has jammed where, since the record began; left out = nothing was counted yet. */
  wear: wearView.exactOptional(),
  /** Persons whose names were erased at this club: whoever keeps names lets go of theirs. Left out = nobody's. */
  erased: z.array(personId).exactOptional(),
});

export const infoPayload = aboutTable
  .omit({ rulesetSha256: true, line: true, warnings: true, deadTime: true, wear: true })
  .extend({
    v: z.literal(1),
    club: z.string(),
    table: z.string(),
    sides: z.array(
      z.object({
        side,
        seated: z.boolean(),
        player: player.nullable(),
        person: personId.nullable(),
        name: z.string().nullable(),
        /** A guest, whose name is that of his place, in English. */
        unnamed: z.literal(true).exactOptional(),
      }),
    ),
    ruleset: z.object({ id: z.string(), name: z.string(), sha256 }),
    /** Set when the dice are seeded, as in a demonstration. */
    seed: z.string().nullable(),
    /** Whether hands are `observed` or `declared`; null until the table is known. */
    knowing: z.enum(['observed', 'declared']).nullable(),
    languages: z.array(z.string()),
    schemas: z.object({ view: count, ledger: count }),
  });

export const machinePayload = z.object({
  v: z.literal(1),
  /** The moment as a path, such as `buildingWalls.raising` or `playing.discarding`. */
  state: z.string(),
  /** When that state was entered. */
  since: instant,
  link: z.object(tableLink),
  /** How far the step under way has come; null where nothing is counted. */
  busy: z.object({ done: count, of: count }).nullable(),
  gate: z.enum(['open', 'closed', 'moving', 'unknown']),
  tiles: z.object({ walls: count.nullable(), middle: count.nullable() }),
  line: line.nullable(),
  /** The fault that stops the table first, then what does not stop it. */
  alarms: z.array(alarm),
  /** What the last hand has cost before its first draw, by step, and what strokes take; left out = nothing was timed yet. */
  deadTime: aboutTable.shape.deadTime,
  /** Builds of each set, and jams by part. */
  wear: aboutTable.shape.wear,
});

export const handPayload = z.object({
  v: z.literal(1),
  /** Hand version: grows with every change of one connection (`conn` of `pub/status`); a table that starts begins anew. */
  hv: count,
  game: count.nullable(),
  hand: count.nullable(),
  hands: count.nullable(),
  round: wind,
  goulash: count,
  /** Repeat counters and points on the table; left out = none. */
  honba: count.optional(),
  pot: count.optional(),
  dealer: side.nullable(),
  moment: z.string(),
  turn: side.nullable(),
  claim: z.object({ face: z.string(), from: side }).nullable(),
  dice: wallView.shape.dice,
  breakAt: wallView.shape.breakAt,
  turned: wallView.shape.turned,
  wallLeft: count.nullable(),
  middleLeft: count.nullable(),
  players: z.array(
    z.object({
      side,
      id: player,
      person: z.string(),
      name: z.string(),
      wind,
      dealer: z.boolean(),
      ready: z.boolean(),
      flowers: z.array(z.string()),
      melds: z.array(meldView),
      river: z.array(riverTile),
      concealed: count,
      /** Tiles laid down for a set that is not complete yet; left out = none. */
      showing: z.array(z.string()).optional(),
      /** The tiles of an open ready hand, and the stick laid down; left out = none. */
      shown: z.array(z.string()).optional(),
      stick: count.optional(),
    }),
  ),
  /** What is before the people to agree on. */
  proposal: toldProposal.nullable(),
  /** How the hand ended; null until it has. */
  outcome: toldOutcome.nullable(),
});

export const scorePayload = z.object({
  v: z.literal(1),
  epoch: ledgerEpoch,
  /** The ledger entry these points stand after; 0 before the first. They include what the match begins with. */
  seq: count,
  hash: sha256,
  players: z.array(
    z.object({
      side,
      wind,
      id: player,
      person: z.string(),
      name: z.string(),
      pts: points,
      rank: z.number().int().min(1),
      delta: points.nullable(),
    }),
  ),
  pot: points,
  /** What the end of the match moved beside its hands; left out while it is played. */
  end: matchEnd.optional(),
});

/** Times that end by themselves, by the table's clock. */
export const timersPayload = z.object({
  v: z.literal(1),
  /** The table's clock when this was so: `endsAt` less `now` was left then, whatever the reader's clock says. */
  now: instant,
  timers: z.array(
    z.object({
      /**
       * `claim`: a discard may be claimed. `agreement`: silence agrees to what is proposed. `dealer-choice`: the dealer may end the match.
       * `undo`: the machine waits for who wants the last hand taken back. `table-time`: the table is given up.
       */
      name: z.enum(['claim', 'agreement', 'dealer-choice', 'undo', 'table-time']),
      endsAt: instant,
    }),
  ),
});

/** Who waits for somebody of the club: all of it, so that a call that is not there any more is over. */
export const callsPayload = z.object({
  v: z.literal(1),
  /** The table's clock when this was so: `now` less `since` is how long somebody has waited by then. */
  now: instant,
  calls: z.array(z.object({ side, id: player, person: z.string(), name: z.string(), since: instant })),
});

const CUES = [
  ...['match-began', 'first-dealer', 'hand-began', 'walls-stand', 'dice', 'dealt', 'indicator'],
  ...['discard', 'flower', 'wind-set-aside', 'joker', 'chow', 'pong', 'kong', 'ready'],
  ...['win', 'draw', 'void', 'undo', 'penalty', 'staff-called', 'match-over'],
] as const;

/** Something happens that a sound or a show may go with. Who misses it misses nothing that counts: that is in the other topics. */
export const cuePayload = z.object({
  v: z.literal(1),
  cue: z.enum(CUES),
  game: count,
  /** 0 before the first hand of a match. */
  hand: count,
  /** Whose it is; of a win all who are paid for it, the nearest first; none: everybody's. */
  sides: z.array(side),
  /** What has fallen; left out = no dice have. */
  dice: z.array(z.int().min(1).max(6)).exactOptional(),
  at: instant,
});

/** The end of the ledger: whoever holds a smaller `seq` asks for what is missing. */
export const headPayload = z.object({
  v: z.literal(1),
  epoch: ledgerEpoch,
  seq: count,
  hash: sha256,
  count,
  ts: instant,
});

/** How a hand ended, with the names of what it was paid for. */
export type ToldOutcome = z.infer<typeof toldOutcome>;
/** What the people are to agree on, with its names. */
export type ToldProposal = z.infer<typeof toldProposal>;
/** `pub/status`: whether the table is there, by its own word or a last will. */
export type StatusPayload = z.infer<typeof statusPayload>;
export type AboutTable = z.infer<typeof aboutTable>;
/** `pub/info`: who sits where, by which rules, and what the table is. */
export type InfoPayload = z.infer<typeof infoPayload>;
/** `pub/machine`: the moment of the table, its gate, tiles and line, and what is wrong. */
export type MachinePayload = z.infer<typeof machinePayload>;
/** `pub/hand`: the hand as everybody at the table sees it, and how it ended. */
export type HandPayload = z.infer<typeof handPayload>;
/** `pub/score`: the points of all after an entry of the ledger. */
export type ScorePayload = z.infer<typeof scorePayload>;
export type HeadPayload = z.infer<typeof headPayload>;
/** `pub/timers`: what ends by itself, by the table's clock. */
export type TimersPayload = z.infer<typeof timersPayload>;
/** `pub/calls`: who waits for somebody of the club. */
export type CallsPayload = z.infer<typeof callsPayload>;
/** `pub/event`: something that happens now. */
export type CuePayload = z.infer<typeof cuePayload>;
/** What may happen that a sound or a show goes with. */
export type CueName = CuePayload['cue'];
