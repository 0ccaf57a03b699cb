import type { z } from 'zod';
import {
  type CallsPayload,
  type CuePayload,
  callsPayload,
  cuePayload,
  type HandPayload,
  type HeadPayload,
  handPayload,
  headPayload,
  type InfoPayload,
  infoPayload,
  type MachinePayload,
  machinePayload,
  type ScorePayload,
  type StatusPayload,
  scorePayload,
  statusPayload,
  type TimersPayload,
  timersPayload,
} from './club-payloads.ts';
import type { ClubId, TableId } from './ids.ts';
import { type LedgerEntry, ledgerEntry } from './ledger.ts';
import { type SignedHead, signedHead } from './signed-head.ts';

/** What a table publishes. */
export interface Published {
  readonly status: StatusPayload;
  readonly info: InfoPayload;
  readonly machine: MachinePayload;
  readonly hand: HandPayload;
  readonly score: ScorePayload;
  readonly ledger: LedgerEntry;
  readonly head: HeadPayload;
  readonly signed: SignedHead;
  readonly timers: TimersPayload;
  readonly calls: CallsPayload;
  readonly event: CuePayload;
}

/** What kind of thing a table publishes: each has a topic of its own. */
export type PublicationName = keyof Published;

interface Publication<Payload> {
  /** The last levels of the topic. */
  readonly suffix: `pub/${string}`;
  readonly retain: boolean;
  readonly qos: 0 | 1;
  /** For how many seconds a broker of MQTT 5 keeps it for who is away; left out = as long as it likes. */
  readonly expiryS?: number;
  readonly schema: z.ZodType<Payload>;
  /** What it tells, in one line of the published contract. */
  readonly tells: string;
}

/** Sounds and shows that are later than that are none. */
export const CUE_EXPIRY_S = 10;

/**
 * Where and how it is published. A snapshot is retained for those who come late, a ledger entry is not: whoever missed
 * one asks for it by its number. What is over as soon as it is heard goes with QoS 0, everything else with QoS 1.
 */
export const PUBLICATIONS: { readonly [Name in PublicationName]: Publication<Published[Name]> } = {
  status: {
    suffix: 'pub/status',
    retain: true,
    qos: 1,
    schema: statusPayload,
    tells:
      "Whether the table is there, by its own word: nothing else makes it online. Who has heard nothing of an `online` table for 45 s, in which it tells `pub/ledger/head` three times, takes it for silent: where its broker is cut off or dies with it nobody speaks its will. Also the connection's last will; an `offline` whose `conn` is not the last one seen is an old will.",
  },
  info: {
    suffix: 'pub/info',
    retain: true,
    qos: 1,
    schema: infoPayload,
    tells:
      'What the table is: sides and who sits there, rules, walls, machine, languages, versions of its schemas.',
  },
  machine: {
    suffix: 'pub/machine',
    retain: true,
    qos: 1,
    schema: machinePayload,
    tells:
      'What the machine does: its moment, how far a step has come, gate, tiles, the quality of its line, alarms.',
  },
  hand: {
    suffix: 'pub/hand',
    retain: true,
    qos: 1,
    schema: handPayload,
    tells:
      'What everybody may see of the hand, and how it ended. `hv` grows with each change while `conn` of `pub/status` stays the same, and may begin anew with another.',
  },
  score: {
    suffix: 'pub/score',
    retain: true,
    qos: 1,
    schema: scorePayload,
    tells: 'The points after the ledger entry `seq`, with the hash of that entry.',
  },
  ledger: {
    suffix: 'pub/ledger',
    retain: false,
    qos: 1,
    expiryS: 3_600,
    schema: ledgerEntry,
    tells:
      'One entry of the score ledger, in order, perhaps more than once: who has it drops it by `epoch` and `seq`. `deltas` are what it pays, `totals` every account after it, over all matches of the epoch. `hash` is SHA-256, in hex, of `prev` followed by the RFC 8785 canonical JSON of the entry without `hash`, in UTF-8; `prev` is the hash of the entry before, 64 zeros in the first. A record that was mended or restored goes on with another epoch. Unless nothing of it was whole, `detail.follows` of the first entry names that of the epoch before behind which it goes on (`epoch`, `seq`, `hash`), and the `deltas` are the `totals` of that one, which nobody has won anew. What the epoch before has behind that entry counts no more. A table that was given another name tells the same epoch under it.',
  },
  head: {
    suffix: 'pub/ledger/head',
    retain: true,
    qos: 1,
    schema: headPayload,
    tells: 'Where the ledger ends: at each connection, after each entry and every 15 s.',
  },
  signed: {
    suffix: 'pub/ledger/signed',
    retain: true,
    qos: 1,
    schema: signedHead,
    tells:
      'Where the ledger stood when a match was over, signed by the club with Ed25519: over `mjtable match-head`, a line feed, and the RFC 8785 canonical JSON of this payload without `key` and `signature`. After that entry, and at each connection.',
  },
  timers: {
    suffix: 'pub/timers',
    retain: true,
    qos: 1,
    schema: timersPayload,
    tells:
      'What ends by itself, and when, by the clock of the table: claims, agreement by silence, what the dealer may choose, undo, the time of the table.',
  },
  calls: {
    suffix: 'pub/calls',
    retain: true,
    qos: 1,
    schema: callsPayload,
    tells:
      'Who waits for somebody of the club, and since when: every call that is open, none of those that are over.',
  },
  event: {
    suffix: 'pub/event',
    retain: false,
    qos: 0,
    expiryS: CUE_EXPIRY_S,
    schema: cuePayload,
    tells:
      'What happens, for sounds and shows: dice, sets, ready, wins. Whoever misses it misses nothing that counts.',
  },
};

/** Names one table among all clubs. */
export interface TableAddress {
  readonly club: ClubId;
  readonly table: TableId;
}

/** Where topics of a table stand, or by `+` those of every table of a club. */
export interface TopicPlace {
  readonly club: ClubId;
  readonly table: TableId | '+';
}

/** The full topic of a publication: `mj/v1/<club>/t/<table>/pub/…`; the major version is the `v1`. */
export const topicOf = ({ club, table }: TopicPlace, name: PublicationName): string =>
  `mj/v1/${club}/t/${table}/${PUBLICATIONS[name].suffix}`;
