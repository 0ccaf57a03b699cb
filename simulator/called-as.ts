/** What starts this program by another name, for a part of it. */
const MJTABLE = 'mjtable';

/** As whoever typed it calls this program: `mjtable simulate` starts it under its own name. */
export const CALLED_AS = process.argv0 === MJTABLE ? MJTABLE : 'mjtable-sim';

/** What tells the flags of what was called. */
export const HELP_OF_IT = CALLED_AS === MJTABLE ? `${MJTABLE} simulate --help` : `${CALLED_AS} --help`;
