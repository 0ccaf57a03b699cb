import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { outcomeDraft } from '../../../src/contract/declaration.ts';
import type { PreviewAnswer } from '../../../src/contract/declared-form.ts';
import { draftOf, handOf, sizeOf } from '../../../src/screens/outcome-form/entry.ts';
import type { Change } from '../../../src/screens/outcome-form/form-steps.ts';
import { copiesLeft } from '../../../src/screens/outcome-form/tile-keys.ts';
import { FULL_FORM } from './desks.ts';
import {
  CLAIMED,
  entered,
  filledIn,
  OWN_HAND,
  out,
  PLAYERS,
  shape,
  stepped,
  THIRTEEN,
  taps,
} from './form-taps.ts';

describe('tiles are entered one by one', () => {
  test('the fourteenth tile is the winning one, and leads to the check', () => {
    const { entry, step } = filledIn(taps(...THIRTEEN, '2p'));
    expect([handOf(entry, 'p1').concealed, entry.win, step.at]).toEqual([[...THIRTEEN, '2p'], '2p', 'check']);
  });

  test('nothing more goes in when all is full', () => {
    const full = entered([...taps(...THIRTEEN, '2p'), { do: 'back' }]);
    expect(entered([...taps(...THIRTEEN, '2p'), { do: 'back' }, ...taps('9s')])).toEqual(full);
  });

  test('a fifth copy does not exist', () => {
    expect(handOf(entered(taps('5z', '5z', '5z', '5z', '5z')), 'p1').concealed).toHaveLength(4);
  });

  test('a tile that is taken out leaves its place to the next one', () => {
    const { entry, step } = filledIn([...taps(...THIRTEEN, '2p'), { do: 'back' }, out(0), ...taps('9s')]);
    expect(handOf(entry, 'p1').concealed).toEqual([...THIRTEEN.slice(1), '2p', '9s']);
    expect([entry.win, step.at]).toEqual(['2p', 'check']);
  });

  test('where the winning tile is taken out the next one has won', () => {
    const entry = entered([...taps(...THIRTEEN, '2p'), { do: 'back' }, out(13), ...taps('9s')]);
    expect(entry.win).toBe('9s');
  });

  test('the key back takes back tap by tap, a whole set too', () => {
    const { entry, before } = filledIn([...taps('5z'), shape('pong'), ...taps('7z'), { do: 'take-back' }]);
    expect([handOf(entry, 'p1').concealed, before.length]).toEqual([['5z'], 1]);
    expect(handOf(entered([shape('pong'), ...taps('7z'), { do: 'take-back' }]), 'p1').concealed).toEqual([]);
  });

  test('flowers are laid aside, and are no part of the fourteen', () => {
    const { entry } = filledIn([...taps('f1', ...THIRTEEN), shape('pair'), ...taps('f2')]);
    expect([handOf(entry, 'p1').aside, handOf(entry, 'p1').concealed]).toEqual([['f1', 'f2'], THIRTEEN]);
  });
});

describe('a whole set by one tap', () => {
  const rows = [
    ['a pong brings three into the hand', [shape('pong')], '7z', ['7z', '7z', '7z'], []],
    ['the lowest tile of a chow brings the two that follow', [shape('chow')], '3p', ['3p', '4p', '5p'], []],
    ['a pair brings two', [shape('pair')], '9p', ['9p', '9p'], []],
    ['of eights and nines there is no chow to bring', [shape('chow')], '8p', [], []],
    ['nor of honours', [shape('chow')], '6z', [], []],
    [
      'a kong is concealed',
      [shape('kong')],
      '2s',
      [],
      [{ meld: 'concealed-kong', tiles: Array(4).fill('2s') }],
    ],
    [
      'a claimed kong is open',
      [CLAIMED, shape('kong')],
      '2s',
      [],
      [{ meld: 'kong', tiles: Array(4).fill('2s') }],
    ],
    ['a claimed set is a pong at first', [CLAIMED], '7z', [], [{ meld: 'pong', tiles: ['7z', '7z', '7z'] }]],
    ['or a chow', [CLAIMED, shape('chow')], '3p', [], [{ meld: 'chow', tiles: ['3p', '4p', '5p'] }]],
  ] as const;
  test.each(rows)('%s', (_rule, keys, tapped, concealed, melds) => {
    const entry = entered([...keys, ...taps(tapped)]);
    expect(handOf(entry, 'p1')).toMatchObject({ concealed, melds });
  });

  test('what lacks of a meld is tapped: a joker for a tile that is not there', () => {
    const entry = entered([...taps('7z', '7z'), CLAIMED, ...taps('7z', '6z')]);
    expect(handOf(entry, 'p1').melds).toEqual([{ meld: 'pong', tiles: ['7z', '7z', '6z'] }]);
  });

  test('a tile that is taken out of a meld is replaced by the next one', () => {
    const from = { in: 'meld', meld: 0, index: 2 } as const;
    const entry = entered([CLAIMED, ...taps('7z'), { do: 'take', from }, ...taps('6z', '5z')]);
    expect(handOf(entry, 'p1')).toMatchObject({
      melds: [{ meld: 'pong', tiles: ['7z', '7z', '6z'] }],
      concealed: ['5z'],
    });
  });

  test('a meld leaves the hand three places fewer, a kong too', () => {
    const entry = entered([
      shape('kong'),
      ...taps('7z'),
      shape('kong'),
      ...taps(...THIRTEEN.slice(0, 10), '2p'),
    ]);
    expect([handOf(entry, 'p1').concealed.length, entry.win]).toEqual([11, '2p']);
  });

  test('a hand without three free places takes no meld', () => {
    const entry = entered([...taps(...THIRTEEN.slice(0, 12)), CLAIMED, ...taps('7z')]);
    expect(handOf(entry, 'p1').melds).toEqual([]);
  });

  test('a meld whose last tile was taken out is gone, and gives its tiles back', () => {
    const first: Change = { do: 'take', from: { in: 'meld', meld: 0, index: 0 } };
    const entry = entered([CLAIMED, ...taps('7z'), first, first, first]);
    expect(handOf(entry, 'p1').melds).toEqual([]);
    expect(copiesLeft(entry, { form: FULL_FORM, answer: null })('7z')).toBe(4);
  });

  test('after four sets the pair is all that is left, and it is asked which tile won', () => {
    const four = [shape('pong'), ...taps('1m', '2m', '3m', '5z')];
    expect(filledIn(four).keys).toMatchObject({ shape: 'pair', lies: 'concealed' });
    const full = filledIn([...four, ...taps('6z')]);
    expect([full.step.at, full.entry.win]).toEqual(['winning', null]);
    expect(stepped(full, [{ do: 'choose-winning', face: '2m' }])).toMatchObject({
      step: { at: 'check' },
      entry: { win: '2m' },
    });
  });

  test('of seven pairs the last one has won', () => {
    const pairs = ['1m', '9m', '1p', '9p', '1s', '5z', '7z'];
    expect(filledIn([shape('pair'), ...taps(...pairs)])).toMatchObject({
      step: { at: 'check' },
      entry: { win: '7z' },
    });
  });
});

