import { LedgerError } from '../../ledger/ledger-error.ts';
import type { LedgerReader } from '../../ledger/reading/read-ledger.ts';
import { readSoundEntry } from '../../ledger/rows/entry-row.ts';
import { type Stakes, stakesPaid } from '../../rules/stakes.ts';

interface PlayedMatch {
  /** What everybody has gained so far, corrections included. */
  readonly gains: Map<string, number>;
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
  for (const [game, { gains, over }] of matchesIn(reader)) {
    if (!over) continue;
    const amounts = stakesPaid([...gains.values()], stakes);
    for (const [place, [player, points]] of [...gains].entries())
      yield `${game},${player},${points},${amounts[place] ?? 0}\r\n`;
  }
}

function matchesIn(reader: LedgerReader): ReadonlyMap<number, PlayedMatch> {
  const matches = new Map<number, PlayedMatch>();
  for (const row of reader.rows()) {
    const entry = readSoundEntry(row);
    if (entry === null)
      throw new LedgerError('damaged', `the ledger is damaged at seq ${row[1]}`, reader.file);
    const { game, kind, deltas, totals } = entry;
    const match: PlayedMatch = matches.get(game) ?? { gains: new Map(), over: false };
    for (const { player } of totals) if (!match.gains.has(player)) match.gains.set(player, 0);
    for (const { player, pts } of deltas) match.gains.set(player, (match.gains.get(player) ?? 0) + pts);
    if (kind === 'close') match.over = true;
    matches.set(game, match);
  }
  return matches;
}
