import { describe, expect, test } from 'vitest';
import { foldOnto } from '../../../src/play/game/fold/hand-fold.ts';
import { codeOf, StackedTable } from './stacked-table.ts';

const HANDS = { p1: '234m456m678p34p99p7z', p2: '147m258p19s1235z', p3: '258m147p19s1236z' };
const dealt = (): StackedTable => new StackedTable({ hands: HANDS, wall: '5z6z1z7z' }).deal();

describe('ready', () => {
  test('is declared with the discard that leaves thirteen waiting tiles', () => {
    const table = dealt().press('p1', 'ready').discard('p1', '7z');
    expect(table.hand.players.p1).toMatchObject({
      ready: 'declared',
      river: [{ face: '7z', declaredReady: true }],
    });
  });

  test('is refused where no discard leaves a waiting hand', () => {
    const table = new StackedTable({ hands: { p1: '147m258p19s123566z' } }).deal();
    expect(codeOf(() => table.press('p1', 'ready'))).toBe('not_ready');
  });

  test('is refused where no wait meets the minimum without the points for self-drawing', () => {
    const table = new StackedTable({ hands: HANDS, options: { minimum: 9 } }).deal();
    expect(codeOf(() => table.press('p1', 'ready'))).toBe('not_ready');
  });

  test('is not declared with a discard that leaves no waiting hand', () => {
    const table = dealt().press('p1', 'ready');
    expect(codeOf(() => table.discard('p1', '2m'))).toBe('not_ready');
  });

  test('may be taken back before its discard', () => {
    const table = dealt().press('p1', 'ready', 'pass').discard('p1', '2m');
    expect(table.hand.players.p1).toMatchObject({ ready: 'no', river: [{ declaredReady: false }] });
  });

  test('is declared in the own turn', () => {
    expect(codeOf(() => dealt().press('p2', 'ready'))).toBe('not_your_turn');
  });

  test('is never declared with a claimed set', () => {
    const hands = { ...HANDS, p1: '5z147m258p19s1236z7z', p2: '234m456m678p9p5z5z3p' };
    const table = new StackedTable({ hands }).deal().discard('p1', '5z').pong('p2', 'p1', '5z');
    expect(codeOf(() => table.press('p2', 'ready'))).toBe('not_ready');
  });

  const readied = (wall: string, p1 = HANDS.p1, discard = '7z', options = {}): StackedTable => {
    const table = new StackedTable({ hands: { ...HANDS, p1 }, wall, options }).deal().press('p1', 'ready');
    table.throwAway('p1', discard);
    const [second = '', third = ''] = wall.match(/../g) ?? [];
    return table.draw('p2').throwAway('p2', second).draw('p3').throwAway('p3', third).draw('p1');
  };

  test('freezes the hand: only the drawn tile may be discarded', () => {
    const table = readied('5z6z1z');
    expect(codeOf(() => table.discard('p1', '2m'))).toBe('hand_frozen');
    expect(codeOf(() => readied('5z6z1z').discard('p1', '1z'))).toBe('allowed');
  });

  test('leaves the tiles to be sorted', () => {
    const table = readied('5z6z1z');
    expect(codeOf(() => table.move(table.held('p1', '2m'), table.freeSlot('p1')))).toBe('allowed');
  });

  test('bars pongs', () => {
    const hands = { ...HANDS, p2: '9p47m258p19s1235z' };
    const table = new StackedTable({ hands, wall: '5z' })
      .deal()
      .press('p1', 'ready')
      .throwAway('p1', '7z')
      .draw('p2');
    table.discard('p2', '9p');
    expect(codeOf(() => table.press('p1', 'claim'))).toBe('hand_frozen');
  });

  test('allows a concealed kong that leaves the waits as they were', () => {
    const table = readied('1z6z7z', '234m456m34p99p5z777z', '5z');
    expect(codeOf(() => table.lay('p1', '7z', 4).replace('p1'))).toBe('allowed');
  });

  test('allows no concealed kong where the club lets nobody change a hand after ready', () => {
    const table = readied('1z6z7z', '234m456m34p99p5z777z', '5z', { kongAfterReady: false });
    expect(codeOf(() => table.lay('p1', '7z', 1))).toBe('no_kong');
  });

  test('forbids a concealed kong that changes the waits', () => {
    const table = readied('1z6z3p', '234m456m333p45p99p7z');
    expect(codeOf(() => table.lay('p1', '3p', 1))).toBe('no_kong');
  });

  test('is worth its bonus-points to the winner', () => {
    const table = readied('1z6z5p').press('p1', 'win');
    expect(table.hand.result).toMatchObject({
      kind: 'won',
      won: { score: { items: expect.arrayContaining([{ id: 'ready', pays: 'bonus', points: 2 }]) } },
    });
  });
});

describe('ready is refused by name', () => {
  test.each([
    ['house', '234m456m678p34p99p7z'],
    ['malaysian', '234p456p678p34p99p7z'],
  ] as const)('in %s, which knows none', (rules, p1) => {
    const table = new StackedTable({ rules, hands: { p1 } }).deal();
    expect(codeOf(() => table.press('p1', 'ready'))).toBe('no_ready');
  });

  const richEnough = (rules: 'sanma-modern' | 'sanma-honshu', p1: number): StackedTable =>
    new StackedTable({
      rules,
      hands: { p1: '123p456p789s55z11z7z' },
      points: { p1, p2: 35_000, p3: 70_000 - p1 },
    }).deal();

  test.each([
    ['sanma-modern', 1000, 'allowed'],
    ['sanma-modern', 900, 'no_stick'],
    ['sanma-honshu', 900, 'allowed'],
  ] as const)('where its stick would end the match (%s, %i points)', (rules, points, code) =>
    expect(codeOf(() => richEnough(rules, points).press('p1', 'ready'))).toBe(code),
  );

  test('also where a penalty of this hand has taken the points', () => {
    const table = richEnough('sanma-modern', 2000);
    const transfer = { from: 'p1', to: 'p2', points: 1500, because: 'penalty' } as const;
    table.hand = foldOnto(table.hand, [
      {
        type: 'PenaltyImposed',
        by: { role: 'table' },
        reason: 'exposed tiles',
        declaration: null,
        irregularity: 'exposed-tile',
        player: 'p1',
        harmed: null,
        transfers: [transfer],
        consequence: 'plays-on',
      },
    ]);
    expect(codeOf(() => table.press('p1', 'ready'))).toBe('no_stick');
  });
});
