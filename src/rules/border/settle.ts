import type { Ruleset } from '../ruleset.ts';
import type { Settlement, Transfer } from '../scoring/settlement.ts';
import {
  type CountedWinToSettle,
  type DrawToSettle,
  settleDraw as settleDrawChecked,
  settleWin as settleWinChecked,
} from '../settle.ts';
import type { Wind } from '../tiles/tile.ts';
import { mustBeObject, mustBeRuleset } from './must-be.ts';
import { allMustSit, eachMustSit, mustSit, onceEach, onceEachSeat, seatsAmong } from './must-sit.ts';

/**
 * What each loser pays the winner, and why, in turn order of the payers; and what the winner takes from the pot. Throws a
 * RangeError for what is no ruleset, no win by it, a seat at which nobody sits, and one that is to be paid twice.
 */
export function settleWin(ruleset: Ruleset, win: CountedWinToSettle): Settlement {
  mustBeRuleset(ruleset);
  mustBeObject('win', win);
  const seats = seatsAmong(ruleset, win.seats);
  const { score, winner, from, waiting, liable = null, held = [], instant = [] } = win;
  mustBeWin(ruleset, score);
  mustSit(seats, 'winner', winner);
  if (from !== null) mustLose(seats, 'from', { winner, wind: from });
  if (liable !== null) mustLose(seats, 'liable', { winner, wind: liable });
  allMustSit(seats, 'waiting', waiting);
  eachMustSit(seats, 'held', held);
  eachMustSit(seats, 'instant', instant);
  onceEachSeat('held', held);
  onceEachSeat('instant', instant);
  return settleWinChecked(ruleset, win);
}

function mustBeWin({ scoring }: Ruleset, score: unknown): void {
  const isWin =
    typeof score === 'object' &&
    score !== null &&
    'outcome' in score &&
    score.outcome === 'won' &&
    'method' in score &&
    score.method === scoring.method;
  if (!isWin) throw new RangeError('score: is no win by this ruleset');
}

interface SaidToLose {
  readonly winner: Wind;
  readonly wind: Wind;
}

function mustLose(seats: readonly Wind[], name: string, { winner, wind }: SaidToLose): void {
  mustSit(seats, name, wind);
  if (wind === winner) throw new RangeError(`${name}: ${wind} has won`);
}

/** What is paid when nobody has won, in turn order of the payers. Nothing leaves the table. Throws as `settleWin` does. */
export function settleDraw(ruleset: Ruleset, draw: DrawToSettle): readonly Transfer[] {
  mustBeRuleset(ruleset);
  mustBeObject('draw', draw);
  const seats = seatsAmong(ruleset, draw.seats);
  const { waiting, held = [], nagashi = [], instant = [] } = draw;
  allMustSit(seats, 'waiting', waiting);
  eachMustSit(seats, 'held', held);
  allMustSit(seats, 'nagashi', nagashi);
  eachMustSit(seats, 'instant', instant);
  onceEach('waiting', waiting);
  onceEach('nagashi', nagashi);
  onceEachSeat('held', held);
  onceEachSeat('instant', instant);
  return settleDrawChecked(ruleset, draw);
}
