import { Command, Option } from 'commander';
import { languageAsked } from '../../contract/rule-book.ts';
import { exitCodesHelp } from '../../controller/failure/exit-codes.ts';
import { EXPORT_FORMATS, EXPORTED, type ExportAsked } from '../../ledger/reading/export-ledger.ts';
import type { PhoneTest } from '../check/check-command.ts';
import type { LedgerRuling } from '../commands/ledger-rulings.ts';
import type { ScoreAsked } from '../score/score-command.ts';
import { addBackupCommands, type BackupActions } from './backup-program.ts';
import { DEMO_DEFAULTS } from './demo-config.ts';
import { MACHINES, TABLE_PROFILES } from './flags.ts';
import { addFollowing, type FollowingActions } from './following-program.ts';
import { SCORE_EXAMPLE, SEVERAL_TABLES } from './help-texts.ts';
import { addKeeping, type KeepActions } from './keep-program.ts';
import { addPlayerCommands, type PlayerActions } from './player-program.ts';
import { addRulesCommands, language, type RulesActions } from './rules-program.ts';
import type { Motion } from './run.ts';
import { RUN_DEFAULTS, type SettingKey } from './run-config.ts';
import type { WrittenValues } from './setting-failure.ts';
import { environmentName, SETTING_KEYS, SETTINGS } from './settings.ts';
import { addInit, type SetupActions } from './setup-program.ts';
import { addTlsCommands, type TlsActions } from './tls-program.ts';

/** What the commands do; each returns an exit code. Values come as they were written. */
export interface Actions
  extends RulesActions,
    SetupActions,
    BackupActions,
    PlayerActions,
    TlsActions,
    FollowingActions,
    KeepActions {
  readonly run: (flags: WrittenValues, configFile: string | null, motion: Motion) => Promise<number>;
  readonly check: (flags: WrittenValues, configFile: string | null, phoneTest: PhoneTest) => Promise<number>;
  readonly reload: (flags: WrittenValues, configFile: string | null) => Promise<number>;
  readonly demo: (flags: WrittenValues) => Promise<number>;
  /** The flags beside the rules are the simulator's. */
  readonly simulate: (ruleset: string | null, flags: readonly string[]) => Promise<number>;
  readonly ports: (named: readonly string[]) => Promise<number>;
  readonly wireShow: (files: readonly string[]) => Promise<number>;
  readonly wireReplay: (files: readonly string[]) => Promise<number>;
  readonly score: (files: readonly string[], asked: ScoreAsked) => Promise<number>;
  readonly verify: (folder: string, head: string | null) => Promise<number>;
  /** `witness`: a backup; null: none. */
  readonly verifyActs: (data: string, witness: string | null) => Promise<number>;
  readonly rescore: (folder: string, as: 'words' | 'json') => Promise<number>;
  readonly newEpoch: (folder: string) => Promise<number>;
  readonly voidHand: (ruling: LedgerRuling) => Promise<number>;
  readonly correctHand: (ruling: LedgerRuling, outcomeFile: string) => Promise<number>;
  readonly exportLedger: (folder: string, asked: ExportAsked) => Promise<number>;
  readonly ledgerStakes: (folder: string, stakes: string) => Promise<number>;
}

export interface ProgramOptions {
  readonly version: string;
  readonly actions: Actions;
  readonly onDone: (exitCode: number) => void;
}

type FlagHelp = readonly [flag: string, meaning: string];

const flagOf = (key: SettingKey): FlagHelp => {
  const { takes, meaning } = SETTINGS[key];
  return [takes === null ? `--${key}` : `--${key} <${takes}>`, meaning];
};

const HTTP = flagOf('http');
const DATA = flagOf('data');
const OPTION = flagOf('option');

const DEMO_FLAGS: readonly FlagHelp[] = [
  ['--tables <n>', 'so many tables; "unplug t2" and "plug t2" on standard input pull one\'s cable'],
  ['--speed <n>', 'n times faster than a real table, or "max"'],
  ['--seed <seed>', 'play the same matches again (default: others every time)'],
  ['--matches <n>', 'end after so many matches (default: play until Ctrl-C)'],
  HTTP,
  flagOf('phones'),
  flagOf('phones-at'),
  flagOf('broker-port'),
  [
    '--inside <port>',
    'a page that looks into the simulated tables and lets things go wrong there (0: a free port)',
  ],
  ['--noise <percent>', 'the cable drops, doubles or breaks so many of a hundred lines'],
  ['--fault <words>', 'what will go wrong, with commas between (see mjtable-sim mishap --list)'],
  ['--script <file>', 'what will go wrong, a line for each (see mjtable-sim mishap --help)'],
  ['--record <file>', 'write down what goes over the line, to be run again (see mjtable-sim replay --help)'],
  [
    '--profile <kind>',
    `what the table can do: ${TABLE_PROFILES.join(', ')}; people play declared at a lesser one`,
  ],
  ['--sets <n>', 'so many tile sets: of two (default) one is built while the other is played'],
  ['--shuffle <how>', 'how well the drum mixes the tiles: fair or poor'],
  [
    '--people <list>',
    'how the people at it are, such as careful,impatient,cheating (see mjtable-sim --help)',
  ],
  ['--machine <make>', `which real machine it moves and wears like: ${MACHINES.join(', ')}`],
  DATA,
  [
    '--ruleset <ids>',
    `${SETTINGS.ruleset.meaning}; of several with commas between each table has one, in turn`,
  ],
  OPTION,
  flagOf('declared'),
];

