import type { Ruleset } from '../../../rules/ruleset.ts';
import { isBonusTile, type Meld, type TileFace } from '../../../rules/tiles/tile.ts';
import type { HasTiles } from '../../../rules/tiles/tile-set.ts';
import type {
  AlsoWins,
  Circumstances,
  DeclaredDraw,
  DeclaredOutcome,
  DeclaredWin,
  HeldByLoser,
} from '../../events/say.ts';
import type { LaidMeld, Unfollowed } from '../../game/hand/hand-state.ts';
import { asideOf, facesOf, meldOf } from '../../game/hand/player-hand.ts';
import { asFollowed } from '../../game/hand/unfollowed.ts';
import type { HandInPlay } from '../../game/hand-in-play.ts';
import type { Player } from '../../seating/furniture.ts';
import { playersOf } from '../../seating/seating.ts';
import { isFirstTurn } from '../../win/circumstances.ts';
import { type Refused, refuse } from '../declaration.ts';
import { claimantsOf } from './claimed-wins.ts';

/** Why nobody can agree to an outcome, whatever its hand is worth: who is named in it, and which tiles there are. */
export function outcomeProblem(ruleset: Ruleset, outcome: DeclaredOutcome): Refused | undefined {
  return (
    peopleProblem(outcome) ??
    (isUncounted(ruleset, outcome) ? refuse('not-counted') : undefined) ??
    tileProblem(ruleset, facesEntered(tilesOfOutcome(outcome))) ??
    asideProblem(ruleset, outcome)
  );
}

/** Whether something is told that these rules pay nothing for. */
function isUncounted({ scoring }: Ruleset, outcome: DeclaredOutcome): boolean {
  const { held, instant = [] } = outcome;
  const { nagashi = [] } = outcome.kind === 'drawn' ? outcome : {};
  const paysNagashi = scoring.method === 'han' && scoring.payments.nagashi === 'as-mangan';
  const paysUnits = scoring.method === 'points' && (scoring.payment.instantUnit ?? 0) > 0;
  return (
    (held.length > 0 && scoring.method !== 'groups') ||
    (nagashi.length > 0 && !paysNagashi) ||
    (instant.length > 0 && !paysUnits)
  );
}

function peopleProblem(outcome: DeclaredOutcome): Refused | undefined {
  const held = outcome.held.map(({ player }) => player);
  const { nagashi = [] } = outcome.kind === 'drawn' ? outcome : {};
  const paidAtOnce = (outcome.instant ?? []).map(({ player }) => player);
  if ([outcome.waiting, nagashi, held, paidAtOnce].some(isTwiceIn)) return refuse('named-twice');
  return outcome.kind === 'won' ? winnersProblem(outcome, held) : undefined;
}

function winnersProblem(win: DeclaredWin, held: readonly Player[]): Refused | undefined {
  const { by, from, waiting } = win;
  const claimants = claimantsOf(win);
  const winners = claimants.map(({ winner }) => winner);
  if (by === 'self-draw' && from !== null) return refuse('discarder-of-self-draw');
  if (by === 'self-draw' && winners.length > 1) return refuse('drawn-for-one');
  if (by !== 'self-draw' && from === null) return refuse('no-discarder');
  if (isTwiceIn(winners)) return refuse('named-twice');
  const pays = claimants.some(({ winner, circumstances }) => circumstances.liable === winner);
  // Of several who win, one may be paid and the other lose after all.
  const alone = winners.length === 1 && [...waiting, ...held].some((player) => winners.includes(player));
  return pays || alone || (from !== null && winners.includes(from)) ? refuse('not-a-loser') : undefined;
}

function isTwiceIn(players: readonly Player[]): boolean {
  return new Set(players).size < players.length;
}

function asideProblem(ruleset: Ruleset, outcome: DeclaredOutcome): Refused | undefined {
  const { won, more, held } = tilesOfOutcome(outcome);
  const losing = held.flatMap(({ hand }) => (hand.entered === 'tiles' ? [hand] : []));
  const aside = [...(won === null ? [] : [won]), ...more, ...losing].flatMap((hand) => hand.aside);
  const wrong = aside.find((face) => !isLaidAside(ruleset, face));
  return wrong === undefined ? undefined : refuse('not-laid-aside', { of: 'tiles', tiles: [wrong] });
}

