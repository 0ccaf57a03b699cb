import { isDeepStrictEqual } from 'node:util';
import type { ReloadAnswer } from '../contract/feed.ts';
import type { TableId } from '../contract/ids.ts';
import { type Failure, usageFailure } from '../controller/failure/exit-codes.ts';
import { createTurns } from '../ledger/ledgers.ts';
import { playersIn } from '../rules/match.ts';
import { rulesetWith } from '../rules/rulesets/catalogue.ts';
import type { TableAccess } from './access/table-access.ts';
import type { TableConfig } from './club-config.ts';
import type { ClubTable } from './club-table.ts';
import type { Playing } from './table/life.ts';
import type { TableStanding } from './table/standing.ts';
import { TAKEN_NAMES } from './taken-names.ts';
import type { WebTables } from './web/web-tables.ts';

/** What became of which tables, or why nothing was changed. */
export type Reloaded =
  | { readonly ok: true; readonly answer: ReloadAnswer }
  | { readonly ok: false; readonly why: string };

/** The tables of a club by their names. */
export interface ClubTables {
  readonly web: WebTables;
  readonly standings: () => readonly TableStanding[];
  /** By what a table plays now; null for one that is not here. */
  readonly playing: (id: TableId) => Playing | null;
  /** Whether one of them runs, or could if it were asked to. */
  readonly canGoOn: () => boolean;
  /** Makes the tables the club starts with, or says why they cannot be a club's. */
  readonly take: (tables: readonly TableConfig[]) => Failure | null;
  readonly open: () => Promise<void>;
  readonly begin: () => Promise<void>;
  readonly start: (id: TableId) => Promise<void>;
  readonly stopOne: (id: TableId) => Promise<void>;
  readonly reload: (tables: readonly TableConfig[]) => Promise<Reloaded>;
  readonly stopMachines: () => void;
  readonly stop: () => Promise<void>;
}

export const createClubTables = (
  make: (config: TableConfig, access: TableAccess | null) => ClubTable,
): ClubTables => {
  const inTurn = createTurns();
  let tables: ReadonlyMap<string, ClubTable> = new Map();

  const all = (): readonly ClubTable[] => [...tables.values()];
  const put = (table: ClubTable): void => {
    tables = new Map([...tables, [table.config().id, table]]);
  };
  const each = (does: (table: ClubTable) => Promise<void>): Promise<void> => everyone(all().map(does));
  const start = async (table: ClubTable): Promise<void> => {
    await table.open();
    await table.begin();
  };
  const one = async (id: TableId, does: (table: ClubTable) => Promise<void>): Promise<void> => {
    const table = tables.get(id);
    if (table !== undefined) await does(table);
  };

  const reload = async (wanted: readonly TableConfig[]): Promise<Reloaded> => {
    const wrong = clubProblem(wanted);
    if (wrong !== null) return { ok: false, why: `${wrong.what}; ${wrong.remedy}` };
    const { removed, changed, added, kept, otherRules } = differences(all(), wanted);
    const unfit = changed.flatMap(({ before, config }) => otherPlayersAt(config, before.playing()) ?? []);
    if (unfit[0] !== undefined) return { ok: false, why: unfit[0] };
    for (const { before, config } of [...otherRules, ...kept])
      if (!isDeepStrictEqual(before.config(), config)) before.followRules(config);
    const stopped = everyone(
      [...removed, ...changed.map(({ before }) => before)].map((table) => table.stop()),
    );
    // A table that did not stop as it should is told of at the end: the others go on as they are wanted.
    await stopped.catch(() => undefined);
    const isGone = (id: string): boolean => removed.some(({ config }) => config().id === id);
    tables = new Map([...tables].filter(([id]) => !isGone(id)));
    const fresh = [
      ...changed.map(({ before, config }) => make(config, before.access)),
      ...added.map((config) => make(config, null)),
    ];
    for (const table of fresh) put(table);
    await everyone(fresh.map(start));
    await stopped;
    return {
      ok: true,
      answer: {
        v: 1,
        added: added.map(({ id }) => id),
        removed: removed.map(({ config }) => config().id),
        changed: changed.map(({ config }) => config.id),
        otherRules: otherRules.map(({ config }) => config.id),
        kept: kept.map(({ config }) => config.id),
      },
    };
  };

  return {
    web: {
      all: () => all().map(({ web }) => web),
      find: (id) => tables.get(id)?.web ?? null,
    },
    standings: () => all().map(({ standing }) => standing()),
    playing: (id) => tables.get(id)?.playing() ?? null,
    canGoOn: () => all().some(({ standing }) => standing().state !== 'failed'),
    take: (configs) => {
      const wrong = clubProblem(configs);
      if (wrong === null) for (const config of configs) put(make(config, null));
      return wrong;
    },
    open: () => each((table) => table.open()),
    begin: () => each((table) => table.begin()),
    start: (id) => inTurn(() => one(id, start)),
    stopOne: (id) => inTurn(() => one(id, (table) => table.stop())),
    reload: (wanted) => inTurn(() => reload(wanted)),
    stopMachines: () => {
      for (const { stopMachine } of all()) stopMachine();
    },
    stop: () => inTurn(() => each((table) => table.stop())),
  };
};

