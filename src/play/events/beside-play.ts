import type { DomainEvent } from './domain-event.ts';

/** What is done with a fact beside playing on from it. */
interface BesidePlay {
  /** Whether it enters lines in the book of its match, each of which becomes an entry of the ledger. */
  readonly isBooked: boolean;
  /** Whether it holds persons, whose names a release has recorded with it. */
  readonly namesPersons: boolean;
}

const PLAYED = { isBooked: false, namesPersons: false } as const satisfies BesidePlay;
const BOOKED = { isBooked: true, namesPersons: false } as const satisfies BesidePlay;
const BOOKED_WITH_PERSONS = { isBooked: true, namesPersons: true } as const satisfies BesidePlay;

const BESIDE_PLAY = {
  MatchOpened: BOOKED_WITH_PERSONS,
  MatchRestored: BOOKED_WITH_PERSONS,
  DealerDiceThrown: PLAYED,
  FirstDealerChosen: PLAYED,
  DealerChose: PLAYED,
  MatchSettled: BOOKED,
  MatchEnded: BOOKED,
  HandBegan: PLAYED,
  WallsServed: PLAYED,
  DiceRolled: PLAYED,
  HandsDealt: PLAYED,
  TileDealt: PLAYED,
  DealEnded: PLAYED,
  TileDrawn: PLAYED,
  TileDiscarded: PLAYED,
  FlowerSetAside: PLAYED,
  WindSetAside: PLAYED,
  ReplacementDrawn: PLAYED,
  IndicatorTurned: PLAYED,
  BeneathTurned: PLAYED,
  ClaimAnnounced: PLAYED,
  ClaimPassed: PLAYED,
  ClaimWindowClosed: PLAYED,
  ClaimTaken: PLAYED,
  MeldTileShown: PLAYED,
  MeldTileTakenBack: PLAYED,
  ChowMade: PLAYED,
  PongMade: PLAYED,
  OpenKongMade: PLAYED,
  AddedKongMade: PLAYED,
  ConcealedKongMade: PLAYED,
  JokerTaken: PLAYED,
  JokerReturned: PLAYED,
  JokerReplaced: PLAYED,
  ReadyDeclared: PLAYED,
  ReadyShown: PLAYED,
  ReadyWithdrawn: PLAYED,
  ReadySaid: PLAYED,
  ReadyTakenBack: PLAYED,
  StickLaid: PLAYED,
  WinLetPass: PLAYED,
  WinCalled: PLAYED,
  WinAccepted: PLAYED,
  HandWon: BOOKED,
  HandDrawn: BOOKED,
  HandSettled: PLAYED,
  HandVoided: PLAYED,
  HandUndone: BOOKED,
  HandWentDeclared: PLAYED,
  FollowingResumed: PLAYED,
  TileRearranged: PLAYED,
  TileLifted: PLAYED,
  TileSetDown: PLAYED,
  TileMisplaced: PLAYED,
  TilePutBack: PLAYED,
  IrregularityNoticed: PLAYED,
  HandDied: PLAYED,
  HandRevived: PLAYED,
  FlowerVoided: PLAYED,
  PenaltyImposed: BOOKED,
  PenaltyLifted: BOOKED,
  PointsCorrected: PLAYED,
  HandTakenOut: BOOKED,
  HandCorrected: BOOKED,
  SeatsCorrected: BOOKED,
  PlayerChanged: BOOKED_WITH_PERSONS,
  SetsChosen: PLAYED,
  SubstituteBegan: PLAYED,
  SubstituteEnded: PLAYED,
  StaffCalled: PLAYED,
  StaffCallEnded: PLAYED,
  Proposed: PLAYED,
  ProposalConfirmed: PLAYED,
  ProposalDisputed: PLAYED,
  DisputeTakenBack: PLAYED,
  ProposalEnded: PLAYED,
} as const satisfies Readonly<Record<DomainEvent['type'], BesidePlay>>;

type Kinds = typeof BESIDE_PLAY;
type WhichAre<Told extends Partial<BesidePlay>> = {
  [Type in keyof Kinds]: Kinds[Type] extends Told ? Type : never;
}[keyof Kinds];

/** A fact that enters lines in the book of its match. */
export type BookedEvent = Extract<DomainEvent, { type: WhichAre<{ isBooked: true }> }>;

/** A fact that holds persons. */
export type PersonsEvent = Extract<DomainEvent, { type: WhichAre<{ namesPersons: true }> }>;

export const isBooked = (event: DomainEvent): event is BookedEvent => BESIDE_PLAY[event.type].isBooked;

export const namesPersons = (event: DomainEvent): event is PersonsEvent =>
  BESIDE_PLAY[event.type].namesPersons;
