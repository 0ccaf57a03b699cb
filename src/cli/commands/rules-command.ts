import { EXITS, reportFailure } from '../../controller/failure/exit-codes.ts';
import { RULESET_IDS, type Ruleset } from '../../rules/ruleset.ts';
import { rulesetWith } from '../../rules/rulesets/catalogue.ts';
import { nearest } from '../../rules/rulesets/option-book.ts';
import { bookText, type RulesAsked, rulesetList, unsourcedText } from './rules-text.ts';

/** `mjtable rules [id]`: the list of systems, the book of one, or the names that nobody attests. */
export const rulesCommand = async (asked: RulesAsked): Promise<number> => {
  const { id, language, about, as } = asked;
  if (id === null) {
    process.stdout.write(about === 'book' ? rulesetList(language, as) : unsourcedText(everyRuleset(), as));
    return EXITS.ok.code;
  }
  const chosen = rulesetWith(id);
  if (!chosen.ok) return unknown(id);
  const text =
    about === 'book' ? bookText(chosen.ruleset, language, as) : unsourcedText([chosen.ruleset], as);
  process.stdout.write(text);
  return EXITS.ok.code;
};

const everyRuleset = (): readonly Ruleset[] =>
  RULESET_IDS.flatMap((id) => {
    const chosen = rulesetWith(id);
    return chosen.ok ? [chosen.ruleset] : [];
  });

const unknown = (id: string): number => {
  const meant = nearest(id, RULESET_IDS);
  const remedy = meant === null ? 'see "mjtable rules"' : `did you mean ${meant}?`;
  return reportFailure({ exit: 'wrong-usage', what: `"${id}" is not a ruleset`, where: null, remedy });
};
