import type { SideView, TableView } from '../contract/table-view.ts';
import type { HandState } from '../play/game/hand/hand-state.ts';
import { type MatchState, placesOf, pointsHeld } from '../play/game/match/match-state.ts';
import { hasSubstitute } from '../play/game/match/substitutes.ts';
import { type Player, SIDES, type Side } from '../play/seating/furniture.ts';
import { of, playerAt, sideOf } from '../play/seating/seating.ts';
import type { PublicHand } from '../play/sight.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { ChartsSeen } from './moment-view.ts';
import { publicNotice } from './notices.ts';
import { meldView } from './outcome-view.ts';
import { type NameOf, shownPerson } from './shown-names.ts';

/** Of what the view of a side is made. */
export interface SideSeen {
  readonly match: MatchState | null;
  readonly hand: PublicHand | null;
  readonly decided: HandState | null;
  readonly ruleset: Ruleset;
  readonly notices: Readonly<Partial<Record<Side, string>>>;
  readonly nameOf: NameOf;
}

/** What everybody sees of a side, and of whoever sits there. */
export const sideView = (
  side: Side,
  { match, hand, decided, notices, ruleset, nameOf }: SideSeen,
): SideView => {
  const player = match === null ? null : playerAt(match.seating, side);
  if (match === null || player === null) return { side, seated: false };
  return {
    side,
    seated: true,
    player,
    ...shownPerson(match, player, nameOf),
    ...(hasSubstitute(match.substitutes, player) ? { substitute: true as const } : {}),
    points: of(pointsHeld(match, ruleset), player),
    lastChange: match.lastChange?.[player] ?? null,
    rank: of(placesOf(match, ruleset), player),
    ...(hand === null ? betweenHands(side, match, decided) : handOf(player, hand)),
    notice: publicNotice(notices[side]),
  };
};

const NOTHING_ON_TABLE = { ready: false, flowers: [], melds: [], river: [], concealed: 0 };

/** Until the next hand begins every side keeps the wind that it had in the one before, whoever is found to sit there. */
const betweenHands = (side: Side, match: MatchState, decided: HandState | null) => {
  const last = match.hand === decided?.hand ? decided : null;
  const sat = last === null ? null : playerAt(last.seating, side);
  if (last === null || sat === null) return { ...NOTHING_ON_TABLE, wind: null, dealer: false };
  return { ...NOTHING_ON_TABLE, wind: of(last.winds, sat), dealer: last.dealer === sat };
};

const handOf = (player: Player, hand: PublicHand) => {
  const own = of(hand.players, player);
  return {
    wind: own.wind,
    dealer: hand.dealer === player,
    ready: own.ready === 'declared',
    flowers: [...own.flowers],
    melds: own.melds.map((meld) => meldView(meld, hand.seating)),
    river: own.river.map((discard) => ({ ...discard })),
    concealed: own.concealed,
    ...(own.showing.length > 0 ? { showing: [...own.showing] } : {}),
    ...(own.shown.length > 0 ? { shown: [...own.shown] } : {}),
    ...(own.stick > 0 ? { stick: own.stick } : {}),
    ...(own.dead ? { dead: true as const } : {}),
  };
};

/** What each side was told last; who has called a win is told to everybody. */
export const noticesIn = ({ hand }: ChartsSeen): SideSeen['notices'] => {
  if (hand === null) return {};
  const { said, seating, stage } = hand.state;
  const called = stage === 'playing' ? said.called : [];
  return {
    ...hand.notices,
    ...Object.fromEntries(called.map((player) => [sideOf(seating, player), 'win_called'])),
  };
};

export const fourSides = (view: (side: Side) => SideView): TableView['sides'] => {
  const [bottom, right, top, left] = SIDES;
  return [view(bottom), view(right), view(top), view(left)];
};
