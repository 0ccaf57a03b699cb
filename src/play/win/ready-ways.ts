import { READY_WAYS, type Ready } from '../../rules/hands/hand.ts';
import { patternsOf, type Ruleset } from '../../rules/ruleset.ts';

/** What is paid for each way to declare ready; `double` comes with the rest of sanma. */
const PAID_FOR: Readonly<Record<Ready, readonly string[]>> = {
  declared: ['ready', 'riichi'],
  open: ['open-ready'],
  double: ['double-riichi'],
};

/** The ways to declare ready that these rules pay for. */
export function readyWays({ scoring }: Pick<Ruleset, 'scoring'>): readonly Ready[] {
  const ids = new Set(patternsOf(scoring).map(({ id }) => id));
  return READY_WAYS.filter((way) => PAID_FOR[way].some((id) => ids.has(id)));
}
