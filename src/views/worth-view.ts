import type { Worth } from '../contract/worth.ts';
import type { WinScore } from '../play/events/win-score.ts';
import type { Seating } from '../play/seating/furniture.ts';
import { of, playersOf, sideOf } from '../play/seating/seating.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { wordOf } from '../rules/scoring/pattern.ts';
import { patternsOf, type Scoring } from '../rules/scoring.ts';
import { unreachable } from '../rules/unreachable.ts';
import { nameIn } from '../words/name-in.ts';
import { WORDS } from '../words/words.ts';

/** What a pattern is called in the rule book; its id where nobody named it. */
export const nameOf = ({ scoring }: Ruleset, id: string): string =>
  nameIn(WORDS.en.patterns.of)(wordOf(patternsOf(scoring).find((pattern) => pattern.id === id) ?? { id }));

/** What the hand was worth, for the screens, in the measure of the rules. */
export const worthView = (score: WinScore, ruleset: Ruleset, seating: Seating): Worth => {
  switch (score.method) {
    case 'points': {
      const { method, handPoints, bonusPoints, limit, limitIds } = score;
      const [limitId] = limitIds;
      const limitName = limitId === undefined ? null : nameOf(ruleset, limitId);
      return { method, unit: unitOf(ruleset.scoring), handPoints, bonusPoints, limit, limitName };
    }
    case 'han': {
      const { items: _items, ...worth } = score;
      return worth;
    }
    case 'groups': {
      const { method, hands } = score;
      return {
        method,
        hands: playersOf(hands).map((player) => ({
          side: sideOf(seating, player),
          points: of(hands, player),
        })),
      };
    }
    default:
      return unreachable(score);
  }
};

const unitOf = (scoring: Scoring): 'points' | 'fan' =>
  scoring.method === 'points' ? (scoring.unit ?? 'points') : 'points';