describe('the last change is taken back', () => {
  const BACK: Change = { do: 'take-back' };
  const DORA: Change = { do: 'ask', step: { at: 'tiles', place: { into: 'dora' } } };
  const concealedAfter = (...changes: readonly Change[]) => handOf(entered(changes), 'p1').concealed;

  test('a tile that was put down goes, one that was taken out comes back', () => {
    expect(concealedAfter(...taps('1m', '2m', '3m'), BACK)).toEqual(['1m', '2m']);
    expect(concealedAfter(...taps('1m', '2m', '3m'), out(0), BACK)).toEqual(['1m', '2m', '3m']);
    expect(concealedAfter(...taps('1m', '2m', '3m'), out(0), BACK, BACK)).toEqual(['1m', '2m']);
  });

  test('of the place that is on the page only', () => {
    expect(concealedAfter(...taps('1m', '2m'), DORA, BACK)).toEqual(['1m', '2m']);
    const both = entered([...taps('1m', '2m'), DORA, ...taps('5p'), { do: 'ask', step: OWN_HAND }, BACK]);
    expect([handOf(both, 'p1').concealed, both.dora]).toEqual([['1m'], ['5p']]);
  });

  test('a tile that lies elsewhere by now does not come back', () => {
    const four = taps('5z', '5z', '5z', '5z');
    const moved = [...four, out(0), DORA, ...taps('5z'), { do: 'ask', step: OWN_HAND }, BACK] as const;
    expect(concealedAfter(...moved)).toHaveLength(3);
  });
});

test('the controller may leave fewer copies than the set has, never more', () => {
  const said = (left: Record<string, number>): PreviewAnswer => ({
    v: 2,
    state: 'short',
    lacks: [],
    missing: [],
    left,
    worth: null,
    items: [],
    payments: [],
  });
  const entry = entered(taps('5z'));
  const left = (answer: PreviewAnswer) => copiesLeft(entry, { form: FULL_FORM, answer })('5z');
  expect([left(said({ '5z': 1 })), left(said({ '5z': 9 })), left(said({}))]).toEqual([1, 3, 3]);
});

test('whatever is tapped, no tile is there too often and no hand too large, and the contract is kept', () => {
  const faces = fc.constantFrom(...FULL_FORM.tiles.map(({ face }) => face), '9z');
  const change = fc.oneof(
    { weight: 4, arbitrary: faces.map((face): Change => taps(face)[0] ?? CLAIMED) },
    fc.constantFrom('chow' as const, 'pong' as const, 'kong' as const, 'pair' as const).map(shape),
    fc.constantFrom<Change>(CLAIMED, { do: 'take-back' }, { do: 'back' }, { do: 'next' }),
    fc
      .tuple(fc.nat(3), fc.nat(3))
      .map(([meld, index]): Change => ({ do: 'take', from: { in: 'meld', meld, index } })),
    fc.nat(13).map(out),
    fc.nat(3).map((index): Change => ({ do: 'take', from: { in: 'aside', index } })),
    fc.constant<Change>({ do: 'ask', step: OWN_HAND }),
  );
  fc.assert(
    fc.property(fc.array(change, { maxLength: 60 }), (changes) => {
      const entry = entered(changes);
      const { concealed, melds, aside } = handOf(entry, 'p1');
      expect(concealed.length + 3 * melds.length).toBeLessThanOrEqual(FULL_FORM.handTiles + 1);
      for (const each of melds) expect(each.tiles.length).toBeLessThanOrEqual(sizeOf(each.meld));
      if (entry.win !== null) expect(concealed).toContain(entry.win);
      const all = [...concealed, ...melds.flatMap(({ tiles }) => tiles), ...aside];
      for (const { face, copies } of FULL_FORM.tiles) {
        expect(all.filter((each) => each === face).length).toBeLessThanOrEqual(copies);
      }
      const draft = draftOf(entry, { form: FULL_FORM, players: PLAYERS });
      expect(draft === null ? [] : (outcomeDraft.safeParse(draft).error?.issues ?? [])).toEqual([]);
    }),
    { numRuns: 150 },
  );
});
