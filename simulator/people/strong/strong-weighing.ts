import { type Kind, NO_KIND } from '../../../src/rules/tiles/kind.ts';
import { afterDiscard, type Held } from '../held.ts';
import type { Judged } from '../merit.ts';
import { outlooksOf, worthALook } from '../outlook.ts';
import type { Scene } from '../scene.ts';
import { waysOf } from '../ways.ts';
import type { Weighing } from '../weighing.ts';
import { Chances } from './chances.ts';
import { type Danger, dangerFrom } from './danger.ts';
import { type Rival, rivalsOf } from './rivals.ts';

const NO_DANGER: Danger = () => 0;

/** Weighs a hand by how likely it wins before the others do, and a discard also by how likely it is won on. */
export function strongWeighing(scene: Scene): Weighing {
  const rivals = rivalsOf(scene);
  return {
    bestLeft: (held, kinds) => safestOfBest(held, kinds, rivals, dangerFrom(rivals, held.unseen)),
    meritOf: (held) => safestOfBest(held, [NO_KIND], rivals, NO_DANGER)?.merit ?? 0,
  };
}

function safestOfBest(
  held: Held,
  kinds: readonly Kind[],
  rivals: readonly Rival[],
  danger: Danger,
): Judged | undefined {
  const ways = waysOf(held);
  const chances = new Chances(rivals, held.unseen);
  const tried = outlooksOf(held, ways, kinds).map((outlook) => {
    const passes = 1 - danger(outlook.kind);
    return { outlook, passes, promise: passes * outlook.promise };
  });
  const least = worthALook(tried);
  let best: Judged | undefined;
  for (const { outlook, passes, promise } of tried) {
    if (best !== undefined && promise < least) continue;
    const { kind, lacking } = outlook;
    const left = afterDiscard(held, kind);
    const merit = passes * chances.of(left, { ways, lacking, least: least / passes });
    if (best === undefined || merit > best.merit) best = { kind, held: left, merit };
  }
  return best;
}
