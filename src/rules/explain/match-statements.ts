import type { Transfer } from '../scoring/settlement.ts';
import { ranked, type Standing } from '../settle-match.ts';
import type { Statement } from './statement.ts';

/** Who came where, and who pays whom for it; a sentence for every payer and payee. */
export function matchStatements(
  standings: readonly Standing[],
  transfers: readonly Transfer[],
): readonly Statement[] {
  const places = ranked(standings).map(
    ({ seat, held }, index): Statement => ({ says: 'place', seat, place: index + 1, points: held }),
  );
  const payments = standings.flatMap(({ seat: from }) =>
    standings.flatMap(({ seat: to }) =>
      paymentOf(transfers.filter((each) => each.from === from && each.to === to)),
    ),
  );
  return [...places, ...payments];
}

/** Nothing where nothing is paid. */
function paymentOf(transfers: readonly Transfer[]): readonly Statement[] {
  const [first] = transfers;
  if (first === undefined) return [];
  const { from, to } = first;
  const points = transfers.reduce((sum, each) => sum + each.points, 0);
  const parts = transfers.map((each) => ({ because: each.because, points: each.points, times: null }));
  return [{ says: 'payment', from, to, points, parts, notes: [] }];
}
