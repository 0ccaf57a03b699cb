import type { Report } from '../charts/ports.ts';
import type { TableFault } from '../charts/standing-faults.ts';
import { type FaultLine, keptFaults } from '../contract/fault-record.ts';
import type { Side } from '../play/seating/furniture.ts';
import type { ChartsSeen } from '../views/moment-view.ts';

/** Where the faults of a table are kept: nothing of play hangs on it. */
export interface FaultLines {
  readonly before: readonly FaultLine[];
  readonly keep: (line: FaultLine) => void;
}

export interface FaultRecord {
  readonly heard: (report: Report) => void;
  /** What the charts make of what was heard. */
  readonly seen: (seen: FaultsSeen) => void;
}

/** What is wrong at a table, as far as it is known. */
export type FaultsSeen = Pick<ChartsSeen, 'warnings'> & {
  readonly context: Pick<ChartsSeen['context'], 'link' | 'safety'>;
};

interface StandingFault extends Pick<TableFault, 'place'> {
  readonly code: string;
  /** `warns`: nobody has to press anything for it. */
  readonly as: 'stops' | 'warns';
}

/** A fault that stands, and before which side a start key was used since. */
interface Known extends Pick<StandingFault, 'as'> {
  readonly by: Side | null;
}

/** Whoever opens the lid is at work on what stood before: that rests, and has not ended. */
const LID_OPEN = 'F202';

/** Faults that stop the table or its drum, and what only warns; each once. */
const standingIn = ({ context: { safety }, warnings }: FaultsSeen): ReadonlyMap<string, StandingFault> => {
  const stops = [safety.fault, ...safety.beneath, safety.drum].flatMap((fault) =>
    fault === null ? [] : [fault],
  );
  const all: readonly StandingFault[] = [
    ...warnings.map((warning): StandingFault => ({ ...warning, as: 'warns' })),
    ...stops.map((fault): StandingFault => ({ ...fault, as: 'stops' })),
  ];
  return new Map(all.map((each) => [each.code, each]));
};

/**
 * Follows what is wrong at the table as the charts see it, whatever told of it: FAULT, a motion that failed, a heartbeat, a
 * snapshot. While nothing is heard of the table nothing begins and nothing ends; what stood before a restart and stands still
 * is one fault.
 */
export const createFaultRecord = ({ before, keep }: FaultLines, now: () => number): FaultRecord => {
  let standing: ReadonlyMap<string, Known> = new Map(
    keptFaults(before)
      .filter(({ ended }) => ended === null)
      .map(({ code }) => [code, { as: 'stops', by: null }]),
  );

  let last: (Pick<FaultsSeen['context'], 'safety'> & Pick<FaultsSeen, 'warnings'>) | null = null;

  return {
    heard: (report) => {
      if (report.type !== 'KeyPressed' || report.key !== 'start') return;
      const { side } = report;
      standing = new Map(
        [...standing].map(([code, fault]) => [code, fault.as === 'stops' ? { ...fault, by: side } : fault]),
      );
    },
    seen: (seen) => {
      const { link, safety } = seen.context;
      // Nearly always all is as it was.
      if (link !== 'ready' || (safety === last?.safety && seen.warnings === last.warnings)) return;
      last = { safety, warnings: seen.warnings };
      const stands = standingIn(seen);
      const rests = ([, { as }]: readonly [string, Known]): boolean => as === 'stops' && stands.has(LID_OPEN);
      const left = [...standing]
        .filter((each) => stands.has(each[0]) || rests(each))
        .map(([code, { as, by }]) => [code, { as: stands.get(code)?.as ?? as, by }] as const);
      const stay = new Map(left);
      for (const [code, { by }] of standing)
        if (!stay.has(code)) keep({ v: 1, what: 'ended', at: now(), code, ...(by === null ? {} : { by }) });
      const fresh = [...stands].filter(([code]) => !stay.has(code));
      for (const [code, { place }] of fresh)
        keep({ v: 1, what: 'raised', at: now(), code, ...(place === undefined ? {} : { place }) });
      standing = new Map([...left, ...fresh.map(([code, { as }]) => [code, { as, by: null }] as const)]);
    },
  };
};
