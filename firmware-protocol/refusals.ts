import { text, u32 } from './field.ts';
import { type FieldTable, type FieldValues, optional } from './fields.ts';
import { faultCode, version } from './table-fields.ts';

/** Why a line was refused. Nothing was done and no id was consumed. SPEC §3.4 */
export const REFUSALS = {
  CRC: {},
  LEN: {},
  FMT: {},
  VERB: { min: optional(version) },
  ARG: {},
  STATE: { f: optional(faultCode) },
  BUSY: { t: u32 },
  GAP: { exp: u32 },
  STALE: {},
  SESS: { host: optional(text) },
  AUTH: {},
} as const satisfies Readonly<Record<string, FieldTable>>;

/** Why a device refuses what it was told. SPEC §3.4 */
export type RefusalReason = keyof typeof REFUSALS;
/** What a refusal brings. SPEC §3.4 */
export type RefusalArgs<R extends RefusalReason> = FieldValues<(typeof REFUSALS)[R]>;

export type RefusalBody<R extends RefusalReason = RefusalReason> = {
  [K in R]: { readonly reason: K; readonly args: RefusalArgs<K> };
}[R];

export function isRefusalReason(word: string): word is RefusalReason {
  return Object.hasOwn(REFUSALS, word);
}
