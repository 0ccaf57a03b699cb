import type { MeldView, Outcome, Payment, PointItem } from '../contract/outcome-view.ts';
import type { HandWon, Transfer } from '../play/domain-event.ts';
import type { Player, Seating } from '../play/furniture.ts';
import { PLAYERS } from '../play/furniture.ts';
import type { HandState } from '../play/hand-state.ts';
import { type PublicMeld, publicHand } from '../play/public-hand.ts';
import type { WinScore } from '../play/win-score.ts';
import type { Meld } from '../rules/meld.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { drawsCarried } from './draws-carried.ts';
import { byTileOrder } from './tile-order.ts';
import { nameOf, worthView } from './worth-view.ts';

export const meldView = ({ kind, faces, from }: PublicMeld, seating: Seating): MeldView => ({
  kind,
  faces: [...faces],
  from: from === null ? null : seating.sides[from],
});

const itemsOf = (won: HandWon, ruleset: Ruleset): PointItem[] => {
  const { score } = won;
  const goulash = goulashPaid(won);
  return [
    ...score.items.map(({ id, pays, points }) => ({ id, name: nameOf(ruleset, id), kind: pays, points })),
    ...limitItems(score, ruleset),
    ...(goulash > 0 ? [{ id: 'goulash', name: 'Goulash', kind: 'goulash' as const, points: goulash }] : []),
  ];
};

const limitItems = (score: WinScore, ruleset: Ruleset): PointItem[] =>
  score.method === 'points'
    ? score.limitIds
        .slice(0, 1)
        .map((id) => ({ id, name: nameOf(ruleset, id), kind: 'limit', points: score.limitPoints }))
    : [];

/** One payment for each payer and payee. */
const paymentsOf = (transfers: readonly Transfer[], seating: Seating): Payment[] =>
  PLAYERS.flatMap((payer) => paymentsBy(transfers, payer, seating));

const paymentsBy = (transfers: readonly Transfer[], payer: Player, seating: Seating): Payment[] =>
  PLAYERS.flatMap((payee) => {
    const paid = transfers.filter(({ from, to }) => from === payer && to === payee);
    if (paid.length === 0) return [];
    const points = paid.reduce((sum, transfer) => sum + transfer.points, 0);
    const because = [...new Set(paid.map((transfer) => transfer.because))].join(', ');
    return [{ from: seating.sides[payer], to: seating.sides[payee], points, because }];
  });

/** What each loser pays for the goulash carried into the hand. */
const goulashPaid = ({ transfers }: HandWon): number =>
  transfers.find(({ because }) => because === 'goulash')?.points ?? 0;

const SHOWN_AS = {
  pong: 'pong',
  kong: 'open-kong',
  'concealed-kong': 'concealed-kong',
  chow: 'chow',
} as const satisfies Record<Meld['meld'], MeldView['kind']>;

/** What lay before the winner, as the table saw it or as it was entered. */
const laidByWinner = (
  hand: HandState,
  { player, declared }: HandWon,
): Pick<Extract<Outcome, { kind: 'won' }>, 'melds' | 'flowers'> => {
  if (declared === undefined) {
    const { melds, flowers } = publicHand(hand).players[player];
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
    return { kind: 'drawn', goulash: drawsCarried(ruleset, hand.goulash + 1), payments, entry };
  }
  const { won } = result;
  const { melds, flowers } = laidByWinner(hand, won);
  return {
    kind: 'won',
    winner: seating.sides[won.player],
    by: won.by,
    from: won.from === null ? null : seating.sides[won.from],
    concealed: [...won.hand].sort(byTileOrder),
    win: won.win,
    melds,
    flowers,
    worth: worthView(won.score, ruleset, seating),
    items: itemsOf(won, ruleset),
    payments: paymentsOf(won.transfers, seating),
    entry,
  };
};
