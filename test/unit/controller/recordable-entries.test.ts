import { describe, expect, test } from 'vitest';
import type { LedgerEntry } from '../../../src/contract/ledger.ts';
import type { TableView } from '../../../src/contract/table-view.ts';
import { createRecordableEntries } from '../../../src/controller/recordable-entries.ts';
import { createEntriesOf } from '../../../src/controller/score-keeper.ts';
import { createMemoryLedger } from '../../../src/ledger/memory-ledger.ts';
import type { DomainEvent } from '../../../src/play/events/domain-event.ts';
import { foldGame, NO_GAME, stepsFrom } from '../../../src/play/game/game.ts';
import type { Ruleset } from '../../../src/rules/ruleset.ts';
import { RULESET } from '../../harness/rule-table-hands.ts';
import { startWholeTable } from '../../harness/whole-table.ts';
import { MatchRecord, won } from '../play/match-record.ts';

const started = (before: readonly DomainEvent[], newest: readonly LedgerEntry[], table = 't1') => {
  const refused: string[] = [];
  const game = foldGame(before);
  const entries = createRecordableEntries({
    entriesOf: createEntriesOf({ table, ruleset: RULESET, now: () => 1000 }),
    game: () => game,
    newest,
    onRefused: (why) => refused.push(why),
  });
  return { entries, refused };
};

/** A match whose first hand is decided, and the events of the second up to its outcome. */
const played = () => {
  const { events } = new MatchRecord().play(won('p2', 'p1', 6)).play(won('p3', 'p1', 6));
  const outcome = events.findLastIndex(({ type }) => type === 'HandWon');
  return { before: events.slice(0, outcome), outcome: events[outcome] };
};

const written = async (events: readonly DomainEvent[]): Promise<readonly LedgerEntry[]> => {
  const { entries } = started([], []);
  const drafts = stepsFrom(NO_GAME, events).flatMap(entries.entriesOf);
  const ledger = createMemoryLedger();
  return (await ledger.commit({ events, entries: drafts, seen: null, at: 1000 })).entries;
};

const withHalfAPoint = (outcome: DomainEvent | undefined): DomainEvent => {
  if (outcome?.type !== 'HandWon') throw new Error('the hand was won');
  return { ...outcome, transfers: outcome.transfers.map((each) => ({ ...each, points: each.points + 0.5 })) };
};

describe('whether something can be recorded', () => {
  test('is as the ledger would say, and asking leaves nothing behind', async () => {
    const { before, outcome } = played();
    if (outcome === undefined) throw new Error('the hand was won');
    const { entries, refused } = started(before, await written(before));
    expect(entries.canBeRecorded([outcome])).toBe(true);
    expect(entries.canBeRecorded([outcome])).toBe(true);
    expect(entries.canBeRecorded([withHalfAPoint(outcome)])).toBe(false);
    expect(refused).toEqual([expect.stringContaining('whole numbers only')]);
    expect(
      stepsFrom(foldGame(before), [outcome])
        .flatMap(entries.entriesOf)
        .map(({ id }) => id),
    ).toEqual(['t1/g1/h2/settle']);
  });

  test('is no where the entry that is taken back is not there', async () => {
    const record = new MatchRecord().play(won('p2', 'p1', 6));
    const all = await written(record.events);
    const takenOut: DomainEvent = {
      type: 'HandTakenOut',
      hand: 1,
      reach: 'points-only',
      by: { role: 'operator' },
      reason: 'wrong',
      declaration: 'd-1',
    };
    expect(started(record.events, all).entries.canBeRecorded([takenOut])).toBe(true);
    const lost = all.filter(({ kind }) => kind !== 'settle');
    expect(started(record.events, lost).entries.canBeRecorded([takenOut])).toBe(false);
  });

  test('is as before where the table was called otherwise when it was recorded', async () => {
    const record = new MatchRecord().play(won('p2', 'p1', 6));
    const all = await written(record.events);
    const takenOut: DomainEvent = {
      ...{ type: 'HandTakenOut', hand: 1, reach: 'points-only', by: { role: 'operator' } },
      ...{ reason: 'wrong', declaration: 'd-1' },
    };
    const { entries, refused } = started(record.events, all, 'window');
    expect([entries.canBeRecorded([takenOut]), refused]).toEqual([true, []]);
    const drafts = stepsFrom(foldGame(record.events), [takenOut]).flatMap(entries.entriesOf);
    expect(drafts).toMatchObject([{ id: 'window/g1/h1/void1', ref: 't1/g1/h1/settle' }]);
  });

  test('is no where the next start could not read it again', async () => {
    const { before } = played();
    const { entries, refused } = started(before, await written(before));
    const lifted = (penalty: number): DomainEvent => ({
      type: 'PenaltyLifted',
      penalty,
      by: { role: 'operator' },
      reason: 'seen',
      declaration: 'd-1',
    });
    expect([1, 0].map((penalty) => entries.canBeRecorded([lifted(penalty)]))).toEqual([true, false]);
    expect(refused).toEqual([expect.stringContaining('PenaltyLifted: penalty')]);
  });

  test('is no where points grow beyond what a number holds exactly', async () => {
    const { before, outcome } = played();
    if (outcome?.type !== 'HandWon') throw new Error('the hand was won');
    const huge: DomainEvent = {
      ...outcome,
      transfers: [{ from: 'p1', to: 'p3', points: Number.MAX_SAFE_INTEGER, because: 'hand' }],
    };
    const { entries } = started(before, await written(before));
    expect(entries.canBeRecorded([huge])).toBe(false);
  });
});

/** Rules with a mistake in them: half a point for a win by self-draw. */
const MISTAKEN: Ruleset = (() => {
  const { scoring } = RULESET;
  if (scoring.method !== 'points') throw new Error('the ruleset counts points');
  const patterns = scoring.patterns.map((each) =>
    each.id === 'self-draw' ? { ...each, worth: each.worth + 0.5 } : each,
  );
  return { ...RULESET, scoring: { ...scoring, patterns } };
})();

describe('a table whose rules count what no entry can hold', () => {
  test('voids such hands with a notice, and plays on until another is decided', async () => {
    const why: string[] = [];
    const warned: TableView[] = [];
    const table = await startWholeTable({
      seed: 'half a point',
      ruleset: MISTAKEN,
      onUnrecordable: (line) => why.push(line),
      onView: (view) => {
        if (view.warnings?.some(({ code }) => code === 'hand-not-recorded')) warned.push(view);
      },
    });
    await table.playUntil((view) => warned.length > 0 && view?.warnings === undefined);
    const entries = await table.ledger.entries(1, 1000);
    await table.stop();
    expect(why.length).toBeGreaterThan(0);
    expect(why[0]).toContain('whole numbers only');
    expect(entries.filter(({ kind }) => kind === 'settle').length).toBeGreaterThan(0);
  });
});
