import { expect, test } from 'vitest';
import { type AgreementChanged, createAgreementChart } from '../../../src/charts/agreement-chart.ts';
import type { Dispute, OpenProposal } from '../../../src/play/game/match/agreement.ts';
import { ChartAlone } from './chart-alone.ts';

const open = (number: number, disputes: readonly Dispute[] = []): OpenProposal => ({
  number,
  by: { role: 'player', player: 'p1' },
  what: { kind: 'undo', hand: 1 },
  declaration: null,
  began: null,
  confirmed: [],
  disputes,
});
const changed = (to: OpenProposal | null): AgreementChanged => ({ type: 'AgreementChanged', open: to });
const DISPUTED = open(1, [{ player: 'p2', reason: 'not so' }]);

const chart = (confirmTimeMs: number | null = 60_000) =>
  new ChartAlone<AgreementChanged>(() => createAgreementChart({ confirmTimeMs }));

/** What the parent was told after so much time. */
const toldAfter = (ms: number, followed: ReturnType<typeof chart>) => {
  followed.clock.advance(ms);
  return followed.told;
};

const SILENCE = [{ type: 'SilenceFell', proposal: 1 }];

test('silence falls when the time is over, and not before', () => {
  const followed = chart().on(changed(open(1)));
  expect(toldAfter(59_999, followed)).toEqual([]);
  expect(toldAfter(1, followed)).toEqual(SILENCE);
});

test('a confirmation gives nobody more time', () => {
  const followed = chart().on(changed(open(1)));
  followed.clock.advance(40_000);
  followed.on(changed({ ...open(1), confirmed: [{ role: 'player', player: 'p2' }] }));
  expect(toldAfter(20_000, followed)).toEqual(SILENCE);
});

test('a dispute stops the time, which begins anew when it is taken back', () => {
  const followed = chart().on(changed(open(1)));
  followed.clock.advance(40_000);
  expect(toldAfter(600_000, followed.on(changed(DISPUTED)))).toEqual([]);
  followed.on(changed(open(1)));
  expect(toldAfter(59_999, followed)).toEqual([]);
  expect(toldAfter(1, followed)).toEqual(SILENCE);
});

test('nothing falls silent once it is over', () =>
  expect(toldAfter(600_000, chart().on(changed(open(1)), changed(null)))).toEqual([]));

test('what was not heard for a while has its whole time again', () => {
  const followed = chart().on(changed(open(1)));
  followed.clock.advance(40_000);
  followed.on(changed(null), changed(open(1)));
  expect(toldAfter(59_999, followed)).toEqual([]);
  expect(toldAfter(1, followed)).toEqual(SILENCE);
});

test('where no time runs nothing falls silent', () =>
  expect(toldAfter(86_400_000, chart(null).on(changed(open(1))))).toEqual([]));
