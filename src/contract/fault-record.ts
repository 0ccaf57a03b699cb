import { z } from 'zod';
import { type HandDeadTime, handDeadTime } from './dead-time.ts';
import { type FaultPlaceView, faultPlace } from './fault.ts';
import { side } from './values.ts';

const at = z.int();
const code = z.string();

/** A fault began to stand at the table, or stands no more, as it is kept. */
export const faultLine = z.discriminatedUnion('what', [
  z.object({ v: z.literal(1), what: z.literal('raised'), at, code, place: faultPlace.exactOptional() }),
  /** `by`: before which side a start key was pressed or held for it; left out = nobody did. */
  z.object({ v: z.literal(1), what: z.literal('ended'), at, code, by: side.exactOptional() }),
]);
export type FaultLine = z.infer<typeof faultLine>;

/** A fault from when it was raised to its end. */
export const keptFault = z.strictObject({
  code,
  place: faultPlace.exactOptional(),
  raised: at,
  /** Null: it stands still. */
  ended: at.nullable(),
  by: side.exactOptional(),
});
export type KeptFault = z.infer<typeof keptFault>;

/** `GET /api/t/<table>/machine-record`, by the operator and whoever serves the machine: the last faults, and what the last hands had to wait for. */
export const machineRecordAnswer = z.strictObject({
  v: z.literal(1),
  /** In the order in which they were raised. */
  faults: z.array(keptFault),
  deadTimes: z.array(handDeadTime),
});
export type MachineRecordAnswer = z.infer<typeof machineRecordAnswer>;

/** What these lines come to. One that says what is known already, or ends what never began, is left out. */
export const keptFaults = (lines: readonly FaultLine[]): readonly KeptFault[] => {
  const kept: KeptFault[] = [];
  const standing = new Map<string, number>();
  for (const line of lines) {
    const place = standing.get(line.code);
    if (line.what === 'raised' && place === undefined) {
      standing.set(line.code, kept.length);
      kept.push(raisedBy(line));
    }
    const fault = place === undefined ? undefined : kept[place];
    if (line.what === 'ended' && place !== undefined && fault !== undefined) {
      standing.delete(line.code);
      kept[place] = { ...fault, ended: line.at, ...(line.by === undefined ? {} : { by: line.by }) };
    }
  }
  return kept;
};

const raisedBy = ({
  code: of,
  at: raised,
  place,
}: {
  readonly code: string;
  readonly at: number;
  readonly place?: FaultPlaceView;
}): KeptFault => ({ code: of, raised, ended: null, ...(place === undefined ? {} : { place }) });

/** The machine's part of a record, as it is read from its files. */
export interface MachineRecord {
  readonly faults: readonly KeptFault[];
  readonly deadTimes: readonly HandDeadTime[];
}
