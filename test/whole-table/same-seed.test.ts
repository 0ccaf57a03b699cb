import { expect, test } from 'vitest';
import { readGolden, recordedBy, SAME_SEED_CASES } from '../harness/same-seed.ts';

test.each(SAME_SEED_CASES)(
  'the same seed gives the same events, entries and commands as ever: $name',
  async (each) => {
    const lines = await recordedBy(each);
    const golden = readGolden(each);
    for (const [index, line] of lines.entries())
      if (line !== golden[index])
        expect({ index, ...JSON.parse(line) }).toEqual({ index, ...JSON.parse(golden[index] ?? '{}') });
    expect(lines).toHaveLength(golden.length);
  },
);
