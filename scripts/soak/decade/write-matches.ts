import { writeMatches } from '../../../bench/ledger/fill-ledger.ts';

/** A process of its own: what libsql keeps of its statements goes with it. `FOLDER FIRST LAST`. */
const [folder = '', first, last] = process.argv.slice(2);
writeMatches(folder, { first: Number(first), last: Number(last) });
