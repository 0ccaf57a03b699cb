import { z } from 'zod';
import {
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
} from './club-payloads.ts';
import { type LedgerEntry, ledgerEntry } from './ledger.ts';

const WANTS_ID = 'wants 1 to 32 of a-z, 0-9 and -';

/** The name of a club, a table or a screen, safe as one level of a topic and one step of an address. */
export const clubId = z.string(WANTS_ID).regex(/^[a-z0-9-]{1,32}$/, WANTS_ID);

/** What a table publishes. */
export interface Published {
  readonly status: StatusPayload;
  readonly info: InfoPayload;
  readonly machine: MachinePayload;
  readonly hand: HandPayload;
  readonly score: ScorePayload;
  readonly ledger: LedgerEntry;
  readonly head: HeadPayload;
}

export type PublicationName = keyof Published;

interface Publication<Payload> {
  /** The last levels of the topic. */
  readonly suffix: `pub/${string}`;
  readonly retain: boolean;
  readonly schema: z.ZodType<Payload>;
}

/**
 * Where and how it is published. Everything goes with QoS 1; a snapshot is retained for those who come late,
 * a ledger entry is not: whoever missed one asks for it by its number.
 */
export const PUBLICATIONS: { readonly [Name in PublicationName]: Publication<Published[Name]> } = {
  status: { suffix: 'pub/status', retain: true, schema: statusPayload },
  info: { suffix: 'pub/info', retain: true, schema: infoPayload },
  machine: { suffix: 'pub/machine', retain: true, schema: machinePayload },
  hand: { suffix: 'pub/hand', retain: true, schema: handPayload },
  score: { suffix: 'pub/score', retain: true, schema: scorePayload },
  ledger: { suffix: 'pub/ledger', retain: false, schema: ledgerEntry },
  head: { suffix: 'pub/ledger/head', retain: true, schema: headPayload },
};

/** Names one table among all clubs. */
export interface TableAddress {
  readonly club: string;
  readonly table: string;
}

/** The full topic of a publication: `mj/v1/<club>/t/<table>/pub/…`; the major version is the `v1`. */
export const topicOf = ({ club, table }: TableAddress, name: PublicationName): string =>
  `mj/v1/${club}/t/${table}/${PUBLICATIONS[name].suffix}`;
