import type { Zone } from '../../src/play/seating/furniture.ts';
import { faceOf, KIND_COUNT, type Kind, kindOf } from '../../src/rules/tiles/kind.ts';
import { bestDiscard, withMeld } from './choices.ts';
import type { Held } from './held.ts';
import type { Intention } from './intention.ts';
import type { Merit } from './merit.ts';
import { isWallExhausted, type Scene } from './scene.ts';
import { weighingOf } from './skill.ts';
import type { Weighing } from './weighing.ts';

/** A kong gives a point and another tile: it is made when the hand is hardly worse for it. */
const HARDLY_WORSE = 0.9;

interface Kong {
  readonly kind: Kind;
  readonly merit: Merit;
  readonly to: Zone;
}

/** Begins a concealed kong or adds to a pong, where that is good; never in a ready hand, whose waits must stay. */
export function kongWorthMaking(scene: Scene, held: Held): Intention | undefined {
  const { sight, course } = scene;
  if (isWallExhausted(scene) || course.ready.has(sight.side)) return undefined;
  const weighing = weighingOf(scene);
  const kongs = [...concealedKongs(scene, held, weighing), ...addedKongs(scene, held, weighing)];
  if (kongs.length === 0) return undefined;
  const enough = HARDLY_WORSE * (bestDiscard(held, weighing)?.merit ?? 0);
  const kong = kongs.find(({ merit }) => merit >= enough);
  const tile = sight.hand.find(({ face }) => kindOf(face) === kong?.kind);
  if (kong === undefined || tile === undefined) return undefined;
  return {
    do: 'move',
    from: { place: 'hand', side: sight.side, index: tile.index },
    to: kong.to,
    pace: 'discard',
  };
}

function concealedKongs(
  { sight: { side, melds } }: Scene,
  held: Held,
  { meritOf }: Weighing,
): readonly Kong[] {
  const to: Zone = { place: 'meld', side, set: melds[side].length, index: 0 };
  return KINDS.filter((kind) => held.concealed.of(kind) === 4).map((kind) => {
    const left = withMeld(held, 'concealed-kong', { face: faceOf(kind), kind, fromHand: 4 });
    return { kind, merit: meritOf(left), to };
  });
}

function addedKongs({ sight: { side } }: Scene, held: Held, { meritOf }: Weighing): readonly Kong[] {
  return held.melds.flatMap(({ meld, tiles: [face] }, set): readonly Kong[] => {
    const kind = face === undefined ? undefined : kindOf(face);
    if (meld !== 'pong' || face === undefined || kind === undefined || held.concealed.of(kind) !== 1)
      return [];
    const melds = held.melds.with(set, { meld: 'kong', tiles: [face, face, face, face] });
    const left: Held = { ...held, concealed: held.concealed.withMore(kind, -1), melds };
    return [{ kind, merit: meritOf(left), to: { place: 'meld', side, set, index: 3 } }];
  });
}

const KINDS: readonly Kind[] = Array.from({ length: KIND_COUNT }, (_, kind) => kind);
