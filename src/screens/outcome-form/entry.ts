import type { OutcomeDraft, OutcomeSent } from '../../contract/declaration.ts';
import type { DeclaredForm } from '../../contract/declared-form.ts';
import type { Player } from '../seats.ts';

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
type HeldBy = 'tiles' | 'points';

/** What is asked of the first winner alone, as it is recorded of another: a correction of his hand keeps it. */
export interface OthersWin {
  /** His hand, told by its patterns; null: by its tiles. */
  readonly patterns: Extract<WonDraft['hand'], { entered: 'patterns' }> | null;
  /** On which tile he won; null where patterns tell his hand. */
  readonly win: string | null;
  /** What is true of his win, and not of the tile. */
  readonly flags: readonly Flag[];
  readonly liable: Player | null;
}

/** What has been entered of a hand's end, before it becomes a declaration; null: nobody has said so yet. */
export interface OutcomeEntry {
  readonly kind: 'won' | 'drawn' | null;
  readonly why: DrawWhy | null;
  readonly winner: Player | null;
  readonly by: WinBy | null;
  /** Whose tile won; null on a self-draw. */
  readonly from: Player | null;
  readonly entered: 'tiles' | 'patterns';
  /** Of the winner with the tile that won. */
  readonly hands: Readonly<Partial<Record<Player, TilesEntry>>>;
  /** Which of the winner's concealed tiles won. */
  readonly win: string | null;
  /** Who else wins on the same tile. */
  readonly also: readonly Player[];
  /** What is recorded of those, where a hand is corrected. */
  readonly others: Readonly<Partial<Record<Player, OthersWin>>>;
  readonly patterns: Readonly<Record<string, number>>;
  readonly claimed: 'claimed' | 'none-claimed' | null;
  readonly fu: number | null;
  readonly flags: readonly Flag[];
  readonly dora: readonly string[];
  readonly ura: readonly string[];
  readonly liable: Player | null;
  /** Who is known to lack one tile: who is ready now, or whom the entry has that is corrected. */
  readonly waiting: readonly Player[];
  /** Of whom a finger has told otherwise; true: he lacks one. */
  readonly waitingTold: Readonly<Partial<Record<Player, boolean>>>;
  readonly nagashi: readonly Player[];
  readonly heldBy: HeldBy;
  readonly heldPoints: Readonly<Partial<Record<Player, number>>>;
  /** How often each is paid for kongs and pairs of animals. */
  readonly instant: Readonly<Partial<Record<Player, number>>>;
}

export const NO_TILES: TilesEntry = { concealed: [], melds: [], aside: [] };

/** What is known before anything is entered. */
export type Begins = Partial<OutcomeEntry>;

/** An entry in which nothing is chosen but what is known. */
export const emptyEntry = ({ patterns, tiles }: DeclaredForm, begins: Begins): OutcomeEntry => ({
  kind: null,
  why: null,
  winner: null,
  by: null,
  from: null,
  entered: tiles.length === 0 && patterns.length > 0 ? 'patterns' : 'tiles',
  hands: {},
  win: null,
  also: [],
  others: {},
  patterns: {},
  claimed: null,
  fu: null,
  flags: [],
  dora: [],
  ura: [],
  liable: null,
  waiting: [],
  waitingTold: {},
  nagashi: [],
  heldBy: 'tiles',
  heldPoints: {},
  instant: {},
  ...begins,
});

export const handOf = ({ hands }: Pick<OutcomeEntry, 'hands'>, player: Player): TilesEntry =>
  hands[player] ?? NO_TILES;

/** How many tiles lie in a meld of a shape. */
export const sizeOf = (shape: MeldShape): number => (shape === 'kong' || shape === 'concealed-kong' ? 4 : 3);

/** A meld stands for so many tiles of the hand, a kong too. */
export const MELD_STANDS_FOR = 3;

/** How many more tiles a hand has room for. */
export const roomIn = (entry: OutcomeEntry, of: Player, { handTiles }: DeclaredForm): number => {
  const { concealed, melds } = handOf(entry, of);
  const whole = entry.kind === 'won' && entry.winner === of ? handTiles + 1 : handTiles;
  return whole - MELD_STANDS_FOR * melds.length - concealed.length;
};

/** Whether every tile of a hand is there, those of its melds too. */
export const isFull = (entry: OutcomeEntry, of: Player, form: DeclaredForm): boolean =>
  roomIn(entry, of, form) === 0 &&
  handOf(entry, of).melds.every(({ meld, tiles }) => tiles.length === sizeOf(meld));

/** Who can win beside the winner: on one tile of another, which is told by the tiles, unless it is recorded of him. */
export const mayAlsoWin = ({ by, from, winner, entered, others }: OutcomeEntry, player: Player): boolean =>
  by !== null &&
  by !== 'self-draw' &&
  player !== winner &&
  player !== from &&
  (entered === 'tiles' || others[player] !== undefined);

/** Who wins beside the winner. */
export const alsoOf = (entry: OutcomeEntry): readonly Player[] =>
  entry.kind === 'won' ? entry.also.filter((player) => mayAlsoWin(entry, player)) : [];

/** The patterns by which another's hand is told, as long as none of its tiles is entered; null: its tiles tell it. */
export const patternsTold = (entry: OutcomeEntry, player: Player): OthersWin['patterns'] => {
  const { concealed, melds, aside } = handOf(entry, player);
  const isEmpty = concealed.length + melds.length + aside.length === 0;
  return isEmpty ? (entry.others[player]?.patterns ?? null) : null;
};

