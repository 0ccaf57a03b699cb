import type { Player } from '../../src/play/seating/furniture.ts';
import { type Course, sideOf, tilesLeft } from './course.ts';
import type { Law, Move } from './oracle.ts';
import { isFree } from './oracle-indicators.ts';
import { openWindow } from './oracle-windows.ts';

/** A wind that is laid aside and replaced like a flower. */
export const isWindAside = ({ ruleset }: Course, { tile }: Move): boolean =>
  ruleset.claims.robbing.setAside === tile.face;

/** In the own turn after a draw, while a replacement is left; others may rob it (docs/rules/sanma-honshu.md, "North"). */
export function lawOfWindAside(course: Course, { tile, from, to }: Move, player: Player): Law {
  const { phase, doings, table } = course;
  const own = doings[player];
  const isOwn = from.place === 'hand' && from.side === sideOf(course, player);
  if (phase.at !== 'act' || phase.who !== player || !isOwn || !isFree(course, player)) return 'against';
  if (phase.drawn === null || own.showing !== null) return 'against';
  if (own.ready === 'declared' && phase.drawn.tile !== tile.tile) return 'against';
  if (table.middle.length === 0 && tilesLeft(course) === 0) return 'against';
  return () => {
    own.owed += 1;
    course.phase = { at: 'replace', who: player, because: 'wind', kong: phase.kong };
    if (course.ruleset.claims.robbing.setAsideRobbed === 'never') return;
    openWindow(course, { cause: 'set-aside', tile, from: player, at: to });
  };
}
