import type { MachineRecordAnswer } from '../../../src/contract/fault-record.ts';

const HOUR_MS = 3_600_000;
/** Noon somewhere: three days of play. */
const FIRST = Date.UTC(2026, 10, 20, 12);

const at = (day: number, hour: number): number => FIRST + (day * 24 + hour) * HOUR_MS;

/** Three days on which a head has jammed, a gate was blocked, and once somebody left the lid open. */
export const MACHINE_RECORD: MachineRecordAnswer = {
  v: 1,
  faults: [
    { code: 'F401', place: { side: 2, head: 2 }, raised: at(0, 0), ended: at(0, 0) + 90_000, by: 1 },
    { code: 'F401', place: { side: 2, head: 2 }, raised: at(0, 1), ended: at(0, 1) + 30_000, by: 1 },
    { code: 'F601', raised: at(2, 0), ended: at(2, 0) + 600_000, by: 0 },
    { code: 'F202', raised: at(2, 1), ended: null },
  ],
  deadTimes: [0, 1, 2].map((day) => ({
    v: 1,
    at: at(day, 0),
    game: 1 + day,
    hand: 1,
    steps: { press: 6000, open: 2000, push: 9000, close: 2500, drum: 10, serve: 4000 },
    strokes: [],
    leastMs: 1900,
  })),
};
