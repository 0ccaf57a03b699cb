import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../../src/contract/rule-book.ts';
import { tableView } from '../../../src/contract/table-view.ts';
import { VIOLATIONS } from '../../../src/play/referee/violation.ts';
import { change, total } from '../../../src/screens/language.ts';
import { wordsIn } from '../../../src/screens/languages.ts';
import { headlineOf } from '../../../src/screens/operator/decisions.ts';
import { routeOf } from '../../../src/screens/route.ts';
import { emptySide, readerSide, seatedSides } from '../../../src/screens/seats.ts';
import { paymentRoute, wayOf } from '../../../src/screens/table/payment-route.ts';
import { promptFor } from '../../../src/screens/table/prompt.ts';
import { riverRows, stacksOf } from '../../../src/screens/table/tile-rows.ts';
import { displays } from '../../../src/words/en/table.ts';
import { tileName } from '../../../src/words/tiles.ts';
import { VIEWS, viewWith } from './fixtures.ts';
import { disputed, outcomeProposed } from './proposals.ts';

const en = await wordsIn('en');

const viewOf = (name: string) => VIEWS[name] ?? viewWith({ at: 'recovering' });
const prompts = (name: string) =>
  seatedSides(viewOf(name)).map((seat) => promptFor(viewOf(name), seat, en).text);

test.each(Object.keys(VIEWS))('the view "%s" keeps the contract', (name) => {
  expect(tableView.safeParse(VIEWS[name]).error?.issues ?? []).toEqual([]);
});

describe('the head of the operator’s page says what is the matter', () => {
  const playing = viewOf('playing');
  const seat = (place: number) => {
    const found = seatedSides(playing)[place];
    if (found === undefined) throw new Error('three sit there');
    return found;
  };

  test.each([
    ['a dispute', { proposal: disputed }, `Disputed by ${seat(2).name}: decide`, 'warn'],
    ['an open question', { proposal: outcomeProposed }, `Waiting for the answer of ${seat(2).name}`, 'quiet'],
    ['a line that is lost', { link: { state: 'lost', since: 1 } }, 'The table does not answer', 'warn'],
    ['play', {}, 'Playing', 'quiet'],
  ] as const)('%s', (_, more, text, tone) => {
    expect(headlineOf({ ...playing, ...more }, en)).toEqual({ text, tone });
  });

  test('a fault, by its meaning', () => {
    const moment = { at: 'fault', code: 'F401', ends: 'press-start' } as const;
    expect(headlineOf({ ...playing, moment }, en).text).toBe('Stopped: A stacking head is jammed (F401)');
  });
});

test('the fixtures hold every moment', () => {
  const shown = new Set(Object.values(VIEWS).map(({ moment }) => moment.at));
  expect([...shown].sort()).toEqual(Object.keys(en.moment).sort());
});

describe('each side reads in its own line what it has to do', () => {
  const rows: readonly (readonly [moment: string, lines: readonly string[]])[] = [
    ['choosing', ['Takeshi throws the dice', 'Takeshi throws the dice', 'Throw the dice']],
    ['start-first', ['Press start', 'Press start', 'Press start']],
    ['gate-moving', ['Hands clear', 'Hands clear', 'Hands clear']],
    ['hands-rising', ['Hands clear', 'Hands clear', 'Hands clear']],
    ['dealing', ['Minjun takes tiles', 'Take your tiles', 'Minjun takes tiles']],
    ['playing', ['Your turn: discard', "Hana's turn", "Hana's turn"]],
    ['claim', ['Claim or pass', 'The others are asked', 'The others are asked']],
    [
      'misplaced',
      [
        'Put the tile back: your hand 14 → the free wall, stack 6',
        'Put 5 of circles back: your discard 8 → your hand 4',
        'Minjun puts a tile back',
      ],
    ],
    ['won', ['You win', 'You pay 27 to Hana', 'You pay 9 to Hana']],
    ['house', ['You win', 'You pay 16 to Hana, 10 to Takeshi', 'You pay 8 to Hana, 4 to Minjun']],
    ['drawn', ['Drawn hand', 'Drawn hand', 'Drawn hand']],
    ['drawn-noten', ['You pay 1,000 to Minjun', 'Drawn hand', 'You pay 1,000 to Minjun']],
    ['over', ['You are 1st', 'You are 3rd', 'You are 2nd']],
    ['paused', ['Press start', 'Press start', 'Press start']],
    ['paused-watchdog', ['Press start', 'Press start', 'Press start']],
    ['link-lost', ['One moment', 'One moment', 'One moment']],
    ['declared', Array.from({ length: 3 }, () => 'Play, and tell the end on your page')],
    ['proposal', ['The others are asked', 'The others are asked', 'Agree or dispute on your page']],
    ['notice', ['Sacred discard: no win on this tile', "Hana's turn", "Hana's turn"]],
  ];
  test.each(rows)('%s', (moment, lines) => {
    expect(prompts(moment)).toEqual(lines);
  });
});

