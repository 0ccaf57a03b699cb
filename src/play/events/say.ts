import type { Ready, WinBy } from '../../rules/hands/hand.ts';
import type { Meld, TileFace } from '../../rules/tiles/tile.ts';
import type { ByPlayer, Dice, Player, SetName, SetsInUse, Side } from '../seating/furniture.ts';

/** Who says something: a player for himself, or whoever runs the club. */
export type Speaker = PlayerSpeaker | OperatorSpeaker;

export interface PlayerSpeaker {
  readonly role: 'player';
  readonly player: Player;
  readonly voice?: Voice;
}

export interface OperatorSpeaker {
  readonly role: 'operator';
  readonly voice?: Voice;
}

/**
 * By what it was said, so that the record can be asked who it was; left out = recorded before this was told. A page is
 * known by its session, which began when a code was entered, and by its device: random ids that open nothing.
 */
export type Voice =
  | { readonly through: 'key' }
  | { readonly through: 'page'; readonly session: string; readonly device: string }
  /** `mjtable ledger`, on the computer of the table. */
  | { readonly through: 'command-line' };

/**
 * What people say that no tile and no key can tell (docs/declarations.md). Commands in the imperative: each is
 * judged once and becomes events, or is refused with a reason.
 */
export type Say = PlayerSay | OperatorSay;

/** What the players are to agree to: a player proposes anything, the operator how a hand has ended. */
export type Propose = { readonly say: 'propose'; readonly proposal: ProposalSaid };

/** As it is said: each may name its match, a penalty its hand, too, so that what comes late does not reach the next one. */
export type ProposalSaid = Proposal & SaidIn;

/** In which match and hand something is said; left out = in those that are on. */
export interface SaidIn {
  readonly match?: number | undefined;
  readonly hand?: number | undefined;
}

/** Hands, throws and proposals are numbered in the match. */
type InMatch = Pick<SaidIn, 'match'>;

export type PlayerSay =
  | Propose
  /** The own thirteen tiles wait, in declared play. `hand`: in which; what comes late does not reach the next one. */
  | ({ readonly say: 'declare-ready'; readonly hand: number; readonly ready: Ready } & InMatch)
  | ({ readonly say: 'take-back-ready'; readonly hand: number } & InMatch)
  /** The own hand has won, in declared play: everybody is told, and the hand is entered then. */
  | ({ readonly say: 'call-win'; readonly hand: number } & InMatch)
  /** The dice of the own throw, the `throw`-th of the match, at a table that cannot show the controller's. */
  | ({ readonly say: 'enter-dice'; readonly throw: number; readonly dice: Dice } & InMatch)
  /** The dealer who leads in the last hand ends the match after it, or deals again. `hand`: the one just settled. */
  | ({ readonly say: 'stop-match'; readonly hand: number } & InMatch)
  | ({ readonly say: 'deal-again'; readonly hand: number } & InMatch)
  /** The machine is to stand; it does when a second player says so too, and goes on with a start press. */
  | { readonly say: 'ask-pause' }
  /** Somebody of the club is to come to the table; until the operator says that it is done, or it is taken back. */
  | { readonly say: 'call-staff' }
  | { readonly say: 'take-back-staff-call' }
  /** Somebody else plays for him; until he is back, or the operator ends it. */
  | { readonly say: 'hand-to-substitute' }
  | { readonly say: 'come-back' }
  | ({ readonly say: 'confirm'; readonly proposal: number } & InMatch)
  | ({ readonly say: 'dispute'; readonly proposal: number; readonly reason: string } & InMatch)
  /** Its proposer takes it back; who disputes it takes his dispute back. */
  | ({ readonly say: 'withdraw'; readonly proposal: number } & InMatch);

