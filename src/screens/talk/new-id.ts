const BYTES = 16;

/**
 * An id nobody else makes. Not `crypto.randomUUID`: browsers have that only where the page came encrypted or from
 * the same computer, and a phone in a club gets it over plain HTTP.
 */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
