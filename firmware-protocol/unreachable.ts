/** A case that the compiler has ruled out: what comes here at run time is a fault of the program, and says so. */
export const unreachable = (value: never): never => {
  throw new Error(`a case that cannot be has come: ${shown(value)}`);
};

const LONGEST = 200;

const shown = (value: unknown): string => (JSON.stringify(value) ?? String(value)).slice(0, LONGEST);
