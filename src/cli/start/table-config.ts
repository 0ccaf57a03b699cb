import { realpathSync } from 'node:fs';
import { z } from 'zod';
import type { PlayAsked } from '../../charts/suitability.ts';
import type { TableConfig, TableExtras } from '../../club/club-config.ts';
import { TAKEN_NAMES } from '../../club/taken-names.ts';
import { tableId } from '../../contract/ids.ts';
import { fairDice } from '../../controller/chance-and-time.ts';
import { type Failure, refusedUsage } from '../../controller/failure/exit-codes.ts';
import { type Names, usualNames } from '../../controller/persons.ts';
import { playersIn } from '../../rules/match.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import type { ConfigFile } from './config-file.ts';
import { dtr, keeping, onOff, option, players, sittings, stakes, tablePath, undoTime } from './flags.ts';
import { chooseRules, rulesetOrFile } from './rules-file.ts';
import type { WrittenValues } from './setting-failure.ts';
import type { KeyPath } from './toml-places.ts';

export type Configured<Config> =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly failure: Failure };

/** What each table may have otherwise than the next; at the top of the file it is for all that do not say. */
export const OF_A_TABLE = {
  ruleset: rulesetOrFile,
  option,
  players: players.nullable(),
  declared: onOff,
  once: onOff,
  dtr,
  'keep-moves': keeping,
  'undo-time': undoTime,
  stake: stakes.nullable(),
  sitting: sittings.nullable(),
  'off-wall': onOff,
};

/** What each has for itself. */
export const NAMED_AND_PLUGGED = { id: tableId, port: tablePath };

export const playAsked = (declaredAsked: boolean): PlayAsked =>
  declaredAsked ? 'declared' : 'as-the-table-can';

/** One table's settings before they are read, and where in the file each was written. */
export interface WrittenTable {
  readonly values: WrittenValues;
  /** Null: nowhere in the file. */
  readonly placeOf: (key: string, ...inside: KeyPath) => string | null;
}

/** How long people have to dispute what another proposes, in milliseconds at a real table. */
export const CONFIRM_TIME_MS = 60_000;

/** Fair dice, and people's own time. */
const REAL_TABLE: TableExtras = {
  seed: null,
  rollDice: fairDice,
  confirmTimeMs: CONFIRM_TIME_MS,
  codes: 'while-free',
  otherRules: 'can-be-chosen',
  speed: 1,
};

export const tableConfig = ({ values, placeOf }: WrittenTable): Configured<TableConfig> => {
  const table = z.object({ ...OF_A_TABLE, ...NAMED_AND_PLUGGED }).parse(values);
  const { id, port, dtr } = table;
  const rules = chooseRules(table.ruleset, table.option, (about) =>
    placeOf('option', ...(about === null ? [] : [about])),
  );
  if (!rules.ok) return rules;
  const { id: base, options, ruleset } = rules.chosen;
  const names = namesFor(ruleset, table.players);
  if (names === null)
    return refusedUsage({
      what: `--players has ${table.players?.length} names, but ${playersIn(ruleset)} play`,
      where: placeOf('players'),
      remedy: `name ${playersIn(ruleset)}, or choose other rules with --ruleset and --option`,
    });
  return {
    ok: true,
    config: {
      id,
      port,
      start: table.once ? 'once' : 'waits',
      dtr,
      ruleset: base,
      options,
      rulesFrom: 'settings',
      players: names,
      play: playAsked(table.declared),
      keepMovesMs: table['keep-moves'],
      undoTimeMs: table['undo-time'],
      stakes: table.stake,
      sittings: table.sitting,
      onWall: table['off-wall'] ? 'left-out' : 'shown',
      extras: REAL_TABLE,
    },
  };
};

/** Null: another number of people plays by these rules. */
const namesFor = (ruleset: Ruleset, named: Names | null): Names | null => {
  const wanted = playersIn(ruleset);
  const names = named ?? usualNames(wanted);
  return names.length === wanted ? names : null;
};

/** Two tables of one name, which would have one data folder, or at one port, which may have two names. */
export const sameTwice = (tables: readonly TableConfig[], file: ConfigFile | null) => {
  for (const [second, table] of tables.entries()) {
    const before = tables.slice(0, second);
    const place = (key: 'id' | 'port', index: number) =>
      file?.placeOf(['table', index, key], 'value') ?? null;
    if (tables.length > 1 && TAKEN_NAMES.has(table.id))
      return refusedUsage({
        what: `a table cannot be called "${table.id}"`,
        where: place('id', second),
        remedy: 'call it otherwise',
      });
    const called = before.findIndex(({ id }) => id === table.id);
    if (called !== -1)
      return refusedUsage({
        what: `two tables are called "${table.id}", and would have one data folder`,
        where: place('id', second),
        remedy: `call one otherwise (the first is at ${place('id', called)})`,
      });
    const held = before.findIndex(({ port }) => deviceAt(port) === deviceAt(table.port));
    if (held !== -1)
      return refusedUsage({
        what: `two tables have one port, ${table.port}`,
        where: place('port', second),
        remedy: `each wants its own (the first is at ${place('port', held)})`,
      });
  }
  return null;
};

/** A port by the name that its other names lead to. */
const deviceAt = (port: string): string => {
  try {
    return port.includes('://') ? port.toLowerCase() : realpathSync(port);
  } catch {
    return port;
  }
};

/** How long the last hand can be taken back before the machine builds, in milliseconds: people need it at any speed. */
export const UNDO_TIME_MS = 6_000;
