import { z } from 'zod';
import {
  handPayload,
  headPayload,
  infoPayload,
  machinePayload,
  scorePayload,
  statusPayload,
} from './club-payloads.ts';
import { ledgerEntry } from './ledger-entry.ts';

/** The name of a club, a table or a screen, safe as one level of a topic and one step of an address. */
export const clubId = z.string().regex(/^[a-z0-9-]{1,32}$/, 'wants 1 to 32 of a-z, 0-9 and -');

/**
 * What a table publishes, by the last levels of the topic. Everything goes with QoS 1; a snapshot is retained
 * for those who come late, a ledger entry is not: whoever missed one asks for it by its number.
 */
export const PUBLICATIONS = {
  status: { suffix: 'pub/status', retain: true, schema: statusPayload },
  info: { suffix: 'pub/info', retain: true, schema: infoPayload },
  machine: { suffix: 'pub/machine', retain: true, schema: machinePayload },
  hand: { suffix: 'pub/hand', retain: true, schema: handPayload },
  score: { suffix: 'pub/score', retain: true, schema: scorePayload },
  ledger: { suffix: 'pub/ledger', retain: false, schema: ledgerEntry },
  head: { suffix: 'pub/ledger/head', retain: true, schema: headPayload },
} as const satisfies Record<string, Publication>;

interface Publication {
  readonly suffix: `pub/${string}`;
  readonly retain: boolean;
  readonly schema: z.ZodType;
}

export type PublicationName = keyof typeof PUBLICATIONS;

/** Names one table among all clubs. */
export interface TableAddress {
  readonly club: string;
  readonly table: string;
}

/** The full topic of a publication: `mj/v1/<club>/t/<table>/pub/…`; the major version is the `v1`. */
export const topicOf = ({ club, table }: TableAddress, name: PublicationName): string =>
  `mj/v1/${club}/t/${table}/${PUBLICATIONS[name].suffix}`;
