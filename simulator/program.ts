import { randomBytes } from 'node:crypto';
import { Command, Option } from 'commander';
import type { Capabilities } from '../firmware-protocol/caps.ts';
import type { WrittenOptions } from '../src/rules/rulesets/option-book.ts';
import { PLAYABLE_IDS, type PlayableId } from '../src/rules/rulesets/presets.ts';
import { CALLED_AS } from './called-as.ts';
import {
  addFault,
  addOption,
  among,
  DEALS,
  DICE_KINDS,
  parseAddress,
  parseMs,
  parsePercent,
  parsePort,
  parseScript,
  parseSeed,
  parseSpeed,
  parseTables,
  parseTemperaments,
} from './flag-values.ts';
import type { Speed } from './machine/clock.ts';
import { KIND_NAMES, type TableKind, USUAL_SETS } from './machine/device/profile.ts';
import { SHUFFLES, type Shuffle } from './machine/drum/lying.ts';
import type { PlannedMishap } from './machine/faults/mishap-line.ts';
import { MAKE_NAMES, type MakeName } from './machine/makes.ts';
import type { TcpAddress } from './machine/transport/tcp-server.ts';
import { addMishapCommand } from './mishap-command.ts';
import { TEMPERAMENT_NAMES, type TemperamentName } from './people/manners/temperaments.ts';
import { addReplayCommand } from './record/replay-command.ts';
import { addSimulateCommand } from './study/simulate-command.ts';
import { projectVersion } from './version.ts';
import type { TableWishes, Wishes } from './wishes.ts';

/** Wrong flags, a path or port that cannot be used, a missing program: nothing was started. */
export const CANNOT_START = 2;

/** Whether each start of the device has another boot id, or the seed decides it too. */
const BOOT_IDS = ['new', 'seeded'] as const;

interface Flags {
  readonly tables: number;
  readonly tcp?: TcpAddress;
  readonly pty?: string;
  readonly seed?: string;
  readonly speed: Speed;
  readonly ruleset: readonly PlayableId[];
  readonly option: WrittenOptions;
  readonly replugMs: number;
  readonly dieWithParent?: true;
  readonly inside?: number;
  readonly chip?: string;
  readonly bootIds: (typeof BOOT_IDS)[number];
  readonly record?: string;
  readonly fault: readonly PlannedMishap[];
  readonly script?: readonly PlannedMishap[];
  readonly noise: number;
  readonly profile: TableKind;
  readonly sets: 1 | 2;
  readonly shuffle: Shuffle;
  readonly machine?: MakeName;
  readonly deal?: Capabilities['deal'];
  readonly dice?: Capabilities['dice'];
  readonly people?: readonly TemperamentName[] | boolean;
  readonly declared?: true;
}

const NOTES = `
What can go wrong: "mjtable-sim mishap --list"; while it runs: "mjtable-sim mishap --help". What was recorded, once more:
"mjtable-sim replay --help".

Exit codes:
  0  ended by a signal, or with its parent
  2  could not start: wrong flags, a path or port in use, socat missing (one line on standard error says why)
  3  the serial line broke and could not be put back; of several tables, all have ended so or by a bug

Prints "simulator ready on <address>" once a controller can connect, and with --inside "inside of the tables:
<address of the page>".

Several tables (--tables 3) are called t1, t2 …: each has chances, people and a cable of its own. PATH and the chip's
FILE are then PATH-t1, FILE-t1 and so on, a port is followed by the next ones, and "t1: simulator ready on <address>"
is printed for each. "--fault t2:gate-pinches" happens at one of them only.

Reads from standard input:
  pages ADDRESS TABLE   where the people find their pages, and the screen that they read where the panel shows no dice;
                        of several tables the one that is called so
  unplug TABLE          the cable of t1, t2 … is out
  plug TABLE            and in again`;

