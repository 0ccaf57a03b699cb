import type { ClaimRules } from '../claims/claims.ts';
import type {
  ChipRule,
  DiscardWinRule,
  HanPlayRules,
  HanScoring,
  LiabilityRule,
  Redeal,
  RepeatMinimum,
} from '../han/han-scoring.ts';
import type { HanPrice, LimitName } from '../han/han-worth.ts';
import type { OrphansForm } from '../hands/completing.ts';
import type { Consequence, IrregularityId } from '../irregularities.ts';
import type { DealerPolicy, MatchEnding, MatchLength, TieRule, WindsGoTo } from '../match.ts';
import type { BarrierReason, LimitRules, PaidBy, ThreeReadyRule } from '../points/point-scoring.ts';
import type { Points } from '../scoring/pattern.ts';
import type { Wind } from '../tiles/tile.ts';
import type { DealPlan } from '../walls/turns.ts';
import type { BreakRule, DeadWall } from '../walls/wall-break.ts';
import type { WallPlan } from '../walls/wall-plan.ts';

/** Everything a rule book can say beside its patterns, in no language yet. Tiles are in notation. */
export interface Facts {
  readonly tileGroup: { readonly tiles: string; readonly copies: number };
  readonly tileTotal: { readonly tiles: number };
  readonly wallPlan: WallPlan & { readonly rank: 'preferred' | 'otherwise' };
  readonly deadWall: DeadWall;
  /** Turned before the hand, where no tiles lie dead. */
  readonly revealedIndicator: { readonly stack: number };
  readonly indicators: HanPlayRules['indicators'];
  readonly breaking: BreakRule;
  readonly deal: DealPlan;
  /** Which bonus tiles lie aside, and whether tiles in the middle replace them. */
  readonly flowers: { readonly tiles: string; readonly middle: 'used' | 'empty' };
  readonly chow: { readonly rule: ClaimRules['chow'] };
  readonly robbedNorth: { readonly by: HanScoring['robbedNorth'] };
  readonly openKong: { readonly rule: ClaimRules['openKong'] };
  readonly robbing: ClaimRules['robbing'];
  readonly jokerExchange: null;
  readonly onlyToWin: { readonly tiles: string };
  readonly ownDiscards: { readonly rule: ClaimRules['sacredDiscard'] };
  readonly winners: { readonly rule: ClaimRules['winners'] };
  readonly claimWindow: { readonly seconds: number };
  readonly fourSets: null;
  readonly sevenPairs: null;
  readonly orphans: { readonly kinds: number; readonly repeated: OrphansForm['repeated'] };
  readonly fourKongs: null;
  readonly jokers: { readonly count: number };
  readonly minimum: { readonly points: Points; readonly unit: 'hand' | 'fan' };
  readonly anyHand: null;
  /** `by-shape`: any complete hand is enough, ready being itself what it lacked. */
  readonly ready: {
    readonly declared: 'with-enough' | 'by-shape' | 'for-nothing';
    readonly kong: 'allowed' | 'forbidden';
  };
  readonly waitingMeans: null;
  readonly barrier: { readonly reason: BarrierReason };
  readonly limits: LimitRules['points'] & Pick<LimitRules, 'of'>;
  readonly minimumHan: { readonly han: number; readonly repeats: RepeatMinimum | null };
  readonly discardWin: { readonly rule: DiscardWinRule };
  readonly nobodyPays: null;
  readonly selfDrawPayment: { readonly unit: 'hand' | 'fan' };
  readonly discardPayment: { readonly payment: PaidBy };
  readonly paymentByWaiting: { readonly payment: PaidBy };
  readonly waiting: { readonly reduction: Points };
  readonly doubles: { readonly above: Points };
  readonly limitPayment: { readonly others: 'pay' | 'pay-nothing' };
  readonly everyoneIsPaid: { readonly east: 'once' | 'double' };
  readonly price: {
    readonly fromHan: number;
    readonly name: LimitName | null;
    readonly price: HanPrice;
  };
  readonly fuBase: { readonly mangan: Points; readonly roundedUpTo: Points };
  readonly baseLimit: { readonly fromHan: number; readonly name: LimitName; readonly base: Points };
  readonly stick: { readonly points: Points };
  readonly honba: { readonly points: Points; readonly each: Points };
  readonly noten: { readonly points: Points };
  readonly nagashi: null;
  readonly chips: Pick<ChipRule, 'points' | 'yakuman'> & { readonly redFives: 'paid' | 'not-paid' };
  /** Who fed the last set of one of these pays for everybody. */
  readonly liableFor: { readonly patterns: readonly string[] };
  readonly instant: { readonly unit: Points };
  readonly liability: Pick<LiabilityRule, 'covers' | 'onDiscard' | 'openKong'>;
  readonly goulash: { readonly step: Points; readonly cap: Points | null };
  readonly drawnIsNothing: null;
  readonly redeal: { readonly because: Redeal };
  readonly everyonePaysEveryone: null;
  readonly threeReady: { readonly rule: ThreeReadyRule };
  readonly irregularity: { readonly id: IrregularityId; readonly consequence: Consequence };
  readonly deadHand: null;
  readonly winds: {
    readonly seats: readonly Wind[];
    readonly rounds: readonly Wind[];
    readonly goTo: WindsGoTo;
  };
  readonly turnsClockwise: null;
  readonly dealer: { readonly policy: DealerPolicy };
  readonly length: MatchLength;
  readonly start: { readonly points: Points };
  readonly fallsOut: { readonly below: Points };
  readonly target: { readonly points: Points };
  readonly mustReach: { readonly points: Points; readonly rounds: number };
  readonly dealerMayStop: null;
  readonly drawsThatCancel: { readonly draws: number; readonly points: MatchEnding['pointsOfCancelled'] };
  /** What each place gains, the first's first. */
  readonly uma: { readonly places: readonly Points[] };
  readonly oka: { readonly points: Points };
  readonly yakitori: { readonly points: Points };
  readonly tiedPlaces: { readonly rule: TieRule };
}

export type FactKind = keyof Facts;

/** One sentence of a rule book. */
export type Fact<K extends FactKind = FactKind> = {
  readonly [P in K]: { readonly fact: P; readonly of: Facts[P] };
}[K];

export const SECTIONS = [
  'tiles',
  'walls',
  'break',
  'deal',
  'claims',
  'ready',
  'winning',
  'patterns',
  'payment',
  'draw',
  'irregularities',
  'match',
  'options',
  'examples',
] as const;
export type SectionId = (typeof SECTIONS)[number];
