import type { MatchEnd, MeldView, Outcome, Payment, PointItem, WonHand } from '../contract/outcome-view.ts';
import {
  type DrawnBecause,
  isRedeal,
  type PlayerTransfer,
  type WinScore,
  type Won,
} from '../play/events/outcome.ts';
import type { HandState } from '../play/game/hand/hand-state.ts';
import type { MatchState } from '../play/game/match/match-state.ts';
import type { Player, Seating } from '../play/seating/furniture.ts';
import { of, playersOf, sideOf } from '../play/seating/seating.ts';
import { type PublicMeld, publicHand } from '../play/sight.ts';
import { paysHandPointsAlone } from '../rules/points/point-scoring.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { isBonusTile, JOKER, type Meld, type TileFace } from '../rules/tiles/tile.ts';
import { calledIn, drawsCarried, drawsCarriedPast, worthView } from './worth-view.ts';

export const meldView = ({ kind, faces, from }: PublicMeld, seating: Seating): MeldView => ({
  kind,
  faces: [...faces],
  from: from === null ? null : sideOf(seating, from),
});

const itemsOf = (won: Won, ruleset: Ruleset): PointItem[] => {
  const { score } = won;
  const goulash = goulashPaid(won);
  return [
    ...score.items.map(({ id, pays, points }) => ({ id, called: calledIn(ruleset, id), kind: pays, points })),
    ...limitItems(score, ruleset),
    ...(goulash > 0 ? [{ id: 'goulash', called: 'goulash', kind: 'goulash' as const, points: goulash }] : []),
  ];
};

const limitItems = (score: WinScore, ruleset: Ruleset): PointItem[] =>
  score.method === 'points'
    ? score.limitIds.slice(0, 1).map((id) => ({
        id,
        called: calledIn(ruleset, id),
        kind: 'limit' as const,
        points: score.limitPoints,
      }))
    : [];

/** One payment for each payer and payee. */
export const paymentsOf = (transfers: readonly PlayerTransfer[], seating: Seating): Payment[] =>
  playersOf(seating.sides).flatMap((payer) => paymentsBy(transfers, payer, seating));

const paymentsBy = (transfers: readonly PlayerTransfer[], payer: Player, seating: Seating): Payment[] =>
  playersOf(seating.sides).flatMap((payee) => {
    const paid = transfers.filter(({ from, to }) => from === payer && to === payee);
    if (paid.length === 0) return [];
    const points = paid.reduce((sum, transfer) => sum + transfer.points, 0);
    const because = [...new Set(paid.map((transfer) => transfer.because))].join(', ');
    return [{ from: sideOf(seating, payer), to: sideOf(seating, payee), points, because }];
  });

/** What each loser pays for the goulash carried into the hand. */
const goulashPaid = ({ transfers }: Won): number =>
  transfers.find(({ because }) => because === 'goulash')?.points ?? 0;

const SHOWN_AS = {
  pong: 'pong',
  kong: 'open-kong',
  'concealed-kong': 'concealed-kong',
  chow: 'chow',
} as const satisfies Record<Meld['meld'], MeldView['kind']>;

/** What lay before the winner, as the table saw it or as it was entered. */
const laidByWinner = (hand: HandState, { player, declared }: Won): Pick<WonHand, 'melds' | 'flowers'> => {
  if (declared === undefined) {
    const { melds, flowers } = of(publicHand(hand).players, player);
    return { melds: melds.map((meld) => meldView(meld, hand.seating)), flowers: [...flowers] };
  }
  const { hand: entered } = declared;
  if (entered.entered === 'patterns') return { melds: [], flowers: [] };
  const melds = entered.melds.map(({ meld, tiles }) => ({
    kind: SHOWN_AS[meld],
    faces: [...tiles],
    from: null,
  }));
  return { melds, flowers: [...entered.aside] };
};

/** How a decided hand ended, for the screens; null while it is being played. */
export const outcomeView = (hand: HandState, ruleset: Ruleset, entry: number | null): Outcome | null => {
  const { result, seating } = hand;
  if (result === null) return null;
  if (result.kind === 'drawn') {
    const payments = paymentsOf(result.transfers, seating);
    const goulash = isRedeal(result.why)
      ? drawsCarried(ruleset, hand.goulash)
      : drawsCarriedPast(ruleset, hand.hand, hand.goulash + 1);
    return { kind: 'drawn', ...whyView(result.why), goulash, payments, entry };
  }
  const { also, beaten = [], ...won } = result.won;
  const { by, from, pot } = won;
  const transfers = [won, ...also].flatMap((each) => each.transfers);
  return {
    kind: 'won',
    ...wonHandView(hand, ruleset, won),
    by,
    from: from === null ? null : sideOf(seating, from),
    ...(isHandPointsOnly(won, ruleset) ? { everyoneReady: true } : {}),
    ...(also.length > 0 ? { also: also.map((each) => wonHandView(hand, ruleset, each)) } : {}),
    ...(beaten.length > 0
      ? { beaten: beaten.map(({ player, why }) => ({ side: sideOf(seating, player), why })) }
      : {}),
    payments: paymentsOf(transfers, seating),
    ...(pot > 0 ? { pot } : {}),
    entry,
  };
};

/** What follows when everybody was ready (docs/rules.md, "Ready"). */
const isHandPointsOnly = ({ basis }: Won, { scoring }: Ruleset): boolean =>
  scoring.method === 'points' && basis !== undefined && paysHandPointsAlone(scoring, basis.situation);

const whyView = (why: DrawnBecause): Pick<Extract<Outcome, { kind: 'drawn' }>, 'why'> =>
  why === 'wall-exhausted' || why === 'no-replacement' ? {} : { why };

const wonHandView = (hand: HandState, ruleset: Ruleset, won: Won): WonHand => {
  const { seating } = hand;
  const { melds, flowers } = laidByWinner(hand, won);
  return {
    winner: sideOf(seating, won.player),
    concealed: [...won.hand].sort(byTileOrder),
    win: won.win,
    melds,
    flowers,
    worth: worthView(won.score, ruleset, seating),
    items: itemsOf(won, ruleset),
  };
};

const SUIT_ORDER = 'mpszfgac';
const LAST = Number.MAX_SAFE_INTEGER;

/** As players sort their tiles: characters, circles, bamboo, honours; a red five beside the other fives, jokers last. */
const placeOf = (face: TileFace): number => {
  if (face === JOKER) return LAST;
  const [first = '', second = ''] = face;
  const [suit, rank] = isBonusTile(face) ? [first, Number(second)] : [second, Number(first)];
  return SUIT_ORDER.indexOf(suit) * 10 + (rank === 0 ? 5 : rank);
};

export const byTileOrder = (a: TileFace, b: TileFace): number => placeOf(a) - placeOf(b);

type EndPayment = NonNullable<MatchEnd['payments']>[number];

/** What the end of the match moved beside its hands, for the screens. */
export const matchEndView = ({ paidAtEnd, left, seating }: MatchState): MatchEnd => {
  const payments = paidAtEnd.flatMap(({ from, to, points, because }): readonly EndPayment[] =>
    isOfEnd(because) ? [{ from: sideOf(seating, from), to: sideOf(seating, to), points, because }] : [],
  );
  return {
    ...(payments.length === 0 ? {} : { payments }),
    ...(left === null ? {} : { left: { to: sideOf(seating, left.to), points: left.points } }),
  };
};

const isOfEnd = (because: string): because is EndPayment['because'] =>
  because === 'uma' || because === 'oka' || because === 'yakitori' || because === 'cancelled';
