import { describe, expect, test } from 'vitest';
import { handLine } from '../../../src/cli/console/hand-line.ts';
import { type Outcome, outcome as outcomeSchema } from '../../../src/contract/outcome-view.ts';
import { createScoreKeeper } from '../../../src/controller/score-keeper.ts';
import { foldOnto } from '../../../src/play/game/fold/hand-fold.ts';
import { foldMatch } from '../../../src/play/game/fold/match-fold.ts';
import { handDrawn } from '../../../src/play/win/settling.ts';
import { outcomeView } from '../../../src/views/outcome-view.ts';
import { entryAt, viewAt } from '../club/mqtt/samples.ts';
import { ruleset, StackedTable, type Stacking } from '../play/stacked-table.ts';
import { OPENED } from './charts-seen.ts';

/** What p1 wins with before his first discard, as if something had been claimed: else it were a heavenly hand. */
const won = (stacking: Stacking): StackedTable => {
  const table = new StackedTable(stacking).deal();
  table.hand = { ...table.hand, breaks: { claims: 1, winds: 0 } };
  return table.press('p1', 'win');
};

/** Nobody wins after p1's first discard. */
const drawn = (stacking: Stacking, discard: string): StackedTable => {
  const table = new StackedTable(stacking).deal().throwAway('p1', discard);
  table.hand = foldOnto(table.hand, [handDrawn(table, 'wall-exhausted')]);
  return table;
};

const outcomeOf = ({ hand, ruleset }: StackedTable): Outcome => {
  const outcome = outcomeView(hand, ruleset, 4);
  expect(outcomeSchema.parse(outcome)).toEqual(outcome);
  if (outcome === null) throw new Error('the hand is decided');
  return outcome;
};

/** What the console says of the hand, without how everybody stands after it. */
const lineOf = (table: StackedTable): string =>
  handLine(viewAt(1, { lastOutcome: outcomeOf(table) }), entryAt(4))?.replace(/; Player 0 [+-].*$/, '') ?? '';

const recordOf = ({ ruleset, events }: StackedTable): unknown => {
  const keeper = createScoreKeeper({ table: 't1', ruleset, match: foldMatch(OPENED), now: () => 1000 });
  return events.flatMap((event) => keeper(event)).find(({ kind }) => kind === 'settle')?.detail;
};

const WAITING_SANMA = '123p456p789s55z11z';
const NOT_WAITING = { p1: '147p258s1234567z9p', p3: '258p147s1234567z' };

const HOUSE_HANDS = { p1: '147m258p19s12357z3z', p2: '147m258p19s55566z', p3: '258m369p19s1233z6z' };

test('a win when everybody was ready says so, for hand-points alone are paid', () => {
  const table = new StackedTable({ hands: { p1: '123m456m678p34p99p5p' } }).deal();
  const { players } = table.hand;
  const ready = { ready: 'declared', readySince: { breaks: table.hand.breaks, discards: 0 } } as const;
  table.hand = {
    ...table.hand,
    breaks: { claims: 1, winds: 0 },
    players: {
      ...players,
      p1: { ...players.p1, ...ready },
      p2: { ...players.p2, ...ready },
      p3: { ...players.p3, ...ready },
    },
  };
  table.press('p1', 'win');
  expect(outcomeOf(table)).toMatchObject({ everyoneReady: true });
  expect(lineOf(table)).toContain('and 0 bonus-points; everybody was ready, so hand-points only');
  const { hand } = table;
  expect(outcomeView(hand, ruleset({ threeReady: 'draw' }), 4)).not.toHaveProperty('everyoneReady');
  const alone = won({ hands: { p1: '123m456m678p34p99p5p' } });
  expect(outcomeOf(alone)).not.toHaveProperty('everyoneReady');
});

describe('a win is told in the measure of its rules, and recorded in it', () => {
  const pairOfEast = '123p456p789s555z11z';
  const rows: readonly (readonly [measure: string, stacking: Stacking, told: string, record: object])[] = [
    [
      'hand-points and bonus-points',
      { hands: { p1: '123m456m678p34p99p5p' } },
      '7 hand-points and 3 bonus-points',
      { method: 'points', handPoints: 7, bonusPoints: 3, limit: null },
    ],
    [
      'a limit',
      { hands: { p1: '234m88p555666777z' } },
      'full limit, Great dragons',
      { method: 'points', limit: 'full', limitPoints: 40, limitIds: ['great-dragons'] },
    ],
    [
      'fan',
      { rules: 'malaysian', hands: { p1: '123p456p789p123p55z' } },
      '7 fan',
      { method: 'points', handPoints: 7 },
    ],
    [
      'more than ten fan',
      { rules: 'malaysian', options: { fourPlayerHands: true }, hands: { p1: '555666777z11789p' } },
      '16 fan, paid as 20',
      { method: 'points', handPoints: 16 },
    ],
    [
      'han and fu',
      { rules: 'sanma-modern', hands: { p1: pairOfEast }, indicators: '3z' },
      '2 han, 40 fu',
      { method: 'han', yakuman: 0, han: 2, fu: 40, tableHan: null, limitName: null },
    ],
    [
      'han and a row of the table',
      { rules: 'sanma-honshu', hands: { p1: pairOfEast }, indicators: '3z' },
      '2 han, row 4 of the table',
      { method: 'han', yakuman: 0, han: 2, fu: null, tableHan: 4 },
    ],
    [
      'yakuman',
      { rules: 'sanma-modern', hands: { p1: '555666777z11p789s' } },
      'yakuman, Great three dragons',
      { method: 'han', yakuman: 1, items: [{ id: 'daisangen', pays: 'yakuman', points: 1 }] },
    ],
    [
      'the hands of all',
      { rules: 'house', hands: { ...HOUSE_HANDS, p1: '123m456m678p34p99p5p' } },
      "Player 0's hand 8, Player 1's hand 4, Player 2's hand 1",
      { method: 'groups', hands: { p1: 8, p2: 4, p3: 1 } },
    ],
  ];
  test.each(rows)('%s', (_measure, stacking, told, record) => {
    const table = won(stacking);
    expect(lineOf(table)).toBe(`hand 4 of 9: Player 0 wins by self-draw: ${told}`);
    expect(recordOf(table)).toMatchObject(record);
  });
});

describe('a drawn hand is told with what is paid', () => {
  const noten = { rules: 'sanma-modern', hands: { ...NOT_WAITING, p2: WAITING_SANMA } } as const;

  test('by those who were not waiting', () => {
    const table = drawn(noten, '9p');
    expect(outcomeOf(table)).toMatchObject({
      payments: [
        { from: 0, to: 1, points: 1000, because: 'noten' },
        { from: 2, to: 1, points: 1000, because: 'noten' },
      ],
    });
    expect(lineOf(table)).toBe(
      'hand 4 of 9: drawn; Player 0 pays Player 1 1000; Player 2 pays Player 1 1000',
    );
  });

  test('for every hand, each payer and payee apart', () => {
    const { payments } = outcomeOf(drawn({ rules: 'house', hands: HOUSE_HANDS }, '7z'));
    expect(payments.map(({ from, to, points }) => [from, to, points])).toEqual([
      [0, 1, 4],
      [0, 2, 1],
      [1, 2, 1],
      [2, 1, 4],
    ]);
  });

  test('and with a goulash only where it is carried to the next winner', () => {
    expect(outcomeOf(drawn({ hands: HOUSE_HANDS }, '7z'))).toMatchObject({ goulash: 1, payments: [] });
    expect(outcomeOf(drawn(noten, '9p'))).toMatchObject({ goulash: 0 });
  });
});
