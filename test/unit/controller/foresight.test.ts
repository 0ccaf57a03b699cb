import { expect, test } from 'vitest';
import { createForesight } from '../../../src/controller/foresight.ts';

const setUp = (prepare: (view: string) => void = () => undefined) => {
  const made: string[] = [];
  const prepared: string[] = [];
  const works: (() => void)[] = [];
  let nowMs = 0;
  const foresight = createForesight<string, string>({
    monotonicMs: () => nowMs,
    view: (seen, entries) => {
      made.push(seen);
      return `${seen} with ${entries.length}`;
    },
    meanwhile: (work) => works.push(work),
    prepare: (view) => {
      prepare(view);
      prepared.push(view);
    },
  });
  const goOn = (): void => {
    for (const work of works.splice(0)) work();
  };
  const pass = (ms: number): void => {
    nowMs += ms;
  };
  return { foresight, made, prepared, goOn, pass };
};

test('what was foreseen is made once, meanwhile, and shown as it was made', () => {
  const { foresight, made, prepared, goOn } = setUp();
  foresight.foresee('a discard');
  expect(made).toEqual([]);
  goOn();
  expect(prepared).toEqual(['a discard with 0']);
  expect(foresight.view('a discard', [])).toBe('a discard with 0');
  expect(made).toEqual(['a discard']);
});

test('what is shown before there was time for it is made then, and not again', () => {
  const { foresight, made, prepared, goOn } = setUp();
  foresight.foresee('a discard');
  expect(foresight.view('a discard', [])).toBe('a discard with 0');
  goOn();
  expect([made, prepared]).toEqual([['a discard'], []]);
});

test('what a slow disk has kept waiting is made anew, so that the times it tells are those of now', () => {
  const { foresight, made, goOn, pass } = setUp();
  foresight.foresee('a discard');
  goOn();
  pass(3_000);
  expect(foresight.view('a discard', [])).toBe('a discard with 0');
  expect(made).toEqual(['a discard', 'a discard']);
});

test('a moment that nobody has foreseen is made when it is shown', () => {
  const { foresight, made, goOn } = setUp();
  foresight.foresee('a discard');
  goOn();
  foresight.view('a discard', []);
  expect(foresight.view('a settlement', [])).toBe('a settlement with 0');
  expect(made).toEqual(['a discard', 'a settlement']);
});

test('a watcher for whom it cannot be made keeps nobody from what is shown', () => {
  const { foresight, goOn } = setUp(() => {
    throw new Error('a bug');
  });
  foresight.foresee('a discard');
  goOn();
  expect(foresight.view('a discard', [])).toBe('a discard with 0');
});
