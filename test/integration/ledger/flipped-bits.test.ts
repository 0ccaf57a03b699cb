import { expect, test } from 'vitest';
import { type Flip, flipIn, harmOf } from '../../harness/flipped-ledger.ts';
import { configured, RECORDED } from './damaged-record.ts';
import { freshFolder } from './data-folder.ts';

/** A share; `npm run soak -- flips N` does as many as one likes. */
const FLIPS = 12;

const { file, mark } = RECORDED;
const harmIn = (flip: Flip): Promise<string | null> => harmOf(freshFolder(), RECORDED, { flip, configured });

test('a description of the tables that is no text any more is found, though it reads the same', async () => {
  const flip = { place: file.lastIndexOf('tableseenseen') - 1, bit: 0 };
  expect(await harmIn(flip)).toBeNull();
});

test('a description in which a column has another name ends nothing', async () => {
  const flip = { place: file.lastIndexOf('last INTEGER'), bit: 1 };
  expect(await harmIn(flip)).toBeNull();
});

test('a flipped bit in any place that names the epoch hides no entry, in tables as in indexes', async () => {
  const { epoch } = JSON.parse(mark.toString('utf8'));
  const harms: string[] = [];
  for (let at = file.indexOf(epoch); at !== -1; at = file.indexOf(epoch, at + 1)) {
    const flip = { place: at, bit: 7 };
    const harm = await harmIn(flip);
    if (harm !== null) harms.push(`${at}: ${harm}`);
  }
  expect(harms).toEqual([]);
});

test('a flipped bit of a byte that no row is read from is found, and every value is as it was', async () => {
  // A row of events begins with the length of its head, nothing in place of its number, and its match, the first. Where a page
  // was divided, what stood on it before is free space.
  const place = file.lastIndexOf(Buffer.from([0x0b, 0x00, 0x09])) + 1;
  expect(place).toBeGreaterThan(0);
  const harm = await harmIn({ place, bit: 3 });
  expect(harm).toBeNull();
});

test('a flipped bit in any row or index is found, ends no process and shows no other points than the entries', async () => {
  for (let n = 1; n <= FLIPS; n += 1) {
    const chances = [(n * 0.618_034) % 1, (n * 0.414_214) % 1];
    const flip = flipIn(RECORDED, () => chances.pop() ?? 0);
    const harm = await harmIn(flip);
    expect({ flip, harm }).toEqual({ flip, harm: null });
  }
});
