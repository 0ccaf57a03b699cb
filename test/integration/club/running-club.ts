import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { USUAL_CONNECTIONS } from '../../../src/cli/start/run-config.ts';
import { type Club, startClub } from '../../../src/club/club.ts';
import type { ClubBroker, ClubConfig, TableConfig } from '../../../src/club/club-config.ts';
import { TABLE_PARTS, type TableParts } from '../../../src/club/table/surroundings.ts';
import { tookBug } from '../../../src/club/whole-process.ts';
import { type TablesAnswer, tablesAnswer } from '../../../src/contract/feed.ts';
import { clubId, tableId } from '../../../src/contract/ids.ts';
import type { LedgerEntry } from '../../../src/contract/ledger.ts';
import type { TableView } from '../../../src/contract/table-view.ts';
import { seededDice } from '../../../src/controller/chance-and-time.ts';
import { usualNames } from '../../../src/controller/persons.ts';
import { playersIn } from '../../../src/rules/match.ts';
import { rulesetWith } from '../../../src/rules/rulesets/catalogue.ts';
import { enterAt } from '../../harness/enter.ts';
import { freePort, type Program, startProgram, temporaryFolder } from '../../harness/programs.ts';
import { offerTableHere } from '../../harness/table-here.ts';

export const OPERATOR_CODE = 'OPERATOR-1';

/** A simulated table with its people, in a program of its own, and how a club is to run it. */
export interface ClubsTable {
  readonly simulator: Program;
  readonly config: TableConfig;
}

type Rules = Pick<TableConfig, 'ruleset'> & Partial<Pick<TableConfig, 'options' | 'start'>>;

export const tableConfig = (
  id: string,
  port: string,
  { ruleset, options = {}, start = 'waits' }: Rules,
): TableConfig => {
  const rules = rulesetWith(ruleset, options);
  if (!rules.ok) throw new Error(ruleset);
  return {
    id: tableId.parse(id),
    port,
    start,
    dtr: 'as-is',
    ruleset,
    options,
    rulesFrom: 'settings',
    players: usualNames(playersIn(rules.ruleset)),
    play: 'as-the-table-can',
    keepMovesMs: null,
    stakes: null,
    sittings: null,
    onWall: 'shown',
    undoTimeMs: null,
    extras: {
      seed: id,
      rollDice: seededDice(id),
      confirmTimeMs: null,
      speed: 'max',
      codes: 'while-free',
      otherRules: 'can-be-chosen',
    },
  };
};

/** With its people in this process, and over TCP. */
export const sitDownAt = async (id: string, rules: Rules): Promise<Pick<ClubsTable, 'config'>> => {
  const { ruleset, options = {} } = rules;
  const { address } = await offerTableHere({ seed: id, ruleset, options, speed: 'max' });
  return { config: tableConfig(id, address, rules) };
};

/** Over a pseudo-terminal: what is killed is as if it were unplugged. */
export const sitDownAtCable = async (id: string, rules: Pick<Rules, 'ruleset'>): Promise<ClubsTable> => {
  const port = join(temporaryFolder(), id);
  const how = ['--seed', id, '--speed', 'max', '--ruleset', rules.ruleset];
  const simulator = startProgram('mjtable-sim', ['--pty', port, ...how]);
  await simulator.says(/^simulator ready on /);
  return { simulator, config: tableConfig(id, port, rules) };
};

/** A club at work, and what its people are told. */
export interface RunningClub {
  readonly club: Club;
  readonly data: string;
  readonly broker: string;
  readonly notices: readonly string[];
  readonly told: readonly string[];
  readonly failures: readonly string[];
  readonly entries: (table: string) => readonly LedgerEntry[];
  /** Resolves when so many hands more have been settled at the table. */
  readonly hands: (table: string, more: number) => Promise<void>;
  readonly listed: () => Promise<TablesAnswer['tables']>;
  readonly post: (path: string, headers?: Readonly<Record<string, string>>) => Promise<Response>;
  /** The headers of whoever has entered the operator's code at this table. */
  readonly operator: (table: string) => Promise<Readonly<Record<string, string>>>;
}

