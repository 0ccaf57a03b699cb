import type { Held } from './held.ts';
import { isBoundByReady } from './held.ts';
import type { Intention } from './intention.ts';
import { lackingForOrphans } from './lacking.ts';
import { isWallExhausted, type Scene } from './scene.ts';
import type { SeenTile } from './seat-sight.ts';
import { endIndex } from './zones.ts';

/** Thirteen orphans that lack no more tiles than this are worth keeping a North for. */
export const ORPHANS_IN_REACH = 4;

/** Sets a wind aside where that is a rule and a replacement is left; a hand that is near to orphans keeps it. */
export function setWindAside(scene: Scene, held: Held, drawn: SeenTile): Intention | undefined {
  const { sight, course, mind } = scene;
  const { robbing } = mind.ruleset.claims;
  const bound = isBoundByReady(course, sight.side);
  const wind = bound ? drawn : sight.hand.find(({ face }) => face === robbing.setAside);
  if (wind === undefined || wind.face !== robbing.setAside) return undefined;
  if (cannotReplace(scene) || (!bound && isNearOrphans(held))) return undefined;
  const { side } = sight;
  return {
    do: 'move',
    from: { place: 'hand', side, index: wind.index },
    to: { place: 'flower', side, index: endIndex(sight.flowers[side]) },
    pace: 'draw',
  };
}

function cannotReplace(scene: Scene): boolean {
  return isWallExhausted(scene) && scene.sight.middle.length === 0;
}

function isNearOrphans({ ruleset, melds, concealed }: Held): boolean {
  const { orphans } = ruleset.forms;
  return orphans !== null && melds.length === 0 && lackingForOrphans(concealed, orphans) <= ORPHANS_IN_REACH;
}
