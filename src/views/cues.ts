import type { CueName, CuePayload } from '../contract/club-payloads.ts';
import type { DomainEvent } from '../play/events/domain-event.ts';
import type { MatchState } from '../play/game/match/match-state.ts';
import type { Player, Side } from '../play/seating/furniture.ts';
import { sideOf } from '../play/seating/seating.ts';

/** What sounds, or is made a show of, when it happens; null: nothing that everybody is to notice. */
const CUES = {
  MatchOpened: 'match-began',
  MatchRestored: null,
  DealerDiceThrown: 'dice',
  FirstDealerChosen: 'first-dealer',
  DealerChose: null,
  MatchSettled: null,
  MatchEnded: 'match-over',
  HandBegan: 'hand-began',
  WallsServed: 'walls-stand',
  DiceRolled: 'dice',
  HandsDealt: null,
  TileDealt: null,
  DealEnded: 'dealt',
  TileDrawn: null,
  TileDiscarded: 'discard',
  FlowerSetAside: 'flower',
  WindSetAside: 'wind-set-aside',
  ReplacementDrawn: null,
  IndicatorTurned: 'indicator',
  BeneathTurned: 'indicator',
  ClaimAnnounced: null,
  ClaimPassed: null,
  ClaimWindowClosed: null,
  ClaimTaken: null,
  MeldTileShown: null,
  MeldTileTakenBack: null,
  ChowMade: 'chow',
  PongMade: 'pong',
  OpenKongMade: 'kong',
  AddedKongMade: 'kong',
  ConcealedKongMade: 'kong',
  JokerTaken: null,
  JokerReturned: null,
  JokerReplaced: 'joker',
  ReadyDeclared: 'ready',
  ReadyShown: null,
  ReadyWithdrawn: null,
  ReadySaid: 'ready',
  ReadyTakenBack: null,
  StickLaid: null,
  WinLetPass: null,
  WinCalled: null,
  WinAccepted: null,
  HandWon: 'win',
  HandDrawn: 'draw',
  HandSettled: null,
  HandVoided: 'void',
  HandUndone: 'undo',
  HandWentDeclared: null,
  FollowingResumed: null,
  TileRearranged: null,
  TileLifted: null,
  TileSetDown: null,
  TileMisplaced: null,
  TilePutBack: null,
  IrregularityNoticed: null,
  HandDied: null,
  HandRevived: null,
  FlowerVoided: null,
  PenaltyImposed: 'penalty',
  PenaltyLifted: null,
  PointsCorrected: null,
  HandTakenOut: null,
  HandCorrected: null,
  SeatsCorrected: null,
  PlayerChanged: null,
  SetsChosen: null,
  SubstituteBegan: null,
  SubstituteEnded: null,
  StaffCalled: 'staff-called',
  StaffCallEnded: null,
  Proposed: null,
  ProposalConfirmed: null,
  ProposalDisputed: null,
  DisputeTakenBack: null,
  ProposalEnded: null,
} as const satisfies Readonly<Record<DomainEvent['type'], CueName | null>>;

/** Who did it; of a win all who are paid for it, the nearest first. */
const playersIn = (event: DomainEvent): readonly Player[] => {
  if (event.type === 'HandWon') return [event.player, ...event.also.map(({ player }) => player)];
  return 'player' in event && event.player !== null ? [event.player] : [];
};

const sidesIn = (event: DomainEvent, { seating }: Pick<MatchState, 'seating'>): readonly Side[] =>
  event.type === 'DealerDiceThrown'
    ? [event.side]
    : playersIn(event).map((player) => sideOf(seating, player));

/** What everybody is to notice of what has happened, in order. Nothing of it is concealed. */
export const cuesOf = (
  happened: readonly DomainEvent[],
  { match, at }: { readonly match: MatchState | null; readonly at: number },
): readonly CuePayload[] =>
  happened.flatMap((event) => {
    const cue = CUES[event.type];
    if (cue === null || match === null) return [];
    const dice = 'dice' in event && Array.isArray(event.dice) ? { dice: event.dice } : {};
    return [
      { v: 1, cue, game: match.match, hand: match.hand, sides: [...sidesIn(event, match)], ...dice, at },
    ];
  });
