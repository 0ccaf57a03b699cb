import { RULESET_IDS, type RulesetId } from '../ruleset.ts';
import { type OptionEntry, optionsOf as optionsOfChecked } from '../rulesets/catalogue.ts';
import { shown } from './must-be.ts';

/** Every option of a ruleset, with what holds when a club says nothing. Throws a RangeError for what is no ruleset's id. */
export function optionsOf(id: RulesetId): readonly OptionEntry[] {
  if (!RULESET_IDS.includes(id)) throw new RangeError(`${shown(id)} is none of ${RULESET_IDS.join(', ')}`);
  return optionsOfChecked(id);
}
