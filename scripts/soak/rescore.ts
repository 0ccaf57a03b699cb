import { RULESET_IDS, type Ruleset } from '../../src/rules/ruleset.ts';
import { rulesetWith } from '../../src/rules/rulesets/catalogue.ts';
import { rulesetProblem } from '../../src/words/en/refusals.ts';
import { type RescoredHand, rescoredHand } from '../../test/model/rescored-hands.ts';
import { say } from './say.ts';
import { wholeNumber } from './wrong-flag.ts';

/**
 * So many hands of random moves of every ruleset, each as it was observed and as its people would have declared it, sealed as
 * entries and scored again from them. Gives the exit code: 1 where one of them is not the same.
 */
export function soakRescore(asked: string): number {
  const hands = wholeNumber('HANDS', asked, 1);
  return RULESET_IDS.map((id) => soakRuleset(rulesOf(id), hands)).every((isSame) => isSame) ? 0 : 1;
}

function rulesOf(id: string): Ruleset {
  const made = rulesetWith(id);
  if (!made.ok) throw new Error(rulesetProblem(made.error));
  return made.ruleset;
}

function soakRuleset(ruleset: Ruleset, hands: number): boolean {
  const observed = { won: 0, drawn: 0 };
  const declared = { won: 0, drawn: 0 };
  let others = 0;
  for (let hand = 0; hand < hands; hand += 1) {
    const seed = `${ruleset.id} ${hand}`;
    const both = rescoredHand(ruleset, seed);
    for (const { entry } of both.observed) observed[wonOrDrawn(entry)] += 1;
    for (const { entry } of both.declared) declared[wonOrDrawn(entry)] += 1;
    for (const { entry, rescored } of [...both.observed, ...both.declared]) {
      if (rescored.verdict === 'same') continue;
      others += 1;
      say(`${seed}: ${JSON.stringify(rescored)} of ${JSON.stringify(entry.detail)}`);
    }
  }
  const told = (sums: typeof observed): string => `${sums.won} won and ${sums.drawn} drawn`;
  say(`${ruleset.id}: ${told(observed)} observed, ${told(declared)} declared; ${others} not the same`);
  return others === 0;
}

const wonOrDrawn = ({ detail }: RescoredHand['entry']): 'won' | 'drawn' =>
  detail['outcome'] === 'won' ? 'won' : 'drawn';
