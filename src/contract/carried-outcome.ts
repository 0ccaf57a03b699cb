import type { LedgerEntry } from './ledger.ts';

type Detail = LedgerEntry['detail'];
type Told = Detail[string];

/** Who is meant where a player is named. */
type Meant = (named: string) => string;

const meantIn = (told: Told, meant: Meant): Told => {
  if (typeof told === 'string') return meant(told);
  if (Array.isArray(told)) return told.map((each) => meantIn(each, meant));
  return typeof told === 'object' && told !== null ? meantInDetail(told, meant) : told;
};

/** Wherever in it: nothing else in a detail is called as players are. */
const meantInDetail = (detail: Detail, meant: Meant): Detail =>
  Object.fromEntries(Object.entries(detail).map(([name, told]) => [meant(name), meantIn(told, meant)]));

/**
 * A correction of a hand, with how the hand ended.
 *
 * Where only seats were corrected, after the facts of the hand were lost, the entry says who sat where and nothing else. Then
 * the hand ended as told by the entry that it takes the place of; what that one says of a player is meant of whoever really sat
 * at that player's side.
 */
export const withOutcome = (correction: LedgerEntry, before: LedgerEntry): LedgerEntry => {
  if (correction.detail['outcome'] !== undefined) return correction;
  const meant: Meant = (named) => {
    const side = before.deltas.find(({ player }) => player === named)?.side;
    return correction.deltas.find((delta) => delta.side === side)?.player ?? named;
  };
  return { ...correction, detail: { ...meantInDetail(before.detail, meant), ...correction.detail } };
};
