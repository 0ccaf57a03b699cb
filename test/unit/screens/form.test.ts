import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { outcomeDraft } from '../../../src/contract/declaration.ts';
import { declaredForm, type PreviewAnswer } from '../../../src/contract/declared-form.ts';
import { operatorFeed, seatFeed } from '../../../src/contract/seat-view.ts';
import { RULESET_IDS, type RulesetId, rulesetWith } from '../../../src/rules/index.ts';
import { newestOnly } from '../../../src/screens/connection/requests.ts';
import {
  draftOf,
  emptyEntry,
  handOf,
  type OutcomeEntry,
  sentOf,
  sizeOf,
} from '../../../src/screens/outcome-form/entry.ts';
import {
  begun,
  type Change,
  type FormState,
  formAfter,
} from '../../../src/screens/outcome-form/form-steps.ts';
import { copiesLeft, pairsOffered, tabsFor, tabsOf } from '../../../src/screens/outcome-form/tile-keys.ts';

import { beginningOf } from '../../../src/screens/seat/beginning.ts';
import { panelOf } from '../../../src/screens/seat/seat-buttons.ts';
import { declaredFormOf } from '../../../src/views/declared-form.ts';
import { FULL_FORM, OPERATORS, PLAIN_FORM, SEATS } from './desks.ts';

const formOf = (id: RulesetId) => {
  const chosen = rulesetWith(id, {});
  if (!chosen.ok) throw new Error(id);
  return declaredFormOf(chosen.ruleset);
};

/** None where a system has no such option. */
const formsOf = (id: RulesetId, options: Readonly<Record<string, unknown>>) => {
  const chosen = rulesetWith(id, options);
  return chosen.ok ? [declaredFormOf(chosen.ruleset)] : [];
};

const PLAYERS = ['p1', 'p2', 'p3'] as const;
const OWN_HAND = { at: 'tiles', place: { into: 'hand', of: 'p1' } } as const;

const stepped = (state: FormState, changes: readonly Change[], form = FULL_FORM): FormState =>
  changes.reduce(
    (now, change) =>
      formAfter(now, change, { form, tells: 'own', left: copiesLeft(now.entry, { form, answer: null }) }),
    state,
  );
/** The form of a player who has won by self-draw, and enters his tiles. */
const winning = (form = FULL_FORM): FormState => begun(form, { kind: 'won', winner: 'p1', by: 'self-draw' });
const filledIn = (changes: readonly Change[], form = FULL_FORM): FormState =>
  stepped(winning(form), changes, form);
const entered = (changes: readonly Change[], form = FULL_FORM): OutcomeEntry => filledIn(changes, form).entry;

const isBeside = (face: string): boolean => face.startsWith('f');
const taps = (...faces: readonly string[]): readonly Change[] =>
  faces.map((face) => ({ do: 'tap', key: { face, goes: isBeside(face) ? 'aside' : 'to-hand' } }));
const shape = (pressed: 'chow' | 'pong' | 'kong' | 'pair'): Change => ({ do: 'press-shape', shape: pressed });
const CLAIMED: Change = { do: 'press-claimed' };
const out = (index: number): Change => ({ do: 'take', from: { in: 'concealed', index } });
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

test('who discarded terminals and honours alone is told of a drawn hand, where it is paid', () => {
  const drawn = emptyEntry(FULL_FORM, { kind: 'drawn', why: 'wall-exhausted', nagashi: ['p2'] });
  const sent = (asks: typeof FULL_FORM.asks) =>
    draftOf(drawn, { form: { ...FULL_FORM, asks }, players: PLAYERS });
  expect(sent(['nagashi'])).toMatchObject({ kind: 'drawn', nagashi: ['p2'] });
  expect(sent([])).not.toHaveProperty('nagashi');
});

