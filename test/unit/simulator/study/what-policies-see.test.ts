import { expect, test } from 'vitest';
import { seenBy } from '../../../../simulator/study/external-policy.ts';
import { rulesOf, studyMatch } from '../../../../simulator/study/match-study.ts';
import { Company } from '../../../../simulator/study/people.ts';
import type { Question } from '../../../../simulator/study/policy.ts';
import { playersOf } from '../../../../src/play/seating/seating.ts';

const questionsIn = (hands: number): readonly Question[] => {
  const asked: Question[] = [];
  const ruleset = rulesOf({ ruleset: 'sanma-modern', options: {} });
  const make = () => ({
    choose: (question: Question) => {
      asked.push(question);
      const { legal } = question;
      return (
        legal.find(({ type }) => type === 'win' || type === 'ready') ??
        legal.at(-1) ?? { type: 'pass' as const }
      );
    },
  });
  const modules = new Map([['a', make]]);
  const company = new Company({ people: ['module:a', 'simple', 'simple'], answerMs: 1, modules });
  for (const _hand of studyMatch({ seed: 'seen', hands }, { ruleset, match: 1, company }));
  return asked;
};

const asked = questionsIn(12);

test('who is asked sees all discards in the order in which they were made, and which of them still lie', () => {
  expect(asked.length).toBeGreaterThan(100);
  for (const { sees, discards } of asked) {
    for (const player of playersOf(sees.public.winds)) {
      const lying = discards.filter((each) => each.player === player && !each.taken);
      const river = lying.map(({ face, declaredReady }) => ({ face, declaredReady }));
      expect(river).toEqual(sees.public.players[player]?.river);
    }
    expect(discards.filter(({ player }) => player === sees.player).map(({ face }) => face)).toEqual(
      sees.discarded,
    );
    // Without a claim the turn goes round.
    const byTurns = discards
      .slice(1)
      .filter((each, at) => !discards[at]?.taken && each.player === discards[at]?.player);
    expect(byTurns.length).toBeLessThanOrEqual(1);
  }
  expect(asked.some(({ discards }) => discards.some(({ declaredReady }) => declaredReady))).toBe(true);
  expect(asked.some(({ discards }) => discards.some(({ taken }) => taken))).toBe(true);
});

test('who is asked knows what everybody has', () => {
  const totals = new Set(asked.map(({ points }) => JSON.stringify(points)));
  expect(totals.has('null')).toBe(false);
  expect(totals.size).toBeGreaterThan(1);
});

test('a process is told the same, with everybody counted from it', () => {
  for (const question of asked) {
    const { sees, points, discards } = question;
    const { hand, table } = seenBy(question);
    expect(table.players[0]?.points).toBe(points?.[sees.player]);
    expect(table.discards.map(({ tile, ready, taken }) => [tile, ready, taken])).toEqual(
      discards.map(({ face, declaredReady, taken }) => [face, declaredReady, taken]),
    );
    expect(table.discards.filter(({ player }) => player === 0).map(({ tile }) => tile)).toEqual(
      hand.discarded,
    );
  }
});
