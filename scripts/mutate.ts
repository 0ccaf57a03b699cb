import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';

/**
 * `npm run mutate -- [folder…]`: changes the rules in every small way that Stryker knows and says which changes no test
 * notices. By hand, never part of `npm test`; without a folder, all of them. What is said of a mutant is kept in
 * `reports/mutation/`, so that a second run tries only what has changed since; docs/mutation-survivors.md lists those
 * that live.
 */
const FOLDERS = {
  points: ['points'],
  han: ['han'],
  groups: ['groups'],
  patterns: ['patterns', 'hands/reading.ts', 'tiles/tile-set.ts'],
  score: [
    'score.ts',
    'settle.ts',
    'settle-match.ts',
    'settle-penalty.ts',
    'claims/best-claim.ts',
    'barriers.ts',
    'waits.ts',
  ],
  readings: ['hands/readings.ts', 'hands/completing.ts', 'hands/suits.ts'],
  table: ['match.ts', 'walls/wall-break.ts'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
type Folder = keyof typeof FOLDERS;

const REPORTS = 'reports/mutation';
const KILLED = new Set(['Killed', 'Timeout']);
const LEFT_OUT = new Set(['Ignored', 'CompileError', 'RuntimeError']);

interface Report {
  readonly files: Readonly<Record<string, { readonly mutants: readonly { readonly status: string }[] }>>;
}

const isFolder = (name: string): name is Folder => name in FOLDERS;

const filesOf = (folder: Folder): string =>
  FOLDERS[folder]
    .map((path) => (path.endsWith('.ts') ? `src/rules/${path}` : `src/rules/${path}/**/*.ts`))
    .join(',');

/** Stryker's own report of one folder, on the screen and in a file. */
function mutate(folder: Folder): void {
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/@stryker-mutator/core/bin/stryker.js',
      'run',
      '--mutate',
      filesOf(folder),
      '--incrementalFile',
      `${REPORTS}/${folder}-known.json`,
    ],
    { stdio: 'inherit' },
  );
  if (status !== 0) process.exit(status ?? 1);
}

function tallyOf(folder: Folder): { readonly killed: number; readonly all: number } {
  const report: Report = JSON.parse(readFileSync(`${REPORTS}/${folder}-known.json`, 'utf8'));
  const statuses = Object.values(report.files)
    .flatMap(({ mutants }) => mutants.map(({ status }) => status))
    .filter((status) => !LEFT_OUT.has(status));
  return { killed: statuses.filter((status) => KILLED.has(status)).length, all: statuses.length };
}

const line = (name: string, { killed, all }: ReturnType<typeof tallyOf>): string =>
  `| ${name} | ${all} | ${killed} | ${((100 * killed) / all).toFixed(1)} % |\n`;

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !isFolder(name));
if (unknown !== undefined) {
  process.stderr.write(`${unknown} is none of ${Object.keys(FOLDERS).join(', ')}\n`);
  process.exit(2);
}
const folders = (asked.length === 0 ? Object.keys(FOLDERS) : asked).filter(isFolder);
mkdirSync(REPORTS, { recursive: true });
for (const folder of folders) mutate(folder);
const tallies = folders.map((folder) => ({ folder, tally: tallyOf(folder) }));
process.stdout.write('| folder | mutants | killed | |\n|---|---|---|---|\n');
for (const { folder, tally } of tallies) process.stdout.write(line(folder, tally));
const sum = (part: 'killed' | 'all'): number => tallies.reduce((total, { tally }) => total + tally[part], 0);
process.stdout.write(line('together', { killed: sum('killed'), all: sum('all') }));
