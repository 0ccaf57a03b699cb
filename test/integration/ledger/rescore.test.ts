import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { rescoreCommand } from '../../../src/cli/commands/ledger-rescore.ts';
import { rulesIn } from '../../../src/cli/start/rules-file.ts';
import type { DraftEntry } from '../../../src/contract/ledger.ts';
import { EXITS } from '../../../src/controller/failure/exit-codes.ts';
import { createScoreKeeper } from '../../../src/controller/score-keeper.ts';
import { packNext } from '../../../src/ledger/rows/packed-hand.ts';
import { createHousekeeping } from '../../../src/ledger/writing/housekeeping.ts';
import { openLedgerFile } from '../../../src/ledger/writing/open-ledger-file.ts';
import type { DomainEvent } from '../../../src/play/events/domain-event.ts';
import type { Ruleset } from '../../../src/rules/ruleset.ts';
import { printed } from '../../harness/printed.ts';
import { openLedger } from '../../harness/shared-ledgers.ts';
import { matchOpened } from '../../unit/ledger/drafts.ts';
import { ruleset, StackedTable } from '../../unit/play/stacked-table.ts';
import { OPENED } from '../../unit/views/charts-seen.ts';
import { freshFolder } from './data-folder.ts';

/** What it prints, and how it ends. */
const rescored = async (folder: string, as: 'words' | 'json' = 'words') => {
  const lines = printed();
  const exit = await rescoreCommand(folder, as);
  return { exit, lines: lines.join('').trim().split('\n') };
};

const earlier = (name: string): string => {
  const folder = freshFolder();
  const packed = readFileSync(join(import.meta.dirname, `../../golden/ledger/${name}.db.gz`));
  writeFileSync(join(folder, 'ledger.db'), gunzipSync(packed));
  return folder;
};

interface Recorded {
  readonly rules?: Ruleset;
  readonly events?: 'kept' | 'let-go';
  readonly changed?: (entry: DraftEntry) => DraftEntry;
}

/** A hand that was won at once, in a match by these rules. */
const recordOf = async ({ rules = ruleset(), events = 'kept', changed = (entry) => entry }: Recorded) => {
  const [opened, ...dealt] = OPENED;
  if (opened?.type !== 'MatchOpened') throw new Error('a match is opened');
  const won = new StackedTable({ hands: { p1: '123m456m678p34p99p5p' } }).deal().press('p1', 'win').events;
  const played: readonly DomainEvent[] = [{ ...opened, options: rules.options }, ...dealt, ...won];
  const folder = freshFolder();
  const ledger = await openLedger(folder);
  const entriesOf = createScoreKeeper({ table: 't1', ruleset: rules, match: null, now: () => 1000 });
  const entries = played.flatMap((event) => entriesOf(event)).map(changed);
  await ledger.commit({ events: events === 'kept' ? played : [], entries, seen: null, at: 1 });
  await ledger.close();
  return folder;
};

test('hands that earlier releases have recorded are told to be too old, which is no failure', async () => {
  const { exit, lines } = await rescored(earlier('finished'));
  expect(exit).toBe(EXITS.ok.code);
  expect(lines.at(-1)).toBe(
    'hands 9: 0 the same, 0 scored otherwise by a later mend, 9 too old, 0 with a difference',
  );
  expect(lines[0]).toMatch(
    /^2 t1\/g1\/h1\/settle: too old: lacks its dealer, round and winds, and the melds/,
  );
});

test('a hand that this release has recorded is scored the same, for ever', async () => {
  const { exit, lines } = await rescored(earlier('rescorable-sanma'), 'json');
  expect(exit).toBe(EXITS.ok.code);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { seq: 2, id: 't1/g1/h1/settle', verdict: expect.stringMatching('same|mended') },
    expect.objectContaining({ hands: 1, difference: 0, 'too-old': 0 }),
  ]);
});

test('a hand that the same rules score otherwise ends the command with a failure that says what differs', async () => {
  const folder = await recordOf({
    changed: (entry) =>
      entry.kind === 'settle' ? { ...entry, detail: { ...entry.detail, handPoints: 99 } } : entry,
  });
  const { exit, lines } = await rescored(folder);
  expect(exit).toBe(EXITS['work-failed'].code);
  expect(lines[0]).toMatch(/^2 t1\/g1\/h1\/settle: difference \(handPoints; recorded p1 \+/);
  expect(lines.join('\n')).toMatch(/1 of 1 hands are scored otherwise than they were recorded/);
});

/** The next match begins, and the moves of those before it are let go of. */
const letGoOfMoves = async (folder: string) => {
  const ledger = await openLedger(folder);
  await ledger.commit({ events: [{ type: 'MatchEnded' }, matchOpened(2)], entries: [], seen: null, at: 9 });
  await ledger.close();
  const opened = openLedgerFile(folder);
  const house = createHousekeeping(opened, { keepMovesMs: 1 });
  for (let step = house.step(); step.next !== 'nothing'; )
    step = step.next === 'pack' ? house.takePacked(packNext(opened.db, step.asked)) : house.step();
  const [left] = opened.db.prepare('SELECT min(id) FROM events').raw().all([]).flat();
  opened.release();
  return { folder, firstRowLeft: Number(left) };
};

test('a match by a club’s own file is scored by that file for ever, also once its moves are let go of', async () => {
  const [, flowers = ''] = /```toml\n([\s\S]*?)```/.exec(readFileSync('docs/rules-file.md', 'utf8')) ?? [];
  const read = rulesIn(flowers, 'our.toml');
  if (!read.ok) throw new Error('the file of the document is played');
  const { ruleset: rules } = read.chosen;
  const kept = await rescored(await recordOf({ rules }));
  expect(kept.lines.at(-1)).toMatch(/^hands 1: 1 the same/);
  const { folder, firstRowLeft } = await letGoOfMoves(await recordOf({ rules }));
  expect(firstRowLeft).toBeGreaterThan(1);
  expect((await rescored(folder)).lines).toContainEqual(expect.stringMatching(/^hands 1: 1 the same/));
  const letGo = await rescored(await recordOf({ rules, events: 'let-go' }));
  expect(letGo.lines[0]).toMatch(/too old: lacks the club's own file of rules/);
});
