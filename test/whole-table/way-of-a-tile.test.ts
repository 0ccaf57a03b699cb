import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { type Step, traced } from '../harness/traced.ts';

const ROOT = join(import.meta.dirname, '../..');
const CONTRIBUTING = 'CONTRIBUTING.md';
/** A discard by whoever sits at side 0, as the table tells it. */
const DISCARD = /^E \d+ TILE tile=\d+ from=\S+ to=river0\.\d+\*/;
/** More files than this nobody reads to follow one tile. */
const MOST_FILES = 35;

/** The list in CONTRIBUTING: `1. \`decodeLine\` (\`firmware-protocol/frame.ts\`) …` */
const waySteps = (): readonly Step[] =>
  [...readFileSync(join(ROOT, CONTRIBUTING), 'utf8').matchAll(/^\d+\. `([\w().]+)` \(`([\w./-]+)`\)/gm)].map(
    ([, called = '', file = '']) => ({ called, file }),
  );

/** What the program does from the line on, step by step, as far as the list names it. */
interface Trace {
  readonly begin: () => void;
  readonly end: () => void;
  readonly tell: (step: Step) => void;
  readonly steps: readonly Step[];
}

const createTrace = (): Trace => {
  const steps: Step[] = [];
  let state: 'before' | 'under-way' | 'over' = 'before';
  return {
    steps,
    begin: () => {
      if (state === 'before') state = 'under-way';
    },
    end: () => {
      if (state === 'under-way') state = 'over';
    },
    tell: (step) => {
      if (state === 'under-way') steps.push(step);
    },
  };
};

/** Modules that are loaded from now on have the listed functions traced. */
const traceModules = (steps: readonly Step[], tell: Trace['tell']): void => {
  vi.resetModules();
  for (const file of new Set(steps.map((step) => step.file))) {
    const here = steps.filter((step) => step.file === file);
    vi.doMock(join(ROOT, file), async (original: () => Promise<Record<string, unknown>>) =>
      traced(await original(), here, tell),
    );
  }
};

afterEach(() => {
  for (const file of new Set(waySteps().map((step) => step.file))) vi.doUnmock(join(ROOT, file));
  vi.resetModules();
  vi.unstubAllGlobals();
});

/** How many of the steps were met, one after the other. */
const metInOrder = (way: readonly Step[], trace: readonly Step[]): number =>
  trace.reduce(
    (met, step) => (step.called === way[met]?.called && step.file === way[met]?.file ? met + 1 : met),
    0,
  );

test('a discard goes from the line to the screen by the functions that CONTRIBUTING lists, in that order', async () => {
  const way = waySteps();
  expect(way.length).toBeGreaterThan(10);
  expect(new Set(way.map(({ file }) => file)).size).toBeLessThanOrEqual(MOST_FILES);
  const trace = createTrace();
  traceModules(way, trace.tell);
  const { startWholeTable } = await import('../harness/whole-table.ts');
  const { openScreen } = await import('../harness/plain-screen.ts');

  const screen = await openScreen();
  const table = await startWholeTable({
    seed: 'the way of a tile',
    onView: screen.show,
    between: (open) => (listener) =>
      open({
        ...listener,
        onLine: (line) => {
          if (DISCARD.test(line)) trace.begin();
          listener.onLine(line);
        },
      }),
  });
  await table.playUntil(() => screen.riverOf(0).length > 0);
  trace.end();
  await table.stop();
  screen.close();

  expect(way.slice(metInOrder(way, trace.steps))).toEqual([]);
});
