import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { type Row, times } from '../row.ts';
import { processorMs } from './processor-ms.ts';
import { BothRecords } from './what-both-record.ts';

/*
 * This build and an older one play hand after hand in turn, in one process: what else the computer does, and what V8
 * has learned by then, is the same for both. Counted is the time of the processor, not of the clock on the wall.
 */

/** So much is said of where two builds part, in characters. */
const SAID_OF_EVENT = 60;

/** Compiled code settles within so many hands. */
const WARM_UP = 150;

/** A whole table of one build that plays a hand whenever it is asked to. */
interface Player {
  readonly hand: () => Promise<void>;
  /** The events that were recorded since this was asked last. */
  readonly takeRecorded: () => readonly unknown[];
}

/* Builds of 23 to 29 November 2026 look on at what is true whatever is said here, which is some 7 % of a hand of theirs. */
/** Written into each build's own tree, whose harness it drives: the older one knows nothing of this file. */
const ENTRY = `
import { createMemoryLedger } from './src/ledger/memory-ledger.ts';
import { startWholeTable } from './test/harness/whole-table.ts';
export const open = async (seed) => {
  const kept = createMemoryLedger();
  let recorded = [];
  let ended = 0;
  const commit = (batch) => {
    for (const event of batch.events) {
      recorded.push(event);
      if (event.type === 'HandWon' || event.type === 'HandDrawn') ended += 1;
    }
    return kept.commit(batch);
  };
  const table = await startWholeTable({ ledger: { ...kept, commit }, seed, truth: 'unwatched' });
  const playWhile = table.playWhile ?? ((goesOn) => table.playUntil(() => !goesOn()));
  return {
    hand: async () => {
      const until = ended + 1;
      await playWhile(() => ended < until);
    },
    takeRecorded: () => {
      const taken = recorded;
      recorded = [];
      return taken;
    },
  };
};
`;

const git = (...args: readonly string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim();

/** One file of a whole tree, its libraries too. */
const builtFrom = async (tree: string, into: string): Promise<Player> => {
  const entry = join(tree, 'bench-entry.js');
  writeFileSync(entry, ENTRY);
  try {
    await build({
      configFile: false,
      root: tree,
      logLevel: 'error',
      ssr: { noExternal: true, external: ['libsql', '@serialport/bindings-cpp'] },
      build: { ssr: entry, outDir: into, emptyOutDir: false, target: 'node20' },
    });
  } finally {
    rmSync(entry);
  }
  const made: { readonly open: (seed: string) => Promise<Player> } = await import(
    pathToFileURL(join(into, 'bench-entry.js')).href
  );
  return made.open('bench');
};

const spentBy = async (player: Player): Promise<number> => {
  const before = processorMs();
  await player.hand();
  return processorMs() - before;
};

/** Builds whose dice fall otherwise play other hands, and as many. */
const sameness = (both: BothRecords): string =>
  both.differs() === null
    ? `hash ${both.hash()}`
    : `other hands (${both.differs()?.slice(0, SAID_OF_EVENT)} …)`;

/** Plays `hands` hands with this build and with the one of a commit, in turn. */
export const measureAgainst = async (commit: string, hands: number): Promise<readonly Row[]> => {
  const root = git('rev-parse', '--show-toplevel');
  const folder = mkdtempSync(join(tmpdir(), 'mjtable-against-'));
  const tree = join(folder, 'tree');
  git('worktree', 'add', '--detach', tree, commit);
  try {
    if (!existsSync(join(tree, 'node_modules')))
      symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
    const players = {
      ours: await builtFrom(root, join(root, 'node_modules', '.cache', 'bench-now')),
      older: await builtFrom(tree, join(root, 'node_modules', '.cache', 'bench-then')),
    };
    const spentMs = { ours: 0, older: 0 };
    const both = new BothRecords();
    for (let hand = 0; hand < WARM_UP + hands; hand += 1) {
      const older = await spentBy(players.older);
      const ours = await spentBy(players.ours);
      both.add(players.ours.takeRecorded(), players.older.takeRecorded());
      if (hand < WARM_UP) continue;
      spentMs.older += older;
      spentMs.ours += ours;
    }
    const perS = (ms: number): string => `${((hands / ms) * 1_000).toFixed(1)} hands/s`;
    return [
      {
        what: `headless, hand by hand in turn with ${commit}, time of the processor, ${hands} hands, ${sameness(both)}`,
        measured: perS(spentMs.ours),
        beside: `${commit} ${perS(spentMs.older)}`,
        ratio: times(spentMs.older, spentMs.ours),
        aim: '≥ 5×',
      },
    ];
  } finally {
    git('worktree', 'remove', '--force', tree);
    rmSync(folder, { recursive: true, force: true });
  }
};