/** Waits for all of them; rejects with the first that has failed. */
const everyone = async (all: readonly Promise<void>[]): Promise<void> => {
  for (const each of await Promise.allSettled(all)) if (each.status === 'rejected') throw each.reason;
};

const differences = (now: readonly ClubTable[], wanted: readonly TableConfig[]) => {
  const both = wanted.flatMap((config) => {
    const before = now.find((table) => table.config().id === config.id);
    return before === undefined ? [] : [{ before, config }];
  });
  /** Whoever has said it: that holds from now on. */
  const isKept = ({ before, config }: (typeof both)[number]): boolean =>
    isDeepStrictEqual({ ...before.config(), rulesFrom: config.rulesFrom }, config);
  const others = both.filter((each) => !isKept(each));
  return {
    removed: now.filter((table) => wanted.every(({ id }) => id !== table.config().id)),
    added: wanted.filter(({ id }) => both.every(({ config }) => config.id !== id)),
    /** They are stopped for it. */
    changed: others.filter((each) => !isForNextMatch(each)),
    /** They take them as soon as no match is on. */
    otherRules: others.filter(isForNextMatch),
    kept: both.filter(isKept),
  };
};

/** Whether only that has changed what the operator chooses for the next match; a table that has failed begins again by it. */
const isForNextMatch = ({ before, config }: { before: ClubTable; config: TableConfig }): boolean => {
  const now = before.config();
  const { ruleset, options, rulesFrom } = config;
  return (
    [now.rulesFrom, rulesFrom].includes('operators-page') &&
    before.standing().state !== 'failed' &&
    isDeepStrictEqual({ ...now, ruleset, options, rulesFrom }, config)
  );
};

/** Why a table cannot be stopped for this: its match cannot go on by it. Null: it can. */
const otherPlayersAt = (config: TableConfig, { ruleset: now, match }: Playing): string | null => {
  const next = rulesetWith(config.ruleset, config.options);
  if (now === null || match === 'none' || !next.ok) return null;
  const [playing, wanted] = [playersIn(now), playersIn(next.ruleset)];
  if (playing === wanted) return null;
  return `table ${config.id} goes on as it was, and so do all others: the match that is on is played by ${playing}, and these rules (${config.ruleset}) are for ${wanted}; play or end it, and reload then`;
};

/** Why these tables cannot be a club's; null where they can. */
const clubProblem = (tables: readonly TableConfig[]): Failure | null => {
  if (tables.length === 0)
    return usageFailure({
      what: 'there is no table to run',
      where: null,
      remedy: 'name one with --table, or in the configuration file',
    });
  const sameId = twice(tables.map(({ id }) => id));
  if (sameId !== null)
    return usageFailure({
      what: `two tables are called ${sameId}, and would have one data folder`,
      where: null,
      remedy: 'give each a name of its own',
    });
  const samePort = twice(tables.map(({ port }) => port));
  if (samePort !== null)
    return usageFailure({
      what: `two tables are at ${samePort}`,
      where: null,
      remedy: 'give each a port of its own',
    });
  const taken = tables.map(({ id }) => id).find((id) => TAKEN_NAMES.has(id));
  if (tables.length > 1 && taken !== undefined)
    return usageFailure({
      what: `a table cannot be called ${taken}`,
      where: null,
      remedy: 'give it another name',
    });
  return null;
};

const twice = (names: readonly string[]): string | null =>
  names.find((name, place) => names.indexOf(name) !== place) ?? null;
