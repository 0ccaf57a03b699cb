import { matchInPlay } from '../charts/table-context.ts';
import type { DeadTimeView } from '../contract/dead-time.ts';
import type { FairnessView } from '../contract/fairness.ts';
import type { OperatorView, SeatView } from '../contract/seat-view.ts';
import type { WearView } from '../contract/wear.ts';
import type { MatchInPlay } from '../play/declarations/declaration.ts';
import { throwAsked } from '../play/declarations/judge-reply.ts';
import { maySay } from '../play/declarations/may-say.ts';
import type { DomainEvent } from '../play/events/domain-event.ts';
import type { HandState } from '../play/game/hand/hand-state.ts';
import type { MatchState } from '../play/game/match/match-state.ts';
import type { Player, Side } from '../play/seating/furniture.ts';
import { of, playerAt, sideOf, turnOrderFrom } from '../play/seating/seating.ts';
import { sightOf } from '../play/sight.ts';
import { type Stakes, stakesPaid } from '../rules/stakes.ts';
import { type NoticeTimes, noticedViews } from './irregularity-views.ts';
import { machineView } from './machine-view.ts';
import type { RecordedHands, RecordedPenalties } from './match-as-recorded.ts';
import type { ChartsSeen } from './moment-view.ts';
import { meldView } from './outcome-view.ts';
import type { ViewOfMoment } from './table-view.ts';

/** What the pages of seats and operator show beside what everybody sees; each is made when somebody looks. */
export interface PageViews {
  /** Null where nobody sits. */
  readonly seat: (side: Side) => SeatView | null;
  readonly operator: () => OperatorView;
}

export interface PagesSeen {
  readonly seen: ChartsSeen;
  /** What everybody sees at the same moment. */
  readonly view: ViewOfMoment;
  readonly hands: RecordedHands;
  readonly penalties: RecordedPenalties;
  readonly times: NoticeTimes;
  readonly deadTime: () => DeadTimeView;
  readonly wear: () => WearView;
  readonly fairness: () => FairnessView;
  /** What is paid for points when the match is over; null: nothing. */
  readonly stakes: Stakes | null;
}

export const pageViews = (pages: PagesSeen): PageViews => ({
  seat: (side) => seatView(pages, side),
  operator: () => operatorView(pages),
});

const inPlayOf = ({ context, hand, ruleset }: ChartsSeen): MatchInPlay | null =>
  matchInPlay(ruleset, { ...context, hand: hand?.state ?? null });

const seatView = ({ seen, view, stakes }: PagesSeen, side: Side): SeatView | null => {
  const inPlay = inPlayOf(seen);
  const player = inPlay === null ? null : playerAt(inPlay.match.seating, side);
  if (inPlay === null || player === null) return null;
  const { match, hand, dice } = inPlay;
  const { start } = seen.ruleset.match;
  return {
    v: 2,
    public: view(),
    side,
    player,
    own: hand === null ? null : ownHand(hand, player),
    may: [...maySay(inPlay, { role: 'player', player })],
    lastHand: match.last?.position.hand ?? null,
    ...(start === 0 ? {} : { start }),
    throw: dice === 'by-hand' ? (throwAsked(inPlay)?.throw ?? null) : null,
    ...rejectedIn(match),
    ...ownStake(stakesAtEnd(match, stakes), side),
  };
};

const rejectedIn = ({ agreement: { rejected } }: MatchState): Pick<SeatView, 'rejected'> => {
  return rejected === null ? {} : { rejected: { proposal: rejected.number, reason: rejected.reason } };
};

type StakeAtEnd = NonNullable<OperatorView['stakes']>[number];

/** What everybody is paid for his points, once the match is over and where anything is agreed. */
const stakesAtEnd = (match: MatchState, stakes: Stakes | null): readonly StakeAtEnd[] => {
  const { over, firstDealer, seating, totals } = match;
  if (stakes === null || !over || firstDealer === null) return [];
  const players = turnOrderFrom(seating, firstDealer);
  const amounts = stakesPaid(
    players.map((player) => of(totals, player)),
    stakes,
  );
  return players.map((player, place) => ({ side: sideOf(seating, player), amount: amounts[place] ?? 0 }));
};

const ownStake = (paid: readonly StakeAtEnd[], side: Side): Pick<SeatView, 'stake'> => {
  const own = paid.find((each) => each.side === side);
  return own === undefined ? {} : { stake: own.amount };
};

const ownHand = (hand: HandState, player: Player): SeatView['own'] => {
  if (hand.knowing === 'declared' || hand.stage === 'settled' || hand.stage === 'voided') return null;
  const { concealed, drawn, discarded, public: seen } = sightOf(hand, player);
  const { melds, flowers, ready } = of(seen.players, player);
  return {
    concealed: concealed.map(({ face }) => face),
    drawn: drawn?.face ?? null,
    melds: melds.map((meld) => meldView(meld, hand.seating)),
    flowers: [...flowers],
    discarded: [...discarded],
    ready,
    dead: hand.players[player].dead,
  };
};

const operatorView = (pages: PagesSeen): OperatorView => {
  const { seen, view, hands, penalties, times, deadTime, wear, fairness, stakes } = pages;
  const inPlay = inPlayOf(seen);
  const paid = inPlay === null ? [] : stakesAtEnd(inPlay.match, stakes);
  return {
    v: 2,
    public: view(),
    machine: machineView(seen),
    deadTime: deadTime(),
    wear: wear(),
    fairness: fairness(),
    may: inPlay === null ? [] : [...maySay(inPlay, { role: 'operator' })],
    hands: inPlay === null ? [] : [...hands.of(inPlay.match)],
    penalties: inPlay === null ? [] : [...penalties.of(inPlay.match)],
    irregularities: inPlay === null || inPlay.hand === null ? [] : noticedViews(inPlay.hand, times),
    ...(paid.length === 0 ? {} : { stakes: [...paid] }),
  };
};

/** What was shown last, for the pages that ask. */
export interface Shown {
  readonly seen: ChartsSeen;
  /** What was recorded with it. */
  readonly happened: readonly DomainEvent[];
  readonly pages: PageViews;
  /** What passes between hands. */
  readonly deadTime: () => DeadTimeView;
  /** How often the machine has built and jammed. */
  readonly wear: () => WearView;
  /** Whether walls and dice are fair. */
  readonly fairness: () => FairnessView;
}
