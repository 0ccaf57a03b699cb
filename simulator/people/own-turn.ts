import { type Kind, kindOf } from '../../src/rules/kind.ts';
import { isBonusTile } from '../../src/rules/tile.ts';
import { bestDiscard, type Discard } from './choices.ts';
import { setFlowerAside, takeOwedReplacement } from './flowers.ts';
import { type Held, hasClaimed, withMore } from './held.ts';
import { type Intention, press, WAIT } from './intention.ts';
import { kongWorthMaking } from './kongs.ts';
import { winsWith } from './legal-win.ts';
import { waitsOf } from './merit.ts';
import { lackingAnyShape } from './plans.ts';
import { isWallExhausted, ownHand, type Scene } from './scene.ts';
import type { SeenTile } from './seat-sight.ts';
import { endIndex } from './zones.ts';

/** The own turn with fourteen tiles: win, set a flower aside, make a kong, declare ready, discard. */
export function playTurn(scene: Scene): Intention {
  const held = ownHand(scene);
  if (held === undefined || scene.course.answers[scene.sight.side] === 'win') return WAIT;
  const drawn = drawnTile(scene);
  return (
    setFlowerAside(scene) ??
    declareWin(scene, held, drawn) ??
    discardDrawnWhenReady(scene, drawn) ??
    (drawn === undefined ? undefined : kongWorthMaking(scene, held)) ??
    discardBest(scene, held)
  );
}

export function takeForFlower(scene: Scene): Intention {
  return takeOwedReplacement(scene) ?? WAIT;
}

/** The tile this turn began with; undefined after a claim. */
function drawnTile({ sight, course }: Scene): SeenTile | undefined {
  const last = course.moves.findLast(({ to }) => to.place === 'hand' || to.place === 'meld');
  if (last?.to.place === 'meld') return undefined;
  const mine = course.moves.findLast(({ to }) => to.place === 'hand' && to.side === sight.side)?.to;
  return mine?.place === 'hand' ? sight.hand.find(({ index }) => index === mine.index) : undefined;
}

function declareWin(
  { sight, course }: Scene,
  held: Held,
  drawn: SeenTile | undefined,
): Intention | undefined {
  if (drawn === undefined || course.answers[sight.side] === 'refused') return undefined;
  if (isBonusTile(drawn.face) || lackingAnyShape(held.concealed, held) > 0) return undefined;
  const kind = kindOf(drawn.face);
  const before: Held = { ...held, concealed: withMore(held.concealed, kind, -1) };
  return winsWith(before, kind, 'self-draw') ? press('win', 'answer') : undefined;
}

/** A ready hand is frozen: only the drawn tile may go (docs/rules.md, "Ready"). */
function discardDrawnWhenReady({ sight, course }: Scene, drawn: SeenTile | undefined): Intention | undefined {
  const since = course.ready.get(sight.side);
  if (typeof since !== 'number' || since === course.moves.length || drawn === undefined) return undefined;
  return discard(sight, drawn.index);
}

function discardBest(scene: Scene, held: Held): Intention {
  const { sight, course } = scene;
  const best = bestDiscard(held);
  if (best === undefined) return WAIT;
  if (!course.ready.has(sight.side) && isReadyWorthwhile(scene, best)) return press('ready', 'answer');
  const index = lastOfKind(sight.hand, best.kind);
  return index === undefined ? WAIT : discard(sight, index);
}

/** Ready needs a concealed hand that may win on a discard, and a tile left to draw (docs/rules.md, "Ready"). */
function isReadyWorthwhile(scene: Scene, { held: left }: Discard): boolean {
  if (hasClaimed(left) || isWallExhausted(scene) || lackingAnyShape(left.concealed, left) > 1) return false;
  const good = waitsOf(left).filter(({ fromOthers }) => fromOthers);
  const tiles = good.reduce((sum, { unseen }) => sum + unseen, 0);
  return tiles >= scene.mind.temperament.readyFromTiles;
}

function lastOfKind(hand: readonly SeenTile[], kind: Kind): number | undefined {
  return hand.findLast(({ face }) => kindOf(face) === kind)?.index;
}

function discard({ side, rivers }: Scene['sight'], index: number): Intention {
  return {
    do: 'move',
    from: { place: 'hand', side, index },
    to: { place: 'river', side, index: endIndex(rivers[side]) },
    pace: 'discard',
  };
}
