import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { parseFault } from '../../simulator/machine/faults/fault.ts';
import { declaration } from '../../src/contract/declaration.ts';
import type { TableView } from '../../src/contract/table-view.ts';
import type { LedgerStore } from '../../src/ledger/ledger-store.ts';
import { createMemoryLedger } from '../../src/ledger/memory-ledger.ts';
import type { SayAtPage } from '../../src/play/events/say.ts';
import type { Player } from '../../src/play/seating/furniture.ts';
import { RULESET_IDS, type RulesetId } from '../../src/rules/ruleset.ts';
import { rulesetWith } from '../../src/rules/rulesets/catalogue.ts';
import { withVandal } from './vandal.ts';
import { startWholeTable, type WholeTable } from './whole-table.ts';

const GOLDEN = join(import.meta.dirname, '../golden/same-seed');

export interface SameSeedCase {
  readonly name: string;
  readonly ruleset: RulesetId;
  /** What happens follows from it; its name if left out. */
  readonly seed?: string;
  readonly play: 'as-the-table-can' | 'declared';
  readonly options?: Readonly<Record<string, number>>;
  readonly faults?: readonly string[];
  /** How often somebody at the table lays a tile anywhere. */
  readonly vandal?: number;
  /** What is said, each as soon as its moment has come. */
  readonly says?: readonly Spoken[];
  /** How many hands are settled; two if left out. */
  readonly hands?: number;
  /** After which hand the controller is stopped and started again. */
  readonly restartAfterHand?: number;
}

interface Spoken {
  /** After so many hands were settled, in this moment. */
  readonly after: number;
  readonly at: 'playing' | 'between';
  readonly by: Player | 'operator';
  readonly say: SayAtPage;
}

const HANDS = 2;
const MISSED = ['move-missed', 'goes-silent'];

const PENALTY = {
  irregularity: 'false-win',
  player: 'p3',
  harmed: null,
  override: null,
  reason: 'said it without a hand',
} as const;
const UNDO = { kind: 'undo', hand: 1 } as const;
const DRAWN = { kind: 'drawn', why: 'wall-exhausted', waiting: [], held: [] } as const;
const because = { reason: 'seen by the operator' } as const;

/** Of what can be said of a match everything that leaves a mark. */
const RULED: readonly Spoken[] = [
  { after: 0, at: 'playing', by: 'operator', say: { say: 'penalise', ...PENALTY } },
  { after: 0, at: 'playing', by: 'operator', say: { say: 'lift-penalty', penalty: 1, ...because } },
  { after: 0, at: 'playing', by: 'p1', say: { say: 'propose', proposal: { kind: 'penalty', ...PENALTY } } },
  { after: 0, at: 'playing', by: 'p2', say: { say: 'dispute', proposal: 1, reason: 'he had one' } },
  {
    after: 0,
    at: 'playing',
    by: 'operator',
    say: { say: 'decide', proposal: 1, verdict: 'accept', ...because },
  },
  { after: 2, at: 'playing', by: 'operator', say: { say: 'void-hand', hand: 2, ...because } },
  {
    after: 3,
    at: 'between',
    by: 'operator',
    say: { say: 'change-player', player: 'p2', name: 'Han', ...because },
  },
  {
    after: 3,
    at: 'between',
    by: 'operator',
    say: { say: 'correct-seats', fromHand: 2, sides: { p1: 1, p2: 0, p3: 2 }, ...because },
  },
  {
    after: 4,
    at: 'playing',
    by: 'operator',
    say: { say: 'correct-hand', hand: 1, outcome: DRAWN, ...because },
  },
  { after: 4, at: 'between', by: 'operator', say: { say: 'void-hand', hand: 3, ...because } },
  { after: 4, at: 'between', by: 'operator', say: { say: 'end-match', ...because } },
];

/** A hand that is taken back is finished on pages: those of a declared match. */
const UNDONE: readonly Spoken[] = [
  { after: 1, at: 'between', by: 'p1', say: { say: 'propose', proposal: UNDO } },
  { after: 1, at: 'between', by: 'p2', say: { say: 'confirm', proposal: 2 } },
  { after: 1, at: 'between', by: 'p3', say: { say: 'confirm', proposal: 2 } },
];

