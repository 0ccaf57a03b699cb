import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ledgerAnswer } from '../../../src/contract/feed.ts';
import type { LedgerEntry } from '../../../src/contract/ledger.ts';
import { type TableView, tableView } from '../../../src/contract/table-view.ts';
import { flipIn } from '../../../test/harness/flipped-ledger.ts';
import type { RecordedLedger } from '../../../test/harness/recorded-ledger.ts';
import {
  type End,
  endInWords,
  entriesIn,
  freePort,
  type Program,
  runCommand,
  startProgram,
  untilReady,
} from '../program.ts';
import type { Ordeal } from './attack.ts';

const LEDGER = 'ledger.db';
const MARK = 'ledger.head.json';
const MOST_FLIPS = 1_000;
/** A match, and some of the next, so that there are hands, sums and a match that goes on. */
const ENTRIES = 15;
const LOOK_EVERY_MS = 50;
/** Slow enough that nothing is settled before it is looked at. */
const SLOW = '1';
const DAMAGED = 18;
const COMMAND = 'mjtable ledger new-epoch';

/** What became of a demonstration upon a ledger with a flipped bit. */
type Outcome = 'played on' | 'refused, played on in a new epoch';

/** One bit at a time, while nobody runs upon the ledger; then the demonstration is started again. */
export const flippedBits: Ordeal = {
  name: 'single bits of the ledger flipped while the demonstration is stopped',
  undergo: async (forMs) => {
    const within = mkdtempSync(join(tmpdir(), 'mjtable-soak-'));
    const outcomes = new Map<Outcome, number>();
    try {
      const match = await recordMatch(join(within, 'recorded'));
      const endMs = performance.now() + forMs;
      let flips = 0;
      do {
        flips += 1;
        const outcome = await startedUpon(join(within, `flip-${flips}`), match);
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      } while (performance.now() < endMs && flips < MOST_FLIPS);
    } finally {
      rmSync(within, { recursive: true });
    }
    return [...outcomes].map(([outcome, times]) => `${outcome} ${times} times`).join(', ');
  },
};

interface Match {
  readonly recorded: RecordedLedger;
  readonly entries: readonly LedgerEntry[];
}

const recordMatch = async (data: string): Promise<Match> => {
  const { program, url } = await startDemo(data, 'max');
  try {
    await untilReady(program);
    while (((await viewAt(url)).ledger?.seq ?? 0) < ENTRIES)
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  } finally {
    await program.kill('SIGTERM');
  }
  const recorded = { file: readFileSync(join(data, LEDGER)), mark: readFileSync(join(data, MARK)) };
  return { recorded, entries: entriesIn(data) };
};

const startedUpon = async (data: string, { recorded, entries }: Match): Promise<Outcome> => {
  const flip = flipIn(recorded, Math.random);
  const { file, mark } = recorded;
  mkdirSync(data);
  writeFileSync(join(data, LEDGER), file.with(flip.place, file.readUInt8(flip.place) ^ (1 << flip.bit)));
  writeFileSync(join(data, MARK), mark);
  try {
    const end = await pointsHold(data, entries);
    if (end === null) return 'played on';
    if (end.exitCode !== DAMAGED || !end.stderr.includes(COMMAND)) throw new Error(endInWords(end));
    const { status, stderr } = runCommand('ledger', 'new-epoch', '--data', data);
    if (status !== 0) throw new Error(`${COMMAND} ended with ${status}: ${stderr}`);
    const again = await pointsHold(data, entries);
    if (again !== null) throw new Error(`after ${COMMAND}: ${endInWords(again)}`);
    return 'refused, played on in a new epoch';
  } catch (thrown) {
    throw new Error(`bit ${flip.bit} of byte ${flip.place}`, { cause: thrown });
  }
};

/** Starts, and compares what is shown with what was written. How it ended, where it did not start. */
const pointsHold = async (data: string, before: readonly LedgerEntry[]): Promise<End | null> => {
  const { program, url } = await startDemo(data, SLOW);
  try {
    const end = await program.ready;
    if (end !== null) return end;
    const { ledger, match, sides } = await viewAt(url);
    const shown = sides.flatMap((side) => (side.seated ? [`${side.player} ${side.points}`] : []));
    const entries = ledger?.epoch === before[0]?.epoch ? before : await entriesAt(url);
    const ofMatch = entries.filter(({ seq, game }) => seq <= (ledger?.seq ?? 0) && game === match?.number);
    const written = pointsIn(ofMatch);
    if (String(shown) !== String(written)) throw new Error(`written is ${written}, the table shows ${shown}`);
    return null;
  } finally {
    await program.kill('SIGTERM');
  }
};

const startDemo = async (data: string, speed: string): Promise<{ program: Program; url: string }> => {
  const http = `127.0.0.1:${await freePort()}`;
  const places = ['--http', http, '--broker-port', String(await freePort()), '--data', data];
  return { program: startProgram('mjtable', ['demo', '--speed', speed, ...places]), url: `http://${http}` };
};

const viewAt = async (url: string): Promise<TableView> =>
  tableView.parse(await (await fetch(`${url}/api/t/t1/view`)).json());

const entriesAt = async (url: string): Promise<readonly LedgerEntry[]> =>
  ledgerAnswer.parse(await (await fetch(`${url}/api/ledger?from=1&limit=100`)).json()).entries;

/** What everybody won and lost in the match of these entries. */
const pointsIn = (entries: readonly LedgerEntry[]): readonly string[] => {
  const points = new Map<string, number>();
  for (const { player, pts } of entries.flatMap(({ deltas }) => deltas))
    points.set(player, (points.get(player) ?? 0) + pts);
  return [...points].map(([player, pts]) => `${player} ${pts}`);
};
