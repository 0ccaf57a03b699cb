/* Reading what stands in an entry's detail: what is missing, as in entries of another release, is left out. */

export type Recorded = Readonly<Record<string, unknown>>;

/** Whether a value of the wire has parts at all. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

export const textOf = (told: unknown): string | null => (typeof told === 'string' ? told : null);

export const textsOf = (told: unknown): readonly string[] =>
  Array.isArray(told) ? told.flatMap((each) => textOf(each) ?? []) : [];

export const numberOf = (told: unknown): number | null => (typeof told === 'number' ? told : null);

export const recordsOf = (told: unknown): readonly Recorded[] =>
  Array.isArray(told) ? told.filter(isRecord) : [];

export const partOf = (told: Recorded, name: string): Recorded => {
  const part = told[name];
  return isRecord(part) ? part : {};
};

/** The first entry of an epoch that goes on from another: its points are everybody's totals there, and were won in no match. */
export const isCarriedOver = ({ detail }: { readonly detail: Recorded }): boolean =>
  detail['follows'] !== undefined;
