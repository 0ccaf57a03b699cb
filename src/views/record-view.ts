import { keptCodeOf } from '../contract/kept-code.ts';
import type { LedgerEntry } from '../contract/ledger.ts';
import type { TableView } from '../contract/table-view.ts';
import { CANNOT_BE_RECORDED } from '../play/declarations/declaration.ts';
import type { HandState } from '../play/game/hand/hand-state.ts';
import type { MatchState } from '../play/game/match/match-state.ts';
import type { ChartsSeen } from './moment-view.ts';

/** What records how the last decided hand ended: its settlement, or what has corrected it since; a penalty is entered again too. */
export const isOutcome = ({ kind, hand, detail }: LedgerEntry, decided: HandState | null): boolean =>
  kind === 'settle' || (kind === 'correct' && hand === decided?.hand && detail['outcome'] !== undefined);

/** The entry by which a decided hand stands in these, in order; null where none does. */
export const entryOf = (decided: HandState | null, entries: readonly LedgerEntry[]): number | null => {
  if (decided === null) return null;
  return entries
    .filter(({ hand }) => hand === decided.hand)
    .reduce<number | null>((found, written) => {
      if (isOutcome(written, decided)) return written.seq;
      return written.kind === 'void' && written.ref === found ? null : found;
    }, null);
};

/** Damage that was met in the record while the table plays, by what is damaged: shown until the service ends. */
const RECORD_WARNINGS = { 'broken-file': 'record-to-mend', 'broken-entry': 'record-broken' } as const;
export type RecordFound = keyof typeof RECORD_WARNINGS;

/** What is known of the record beside its entries. */
interface RecordDamage {
  /** The match of whose events some were lost. */
  readonly damagedMatch: number | null;
  readonly found: RecordFound | null;
}

/** What only warns, at the table or in its record. */
export const warningsIn = (
  { warnings, context: { match } }: ChartsSeen,
  { damagedMatch, found }: RecordDamage,
): Pick<TableView, 'warnings'> => {
  const ofRecord = match !== null && match.match === damagedMatch ? ['record-damaged'] : [];
  const onDisk = found === null ? [] : [RECORD_WARNINGS[found]];
  const ofHand = match?.voided === CANNOT_BE_RECORDED ? ['hand-not-recorded'] : [];
  const all = [...warnings, ...[...ofHand, ...ofRecord, ...onDisk].map((code) => ({ code }))];
  return all.length > 0 ? { warnings: all } : {};
};

/** The code that players keep of a match that is over: of the record as it stands with its end, which is written before it is shown. */
export const keptOf = (
  match: MatchState | null,
  head: Pick<LedgerEntry, 'hash'> | null,
): Pick<TableView, 'kept'> =>
  match === null || head === null || !match.over
    ? {}
    : { kept: { match: match.match, code: keptCodeOf(head.hash) } };
