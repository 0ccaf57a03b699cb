import type { IrregularityId } from '../../../rules/irregularities.ts';
import type { MatchPosition } from '../../../rules/match.ts';
import type { Points } from '../../../rules/scoring/pattern.ts';
import type { TileFace, Wind } from '../../../rules/tiles/tile.ts';
import { type BreakRule, namedSide } from '../../../rules/walls/wall-break.ts';
import type { DiceAre, Knowing, MachineDeal, Replaced, Said, WhyUnfollowed } from '../../events/hand.ts';
import type { HandDrawn, HandWon, Wins } from '../../events/outcome.ts';
import type {
  ByPlace,
  ByPlayer,
  Dice,
  Player,
  Seating,
  SeatWinds,
  Tile,
  TurnedTile,
  Zone,
} from '../../seating/furniture.ts';
import { playerAt, sideOf } from '../../seating/seating.ts';
import type { WallState } from './wall.ts';

/** One hand as the referee knows it: the fold of its events, plain data. It holds every concealed tile. */
export interface HandState extends MatchPosition {
  readonly stage: Stage;
  /** `again`: it was over, and is taken back; it was dealt then, and its tiles lie as it was ended. */
  readonly opened: 'anew' | 'again';
  readonly knowing: Knowing;
  readonly dice: DiceAre;
  /** How many tiles the machine is still to deal to the dealer, thirteen to the others; null where people deal, or it has. */
  readonly toDeal: MachineDeal | null;
  readonly cycle: number;
  readonly dealer: Player;
  readonly round: Wind;
  readonly winds: SeatWinds;
  readonly goulash: number;
  readonly seating: Seating;
  readonly breaking: BreakRule;
  /** Throws of the dice that open the wall. */
  readonly throws: readonly Dice[];
  /** The number of the last of them, 0 before: what is shown again in between takes numbers, too. */
  readonly lastThrow: number;
  readonly wall: WallState;
  readonly players: ByPlace<PlayerHand>;
  /** Points that lay on the table when the hand began: sticks nobody has taken. */
  readonly pot: Points;
  /** What everybody has now, before it is decided; left out = nobody has counted. */
  readonly points?: ByPlayer<Points>;
  /** The indicators, in the order in which they were turned. */
  readonly indicators: readonly TurnedTile[];
  /** What lies beneath them, as far as it was turned for a winner. */
  readonly beneath: readonly TurnedTile[];
  /** What has ended ippatsu and the first turn round. */
  readonly breaks: Breaks;
  /** Wins that stand, while what lies beneath the indicators is turned before they are counted. */
  readonly accepted: Wins | null;
  /** A joker taken from a set, whose place waits for the real tile. */
  readonly exchange: JokerExchange | null;
  /** Null before and after play. */
  readonly turn: Turn | null;
  /** The discard or the kong's tile that may be claimed now. */
  readonly window: OpenWindow | null;
  /** How many claim windows were opened in this hand: tells one from the next. */
  readonly windowsOpened: number;
  readonly lifted: readonly Lifted[];
  readonly misplaced: readonly Misplaced[];
  /** What was done against the rules, in order. */
  readonly noticed: readonly Noticed[];
  /** In declared play. */
  readonly said: Said;
  /** Where following ended in a hand that was observed until then; null = it is followed, or never was. */
  readonly unfollowed: Unfollowed | null;
  /** How often following has ended in this hand. */
  readonly lostSight: number;
  readonly result: HandResult | null;
}

/** The play as it was followed last, while people go on by themselves. */
export interface Unfollowed extends Pick<HandState, 'turn' | 'window' | 'exchange' | 'accepted'> {
  /** What was known to be said then. */
  readonly said: Said;
  readonly stage: 'dealing' | 'playing';
  readonly because: WhyUnfollowed;
  /** Whose tiles were astray. */
  readonly astray: readonly Player[];
}

/** `gathering` lasts until the walls are up; shuffling and building are the table's, not the referee's. */
const STAGES = ['gathering', 'rollingDice', 'dealing', 'playing', 'settling', 'settled', 'voided'] as const;
export type Stage = (typeof STAGES)[number];

/** Stages in which a hand is on: from the dice that break its walls until it is decided. */
const UNDER_WAY = {
  none: false,
  gathering: false,
  rollingDice: false,
  dealing: true,
  playing: true,
  settling: false,
  settled: false,
  voided: false,
} as const satisfies Record<Stage | 'none', boolean>;

/** Whether a hand is dealt or played. `none`: there is no hand. */
export const isUnderWay = (stage: Stage | 'none'): boolean => UNDER_WAY[stage];

export interface Breaks {
  /** Sets claimed and kongs completed. */
  readonly claims: number;
  /** Winds set aside and replaced. */
  readonly winds: number;
}

/** Where a joker lay, in whose set, and who has taken it. */
export interface JokerExchange {
  readonly player: Player;
  readonly owner: Player;
  readonly set: number;
  readonly index: number;
  readonly joker: Tile;
}

export interface HandTile extends Tile {
  readonly slot: number;
}
/** A tile on a row or in a set in front of its player. */
export interface LaidTile extends Tile {
  readonly index: number;
}
export interface RiverTile extends LaidTile {
  readonly declaredReady: boolean;
}

export type MeldKind = 'chow' | 'pong' | 'open-kong' | 'added-kong' | 'concealed-kong';

export interface LaidMeld {
  readonly kind: MeldKind;
  /** Which of the player's set places it lies on. */
  readonly set: number;
  readonly tiles: readonly LaidTile[];
  /** Whose discard was claimed; null for a concealed kong. */
  readonly from: Player | null;
}

