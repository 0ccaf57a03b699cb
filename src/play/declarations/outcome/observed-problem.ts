import type { Meld, TileFace } from '../../../rules/tiles/tile.ts';
import type { AlsoWins, DeclaredOutcome, DeclaredWin } from '../../events/say.ts';
import type { LaidMeld, Unfollowed } from '../../game/hand/hand-state.ts';
import { meldOf } from '../../game/hand/laid-meld.ts';
import { asideOf, facesOf } from '../../game/hand/player-hand.ts';
import { asFollowed } from '../../game/hand/unfollowed.ts';
import { playersOf } from '../../seating/seating.ts';
import { isFirstTurn } from '../../win/circumstances.ts';
import type { HandInPlay } from '../../win/ruling.ts';
import { type Refused, refuse } from '../terms/judged.ts';
import { claimantsOf } from './claimed-wins.ts';
import { copiesLeft, facesEntered, tilesOfOutcome } from './entered-tiles.ts';

/**
 * What was observed before the table lost sight of the hand, and what an outcome says against it: whoever disobeyed
 * gains nothing by it.
 */
export function observedProblem(game: HandInPlay, outcome: DeclaredOutcome): Refused | undefined {
  const { unfollowed } = game.hand;
  if (unfollowed === null) return undefined;
  if (outcome.kind === 'drawn')
    return unfollowed.accepted === null || outcome.why === 'agreed-redeal' ? undefined : refuse('win-stands');
  return (
    standingWinProblem(unfollowed, outcome) ??
    claimantsOf(outcome)
      .map((claim) => claimProblem(game, claim))
      .find((problem) => problem !== undefined) ??
    elsewhereProblem(game, outcome)
  );
}

/** A win that was accepted, and not counted yet, stands. */
function standingWinProblem({ accepted }: Unfollowed, outcome: DeclaredWin): Refused | undefined {
  const [first] = accepted ?? [];
  if (first === undefined) return undefined;
  const isSame =
    claimantsOf(outcome).some(({ winner }) => winner === first.player) &&
    outcome.by === first.by &&
    outcome.from === first.from;
  return isSame ? undefined : refuse('win-stands');
}

function claimProblem(game: HandInPlay, claim: AlsoWins): Refused | undefined {
  const own = game.hand.players[claim.winner];
  if (claim.circumstances.firstTurn === true && !isFirstTurn({ ...game, hand: asFollowed(game.hand) }))
    return refuse('not-first-turn');
  if (claim.hand.entered === 'patterns')
    return claim.hand.melds === 'none-claimed' && own.melds.some(({ from }) => from !== null)
      ? refuse('set-was-claimed')
      : undefined;
  const { melds, aside, concealed } = claim.hand;
  const missing = missingSet(own.melds, melds);
  if (missing !== undefined) return refuse('set-missing', { of: 'tiles', tiles: missing.tiles });
  const flowers = asideOf(own).flowers.find((face) => !aside.includes(face));
  if (flowers !== undefined) return refuse('flower-missing', { of: 'tiles', tiles: [flowers] });
  const counted = own.voidFlowers.find((face) => aside.includes(face));
  if (counted !== undefined) return refuse('flower-is-void', { of: 'tiles', tiles: [counted] });
  return frozenProblem(game, claim, [...concealed, ...melds.flatMap(({ tiles }) => tiles), claim.hand.win]);
}

/** The first set that was observed and is not among those declared; a pong may have become a kong. */
function missingSet(observed: readonly LaidMeld[], declared: readonly Meld[]): Meld | undefined {
  let left = declared;
  for (const laid of observed) {
    const wanted = meldOf(laid);
    const found = left.find((each) => isSameSet(wanted, each));
    if (found === undefined) return wanted;
    left = left.filter((each) => each !== found);
  }
  return undefined;
}

function isSameSet(observed: Meld, declared: Meld): boolean {
  const grows = observed.meld === 'pong' && declared.meld === 'kong';
  if (observed.meld !== declared.meld && !grows) return false;
  return countMissing(observed.tiles, declared.tiles) === 0;
}

/** How many of these faces the others do not have. */
function countMissing(faces: readonly TileFace[], among: readonly TileFace[]): number {
  let left = among;
  let missing = 0;
  for (const face of faces) {
    const at = left.indexOf(face);
    if (at < 0) missing += 1;
    else left = left.toSpliced(at, 1);
  }
  return missing;
}

/** Who was ready wins with the tiles he was ready with. */
function frozenProblem(
  { hand }: HandInPlay,
  { winner }: AlsoWins,
  declared: readonly TileFace[],
): Refused | undefined {
  const own = hand.players[winner];
  if (own.ready !== 'declared' || hand.unfollowed?.said.ready[winner] === undefined) return undefined;
  const { turn } = hand.unfollowed;
  const drawn = turn?.doing === 'discarding' && turn.player === winner ? turn.drawn : null;
  const frozen = facesOf(own.concealed.filter(({ tile }) => tile !== drawn?.tile));
  return countMissing(frozen, declared) === 0 ? undefined : refuse('ready-hand-changed');
}

/** Tiles that were seen to lie elsewhere are in nobody's hand; the last discard may have been claimed since. */
function elsewhereProblem({ hand, ruleset }: HandInPlay, win: DeclaredWin): Refused | undefined {
  const told = [...claimantsOf(win).map(({ winner }) => winner), ...win.held.map(({ player }) => player)];
  const last = hand.unfollowed?.window?.tile.tile;
  const discarded = playersOf(hand.winds).flatMap((player) =>
    hand.players[player].river.filter(({ tile }) => tile !== last),
  );
  const laid = playersOf(hand.winds)
    .filter((player) => !told.includes(player))
    .flatMap((player) => hand.players[player].melds.flatMap(({ tiles }) => tiles));
  const wonOn = win.by === 'discard' && win.hand.entered === 'tiles' ? [win.hand.win] : [];
  const lying = withoutOnce(facesOf([...discarded, ...laid]), wonOn);
  const left = copiesLeft(ruleset, [...facesEntered(tilesOfOutcome(win)), ...lying]);
  const twice = [...left].find(([face, copies]) => copies < 0 && lying.includes(face));
  return twice === undefined ? undefined : refuse('tile-lies-elsewhere', { of: 'tiles', tiles: [twice[0]] });
}

function withoutOnce(faces: readonly TileFace[], [face]: readonly TileFace[]): readonly TileFace[] {
  const at = face === undefined ? -1 : faces.indexOf(face);
  return at < 0 ? faces : faces.toSpliced(at, 1);
}