/** Every rule system, watched and told; a fault of each kind that people notice; four players; a restart. */
export const SAME_SEED_CASES: readonly SameSeedCase[] = [
  ...RULESET_IDS.flatMap((ruleset): readonly SameSeedCase[] => [
    { name: `${ruleset}-observed`, ruleset, play: 'as-the-table-can', seed: `${ruleset}-observed 3` },
    { name: `${ruleset}-declared`, ruleset, play: 'declared' },
  ]),
  { name: 'house-of-four', ruleset: 'house', play: 'as-the-table-can', options: { players: 4 } },
  { name: 'moves-missed', ruleset: 'korean-japanese', play: 'as-the-table-can', faults: MISSED },
  { name: 'ruled', ruleset: 'korean-japanese', play: 'as-the-table-can', says: RULED, hands: 5 },
  { name: 'ruled-declared', ruleset: 'korean-japanese', play: 'declared', says: RULED, hands: 5 },
  { name: 'undone', ruleset: 'korean-japanese', play: 'declared', says: UNDONE, hands: 2 },
  {
    name: 'astray',
    ruleset: 'korean-japanese',
    play: 'as-the-table-can',
    vandal: 0.02,
    hands: 3,
    seed: 'astray 3',
  },
  { name: 'restarted', ruleset: 'korean-japanese', play: 'as-the-table-can', restartAfterHand: 1 },
];

/** What a table of this seed records and is asked to do: events, entries without their sums, command lines. */
export const recordedBy = async (each: SameSeedCase): Promise<readonly string[]> => {
  const made = rulesetWith(each.ruleset, each.options);
  if (!made.ok) throw new Error(made.error.code);
  const lines: string[] = [];
  const note = (kind: string, what: unknown): void => void lines.push(JSON.stringify({ [kind]: what }));
  let settled = 0;
  const kept = createMemoryLedger();
  const ledger: LedgerStore = {
    ...kept,
    commit: (batch) => {
      for (const event of batch.events) {
        note('event', event);
        if (event.type === 'HandSettled') settled += 1;
      }
      for (const entry of batch.entries) note('entry', entry);
      return kept.commit(batch);
    },
  };
  const faults = (each.faults ?? []).flatMap((words) => parseFault(words) ?? []);
  const table = await startWholeTable({
    onUnexpected: ({ chart, at, event }) => {
      throw new Error(`${event} is not expected by ${chart} in ${at}`);
    },
    seed: `same ${each.seed ?? each.name}`,
    ruleset: made.ruleset,
    play: each.play,
    ledger,
    faults,
    onCut: (where, line) => {
      if (where === 'after-command') note('command', line);
      return 'goes-on';
    },
    ...(each.vandal === undefined ? {} : { seat: withVandal(each.seed ?? each.name, each.vandal) }),
  });
  const hands = each.hands ?? HANDS;
  if (each.restartAfterHand !== undefined) {
    await table.playUntil(() => settled >= (each.restartAfterHand ?? 0));
    await table.restart(() => Promise.resolve());
  }
  for (const spoken of each.says ?? []) {
    await table.playUntil(
      (view) => settled > spoken.after || (settled === spoken.after && isAt(view, spoken.at)),
    );
    note('answer', await saidAt(table, spoken, lines.length));
  }
  await table.playUntil((view) => settled >= hands || view?.moment.at === 'matchOver');
  await table.stop();
  return lines;
};

const isAt = (view: TableView | null, at: Spoken['at']): boolean =>
  (view?.moment.at === 'playing') === (at === 'playing');

/** The answer comes with the commit, and that with the next steps of the clock. */
const saidAt = async (table: WholeTable, { by, say }: Spoken, number: number): Promise<unknown> => {
  let answer: unknown = null;
  const speaker = by === 'operator' ? ({ role: by } as const) : ({ role: 'player', player: by } as const);
  const asked = table.declare(speaker, declaration.parse({ id: `declaration-${number}`, say }));
  void asked.then((given) => {
    answer = given;
  });
  await table.playUntil(() => answer !== null);
  return answer;
};

const fileOf = ({ name }: SameSeedCase): string => join(GOLDEN, `${name}.ndjson.br`);

export const writeGolden = (each: SameSeedCase, lines: readonly string[]): void =>
  writeFileSync(fileOf(each), brotliCompressSync(lines.join('\n')));

export const readGolden = (each: SameSeedCase): readonly string[] =>
  brotliDecompressSync(readFileSync(fileOf(each)))
    .toString('utf8')
    .split('\n');
