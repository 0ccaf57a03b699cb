import { z } from 'zod';
import { clubId } from '../contract/topics.ts';
import type { DtrLevel } from '../hardware/dtr.ts';
import { RULESET_IDS, type RulesetId } from '../rules/ruleset.ts';
import type { PlayAsked } from '../table/suitability.ts';
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
  /** The names of p1, p2 and p3. */
  readonly players: readonly [string, string, string];
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
  readonly play: PlayAsked;
}

export type Configured<Config> =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly failure: Failure };

const ruleset = z.enum(RULESET_IDS, `wants one of: ${RULESET_IDS.join(', ')}`);

const shared = { data: dataFolder, http: hostPort, ruleset, declared };

const runSettings = z.strictObject({
  ...shared,
  table: tablePath,
  dtr,
  broker,
  club: clubId,
  'table-id': clubId,
  players,
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
  declared: false,
} as const;

export const RUN_DEFAULTS = {
  ...SHARED_DEFAULTS,
  dtr: 'as-is',
  broker: 'embedded',
  club: 'club',
  'table-id': 't1',
  players: 'Ada,Ben,Cho',
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

/** Flags win over the file, the file over the defaults. The file's keys are the flags' names, and frozen. */
export const runConfig = (flags: WrittenValues, file: ConfigFile | null): Configured<RunConfig> => {
  const read = runSettings.safeParse({ ...RUN_DEFAULTS, ...file?.values, ...flags });
  if (!read.success) {
    const knownKeys = Object.keys(runSettings.shape);
    return { ok: false, failure: settingFailure(read.error, { command: 'run', flags, file, knownKeys }) };
  }
  const { 'table-id': tableId, 'operator-code': code, declared: asked, ...rest } = read.data;
  return { ok: true, config: { ...rest, tableId, operatorCode: code, play: playAsked(asked) } };
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
  const { 'broker-port': brokerPort, fault, declared: asked, ...rest } = read.data;
  return { ok: true, config: { ...rest, brokerPort, faults: fault, play: playAsked(asked) } };
};
