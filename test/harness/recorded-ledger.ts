import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createScoreKeeper } from '../../src/controller/score-keeper.ts';
import { openLedger } from '../../src/ledger/ledgers.ts';
import type { DomainEvent } from '../../src/play/events/domain-event.ts';
import type { Ruleset } from '../../src/rules/ruleset.ts';

const GOLDEN = join(import.meta.dirname, '../golden/ledger');

/** A ledger that an earlier release recorded, as a file. */
export const goldenLedger = (name: string): Buffer => gunzipSync(readFileSync(join(GOLDEN, `${name}.db.gz`)));

export interface RecordedLedger {
  /** `ledger.db`, and `ledger.head.json` beside it. */
  readonly file: Buffer;
  readonly mark: Buffer;
}

/** When everything in it was recorded. */
export const RECORDED_AT = 1_795_225_304_123;

/** One hand decided and the next in the middle, an answer and a command, recorded anew by this release within a folder. */
export const recordAnew = async (within: string, ruleset: Ruleset): Promise<RecordedLedger> => {
  const [before, folder] = [join(within, 'before'), join(within, 'anew')];
  mkdirSync(before);
  writeFileSync(join(before, 'ledger.db'), goldenLedger('observed'));
  const old = await openLedger(before);
  const events = (await old.recover()).openMatch?.events ?? [];
  await old.close();
  const ledger = await openLedger(folder);
  const at = RECORDED_AT;
  const entriesOf = createScoreKeeper({ table: 't1', ruleset, match: null, now: () => at });
  const seen = { boot: '7.A', sequence: 1 };
  const commit = (event: DomainEvent) =>
    ledger.commit({ events: [event], entries: entriesOf(event), seen, at });
  await Promise.all(events.map(commit));
  const answer = { v: 1, ok: true, id: 'declared-1', proposal: 3 } as const;
  const answered = { id: 'declared-1', speaker: 'p1', body: 'hash', answer };
  await ledger.commit({ events: [], entries: [], answers: [answered], seen: null, at });
  await ledger.writeAhead({ session: 7, id: 1, line: 'C 1 HOME', cycle: 2, op: null });
  await ledger.writeOutcome({ session: 7, id: 1, state: 'finished', result: 'R 1 OK' });
  await ledger.close();
  const recorded = {
    file: readFileSync(join(folder, 'ledger.db')),
    mark: readFileSync(join(folder, 'ledger.head.json')),
  };
  for (const made of [before, folder]) rmSync(made, { recursive: true });
  return recorded;
};