/** The command line of `mjtable-sim`; `run` gets what was asked for. */
export const createProgram = (run: (wishes: Wishes) => Promise<void>): Command => {
  const program: Command = new Command(CALLED_AS)
    .description('A simulated automatic mahjong table with its people at it, or several.')
    .version(projectVersion())
    .option('--tables <n>', 'so many tables, in one program', parseTables, 1)
    .option('--tcp <host:port>', 'offer the table over TCP', parseAddress)
    .option('--pty <path>', 'offer the table as a serial port at this path (needs socat)')
    .option(
      '--seed <seed>',
      'tiles, times and people follow from it (default: another one each time)',
      parseSeed,
    )
    .option('--speed <n>', 'n times faster than a real table, or "max"', parseSpeed, 1)
    .addOption(
      new Option(
        '--ruleset <ids>',
        'which tiles and which game; of several with commas between each table has one, in turn',
      )
        .choices(PLAYABLE_IDS)
        .argParser((text) => text.split(',').map(among(PLAYABLE_IDS)))
        .default(['korean-japanese'] satisfies readonly PlayableId[], 'korean-japanese'),
    )
    .addOption(
      new Option('--option <name=value>', 'a choice within the rules, such as players=4; again for more')
        .argParser(addOption)
        .default({}, 'nothing'),
    )
    .option('--replug-ms <ms>', 'how long the cable stays out when socat is killed', parseMs, 1000)
    .option(
      '--inside <port>',
      'a page for a browser on this computer that looks into the tables (0: a free port): drum, tracks and every tile, keys to press, a button for every mishap',
      parsePort,
    )
    .option('--die-with-parent', 'end when standard input closes')
    .option('--chip <file>', "the device's memory: its journal survives the end of this program there")
    .addOption(
      new Option('--profile <kind>', 'what the table can do; a controller follows hands at a "lab" only')
        .choices(KIND_NAMES)
        .argParser(among(KIND_NAMES))
        .default('lab' satisfies TableKind),
    )
    .addOption(
      new Option(
        '--sets <n>',
        'so many tile sets: of two one is built while the other is played; a "minimum" has one',
      )
        .choices(['1', '2'])
        .argParser((text): 1 | 2 => (among(['1', '2'])(text) === '1' ? 1 : 2))
        .default(USUAL_SETS),
    )
    .addOption(
      new Option('--machine <make>', 'which real machine it moves and wears like (default: the usual one)')
        .choices(MAKE_NAMES)
        .argParser(among(MAKE_NAMES)),
    )
    .addOption(
      new Option('--shuffle <how>', 'how well its drum mixes the tiles')
        .choices(SHUFFLES)
        .argParser(among(SHUFFLES))
        .default('fair' satisfies Shuffle),
    )
    .addOption(
      new Option(
        '--deal <n>',
        'so many tiles its machine deals to the dealer; 0: people deal (default: as its kind)',
      )
        .choices(DEALS.map(String))
        .argParser((text) => DEALS.find((deal) => String(deal) === among(DEALS.map(String))(text))),
    )
    .addOption(
      new Option(
        '--dice <how>',
        'shown by the controller, motors that are read or are not, or none (default: as its kind)',
      )
        .choices(DICE_KINDS)
        .argParser(among(DICE_KINDS)),
    )
    .option(
      '--declared',
      'people say how hands end, on the pages told by "pages <address> <table>" on standard input',
    )
    .option(
      '--people <list>',
      `how they are: ${TEMPERAMENT_NAMES.join(', ')}; one for all, or one for each (docs/people.md)`,
      parseTemperaments,
    )
    .option('--no-people', 'nobody sits at it: it stands idle')
    .addOption(
      new Option('--boot-ids <how>', 'a new one at each start, or one that follows from the seed')
        .choices(BOOT_IDS)
        .argParser(among(BOOT_IDS))
        .default('new' satisfies (typeof BOOT_IDS)[number]),
    )
    .addOption(
      new Option(
        '--fault <line>',
        'something that will go wrong, such as "on SERVE brown-out"; again for more',
      )
        .argParser(addFault)
        .default([], 'nothing'),
    )
    .option('--script <file>', 'what will go wrong, a line for each', parseScript)
    .option(
      '--record <file>',
      'write down what goes over the line, so that "mjtable-sim replay" can run it again',
    )
    .option(
      '--noise <percent>',
      'drop, double or break so many of a hundred lines, both ways',
      parsePercent,
      0,
    )
    .addHelpText('after', NOTES)
    .configureOutput({
      outputError: (text, write) =>
        write(
          `${text
            .replace(/^error: /, `${CALLED_AS}: `)
            .replace(/'([^']{60})[^']+'/, "'$1…'")
            .trim()
            .replace('\n', ' ')}\n`,
        ),
    })
    .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : CANNOT_START));
  // What stands after "mishap" is the mishap's.
  program.enablePositionalOptions();
  addMishapCommand(program);
  addReplayCommand(program);
  addSimulateCommand(program);
  program.action(async (flags: Flags) => {
    const transport = transportOf(flags);
    if (transport === undefined) program.error('mjtable-sim: give either --tcp HOST:PORT or --pty PATH');
    const nowhere = mishapNowhere(flags);
    if (nowhere !== null) program.error(`mjtable-sim: ${nowhere}`);
    await run(wishesOf(flags, transport));
  });
  return program;
};

