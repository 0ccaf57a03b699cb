import { isBonusTile, type Meld, type TileFace } from '../../../rules/tiles/tile.ts';
import type { HasTiles } from '../../../rules/tiles/tile-set.ts';
import type { Circumstances, DeclaredDraw, DeclaredWin, HeldByLoser } from '../../events/say.ts';
import type { Player } from '../../seating/furniture.ts';
import { type Refused, refuse } from '../terms/judged.ts';

interface EnteredHand {
  readonly concealed: readonly TileFace[];
  readonly melds: readonly Meld[];
  readonly aside: readonly TileFace[];
}

/** Hands as they may be entered: of the winning tile perhaps nothing yet. */
export interface OutcomeTiles {
  readonly won: (EnteredHand & { readonly win: TileFace | null }) | null;
  /** Others that the same tile completes. */
  readonly more: readonly EnteredHand[];
  readonly circumstances: Circumstances;
  readonly held: readonly HeldByLoser[];
}

/** An outcome, finished or not. */
type Entered =
  | Pick<DeclaredDraw, 'kind' | 'held'>
  | (Pick<DeclaredWin, 'kind' | 'winner' | 'circumstances' | 'held' | 'also'> & {
      readonly hand: HandOrDraft;
    });
type HandOrDraft =
  | { readonly entered: 'patterns' }
  | (EnteredHand & { readonly entered: 'tiles'; readonly win: TileFace | null });

/** All that was entered by its tiles. Whoever wants to win holds what he entered, whatever another says of it. */
export function tilesOfOutcome(outcome: Entered): OutcomeTiles {
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
export function tileProblem(ruleset: HasTiles, entered: readonly TileFace[]): Refused | undefined {
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
