import type { TableView } from '../contract/table-view.ts';
import type { MatchState } from '../play/game/match/match-state.ts';
import type { PublicHand } from '../play/sight.ts';
import { FIRST_HAND, roundAt } from '../rules/match.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { Scores } from './score-sheet.ts';
import { drawsCarried, drawsCarriedPast } from './worth-view.ts';

interface MatchPlayed {
  readonly hands: number | null;
  readonly ruleset: Ruleset;
  readonly scores: Scores;
}

/** The match that is on. `hand`: the one that is played or settled in it; null where none is. */
export const matchView = (
  match: MatchState,
  hand: PublicHand | null,
  { hands, ruleset, scores }: MatchPlayed,
): TableView['match'] => ({
  number: match.match,
  hand: match.hand,
  hands,
  round: hand?.round ?? roundAt(ruleset, match.begun?.position ?? FIRST_HAND),
  goulash: drawsOpen(match, hand, ruleset),
  ...repeatsAndSticks(match, hand, ruleset),
  ...(scores.length > 0 ? { scores } : {}),
});

/** What the winner of the hand that is on is paid for, else of the next. */
const drawsOpen = ({ goulash, last }: MatchState, hand: PublicHand | null, ruleset: Ruleset): number => {
  if (hand !== null && hand.result === null) return drawsCarried(ruleset, goulash);
  const over = hand?.stage === 'settling' ? hand.hand : (last?.position.hand ?? 0);
  return drawsCarriedPast(ruleset, over, goulash);
};

/** What sanma lays beside the wall: repeat counters and sticks, where any lie there. */
const repeatsAndSticks = (match: MatchState, hand: PublicHand | null, { scoring }: Ruleset) => {
  if (scoring.method !== 'han') return {};
  const isOver = hand === null || hand.result !== null;
  const pot = isOver ? match.pot : hand.pot;
  const honba = hand?.repeats ?? 0;
  return { ...(honba > 0 ? { honba } : {}), ...(pot > 0 ? { pot } : {}) };
};
