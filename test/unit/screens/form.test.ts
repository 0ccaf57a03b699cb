import { describe, expect, test } from 'vitest';
import { RULESET_IDS } from '../../../src/rules/index.ts';
import { draftOf } from '../../../src/screens/outcome-form/entry.ts';
import { begun, type Change, type FormState } from '../../../src/screens/outcome-form/form-steps.ts';
import { keepForm, leftForm } from '../../../src/screens/outcome-form/left-forms.ts';
import { readyWaits, withWaits } from '../../../src/screens/outcome-form/ready-waits.ts';
import { tabsFor, tabsOf } from '../../../src/screens/outcome-form/tile-keys.ts';
import { beginningOf } from '../../../src/screens/seat/beginning.ts';
import type { Player } from '../../../src/screens/seats.ts';
import { FULL_FORM, SEATS } from './desks.ts';
import {
  filledIn,
  formOf,
  formsOf,
  isBeside,
  OWN_HAND,
  PLAYERS,
  stepped,
  THIRTEEN,
  taps,
  winning,
} from './form-taps.ts';

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

describe('whoever is ready', () => {
  const at = SEATS['declared'] ?? expect.fail('declared');
  const [own, right, top, left] = at.public.sides;
  const ready = (side: typeof own, dead: boolean): typeof own =>
    side.seated ? { ...side, ready: true, ...(dead ? { dead } : {}) } : side;
  /** Minjun is ready, and Takeshi too, with a hand that is dead. */
  const view: typeof at = {
    ...at,
    public: { ...at.public, sides: [own, ready(right, false), ready(top, true), left] },
  };

  test.each(['drawn', 'won'] as const)('waits where a hand was %s, unless his hand is dead', (kind) =>
    expect(beginningOf(kind, view).waiting).toEqual(['p2']),
  );

  test('waits where the operator enters it, and is asked no more once he has won', () => {
    const waits = (winner: Player) => {
      const { entry } = stepped(begun(FULL_FORM, readyWaits(view.public)), [{ do: 'choose-winner', winner }]);
      return draftOf({ ...entry, by: 'self-draw' }, { form: FULL_FORM, players: PLAYERS })?.waiting;
    };
    expect([waits('p1'), waits('p2')]).toEqual([['p2'], []]);
    const changed = stepped(begun(FULL_FORM, readyWaits(view.public)), [
      { do: 'choose-winner', winner: 'p2' },
      { do: 'choose-winner', winner: 'p1' },
    ]);
    expect(changed.entry.waiting).toEqual(['p2']);
  });

  describe('while a form is open, or was left', () => {
    const nobody: typeof view = { ...view, public: at.public };
    const died: typeof view = {
      ...view,
      public: { ...view.public, sides: [own, ready(right, true), top, left] },
    };
    const drawn = (begins: typeof view, changes: readonly Change[] = []) =>
      stepped(begun(FULL_FORM, beginningOf('drawn', begins)), [
        { do: 'choose-why', why: 'wall-exhausted' },
        ...changes,
      ]);
    const sent = (left: FormState, now: typeof view) =>
      draftOf(withWaits(left, beginningOf('drawn', now)).entry, { form: FULL_FORM, players: PLAYERS })
        ?.waiting;
    const tap = (player: Player): Change => ({ do: 'toggle-waiting', player });

    test('waits from when he is ready, also where the form was left before', () => {
      const owner = { table: 't1', as: 0 } as const;
      const about = { owner, match: 1, hand: 3, kind: 'drawn', entry: null } as const;
      keepForm(about, drawn(nobody));
      expect(sent(leftForm(about) ?? expect.fail('it was left'), view)).toEqual(['p2']);
    });

    test('waits no more once he takes it back, or his hand is dead', () => {
      expect([sent(drawn(view), nobody), sent(drawn(view), died)]).toEqual([[], []]);
    });

    test('is what a finger has told of him, in either direction', () => {
      expect(sent(drawn(view, [tap('p2')]), view)).toEqual([]);
      expect(sent(drawn(nobody, [tap('p2'), tap('p3')]), view)).toEqual(['p2', 'p3']);
      expect(sent(drawn(nobody, [tap('p2')]), died)).toEqual(['p2']);
    });

    test('is told of no more once a finger has tapped him back', () =>
      expect(sent(drawn(nobody, [tap('p2'), tap('p2')]), view)).toEqual(['p2']));

    test('is of the entry where a hand is corrected', () => {
      const corrected = begun(FULL_FORM, { kind: 'drawn', why: 'wall-exhausted', waiting: ['p3'] });
      const told = stepped(corrected, [tap('p1')]);
      const again = withWaits(told, { waiting: ['p3'] });
      expect(draftOf(again.entry, { form: FULL_FORM, players: PLAYERS })?.waiting).toEqual(['p1', 'p3']);
      expect(withWaits(told, {})).toEqual(told);
    });
  });
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
