import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';

/** The parts of the bench, in the order they run. */
export const PARTS = ['scoring', 'codec', 'wire', 'headless', 'line', 'process', 'club', 'ledger'] as const;
export type Part = (typeof PARTS)[number];

/** What measures over a serial port that socat makes. */
const OVER_A_PORT: readonly Part[] = ['wire', 'process', 'club'];

/** Why these parts cannot be measured here; null where they can. */
export const whyNot = (parts: readonly Part[]): string | null => {
  const wanting = parts.filter((part) => OVER_A_PORT.includes(part));
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  if (wanting.length === 0 || folders.some((folder) => existsSync(join(folder, 'socat')))) return null;
  const others = PARTS.filter((part) => !OVER_A_PORT.includes(part)).join(',');
  return `${wanting.join(', ')}: needs socat (on Debian: apt-get install socat); without it: npm run bench -- --only ${others}`;
};

export interface Settings {
  readonly parts: readonly Part[];
  /** How many hands are scored. */
  readonly hands: number;
  /** How many commands are timed. */
  readonly commands: number;
  /** How many lines go through the line, ours and the floor's. */
  readonly lines: number;
  /** How long matches are played without a head, for each ledger. Seconds. */
  readonly playS: number;
  /** The commit whose build plays headless in turn with this one; null: none does. */
  readonly against: string | null;
  /** How many hands each of the two plays. */
  readonly turns: number;
  /** How long after `ready` the memory is read. Seconds. */
  readonly rssAfterS: number;
  /** How long a club is watched, idle and playing. Seconds. */
  readonly clubS: number;
  /** With how many entries of the ledger it is started. */
  readonly entries: number;
  /** How often ours and the floor are started. */
  readonly starts: number;
}

export const HELP = `npm run bench                 measures everything, part after part, and prints one table
  --only PART,PART            ${PARTS.join(', ')}
  --hands N                   scored (200000)
  --commands N                timed (2000)
  --lines N                   through the line, ours and the floor's (300)
  --play SECONDS              without a head, for each ledger (10)
  --against COMMIT            headless in turn with the build of an older commit, which is fetched from git
  --turns N                   hands each of the two plays (200)
  --rss-after SECONDS         after \`ready\` the memory is read (60)
  --club SECONDS              a club of 64 tables is watched, idle and playing (60)
  --starts N                  of ours and of the floor (5)
  --entries N                 in the ledger with which it is started (100000)
`;

/** Reads `--only scoring,line --hands N --commands N --lines N --play SECONDS --against COMMIT --turns N --rss-after SECONDS --club SECONDS --starts N --entries N`. */
export const settingsFrom = (words: readonly string[]): Settings => {
  const { values } = parseArgs({
    args: [...words],
    options: {
      only: { type: 'string', default: PARTS.join(',') },
      hands: { type: 'string', default: '200000' },
      commands: { type: 'string', default: '2000' },
      lines: { type: 'string', default: '300' },
      play: { type: 'string', default: '10' },
      against: { type: 'string' },
      turns: { type: 'string', default: '200' },
      'rss-after': { type: 'string', default: '60' },
      club: { type: 'string', default: '60' },
      starts: { type: 'string', default: '5' },
      entries: { type: 'string', default: '100000' },
    },
  });
  const wanted = values.only.split(',');
  return {
    parts: PARTS.filter((part) => wanted.includes(part)),
    hands: Number(values.hands),
    commands: Number(values.commands),
    lines: Number(values.lines),
    playS: Number(values.play),
    against: values.against ?? null,
    turns: Number(values.turns),
    rssAfterS: Number(values['rss-after']),
    clubS: Number(values.club),
    starts: Number(values.starts),
    entries: Number(values.entries),
  };
};
