import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { MachineRecord } from '../../contract/fault-record.ts';
import { type TableStandingTold, tableParams } from '../../contract/feed.ts';
import type { MovesAnswer, MovesQuery } from '../../contract/hand-moves.ts';
import type { TableId } from '../../contract/ids.ts';
import type { ReadLedgerLines, ReadLedgerPage } from '../../contract/ledger.ts';
import type { RuleBookAnswer, RuleBookLanguage, RuleListAnswer } from '../../contract/rule-book.ts';
import type { BrokerStanding } from '../../contract/seat-view.ts';
import type { TableAccess } from '../access/table-access.ts';
import { createFeedHub, type FeedHub, type ViewFeed } from './feed-hub.ts';
import { createRate, type Rate } from './rate.ts';
import { refuse } from './refusal.ts';
import type { SittingPort } from './sitting-port.ts';
import { createTalkHub, type TableTalk, type TalkHub } from './talk-hub.ts';

/** The rules that can be read over HTTP. */
export interface RulesToRead {
  /** The ruleset this table plays by. */
  readonly ofTable: () => string;
  /** The book of a ruleset; `null` = there is no such ruleset. */
  readonly book: (id: string, language: RuleBookLanguage) => RuleBookAnswer | null;
  /** Every book there is. */
  readonly list: (language: RuleBookLanguage) => Pick<RuleListAnswer, 'systems' | 'presets'>;
}

/** What a table that runs has for its pages. */
export interface TableAtWork {
  readonly feed: ViewFeed;
  readonly talk: TableTalk;
  readonly ledger: { readonly page: ReadLedgerPage; readonly lines: ReadLedgerLines };
  /** Null: its settings count nobody's time; `unreadable`: nobody's is counted, because what was kept of them cannot be read. */
  readonly sittings: SittingPort | 'unreadable' | null;
  /** A hand of the record, move by move. */
  readonly moves: (asked: MovesQuery) => Promise<MovesAnswer>;
  /** What was wrong with the machine, and what the hands had to wait for. */
  readonly machineRecord: () => MachineRecord;
  /** How a person of the record is called; null: by no name. */
  readonly nameOf: (id: string) => string | null;
  /** How each broker takes what it publishes, in the order of the settings. */
  readonly brokers: () => readonly BrokerStanding[];
  /** How much of what was asked of it over MQTT was refused since it was started. */
  readonly refusedOverMqtt: () => number;
  /** The table's time in milliseconds since 1970, by which its views are stamped too. */
  readonly now: () => number;
}

/** A table that runs, with the pages that are open at it. */
export interface ServedTable extends TableAtWork {
  readonly hub: FeedHub;
  readonly talkHub: TalkHub;
}

/** Whether the room sees a table among the others on the club's wall. */
export type OnWall = 'shown' | 'left-out';

/** One table of the club as the web knows it, whether it runs or not. */
export interface WebTable {
  readonly id: TableId;
  readonly access: TableAccess;
  readonly rules: RulesToRead;
  readonly onWall: OnWall;
  /** How much is said from each seat. */
  readonly saying: Rate;
  /** How often it is asked from each seat what its form would come to. */
  readonly previewing: Rate;
  readonly standing: () => TableStandingTold;
  /** Null while it does not run. */
  readonly served: () => ServedTable | null;
  /** Serves the table that has begun to run; returns how to end that, which closes its pages. */
  readonly serve: (work: TableAtWork) => () => void;
}

/** The tables that are here now. */
export interface WebTables {
  readonly all: () => readonly WebTable[];
  readonly find: (id: string) => WebTable | null;
}

/** A person has nothing to say twice a second, and a form of a hand weighs two or three. */
const KILOBYTES_AT_ONCE = 40;
/** A form asks a fifth of a second after each tap, and several phones may hold a seat. */
const PREVIEWS = { atOnce: 20, aSecond: 5 };

interface WebTableOptions extends Pick<WebTable, 'id' | 'access' | 'rules' | 'onWall' | 'standing'> {
  /** How many times faster than people those speak who are at this table; 1: they are people. */
  readonly pace: number;
}

export const createWebTable = ({ pace, ...options }: WebTableOptions): WebTable => {
  const { access } = options;
  let served: ServedTable | null = null;
  const rateOf = (atOnce: number, aSecond: number): Rate =>
    createRate({ atOnce: atOnce * pace, aSecond: aSecond * pace, now: () => performance.now() });
  return {
    ...options,
    saying: rateOf(KILOBYTES_AT_ONCE, 1),
    previewing: rateOf(PREVIEWS.atOnce, PREVIEWS.aSecond),
    served: () => served,
    serve: (work) => {
      const { feed, now } = work;
      // Before the pages hear of another match, their tokens have ended.
      const first = feed.current();
      if (first !== null) access.follow(first);
      const unfollow = feed.subscribe(access.follow);
      const table = {
        ...work,
        hub: createFeedHub(feed, { now, held: access }),
        talkHub: createTalkHub(feed, { now, held: access }),
      };
      served = table;
      return () => {
        served = null;
        unfollow();
        table.hub.close();
        table.talkHub.close();
      };
    },
  };
};

const named = (ids: readonly string[]): string => ids.map((id) => `"${id}"`).join(', ');

/** The table an address names; where there is none, what is to be said of it. */
export const tableAt = (
  request: FastifyRequest,
  tables: WebTables,
): { readonly table: WebTable } | { readonly unknown: string } => {
  const asked = tableParams.safeParse(request.params).data?.table ?? null;
  const table = asked === null ? null : tables.find(asked);
  if (table !== null) return { table };
  const all = tables.all().map(({ id }) => id);
  const here = all.length === 1 ? `runs table ${named(all)}` : `has the tables ${named(all)}`;
  return {
    unknown: `There is no table ${asked === null ? 'of that name' : named([asked])} here; this controller ${here}.`,
  };
};

/** Lets only the addresses of tables that are here through. */
export const forTables =
  (tables: WebTables): onRequestHookHandler =>
  async (request, reply) => {
    const found = tableAt(request, tables);
    return 'unknown' in found ? refuse(reply, 'unknown-table', found.unknown) : undefined;
  };

/** The table a handler serves, behind `forTables`. */
export const theTable = (request: FastifyRequest, tables: WebTables): WebTable => {
  const found = tableAt(request, tables);
  if ('unknown' in found) throw new Error(found.unknown);
  return found.table;
};

/** Says why a table that does not run answers nothing. */
export const refuseStopped = (reply: FastifyReply, { id, standing }: WebTable): FastifyReply => {
  const now = standing();
  const why = now.state === 'failed' ? `failed: ${now.why}` : `is ${now.state}`;
  return now.state === 'starting' || now.state === 'running'
    ? refuse(reply, 'not-ready', `Table "${id}" has not shown itself yet.`)
    : refuse(reply, 'table-stopped', `Table "${id}" ${why}.`);
};

/** Lets only the addresses of tables that run through. */
export const whileItRuns =
  (tables: WebTables): onRequestHookHandler =>
  async (request, reply) => {
    const table = theTable(request, tables);
    return table.served() === null ? refuseStopped(reply, table) : undefined;
  };
