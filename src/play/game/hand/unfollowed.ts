import { unreachable } from '../../../rules/unreachable.ts';
import type { HandWentDeclared } from '../../events/hand.ts';
import { NOTHING_SAID, type Said } from '../../events/said.ts';
import type { Player, TileNumber, Zone } from '../../seating/furniture.ts';
import { playerAt, playersOf } from '../../seating/seating.ts';
import type { HandState, Window } from './hand-state.ts';
import { type ZoneDifference, zonesAgree } from './zones-agree.ts';

/** How often a hand may be followed again: where sight is lost once more its people end it by their word. */
const MOST_RESUMED = 2;

/** The play stands where it was followed last, and people go on by themselves. Who had called a win is heard still. */
export function losingSight(hand: HandState, { because, astray, ready }: HandWentDeclared): HandState {
  const { turn, window, exchange, accepted } = hand;
  const said: Said = { ready, called: calledIn(hand) };
  return {
    ...hand,
    ...NOT_FOLLOWED,
    knowing: 'declared',
    stage: 'playing',
    said,
    unfollowed: { stage: stageOf(hand), turn, window, exchange, accepted, because, astray, said },
    lostSight: hand.lostSight + 1,
  };
}

const NOT_FOLLOWED = {
  turn: null,
  window: null,
  exchange: null,
  accepted: null,
  lifted: [],
  misplaced: [],
} as const;

const stageOf = ({ stage }: HandState): 'dealing' | 'playing' => (stage === 'dealing' ? stage : 'playing');

function calledIn({ window, accepted, winds }: HandState): readonly Player[] {
  if (accepted !== null) return accepted.map(({ player }) => player);
  return window === null ? [] : playersOf(winds).filter((player) => saysWin(window, player));
}

const saysWin = ({ answers }: Window, player: Player): boolean => answers[player] === 'win';

/** The hand as it was followed last, with every tile where it belongs. */
export function asFollowed(hand: HandState): HandState {
  const { unfollowed } = hand;
  if (unfollowed === null) return { ...hand, lifted: [], misplaced: [] };
  const { stage, turn, window, exchange, accepted } = unfollowed;
  const play = { stage, turn, window, exchange, accepted };
  return { ...hand, ...play, knowing: 'observed', said: NOTHING_SAID, unfollowed: null };
}

/**
 * Whether it may be followed again once its tiles lie where they belong: as long as nobody has said anything that no
 * tile shows.
 */
export function mayBeFollowedAgain({ unfollowed, said, stage, lostSight }: HandState): boolean {
  return unfollowed !== null && stage === 'playing' && lostSight <= MOST_RESUMED && said === unfollowed.said;
}

/** Where every tile that is known lies, against where it was followed last. */
export function strayed(hand: HandState, places: ReadonlyMap<TileNumber, Zone>): readonly ZoneDifference[] {
  const agreement = zonesAgree(asFollowed(hand), places);
  return agreement.agree ? [] : agreement.differences;
}

/** Whose tiles are astray: of those before whom one lies or lay. */
export function whoseAreAstray(hand: HandState, differences: readonly ZoneDifference[]): readonly Player[] {
  const zones = [
    ...differences.flatMap(zonesOf),
    ...hand.misplaced.flatMap(({ home, at }): readonly Zone[] => [home, at]),
  ];
  const named = zones.flatMap((zone) => ('side' in zone && zone.place !== 'wall' ? [zone.side] : []));
  return playersOf(hand.winds).filter((player) =>
    named.some((side) => playerAt(hand.seating, side) === player),
  );
}

function zonesOf(difference: ZoneDifference): readonly Zone[] {
  switch (difference.about) {
    case 'tile':
      return difference.found === null ? [difference.expected] : [difference.expected, difference.found];
    case 'place':
      return [difference.place];
    case 'stranger':
      return [difference.found];
    default:
      return unreachable(difference);
  }
}