export type OperatorSay =
  /** Settles what the players dispute, or what nobody answers. */
  | { readonly say: 'decide'; readonly proposal: number; readonly verdict: Decision; readonly reason: string }
  /** In force at once, with the referee's own points where he overrides the table of consequences. */
  | ({ readonly say: 'penalise' } & Penalty & SaidIn)
  /** Takes a penalty back, the so-manyth of the match. */
  | ({ readonly say: 'lift-penalty'; readonly penalty: number; readonly reason: string } & InMatch)
  | ({ readonly say: 'lift-dead-hand'; readonly player: Player; readonly reason: string } & SaidIn)
  /** Nobody won or lost: the hand is played again, or taken out of the record. */
  | ({ readonly say: 'void-hand'; readonly hand: number; readonly reason: string } & InMatch)
  | ({
      readonly say: 'correct-hand';
      readonly hand: number;
      readonly outcome: DeclaredOutcome;
      readonly reason: string;
    } & InMatch)
  /** From a hand on, the players had sat elsewhere than was recorded. */
  | ({
      readonly say: 'correct-seats';
      readonly fromHand: number;
      readonly sides: ByPlayer<Side>;
      readonly reason: string;
    } & InMatch)
  /** `person`: his id. Between two matches it is who plays the next. */
  | {
      readonly say: 'change-player';
      readonly player: Player;
      readonly person: string;
      readonly reason: string;
    }
  | ({ readonly say: 'choose-first-dealer'; readonly player: Player } & InMatch)
  | { readonly say: 'pause'; readonly reason: string }
  /** Somebody was with the player who had called. */
  | { readonly say: 'staff-done'; readonly player: Player }
  /** Somebody else plays for him, or does no more. */
  | { readonly say: 'seat-substitute'; readonly player: Player }
  | { readonly say: 'end-substitute'; readonly player: Player }
  /** Goes on with one tile set, as long as the other cannot be completed; or with both again. */
  | { readonly say: 'use-sets'; readonly sets: SetsInUse; readonly reason: string }
  /** The machine is tested and moved part by part, between hands. */
  | { readonly say: 'service'; readonly task: ServiceTask }
  | ({ readonly say: 'end-match'; readonly reason: string } & InMatch);

/** The same as people say it, who know names and no ids. Null: he has none. */
export type SayAtPage =
  | Exclude<Say, { readonly say: 'change-player' }>
  | (Omit<Extract<Say, { readonly say: 'change-player' }>, 'person'> & { readonly name: string | null });

/** What is asked of the machine in service mode, which `open` enters with the device's pin. */
export type ServiceTask =
  | { readonly do: 'open'; readonly pin: string | null }
  | { readonly do: 'close' }
  | { readonly do: 'home' }
  | { readonly do: 'test'; readonly part: ServicePart | 'all' }
  | { readonly do: 'lift'; readonly to: 'up' | 'down' }
  | { readonly do: 'jog'; readonly way: 'fwd' | 'rev'; readonly forMs: number }
  /** Brings all tiles of the set from drum and track to the table. */
  | { readonly do: 'purge'; readonly set: SetName }
  /** People have carried the whole set off the table, or back onto it. */
  | { readonly do: 'take-away'; readonly set: SetName }
  | { readonly do: 'bring-back'; readonly set: SetName }
  /** Says what is printed on a tile, by the number it has in its set; a spare one takes the old number. */
  | { readonly do: 'register'; readonly set: SetName; readonly tile: number; readonly face: TileFace };

export const SERVICE_PARTS = ['gate', 'plate', 'drum', 'dice', 'panel', 'reader'] as const;
export type ServicePart = (typeof SERVICE_PARTS)[number];

export type Decision = 'accept' | 'reject';

/** What needs the others' agreement. Silence agrees to an outcome or a penalty, never to an undo. */
export type Proposal =
  | { readonly kind: 'outcome'; readonly hand: number; readonly outcome: DeclaredOutcome }
  | ({ readonly kind: 'penalty' } & Penalty)
  /** Takes back how the last hand was decided, while the next one is not dealt. */
  | { readonly kind: 'undo'; readonly hand: number };

export type DeclaredOutcome = DeclaredWin | DeclaredDraw;

