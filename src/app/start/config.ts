import { z } from 'zod';
import { clubId } from '../../contract/topics.ts';
import type { DtrLevel } from '../../hardware/dtr.ts';
import { playersIn } from '../../rules/match.ts';
import { RULESET_IDS, type Ruleset, type RulesetId } from '../../rules/ruleset.ts';
import { rulesetWith } from '../../rules/rulesets/catalogue.ts';
import type { WrittenOptions } from '../../rules/rulesets/option-text.ts';
import type { PlayAsked } from '../../table/suitability.ts';
import { type Names, usualNames } from '../persons.ts';
import type { ConfigFile } from './config-file.ts';
import type { Failure } from './exit-codes.ts';
import {
  type BrokerChoice,
  broker,
  count,
  dataFolder,
  declared,
  dtr,
  faults,
  type HostPort,
  hostPort,
  operatorCode,
  option,
  percent,
  players,
  port,
  profile,
  type Speed,
  seed,
  speed,
  type TableProfile,
  tablePath,
} from './flags.ts';
import { settingFailure, type WrittenValues } from './setting-failure.ts';

/** What `mjtable run` needs to know. */
export interface RunConfig {
  /** The path of a serial port, or `tcp://host:port`. */
  readonly table: string;
  /** What is done with the serial port's DTR when it is opened. */
  readonly dtr: DtrLevel;
  readonly data: string;
  readonly http: HostPort;
  readonly broker: BrokerChoice;
  readonly club: string;
  readonly tableId: string;
  readonly ruleset: RulesetId;
  /** What is agreed beside the ruleset's defaults. */
  readonly options: WrittenOptions;
  readonly players: Names;
  readonly play: PlayAsked;
  /** The operator's code; null: another one at every start. */
  readonly operatorCode: string | null;
}

/** What `mjtable demo` needs to know. */
export interface DemoConfig {
  readonly speed: Speed;
  /** Null: another match every time. */
  readonly seed: string | null;
  /** How many matches to play; null: until it is stopped. */
  readonly matches: number | null;
  readonly http: HostPort;
  readonly brokerPort: number;
  /** How many of a hundred lines the cable between table and controller drops, doubles or breaks. */
  readonly noise: number;
  /** What will go wrong at the simulated table, in its own words. */
  readonly faults: readonly string[];
  readonly profile: TableProfile;
  readonly data: string;
  readonly ruleset: RulesetId;
  readonly options: WrittenOptions;
  readonly players: Names;
  readonly play: PlayAsked;
}

export type Configured<Config> =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly failure: Failure };

const ruleset = z.enum(RULESET_IDS, `wants one of: ${RULESET_IDS.join(', ')}`);

const shared = { data: dataFolder, http: hostPort, ruleset, option, declared };

const runSettings = z.strictObject({
  ...shared,
  table: tablePath,
  dtr,
  broker,
  club: clubId,
  'table-id': clubId,
  players: players.nullable(),
  'operator-code': operatorCode.nullable(),
});

const demoSettings = z.strictObject({
  ...shared,
  speed,
  seed: seed.nullable(),
  matches: count.nullable(),
  'broker-port': port,
  noise: percent,
  fault: faults,
  profile,
});

const SHARED_DEFAULTS = {
  data: './data',
  http: '127.0.0.1:8080',
  ruleset: 'korean-japanese',
  option: {},
  declared: false,
} as const;

export const RUN_DEFAULTS = {
  ...SHARED_DEFAULTS,
  dtr: 'as-is',
  broker: 'embedded',
  club: 'club',
  'table-id': 't1',
  players: null,
  'operator-code': null,
} as const satisfies WrittenValues;

export const DEMO_DEFAULTS = {
  ...SHARED_DEFAULTS,
  speed: '8',
  seed: null,
  matches: null,
  'broker-port': '1883',
  noise: '0',
  fault: '',
  profile: 'suitable',
} as const satisfies WrittenValues;

const playAsked = (declaredAsked: boolean): PlayAsked => (declaredAsked ? 'declared' : 'as-the-table-can');

type ChosenRules =
  | { readonly ok: true; readonly ruleset: Ruleset }
  | { readonly ok: false; readonly failure: Failure };

/** The rules with the club's choices, or which of them they do not know. */
const rulesOf = (id: RulesetId, options: WrittenOptions): ChosenRules => {
  const chosen = rulesetWith(id, options);
  if (chosen.ok) return chosen;
  const remedy = `see "mjtable rules ${id}"`;
  return { ok: false, failure: { exit: 'wrong-usage', what: chosen.error.message, where: null, remedy } };
};

const namesFor = (ruleset: Ruleset, named: Names | null): Configured<Names> => {
  const wanted = playersIn(ruleset);
  const names = named ?? usualNames(wanted);
  if (names.length === wanted) return { ok: true, config: names };
  const what = `--players has ${names.length} names, but ${wanted} play`;
  const remedy = `name ${wanted}, or choose other rules with --ruleset and --option`;
  return { ok: false, failure: { exit: 'wrong-usage', what, where: null, remedy } };
};

/** Flags win over the file, the file over the defaults. The file's keys are the flags' names, and frozen. */
export const runConfig = (flags: WrittenValues, file: ConfigFile | null): Configured<RunConfig> => {
  const read = runSettings.safeParse({ ...RUN_DEFAULTS, ...file?.values, ...flags });
  if (!read.success) {
    const knownKeys = Object.keys(runSettings.shape);
    return { ok: false, failure: settingFailure(read.error, { command: 'run', flags, file, knownKeys }) };
  }
  const { 'table-id': tableId, 'operator-code': code, declared: asked, option: options, ...rest } = read.data;
  const rules = rulesOf(rest.ruleset, options);
  if (!rules.ok) return rules;
  const names = namesFor(rules.ruleset, rest.players);
  if (!names.ok) return names;
  const play = playAsked(asked);
  return { ok: true, config: { ...rest, options, players: names.config, tableId, operatorCode: code, play } };
};

export const demoConfig = (flags: WrittenValues): Configured<DemoConfig> => {
  const read = demoSettings.safeParse({ ...DEMO_DEFAULTS, ...flags });
  if (!read.success) {
    const knownKeys = Object.keys(demoSettings.shape);
    return {
      ok: false,
      failure: settingFailure(read.error, { command: 'demo', flags, file: null, knownKeys }),
    };
  }
  const { 'broker-port': brokerPort, fault, declared: asked, option: options, ...rest } = read.data;
  const rules = rulesOf(rest.ruleset, options);
  if (!rules.ok) return rules;
  const names = usualNames(playersIn(rules.ruleset));
  const play = playAsked(asked);
  return { ok: true, config: { ...rest, options, players: names, brokerPort, faults: fault, play } };
};
