import { writeMatches } from '../../../bench/ledger/fill-ledger.ts';

/** With what this is started, as a process of its own: what libsql keeps of its statements goes with it. */
export type MatchesAsked = readonly [folder: string, first: string, last: string];

const [folder = '', first, last] = process.argv.slice(2);
writeMatches(folder, { first: Number(first), last: Number(last) });
