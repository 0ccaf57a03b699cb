import { expect, test } from 'vitest';
import type { Command } from '../../../../src/charts/ports.ts';
import { createBesideLedger } from '../../../../src/controller/beside-ledger.ts';
import { createDeadTimes } from '../../../../src/controller/dead-time/dead-times.ts';
import { matchOpened } from '../../ledger/drafts.ts';

const OPEN: Command = { command: 'open-gate', cycle: 7 };
const LIVE: Command = { command: 'set-live', cycle: 7, live: 'on' };
const USUAL_MS = 2000;

/** What is told as slow when the gate, after some openings as usual, is heard of this much later, by the computer's clock. */
const slowAt = (speed: number, laterMs: number) => {
  let nowMs = 0;
  const deadTimes = createDeadTimes({
    speed,
    monotonicMs: () => nowMs,
    now: () => nowMs,
    hand: () => ({ game: 1, hand: 1 }),
    record: { before: [], keep: () => undefined },
  });
  const opened = (tookMs: number): void => {
    deadTimes.sent(OPEN);
    nowMs += tookMs;
    deadTimes.heard({ type: 'CommandFinished', command: OPEN });
  };
  for (let usual = 0; usual < 4; usual += 1) opened(USUAL_MS / speed);
  opened(USUAL_MS / speed + laterMs);
  return deadTimes.current().slow.map(({ stroke }) => stroke);
};

test.each([
  { speed: 1, laterMs: 800, slow: ['open'] },
  { speed: 1, laterMs: 400, slow: [] },
  { speed: 40, laterMs: 400, slow: [] },
  { speed: 40, laterMs: 800, slow: ['open'] },
])(
  'a stroke is slow by more than a busy computer may hear late: $laterMs ms at $speed times the speed',
  ({ speed, laterMs, slow }) => expect(slowAt(speed, laterMs)).toEqual(slow),
);

test('the hands of the evening are of that evening, and its first waited for nobody since the last match', () => {
  const EVENING_MS = 20 * 3_600_000;
  let nowMs = 0;
  let game = 1;
  const beside = createBesideLedger(
    {},
    { speed: 1, monotonicMs: () => nowMs, now: () => nowMs, hand: () => ({ game, hand: 1 }) },
  );
  const done = (command: Command, tookMs: number): void => {
    beside.sent(command);
    nowMs += tookMs;
    beside.heard({ type: 'CommandFinished', command });
  };
  const played = (): void => {
    done(OPEN, USUAL_MS);
    done(LIVE, 30_000);
    done({ ...LIVE, live: 'off' }, 240_000);
  };
  played();
  nowMs += EVENING_MS;
  game = 2;
  beside.happened(matchOpened(2));
  played();
  const { hands } = beside.current.deadTime();
  expect(hands.map((hand) => [hand.game, hand.steps])).toEqual([[2, { open: USUAL_MS, push: 30_000 }]]);
});