describe('who alone asks for a pause is read of by everybody else', () => {
  const asking = 'Hana asks for a pause: hold pass to ask too';
  const together = 'You ask for a pause: another player must ask too';
  const rows: readonly (readonly [
    rule: string,
    moment: string,
    side: 0 | 1 | 2,
    lines: readonly string[],
  ])[] = [
    ['also where it is nobody’s turn to answer', 'gate-open', 0, [together, asking, asking]],
    ['but by the dealer who may stop', 'may-stop', 0, [together, en.stopOrDeal, asking]],
    ['and by nobody whose own answer to a discard runs out', 'claim', 0, prompts('claim')],
    ['and not by whom a proposal asks', 'proposal', 0, [together, asking, en.ask.answerProposal]],
  ];
  test.each(rows)('%s', (_rule, moment, side, lines) => {
    const view = { ...viewOf(moment), pauseWishedBy: { side, endsAt: 1 } };
    expect(seatedSides(view).map((seat) => promptFor(view, seat, en).text)).toEqual(lines);
  });

  test('and not by himself where he is asked what is decided by silence', () => {
    const read = (moment: string, side: 1 | 2) => {
      const view = { ...viewOf(moment), pauseWishedBy: { side, endsAt: 1 } };
      return seatedSides(view).map((seat) => promptFor(view, seat, en).text)[side];
    };
    expect([read('may-stop', 1), read('proposal', 2)]).toEqual([en.stopOrDeal, en.ask.answerProposal]);
  });
});

test.each(VIOLATIONS)('the refusal "%s" has words of its own', (code) => {
  expect(displays[code]).toMatch(/^[A-Z][^_]{1,37}$/);
});

describe('payments run round the board', () => {
  const ring = { halfWidth: 700, halfHeight: 300 };
  const rows = [
    ['to the right neighbour straight', { from: 0, to: 1, empty: 3 }, 'counter-clockwise'],
    ['to the left neighbour straight', { from: 1, to: 0, empty: 3 }, 'clockwise'],
    ['across, past the empty side at the left', { from: 2, to: 0, empty: 3 }, 'counter-clockwise'],
    ['across, past the empty side at the right', { from: 2, to: 0, empty: 1 }, 'clockwise'],
    ['back across, past the same empty side', { from: 0, to: 2, empty: 1 }, 'counter-clockwise'],
  ] as const;
  test.each(rows)('%s', (_rule, ends, way) => {
    expect(wayOf(ends)).toBe(way);
  });

  test('a payment starts before its payer and ends before its receiver', () => {
    const { line } = paymentRoute({ from: 1, to: 0, empty: 3, ring });
    expect(line.startsWith('M700 74')).toBe(true);
    expect(line.endsWith('L74 300')).toBe(true);
  });

  test('the amounts of two payments against each other stand apart', () => {
    const labelOf = (from: 0 | 1 | 2, to: 0 | 1 | 2) =>
      paymentRoute({ from, to, empty: 3, ring, paid: 'both-ways' }).label;
    const apart = ([one, other]: readonly (readonly [0 | 1 | 2, 0 | 1 | 2])[]): number => {
      if (one === undefined || other === undefined) return 0;
      const [here, there] = [labelOf(...one), labelOf(...other)];
      return Math.max(Math.abs(here.x - there.x), Math.abs(here.y - there.y));
    };
    expect(
      apart([
        [0, 1],
        [1, 0],
      ]),
    ).toBeGreaterThan(64);
    expect(
      apart([
        [0, 2],
        [2, 0],
      ]),
    ).toBeGreaterThan(64);
  });

  test('the amount of a payment across stands on the empty side', () => {
    expect(paymentRoute({ from: 2, to: 0, empty: 3, ring }).label).toEqual({ x: -700, y: 0, facing: 1 });
  });
});