test('what is paid for kongs and animals is told of each player, where it is paid', () => {
  const drawn = begun(FULL_FORM, { kind: 'drawn', why: 'wall-exhausted' });
  const told = stepped(drawn, [{ do: 'pay-units', player: 'p3', points: 2 }]).entry;
  const sent = (asks: typeof FULL_FORM.asks) =>
    draftOf(told, { form: { ...FULL_FORM, asks }, players: PLAYERS });
  expect(sent(['instant'])).toMatchObject({ instant: [{ player: 'p3', units: 2 }] });
  expect(sent([])).not.toHaveProperty('instant');
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

test('what the table saw of a hand that it followed is there already, and on whose tile another has won', () => {
  const at = (name: string) => SEATS[name] ?? expect.fail(name);
  expect(beginningOf('won', at('observed')).hands?.p1).toEqual({
    concealed: [],
    melds: [{ meld: 'pong', tiles: ['5p', '5p', '5p'] }],
    aside: ['f1', 'f3'],
  });
  const joined = beginningOf('won', at('proposed'));
  expect(joined).toMatchObject({ by: 'discard', from: 'p2', win: expect.any(String) });
  expect(joined.hands?.p3?.concealed).toEqual([joined.win]);
});

test('a called win leads to its tiles, but where the table reads them: then nothing is entered', () => {
  const seat = SEATS['declared'] ?? expect.fail();
  const read = {
    ...seat,
    public: { ...seat.public, unfollowed: { because: 'tiles-astray' as const, astray: [] } },
  };
  expect([panelOf({ says: 'call-win' }, seat), panelOf({ says: 'call-win' }, read)]).toEqual(['win', null]);
});

describe('the way through the form', () => {
  test('begins with what is not known: nothing is chosen for anybody', () => {
    const { entry, step } = begun(FULL_FORM, { kind: 'won', winner: 'p1' });
    expect([entry.by, entry.why, entry.claimed, entry.win, step.at]).toEqual([null, null, null, null, 'how']);
    expect(begun(FULL_FORM, {}).step).toEqual({ at: 'who' });
    expect(winning().step).toEqual(OWN_HAND);
  });

  test('back loses nothing, and what was answered is answered once', () => {
    const whole = filledIn(taps(...THIRTEEN, '2p'));
    const back = stepped(whole, [{ do: 'back' }, { do: 'back' }]);
    expect([back.step.at, back.entry]).toEqual(['how', whole.entry]);
    const other = stepped(back, [{ do: 'choose-way', by: 'discard', from: 'p2' }]);
    expect(other).toMatchObject({
      step: { at: 'check' },
      entry: { ...whole.entry, by: 'discard', from: 'p2' },
    });
  });

  test('tiles beside the winner’s are entered from the check, and lead back to it', () => {
    const dora = { at: 'tiles', place: { into: 'dora' } } as const;
    const whole = filledIn([...taps(...THIRTEEN, '2p'), { do: 'ask', step: dora }, ...taps('5z')]);
    expect(stepped(whole, [{ do: 'next' }])).toMatchObject({
      step: { at: 'check' },
      entry: { dora: ['5z'] },
    });
  });

  test('flowers are no indicators, but where one in the dead wall makes them dora', () => {
    const place = { into: 'dora' } as const;
    const flowersIn = (options: Readonly<Record<string, unknown>>) =>
      formsOf('korean-japanese', options).flatMap((form) =>
        tabsFor(form, place).flatMap(({ keys }) =>
          keys.flatMap(({ face }) => (isBeside(face) ? [face] : [])),
        ),
      );
    expect(flowersIn({ deadWall: true })).toEqual(['f1', 'f2', 'f3', 'f4']);
    expect(flowersIn({ revealedDora: true })).toEqual([]);
    const [form] = formsOf('korean-japanese', { deadWall: true });
    const { entry } = filledIn([{ do: 'ask', step: { at: 'tiles', place } }, ...taps('f4', 'f4')], form);
    expect(entry.dora).toEqual(['f4']);
  });

  test('every tile of the rules is on one key, nine at once at most', () => {
    for (const id of RULESET_IDS) {
      const form = formOf(id);
      const tabs = tabsOf(form);
      expect(Math.max(...tabs.map(({ keys }) => keys.length))).toBeLessThanOrEqual(9);
      const keys = tabs.flatMap((tab) => tab.keys.map(({ face, goes }) => `${face} ${goes}`));
      const wanted = form.tiles.flatMap(({ face }) => [
        ...(/^[acfg]/.test(face) ? [] : [`${face} to-hand`]),
        ...(form.aside.includes(face) ? [`${face} aside`] : []),
      ]);
      expect(keys.toSorted()).toEqual(wanted.toSorted());
    }
  });
});

describe('taps from "I won" to what is sent', () => {
  const KOREAN = formOf('korean-japanese');
  /** The tap that says it, those of the form, and the one that sends it. */
  const counted = (
    begins: Parameters<typeof begun>[1],
    changes: readonly Change[],
    form = KOREAN,
  ): number => {
    const end = stepped(begun(form, { kind: 'won', winner: 'p1', ...begins }), changes, form);
    expect(end.step.at).toBe('check');
    expect(sentOf(end.entry, { form, players: PLAYERS })).not.toBeNull();
    return 1 + changes.length + 1;
  };
  const tab = (id: 'm' | 'p' | 'honours'): Change => ({ do: 'open-tab', tab: id });
  const won = { do: 'choose-way', by: 'discard', from: 'p2' } as const satisfies Change;
  const last = (face: string): Change => ({ do: 'choose-winning', face });
  const pong = (face: string) => ({ meld: 'pong' as const, tiles: [face, face, face] });

  test('are three where the tiles are known', () => {
    const hands = { p1: { concealed: [...THIRTEEN, '2p'], melds: [], aside: [] } };
    expect(counted({ hands, win: '2p' }, [won])).toBeLessThanOrEqual(3);
  });

  test('are eight at most where two melds are known', () => {
    const hands = { p1: { concealed: [], melds: [pong('7z'), pong('2m')], aside: [] } };
    const changes = [won, shape('pong'), ...taps('5m', '8m', '9m'), last('8m')];
    expect(counted({ hands }, changes)).toBeLessThanOrEqual(8);
  });

  test('are seventeen at most where nothing is known, with sets of every sort in every suit', () => {
    const concealed = [won, shape('chow'), ...taps('1m'), tab('honours'), shape('pong'), ...taps('5z')];
    const claimed = [tab('p'), CLAIMED, ...taps('4p'), shape('kong'), ...taps('9p')];
    const changes = [...concealed, ...claimed, tab('honours'), ...taps('2z'), last('2m')];
    expect(counted({}, changes)).toBeLessThanOrEqual(17);
  });

  test('are twelve at most for seven pairs of every suit, also of what is not built of them', () => {
    const inPairs: Change = { ...won, do: 'choose-way-in-pairs' };
    const ofOne = taps('1m', '3m', '7m');
    const ofOthers = [tab('p'), ...taps('2p', '9p'), tab('honours'), ...taps('1s', '6z')];
    expect(counted({}, [inPairs, ...ofOne, ...ofOthers])).toBeLessThanOrEqual(12);
  });

  test('are twelve at most for them in every system and option that has seven pairs, since no suit of few is behind a tab of its own', () => {
    const options = [{}, { fiveBamboo: true }];
    const inPairs: Change = { ...won, do: 'choose-way-in-pairs' };
    for (const form of RULESET_IDS.flatMap((id) => options.flatMap((each) => formsOf(id, each)))) {
      if (pairsOffered(form, begun(form, { kind: 'won', winner: 'p1' }).entry) === null) continue;
      const inPair = new Set(form.tiles.filter(({ copies }) => copies > 1).map(({ face }) => face));
      const tabs = tabsOf(form)
        .filter(({ id }) => id !== 'aside' && id !== 'more-aside')
        .map(({ id, keys }) => ({ id, keys: keys.filter(({ face }) => inPair.has(face)) }));
      // A pair behind each tab and seven in all, in the order in which they are opened.
      const each = tabs.map(({ id, keys }, at) => ({
        id,
        tapped: keys.slice(0, at === 0 ? 8 - tabs.length : 1),
      }));
      const changes = each.flatMap(({ id, tapped }, at): readonly Change[] => [
        ...(at === 0 ? [] : [{ do: 'open-tab', tab: id } as const]),
        ...tapped.map((key) => ({ do: 'tap', key }) as const),
      ]);
      expect({ rules: form.ruleset, taps: counted({}, [inPairs, ...changes], form) }).toMatchObject({
        taps: expect.toSatisfy((taps: number) => taps <= 12),
      });
    }
  });

  test('offer seven pairs where they win, and no more where something else of the hand is known', () => {
    const offered = (form: typeof KOREAN, begins: Parameters<typeof begun>[1] = {}) =>
      pairsOffered(form, begun(form, { kind: 'won', winner: 'p1', ...begins }).entry);
    const known = { hands: { p1: { concealed: [], melds: [pong('7z')], aside: [] } } };
    expect([offered(KOREAN), offered(formOf('sanma-modern'))]).toEqual(['seven-pairs', 'chiitoitsu']);
    expect([offered(formOf('house')), offered(KOREAN, known)]).toEqual([null, null]);
  });

  test('are six at most for a hand told by its patterns', () => {
    const changes: readonly Change[] = [
      won,
      { do: 'set', to: { entered: 'patterns' } },
      { do: 'count', pattern: 'straight', times: 1 },
      { do: 'choose-claimed', claimed: 'none-claimed' },
    ];
    expect(counted({}, changes)).toBeLessThanOrEqual(6);
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
  const sent = (entry: OutcomeEntry, form = FULL_FORM) => sentOf(entry, { form, players: PLAYERS });

  test('a hand without its winning tile can be asked about, not proposed', () => {
    const short = entered(taps(...THIRTEEN));
    expect(sent(short)).toBeNull();
    expect(draftOf(short, { form: FULL_FORM, players: PLAYERS })).toMatchObject({ hand: { win: null } });
    expect(sent(entered(taps(...THIRTEEN, '2p')))).toMatchObject({
      hand: { concealed: THIRTEEN, win: '2p' },
    });
  });

  test('a win on a discard says whose it was', () => {
    const { entry } = filledIn([...taps(...THIRTEEN, '2p'), { do: 'choose-way', by: 'discard', from: null }]);
    expect(sent(entry)).toBeNull();
    expect(sent({ ...entry, from: 'p3' })).toMatchObject({ from: 'p3' });
  });

  test('only what the form asks for is told', () => {
    const entry = entered([
      { do: 'toggle-flag', flag: 'ippatsu' },
      { do: 'toggle-waiting', player: 'p2' },
      { do: 'set', to: { liable: 'p2', entered: 'patterns' } },
      { do: 'choose-claimed', claimed: 'claimed' },
    ]);
    expect(sent(entry, PLAIN_FORM)).toMatchObject({ circumstances: {}, waiting: [], held: [] });
    expect(sent(entry)).toMatchObject({
      circumstances: { ippatsu: true, liable: 'p2' },
      waiting: ['p2'],
      held: [{ player: 'p2' }, { player: 'p3' }],
    });
  });

  test('a draw asks everybody what he held', () => {
    const drawn = stepped(begun(FULL_FORM, { kind: 'drawn' }), [{ do: 'choose-why', why: 'wall-exhausted' }]);
    expect(sent(drawn.entry)).toMatchObject({
      kind: 'drawn',
      why: 'wall-exhausted',
      held: PLAYERS.map((player) => ({ player, hand: { entered: 'tiles' } })),
    });
  });

  test('who else wins on the same tile is told with his own hand; nobody does on a self-draw', () => {
    const whole = filledIn([...taps(...THIRTEEN, '2p'), { do: 'choose-way', by: 'discard', from: 'p2' }]);
    const both = stepped(whole, [{ do: 'toggle-also', player: 'p3' }]);
    expect(sent(both.entry)).toBeNull();
    const other = { at: 'tiles', place: { into: 'hand', of: 'p3' } } as const;
    const other13 = [shape('pong'), ...taps('1s', '2s', '3s', '4s'), ...taps('2p')];
    const entry = stepped(both, [{ do: 'ask', step: other }, ...other13, { do: 'next' }]).entry;
    expect(sent(entry)).toMatchObject({
      winner: 'p1',
      also: [
        {
          winner: 'p3',
          hand: { win: '2p', concealed: [...'111222333444'].map((r) => `${r}s`).concat('2p') },
        },
      ],
      held: [{ player: 'p2' }],
    });
    expect(sent({ ...entry, by: 'self-draw', from: null })).not.toHaveProperty('also');
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

test('pages ask nothing of a browser that came after Chromium 94', () => {
  const folders = ['screens', 'words'].map((room) => join(import.meta.dirname, '../../../src', room));
  const late = folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) =>
      /\.(toSorted|toReversed|toSpliced|findLast|findLastIndex)\(/.test(readFileSync(file, 'utf8')),
    );
  expect(late).toEqual([]);
});
