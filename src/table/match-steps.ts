import type { DomainEvent, HandBegan, MatchEvent } from '../play/domain-event.ts';
import { type DealerContest, dealerContest } from '../play/first-dealer.ts';
import { applyMatchEvent } from '../play/match-fold.ts';
import { leftToWinner, type MatchState } from '../play/match-state.ts';
import { nextHand } from '../play/next-hand.ts';
import { playerAt, sidesTaken } from '../play/seating.ts';
import { planFor, tilesInPlan } from '../rules/wall-plan.ts';
import type { BuildOrder } from './chart-events.ts';
import { suitabilityOf } from './suitability.ts';
import type { TableContext, TablePorts } from './table-context.ts';

/** The match after these events; they are recorded in the same breath. */
export const withMatch = (
  { push }: TablePorts,
  context: TableContext,
  events: readonly DomainEvent[],
): Pick<TableContext, 'match'> => {
  for (const event of events) push({ record: event });
  return { match: events.reduce<MatchState | null>(applyMatchEvent, context.match) };
};

export const matchOpened = (
  { ruleset, players, seating, seed }: TablePorts,
  context: TableContext,
): MatchEvent => ({
  type: 'MatchOpened',
  match: Math.max(context.lastMatch, context.match?.match ?? 0) + 1,
  ruleset: ruleset.id,
  options: ruleset.options,
  players,
  seating: ruleset.match.turnOrder === 'ccw' ? seating : { ...seating, turns: ruleset.match.turnOrder },
  seed,
});

/** The end of the match: sticks that are left go to its winner. */
export const matchEnded = ({ match }: TableContext): MatchEvent => {
  const left = match === null ? undefined : leftToWinner(match);
  return left === undefined ? { type: 'MatchEnded' } : { type: 'MatchEnded', left };
};

/** What the throws for the first dealer have come to; null before a match is open. */
export const contestOf = ({ match }: TableContext): DealerContest | null => {
  if (match === null) return null;
  return dealerContest(sidesTaken(match.seating), match.throws);
};

/** The choice the throws have made; nothing while it is open. */
export const dealerChosen = (context: TableContext): readonly MatchEvent[] => {
  const contest = contestOf(context);
  if (context.match === null || contest === null || !contest.decided) return [];
  const player = playerAt(context.match.seating, contest.side);
  return player === null ? [] : [{ type: 'FirstDealerChosen', player }];
};

/** How the hand to be played begins, with walls of the next cycle. */
export const handBegan = ({ ruleset, play }: TablePorts, context: TableContext): HandBegan => {
  const { match, capabilities } = context;
  const walls = capabilities === null ? null : suitabilityOf(ruleset, { capabilities, play });
  if (match === null || walls === null || !walls.suitable)
    throw new Error('a hand begins at a learned table, in a match');
  const began = nextHand({
    match,
    ruleset,
    plan: planFor(walls.plan, match.seating.empty),
    breaking: ruleset.breaking,
    deadWall: ruleset.deadWall,
    cycle: context.cycle + 1,
  });
  if (began === null) throw new Error('a hand begins while the match has one left');
  return { ...began, knowing: walls.knowing, dice: walls.dice };
};

/** What the machine is asked to build for the hand that has begun. */
export const buildOrder = (
  { ruleset, play }: TablePorts,
  { capabilities, cycle }: TableContext,
): BuildOrder => {
  const walls = capabilities === null ? null : suitabilityOf(ruleset, { capabilities, play });
  if (walls === null || !walls.suitable) throw new Error('walls are built at a learned table');
  const { stacks, middle } = walls.plan;
  return { command: 'build-walls', cycle, set: 'A', tiles: tilesInPlan(walls.plan), stacks, middle };
};
