import { Command, Option } from 'commander';
import { languageAsked } from '../../contract/rule-book.ts';
import { exitCodesHelp } from '../../controller/failure/exit-codes.ts';
import { EXPORT_FORMATS, EXPORTED, type ExportAsked } from '../../ledger/export-ledger.ts';
import { PLAYABLE_IDS } from '../../rules/rulesets/presets.ts';
import type { LedgerRuling } from '../commands/ledger-rulings.ts';
import type { ScoreAsked } from '../score/score-files.ts';
import { DEMO_DEFAULTS } from './demo-config.ts';
import { TABLE_PROFILES } from './flags.ts';
import { SCORE_EXAMPLE, SEVERAL_TABLES } from './help-texts.ts';
import { addRulesCommands, language, type RulesActions } from './rules-program.ts';
import { RUN_DEFAULTS } from './run-config.ts';
import type { WrittenValues } from './setting-failure.ts';

/** What the commands do; each returns an exit code. Values come as they were written. */
export interface Actions extends RulesActions {
  readonly run: (flags: WrittenValues, configFile: string | null) => Promise<number>;
  readonly reload: (flags: WrittenValues, configFile: string | null) => Promise<number>;
  readonly demo: (flags: WrittenValues) => Promise<number>;
  /** The flags beside the rules are the simulator's. */
  readonly simulate: (ruleset: string | null, flags: readonly string[]) => Promise<number>;
  readonly ports: (named: readonly string[]) => Promise<number>;
  readonly wireShow: (files: readonly string[]) => Promise<number>;
  readonly wireReplay: (files: readonly string[]) => Promise<number>;
  readonly score: (files: readonly string[], asked: ScoreAsked) => Promise<number>;
  readonly verify: (folder: string) => Promise<number>;
  readonly eraseName: (folder: string, who: string) => Promise<number>;
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

const HTTP: FlagHelp = ['--http <host:port>', 'where the screens are served'];
const DATA: FlagHelp = ['--data <folder>', 'the data folder'];
const RULESET: FlagHelp = [
  '--ruleset <id>',
  `the rules: ${PLAYABLE_IDS.join(', ')}, or a club's own as a file: ./our-rules.toml`,
];

const OPTION: FlagHelp = [
  '--option <name=value>',
  'a choice within the rules, such as players=4; again for more (see mjtable rules <id>)',
];

const BROKER_PORT: FlagHelp = ['--broker-port <n>', 'the port of the embedded MQTT broker'];

const PHONES: FlagHelp = [
  '--phones',
  'let phones in the network come to the tables: listen on every address of this computer',
];

const PHONES_AT: FlagHelp = [
  '--phones-at <host>',
  'where phones find this computer, in the pictures they scan (default: the address of its default route)',
];

const DECLARED: FlagHelp = [
  '--declared',
  'people say how hands end, on their pages, though the table could see it',
];

const RUN_FLAGS: readonly FlagHelp[] = [
  ['--table <path>', 'the serial port of the table, or tcp://host:port'],
  ['--once', 'end with 12 where the table is not there, instead of waiting for it'],
  ['--dtr <level>', 'the line DTR when the port is opened, which restarts many boards: as-is, on, off'],
  DATA,
  HTTP,
  PHONES,
  PHONES_AT,
  ['--wifi <name>', 'the network that phones join first: it has a picture of its own on the table screen'],
  ['--wifi-password-file <file>', 'a file with its password; only you may be able to read it (0600)'],
  [
    '--broker <broker>',
    'embedded, embedded:PORT (on this computer only), mqtt://host:port or mqtts://host:port',
  ],
  BROKER_PORT,
  ['--broker-ca <file>', 'who signs for the broker of mqtts://, in PEM (default: whom this computer trusts)'],
  ['--broker-cert <file>', "this table's certificate for the broker, in PEM"],
  ['--broker-key <file>', 'the key to it, in PEM'],
  ['--broker-user <name>', "this table's user at the broker"],
  ['--broker-password-file <file>', 'a file with its password; only you may be able to read it (0600)'],
  ['--club <id>', "the club's name in topics"],
  ['--table-id <id>', "the table's name in topics and addresses"],
  RULESET,
  OPTION,
  [
    '--players <names>',
    'three or four names with commas between, - for no name (default: Ada,Ben,Cho, and Dan)',
  ],
  DECLARED,
  ['--connections <n>', 'how many connections pages and MQTT listeners may have at a time, all together'],
  ['--connections-per-address <n>', "how many from one address; a club's phones may share one"],
  [
    '--operator-code <code>',
    "the code of the operator's page (default: another one at every start); everybody on this computer can read it in the list of processes: better MJTABLE_OPERATOR_CODE, or the next",
  ],
  ['--operator-code-file <file>', 'a file with that code; only you may be able to read it (0600)'],
  [
    '--language <tag>',
    "what the tables' screens say to everybody: en, ko, ja, zh-Hant or zh-Hans (default: what the screen's browser prefers); before a player who has chosen another they say that",
  ],
  [
    '--keep-moves <days>',
    'how long the moves of a match are kept once it is over, or "forever"; points are always',
  ],
  [
    '--undo-time <seconds>',
    'how long a hand can be taken back before the machine builds the next walls; 0: no time',
  ],
  [
    '--stake <amounts>',
    "what a point is worth when a match is over, and after a comma what each pays its winner besides: 100,1000; only the players' and the operator's own pages tell it",
  ],
  ['--off-wall', "leave the table off the club's wall (/club); its own pages show it all the same"],
];

const DEMO_FLAGS: readonly FlagHelp[] = [
  ['--tables <n>', 'so many tables; "unplug t2" and "plug t2" on standard input pull one\'s cable'],
  ['--speed <n>', 'n times faster than a real table, or "max"'],
  ['--seed <seed>', 'play the same matches again (default: others every time)'],
  ['--matches <n>', 'end after so many matches (default: play until Ctrl-C)'],
  HTTP,
  PHONES,
  PHONES_AT,
  BROKER_PORT,
  ['--noise <percent>', 'the cable drops, doubles or breaks so many of a hundred lines'],
  ['--fault <words>', 'what will go wrong, with commas between (see mjtable-sim mishap --list)'],
  ['--script <file>', 'what will go wrong, a line for each (see mjtable-sim mishap --help)'],
  [
    '--profile <kind>',
    `what the table can do: ${TABLE_PROFILES.join(', ')}; people play declared at a lesser one`,
  ],
  ['--sets <n>', 'so many tile sets: of two (default) one is built while the other is played'],
  DATA,
  ['--ruleset <ids>', `${RULESET[1]}; of several with commas between each table has one, in turn`],
  OPTION,
  DECLARED,
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
  addFlags(run, RUN_FLAGS, RUN_DEFAULTS);
  run
    .option('--config <file>', 'read settings from this TOML file; its keys are the flags without dashes')
    .addHelpText('after', SEVERAL_TABLES)
    .action(async ({ config, ...flags }) => onDone(await actions.run(written(flags), config ?? null)));

  const reload = program
    .command('reload')
    .description(
      'have the club that runs with a data folder read its file again: only tables that changed are touched',
    );
  addFlags(reload, [DATA], RUN_DEFAULTS);
  reload
    .option('--config <file>', 'take the data folder from this TOML file')
    .action(async ({ config, ...flags }) => onDone(await actions.reload(written(flags), config ?? null)));

  const demo = program.command('demo').description('play matches on a simulated table, or several');
  addFlags(demo, DEMO_FLAGS, DEMO_DEFAULTS);
  demo.action(async (flags) => onDone(await actions.demo(written(flags))));

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
const addLedgerCommands = (
  ledger: Command,
  { actions, onDone }: Pick<ProgramOptions, 'actions' | 'onDone'>,
): void => {
  const { data } = RUN_DEFAULTS;
  ledger
    .command('verify')
    .description('check every entry and the chain they make')
    .option(...DATA, data)
    .action(async (flags) => onDone(await actions.verify(flags.data)));
  ledger
    .command('rescore')
    .description('score every recorded hand again, by the rules that its match was opened with')
    .option(...DATA, data)
    .option('--json', 'one JSON object a line: each hand, and the sums at the end')
    .action(async ({ data, json }) => onDone(await actions.rescore(data, json === true ? 'json' : 'words')));
  ledger
    .command('erase <player>')
    .description(
      'take the name of a person out of the record and the black box, and say where it still stands',
    )
    .option(...DATA, data)
    .action(async (player, flags) => onDone(await actions.eraseName(flags.data, player)));
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
    const option = new Option(flag, told).env(`MJTABLE_${name.replaceAll('-', '_').toUpperCase()}`);
    command.addOption(REPEATABLE.has(each) ? option.argParser(oneMore) : option);
  }
};

/** Each more of them adds to what was given; of any other flag the last counts. */
const REPEATABLE: ReadonlySet<FlagHelp> = new Set([OPTION]);

const oneMore = (text: string, before: readonly string[] = []): readonly string[] => [...before, text];

/** Back from commander's names to those of the flags: `tableId` was `--table-id`. */
const written = (flags: WrittenValues): WrittenValues =>
  Object.fromEntries(
    Object.entries(flags).map(([key, value]) => [
      key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      value,
    ]),
  );
