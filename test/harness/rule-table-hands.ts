import type { Random } from '../../simulator/machine/random.ts';
import { CALM } from '../../simulator/people/manners/temperaments.ts';
import type { Mind } from '../../simulator/people/mind.ts';
import { PLAYERS } from '../../src/play/seating/furniture.ts';
import type { Ruleset } from '../../src/rules/ruleset.ts';
import { rulesetWith } from '../../src/rules/rulesets/catalogue.ts';
import { RuleTable } from './rule-table.ts';

export const RULESET = defaultRuleset();
export const CALM_MIND: Mind = { ruleset: RULESET, temperament: CALM };

function defaultRuleset(): Ruleset {
  const made = rulesetWith('korean-japanese');
  if (!made.ok) throw new Error(made.error.code);
  return made.ruleset;
}

/** A table at the start of the deal of this hand, counted from 0 through all dealers and rounds. */
export function handNumber(hand: number, random: Random): RuleTable {
  return new RuleTable({
    ruleset: RULESET,
    random,
    dealer: PLAYERS[hand % 3] ?? 'p1',
    round: RULESET.match.rounds[Math.floor(hand / 3) % 3] ?? 'east',
    goulash: 0,
  });
}
