import type { MeldView, Outcome, Payment, PointItem } from '../contract/table-view.ts';
import type { HandWon, Transfer } from '../play/domain-event.ts';
import type { Player, Seating } from '../play/furniture.ts';
import { PLAYERS } from '../play/furniture.ts';
import type { HandState } from '../play/hand-state.ts';
import { type PublicMeld, publicHand } from '../play/public-hand.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { patternsOf } from '../rules/scoring.ts';
import { byTileOrder } from './tile-order.ts';

export const meldView = ({ kind, faces, from }: PublicMeld, seating: Seating): MeldView => ({
  kind,
  faces: [...faces],
  from: from === null ? null : seating.sides[from],
});

/** What a pattern is called in the rule book; its id where nobody named it. */
const nameOf = ({ scoring }: Ruleset, id: string): string =>
  patternsOf(scoring).find((pattern) => pattern.id === id)?.names.en ?? id;

const itemsOf = ({ score }: HandWon, goulash: number, ruleset: Ruleset): PointItem[] => [
  ...score.items.map(({ id, pays, points }) => ({ id, name: nameOf(ruleset, id), kind: pays, points })),
  ...score.limitIds
    .slice(0, 1)
    .map((id) => ({ id, name: nameOf(ruleset, id), kind: 'limit' as const, points: score.limitPoints })),
  ...(goulash > 0 ? [{ id: 'goulash', name: 'Goulash', kind: 'goulash' as const, points: goulash }] : []),
];

/** One payment for each payer and payee. */
const paymentsOf = (transfers: readonly Transfer[], payer: Player, seating: Seating): Payment[] =>
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

/** How a decided hand ended, for the screens; null while it is being played. */
export const outcomeView = (hand: HandState, ruleset: Ruleset, entry: number | null): Outcome | null => {
  const { result, seating } = hand;
  if (result === null) return null;
  if (result.kind === 'drawn') return { kind: 'drawn', goulash: hand.goulash + 1, entry };
  const { won } = result;
  const { melds, flowers } = publicHand(hand).players[won.player];
  const [limitId] = won.score.limitIds;
  return {
    kind: 'won',
    winner: seating.sides[won.player],
    by: won.by,
    from: won.from === null ? null : seating.sides[won.from],
    concealed: [...won.hand].sort(byTileOrder),
    win: won.win,
    melds: melds.map((meld) => meldView(meld, seating)),
    flowers: [...flowers],
    limit: won.score.limit,
    limitName: limitId === undefined ? null : nameOf(ruleset, limitId),
    handPoints: won.score.handPoints,
    bonusPoints: won.score.bonusPoints,
    items: itemsOf(won, goulashPaid(won), ruleset),
    payments: PLAYERS.flatMap((player) => paymentsOf(won.transfers, player, seating)),
    entry,
  };
};
