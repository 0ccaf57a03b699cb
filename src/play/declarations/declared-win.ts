import type { HandTally } from '../../rules/reading.ts';
import type { NoScore } from '../../rules/refusal.ts';
import { type CountedWin, scoreHand } from '../../rules/score.ts';
import { scorePatterns } from '../../rules/score-patterns.ts';
import type { Situation } from '../../rules/situation.ts';
import type { HandWon } from '../domain-event.ts';
import { winScore } from '../record-score.ts';
import type { Game } from '../ruling.ts';
import { of, othersThan, playersOf } from '../seating.ts';
import { settlementOf } from '../settling.ts';
import { handEntered } from './entered-hand.ts';
import { heldWorth } from './held-worth.ts';
import { type Refused, refuse } from './judged.ts';
import type { DeclaredHand, DeclaredWin } from './say.ts';

/** A win as it would be recorded, but for whose word it stands by. */
export type DeclaredWon = { readonly accepted: true; readonly fact: Omit<HandWon, 'declared'> } | Refused;

/** What a declared win is worth and who pays whom; scored as if the table had seen it. */
export function declaredWin(game: Game, win: DeclaredWin): DeclaredWon {
  const counted = countedHand(game, win);
  if (!counted.accepted) return counted;
  const { score } = counted;
  const { hand, ruleset } = game;
  const { winner, by, from, waiting, held, circumstances } = win;
  const losers = heldWorth(game, { held, owners: othersThan(hand.winds, winner), won: counted.tally });
  if (!losers.accepted) return losers;
  const hands = [...losers.worth, { seat: of(hand.winds, winner), points: score.handPoints }];
  const liable = circumstances.liable ?? null;
  const paid = {
    win: { player: winner, from },
    score,
    waiting,
    held: losers.worth,
    liable,
    paid: 'first',
  } as const;
  return {
    accepted: true,
    fact: {
      type: 'HandWon',
      player: winner,
      by,
      from,
      win: win.hand.entered === 'tiles' ? win.hand.win : null,
      hand: win.hand.entered === 'tiles' ? win.hand.concealed : [],
      score: winScore({ scoring: ruleset.scoring, score, winds: hand.winds, hands }),
      ...settlementOf(game, paid),
      waiting,
      also: [],
    },
  };
}

type Counted =
  | { readonly accepted: true; readonly score: CountedWin; readonly tally: HandTally | null }
  | Refused;

function countedHand(game: Game, win: DeclaredWin): Counted {
  return win.hand.entered === 'tiles'
    ? countedTiles(game, win, win.hand)
    : countedPatterns(game, win, win.hand);
}

type EnteredBy<How extends DeclaredHand['entered']> = Extract<DeclaredHand, { entered: How }>;

function countedTiles(game: Game, win: DeclaredWin, entered: EnteredBy<'tiles'>): Counted {
  const hand = { ...handEntered(entered), win: entered.win };
  const score = scoreHand(game.ruleset, hand, situationOf(game, win));
  switch (score.outcome) {
    case 'won':
      return { accepted: true, score, tally: score.reading.hand };
    case 'refused':
      return refusedScore(game, score);
    case 'impossible':
      return refuse('impossible-hand', score.error.message);
    default:
      return score satisfies never;
  }
}

function countedPatterns(game: Game, win: DeclaredWin, entered: EnteredBy<'patterns'>): Counted {
  const score = scorePatterns(game.ruleset, entered, situationOf(game, win));
  switch (score.outcome) {
    case 'won':
      return { accepted: true, score, tally: null };
    case 'refused':
      return refusedScore(game, score);
    case 'unknown-pattern':
      return refuse('unknown-pattern', `these rules know no ${score.id}`);
    case 'too-often':
      return refuse('pattern-too-often', `${score.id}: ${score.most} at most`);
    case 'fu-wanted':
    case 'fu-not-counted':
      return refuse(score.outcome);
    default:
      return score satisfies never;
  }
}

/** Says how much is missing, where that is what is wrong. */
function refusedScore({ ruleset }: Game, { reason, handPoints }: NoScore): Refused {
  if (reason !== 'below-minimum' || handPoints === null) return refuse(reason);
  return refuse(reason, `${ruleset.scoring.minimum} are needed, this hand has ${handPoints}`);
}

/** What the hand itself knows of the win, and what only people can know. */
function situationOf({ hand }: Game, { winner, by, circumstances }: DeclaredWin): Situation {
  const { ready } = hand.said;
  const own = ready[winner];
  const { liable: _liable, ...told } = circumstances;
  return {
    ...told,
    by,
    seat: of(hand.winds, winner),
    round: hand.round,
    dealersHand: hand.dealersHand,
    everyoneReady: playersOf(hand.winds).every((player) => ready[player] !== undefined),
    ...(own === undefined ? {} : { ready: own }),
  };
}