describe('walls', () => {
  test('while they are built the stacks to come are awaited', () => {
    const walls = stacksOf(viewOf('building'));
    expect(walls.map((wall) => wall.filter(({ tiles }) => tiles === 2).length)).toEqual([7, 6, 6, 7]);
    expect(walls.map((wall) => wall.length)).toEqual([13, 13, 13, 13]);
  });

  test('in play they stand as they are left', () => {
    const tiles = stacksOf(viewOf('playing')).flatMap((wall) => wall.map((stack) => Number(stack.tiles)));
    expect(tiles.reduce((sum, each) => sum + each, 0)).toBe(47);
  });

  test('before the first hand there are none', () => {
    expect(stacksOf(viewOf('start-first'))).toEqual([]);
  });
});

test.each([
  [0, []],
  [8, [6, 2]],
  [18, [6, 6, 6]],
  [19, [7, 7, 5]],
  [21, [7, 7, 7]],
  [22, [8, 8, 6]],
  [32, [8, 8, 8, 8]],
])('a river of %i discards has rows of six, longer ones when three are too few', (discards, rows) => {
  const tiles = Array.from({ length: discards }, (_, index) => index);
  expect(riverRows(tiles).map((row) => row.length)).toEqual(rows);
  expect(riverRows(tiles).flat()).toEqual(tiles);
});

test('the middle is turned to the first side somebody sits at, wherever the empty one stands', () => {
  expect([readerSide(viewOf('won')), emptySide(viewOf('won'))]).toEqual([0, 3]);
  expect([readerSide(viewOf('empty-bottom')), emptySide(viewOf('empty-bottom'))]).toEqual([1, 0]);
});

test('thousands are told apart, in every language as in English', () => {
  expect([change(12_000), change(-1_500), total(-25_000), total(1_234_567)]).toEqual([
    '+12,000',
    '\u22121,500',
    '\u221225,000',
    '1,234,567',
  ]);
  for (const language of LANGUAGES)
    expect(new Intl.NumberFormat(language).format(1_234_567)).toBe(total(1_234_567));
});

test('a change always has its sign, a total only below zero, and the minus is U+2212', () => {
  expect([change(22), change(-4), change(0)]).toEqual(['+22', '\u22124', '±0']);
  expect([total(22), total(-118), total(0)]).toEqual(['22', '\u2212118', '0']);
});

test.each([
  ['3p', '3 of circles'],
  ['0m', 'red 5 of characters'],
  ['1s', '1 of bamboo'],
  ['5z', 'white dragon'],
  ['f1', 'plum'],
  ['g4', 'winter'],
  ['a1', 'cat'],
  ['c3', 'general'],
  ['j', 'joker'],
  ['back', 'hidden tile'],
])('the tile %s is called %s', (face, name) => {
  expect(tileName(face, en.tiles)).toBe(name);
});

test.each([
  ['/', { page: 'start' }],
  ['/t/t1/table', { page: 'table', table: 't1' }],
  ['/t/t1/seat/2', { page: 'seat', table: 't1', side: 2 }],
  ['/t/t1/seat/4', { page: 'unknown', path: '/t/t1/seat/4' }],
  ['/t/t1/operator', { page: 'operator', table: 't1' }],
  ['/t/t1/kitchen', { page: 'unknown', path: '/t/t1/kitchen' }],
  ['/t/../table', { page: 'unknown', path: '/t/../table' }],
])('the address %s asks for the right page', (path, route) => {
  expect(routeOf(path)).toEqual(route);
});
