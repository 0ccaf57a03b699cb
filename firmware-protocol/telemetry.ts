import type { CommandVerb } from './commands.ts';
import { count, pair, perSide } from './field.ts';
import { type FieldTable, type FieldValues, optional } from './fields.ts';

const built = perSide(count(0, 19));

/** What `T` says while a command runs: droppable, never acted upon. SPEC §5.10 */
export const TELEMETRY = {
  BUILD: { in: pair('/'), built, mid: count(0, 10) },
  SERVE: { in: optional(pair('/')) },
  GATE: {},
  DICE: {},
  HOME: {},
  DEAL: {},
  PURGE: {},
} as const satisfies { readonly [verb in CommandVerb]?: FieldTable };

export type TelemetryVerb = keyof typeof TELEMETRY;
export type TelemetryArgs<V extends TelemetryVerb> = FieldValues<(typeof TELEMETRY)[V]>;

export type TelemetryBody<V extends TelemetryVerb = TelemetryVerb> = {
  [K in V]: { readonly verb: K; readonly args: TelemetryArgs<K> };
}[V];

export function isTelemetryVerb(word: string): word is TelemetryVerb {
  return Object.hasOwn(TELEMETRY, word);
}
