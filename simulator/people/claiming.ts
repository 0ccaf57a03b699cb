import { fitOneChow, inOrderOfRank } from '../../src/rules/claims/claims.ts';
import { kindOf } from '../../src/rules/tiles/kind.ts';
import { JOKER, type TileFace } from '../../src/rules/tiles/tile.ts';
import { bestDiscard, withMeld } from './choices.ts';
import type { TileMove } from './course.ts';
import { type Held, isBoundByReady, tilesOf } from './held.ts';
import type { Merit } from './merit.ts';
import { isWallExhausted, ownHand, type Scene } from './scene.ts';
import { nextAfter } from './seats.ts';
import { weighingOf } from './skill.ts';

/** Whether a set with this discard makes the hand better by more than its concealment was worth. */
export function isWorthClaiming(scene: Scene, discard: TileMove, face: TileFace): boolean {
  const { course, mind, sight } = scene;
  if (isWallExhausted(scene) || isBoundByReady(course, sight.side) || face === JOKER) return false;
  if (mind.ruleset.claims.onlyToWin.includes(face)) return false;
  if (matching(scene, face) < 2 && !mayChow(scene, discard)) return false;
  const held = ownHand(scene);
  if (held === undefined) return false;
  const pong = meritOfPong(scene, held, face);
  const best = pong > 0 || !mayChow(scene, discard) ? pong : (bestChow(scene, held, face)?.merit ?? 0);
  return best > 0 && best > mind.temperament.claimGain * weighingOf(scene).meritOf(held);
}

/** Who holds three of it claims a kong, whose replacement comes before the discard. */
function meritOfPong(scene: Scene, held: Held, face: TileFace): Merit {
  const kind = kindOf(face);
  const own = matching(scene, face);
  const weighing = weighingOf(scene);
  if (own < 2 || (own > 2 && scene.mind.ruleset.claims.openKong === 'forbidden')) return 0;
  if (own > 2) return weighing.meritOf(withMeld(held, 'kong', { face, kind, fromHand: 3 }));
  return bestDiscard(withMeld(held, 'pong', { face, kind, fromHand: 2 }), weighing)?.merit ?? 0;
}

/** How many tiles of its kind stand in the own hand. */
const matching = ({ sight }: Scene, face: TileFace): number => tilesOf(sight.hand).of(kindOf(face));

/** A chow is claimed from the player before, where it is claimed at all, by one who cannot make a pong of it. */
function mayChow({ mind, seated, sight }: Scene, { to }: TileMove): boolean {
  if (mind.ruleset.claims.chow !== 'from-the-left' || to.place !== 'river') return false;
  return nextAfter(seated, to.side) === sight.side;
}

interface Chow {
  readonly own: readonly TileFace[];
  readonly merit: Merit;
}

function bestChow(scene: Scene, held: Held, face: TileFace): Chow | undefined {
  const weighing = weighingOf(scene);
  let best: Chow | undefined;
  for (const own of pairsWith(
    scene.sight.hand.map((tile) => tile.face),
    face,
  )) {
    const merit = bestDiscard(withChow(held, [face, ...own]), weighing)?.merit ?? 0;
    if (best === undefined || merit > best.merit) best = { own, merit };
  }
  return best;
}

function pairsWith(hand: readonly TileFace[], face: TileFace): readonly (readonly TileFace[])[] {
  const faces = [...new Set(hand)].filter((each) => each !== JOKER);
  return faces.flatMap((one, at) =>
    faces
      .slice(at + 1)
      .filter((other) => fitOneChow([face, one, other]))
      .map((other) => [one, other]),
  );
}

function withChow(held: Held, [claimed, ...own]: readonly TileFace[]): Held {
  const concealed = own.reduce((tiles, face) => tiles.withMore(kindOf(face), -1), held.concealed);
  const tiles = inOrderOfRank(claimed === undefined ? own : [claimed, ...own]);
  return { ...held, concealed, melds: [...held.melds, { meld: 'chow', tiles }] };
}

/** The tile of the hand to lay next for the chow that was claimed; undefined where it is a pong or a kong. */
export function chowToLay(scene: Scene, laid: readonly TileFace[]): TileFace | undefined {
  const { hand } = scene.sight;
  const [claimed, second] = laid;
  if (claimed === undefined || isPongAtHand(scene, laid)) return undefined;
  if (second !== undefined) {
    return hand.find(({ face }) => face !== JOKER && fitOneChow([claimed, second, face]))?.face;
  }
  const held = ownHand(scene);
  return held === undefined ? undefined : bestChow(scene, held, claimed)?.own[0];
}

/** Whoever can make a pong of the discard has claimed it for one. */
function isPongAtHand({ sight }: Scene, laid: readonly TileFace[]): boolean {
  const [first, second] = laid;
  if (first === undefined) return false;
  if (second !== undefined) return kindOf(second) === kindOf(first);
  return sight.hand.filter(({ face }) => kindOf(face) === kindOf(first)).length >= 2;
}
