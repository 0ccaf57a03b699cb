import type { Player, Zone } from '../../src/play/seating/furniture.ts';
import { type Course, holdsFlower, isKong, northsAside, PLAYERS } from './course.ts';

type WallPlace = Extract<Zone, { place: 'wall' }>;

const NORTHS = 4;

/**
 * The place of the indicator that is to be turned now: the first before the dealer's first discard, others after
 * kongs and the fourth North before the replacement (docs/rules/sanma-modern.md and sanma-honshu.md, "Dora").
 */
export function dueIndicator(course: Course): WallPlace | undefined {
  const { phase, ruleset, indicators } = course;
  if (phase.at !== 'act' && phase.at !== 'replace') return undefined;
  const { scoring } = ruleset;
  const sets = PLAYERS.flatMap((player) => course.doings[player].sets);
  const kongs = sets.filter(isKong).length;
  const rules = scoring.method === 'han' ? scoring.play.indicators : undefined;
  const forKongs = rules?.kong === 'turns-one' ? kongs : 0;
  const forNorths = rules?.fourthNorth === 'turns-one' && northsAside(course) === NORTHS ? 1 : 0;
  return indicators.length < 1 + forKongs + forNorths ? indicatorPlace(course, indicators.length) : undefined;
}

/** The tops of the stacks from the named one on, counted from the end of the wall as it was built. */
export function indicatorPlace({ ruleset, walls }: Course, number: number): WallPlace | undefined {
  const stack = ruleset.deadWall?.indicatorStack ?? null;
  if (stack === null) return undefined;
  const tops = walls.tail.filter((zone) => zone.place === 'wall' && zone.level === 'top');
  const place = tops[stack - 1 + number];
  return place?.place === 'wall' ? place : undefined;
}

/** What lies beneath an indicator and is to be turned for a winner who had declared ready. */
export function dueBeneath(course: Course): WallPlace | undefined {
  const { ruleset, winners, doings, indicators, beneath } = course;
  const { scoring } = ruleset;
  const isPlayed = scoring.method === 'han' && scoring.play.indicators.beneath === 'for-ready';
  const isReady = winners.some(({ player }) => doings[player].ready === 'declared');
  if (!isPlayed || !isReady || beneath.length >= indicators.length) return undefined;
  const above = indicatorPlace(course, beneath.length);
  return above === undefined ? undefined : { ...above, level: 'bottom' };
}

/** Whether a player in his turn owes the table nothing: no flower, no indicator, no tile for a joker. */
export function isFree(course: Course, player: Player): boolean {
  return !holdsFlower(course, player) && dueIndicator(course) === undefined && course.exchange === null;
}
