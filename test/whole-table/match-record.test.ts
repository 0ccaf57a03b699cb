import { beforeAll, describe, expect, test } from 'vitest';
import { createMatchRecord } from '../../src/controller/recording/match-record.ts';
import { createMemoryLedger } from '../../src/ledger/memory-ledger.ts';
import type { DomainEvent } from '../../src/play/events/domain-event.ts';
import { applyMatchEvent, foldMatch } from '../../src/play/game/fold/match-fold.ts';
import { NO_GAME, stepsFrom } from '../../src/play/game/game.ts';
import { startWholeTable } from '../harness/whole-table.ts';

/** Everything a match of this many hands committed. */
const played = async (hands: number): Promise<readonly DomainEvent[]> => {
  const events: DomainEvent[] = [];
  const kept = createMemoryLedger();
  const ledger: typeof kept = {
    ...kept,
    commit: (batch) => {
      events.push(...batch.events);
      return kept.commit(batch);
    },
  };
  const table = await startWholeTable({ seed: 'facts', ledger });
  await table.playUntil((view) => view?.match?.hand === hands + 1);
  await table.stop();
  return events;
};

describe('the facts from which a match can be gone on with', () => {
  let events: readonly DomainEvent[] = [];
  beforeAll(async () => {
    events = await played(3);
  });
  const ends = () => events.flatMap(({ type }, place) => (type === 'HandSettled' ? [place] : []));

  test('shrink when a hand is settled: of its play nothing is kept but who declared ready', () => {
    const record = createMatchRecord([]);
    const kept = stepsFrom(NO_GAME, events).map((step) => {
      record.take(step);
      return record.facts().length;
    });
    expect(ends()).toHaveLength(3);
    for (const end of ends()) expect(kept[end]).toBeLessThan((kept[end - 1] ?? 0) / 2);
    const play = record.facts().filter(({ type }) => type === 'TileDrawn' || type === 'TileDiscarded');
    expect(play.filter((event) => event.type !== 'TileDiscarded' || !event.declaresReady)).toEqual([]);
  });

  test('fold to the same match as everything that happened, after every event', () => {
    const record = createMatchRecord([]);
    for (const step of stepsFrom(NO_GAME, events)) {
      record.take(step);
      expect(foldMatch(record.facts())).toEqual(step.after.match);
    }
  });

  test('are taken up from those that were kept as from all of them', () => {
    const all = createMatchRecord(events).facts();
    expect(createMatchRecord(all).facts()).toEqual(all);
  });
});

describe('an event that changes nothing of the match', () => {
  const opened = foldMatch([
    {
      type: 'MatchOpened',
      match: 1,
      ruleset: 'korean-japanese',
      options: {},
      players: { p1: { id: 'a', name: 'Ada' }, p2: { id: 'b', name: 'Ben' }, p3: { id: 'c', name: 'Cho' } },
      seating: { sides: { p1: 0, p2: 1, p3: 2 }, empty: 3 },
      seed: null,
    },
  ]);

  test.each<DomainEvent>([
    { type: 'DealEnded' },
    { type: 'WallsServed' },
    { type: 'ClaimPassed', player: 'p2' },
    { type: 'ProposalConfirmed', proposal: 7, player: 'p1' },
  ])('leaves the very same state behind: $type', (event) => {
    expect(applyMatchEvent(opened, event)).toBe(opened);
  });
});
