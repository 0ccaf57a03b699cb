import { expect, test } from 'vitest';
import { judgeSeats } from '../../../src/play/declarations/rule/rulings.ts';
import { turningAs, turnOrderFrom, usualSeating } from '../../../src/play/seating/seating.ts';
import { MatchRecord, next, won } from './match-record.ts';
import { ruleset } from './stacked-table.ts';

test('seats that are corrected leave a table that plays clockwise at it', () => {
  const record = new MatchRecord();
  const seating = { sides: { p1: 0, p2: 1, p3: 2 }, empty: 3, turns: 'cw' } as const;
  const [opened] = record.events;
  if (opened?.type !== 'MatchOpened') throw new Error('a match is open');
  record.apply({ ...opened, seating }, { type: 'FirstDealerChosen', player: 'p1' });
  record.play(won('p2', null, 6));
  expect(turnOrderFrom(record.match.seating, 'p1')).toEqual(['p1', 'p3', 'p2']);
  record.rule(judgeSeats(record.at(), 1, { p1: 0, p2: 2, p3: 1 }));
  expect(turnOrderFrom(record.match.seating, 'p1')).toEqual(['p1', 'p2', 'p3']);
  expect(next(record)?.dealer).toBe('p2');
});

test('people who have not said where they sit take turns as the rules say', () => {
  const clockwise = usualSeating(ruleset({ turnOrder: 'cw' }));
  expect(turnOrderFrom(clockwise, 'p1')).toEqual(['p1', 'p3', 'p2']);
  expect(turnOrderFrom(usualSeating(ruleset()), 'p1')).toEqual(['p1', 'p2', 'p3']);
  expect(turningAs(ruleset(), clockwise)).toEqual(usualSeating(ruleset()));
});
