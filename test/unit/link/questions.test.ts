import { describe, expect, test } from 'vitest';
import { createQuestions, type PagedQuery } from '../../../src/link/session/questions.ts';
import { VirtualClock } from '../../harness/virtual-clock.ts';

const READ: PagedQuery = { verb: 'READ', args: { at: { of: 'middle' } } };
const SNAP: PagedQuery = { verb: 'SNAP', args: { page: 0 } };

const asking = (query: PagedQuery, waitMs = 0) => {
  const clock = new VirtualClock();
  const written: { readonly atMs: number; readonly line: string }[] = [];
  const questions = createQuestions({
    clock,
    write: (line) => void written.push({ atMs: clock.now(), line }),
    waitMs: () => waitMs,
  });
  return { clock, questions, written, answer: questions.ask(query) };
};

describe('a question that is lost', () => {
  test.each([
    ['SNAP', SNAP, 2_250],
    ['READ', READ, 4_000],
  ])(
    'is asked again soon with the same bytes, and given up after its whole time (%s)',
    async (_, query, endMs) => {
      const { clock, written, answer } = asking(query);
      while (clock.step()) await Promise.resolve();
      expect(await answer).toEqual({ answer: 'none' });
      expect(written.map(({ atMs }) => atMs)).toEqual([0, 250, 500, 1_000, 2_000]);
      expect(new Set(written.map(({ line }) => line)).size).toBe(1);
      expect(clock.now()).toBe(endMs);
    },
  );

  test('is not asked again before an answer can have come, on a line whose answers take long', async () => {
    const { clock, questions, written } = asking(SNAP, 5_100);
    clock.advance(5_000);
    expect(written).toHaveLength(1);
    clock.advance(200);
    expect(written).toHaveLength(2);
    questions.abandon();
  });

  test('and refused for what passes is asked again, when it was busy as soon as it says', async () => {
    const { clock, questions, written, answer } = asking(READ);
    const id = 0x8000_0000;
    questions.refused(id, { reason: 'BUSY', args: { t: 200 } });
    clock.advance(199);
    expect(written).toHaveLength(1);
    clock.advance(1);
    expect(written).toHaveLength(2);
    questions.refused(id, { reason: 'STATE', args: {} });
    clock.advance(250);
    expect(written).toHaveLength(3);
    questions.refused(id, { reason: 'ARG', args: {} });
    expect(await answer).toEqual({ answer: 'refused' });
  });

  test('is answered once, however often it was asked', async () => {
    const { clock, questions, written, answer } = asking(READ);
    clock.step();
    expect(written).toHaveLength(2);
    const id = 0x8000_0000;
    questions.heard({ page: 'told', id, count: 1, fields: [['tile', '7']] });
    questions.heard({ page: 'told', id, count: 1, fields: [['tile', '8']] });
    expect(await answer).toEqual({ answer: 'pages', pages: [[['tile', '7']]] });
  });
});

test('a table that tells of more pages than there can be is asked for none beyond the last', async () => {
  const { questions, written, answer } = asking(SNAP);
  for (let page = 0; page < 300; page += 1) {
    questions.heard({ page: 'told', id: 0x8000_0000 + page, count: 300, fields: [['st', 'IDLE']] });
    await Promise.resolve();
    await Promise.resolve();
  }
  expect(await answer).toEqual({ answer: 'refused' });
  expect(written.at(-1)?.line).toMatch(/ page=255\*/);
});

test('no event beyond the last that can be is asked for again', () => {
  const { questions, written } = asking(SNAP);
  questions.replay(0xffff_ffff);
  questions.replay(0x1_0000_0000);
  expect(written.slice(1).map(({ line }) => line.replace(/\*.*\n/, ''))).toEqual([
    'Q 2147483649 REPLAY from=4294967295',
  ]);
});
