import type { DomainEvent } from '../contract/events/recorded-events.ts';
import type { MOVES, MovesAnswer } from '../contract/hand-moves.ts';
import type { HandEvent, HowEnded } from '../play/events/domain-event.ts';
import { applyHandEvent, isHandEvent } from '../play/game/fold/hand-fold.ts';
import type { HandState, PlayerHand } from '../play/game/hand/hand-state.ts';
import { facesOf } from '../play/game/hand/player-hand.ts';
import { tilesLeft } from '../play/game/hand/wall.ts';
import type { Player, Tile } from '../play/seating/furniture.ts';
import { of, playersOf, sideOf } from '../play/seating/seating.ts';
import { unreachable } from '../rules/unreachable.ts';
import { meldView } from './outcome-view.ts';

interface HandRead {
  readonly kept: 'whole' | 'part' | 'none';
  readonly events: readonly { readonly event: DomainEvent; readonly at: number }[];
}

interface HandOfMatch {
  readonly match: number;
  readonly hand: number;
}

type Step = MovesAnswer['steps'][number];
type Said = MovesAnswer['said'][number];

/** A hand of the record move by move, and what people said of its end. Nothing of it is told before it is over. */
export const handMoves = ({ match, hand }: HandOfMatch, { kept, events }: HandRead): MovesAnswer => {
  const answer = { v: 1 as const, match, hand };
  if (kept !== 'none' && !isOver(events)) return { ...answer, kept: 'in-play', said: [], steps: [] };
  return { ...answer, kept, said: events.flatMap(saidIn), steps: stepsOf(events) };
};

const ENDS: ReadonlySet<DomainEvent['type']> = new Set(['HandSettled', 'HandVoided', 'MatchEnded']);

/** A hand that is played again begins again. */
const isOver = (events: HandRead['events']): boolean => {
  const began = events.findLastIndex(({ event }) => event.type === 'HandBegan');
  return events.slice(began + 1).some(({ event }) => ENDS.has(event.type));
};

const stepsOf = (events: HandRead['events']): Step[] => {
  const steps: Step[] = [];
  let hand: HandState | null = null;
  let shown: HandState | null = null;
  let isUndone = false;
  for (const { event, at } of events) {
    if (event.type === 'HandUndone') isUndone = true;
    if (event.type === 'HandBegan') isUndone = false;
    // What was taken back is told by people, and moves no tile until the hand is void or dealt anew.
    if (!isHandEvent(event) || (isUndone && event.type !== 'HandVoided')) continue;
    hand = applyHandEvent(hand, event);
    const what = MOVE_OF[event.type];
    if (hand === null || what === null) continue;
    const step = { at, what, ...moverOf(event), wall: tilesLeft(hand.wall), changed: changedIn(hand, shown) };
    // The deal is one step.
    const before = steps.at(-1);
    if (what === 'dealt' && before?.what === 'dealt') steps.splice(-1, 1, together(before, step));
    else steps.push(step);
    shown = hand;
  }
  return steps;
};

const together = (before: Step, { changed, ...step }: Step): Step => {
  const known = before.changed.filter(({ player }) => !changed.some((each) => each.player === player));
  return { ...step, player: null, face: null, changed: [...known, ...changed] };
};

