/** The system's own word for what it could not do, such as `EACCES`; of anything else that was thrown all it says. */
export const systemWord = (thrown: unknown): string =>
  thrown instanceof Error && 'code' in thrown ? String(thrown.code) : String(thrown);

/** What was thrown, in its own words. */
export const messageOf = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.message : String(thrown);
