import type { DeclaredDraw } from '../../../src/play/events/say.ts';
import type { Side } from '../../../src/play/seating/furniture.ts';
import type { WinBy } from '../../../src/rules/hands/hand.ts';
import type { Scene } from '../scene.ts';
import { othersThan, seatedFrom } from '../seats.ts';
import { nextForFlower, nextFromTail, nextFromWall } from '../walls.ts';

/** How a hand has ended, as everybody at the table has seen and heard it. */
export type HandEnd =
  | {
      readonly end: 'won';
      /** Whoever has said so, the nearest after the discarder first: which of them is paid the rules say. */
      readonly winners: readonly Side[];
      readonly by: WinBy;
      readonly from: Side | null;
    }
  | {
      readonly end: 'drawn';
      readonly why: DeclaredDraw['why'];
      /** Whoever made the last move says so. */
      readonly tells: Side;
    };

/** Undefined while it goes on, or while somebody has still to say whether he wins, too. */
export function handEnd(scene: Scene): HandEnd | undefined {
  const last = scene.course.moves.at(-1);
  if (last === undefined) return undefined;
  return wonNow(scene) ?? drawnNow(scene);
}

function wonNow({ sight, course }: Scene): HandEnd | undefined {
  const last = course.moves.at(-1);
  if (last === undefined) return undefined;
  const { to } = last;
  if (to.place === 'hand') {
    return course.answers[to.side] === 'win'
      ? { end: 'won', winners: [to.side], by: 'self-draw', from: null }
      : undefined;
  }
  // A north that is set aside is robbed as a kong is.
  if (to.place !== 'river' && to.place !== 'meld' && to.place !== 'flower') return undefined;
  const others = othersThan(sight, to.side);
  if (others.some((side) => course.answers[side] === 'none')) return undefined;
  const winners = seatedFrom(sight, to.side).filter(
    (side) => side !== to.side && course.answers[side] === 'win',
  );
  if (winners.length === 0) return undefined;
  return { end: 'won', winners, by: to.place === 'river' ? 'discard' : 'robbed-kong', from: to.side };
}

function drawnNow({ sight, course, wall }: Scene): HandEnd | undefined {
  const last = course.moves.at(-1);
  if (last === undefined) return undefined;
  const { to } = last;
  switch (to.place) {
    case 'river': {
      const allPassed = othersThan(sight, to.side).every((side) => course.answers[side] === 'pass');
      return allPassed && nextFromWall(wall) === undefined
        ? { end: 'drawn', why: 'wall-exhausted', tells: to.side }
        : undefined;
    }
    case 'flower':
      return nextForFlower(wall) === undefined
        ? { end: 'drawn', why: 'no-replacement', tells: to.side }
        : undefined;
    case 'meld': {
      const isKong = (sight.melds[to.side][to.set] ?? []).length === 4;
      return isKong && nextFromTail(wall) === undefined
        ? { end: 'drawn', why: 'no-replacement', tells: to.side }
        : undefined;
    }
    default:
      return undefined;
  }
}