/** What a page tells of it; null where nothing is to be seen of it by itself. */
const MOVE_OF = {
  HandBegan: 'begun',
  WallsServed: null,
  DiceRolled: 'dice',
  HandsDealt: 'dealt',
  TileDealt: 'dealt',
  DealEnded: null,
  TileDrawn: 'drew',
  TileDiscarded: 'discarded',
  FlowerSetAside: 'set-aside',
  WindSetAside: 'set-aside',
  ReplacementDrawn: 'replaced',
  IndicatorTurned: 'indicator',
  BeneathTurned: null,
  ClaimAnnounced: null,
  ClaimPassed: null,
  ClaimWindowClosed: null,
  ClaimTaken: 'claimed',
  MeldTileShown: 'laid',
  MeldTileTakenBack: 'moved',
  ChowMade: 'chow',
  PongMade: 'pong',
  OpenKongMade: 'kong',
  AddedKongMade: 'kong',
  ConcealedKongMade: 'kong',
  JokerTaken: 'joker',
  JokerReturned: null,
  JokerReplaced: 'joker',
  ReadyDeclared: 'ready',
  ReadyShown: 'ready',
  ReadyWithdrawn: null,
  ReadySaid: null,
  ReadyTakenBack: null,
  StickLaid: null,
  WinLetPass: null,
  WinCalled: null,
  WinAccepted: null,
  HandWon: 'won',
  HandDrawn: 'drawn',
  HandSettled: null,
  HandVoided: 'void',
  HandUndone: null,
  HandWentDeclared: 'unfollowed',
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
  PenaltyImposed: null,
  PointsCorrected: null,
} as const satisfies Readonly<Record<HandEvent['type'], (typeof MOVES)[number] | null>>;

const moverOf = (event: DomainEvent): Pick<Step, 'player' | 'face'> => ({
  player: 'player' in event ? event.player : null,
  face: 'tile' in event && isTile(event.tile) ? event.tile.face : null,
});

const isTile = (told: unknown): told is Tile => typeof told === 'object' && told !== null && 'face' in told;

const changedIn = (hand: HandState, before: HandState | null): Step['changed'] =>
  playersOf(hand.winds)
    .filter((player) => before === null || before.players[player] !== hand.players[player])
    .map((player) => placedOf(hand, player));

const placedOf = (hand: HandState, player: Player): Step['changed'][number] => {
  const own: PlayerHand = hand.players[player];
  return {
    player,
    side: sideOf(hand.seating, player),
    wind: of(hand.winds, player),
    concealed: facesOf(own.concealed).toSorted(bySuit),
    melds: own.melds.map(({ kind, tiles, from }) =>
      meldView({ kind, faces: facesOf(tiles), from }, hand.seating),
    ),
    showing: [...facesOf(own.showing?.tiles ?? [])],
    flowers: [...facesOf(own.flowers)],
    river: [...facesOf(own.river)],
    ready: own.ready === 'declared',
  };
};

/** Suit by suit, a red five where a five is. */
const bySuit = (one: string, other: string): number =>
  suitOf(one).localeCompare(suitOf(other)) || rankOf(one) - rankOf(other);

const suitOf = (face: string): string =>
  face.length === 2 && /\d/.test(face.charAt(0)) ? face.charAt(1) : `~${face}`;
const rankOf = (face: string): number => {
  const rank = Number(face.charAt(0));
  return rank === 0 ? 5 : rank;
};

const saidIn = ({ event, at }: HandRead['events'][number]): Said[] => {
  switch (event.type) {
    case 'Proposed': {
      const by = event.by.role === 'player' ? event.by.player : event.by.role;
      return [{ at, say: 'proposed', what: event.what.kind, by, reason: null }];
    }
    case 'ProposalConfirmed':
      return [{ at, say: 'confirmed', what: null, by: event.player, reason: null }];
    case 'ProposalDisputed':
      return [{ at, say: 'disputed', what: null, by: event.player, reason: event.reason }];
    case 'DisputeTakenBack':
      return [{ at, say: 'took-back', what: null, by: event.player, reason: null }];
    case 'ProposalEnded':
      return [endSaid(event.how, at)];
    default:
      return [];
  }
};

const endSaid = (how: HowEnded, at: number): Said => {
  const itself = { at, what: null, by: null, reason: null };
  switch (how.end) {
    case 'agreed':
      return { ...itself, say: how.by === 'all' ? 'agreed' : 'silence' };
    case 'withdrawn':
    case 'joined':
    case 'lapsed':
      return { ...itself, say: how.end };
    case 'decided': {
      const say = how.verdict === 'accept' ? 'accepted' : 'rejected';
      return { ...itself, say, by: 'operator', reason: how.reason };
    }
    default:
      return unreachable(how);
  }
};
