import type { Ruleset } from '../../../rules/ruleset.ts';
import type { DomainEvent } from '../../events/domain-event.ts';
import type { PointsCorrected, Ruled } from '../../events/match.ts';
import { foldOnto, isHandEvent } from '../../game/fold/hand-fold.ts';
import { applyMatchEvent } from '../../game/fold/match-fold.ts';
import type { HandState } from '../../game/hand/hand-state.ts';
import { settledAnew } from '../../game/match/match-end.ts';
import { type MatchState, pointsHeld } from '../../game/match/match-state.ts';
import { of, playersOf } from '../../seating/seating.ts';
import { sticksGivenBack } from './sticks-given-back.ts';

interface RuledUpon {
  readonly ruleset: Ruleset;
  readonly match: MatchState;
  readonly hand: HandState | null;
  readonly ruled: Ruled;
}

/** A ruling with all that follows from it for hands that were played since, for the end of the match and the hand that is on. */
export function withWhatFollows(at: RuledUpon, ruling: readonly DomainEvent[]): readonly DomainEvent[] {
  const events = [...ruling, ...sticksGivenBack(at, ruling)];
  const after = events.reduce<MatchState | null>(applyMatchEvent, at.match);
  if (after === null) return events;
  // Who has won a match that is over may be another after it was corrected.
  const paidAnew = at.match.over ? settledAnew(after, at.ruleset, at.ruled) : [];
  return [...events, ...paidAnew, ...inHandThatIsOn(at, events, after)];
}

/** A hand that is on began with what everybody had then, and with what lay on the table. */
function inHandThatIsOn(
  { hand, ruleset }: RuledUpon,
  events: readonly DomainEvent[],
  after: MatchState,
): readonly PointsCorrected[] {
  const on = hand === null ? null : foldOnto(hand, events.filter(isHandEvent));
  if (on === null || !ON.has(on.stage)) return [];
  const points = pointsHeld(after, ruleset);
  const { pot } = after;
  const known = on.points ?? points;
  const isSame =
    on.pot === pot && playersOf(points).every((player) => of(known, player) === of(points, player));
  return isSame ? [] : [{ type: 'PointsCorrected', pot, points }];
}

/** From its beginning until it is decided. */
const ON: ReadonlySet<HandState['stage']> = new Set<HandState['stage']>([
  'gathering',
  'rollingDice',
  'dealing',
  'playing',
]);