/** The command line of `mjtable`. It checks no values: config.ts does, for flags and file alike. */
export const createProgram = ({ version, actions, onDone }: ProgramOptions): Command => {
  const program = new Command('mjtable')
    .description('The controller of an automatic mahjong table for three players, or four.')
    .version(version)
    .exitOverride()
    .configureOutput({ writeErr: () => undefined })
    .addHelpText('after', `\n${exitCodesHelp()}`);

  const run = program.command('run').description('run a table, or the tables of a club (see --config)');
  addFlags(run, SETTING_KEYS.map(flagOf), RUN_DEFAULTS);
  run
    .addOption(configFile('read settings from this TOML file; its keys are the flags without dashes'))
    .option('--safe', 'safe mode: speak to no table, so that nothing moves; everything else is there')
    .addHelpText('after', SEVERAL_TABLES)
    .action(async ({ config, safe }, command: Command) => {
      const { safe: _, ...flags } = written(command);
      onDone(await actions.run(flags, config ?? null, safe === true ? 'none' : 'as-played'));
    });

  addInit(program.command('init'), { actions, onDone });
  addFollowing(program, { actions, onDone });

  const check = program
    .command('check')
    .description('try everything a club needs, and say what to do for what is not well');
  addFlags(check, SETTING_KEYS.map(flagOf), RUN_DEFAULTS);
  check
    .addOption(configFile('what "mjtable run" would read'))
    .option('--phone', 'print a picture of the address even to a pipe, and wait until a phone has opened it')
    .action(async ({ config, phone }, command: Command) => {
      const { phone: _, ...flags } = written(command);
      onDone(await actions.check(flags, config ?? null, phone === true ? 'awaited' : 'printed'));
    });

  const reload = program
    .command('reload')
    .description(
      'have the club that runs with a data folder read its file again: only tables that changed are touched',
    );
  addFlags(reload, [DATA], RUN_DEFAULTS);
  reload
    .addOption(configFile('take the data folder from this TOML file'))
    .action(async ({ config }, command: Command) =>
      onDone(await actions.reload(written(command), config ?? null)),
    );

  addTlsCommands(program, { actions, onDone, clubDefault: RUN_DEFAULTS.club });
  addPlayerCommands(program, { actions, onDone, data: DATA, dataDefault: RUN_DEFAULTS.data });
  addBackupCommands(program, { actions, onDone, data: DATA, dataDefault: RUN_DEFAULTS.data });
  addKeeping(program, { actions, onDone });

  const demo = program.command('demo').description('play matches on a simulated table, or several');
  addFlags(demo, DEMO_FLAGS, DEMO_DEFAULTS);
  demo.action(async (_, command: Command) => onDone(await actions.demo(written(command))));

  program
    .command('simulate')
    .usage('[options]')
    .description('play hands by the thousand without a table, to study rules and players')
    .option('--ruleset <id or file>')
    .allowUnknownOption()
    .allowExcessArguments()
    .helpOption(false)
    .action(async ({ ruleset }, { args }: Command) => onDone(await actions.simulate(ruleset ?? null, args)));

  program
    .command('ports')
    .description('list the ports where a table may be, and what answers there')
    .argument('[paths...]', 'ask only these: serial ports or tcp://host:port')
    .action(async (paths) => onDone(await actions.ports(paths)));

  program
    .command('score')
    .description('score hands: one JSON object a line in, one answer a line out')
    .argument('[files...]', 'files of hands; standard input where none is given')
    .option('--explain', 'add to every answer why it is so, as "explanation"')
    .addOption(language())
    .addHelpText('after', SCORE_EXAMPLE)
    .option(
      '--ruleset <id or file>',
      'the rules of every line, such as ./our-rules.toml; none then names its own',
    )
    .action(async (files, { explain, lang, ruleset }) =>
      onDone(
        await actions.score(files, {
          explainIn: explain === true ? languageAsked(lang) : null,
          ruleset: ruleset ?? null,
        }),
      ),
    );

  addRulesCommands(program.command('rules'), { actions, onDone });
  addWireCommands(program.command('wire').description('look into the black box of the line'), {
    actions,
    onDone,
  });
  addActsCommands(program, { actions, onDone });
  addLedgerCommands(program.command('ledger').description('look into the ledger, and rule upon it'), {
    actions,
    onDone,
  });
  return program;
};

