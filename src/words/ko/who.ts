import { titled } from '../titled.ts';

/** Stands behind the name of a player for whom somebody else plays. */
export const substitute = ' (대타)';

/** Names of players take 님, so that the particles after them never change. */
export const who = titled(' 님', substitute);
