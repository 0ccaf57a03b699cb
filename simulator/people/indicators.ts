import { SIDES, type Side } from '../../src/play/seating/furniture.ts';
import type { Intention } from './intention.ts';
import { laidBy } from './laying-course.ts';
import type { Scene } from './scene.ts';
import { indicatorAfter } from './walls.ts';

/** Turns the indicator over that is due by the rules (docs/rules.md, "Dora"); undefined when none is. */
export function turnIndicator(scene: Scene): Intention | undefined {
  const turned = scene.course.turned.filter(({ at }) => at.level === 'top').length;
  if (turned >= indicatorsDue(scene)) return undefined;
  return turnOver(indicatorAfter(scene.wall, turned));
}

/** What lies beneath the next indicator, for an own win that stands. */
export function turnBeneath({ course }: Scene): Intention | undefined {
  const tops = course.turned.filter(({ at }) => at.level === 'top');
  const beneath = course.turned.length - tops.length;
  const next = tops[beneath];
  return next === undefined ? undefined : turnOver({ ...next.at, level: 'bottom' });
}

function turnOver(place: ReturnType<typeof indicatorAfter>): Intention | undefined {
  return place === undefined ? undefined : { do: 'move', from: place, to: place, pace: 'draw' };
}

function indicatorsDue(scene: Scene): number {
  const { deadWall, scoring } = scene.mind.ruleset;
  if (deadWall === null || deadWall.indicatorStack === null) return 0;
  const rules = scoring.method === 'han' ? scoring.play.indicators : null;
  const kongs = rules?.kong === 'turns-one' ? kongsLaid(scene) : 0;
  const norths = rules?.fourthNorth === 'turns-one' && northsAside(scene) === 4 ? 1 : 0;
  return 1 + kongs + norths;
}

function kongsLaid({ sight, course }: Scene): number {
  const isKong = (side: Side, set: number, tiles: number): boolean => {
    const laid = laidBy(course, { place: 'meld', side, set, index: tiles - 1 }, tiles);
    return laid !== 'unfinished' && laid !== 'set';
  };
  return SIDES.reduce<number>(
    (sum, side) => sum + sight.melds[side].filter((tiles, set) => isKong(side, set, tiles.length)).length,
    0,
  );
}

function northsAside({ sight }: Scene): number {
  return SIDES.flatMap((side) => sight.flowers[side]).filter(({ face }) => face === '4z').length;
}
