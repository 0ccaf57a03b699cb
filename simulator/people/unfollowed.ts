import { handEnd } from './declared/hand-end.ts';
import { AGREE_OR_DISPUTE, HOLD_TO_REDEAL } from './display-texts.ts';
import { type Intention, press } from './intention.ts';
import type { Scene } from './scene.ts';

/**
 * What he does in a hand that the table does not follow any more: he plays on, agrees to what another says of its end, and
 * says so himself where nobody has won. Where nobody knows how to go on they have it dealt again.
 */
export function whereNobodyFollows(scene: Scene, playOn: (scene: Scene) => Intention): Intention {
  const { sight, course } = scene;
  const { side, displays } = sight;
  const { text } = displays[side];
  if (text === AGREE_OR_DISPUTE) return press('claim', paceOf(scene, 'claim'));
  const despair = despairOf(scene);
  if (text === HOLD_TO_REDEAL) return { ...despair, pace: paceOf(scene, 'start') };
  if (course.answers[side] === 'win') return despair;
  const end = handEnd(scene);
  if (end?.end === 'drawn') return end.tells === side ? press('draw', paceOf(scene, 'draw')) : despair;
  const next = playOn(scene);
  return next.do === 'wait' ? despair : next;
}

type HoldStart = Extract<Intention, { do: 'hold-start' }>;

/** After a while they have it dealt again. He waits anew with everything that happens. */
const despairOf = ({ sight: { happenings } }: Scene): HoldStart => ({
  do: 'hold-start',
  seen: happenings.length,
  pace: 'despair',
});

/** Whoever sits with people who muddle tiles up knows what to do where nobody plays on, though the table asks for nothing. */
export function orDealAgain(scene: Scene, intention: Intention): Intention {
  const { sight, mind } = scene;
  if (mind.stuck === undefined) return intention;
  const despair = despairOf(scene);
  const isAsked = sight.displays[sight.side].text === HOLD_TO_REDEAL;
  if (isAsked) return { ...despair, pace: paceOf(scene, 'start') };
  // Whoever only says again what he has said waits, too.
  return intention.do === 'wait' || intention.pace === 'insistence' ? despair : intention;
}

/** At once; again only after a while. */
const paceOf = ({ sight, course }: Scene, key: 'claim' | 'draw' | 'start') =>
  course.pressed.has(`${sight.side} ${key}`) ? 'impatience' : 'answer';
