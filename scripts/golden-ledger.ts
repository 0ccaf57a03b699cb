import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import Database from 'libsql';
import { openLedger } from '../src/ledger/ledgers.ts';
import type { DomainEvent } from '../src/play/events/domain-event.ts';
import type { Say, Speaker } from '../src/play/events/say.ts';
import { rulesetWith } from '../src/rules/rulesets/catalogue.ts';
import { keepDigests } from '../test/harness/event-schemas.ts';
import { startWholeTable, type WholeTableOptions } from '../test/harness/whole-table.ts';

/**
 * `npm run golden-ledger -- PREFIX [NAME]`: ledgers as this release records them, for those to come: after an event was added or
 * has another version (src/contract/events). They join those that the tests open for ever, and what each version reads
 * those that never change (test/golden/event-schemas.json).
 */
const GOLDEN = join(import.meta.dirname, '../test/golden/ledger');

interface Recording {
  readonly name: string;
  readonly table: Omit<WholeTableOptions, 'seed' | 'ledger'>;
  /** Where it is stopped, by what was recorded so far. */
  readonly until: (events: readonly DomainEvent[]) => boolean;
  /** What is said as soon as a first hand has begun; left out = nothing but what the people say by themselves. */
  readonly said?: readonly (readonly [speaker: Speaker, say: Say])[];
}

const countOf = (events: readonly DomainEvent[], wanted: DomainEvent['type']): number =>
  events.filter(({ type }) => type === wanted).length;

const rulesOf = (id: string) => {
  const made = rulesetWith(id, {});
  if (!made.ok) throw new Error(made.error.code);
  return made.ruleset;
};

const inSecondHand = (events: readonly DomainEvent[]): boolean =>
  countOf(events, 'HandSettled') === 1 &&
  events.at(-1)?.type === 'TileDiscarded' &&
  countOf(events, 'HandBegan') === 2;

const RECORDINGS: readonly Recording[] = [
  { name: 'observed', table: {}, until: inSecondHand },
  { name: 'sanma', table: { ruleset: rulesOf('sanma-hurley') }, until: inSecondHand },
  {
    name: 'declared',
    table: { play: 'declared' },
    until: (events) => countOf(events, 'Proposed') === 3,
  },
  {
    name: 'attended',
    table: { play: 'declared' },
    said: [
      [{ role: 'player', player: 'p1' }, { say: 'call-staff' }],
      [{ role: 'player', player: 'p2' }, { say: 'call-staff' }],
      [{ role: 'player', player: 'p2' }, { say: 'hand-to-substitute' }],
      [{ role: 'operator' }, { say: 'staff-done', player: 'p1' }],
      [{ role: 'operator' }, { say: 'seat-substitute', player: 'p3' }],
      [{ role: 'player', player: 'p3' }, { say: 'come-back' }],
    ],
    until: (events) => countOf(events, 'Proposed') === 3,
  },
];

const record = async (
  prefix: string,
  { name, table: options, until, said = [] }: Recording,
): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'mjtable-golden-'));
  const ledger = await openLedger(folder);
  const events: DomainEvent[] = [];
  const table = await startWholeTable({
    ...options,
    seed: `golden ${name}`,
    ledger: {
      ...ledger,
      commit: (batch) => {
        events.push(...batch.events);
        return ledger.commit(batch);
      },
    },
  });
  await table.playUntil(() => countOf(events, 'HandBegan') > 0);
  for (const [number, [speaker, say]] of said.entries()) {
    let answered = false;
    void table.declare(speaker, { id: `golden-${name}-${number}`, say }).then(() => {
      answered = true;
    });
    await table.playUntil(() => answered);
  }
  await table.playUntil(() => until(events));
  // As a loss of power leaves it: who is stopped says goodbye, and that is recorded too.
  const killed = mkdtempSync(join(tmpdir(), 'mjtable-golden-'));
  cpSync(folder, killed, { recursive: true });
  await table.stop();
  await ledger.close();
  const file = join(killed, 'ledger.db');
  const db = new Database(file);
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  db.close();
  writeFileSync(join(GOLDEN, `${prefix}-${name}.db.gz`), gzipSync(readFileSync(file), { level: 9 }));
  for (const made of [folder, killed]) rmSync(made, { recursive: true });
  process.stdout.write(`${prefix}-${name}: ${events.length} events\n`);
};

const [prefix, only] = process.argv.slice(2);
if (prefix === undefined) throw new Error('how are they to be called?');
keepDigests();
for (const recording of RECORDINGS)
  if (only === undefined || only === recording.name) await record(prefix, recording);
