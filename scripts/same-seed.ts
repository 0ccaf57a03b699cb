import { recordedBy, SAME_SEED_CASES, writeGolden } from '../test/harness/same-seed.ts';

/**
 * `npm run same-seed`: records anew what tables of these seeds do. Only after a change that was meant to change it: the
 * change of the golden files is part of that commit, and its message says what differs and why.
 */
for (const each of SAME_SEED_CASES) {
  const lines = await recordedBy(each);
  writeGolden(each, lines);
  process.stdout.write(`${each.name}: ${lines.length} lines\n`);
}
