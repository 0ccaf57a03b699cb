import type { StoreRead } from '../../src/archive/archive-store.ts';

/** What a store has read. Throws where it could not be. */
export const answered = async <Value>(reading: Promise<StoreRead<Value>>): Promise<Value> => {
  const read = await reading;
  if (!read.ok) throw new Error(read.trouble.why);
  return read.value;
};
