import { type MqttClient, ReasonCodes } from 'mqtt';
import type { StatusPayload } from '../../contract/club-payloads.ts';
import type { TableAddress } from '../../contract/topics.ts';
import {
  answerer,
  type BrokerChoice,
  hearer,
  nodesOf,
  openClient,
  questionHearer,
  sender,
} from './broker-client.ts';
import {
  complaintOf,
  reasonTold,
  SILENT_END,
  SILENT_END_AT_ONCE,
  UNACKNOWLEDGED,
} from './broker-complaint.ts';
import { type Clock, within } from './clock.ts';
import { patienceMs, patientSession } from './patience.ts';
import type { Session } from './session.ts';

/** There is no connection: it was lost, or none of the broker's addresses answers. */
export interface BrokerAway {
  readonly broker: 'away';
  /** The system's or the broker's word, such as ECONNREFUSED, and the setting it is about where that is known. */
  readonly why: string;
  readonly retryInMs: number;
}

/** Keeps one connection to the broker, for ever, at the next of its addresses wherever one is lost: play goes on without it. */
export interface BrokerLink {
  /** Says goodbye with `farewell` as the retained status, so that the last will stays unsaid. */
  readonly close: (farewell: (conn: string) => StatusPayload) => Promise<void>;
}

interface LinkOptions {
  readonly broker: BrokerChoice;
  readonly address: TableAddress;
  readonly clock: Clock;
  readonly random: () => number;
  readonly will: (conn: string) => StatusPayload;
  readonly onConnected: (session: Session) => void;
  readonly onDisconnected: () => void;
  readonly onAway: (away: BrokerAway) => void;
}

const FAREWELL_TIMEOUT_MS = 1_000;

interface Attempt {
  readonly client: MqttClient;
  readonly conn: string;
  /** Null: it was not made. */
  connectedAtMs: number | null;
  /** Null: nobody has said. */
  why: string | null;
  discarded: string | null;
}

const WORDS: Readonly<Record<number, string>> = ReasonCodes;

/** A connection that ends so soon was not taken, whatever was said. */
const AT_ONCE_MS = 2_000;
/** What the system says of a broker that has closed without a word while there was more to be said. */
const CUT_OFF: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE']);

const endOf = ({ why, connectedAtMs }: Attempt, nowMs: number): string => {
  if (why !== null && !CUT_OFF.has(why)) return why;
  const lasted = connectedAtMs !== null && nowMs - connectedAtMs > AT_ONCE_MS;
  return lasted ? (why ?? SILENT_END) : SILENT_END_AT_ONCE;
};

export const openBrokerLink = (options: LinkOptions): BrokerLink => {
  const { broker, address, clock, random, will, onConnected, onDisconnected, onAway } = options;
  const nodes: readonly [BrokerChoice, ...BrokerChoice[]] =
    broker.kind === 'external' ? nodesOf(broker) : [broker];
  let attempt: Attempt | null = null;
  /** By chance, so that the tables of a club spread over the nodes of a cluster. */
  let turn = Math.floor(random() * nodes.length);
  let refusals = 0;
  /** Connections in a row that were given up for an acknowledgement that did not come. */
  let exhausted = 0;
  let retryTimer: unknown;
  let closing = false;

  const sessionOf = (on: Attempt): Session => ({
    conn: on.conn,
    send: sender(on.client, address, (why) => {
      on.discarded = why;
    }),
    discarded: () => on.discarded,
    hear: hearer(on.client, address),
    hearQuestions: questionHearer(on.client, address),
    answer: answerer(on.client, address),
  });

  const connected = (on: Attempt): void => {
    on.connectedAtMs = clock.now();
    const onExhausted = (): void => {
      on.why = UNACKNOWLEDGED;
      disconnected(on);
    };
    onConnected(patientSession(sessionOf(on), { clock, patienceMs: patienceMs(exhausted), onExhausted }));
  };

  const disconnected = (on: Attempt): void => {
    if (on !== attempt) return;
    attempt = null;
    // Forced, so that unconfirmed messages are given up now: the next connection sends them again.
    on.client.end(true);
    const wasConnected = on.connectedAtMs !== null;
    if (wasConnected) {
      exhausted = on.why === UNACKNOWLEDGED ? exhausted + 1 : 0;
      onDisconnected();
    }
    if (closing) return;
    refusals = wasConnected ? 0 : refusals + 1;
    turn = (turn + 1) % nodes.length;
    const retryInMs = backOffMs(Math.floor(refusals / nodes.length), random);
    if (refusals % nodes.length === 0) onAway({ broker: 'away', why: endOf(on, clock.now()), retryInMs });
    retryTimer = clock.setTimeout(dial, retryInMs);
  };

  const dial = (): void => {
    const conn = connectionId(clock.now(), random);
    const client = openClient(nodes[turn] ?? nodes[0], address, JSON.stringify(will(conn)));
    const on: Attempt = { client, conn, connectedAtMs: null, why: null, discarded: null };
    attempt = on;
    client.on('connect', () => connected(on));
    client.on('close', () => disconnected(on));
    client.on('error', (error) => {
      on.why ??= complaintOf(error);
    });
    // Said by brokers of MQTT 5 alone.
    client.on('disconnect', ({ reasonCode = 0 }) => {
      on.why = reasonTold(reasonCode, WORDS[reasonCode] ?? SILENT_END);
    });
  };

  const sayFarewell = async (on: Attempt, farewell: StatusPayload): Promise<void> => {
    const said = sender(
      on.client,
      address,
      () => undefined,
    )('status', JSON.stringify(farewell)).then(() => on.client.endAsync());
    // A connection that breaks now lets the broker speak the last will: nothing to add.
    await within(
      { clock, timeoutMs: FAREWELL_TIMEOUT_MS },
      said.catch(() => undefined),
    );
  };

  dial();
  return {
    close: async (farewell) => {
      closing = true;
      clock.clearTimeout(retryTimer);
      const on = attempt;
      if (on === null) return;
      if (on.connectedAtMs !== null) await sayFarewell(on, farewell(on.conn));
      on.client.end(true);
    },
  };
};

const SHORTEST_MS = 250;
const LONGEST_MS = 5_000;

/**
 * How long to wait before the next attempt after so many connects in a row that were refused: up to twice as long
 * each time, never over five seconds, and a chance value below that, so that the tables of a club do not come back
 * all at once. A connection that was made and lost is no refusal: screens are blind until the next one.
 */
export const backOffMs = (refusals: number, random: () => number): number => {
  const ceilingMs = Math.min(LONGEST_MS, SHORTEST_MS * 2 ** (refusals + 1));
  return Math.round(SHORTEST_MS + random() * (ceilingMs - SHORTEST_MS));
};

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const TIME_DIGITS = 10;
const RANDOM_DIGITS = 16;

const digit = (value: number): string => CROCKFORD[Math.floor(value) % CROCKFORD.length] ?? '0';

const timeDigits = (atMs: number): string =>
  Array.from({ length: TIME_DIGITS }, (_, place) => digit(atMs / 32 ** (TIME_DIGITS - 1 - place))).join('');

/**
 * A ULID: 48 bits of time, then 80 bits of chance, so that ids sort by age and never meet.
 * `random` gives numbers from 0 up to, not including, 1.
 */
export const connectionId = (atMs: number, random: () => number): string =>
  timeDigits(atMs) + Array.from({ length: RANDOM_DIGITS }, () => digit(random() * CROCKFORD.length)).join('');
