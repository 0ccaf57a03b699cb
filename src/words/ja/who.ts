import { titled } from '../titled.ts';

/** Stands behind the name of a player for whom somebody else plays. */
export const substitute = '（代走）';

/** Names of players take さん. */
export const who = titled('さん', substitute);
