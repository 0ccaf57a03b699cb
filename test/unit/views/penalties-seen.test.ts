import { describe, expect, test } from 'vitest';
import { tableView } from '../../../src/contract/table-view.ts';
import type { Penalty } from '../../../src/play/events/say.ts';
import { HANDS, viewer } from './hands-seen.ts';

describe('while a hand is played', () => {
  const playing = HANDS[0]?.[1].find(({ hand }) => hand?.state.stage === 'playing');
  const { context, hand } = playing ?? {};
  if (playing === undefined || context?.match == null || hand == null) throw new Error('a hand is played');
  const { match } = context;

  /** What is before the people when Ben has proposed that Ada pays for something. */
  const penaltyOf = (override: Penalty['override']) => {
    const what = {
      kind: 'penalty',
      irregularity: 'false-win',
      player: 'p1',
      harmed: null,
      override,
      reason: 'The hand was short',
    } as const;
    const by = { role: 'player', player: 'p2' } as const;
    const { began } = match.book;
    const open = { number: 1, by, what, declaration: null, began, confirmed: [], disputes: [] } as const;
    const agreement = { count: 1, rejected: null, open };
    const shown = viewer()({ ...playing, context: { ...context, match: { ...match, agreement } } }, []);
    expect(tableView.safeParse(shown).error).toBeUndefined();
    return shown.proposal;
  };

  test('a penalty that is proposed is shown with what it would cost, and to whom it is to answer', () => {
    const proposal = penaltyOf(null);
    expect(proposal).toMatchObject({
      number: 1,
      by: { role: 'player', side: 1 },
      what: {
        kind: 'penalty',
        irregularity: 'false-win',
        side: 0,
        hand: 'dead',
        reason: 'The hand was short',
      },
    });
    expect(proposal?.what).toMatchObject({
      payments: [
        { from: 0, to: 1, points: 10 },
        { from: 0, to: 2, points: 10 },
      ],
    });
  });

  test('a penalty other than the rules foresee is shown as it is proposed', () => {
    expect(penaltyOf({ points: 3, hand: 'plays-on' })?.what).toMatchObject({
      hand: 'plays-on',
      payments: [{ points: 3 }, { points: 3 }],
    });
  });

  test('everybody sees whose hand is dead', () => {
    const { players } = hand.state;
    const state = { ...hand.state, players: { ...players, p1: { ...players.p1, dead: true } } };
    const shown = viewer()({ ...playing, hand: { ...hand, state } }, []);
    expect(tableView.safeParse(shown).error).toBeUndefined();
    expect(shown.sides.map((side) => side.seated && side.dead === true)).toEqual([true, false, false, false]);
  });
});
