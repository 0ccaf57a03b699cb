import { randomBytes } from 'node:crypto';
import { Command, InvalidArgumentError, Option } from 'commander';
import { RULESET_IDS, type RulesetId } from '../src/rules/ruleset.ts';
import { nearest } from '../src/rules/rulesets/nearest.ts';
import { optionsIn, type WrittenOptions } from '../src/rules/rulesets/option-text.ts';
import type { Speed } from './machine/clock.ts';
import { TABLE_KINDS, type TableKind } from './machine/device/profile.ts';
import { FAULT_NAMES, FAULT_WORDS, type Fault, parseFault } from './machine/faults/fault.ts';
import { noise } from './machine/faults/noise.ts';
import type { TcpAddress } from './machine/transport/tcp-server.ts';
import { projectVersion } from './version.ts';

/** Wrong flags, a path or port that cannot be used, a missing program: nothing was started. */
export const CANNOT_START = 2;

/** What the simulator was asked to be. */
export interface Wishes {
  readonly transport:
    | { readonly over: 'tcp'; readonly address: TcpAddress }
    | { readonly over: 'pty'; readonly path: string };
  readonly seed: string;
  readonly speed: Speed;
  readonly ruleset: RulesetId;
  /** What is agreed beside the ruleset's defaults. */
  readonly options: WrittenOptions;
  readonly replugMs: number;
  readonly dieWithParent: boolean;
  /** The file that is the device's memory chip; null for one that forgets when the program ends. */
  readonly chip: string | null;
  readonly bootIds: BootIds;
  readonly faults: readonly Fault[];
  readonly kind: TableKind;
  /** People declare how hands end, on pages whose address standard input tells. */
  readonly pages: boolean;
}

/** Whether each start of the device has another boot id, or the seed decides it too. */
const BOOT_IDS = ['new', 'seeded'] as const;
type BootIds = (typeof BOOT_IDS)[number];

interface Flags {
  readonly tcp?: TcpAddress;
  readonly pty?: string;
  readonly seed?: string;
  readonly speed: Speed;
  readonly ruleset: RulesetId;
  readonly option: WrittenOptions;
  readonly replugMs: number;
  readonly dieWithParent?: true;
  readonly chip?: string;
  readonly bootIds: BootIds;
  readonly fault: readonly Fault[];
  readonly noise: number;
  readonly profile: TableKind;
  readonly declared?: true;
}

const NOTES = `
Faults:
${FAULT_WORDS}

Exit codes:
  0  ended by a signal, or with its parent
  2  could not start: wrong flags, a path or port in use, socat missing (one line on standard error says why)
  3  the serial line broke and could not be put back

Prints "simulator ready on <address>" once a controller can connect.`;

