import { unreachable } from '../../src/rules/unreachable.ts';
import { bestLeft, meritOf } from './merit.ts';
import type { Scene } from './scene.ts';
import { strongWeighing } from './strong/strong-weighing.ts';
import type { Weighing } from './weighing.ts';

const SIMPLE: Weighing = { bestLeft, meritOf };

/** How this person weighs hands in this moment. */
export function weighingOf(scene: Scene): Weighing {
  const { skill } = scene.mind.temperament;
  switch (skill) {
    case 'simple':
      return SIMPLE;
    case 'strong':
      return strongWeighing(scene);
    default:
      return unreachable(skill);
  }
}
