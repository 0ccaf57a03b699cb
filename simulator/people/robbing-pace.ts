import type { Side } from '../../src/play/seating/furniture.ts';
import type { Scene } from './scene.ts';
import { othersThan } from './seats.ts';

/** A kong may be robbed until all others have let it pass (docs/rules.md, "Claims"). */
export function paceOfRobbing({ seated, course }: Scene, side: Side): 'draw' | 'patience' | 'never' {
  const answers = othersThan(seated, side).map((other) => course.answers[other]);
  if (answers.includes('win')) return 'never';
  return answers.every((answer) => answer === 'pass') ? 'draw' : 'patience';
}
