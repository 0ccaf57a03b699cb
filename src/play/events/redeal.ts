import { REDEALS } from '../../rules/han/han-scoring.ts';
import type { DrawnBecause } from './domain-event.ts';

/** Whether a hand drawn so is played again, as if it had not been (docs/rules/sanma-modern.md, "Draw"). */
export function isRedeal(why: DrawnBecause): boolean {
  return REDEALS.some((redeal) => redeal === why);
}
