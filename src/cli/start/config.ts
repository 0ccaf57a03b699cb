import { z } from 'zod';
import type { PlayAsked } from '../../charts/suitability.ts';
import type { ClubConfig, HostPort, NamedBroker, TableExtras } from '../../club/club-config.ts';
import type { ConnectionCounts } from '../../club/web/connection-limits.ts';
import { clubId } from '../../contract/topics.ts';
import { CONFIRM_TIME_MS, UNDO_TIME_MS } from '../../controller/confirm-time.ts';
import type { Failure } from '../../controller/failure/exit-codes.ts';
import { type Names, usualNames } from '../../controller/persons.ts';
import { fairDice } from '../../controller/random.ts';
import { claimTimeMs } from '../../rules/claims/claims.ts';
import { playersIn } from '../../rules/match.ts';
import { RULESET_IDS, type Ruleset, type RulesetId } from '../../rules/ruleset.ts';
import { rulesetWith } from '../../rules/rulesets/catalogue.ts';
import type { WrittenOptions } from '../../rules/rulesets/option-book.ts';
import { rulesetProblem } from '../../words/en/refusals.ts';
import { readBrokerCredentials } from './broker-credentials.ts';
import type { ConfigFile } from './config-file.ts';
import {
  broker,
  brokerFile,
  brokerUser,
  codeFile,
  connections,
  count,
  dataFolder,
  dtr,
  faults,
  hostPort,
  keeping,
  oneOf,
  onOff,
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
  undoTime,
} from './flags.ts';
import { operatorCodeOf } from './operator-code.ts';
import { settingFailure, type WrittenValues } from './setting-failure.ts';

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

const ruleset = oneOf(RULESET_IDS);

const shared = { data: dataFolder, http: hostPort, ruleset, option, declared: onOff };

const runSettings = z.strictObject({
  ...shared,
  table: tablePath,
  once: onOff,
  dtr,
  broker,
  'broker-port': port.nullable(),
  'broker-ca': brokerFile.nullable(),
  'broker-cert': brokerFile.nullable(),
  'broker-key': brokerFile.nullable(),
  'broker-user': brokerUser.nullable(),
  'broker-password-file': brokerFile.nullable(),
  club: clubId,
  'table-id': clubId,
  players: players.nullable(),
  connections,
  'connections-per-address': connections,
  'operator-code': operatorCode.nullable(),
  'operator-code-file': codeFile.nullable(),
  'keep-moves': keeping,
  'undo-time': undoTime,
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
  once: false,
  dtr: 'as-is',
  broker: 'embedded',
  'broker-port': null,
  'broker-ca': null,
  'broker-cert': null,
  'broker-key': null,
  'broker-user': null,
  'broker-password-file': null,
  club: 'club',
  'table-id': 't1',
  players: null,
  connections: '512',
  'connections-per-address': '64',
  'operator-code': null,
  'operator-code-file': null,
  'keep-moves': '365',
  'undo-time': String(UNDO_TIME_MS / 1_000),
} as const satisfies WrittenValues;

/** What a demonstration lets in, as a table does that is not told otherwise. */
export const USUAL_CONNECTIONS: ConnectionCounts = {
  inAll: Number(RUN_DEFAULTS.connections),
  perAddress: Number(RUN_DEFAULTS['connections-per-address']),
};

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
  return {
    ok: false,
    failure: { exit: 'wrong-usage', what: rulesetProblem(chosen.error), where: null, remedy },
  };
};

const namesFor = (ruleset: Ruleset, named: Names | null): Configured<Names> => {
  const wanted = playersIn(ruleset);
  const names = named ?? usualNames(wanted);
  if (names.length === wanted) return { ok: true, config: names };
  const what = `--players has ${names.length} names, but ${wanted} play`;
  const remedy = `name ${wanted}, or choose other rules with --ruleset and --option`;
  return { ok: false, failure: { exit: 'wrong-usage', what, where: null, remedy } };
};

/** The port alone may be given for the broker that is ours. */
const brokerAt = (broker: NamedBroker, port: number | null): Configured<NamedBroker> => {
  if (port === null) return { ok: true, config: broker };
  if (broker.kind === 'embedded') return { ok: true, config: { ...broker, port } };
  const what = `--broker-port is the port of the embedded broker, and --broker is ${broker.url}`;
  const remedy = 'leave one of the two out';
  return { ok: false, failure: { exit: 'wrong-usage', what, where: null, remedy } };
};

/** Fair dice, and times as the rules have them. */
const realTable = (ruleset: Ruleset): TableExtras => ({
  seed: null,
  rollDice: fairDice,
  claimWindowMs: claimTimeMs(ruleset),
  confirmTimeMs: CONFIRM_TIME_MS,
  speed: 1,
});

/** Flags win over the file, the file over the defaults. The file's keys are the flags' names, and frozen. */
export const runConfig = (flags: WrittenValues, file: ConfigFile | null): Configured<ClubConfig> => {
  const read = runSettings.safeParse({ ...RUN_DEFAULTS, ...file?.values, ...flags });
  if (!read.success) {
    const knownKeys = Object.keys(runSettings.shape);
    return { ok: false, failure: settingFailure(read.error, { command: 'run', flags, file, knownKeys }) };
  }
  const { option: options, declared: asked, table, dtr, data, http, club, ruleset, ...rest } = read.data;
  const broker = brokerAt(rest.broker, rest['broker-port']);
  if (!broker.ok) return broker;
  const rules = rulesOf(ruleset, options);
  if (!rules.ok) return rules;
  const names = namesFor(rules.ruleset, rest.players);
  if (!names.ok) return names;
  const told = operatorCodeOf(rest);
  if (!told.ok) return told;
  const proof = readBrokerCredentials(broker.config, rest);
  if (!proof.ok) return proof;
  return {
    ok: true,
    config: {
      data,
      http,
      broker: broker.config,
      brokerCredentials: proof.credentials,
      club,
      operatorCode: told.code,
      connections: { inAll: rest.connections, perAddress: rest['connections-per-address'] },
      tables: [
        {
          id: rest['table-id'],
          port: table,
          start: rest.once ? 'once' : 'waits',
          dtr,
          ruleset,
          options,
          players: names.config,
          keepMovesMs: rest['keep-moves'],
          undoTimeMs: rest['undo-time'],
          play: playAsked(asked),
          extras: realTable(rules.ruleset),
        },
      ],
    },
  };
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
