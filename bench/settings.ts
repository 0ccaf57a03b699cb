import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { nearest } from '../src/rules/rulesets/option-book.ts';

/** The parts of the bench, in the order they run. */
export const PARTS = [
  'scoring',
  'codec',
  'wire',
  'headless',
  'study',
  'strokes',
  'line',
  'process',
  'club',
  'bus',
  'ledger',
  'screens',
] as const;
export type Part = (typeof PARTS)[number];

/** What other programs are needed, and the packages of Debian they are in: socat makes a serial port, cc a slow disk. */
const NEEDED: readonly { readonly tool: string; readonly of: string; readonly by: readonly Part[] }[] = [
  { tool: 'socat', of: 'socat', by: ['wire', 'process', 'club'] },
  { tool: 'mosquitto', of: 'mosquitto', by: ['bus'] },
  { tool: 'cc', of: 'gcc libc6-dev', by: ['bus', 'ledger'] },
];

const isHere = (tool: string): boolean =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'].some((folder) =>
    existsSync(join(folder, tool)),
  );

/** Why these parts cannot be measured here; null where they can. */
export const whyNot = (parts: readonly Part[]): string | null => {
  const missing = NEEDED.find(({ tool, by }) => parts.some((part) => by.includes(part)) && !isHere(tool));
  if (missing === undefined) return null;
  const { tool, of, by } = missing;
  const wanting = parts.filter((part) => by.includes(part)).join(', ');
  const others = PARTS.filter((part) => !by.includes(part)).join(',');
  return `${wanting}: needs ${tool} (on Debian: apt-get install ${of}); without it: npm run bench -- --only ${others}`;
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
  /** How many hands are played as `mjtable simulate` does. */
  readonly studied: number;
  /** Before how many hands it is timed what is waited for, with one set and with two. */
  readonly dealt: number;
  /** How long after `ready` the memory is read. Seconds. */
  readonly rssAfterS: number;
  /** How long a club is watched, idle and playing. Seconds. */
  readonly clubS: number;
  /** With how many entries of the ledger it is started. */
  readonly entries: number;
  /** How many views are shown by the table's page, and as many by a bare one. */
  readonly views: number;
  /** How often ours and the floor are started, and the table's page is opened. */
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
  --studied N                 hands played as mjtable simulate does (2000)
  --dealt N                   hands before which it is timed what is waited for, with one set and with two (60)
  --rss-after SECONDS         after \`ready\` the memory is read (60)
  --club SECONDS              a club of 64 tables is watched, idle and playing (60)
  --starts N                  of ours and of the floor, and openings of the table's page (5)
  --entries N                 in the ledger with which it is started (100000)
  --views N                   shown by the table's page, and by a bare one (1000): a hand has 300 to 500
`;

/** What was asked for is no part, no flag or no number; the message says which word is wrong. */
export class WrongFlag extends Error {}

const STANDARD = {
  only: PARTS.join(','),
  hands: '200000',
  commands: '2000',
  lines: '300',
  play: '10',
  turns: '200',
  studied: '2000',
  dealt: '60',
  'rss-after': '60',
  club: '60',
  starts: '5',
  entries: '100000',
  views: '1000',
};
const FLAGS = [...Object.keys(STANDARD), 'against'];

const unknown = (word: string, { what, known }: { what: string; known: readonly string[] }): WrongFlag => {
  const meant = nearest(word, known);
  const remedy = meant === null ? 'see npm run bench -- --help' : `did you mean "${meant}"?`;
  return new WrongFlag(`"${word}" is no ${what}; ${remedy}`);
};

const partsIn = (list: string): readonly Part[] => {
  const wanted = list.split(',');
  for (const word of wanted)
    if (!PARTS.some((part) => part === word)) throw unknown(word, { what: 'part', known: PARTS });
  return PARTS.filter((part) => wanted.includes(part));
};

const numberOf = (flag: string, typed: string): number => {
  if (/^\d{1,9}$/.test(typed)) return Number(typed);
  throw new WrongFlag(`--${flag} wants a whole number, not "${typed}"`);
};

/** `--hands=10` is `--hands 10`. */
const splitAtEquals = (word: string): readonly string[] => {
  const at = word.indexOf('=');
  return at < 0 ? [word] : [word.slice(0, at), word.slice(at + 1)];
};

/**
 * Reads the flags of the bench, as `HELP` tells them.
 *
 * @throws WrongFlag
 */
export const settingsFrom = (words: readonly string[]): Settings => {
  const typed: Record<string, string> = { ...STANDARD };
  const each = words.flatMap((word) => (word.startsWith('--') ? splitAtEquals(word) : [word]));
  for (let at = 0; at < each.length; at += 2) {
    const [word = '', value] = each.slice(at, at + 2);
    const flag = word.replace(/^--/, '');
    if (!FLAGS.includes(flag)) throw unknown(flag, { what: 'flag', known: FLAGS });
    if (value === undefined) throw new WrongFlag(`--${flag} wants a value behind it`);
    typed[flag] = value;
  }
  const number = (flag: keyof typeof STANDARD): number => numberOf(flag, typed[flag] ?? '');
  return {
    parts: partsIn(typed['only'] ?? ''),
    hands: number('hands'),
    commands: number('commands'),
    lines: number('lines'),
    playS: number('play'),
    against: typed['against'] ?? null,
    turns: number('turns'),
    studied: number('studied'),
    dealt: number('dealt'),
    rssAfterS: number('rss-after'),
    clubS: number('club'),
    starts: number('starts'),
    entries: number('entries'),
    views: number('views'),
  };
};
