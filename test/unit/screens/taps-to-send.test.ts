import { describe, expect, test } from 'vitest';
import { RULESET_IDS } from '../../../src/rules/index.ts';
import { sentOf } from '../../../src/screens/outcome-form/entry.ts';
import { begun, type Change } from '../../../src/screens/outcome-form/form-steps.ts';
import { pairsOffered, tabsOf } from '../../../src/screens/outcome-form/tile-keys.ts';
import { CLAIMED, formOf, formsOf, PLAYERS, shape, stepped, THIRTEEN, taps } from './form-taps.ts';

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