const addWireCommands = (
  wire: Command,
  { actions, onDone }: Pick<ProgramOptions, 'actions' | 'onDone'>,
): void => {
  wire
    .command('show')
    .description('print what went over the line, with the time and in words')
    .argument('<files...>', 'the files of the box, the oldest first')
    .action(async (files) => onDone(await actions.wireShow(files)));
  wire
    .command('replay')
    .description('play a recording through the charts and print the facts they find, one JSON object a line')
    .argument('<files...>', 'the files of the box, the oldest first')
    .action(async (files) => onDone(await actions.wireReplay(files)));
};
const addActsCommands = (
  program: Command,
  { actions, onDone }: Pick<ProgramOptions, 'actions' | 'onDone'>,
): void => {
  program
    .command('acts')
    .description('who has entered, and what was done that not everybody may')
    .command('verify')
    .description('check every line that is kept of it, the chain they make, and what was signed of it')
    .option(...DATA, RUN_DEFAULTS.data)
    .option('--backup <folder>', 'hold it against what was signed in this backup too')
    .action(async ({ data, backup }) => onDone(await actions.verifyActs(data, backup ?? null)));
};

const addLedgerCommands = (
  ledger: Command,
  { actions, onDone }: Pick<ProgramOptions, 'actions' | 'onDone'>,
): void => {
  const { data } = RUN_DEFAULTS;
  ledger
    .command('verify')
    .description('check every entry, the chain they make, and what was signed at the ends of matches')
    .option(...DATA, data)
    .option('--head <code>', 'look for the twelve characters that a player has kept of a match')
    .action(async ({ data, head }) => onDone(await actions.verify(data, head ?? null)));
  ledger
    .command('rescore')
    .description('score every recorded hand again, by the rules that its match was opened with')
    .option(...DATA, data)
    .option('--json', 'one JSON object a line: each hand, and the sums at the end')
    .action(async ({ data, json }) => onDone(await actions.rescore(data, json === true ? 'json' : 'words')));
  ledger
    .command('new-epoch')
    .description('keep a ledger whose entries are broken aside, and begin anew from the last good one')
    .option(...DATA, data)
    .action(async (flags) => onDone(await actions.newEpoch(flags.data)));
  ledger
    .command('export')
    .description('write the ledger to standard output')
    .option(...DATA, data)
    .addOption(new Option('--format <format>', 'JSON Lines or CSV').choices(EXPORT_FORMATS).default('jsonl'))
    .addOption(new Option('--of <what>', 'what of it').choices(EXPORTED).default('entries'))
    .action(async ({ data, ...asked }) => onDone(await actions.exportLedger(data, asked)));
  ledger
    .command('stakes')
    .description('print what everybody is paid for the points of each match that is over')
    .option(...DATA, data)
    .requiredOption('--stake <amounts>', 'what a point is worth, and after a comma the base stake: 100,1000')
    .action(async (flags) => onDone(await actions.ledgerStakes(flags.data, flags.stake)));
  const rulingOn = (name: string, what: string): Command =>
    ledger
      .command(name)
      .description(what)
      .option(...DATA, data)
      .requiredOption('--hand <number>', 'which hand of the newest match')
      .requiredOption('--reason <words>', 'why; it is kept in the ledger');
  rulingOn('void', 'take a hand back, while no controller runs').action(async (flags) =>
    onDone(await actions.voidHand(rulingIn(flags))),
  );
  rulingOn('correct', 'enter a hand as it really ended, while no controller runs')
    .requiredOption('--outcome <file>', 'how it ended, as a page declares it, in JSON')
    .action(async (flags) => onDone(await actions.correctHand(rulingIn(flags), flags['outcome'])));
};

const rulingIn = (flags: Record<'data' | 'hand' | 'reason', string>): LedgerRuling => ({
  folder: flags.data,
  hand: flags.hand,
  reason: flags.reason,
});

/** Defaults are told here and put in by config.ts, so that a file's value is not mistaken for overruled. */
const addFlags = (command: Command, flags: readonly FlagHelp[], defaults: WrittenValues): void => {
  for (const each of flags) {
    const [flag, meaning] = each;
    const name = flag.replace(/^--(\S+)(?: .*)?$/, '$1');
    const told = typeof defaults[name] === 'string' ? `${meaning} (default: ${defaults[name]})` : meaning;
    const option = new Option(flag, told).env(environmentName(name));
    command.addOption(REPEATABLE.has(flag) ? option.argParser(oneMore) : option);
  }
};

const configFile = (meaning: string): Option => new Option('--config <file>', meaning).env('MJTABLE_CONFIG');

/** Each more of them adds to what was given; of any other flag the last counts. */
const REPEATABLE: ReadonlySet<string> = new Set([OPTION[0], flagOf('broker')[0]]);

const oneMore = (text: string, before: readonly string[] = []): readonly string[] => [...before, text];

/** What was given, by the names of the flags; a switch in the environment is what stands there, which may be "false". */
const written = (command: Command): WrittenValues =>
  Object.fromEntries(
    command.options.flatMap((option) => {
      const name = option.attributeName();
      const key = option.long?.replace('--', '') ?? name;
      const isSwitchedThere = option.isBoolean() && command.getOptionValueSource(name) === 'env';
      const value: unknown = isSwitchedThere
        ? process.env[option.envVar ?? '']
        : command.getOptionValue(name);
      return value === undefined || key === 'config' ? [] : [[key, value]];
    }),
  );
