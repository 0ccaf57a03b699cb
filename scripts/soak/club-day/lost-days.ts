import type { ClubShare } from '../../../test/harness/club-day/club-day.ts';
import type { TableDay } from '../../../test/harness/club-day/table-day.ts';
import { nameOf, numbersOf } from '../../../test/harness/club-day/tables-of-share.ts';

/** The days of all tables of a thread that came to grief: nothing is known of them but why. */
export const lostDays = (part: ClubShare, thrown: unknown): readonly TableDay[] =>
  numbersOf(part).map((nth) => ({
    name: nameOf(nth),
    ...{ hands: 0, matches: 0, voided: 0, declared: 0, cuts: 0, clubCuts: 0, unexpected: 0, entries: 0 },
    ...{ faults: [], deadMs: [] },
    wrong: [
      `its thread ended: ${thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)}`,
    ],
  }));
