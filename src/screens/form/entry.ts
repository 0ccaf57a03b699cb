import type { DeclaredForm } from '../../contract/declared-form.ts';
import type { SeatedSide } from '../../contract/table-view.ts';

/** What has been entered of a hand's end: the state of the form, before it becomes a declaration. */
export type Player = SeatedSide['player'];
export type MeldShape = DeclaredForm['melds'][number];
export type WinBy = DeclaredForm['by'][number];
export type DrawWhy = DeclaredForm['draws'][number];

export interface MeldEntry {
  readonly meld: MeldShape;
  /** Fewer than the meld has while it is entered. */
  readonly tiles: readonly string[];
}

export interface TilesEntry {
  readonly concealed: readonly string[];
  readonly melds: readonly MeldEntry[];
  readonly aside: readonly string[];
}

/** What happened besides the tiles; each is asked only where the form says so. */
export const FLAGS = [
  'lastTile',
  'replacement',
  'firstTurn',
  'ippatsu',
  'afterKong',
  'readyDiscard',
  'ownDiscard',
  'letPass',
  'northPong',
  'lateYaku',
] as const;
export type Flag = (typeof FLAGS)[number];

/** How a hand that did not win is told: its tiles, or the points its player has counted. */
export type HeldBy = 'tiles' | 'points';

/** Where the next tapped tile goes. */
export type Target =
  | { readonly into: 'concealed' | 'aside'; readonly of: Player }
  | { readonly into: 'meld'; readonly of: Player; readonly meld: number }
  | { readonly into: 'win' | 'dora' | 'ura' };

export interface OutcomeEntry {
  readonly kind: 'won' | 'drawn';
  readonly why: DrawWhy;
  readonly winner: Player;
  readonly by: WinBy;
  /** Whose tile won; null on a self-draw. */
  readonly from: Player | null;
  readonly entered: 'tiles' | 'patterns';
  readonly hands: Readonly<Partial<Record<Player, TilesEntry>>>;
  readonly win: string | null;
  readonly patterns: Readonly<Record<string, number>>;
  readonly claimed: 'claimed' | 'none-claimed';
  readonly fu: number | null;
  readonly flags: readonly Flag[];
  readonly dora: readonly string[];
  readonly ura: readonly string[];
  readonly liable: Player | null;
  readonly waiting: readonly Player[];
  readonly heldBy: HeldBy;
  readonly heldPoints: Readonly<Partial<Record<Player, number>>>;
  readonly target: Target;
}

const NO_TILES: TilesEntry = { concealed: [], melds: [], aside: [] };

/** What is known before anything is entered. */
export type Begins = Pick<OutcomeEntry, 'kind' | 'winner'> & Partial<Pick<OutcomeEntry, 'by' | 'from'>>;

/** A form nothing has been entered in. */
export const emptyEntry = (
  { by: ways, draws, patterns, tiles }: DeclaredForm,
  { kind, winner, by = ways[0] ?? 'self-draw', from = null }: Begins,
): OutcomeEntry => ({
  kind,
  why: draws[0] ?? 'wall-exhausted',
  winner,
  by,
  from,
  entered: tiles.length === 0 && patterns.length > 0 ? 'patterns' : 'tiles',
  hands: {},
  win: null,
  patterns: {},
  claimed: 'none-claimed',
  fu: null,
  flags: [],
  dora: [],
  ura: [],
  liable: null,
  waiting: [],
  heldBy: 'tiles',
  heldPoints: {},
  target: { into: 'concealed', of: winner },
});

export const handOf = ({ hands }: Pick<OutcomeEntry, 'hands'>, player: Player): TilesEntry =>
  hands[player] ?? NO_TILES;

/** How many tiles lie in a meld of a shape. */
export const sizeOf = (shape: MeldShape): number => (shape === 'kong' || shape === 'concealed-kong' ? 4 : 3);

export const isSameTarget = (one: Target, other: Target): boolean =>
  one.into === other.into &&
  ('of' in one ? one.of : null) === ('of' in other ? other.of : null) &&
  (one.into === 'meld' ? one.meld : null) === (other.into === 'meld' ? other.meld : null);
