/**
 * What else has a folder in the club's own: the black box of a record at its root, copies of the data of earlier releases, and
 * backups. No table of several may be called so.
 */
export const TAKEN_NAMES: ReadonlySet<string> = new Set(['wire', 'updates', 'backups']);