/** On which tile another has won: the winner's, or where that is not told the recorded one. */
const winOf = ({ win, others }: OutcomeEntry, player: Player): string | null =>
  win ?? others[player]?.win ?? null;

/** Whether what was asked of the winner's hand, or of the drawn hand, is there. */
export const isWhole = (entry: OutcomeEntry, form: DeclaredForm): boolean => {
  if (entry.kind !== 'won') return entry.kind === 'drawn' && entry.why !== null;
  if (entry.winner === null || entry.by === null) return false;
  const isTold = (player: Player): boolean =>
    patternsTold(entry, player) !== null || (winOf(entry, player) !== null && isFull(entry, player, form));
  if (!alsoOf(entry).every(isTold)) return false;
  if (entry.entered === 'patterns') return entry.claimed !== null;
  return entry.win !== null && isFull(entry, entry.winner, form);
};

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

/** Without the tile that won, which is told apart. */
const withoutOne = (faces: readonly string[], win: string | null): string[] => {
  const at = win === null ? -1 : faces.indexOf(win);
  return faces.filter((_, index) => index !== at);
};

const winnersHand = (entry: OutcomeEntry, winner: Player): WonDraft['hand'] => {
  const { entered, win, patterns, claimed, fu } = entry;
  if (entered === 'patterns')
    return { entered, patterns: { ...patterns }, melds: claimed ?? 'none-claimed', fu };
  const tiles = tilesOf(handOf(entry, winner));
  return { entered, ...tiles, concealed: withoutOne(tiles.concealed, win), win };
};

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
export const losersOf = (entry: OutcomeEntry, players: readonly Player[]): readonly Player[] => {
  const winners = entry.kind === 'drawn' ? [] : [entry.winner, ...alsoOf(entry)];
  return players.filter((player) => !winners.includes(player));
};

/** Whether somebody is taken to lack one tile. */
export const isWaiting = ({ waiting, waitingTold }: OutcomeEntry, player: Player): boolean =>
  waitingTold[player] ?? waiting.includes(player);

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

/** What is true of the tile is true of everybody who wins on it. */
const OF_THE_TILE: readonly Flag[] = ['lastTile', 'afterKong', 'readyDiscard'];

export const isOfTheTile = (flag: Flag): boolean => OF_THE_TILE.includes(flag);

type AlsoWins = NonNullable<WonDraft['also']>[number];

const othersHand = (entry: OutcomeEntry, winner: Player): AlsoWins['hand'] | null => {
  const patterns = patternsTold(entry, winner);
  if (patterns !== null) return patterns;
  const win = winOf(entry, winner);
  return win === null ? null : { entered: 'tiles', ...tilesOf(handOf(entry, winner)), win };
};

const othersCircumstances = (
  entry: OutcomeEntry,
  winner: Player,
  about: EntryAbout,
): AlsoWins['circumstances'] => {
  const own = entry.others[winner];
  const liable = losersOf(entry, about.players).find((player) => player === own?.liable) ?? null;
  const flags = [...entry.flags.filter(isOfTheTile), ...(own?.flags ?? [])];
  return circumstancesOf({ ...entry, flags, liable }, about);
};

const othersWins = (entry: OutcomeEntry, about: EntryAbout): Pick<WonDraft, 'also'> => {
  const also = alsoOf(entry).flatMap((winner): readonly AlsoWins[] => {
    const hand = othersHand(entry, winner);
    return hand === null ? [] : [{ winner, hand, circumstances: othersCircumstances(entry, winner, about) }];
  });
  return also.length === 0 ? {} : { also };
};

/** What is entered, as the controller is asked about it; null before it was said how the hand ended. */
export const draftOf = (entry: OutcomeEntry, about: EntryAbout): OutcomeDraft | null => {
  const { asks } = about.form;
  const losers = losersOf(entry, about.players);
  const rest = {
    waiting: asks.includes('waiting') ? losers.filter((player) => isWaiting(entry, player)) : [],
    held: asks.includes('held') ? losers.map((player) => heldBy(entry, player)) : [],
    ...unitsOf(entry, about),
  };
  if (entry.kind === 'drawn') {
    if (entry.why === null) return null;
    const nagashi =
      asks.includes('nagashi') && entry.nagashi.length > 0 ? { nagashi: [...entry.nagashi] } : {};
    return { kind: 'drawn', why: entry.why, ...rest, ...nagashi };
  }
  const { winner, by, from } = entry;
  if (winner === null || by === null) return null;
  const circumstances = circumstancesOf(entry, about);
  const also = othersWins(entry, about);
  return { kind: 'won', winner, by, from, hand: winnersHand(entry, winner), circumstances, ...also, ...rest };
};

/** The entry as a declaration; null while it lacks what no declaration can go without. */
export const sentOf = (entry: OutcomeEntry, about: EntryAbout): OutcomeSent | null => {
  const draft = draftOf(entry, about);
  if (draft === null || !isWhole(entry, about.form)) return null;
  if (draft.kind === 'drawn') return draft;
  if (draft.by !== 'self-draw' && draft.from === null) return null;
  const { hand } = draft;
  if (hand.entered === 'patterns') return { ...draft, hand };
  return hand.win === null ? null : { ...draft, hand: { ...hand, win: hand.win } };
};
