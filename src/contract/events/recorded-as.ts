import type { z } from 'zod';

/** What was read of an event, before its schema has said that it is one. */
export type Facts = Readonly<Record<string, unknown>>;

/** Brings what an older release has recorded to what the next version holds. */
export type Upcast = (older: Facts) => Facts;

/** How an event is recorded. */
export interface RecordedAs<Event> {
  /**
   * Of what is written down now. It goes up when an event is changed so that one recorded before reads otherwise, and
   * then an upcast says how; also where only an event within it is changed.
   */
  readonly version: number;
  readonly schema: z.ZodType<Event>;
  /** From version 1 to 2, from 2 to 3 and so on, up to `version`. */
  readonly upcasts: readonly Upcast[];
}

/** As it is written down since its first version. */
export const recorded = <Schema extends z.ZodType>(schema: Schema) => ({ version: 1, schema, upcasts: [] });

/** As it is written down since its last upcast. */
export const recordedSince = <Schema extends z.ZodType>(upcasts: readonly Upcast[], schema: Schema) => ({
  version: upcasts.length + 1,
  schema,
  upcasts,
});
