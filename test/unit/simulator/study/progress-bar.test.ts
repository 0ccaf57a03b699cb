import { expect, test } from 'vitest';
import { progressBar } from '../../../../simulator/study/progress-bar.ts';

/** A terminal of one line: what was written, and what of it is still to be seen. */
const terminal = () => {
  let written = '';
  return {
    isTTY: true,
    write: (text: string) => {
      written += text;
    },
    line: () => written.split('\r\u001B[K').at(-1),
    written: () => written,
  };
};

test('a bar tells on one line how far a study is, and is gone with its last hand', () => {
  const seen = terminal();
  const { played } = progressBar(4, seen);
  played(1);
  expect(seen.line()).toMatch(/^\[#{10} {30}\] 1 of 4, \d+ hands\/s$/);
  played(3);
  expect(seen.line()).toMatch(/^\[#{30} {10}\] 3 of 4, \d+ hands\/s$/);
  played(4);
  expect(seen.line()).toBe('');
});

test('whatever is written after it was cleared has the line for itself, what the terminal has echoed is gone too', () => {
  const seen = terminal();
  const { played, clear } = progressBar(4, seen);
  played(1);
  seen.write('^C');
  clear();
  expect(seen.line()).toBe('');
  const before = seen.written();
  clear();
  expect(seen.written()).toBe(before);
  played(2);
  expect(seen.line()).toContain(' 2 of 4, ');
});

test('where nobody looks on nothing is said', () => {
  const seen = { ...terminal(), isTTY: false };
  const { played, clear } = progressBar(4, seen);
  played(1);
  clear();
  expect(seen.written()).toBe('');
});
