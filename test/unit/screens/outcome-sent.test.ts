import { describe, expect, test } from 'vitest';
import { draftOf, emptyEntry, type OutcomeEntry, sentOf } from '../../../src/screens/outcome-form/entry.ts';
import { begun } from '../../../src/screens/outcome-form/form-steps.ts';
import { FULL_FORM, PLAIN_FORM } from './desks.ts';
import { entered, filledIn, PLAYERS, shape, stepped, THIRTEEN, taps } from './form-taps.ts';

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
    const told = draftOf({ ...entry, by: 'self-draw' }, { form: FULL_FORM, players: PLAYERS });
    expect([told?.waiting, entry.liable, entry.from]).toEqual([[], null, null]);
  });
});
