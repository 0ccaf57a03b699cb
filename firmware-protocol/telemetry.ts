import type { CommandVerb } from './commands.ts';
import { count, pair, perSide } from './field.ts';
import { type FieldTable, type FieldValues, optional } from './fields.ts';

const built = perSide(count(0, 19));

/** Counters of the line stop here, so that all of them fit one line. */
export const LINE_COUNT_MAX = 9_999_999;
const lines = count(0, LINE_COUNT_MAX);

/**
 * What `T` says: how far a running command is, or with the id 0 how the line is (LINE). Droppable, never acted
 * upon. SPEC §5.10
 */
export const TELEMETRY = {
  BUILD: { in: pair('/'), built, mid: count(0, 10) },
  SERVE: { in: optional(pair('/')) },
  PAUSE: {},
  RESUME: {},
  GATE: {},
  DICE: {},
  HOME: {},
  DEAL: {},
  PURGE: {},
  FLIP: {},
  SELF: {},
  LIFT: {},
  JOG: {},
  LINE: {
    rx: lines,
    tx: lines,
    crc: lines,
    len: lines,
    fmt: lines,
    dup: lines,
    gap: lines,
    ovr: lines,
  },
} as const satisfies { readonly [verb in CommandVerb | 'LINE']?: FieldTable };

/** Of what a device tells measurements: a command it has carried out, or its line. SPEC §5.10 */
export type TelemetryVerb = keyof typeof TELEMETRY;
/** What a device has counted on its line since it started. SPEC §5.10 */
export type LineCounters = FieldValues<(typeof TELEMETRY)['LINE']>;
/** What it measured. SPEC §5.10 */
export type TelemetryArgs<V extends TelemetryVerb> = FieldValues<(typeof TELEMETRY)[V]>;

export type TelemetryBody<V extends TelemetryVerb = TelemetryVerb> = {
  [K in V]: { readonly verb: K; readonly args: TelemetryArgs<K> };
}[V];

export function isTelemetryVerb(word: string): word is TelemetryVerb {
  return Object.hasOwn(TELEMETRY, word);
}
