import { CLAIM_OR_PASS, WINNER } from './display-texts.ts';
import { type Intention, press, WAIT } from './intention.ts';
import type { Scene } from './scene.ts';

/** Whoever has said win waits; where nothing comes of it his key may not have been felt, and he presses it again. */
export function sayWinAgain({ sight }: Scene): Intention {
  return sight.displays[sight.side].text === WINNER ? WAIT : press('win', 'insistence');
}

/** The same of "pass", where nobody's draw would go on without it, for as long as he is asked. */
export function sayPassAgain({ sight }: Scene): Intention {
  return sight.displays[sight.side].text === CLAIM_OR_PASS ? press('pass', 'insistence') : WAIT;
}