export interface DeclaredWin {
  readonly kind: 'won';
  readonly winner: Player;
  readonly by: WinBy;
  /** Who discarded the tile, or declared the robbed kong; null on a self-draw. */
  readonly from: Player | null;
  readonly hand: DeclaredHand;
  readonly circumstances: Circumstances;
  /** Losers who lacked one tile. */
  readonly waiting: readonly Player[];
  /** What the losers hold, where every hand is paid. */
  readonly held: readonly HeldByLoser[];
  /** Who else wants to win on the same tile, in the order in which they said so; left out = nobody. */
  readonly also?: readonly AlsoWins[];
  /** Where kongs and pairs of animals are paid by themselves; left out = nobody has any. */
  readonly instant?: readonly InstantUnits[];
}

/** How often a player is paid for kongs and pairs of animals, whoever wins. */
export interface InstantUnits {
  readonly player: Player;
  readonly units: number;
}

/** Another's hand that the same tile completes. */
export type AlsoWins = Pick<DeclaredWin, 'winner' | 'hand' | 'circumstances'>;

/** A hand is entered tile by tile, or by the patterns it has. */
export type DeclaredHand =
  | {
      readonly entered: 'tiles';
      readonly concealed: readonly TileFace[];
      readonly melds: readonly Meld[];
      readonly win: TileFace;
      /** The bonus tiles aside, and Norths (Wests) where they are set aside. */
      readonly aside: readonly TileFace[];
    }
  | {
      readonly entered: 'patterns';
      /** How often each pattern is in the hand, by its id in the rules. */
      readonly patterns: Readonly<Record<string, number>>;
      /** Whether any set was claimed from another: some patterns are worth less then, or nothing. */
      readonly melds: 'claimed' | 'none-claimed';
      /** Where fu are counted. */
      readonly fu: number | null;
    };

/** What only the people at the table can know; left out = not so. */
export interface Circumstances {
  readonly lastTile?: boolean;
  readonly replacement?: boolean;
  readonly firstTurn?: boolean;
  readonly ippatsu?: boolean;
  readonly afterKong?: boolean;
  /** The winner had discarded this kind; where furiten is a rule, any kind he waited for. */
  readonly ownDiscard?: boolean;
  /** He let pass such a tile in this turn round, or since he was ready. */
  readonly letPass?: boolean;
  /** A pong of Norths is in it, where the hand is entered by its patterns. */
  readonly northPong?: boolean;
  /** It has a yaku with this tile and with others that complete it none; where it is entered by its patterns. */
  readonly lateYaku?: boolean;
  /** The tile is the discard with which its player declared ready: his stick is not laid down. */
  readonly readyDiscard?: boolean;
  readonly doraIndicators?: readonly TileFace[];
  readonly uraIndicators?: readonly TileFace[];
  /** Who fed the set for which he pays in another's place. */
  readonly liable?: Player;
}

/** A hand that did not win: its tiles, or the points its player has counted. */
export interface HeldByLoser {
  readonly player: Player;
  readonly hand: HeldHand;
}

export type HeldHand =
  | {
      readonly entered: 'tiles';
      readonly concealed: readonly TileFace[];
      readonly melds: readonly Meld[];
      readonly aside: readonly TileFace[];
    }
  | { readonly entered: 'points'; readonly points: number };

export interface DeclaredDraw {
  readonly kind: 'drawn';
  readonly why: 'wall-exhausted' | 'no-replacement' | 'agreed-redeal';
  readonly waiting: readonly Player[];
  /** Who discarded nothing but terminals and honours, none of them claimed; left out = nobody. */
  readonly nagashi?: readonly Player[];
  readonly held: readonly HeldByLoser[];
  readonly instant?: readonly InstantUnits[];
}

export interface Penalty {
  /** By its id in the ruleset's table of irregularities. */
  readonly irregularity: string;
  readonly player: Player;
  /** The one who was harmed, where the penalty goes to him alone. */
  readonly harmed: Player | null;
  /** A referee's own points and consequence in place of the table's; null: as the table says. */
  readonly override: PenaltyOverride | null;
  readonly reason: string;
}

interface PenaltyOverride {
  /** What each who is paid gets. */
  readonly points: number;
  readonly hand: 'plays-on' | 'dead' | 'void';
}
