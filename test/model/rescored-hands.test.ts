import { describe, expect, test } from 'vitest';
import type { OutcomeSent } from '../../src/contract/declaration.ts';
import type { LedgerEntry } from '../../src/contract/ledger.ts';
import { PLAYERS } from '../../src/play/seating/furniture.ts';
import { RULESET_IDS } from '../../src/rules/ruleset.ts';
import { entryOf } from '../../src/screens/operator/recorded-entry.ts';
import { emptyEntry, sentOf } from '../../src/screens/outcome-form/entry.ts';
import { declaredFormOf } from '../../src/views/declared-form.ts';
import { ruleset } from '../unit/play/stacked-table.ts';
import { type RescoredHand, rescoredHand } from './rescored-hands.ts';

const HANDS = 2;

describe.each(RULESET_IDS)('hands of %s', (id) => {
  const rules = ruleset({}, id);
  const hands = once(() =>
    Array.from({ length: HANDS }, (_, at) => rescoredHand(rules, `rescored ${id} ${at}`)).flatMap(
      ({ observed, declared }) => [...observed, ...declared],
    ),
  );
  const isTold = ({ entry }: RescoredHand): boolean => entry.detail['word'] === 'people';

  test('are scored the same again from their entries, observed and declared', () => {
    expect(hands().filter(isTold).length).toBeGreaterThan(0);
    expect(hands().filter(({ rescored }) => rescored.verdict !== 'same')).toEqual([]);
  });

  test('that are corrected are filled in as their people had told them', () => {
    const form = declaredFormOf(rules);
    for (const { entry } of hands().filter(isTold)) {
      const players = PLAYERS.filter((player) => entry.deltas.some((delta) => delta.player === player));
      const read = { form, players };
      const sent = sentOf(emptyEntry(form, entryOf(entry, read)), read);
      expect(toldBy(sent)).toEqual(told(entry.detail));
    }
  });
});

function once<T>(make: () => T): () => T {
  let made: T | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

const sorted = (faces: unknown): unknown => (Array.isArray(faces) ? faces.toSorted() : faces);

/** What a record tells of an end, as the form would tell it: tiles in any order. */
const told = ({ outcome, winner, by, from, win, why, entered }: LedgerEntry['detail']) => ({
  ...{ outcome, winner, by, from, win, why },
  concealed: sorted(Object(entered)['concealed']),
  melds: Object(entered)['melds'],
});

const toldBy = (sent: OutcomeSent | null) => {
  if (sent === null || sent.kind === 'drawn') return { outcome: sent?.kind, why: sent?.why };
  const { winner, by, from, hand } = sent;
  const tiles = hand.entered === 'tiles' ? { win: hand.win, concealed: sorted(hand.concealed) } : {};
  return { outcome: 'won', winner, by, from, melds: hand.melds, ...tiles };
};

test('what is paid at once for kongs and animals is scored again with the hand, won or drawn', () => {
  const rules = ruleset({ instantPayments: 2 }, 'malaysian');
  const entries = ['instant 3', 'instant 4'].flatMap((seed) => {
    const { observed, declared } = rescoredHand(rules, seed);
    return [...observed, ...declared];
  });
  const paidAtOnce = entries.filter(({ entry }) =>
    JSON.stringify(entry.detail['transfers']).includes('instant'),
  );
  expect(paidAtOnce.map(({ entry }) => entry.detail['outcome'])).toEqual(['drawn', 'drawn', 'won', 'won']);
  expect(entries.filter(({ rescored }) => rescored.verdict !== 'same')).toEqual([]);
});
