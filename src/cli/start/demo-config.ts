import { z } from 'zod';
import type { PlayAsked } from '../../charts/suitability.ts';
import type { HostPort } from '../../club/club-config.ts';
import { RULESET_IDS, type Ruleset, type RulesetId } from '../../rules/ruleset.ts';
import { rulesetWith } from '../../rules/rulesets/catalogue.ts';
import type { WrittenOptions } from '../../rules/rulesets/option-book.ts';
import { rulesetProblem } from '../../words/en/refusals.ts';
import {
  count,
  dataFolder,
  faults,
  hostPort,
  oneOf,
  onOff,
  option,
  percent,
  port,
  profile,
  type Speed,
  seed,
  speed,
  type TableProfile,
  tableCount,
  tileSets,
} from './flags.ts';
import { SHARED_DEFAULTS } from './run-config.ts';
import { flagFailure, type WrittenValues } from './setting-failure.ts';
import { type Configured, playAsked } from './table-config.ts';

/** One simulated table. */
export interface DemoTable {
  /** `t1`, `t2` … */
  readonly id: string;
  readonly ruleset: RulesetId;
  /** The ruleset with its options. */
  readonly rules: Ruleset;
  /** Null: another match every time. */
  readonly seed: string | null;
}

/** What `mjtable demo` needs to know. */
export interface DemoConfig {
  readonly tables: readonly DemoTable[];
  readonly speed: Speed;
  readonly seed: string | null;
  /** How many matches to play at each table; null: until it is stopped. */
  readonly matches: number | null;
  readonly http: HostPort;
  readonly brokerPort: number;
  /** How many of a hundred lines the cable between table and controller drops, doubles or breaks. */
  readonly noise: number;
  /** What will go wrong at the simulated tables, in their own words. */
  readonly faults: readonly string[];
  /** A file of what will go wrong at the simulated tables. */
  readonly script: string | null;
  readonly profile: TableProfile;
  /** How many tile sets each table has; a lesser one has one all the same. */
  readonly sets: '1' | '2';
  readonly data: string;
  /** Of every table. */
  readonly options: WrittenOptions;
  readonly play: PlayAsked;
}

const demoSettings = z.strictObject({
  data: dataFolder,
  http: hostPort,
  ruleset: z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',') : value),
    z.array(oneOf(RULESET_IDS)),
  ),
  option,
  declared: onOff,
  tables: tableCount,
  speed,
  seed: seed.nullable(),
  matches: count.nullable(),
  'broker-port': port,
  noise: percent,
  fault: faults,
  script: z.string().nullable(),
  profile,
  sets: tileSets,
});

export const DEMO_DEFAULTS = {
  ...SHARED_DEFAULTS,
  tables: '1',
  speed: '8',
  seed: null,
  matches: null,
  'broker-port': '1883',
  noise: '0',
  fault: '',
  script: null,
  profile: 'suitable',
  sets: '2',
} as const satisfies WrittenValues;

export const demoConfig = (flags: WrittenValues): Configured<DemoConfig> => {
  const read = demoSettings.safeParse({ ...DEMO_DEFAULTS, ...flags });
  if (!read.success) return { ok: false, failure: flagFailure(read.error, { command: 'demo', flags }) };
  const {
    'broker-port': brokerPort,
    fault,
    declared,
    option: options,
    ruleset: rulesets,
    tables: howMany,
    ...rest
  } = read.data;
  const tables: DemoTable[] = [];
  for (let index = 0; index < howMany; index += 1) {
    const ruleset = rulesets[index % rulesets.length] ?? DEMO_DEFAULTS.ruleset;
    const chosen = rulesetWith(ruleset, options);
    if (!chosen.ok) {
      const what = rulesetProblem(chosen.error);
      const remedy = `see "mjtable rules ${ruleset}"`;
      return { ok: false, failure: { exit: 'wrong-usage', what, where: null, remedy } };
    }
    const id = `t${index + 1}`;
    // As mjtable-sim has it: the first plays as the only one would.
    const seed = rest.seed === null || index === 0 ? rest.seed : `${rest.seed}-${id}`;
    tables.push({ id, ruleset, rules: chosen.ruleset, seed });
  }
  return {
    ok: true,
    config: { ...rest, tables, options, brokerPort, faults: fault, play: playAsked(declared) },
  };
};
