import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { parseFault } from '../../simulator/machine/faults/fault.ts';
import type { LedgerStore } from '../../src/ledger/ledger-store.ts';
import { createMemoryLedger } from '../../src/ledger/memory-ledger.ts';
import { RULESET_IDS, type RulesetId } from '../../src/rules/ruleset.ts';
import { rulesetWith } from '../../src/rules/rulesets/catalogue.ts';
import { startWholeTable } from './whole-table.ts';

const GOLDEN = join(import.meta.dirname, '../golden/same-seed');

export interface SameSeedCase {
  readonly name: string;
  readonly ruleset: RulesetId;
  readonly play: 'as-the-table-can' | 'declared';
  readonly options?: Readonly<Record<string, number>>;
  readonly faults?: readonly string[];
  /** After which hand the controller is stopped and started again. */
  readonly restartAfterHand?: number;
}

const HANDS = 2;
const MISSED = ['move-missed', 'goes-silent'];

/** Every rule system, watched and told; a fault of each kind that people notice; four players; a restart. */
export const SAME_SEED_CASES: readonly SameSeedCase[] = [
  ...RULESET_IDS.flatMap((ruleset): readonly SameSeedCase[] => [
    { name: `${ruleset}-observed`, ruleset, play: 'as-the-table-can' },
    { name: `${ruleset}-declared`, ruleset, play: 'declared' },
  ]),
  { name: 'house-of-four', ruleset: 'house', play: 'as-the-table-can', options: { players: 4 } },
  { name: 'moves-missed', ruleset: 'korean-japanese', play: 'as-the-table-can', faults: MISSED },
  { name: 'restarted', ruleset: 'korean-japanese', play: 'as-the-table-can', restartAfterHand: 1 },
];

/** What a table of this seed records and is asked to do: events, entries without their sums, command lines. */
export const recordedBy = async (each: SameSeedCase): Promise<readonly string[]> => {
  const made = rulesetWith(each.ruleset, each.options);
  if (!made.ok) throw new Error(made.error.message);
  const lines: string[] = [];
  const note = (kind: string, what: unknown): void => void lines.push(JSON.stringify({ [kind]: what }));
  let hands = 0;
  const kept = createMemoryLedger();
  const ledger: LedgerStore = {
    ...kept,
    commit: (batch) => {
      for (const event of batch.events) {
        note('event', event);
        if (event.type === 'HandSettled') hands += 1;
      }
      for (const entry of batch.entries) note('entry', entry);
      return kept.commit(batch);
    },
    writeAhead: (intent) => {
      note('command', intent.line);
      return kept.writeAhead(intent);
    },
  };
  const faults = (each.faults ?? []).flatMap((words) => parseFault(words) ?? []);
  const table = await startWholeTable({
    seed: `same ${each.name}`,
    ruleset: made.ruleset,
    play: each.play,
    ledger,
    faults,
  });
  await table.playUntil(() => hands >= (each.restartAfterHand ?? HANDS));
  if (hands < HANDS) {
    await table.restart(() => Promise.resolve());
    await table.playUntil(() => hands >= HANDS);
  }
  await table.stop();
  return lines;
};

const fileOf = ({ name }: SameSeedCase): string => join(GOLDEN, `${name}.ndjson.br`);

export const writeGolden = (each: SameSeedCase, lines: readonly string[]): void =>
  writeFileSync(fileOf(each), brotliCompressSync(lines.join('\n')));

export const readGolden = (each: SameSeedCase): readonly string[] =>
  brotliDecompressSync(readFileSync(fileOf(each)))
    .toString('utf8')
    .split('\n');
