import { z } from 'zod';
import type { PlayAsked } from '../../charts/suitability.ts';
import type { HostPort } from '../../club/club-config.ts';
import type { PhonesConfig } from '../../club/web/phone-address.ts';
import { type TableId, tableId } from '../../contract/ids.ts';
import { refusedUsage } from '../../controller/failure/exit-codes.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import type { WrittenOptions } from '../../rules/rulesets/option-book.ts';
import type { PlayableId } from '../../rules/rulesets/presets.ts';
import {
  count,
  dataFolder,
  faults,
  hostPort,
  type MachineKind,
  machine,
  onOff,
  option,
  percent,
  port,
  profile,
  type ShuffleKind,
  type Speed,
  seed,
  shuffle,
  speed,
  type TableProfile,
  tableCount,
  tileSets,
} from './flags.ts';
import { twoAtOnePort } from './one-port.ts';
import { httpFor, OF_PHONES } from './phones.ts';
import { type ChosenRules, chooseRules, isRulesFile, rulesetOrFile } from './rules-file.ts';
import { SHARED_DEFAULTS } from './run-config.ts';
import { flagFailure, type WrittenValues } from './setting-failure.ts';
import { type Configured, playAsked } from './table-config.ts';

/** Where the broker and the page that looks inside are of a demonstration. */
const LOOPBACK = '127.0.0.1';

/** One simulated table. */
export interface DemoTable {
  /** `t1`, `t2` … */
  readonly id: TableId;
  readonly ruleset: PlayableId;
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
  readonly phones: PhonesConfig;
  readonly brokerPort: number;
  /** How many of a hundred lines the cable between table and controller drops, doubles or breaks. */
  readonly noise: number;
  /** The port of the page that looks into the simulated tables; null for none. */
  readonly inside: number | null;
  /** What will go wrong at the simulated tables, in their own words. */
  readonly faults: readonly string[];
  /** A file of what will go wrong at the simulated tables. */
  readonly script: string | null;
  /** The file in which the simulator writes down what goes over the line, to be run again; of several tables one for each. */
  readonly record: string | null;
  readonly profile: TableProfile;
  /** How many tile sets each table has; a lesser one has one all the same. */
  readonly sets: '1' | '2';
  /** How well the drum of each mixes its tiles. */
  readonly shuffle: ShuffleKind;
  /** Which real machine each moves like. */
  readonly machine: MachineKind;
  /** How the people at each are, as `mjtable-sim --people` says. */
  readonly people: string;
  readonly data: string;
  /** Of every table, with the file where all play by one. */
  readonly options: WrittenOptions;
  readonly play: PlayAsked;
}

const demoSettings = z.strictObject({
  data: dataFolder,
  http: hostPort,
  ruleset: z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',') : value),
    z.array(rulesetOrFile),
  ),
  option,
  declared: onOff,
  phones: OF_PHONES.phones,
  'phones-at': OF_PHONES['phones-at'],
  tables: tableCount,
  speed,
  seed: seed.nullable(),
  matches: count.nullable(),
  'broker-port': port,
  noise: percent,
  inside: port.nullable(),
  fault: faults,
  script: z.string().nullable(),
  record: z.string().nullable(),
  profile,
  sets: tileSets,
  shuffle,
  people: z.string(),
  machine,
});

export const DEMO_DEFAULTS = {
  ...SHARED_DEFAULTS,
  phones: false,
  'phones-at': null,
  tables: '1',
  speed: '8',
  seed: null,
  matches: null,
  'broker-port': '1883',
  noise: '0',
  inside: null,
  fault: '',
  script: null,
  record: null,
  profile: 'suitable',
  sets: '2',
  shuffle: 'fair',
  people: 'calm',
  machine: 'usual',
} as const satisfies WrittenValues;

export const demoConfig = (flags: WrittenValues): Configured<DemoConfig> => {
  const read = demoSettings.safeParse({ ...DEMO_DEFAULTS, ...flags });
  if (!read.success) return { ok: false, failure: flagFailure(read.error, { command: 'demo', flags }) };
  const {
    'broker-port': brokerPort,
    fault,
    declared,
    option: asked,
    ruleset: rulesets,
    tables: howMany,
    phones: withPhones,
    'phones-at': at,
    ...rest
  } = read.data;
  if (rulesets.length > 1 && rulesets.some(isRulesFile))
    return refusedUsage({
      what: 'a file of rules is for all tables',
      where: null,
      remedy: 'give it alone with --ruleset',
    });
  let options: WrittenOptions = asked;
  const tables: DemoTable[] = [];
  const known = new Map<string, ChosenRules>();
  for (let index = 0; index < howMany; index += 1) {
    const ruleset = rulesets[index % rulesets.length] ?? DEMO_DEFAULTS.ruleset;
    const rules = known.get(ruleset) ?? chooseRules(ruleset, asked);
    known.set(ruleset, rules);
    if (!rules.ok) return rules;
    const { chosen } = rules;
    const id = tableId.parse(`t${index + 1}`);
    // As mjtable-sim has it: the first plays as the only one would.
    const seed = rest.seed === null || index === 0 ? rest.seed : `${rest.seed}-${id}`;
    options = chosen.options;
    tables.push({ id, ruleset: chosen.id, rules: chosen.ruleset, seed });
  }
  const http = httpFor(rest.http, { phones: withPhones });
  const atOne = twoAtOnePort([
    { flag: 'http', at: http },
    { flag: 'broker-port', at: { host: LOOPBACK, port: brokerPort } },
    ...(rest.inside === null ? [] : [{ flag: 'inside', at: { host: LOOPBACK, port: rest.inside } } as const]),
  ]);
  if (atOne !== null) return atOne;
  return {
    ok: true,
    config: {
      ...rest,
      http,
      phones: { at, command: 'npm start -- --phones', wifi: null },
      tables,
      options,
      brokerPort,
      faults: fault,
      play: playAsked(declared),
    },
  };
};