/** The command line of `mjtable-sim`; `run` gets what was asked for. */
export const createProgram = (run: (wishes: Wishes) => Promise<void>): Command => {
  const program: Command = new Command('mjtable-sim')
    .description('A simulated automatic mahjong table with its people at it.')
    .version(projectVersion())
    .option('--tcp <host:port>', 'offer the table over TCP', parseAddress)
    .option('--pty <path>', 'offer the table as a serial port at this path (needs socat)')
    .option('--seed <seed>', 'tiles, times and people follow from it (default: another one each time)')
    .option('--speed <n>', 'n times faster than a real table, or "max"', parseSpeed, 1)
    .addOption(
      new Option('--ruleset <id>', 'which tiles and which game')
        .choices(RULESET_IDS)
        .argParser(among(RULESET_IDS))
        .default('korean-japanese' satisfies RulesetId),
    )
    .addOption(
      new Option('--option <name=value>', 'a choice within the rules, such as players=4; again for more')
        .argParser(addOption)
        .default({}, 'nothing'),
    )
    .option('--replug-ms <ms>', 'how long the cable stays out when socat is killed', parseMs, 1000)
    .option('--die-with-parent', 'end when standard input closes')
    .option('--chip <file>', "the device's memory: its journal survives the end of this program there")
    .addOption(
      new Option('--profile <kind>', 'what the table can do; a controller follows hands at a "lab" only')
        .choices(Object.keys(TABLE_KINDS))
        .argParser(among(Object.keys(TABLE_KINDS)))
        .default('lab' satisfies TableKind),
    )
    .option(
      '--declared',
      'people say how hands end, on the pages told by "pages <address> <table>" on standard input',
    )
    .addOption(
      new Option('--boot-ids <how>', 'a new one at each start, or one that follows from the seed')
        .choices(BOOT_IDS)
        .argParser(among(BOOT_IDS))
        .default('new' satisfies BootIds),
    )
    .addOption(
      new Option('--fault <words>', 'something that will go wrong; again for more (see below)')
        .argParser(addFault)
        .default([], 'nothing'),
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
            .replace(/^error: /, 'mjtable-sim: ')
            .trim()
            .replace('\n', ' ')}\n`,
        ),
    })
    .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : CANNOT_START));
  program.action(async (flags: Flags) => {
    const transport = transportOf(flags);
    if (transport === undefined) program.error('mjtable-sim: give either --tcp HOST:PORT or --pty PATH');
    else await run(wishesOf(flags, transport));
  });
  return program;
};

const transportOf = ({ tcp, pty }: Flags): Wishes['transport'] | undefined => {
  if (tcp !== undefined && pty === undefined) return { over: 'tcp', address: tcp };
  if (pty !== undefined && tcp === undefined) return { over: 'pty', path: pty };
  return undefined;
};

const wishesOf = (flags: Flags, transport: Wishes['transport']): Wishes => ({
  transport,
  seed: flags.seed ?? randomBytes(8).readBigUInt64LE().toString(),
  speed: flags.speed,
  ruleset: flags.ruleset,
  options: flags.option,
  replugMs: flags.replugMs,
  dieWithParent: flags.dieWithParent === true,
  chip: flags.chip ?? null,
  bootIds: flags.bootIds,
  faults: [...noise(flags.noise), ...flags.fault],
  kind: flags.profile,
  pages: flags.declared === true,
});

const parseAddress = (text: string): TcpAddress => {
  const [, host, digits] = /^(.+):(\d{1,5})$/.exec(text) ?? [];
  const port = Number(digits);
  if (host === undefined || !(port <= 65_535)) throw new InvalidArgumentError('It is not HOST:PORT.');
  return { host, port };
};

const parseSpeed = (text: string): Speed => {
  if (text === 'max') return text;
  const speed = Number(text);
  // Slower than real, the device would miss its own deadlines.
  if (!(speed >= 1)) throw new InvalidArgumentError('It is neither "max" nor a number from 1 on.');
  return speed;
};

/** Answers a mistyped word with the nearest. */
const wrongWord = (word: string, known: readonly string[]): InvalidArgumentError => {
  const meant = nearest(word, known);
  return new InvalidArgumentError(meant === null ? 'See "mjtable-sim --help".' : `Did you mean "${meant}"?`);
};

const among =
  <const Word extends string>(known: readonly Word[]) =>
  (text: string): Word => {
    const word = known.find((each) => each === text);
    if (word === undefined) throw wrongWord(text, known);
    return word;
  };

const addFault = (words: string, before: readonly Fault[]): readonly Fault[] => {
  const fault = parseFault(words);
  if (fault === undefined) throw wrongWord(words, FAULT_NAMES);
  return [...before, fault];
};

const addOption = (text: string, before: WrittenOptions): WrittenOptions => {
  const options = optionsIn([text]);
  if (options === null) throw new InvalidArgumentError('It is not NAME=VALUE.');
  return { ...before, ...options };
};

const parsePercent = (text: string): number => {
  if (!/^\d{1,2}(\.\d+)?$/.test(text)) throw new InvalidArgumentError('It is not a number from 0 to 99.');
  return Number(text);
};

const parseMs = (text: string): number => {
  if (!/^\d{1,7}$/.test(text)) throw new InvalidArgumentError('It is not a number of milliseconds.');
  return Number(text);
};
