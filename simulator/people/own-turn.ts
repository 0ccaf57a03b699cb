import { hasNineKinds } from '../../src/play/game/hand/player-hand.ts';
import { readyWays } from '../../src/play/win/ready.ts';
import { patternsOf } from '../../src/rules/ruleset.ts';
import { type Kind, kindOf } from '../../src/rules/tiles/kind.ts';
import { isBonusTile, JOKER } from '../../src/rules/tiles/tile.ts';
import { bestDiscard } from './choices.ts';
import { layForJoker, takeJoker, withoutExchanges } from './exchange.ts';
import { setFlowerAside, takeOwedReplacement } from './flowers.ts';
import { type Held, hasClaimed, isBoundByReady } from './held.ts';
import { turnIndicator } from './indicators.ts';
import { type Intention, press, WAIT } from './intention.ts';
import { kongWorthMaking } from './kongs.ts';
import { lackingForOrphans } from './lacking.ts';
import { winsWith } from './legal-win.ts';
import { type Judged, waitsOf } from './merit.ts';
import { lackingAnyShape } from './plans.ts';
import { sayWinAgain } from './said-again.ts';
import { isWallExhausted, ownHand, type Scene } from './scene.ts';
import type { SeenTile } from './seat-sight.ts';
import { weighingOf } from './skill.ts';
import { ORPHANS_IN_REACH, setWindAside } from './winds-aside.ts';
import { endIndex } from './zones.ts';

/** The own turn with fourteen tiles: set a flower aside, win, set a wind aside, make a kong, declare ready, discard. */
export function playTurn(scene: Scene): Intention {
  const held = ownHand(scene);
  if (held === undefined) return WAIT;
  if (scene.course.answers[scene.sight.side] === 'win') return sayWinAgain(scene);
  const drawn = drawnTile(scene);
  return (
    setFlowerAside(scene) ??
    turnIndicator(scene) ??
    layForJoker(scene) ??
    declareWin(scene, held, drawn) ??
    declareNineKinds(scene, held) ??
    (drawn === undefined ? undefined : setWindAside(scene, held, drawn)) ??
    discardDrawnWhenReady(scene, drawn) ??
    takeJoker(scene) ??
    (drawn === undefined ? undefined : kongWorthMaking(scene, held)) ??
    discardBest(scene, held)
  );
}

export function takeForFlower(scene: Scene): Intention {
  return takeOwedReplacement(scene) ?? WAIT;
}

/** The tile this turn began with; undefined after a claim. */
function drawnTile({ sight, course }: Scene): SeenTile | undefined {
  const moves = withoutExchanges(course.moves);
  const last = moves.findLast(({ to }) => to.place === 'hand' || to.place === 'meld');
  if (last?.to.place === 'meld') return undefined;
  const mine = moves.findLast(({ to }) => to.place === 'hand' && to.side === sight.side)?.to;
  return mine?.place === 'hand' ? sight.hand.find(({ index }) => index === mine.index) : undefined;
}

function declareWin(
  { sight, course }: Scene,
  held: Held,
  drawn: SeenTile | undefined,
): Intention | undefined {
  if (drawn === undefined || course.answers[sight.side] === 'refused') return undefined;
  if (isBonusTile(drawn.face) || lackingAnyShape(held.concealed, held) > 0) return undefined;
  const before: Held =
    drawn.face === JOKER
      ? { ...held, jokers: held.jokers - 1 }
      : { ...held, concealed: held.concealed.withMore(kindOf(drawn.face), -1) };
  return winsWith(before, drawn.face, 'self-draw') ? press('win', 'answer') : undefined;
}

/** A ready hand is frozen: only the drawn tile may go (docs/rules.md, "Ready"). */
function discardDrawnWhenReady({ sight, course }: Scene, drawn: SeenTile | undefined): Intention | undefined {
  if (!isBoundByReady(course, sight.side) || drawn === undefined) return undefined;
  return discard(sight, drawn.index);
}

function discardBest(scene: Scene, held: Held): Intention {
  const { sight, course } = scene;
  const best = bestDiscard(held, weighingOf(scene));
  if (best === undefined) return WAIT;
  if (!course.ready.has(sight.side) && isReadyWorthwhile(scene, best)) return press('ready', 'answer');
  if (isToBeShown(scene, best)) return press('ready', 'answer');
  const index = lastOfKind(sight.hand, best.kind);
  return index === undefined ? WAIT : discard(sight, index);
}

/** Ready needs a concealed hand that may win on a discard, and a tile left to draw (docs/rules.md, "Ready"). */
function isReadyWorthwhile(scene: Scene, { held: left }: Judged): boolean {
  if (!mayBeReady(scene)) return false;
  if (hasClaimed(left) || isWallExhausted(scene) || lackingAnyShape(left.concealed, left) > 1) return false;
  return tilesWaitedFor(left) >= scene.mind.temperament.readyFromTiles;
}

/** Whether the game knows ready, and his display shows the points that it costs. */
function mayBeReady({ sight, mind: { ruleset } }: Scene): boolean {
  const { scoring, match } = ruleset;
  const { score } = sight.displays[sight.side];
  const { fallsOutBelow } = match.ending;
  if (readyWays(ruleset).length === 0) return false;
  if (scoring.method !== 'han' || fallsOutBelow === null || score === null) return true;
  return score - scoring.payments.stick >= fallsOutBelow;
}

/** Copies of the tiles on which the hand wins from others, once it is declared ready. */
function tilesWaitedFor(left: Held): number {
  const good = waitsOf({ ...left, ready: 'declared' }).filter(({ fromOthers }) => fromOthers);
  return good.reduce((sum, { unseen }) => sum + unseen, 0);
}

/** Who has just said ready shows his tiles where that is worth more and many of the wanted ones are left. */
function isToBeShown({ sight, course, mind }: Scene, { held: left }: Judged): boolean {
  const said = course.ready.get(sight.side) === course.moves.length && !course.shown.has(sight.side);
  if (!said || patternsOf(mind.ruleset.scoring).every(({ id }) => id !== 'open-ready')) return false;
  return tilesWaitedFor(left) >= mind.temperament.showFromTiles;
}

/** Nine kinds of terminals and honours in the first turn, where that may end the hand and orphans are far. */
function declareNineKinds({ sight, course, mind }: Scene, held: Held): Intention | undefined {
  const { scoring, forms } = mind.ruleset;
  if (scoring.method !== 'han' || !scoring.play.redeals.includes('nine-kinds')) return undefined;
  if (held.ownDiscards.length > 0 || course.answers[sight.side] === 'refused') return undefined;
  if (course.moves.some(({ to }) => to.place === 'meld' || to.place === 'flower')) return undefined;
  if (!hasNineKinds(sight.hand.map(({ face }) => face))) return undefined;
  const far = forms.orphans === null || lackingForOrphans(held.concealed, forms.orphans) > ORPHANS_IN_REACH;
  return far ? press('draw', 'answer') : undefined;
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