/** A machine that gives the dealer one more can be told who that is. */
const capsOf = ({ deal, dice }: Flags): TableWishes['caps'] => ({
  ...(deal === undefined ? {} : { deal, dlive: deal === 14 ? 1 : 0 }),
  ...(dice === undefined ? {} : { dice, ndice: dice === 'none' ? 0 : 2 }),
});

type Transport = TableWishes['transport'];

const transportOf = ({ tcp, pty }: Flags): Transport | undefined => {
  if (tcp !== undefined && pty === undefined) return { over: 'tcp', address: tcp };
  if (pty !== undefined && tcp === undefined) return { over: 'pty', path: pty };
  return undefined;
};

const wishesOf = (flags: Flags, transport: Transport): Wishes => {
  const seed = flags.seed ?? anySeed();
  const tables = Array.from({ length: flags.tables }, (_, index) =>
    tableWishes(flags, { index, seed, transport }),
  );
  return { tables, dieWithParent: flags.dieWithParent === true, insidePort: flags.inside ?? null };
};

const nameOfTable = (index: number): string => `t${index + 1}`;

const plannedIn = ({ fault, script = [] }: Flags): readonly PlannedMishap[] => [...fault, ...script];

/** What is to go wrong at a table that is not there, as a wrong flag is told; null where there is no such thing. */
const mishapNowhere = (flags: Flags): string | null => {
  const names = Array.from({ length: flags.tables }, (_, index) => nameOfTable(index));
  const isNowhere = ({ table }: PlannedMishap): boolean => table !== null && !names.includes(table);
  const nowhere = plannedIn(flags).find(isNowhere);
  if (nowhere === undefined) return null;
  const option = flags.fault.includes(nowhere) ? '--fault <line>' : '--script <file>';
  return `option '${option}' argument '${nowhere.line}' is invalid. There is no table ${nowhere.table}.`;
};

/** The first of several is, by the same seed, the one that would be there alone. */
const tableWishes = (
  flags: Flags,
  {
    index,
    seed,
    transport,
  }: { readonly index: number; readonly seed: string; readonly transport: Transport },
): TableWishes => {
  const name = nameOfTable(index);
  const own = (path: string): string => (flags.tables === 1 ? path : `${path}-${name}`);
  const [first = 'korean-japanese'] = flags.ruleset;
  const ownSeed = index === 0 ? seed : `${seed}-${name}`;
  return {
    name,
    transport:
      transport.over === 'pty' ? { over: 'pty', path: own(transport.path) } : portOf(transport, index),
    seed: ownSeed,
    bootSeed: bootSeedOf(flags, ownSeed),
    speed: flags.speed,
    ruleset: flags.ruleset[index % flags.ruleset.length] ?? first,
    options: flags.option,
    replugMs: flags.replugMs,
    chip: flags.chip === undefined ? null : own(flags.chip),
    record: flags.record === undefined ? null : own(flags.record),
    noise: flags.noise,
    script: plannedIn(flags).filter(({ table }) => table === null || table === name),
    kind: flags.profile,
    sets: flags.sets,
    shuffle: flags.shuffle,
    make: flags.machine ?? null,
    caps: capsOf(flags),
    people: peopleAt(flags),
    pages: flags.declared === true,
  };
};

/** What is to be run again needs one, also where each start has another. */
const bootSeedOf = ({ bootIds, record }: Flags, seed: string): string | null => {
  if (bootIds === 'seeded') return seed;
  return record === undefined ? null : anySeed();
};

const anySeed = (): string => randomBytes(8).readBigUInt64LE().toString();

const peopleAt = ({ people = true }: Flags): TableWishes['people'] => {
  if (people === false) return 'away';
  return people === true ? ['calm'] : people;
};

/** A port that the system chooses is another one each time by itself. */
const portOf = ({ over, address }: Extract<Transport, { over: 'tcp' }>, index: number): Transport => ({
  over,
  address: { ...address, port: address.port === 0 ? 0 : address.port + index },
});
