import { expect, test } from 'vitest';
import type { PlayAsked } from '../../src/charts/suitability.ts';
import type { LedgerEntry } from '../../src/contract/ledger.ts';
import type { OperatorView, SeatView } from '../../src/contract/seat-view.ts';
import type { TableView } from '../../src/contract/table-view.ts';
import { createMemoryLedger } from '../../src/ledger/memory-ledger.ts';
import type { DomainEvent } from '../../src/play/events/domain-event.ts';
import type { Ruleset } from '../../src/rules/ruleset.ts';
import type { Stakes } from '../../src/rules/stakes.ts';
import { startWholeTable } from '../harness/whole-table.ts';
import { rulesetOf } from '../unit/rules/built-hands.ts';

/* Whole matches at the simulated table, each with another end (docs/rules.md, "Match"). */

interface Played {
  readonly events: readonly DomainEvent[];
  readonly entries: readonly LedgerEntry[];
  readonly view: TableView | null;
  readonly operator: OperatorView | null;
  readonly seat: SeatView | null;
}

interface Asked {
  readonly play?: PlayAsked;
  readonly stakes?: Stakes;
}

const played = async (seed: string, ruleset: Ruleset, asked: Asked = {}): Promise<Played> => {
  const ledger = createMemoryLedger();
  const events: DomainEvent[] = [];
  const table = await startWholeTable({
    seed,
    ruleset,
    ...asked,
    ledger: {
      ...ledger,
      commit: (batch) => {
        events.push(...batch.events);
        return ledger.commit(batch);
      },
    },
  });
  await table.playUntil((view) => view?.moment.at === 'matchOver');
  const view = table.view();
  const [operator, seat] = [table.operator(), table.seat(0)];
  await table.stop();
  return { events, entries: await ledger.entries(1, 100), view, operator, seat };
};

const typesOf = ({ events }: Played): readonly string[] => events.map(({ type }) => type);
const kindsOf = ({ entries }: Played): readonly string[] => entries.map(({ kind }) => kind);

const pointsOf = ({ view }: Played): readonly number[] =>
  view?.moment.at === 'matchOver' ? view.moment.ranking.map(({ points }) => points) : [];
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

const agreed = rulesetOf('sanma-modern', {
  uma: { first: 15_000, second: 0, third: -15_000 },
  oka: true,
  yakitori: 500,
});

/** An East round in which nothing must be reached, so that a leading dealer may stop soon. */
const SHORT: Ruleset = {
  ...agreed,
  match: {
    ...agreed.match,
    length: { in: 'rounds', rounds: 1 },
    ending: { ...agreed.match.ending, mustReach: null },
  },
};

test('a dealer who leads in the last hand stops, and the end is paid for', async () => {
  const match = await played('s6', SHORT);
  expect(typesOf(match).slice(-3)).toEqual(['DealerChose', 'MatchSettled', 'MatchEnded']);
  expect(match.events.at(-3)).toMatchObject({ choice: 'stop', told: 'by-himself' });
  expect(kindsOf(match).slice(-2)).toEqual(['bonus', 'close']);
  for (const { deltas, potDelta } of match.entries)
    expect(sum(deltas.map(({ pts }) => pts)) + potDelta).toBe(0);
  expect(sum(pointsOf(match))).toBe(3 * 35_000);
  const moment = match.view?.moment;
  const paid = moment?.at === 'matchOver' ? (moment.payments ?? []) : [];
  expect(new Set(paid.map(({ because }) => because))).toEqual(new Set(['uma', 'oka', 'yakitori']));
}, 60_000);

test('so he does where hands are declared', async () => {
  const match = await played('s12', SHORT, { play: 'declared' });
  expect(typesOf(match).slice(-3)).toEqual(['DealerChose', 'MatchSettled', 'MatchEnded']);
  expect(sum(pointsOf(match))).toBe(3 * 35_000);
}, 60_000);

test('a match ends as soon as somebody has the target', async () => {
  const stakes = { perPoint: 100, base: 7 };
  const match = await played('target', rulesetOf('korean-japanese', { targetPoints: 1 }), { stakes });
  expect(typesOf(match).filter((type) => type === 'HandWon')).toHaveLength(1);
  expect(typesOf(match).slice(-3)).toEqual(['HandWon', 'HandSettled', 'MatchEnded']);
  expect(kindsOf(match).at(-1)).toBe('close');

  // What points are worth is told to the operator and to each player alone: not on the wall, not to subscribers, who are
  // told of the same view, and not in the record.
  const { operator, seat, view, events, entries } = match;
  const paid = operator?.stakes ?? [];
  expect(sum(paid.map(({ amount }) => amount))).toBe(0);
  expect(paid.map(({ amount }) => amount).sort((a, b) => b - a)[0]).toBe(
    100 * (pointsOf(match)[0] ?? 0) + 14,
  );
  expect(seat?.stake).toBe(paid.find(({ side }) => side === 0)?.amount);
  expect(JSON.stringify([view, operator?.public, seat?.public, events, entries])).not.toMatch(/stake/i);
}, 60_000);
