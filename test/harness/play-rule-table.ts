import { decide } from '../../simulator/people/decide.ts';
import type { Intention, Pace } from '../../simulator/people/intention.ts';
import type { Mind } from '../../simulator/people/mind.ts';
import type { Side } from '../../src/play/seating/furniture.ts';
import { type RuleTable, SEATED_SIDES } from './rule-table.ts';

/** Who thinks shortest moves first; who only waits for patience to end moves when nobody else does. */
const ORDER: Readonly<Record<Pace, number>> = {
  deal: 0,
  take: 1,
  draw: 2,
  answer: 3,
  wish: 4,
  admire: 4,
  discard: 5,
  patience: 6,
  impatience: 7,
  search: 7,
  despair: 8,
  insistence: 9,
};

const MOST_STEPS = 3000;

type Watch = (side: Side, intention: Intention) => void;

/** Plays one hand to its end with three people of one mind. */
export function playHand(table: RuleTable, mind: Mind, watch: Watch = () => {}): void {
  for (let step = 0; table.hand.result === null; step += 1) {
    if (step > MOST_STEPS) throw new Error('the hand does not end');
    const next = nextStep(table, mind);
    if (next === undefined) throw new Error(`everybody waits: ${JSON.stringify(table.happenings.slice(-6))}`);
    watch(next.side, next.intention);
    table.carryOut(next.side, next.intention);
  }
}

export interface Step {
  readonly side: Side;
  readonly intention: Exclude<Intention, { do: 'wait' }>;
}

export function nextStep(table: RuleTable, mind: Mind): Step | undefined {
  let first: Step | undefined;
  for (const side of SEATED_SIDES) {
    const intention = decide(table.sight(side), mind);
    if (intention.do === 'wait') continue;
    if (first === undefined || ORDER[intention.pace] < ORDER[first.intention.pace])
      first = { side, intention };
  }
  return first;
}
