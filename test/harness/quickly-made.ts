/**
 * For the validators of a test, which are made as often as they are used: ajv's passes over the code that it has made take
 * twice as long as making it.
 */
export const QUICKLY_MADE = { strict: false, code: { optimize: false } } as const;
