import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { outcomeDraft } from '../../../src/contract/declaration.ts';
import { declaredForm, type PreviewAnswer } from '../../../src/contract/declared-form.ts';
import { operatorFeed, seatFeed } from '../../../src/contract/seat-view.ts';
import { newestOnly } from '../../../src/screens/connection/requests.ts';
import { type Change, changed, copiesLeft } from '../../../src/screens/outcome-form/change.ts';
import {
  draftOf,
  emptyEntry,
  handOf,
  type OutcomeEntry,
  sentOf,
  sizeOf,
} from '../../../src/screens/outcome-form/entry.ts';
import { FULL_FORM, OPERATORS, PLAIN_FORM, SEATS } from './desks.ts';

const PLAYERS = ['p1', 'p2', 'p3'] as const;
const begun = (kind: OutcomeEntry['kind'] = 'won', form = PLAIN_FORM): OutcomeEntry =>
  emptyEntry(form, { kind, winner: 'p1' });

const entered = (changes: readonly Change[], from: OutcomeEntry = begun()): OutcomeEntry =>
  changes.reduce(
    (entry, change) =>
      changed(entry, change, {
        handTiles: FULL_FORM.handTiles,
        left: copiesLeft(entry, { form: FULL_FORM, answer: null }),
      }),
    from,
  );
const taps = (...faces: readonly string[]): readonly Change[] => faces.map((face) => ({ do: 'tap', face }));
const meld = (shape: 'pong' | 'kong' | 'concealed-kong' | 'chow'): Change => ({
  do: 'add-meld',
  of: 'p1',
  shape,
});
const THIRTEEN = ['1m', '2m', '3m', '4m', '5m', '6m', '7m', '8m', '9m', '1p', '1p', '1p', '2p'];

test('the fixtures of the pages keep the contract', () => {
  const issues = [
    declaredForm.safeParse(FULL_FORM),
    ...Object.values(SEATS).map((view) => seatFeed.safeParse({ type: 'view', view, seats: [] })),
    ...Object.values(OPERATORS).map((view) => operatorFeed.safeParse({ type: 'view', view, seats: [] })),
  ].flatMap(({ error }) => error?.issues ?? []);
  expect(issues).toEqual([]);
});

describe('tiles are entered one by one', () => {
  test('the fourteenth tile is the winning one', () => {
    const entry = entered(taps(...THIRTEEN, '2p'));
    expect([handOf(entry, 'p1').concealed, entry.win]).toEqual([THIRTEEN, '2p']);
  });

  test('nothing more goes in when all is full', () => {
    const full = entered(taps(...THIRTEEN, '2p'));
    expect(entered(taps('9s'), full)).toEqual(full);
  });

  test('a fifth copy does not exist', () => {
    const entry = entered(taps('5z', '5z', '5z', '5z', '5z'));
    expect(handOf(entry, 'p1').concealed).toHaveLength(4);
  });

  test('a tile that is taken out leaves its place to the next one', () => {
    const entry = entered([
      ...taps(...THIRTEEN, '2p'),
      { do: 'take', from: { into: 'concealed', of: 'p1' }, index: 0 },
      ...taps('9s'),
    ]);
    expect(handOf(entry, 'p1').concealed).toEqual([...THIRTEEN.slice(1), '9s']);
    expect(entry.win).toBe('2p');
  });
});

test('who discarded terminals and honours alone is told of a drawn hand, where it is paid', () => {
  const drawn = entered([{ do: 'toggle-nagashi', player: 'p2' }], begun('drawn', FULL_FORM));
  const sent = (asks: typeof FULL_FORM.asks) =>
    draftOf(drawn, { form: { ...FULL_FORM, asks }, players: PLAYERS });
  expect(sent(['nagashi'])).toMatchObject({ kind: 'drawn', nagashi: ['p2'] });
  expect(sent([])).not.toHaveProperty('nagashi');
});

test('what is paid for kongs and animals is told of each player, where it is paid', () => {
  const told = entered([{ do: 'pay-units', player: 'p3', points: 2 }], begun('drawn', FULL_FORM));
  const sent = (asks: typeof FULL_FORM.asks) =>
    draftOf(told, { form: { ...FULL_FORM, asks }, players: PLAYERS });
  expect(sent(['instant'])).toMatchObject({ instant: [{ player: 'p3', units: 2 }] });
  expect(sent([])).not.toHaveProperty('instant');
});

