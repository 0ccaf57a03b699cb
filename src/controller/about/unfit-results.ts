import type { Command, CommandName, Report, ServiceReport } from '../../charts/ports.ts';

type Build = Extract<Command, { command: 'build-walls' }>;

/** The result that a build as it was asked for has. SPEC §5.5 */
const resultOf = ({ tiles, stacks, middle }: Build): ServiceReport => ({
  n: `${tiles}`,
  built: stacks.join(','),
  mid: `${middle}`,
});

const FIRMWARE = 'its firmware contradicts itself';

/** What a build has told of itself that is not what was asked for; null where all of it is. */
const otherWalls = (command: Command, told: ServiceReport | undefined): string | null => {
  if (command.command !== 'build-walls' || told === undefined) return null;
  const other = Object.entries(resultOf(command)).filter(([name, value]) => told[name] !== value);
  if (other.length === 0) return null;
  const asked = other.map(([name, value]) => `${name}=${value}`).join(' ');
  const said = other.map(([name]) => `${name}=${told[name] ?? ''}`).join(' ');
  return `the table ends BUILD cyc=${command.cycle} with OK and "${said}", where "${asked}" was asked for: ${FIRMWARE} (SPEC §5.5, §9)`;
};

interface Told {
  readonly of: CommandName;
  readonly word: string;
  readonly is: (report: Report) => boolean;
}

/** What a table tells of what a command has moved, beside its result, and before it. SPEC §6.4 */
const TOLD: readonly Told[] = [
  { of: 'open-gate', word: 'POS', is: (report) => report.type === 'GateMoved' && report.position === 'open' },
  {
    of: 'close-gate',
    word: 'POS',
    is: (report) => report.type === 'GateMoved' && report.position === 'closed',
  },
  {
    of: 'build-walls',
    word: 'READY',
    is: (report) => report.type === 'SetMoved' && report.place === 'track',
  },
];

/** An event may be lost with the ring, and what a journal repeats tells none: only what is missing twice is the firmware's. */
const MISSED_TIMES = 2;

/** Counts, for one start of the table, how often this was not told although its command has ended well. */
const missing = ({ of, word, is }: Told) => {
  let heard = false;
  let owed = false;
  let missed = 0;
  return (report: Report): string | null => {
    if (is(report)) {
      heard = !owed;
      owed = false;
    }
    if (report.type === 'CommandFinished' && report.command.command === of) {
      owed = !heard;
      heard = false;
    }
    // All that it has told by then was heard before.
    if (report.type !== 'SnapshotRead' || !owed) return null;
    owed = false;
    missed += 1;
    return missed === MISSED_TIMES
      ? `the table ends "${of}" with OK and tells no ${word} of it: it has to be learned anew each time, which takes seconds (SPEC §6.4)`
      : null;
  };
};

/**
 * What standard error is told of a firmware that contradicts itself: it builds other walls than it was asked for, or ends a
 * motion well of which it has told nothing. Each is told once for each start of the table.
 */
export const createUnfitResults = () => {
  let boot: string | null = null;
  let walls: 'untold' | 'told' = 'untold';
  let watches = TOLD.map(missing);

  const ofWalls = (report: Report): string | null => {
    if (walls === 'told' || report.type !== 'CommandFinished') return null;
    const notice = otherWalls(report.command, report.report);
    if (notice !== null) walls = 'told';
    return notice;
  };

  return (report: Report): string | null => {
    if (report.type === 'Greeted' && report.boot !== boot) {
      boot = report.boot;
      walls = 'untold';
      watches = TOLD.map(missing);
    }
    const missed = watches.map((watch) => watch(report)).find((notice) => notice !== null);
    return ofWalls(report) ?? missed ?? null;
  };
};
