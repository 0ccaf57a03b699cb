import type { RecordState } from '../../ledger/record-state.ts';

/** `4 entries of t1`, for each record that has gone on, or is another one now; also a hand that is not over is play. */
export const playedSince = (
  before: Readonly<Record<string, RecordState>>,
  now: Readonly<Record<string, RecordState>>,
): readonly string[] =>
  Object.entries(now).flatMap(([name, { epoch, seq, facts }]) => {
    const then = before[name];
    const of = name === '' ? 'the table' : name;
    if (then === undefined || then.epoch !== epoch) return seq === 0 ? [] : [`${seq} entries of ${of}`];
    if (seq !== then.seq) return [`${seq - then.seq} entries of ${of}`];
    return facts === then.facts ? [] : [`moves of a hand of ${of}`];
  });