export interface PlayerHand {
  /** In the order in which they came. */
  readonly concealed: readonly HandTile[];
  /** Tiles laid down for a set that is not complete yet. */
  readonly showing: { readonly set: number; readonly tiles: readonly LaidTile[] } | null;
  readonly melds: readonly LaidMeld[];
  readonly flowers: readonly LaidTile[];
  /** What still lies in the row of discards. */
  readonly river: readonly RiverTile[];
  /** Every face discarded in this hand, claimed ones too: the sacred discards. */
  readonly discarded: readonly TileFace[];
  /** `declaring`: said, and the discard that goes with it not yet made. */
  readonly ready: 'no' | 'declaring' | 'declared';
  /** `shown`: ready with the tiles laid open. */
  readonly readyTiles: 'hidden' | 'shown';
  /** What had happened when ready was declared; null while it is not. */
  readonly readySince: ReadySince | null;
  /** Points laid down for ready in this hand. */
  readonly stick: Points;
  /** `let-pass`: another's tile would have completed the hand and was not won on (furiten). */
  readonly missed: 'nothing' | 'let-pass';
  /** Tiles set aside for which no replacement was drawn yet. */
  readonly owed: number;
  /** It wins nothing any more and plays on (docs/rules.md, "Dead hand"). */
  readonly dead: boolean;
  /** Flowers that were forgotten and count for nothing. */
  readonly voidFlowers: readonly TileFace[];
}

interface ReadySince {
  readonly breaks: Breaks;
  /** Own discards, the one declared with among them. */
  readonly discards: number;
}

/** The kong made last in a turn: whose discard it was claimed from, null for an own one. */
export interface TurnKong {
  readonly from: Player | null;
}

export type Turn =
  | { readonly doing: 'drawing'; readonly player: Player }
  /** Lays down the set for which the tile was claimed. */
  | {
      readonly doing: 'claiming';
      readonly player: Player;
      readonly from: Player;
      readonly tile: Tile;
      /** Where the tile lay among the discards. */
      readonly river: number;
      /** The discard itself, once it has left the river. */
      readonly taken: RiverTile | null;
    }
  | {
      readonly doing: 'discarding';
      readonly player: Player;
      /** The tile with which the hand may be won; null after a claim. */
      readonly drawn: Tile | null;
      readonly source: 'deal' | 'wall' | 'claim' | Replaced;
      /** The set claimed in this turn. */
      readonly claimedSet: number | null;
      readonly kong: TurnKong | null;
    }
  | {
      readonly doing: 'replacing';
      readonly player: Player;
      readonly because: Replaced;
      readonly kong: TurnKong | null;
    };

export type Claiming = Extract<Turn, { doing: 'claiming' }>;
export type Discarding = Extract<Turn, { doing: 'discarding' }>;

export type ClaimReply = 'pass' | 'tile' | 'win';

/** The claim window while it is open, by what opened it; what everybody may know of it is `claimWindow`. */
export type OpenWindow = DiscardWindow | RobberyWindow;

export interface DiscardWindow extends OpenedByATile {
  readonly cause: 'discard';
  /** Where the discard lies in its player's river. */
  readonly riverIndex: number;
}

/** The tile can only be won on. */
interface RobberyWindow extends OpenedByATile {
  readonly cause: 'added-kong' | 'concealed-kong' | 'set-aside';
}

interface OpenedByATile {
  readonly tile: Tile;
  readonly from: Player;
  /** Whether a kong was made in the turn of this discard. */
  readonly after: 'kong' | 'no-kong';
  /** What had happened when the tile came to rest: a win on it undoes what was claimed since. */
  readonly breaks: Breaks;
  readonly answers: { readonly [player in Player]?: ClaimReply };
}

interface Lifted {
  readonly tile: Tile;
  readonly from: Zone;
}

export interface Misplaced {
  readonly tile: Tile;
  /** Where it belongs. */
  readonly home: Zone;
  /** Where it rests. */
  readonly at: Zone;
}

interface Noticed {
  readonly irregularity: IrregularityId;
  readonly player: Player;
  /** What the referee refused, by its code. */
  readonly detail: string;
  /** The claim window before or at which it happened, by its number: the same again at once is one irregularity. */
  readonly atWindow: number;
  /** A penalty was imposed for it. */
  readonly ruled: boolean;
}

export type HandResult =
  | { readonly kind: 'won'; readonly won: HandWon }
  | ({ readonly kind: 'drawn' } & Pick<HandDrawn, 'why' | 'transfers'>);

export const EMPTY_HAND: PlayerHand = {
  concealed: [],
  showing: null,
  melds: [],
  flowers: [],
  river: [],
  discarded: [],
  ready: 'no',
  readyTiles: 'hidden',
  readySince: null,
  stick: 0,
  missed: 'nothing',
  owed: 0,
  dead: false,
  voidFlowers: [],
};

/** Who throws the dice now: the dealer, then the player whose wall the first throw named (docs/rules.md, "Break"). */
export function throwerOf({ throws, dealer, seating, breaking, wall }: HandState): Player {
  if (throws.length === 0) return dealer;
  const named = namedSide({
    throws,
    dealerSide: sideOf(seating, dealer),
    emptySide: seating.empty,
    stacks: wall.plan.stacks,
    mode: breaking.side,
    turns: seating.turns ?? 'ccw',
  });
  return playerAt(seating, named) ?? dealer;
}
