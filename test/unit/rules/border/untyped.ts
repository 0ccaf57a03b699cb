/** What a program hands over that knows no types, as it comes from a file or a database. */
export const untyped = (value: unknown) => JSON.parse(JSON.stringify(value));