describe('melds', () => {
  const rows = [
    ['the first tile of a pong brings the other two', 'pong', ['7z'], ['7z', '7z', '7z']],
    ['and of a kong the other three', 'concealed-kong', ['2s'], ['2s', '2s', '2s', '2s']],
    ['the lowest tile of a chow brings the two that follow', 'chow', ['3p'], ['3p', '4p', '5p']],
    ['a chow that could not go on waits for its other tiles', 'chow', ['9p'], ['9p']],
    ['of honours there is no chow to bring', 'chow', ['7z'], ['7z']],
  ] as const;
  test.each(rows)('%s', (_rule, shape, tapped, tiles) => {
    const entry = entered([meld(shape), ...taps(...tapped)]);
    expect(handOf(entry, 'p1').melds).toEqual([{ meld: shape, tiles }]);
  });

  test('what lacks of a meld is tapped: a joker for a tile that is not there', () => {
    const entry = entered([...taps('7z', '7z'), meld('pong'), ...taps('7z', '6z')]);
    expect(handOf(entry, 'p1').melds).toEqual([{ meld: 'pong', tiles: ['7z', '7z', '6z'] }]);
  });

  test('a full meld leads back to the hand, which has three places fewer', () => {
    const entry = entered([meld('kong'), ...taps('7z', ...THIRTEEN.slice(0, 10), '2p')]);
    expect([handOf(entry, 'p1').concealed.length, entry.win]).toEqual([10, '2p']);
  });

  test('a hand without three free places takes no meld', () => {
    const entry = entered([...taps(...THIRTEEN.slice(0, 11)), meld('pong')]);
    expect(handOf(entry, 'p1').melds).toEqual([]);
  });

  test('a meld that is removed gives its tiles back', () => {
    const entry = entered([meld('pong'), ...taps('7z'), { do: 'drop-meld', of: 'p1', meld: 0 }]);
    expect(copiesLeft(entry, { form: FULL_FORM, answer: null })('7z')).toBe(4);
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

describe('what is sent', () => {
  const sent = (entry: OutcomeEntry, form = FULL_FORM) => sentOf(draftOf(entry, { form, players: PLAYERS }));

  test('a hand without its winning tile can be asked about, not proposed', () => {
    expect(sent(entered(taps(...THIRTEEN)))).toBeNull();
    expect(sent(entered(taps(...THIRTEEN, '2p')))).not.toBeNull();
  });

  test('a win on a discard says whose it was', () => {
    const entry = entered([...taps(...THIRTEEN, '2p'), { do: 'choose-way', by: 'discard', from: null }]);
    expect(sent(entry)).toBeNull();
    expect(sent(entered([{ do: 'choose-way', by: 'discard', from: 'p3' }], entry))).toMatchObject({
      from: 'p3',
    });
  });

  test('only what the form asks for is told', () => {
    const entry = entered([
      { do: 'toggle-flag', flag: 'ippatsu' },
      { do: 'toggle-waiting', player: 'p2' },
      { do: 'set', to: { liable: 'p2', entered: 'patterns' } },
    ]);
    expect(sent(entry, PLAIN_FORM)).toMatchObject({ circumstances: {}, waiting: [], held: [] });
    expect(sent(entry)).toMatchObject({
      circumstances: { ippatsu: true, liable: 'p2' },
      waiting: ['p2'],
      held: [{ player: 'p2' }, { player: 'p3' }],
    });
  });

  test('a draw asks everybody what he held', () => {
    expect(sent(begun('drawn'))).toMatchObject({
      kind: 'drawn',
      why: 'wall-exhausted',
      held: PLAYERS.map((player) => ({ player, hand: { entered: 'tiles' } })),
    });
  });

  test('another winner does not wait for a tile, nor pay in anybody’s place', () => {
    const entry = entered([
      { do: 'toggle-waiting', player: 'p2' },
      { do: 'set', to: { liable: 'p2' } },
      { do: 'choose-way', by: 'discard', from: 'p2' },
      { do: 'choose-winner', winner: 'p2' },
    ]);
    expect([entry.waiting, entry.liable, entry.from]).toEqual([[], null, null]);
  });
});

test('whatever is tapped, no tile is there too often and no hand too large, and the contract is kept', () => {
  const faces = fc.constantFrom(...FULL_FORM.tiles.map(({ face }) => face), '9z');
  const change = fc.oneof(
    faces.map((face): Change => ({ do: 'tap', face })),
    fc.constantFrom(...FULL_FORM.melds).map((shape): Change => meld(shape)),
    fc.nat(3).map((index): Change => ({ do: 'drop-meld', of: 'p1', meld: index })),
    fc.nat(12).map((index): Change => ({ do: 'take', from: { into: 'concealed', of: 'p1' }, index })),
    fc
      .constantFrom('concealed' as const, 'aside' as const)
      .map((into): Change => ({ do: 'aim', at: { into, of: 'p1' } })),
    fc.constant<Change>({ do: 'aim', at: { into: 'win' } }),
  );
  fc.assert(
    fc.property(fc.array(change, { maxLength: 60 }), (changes) => {
      const entry = entered(changes, begun('won', FULL_FORM));
      const { concealed, melds, aside } = handOf(entry, 'p1');
      expect(concealed.length + 3 * melds.length).toBeLessThanOrEqual(FULL_FORM.handTiles);
      for (const each of melds) expect(each.tiles.length).toBeLessThanOrEqual(sizeOf(each.meld));
      const all = [...concealed, ...melds.flatMap(({ tiles }) => tiles), ...aside, entry.win ?? ''];
      for (const { face, copies } of FULL_FORM.tiles) {
        expect(all.filter((each) => each === face).length).toBeLessThanOrEqual(copies);
      }
      const draft = draftOf(entry, { form: FULL_FORM, players: PLAYERS });
      expect(outcomeDraft.safeParse(draft).error?.issues ?? []).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

test('of two answers the one to the newer question counts, in whatever order they come', async () => {
  const newest = newestOnly();
  const used: string[] = [];
  let answerLate = (_value: string): void => undefined;
  const late = new Promise<string>((resolve) => {
    answerLate = resolve;
  });
  newest(late, (value) => used.push(value));
  newest(Promise.resolve('newer'), (value) => used.push(value));
  await Promise.resolve();
  answerLate('older');
  await late;
  expect(used).toEqual(['newer']);
});
