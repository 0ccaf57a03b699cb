import type { LedgerEntry } from '../../contract/ledger.ts';
import { isCarriedOver, partOf } from '../../contract/recorded.ts';
import { LedgerError } from '../../ledger/ledger-error.ts';
import type { LedgerReader } from '../../ledger/reading/read-ledger.ts';
import { readSoundEntry } from '../../ledger/rows/entry-row.ts';
import { type Stakes, stakesPaid } from '../../rules/stakes.ts';
import { WINDS } from '../../rules/tiles/tile.ts';

type Side = LedgerEntry['deltas'][number]['side'];

interface PlayedMatch {
  /** What everybody who plays in it has gained so far, corrections included, and where he sat last. */
  readonly gains: Map<string, { readonly points: number; readonly side: Side }>;
  /** Sides in turn order from that of the first dealer; empty while no entry has told it. */
  order: readonly Side[];
  over: boolean;
}

/**
 * What everybody is paid for the points of each match that is over, as lines of CSV. Nothing of it stands in the ledger:
 * it is worked out from the points for whoever asks.
 *
 * @throws LedgerError `damaged` at the first row that is not as it was sealed
 */
export function* stakeLines(reader: LedgerReader, stakes: Stakes): Generator<string> {
  yield 'game,player,points,amount\r\n';
  for (const [game, match] of matchesIn(reader)) {
    if (!match.over) continue;
    const amounts = amountsIn(match, stakes);
    for (const [player, { points }] of match.gains)
      yield `${game},${player},${points},${amounts.get(player) ?? 0}\r\n`;
  }
}

/** What cannot be split goes to the nearest to the first dealer; to the first of the players where no entry tells who dealt. */
const amountsIn = ({ gains, order }: PlayedMatch, stakes: Stakes): ReadonlyMap<string, number> => {
  const inTurn = [...gains].toSorted(
    ([, one], [, other]) => order.indexOf(one.side) - order.indexOf(other.side),
  );
  const amounts = stakesPaid(
    inTurn.map(([, { points }]) => points),
    stakes,
  );
  return new Map(inTurn.map(([player], at) => [player, amounts[at] ?? 0]));
};

function matchesIn(reader: LedgerReader): ReadonlyMap<number, PlayedMatch> {
  const matches = new Map<number, PlayedMatch>();
  for (const row of reader.rows()) {
    const entry = readSoundEntry(row);
    if (entry === null)
      throw new LedgerError('damaged', `the ledger is damaged at seq ${row[1]}`, reader.file);
    // The match that was on when another epoch ended was played there; this has everybody's points of all before it.
    if (isCarriedOver(entry)) continue;
    const match = matches.get(entry.game) ?? { gains: new Map(), order: [], over: false };
    take(match, entry);
    matches.set(entry.game, match);
  }
  return matches;
}

const take = (match: PlayedMatch, entry: LedgerEntry): void => {
  for (const { player, side, pts } of entry.deltas)
    match.gains.set(player, { points: (match.gains.get(player)?.points ?? 0) + pts, side });
  if (entry.hand === 1 && match.order.length === 0) match.order = turnOrderIn(entry);
  if (entry.kind === 'close') match.over = true;
};

/** The first dealer is east in the first hand, and whoever comes after him has the next wind. */
const turnOrderIn = ({ deltas, detail }: LedgerEntry): readonly Side[] => {
  const winds = partOf(partOf(detail, 'began'), 'winds');
  return WINDS.flatMap((wind) => deltas.find(({ player }) => winds[player] === wind)?.side ?? []);
};
