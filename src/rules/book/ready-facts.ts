import type { Ruleset } from '../ruleset.ts';
import { patternsOf } from '../scoring.ts';
import { unreachable } from '../unreachable.ts';
import type { Fact } from './fact.ts';

/** What pays for having declared ready, by the names the systems give it. */
const READY_PATTERNS: ReadonlySet<string> = new Set(['ready', 'riichi']);

/** Ready, which is said, and waiting, which is looked for (docs/rules.md, "Ready" and "Waiting"). */
export function readyFacts(ruleset: Ruleset): readonly Fact[] {
  const pays = patternsOf(ruleset.scoring).some(({ id }) => READY_PATTERNS.has(id));
  const needs = ruleset.scoring.method === 'han' ? 'by-shape' : 'with-enough';
  const ready: Fact = { fact: 'ready', of: { declared: pays ? needs : 'for-nothing' } };
  return waitingMatters(ruleset) ? [ready, { fact: 'waitingMeans', of: null }] : [ready];
}

/** Whether anybody pays less, or deals again, for having lacked one tile. */
function waitingMatters({ scoring, match }: Ruleset): boolean {
  if (match.dealer === 'stays-on-a-win-or-when-ready') return true;
  switch (scoring.method) {
    case 'points':
      return scoring.payment.waitingReduction > 0 && scoring.payment.discard !== 'd';
    case 'han':
      return scoring.payments.noten > 0;
    case 'groups':
      return false;
    default:
      return unreachable(scoring);
  }
}