export interface ClubWishes {
  readonly data?: string;
  /** Who may change the record over MQTT. */
  readonly commandKeys?: readonly string[];
  /** Beside the embedded one. */
  readonly moreBrokers?: readonly ClubBroker[];
  readonly parts?: Partial<TableParts>;
  readonly written?: () => readonly TableConfig[];
  readonly onView?: (table: string, view: TableView) => void;
}

export const clubConfig = (tables: readonly TableConfig[], data: string, mqttPort = 0): ClubConfig => ({
  data,
  http: { host: '127.0.0.1', port: 0 },
  brokers: [{ kind: 'embedded', host: '127.0.0.1', port: mqttPort }],
  club: clubId.parse('club'),
  phones: { at: null, command: 'mjtable run --phones', wifi: null },
  language: null,
  operatorCode: OPERATOR_CODE,
  backups: null,
  backupsKept: { hours: 48, days: 30 },
  tls: null,
  hosts: [],
  trustedProxies: [],
  commandKeys: [],
  connections: USUAL_CONNECTIONS,
  tables,
});

/** What a bug of no table would do is left to the test runner. */
const takeBugs = (): void => {
  const others = process.listeners('uncaughtException');
  process.removeAllListeners('uncaughtException');
  const take = (thrown: Error, origin: NodeJS.UncaughtExceptionOrigin): void => {
    if (!tookBug(thrown)) for (const other of others) other(thrown, origin);
  };
  process.on('uncaughtException', take);
  const rejections = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection');
  onTestFinished(() => {
    process.removeListener('uncaughtException', take);
    for (const other of others) process.on('uncaughtException', other);
    for (const other of rejections) process.on('unhandledRejection', other);
  });
};

export const runClub = async (
  tables: readonly TableConfig[],
  wishes: ClubWishes = {},
): Promise<RunningClub> => {
  takeBugs();
  const data = wishes.data ?? join(temporaryFolder(), 'data');
  const mqttPort = await freePort();
  const notices: string[] = [];
  const told: string[] = [];
  const failures: string[] = [];
  const written = new Map<string, LedgerEntry[]>();
  const lookouts = new Set<() => void>();
  const { written: read } = wishes;
  const entries = (table: string): readonly LedgerEntry[] => written.get(table) ?? [];
  const { commandKeys = [], moreBrokers = [] } = wishes;
  const config = clubConfig(tables, data, mqttPort);
  const started = await startClub(
    { ...config, commandKeys, brokers: [...config.brokers, ...moreBrokers] },
    {
      onView: (table, look, fresh) => {
        written.set(table, [...entries(table), ...fresh]);
        for (const lookout of lookouts) lookout();
        wishes.onView?.(table, look());
      },
      onNotice: (line) => notices.push(line),
      onTold: (line) => told.push(line),
      onFailed: ({ what }) => failures.push(what),
      readTables: read === undefined ? null : async () => ({ ok: true, tables: read() }),
    },
    { ...TABLE_PARTS, ...wishes.parts },
  );
  if (!started.ok) throw new Error(started.failure.what);
  const { club } = started;
  onTestFinished(club.stop);
  const settled = (table: string): number => entries(table).filter(({ kind }) => kind === 'settle').length;
  const post: RunningClub['post'] = (path, headers = {}) =>
    fetch(club.url + path, { method: 'POST', headers });
  return {
    club,
    data,
    broker: `mqtt://127.0.0.1:${mqttPort}`,
    notices,
    told,
    failures,
    entries,
    hands: (table, more) => {
      const wanted = settled(table) + more;
      return new Promise((resolve) => {
        const look = (): void => {
          if (settled(table) < wanted) return;
          lookouts.delete(look);
          resolve();
        };
        lookouts.add(look);
        look();
      });
    },
    listed: async () => tablesAnswer.parse(await (await fetch(`${club.url}/api/tables`)).json()).tables,
    post,
    operator: async (table) => {
      const token = await enterAt(`${club.url}/api/t/${table}`, { as: 'operator', code: OPERATOR_CODE });
      return { authorization: `Bearer ${token}` };
    },
  };
};