interface EnteredHand {
  readonly concealed: readonly TileFace[];
  readonly melds: readonly Meld[];
  readonly aside: readonly TileFace[];
}

/** Hands as they may be entered: of the winning tile perhaps nothing yet. */
interface OutcomeTiles {
  readonly won: (EnteredHand & { readonly win: TileFace | null }) | null;
  /** Others that the same tile completes. */
  readonly more: readonly EnteredHand[];
  readonly circumstances: Circumstances;
  readonly held: readonly HeldByLoser[];
}

/** An outcome, finished or not. */
type OutcomeGiven =
  | Pick<DeclaredDraw, 'kind' | 'held'>
  | (Pick<DeclaredWin, 'kind' | 'winner' | 'circumstances' | 'held' | 'also'> & {
      readonly hand: HandOrDraft;
    });
type HandOrDraft =
  | { readonly entered: 'patterns' }
  | (EnteredHand & { readonly entered: 'tiles'; readonly win: TileFace | null });

/** All that was entered by its tiles. Whoever wants to win holds what he entered, whatever another says of it. */
export function tilesOfOutcome(outcome: OutcomeGiven): OutcomeTiles {
  if (outcome.kind === 'drawn') return { won: null, more: [], circumstances: {}, held: outcome.held };
  const { winner, hand, circumstances, also = [] } = outcome;
  const claimants: readonly { readonly winner: Player; readonly hand: HandOrDraft }[] = [
    { winner, hand },
    ...also,
  ];
  const told = claimants.flatMap((each) => (each.hand.entered === 'tiles' ? [each.hand] : []));
  const isTold = (player: Player): boolean =>
    claimants.some((each) => each.winner === player && each.hand.entered === 'tiles');
  const [won = null, ...more] = told;
  const held = outcome.held.filter(({ player }) => !isTold(player));
  return { won, more, circumstances, held };
}

/** Every tile that was entered, in whosoever's hand. */
export function facesEntered({ won, more, circumstances, held }: OutcomeTiles): readonly TileFace[] {
  const { doraIndicators = [], uraIndicators = [] } = circumstances;
  const winning = won === null ? [] : [...facesIn(won), ...(won.win === null ? [] : [won.win])];
  const losing = held.flatMap(({ hand }) => (hand.entered === 'tiles' ? facesIn(hand) : []));
  return [...winning, ...more.flatMap(facesIn), ...losing, ...doraIndicators, ...uraIndicators];
}

function facesIn({ concealed, melds, aside }: EnteredHand): readonly TileFace[] {
  return [...concealed, ...melds.flatMap(({ tiles }) => tiles), ...aside];
}

/** How many more of each face of the set can be entered; below 0 where there are too many. */
export function copiesLeft({ tiles }: HasTiles, entered: readonly TileFace[]): ReadonlyMap<TileFace, number> {
  const left = new Map<TileFace, number>();
  for (const { faces, copies } of tiles)
    for (const face of faces) left.set(face, (left.get(face) ?? 0) + copies);
  for (const face of entered) left.set(face, (left.get(face) ?? 0) - 1);
  return left;
}

/** The first tile that the set does not have, or not so often, in all hands together. */
function tileProblem(ruleset: HasTiles, entered: readonly TileFace[]): Refused | undefined {
  const copies = copiesLeft(ruleset, []);
  for (const [face, left] of copiesLeft(ruleset, entered)) {
    const inSet = copies.get(face) ?? 0;
    if (inSet === 0) return refuse('tile-not-in-set', { of: 'tiles', tiles: [face] });
    if (left < 0) {
      const about = { of: 'copies', tile: face, copies: inSet, entered: inSet - left } as const;
      return refuse('too-many-copies', about);
    }
  }
  return undefined;
}

interface HasSetAside {
  readonly claims: { readonly robbing: { readonly setAside?: TileFace } };
}

/** Whether tiles of this face are laid aside by these rules. */
export function isLaidAside({ claims }: HasSetAside, face: TileFace): boolean {
  return isBonusTile(face) || face === claims.robbing.setAside;
}

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
