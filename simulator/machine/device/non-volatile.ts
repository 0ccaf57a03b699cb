/**
 * The device's memory chip, given from outside: what is saved there outlives the device. A file for
 * `mjtable-sim`, a variable in a test. It holds one text, and the next one replaces it.
 */
export interface NonVolatile {
  /** What was saved last; null in a new chip. */
  readonly load: () => string | null;
  readonly save: (text: string) => void;
}

/** A chip within the process. */
export const createMemoryChip = (content: string | null = null): NonVolatile => {
  let held = content;
  return {
    load: () => held,
    save: (text) => {
      held = text;
    },
  };
};
