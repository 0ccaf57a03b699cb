import type { OutcomeDraft, OutcomeSent } from '../../contract/declaration.ts';
import type { DeclaredForm } from '../../contract/declared-form.ts';
import type { Player } from '../seats.ts';

export type MeldShape = DeclaredForm['melds'][number];
export type WinBy = DeclaredForm['by'][number];
type DrawWhy = DeclaredForm['draws'][number];

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
type HeldBy = 'tiles' | 'points';

/** Where the next tapped tile goes. */
export type Target =
  | { readonly into: 'concealed' | 'aside'; readonly of: Player }
  | { readonly into: 'meld'; readonly of: Player; readonly meld: number }
  | { readonly into: 'win' | 'dora' | 'ura' };

/** What has been entered of a hand's end: the state of the form, before it becomes a declaration. */
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
  readonly nagashi: readonly Player[];
  readonly heldBy: HeldBy;
  readonly heldPoints: Readonly<Partial<Record<Player, number>>>;
  /** How often each is paid for kongs and pairs of animals. */
  readonly instant: Readonly<Partial<Record<Player, number>>>;
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
  nagashi: [],
  heldBy: 'tiles',
  heldPoints: {},
  instant: {},
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

/** What an entry needs to be known of the table it is about. */
interface EntryAbout {
  readonly form: DeclaredForm;
  readonly players: readonly Player[];
}

type WonDraft = Extract<OutcomeDraft, { kind: 'won' }>;
type Held = OutcomeDraft['held'][number];

const tilesOf = ({ concealed, melds, aside }: TilesEntry) => ({
  concealed: [...concealed],
  melds: melds
    .filter(({ tiles }) => tiles.length > 0)
    .map(({ meld, tiles }) => ({ meld, tiles: [...tiles] })),
  aside: [...aside],
});

const winnersHand = (entry: OutcomeEntry): WonDraft['hand'] =>
  entry.entered === 'tiles'
    ? { entered: 'tiles', ...tilesOf(handOf(entry, entry.winner)), win: entry.win }
    : { entered: 'patterns', patterns: { ...entry.patterns }, melds: entry.claimed, fu: entry.fu };

/** Only what the form asks for, and only what is so. */
const circumstancesOf = (entry: OutcomeEntry, { form: { asks } }: EntryAbout): WonDraft['circumstances'] => {
  const flags = entry.flags.filter((flag) => asks.includes(flag)).map((flag) => [flag, true] as const);
  const { dora, ura, liable } = entry;
  return {
    ...Object.fromEntries(flags),
    ...(asks.includes('doraIndicators') && dora.length > 0 ? { doraIndicators: [...dora] } : {}),
    ...(asks.includes('uraIndicators') && ura.length > 0 ? { uraIndicators: [...ura] } : {}),
    ...(asks.includes('liable') && liable !== null ? { liable } : {}),
  };
};

/** Who did not win. */
export const losersOf = ({ kind, winner }: OutcomeEntry, players: readonly Player[]): readonly Player[] =>
  kind === 'drawn' ? players : players.filter((player) => player !== winner);

const heldBy = (entry: OutcomeEntry, player: Player): Held =>
  entry.heldBy === 'points'
    ? { player, hand: { entered: 'points', points: entry.heldPoints[player] ?? 0 } }
    : { player, hand: { entered: 'tiles', ...tilesOf(handOf(entry, player)) } };

const unitsOf = ({ instant }: OutcomeEntry, { form: { asks }, players }: EntryAbout) => {
  const paid = players.flatMap((player) => {
    const units = instant[player] ?? 0;
    return units > 0 ? [{ player, units }] : [];
  });
  return asks.includes('instant') && paid.length > 0 ? { instant: paid } : {};
};

/** What is entered, as the controller is asked about it. */
export const draftOf = (entry: OutcomeEntry, about: EntryAbout): OutcomeDraft => {
  const { asks } = about.form;
  const losers = losersOf(entry, about.players);
  const rest = {
    waiting: asks.includes('waiting') ? entry.waiting.filter((player) => losers.includes(player)) : [],
    held: asks.includes('held') ? losers.map((player) => heldBy(entry, player)) : [],
    ...unitsOf(entry, about),
  };
  if (entry.kind === 'drawn') {
    const nagashi =
      asks.includes('nagashi') && entry.nagashi.length > 0 ? { nagashi: [...entry.nagashi] } : {};
    return { kind: 'drawn', why: entry.why, ...rest, ...nagashi };
  }
  const { winner, by, from } = entry;
  const circumstances = circumstancesOf(entry, about);
  return { kind: 'won', winner, by, from, hand: winnersHand(entry), circumstances, ...rest };
};

/** The draft as a declaration; null while it lacks what no declaration can go without. */
export const sentOf = (draft: OutcomeDraft): OutcomeSent | null => {
  if (draft.kind === 'drawn') return draft;
  if (draft.by !== 'self-draw' && draft.from === null) return null;
  const { hand } = draft;
  if (hand.entered === 'patterns') return { ...draft, hand };
  return hand.win === null ? null : { ...draft, hand: { ...hand, win: hand.win } };
};
