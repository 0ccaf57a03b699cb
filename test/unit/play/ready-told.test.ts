import { describe, expect, test } from 'vitest';
import type { DomainEvent } from '../../../src/play/events/domain-event.ts';
import { foldMatch } from '../../../src/play/game/fold/match-fold.ts';
import type { MatchState } from '../../../src/play/game/match/match-state.ts';
import { judgeDeclaration } from '../../../src/play/judge.ts';
import { faces, StackedTable } from './stacked-table.ts';

/** East wins with his first fourteen tiles, or is ready without one of them. */
const EAST = '123456789m11p555z';

const matchOf = (table: StackedTable, ...then: readonly DomainEvent[]): MatchState => {
  const { id: ruleset, options } = table.ruleset;
  const { seating } = table.hand;
  const players = { p1: { id: 'a' }, p2: { id: 'b' }, p3: { id: 'c' } };
  const opened: DomainEvent = {
    type: 'MatchOpened',
    match: 1,
    ruleset,
    options,
    players,
    seating,
    seed: null,
  };
  const match = foldMatch([opened, { type: 'FirstDealerChosen', player: 'p1' }, ...table.events, ...then]);
  if (match === null) throw new Error('a match was opened');
  return match;
};

const dealt = (...keys: readonly 'ready'[]): StackedTable =>
  new StackedTable({ rules: 'korean-japanese-2010', hands: { p1: EAST } }).deal().press('p1', ...keys);

describe('ready is declared with its discard (docs/rules.md, "Ready")', () => {
  test.each([
    [['ready'], { p1: 'declared' }],
    [['ready', 'ready'], { p1: 'open' }],
  ] as const)('%j and the discard', (keys, ready) => {
    const table = dealt(...keys);
    expect(matchOf(table).ready).toEqual({});
    expect(matchOf(table.discard('p1', '9m')).ready).toEqual(ready);
  });

  test('who has said so and wins before it is not paid for it when his hand is corrected, either', () => {
    const table = dealt('ready').press('p1', 'win');
    const { result } = table.hand;
    if (result?.kind !== 'won') throw new Error('East wins');
    const [win = '5z', ...concealed] = faces(EAST).toReversed();
    const outcome = {
      kind: 'won',
      winner: 'p1',
      by: 'self-draw',
      from: null,
      hand: { entered: 'tiles', concealed, melds: [], win, aside: [] },
      circumstances: {},
      waiting: [],
      held: [],
    } as const;
    const settled: DomainEvent = { type: 'HandSettled' };
    const inPlay = {
      match: matchOf(table, settled),
      hand: null,
      ruleset: table.ruleset,
      dice: 'shown',
    } as const;
    const speaker = { role: 'operator', voice: { through: 'command-line' } } as const;
    const say = { say: 'correct-hand', hand: 1, outcome, reason: 'the same once more' } as const;
    const judged = judgeDeclaration(inPlay, { speaker, id: 'corrected', at: 0, say });
    if (!judged.accepted) throw new Error(judged.code);
    expect(matchOf(table, settled, ...judged.events).totals).toEqual(inPlay.match.totals);
  });
});
