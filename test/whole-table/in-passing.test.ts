import { afterEach, expect, test, vi } from 'vitest';
import { createMemoryLedger } from '../../src/ledger/memory-ledger.ts';

const HANDS = 2;

/** All that a controller of this seed records and says until so many hands are over. */
const doneBy = async (seed: string): Promise<readonly string[]> => {
  const { startWholeTable } = await import('../harness/whole-table.ts');
  const kept = createMemoryLedger();
  const done: string[] = [];
  let over = 0;
  const table = await startWholeTable({
    seed,
    ledger: {
      ...kept,
      commit: (batch) => {
        over += batch.events.filter(({ type }) => type === 'HandWon' || type === 'HandDrawn').length;
        done.push(JSON.stringify(batch));
        return kept.commit(batch);
      },
      writeAhead: (intent) => {
        done.push(intent.line);
        return kept.writeAhead(intent);
      },
    },
  });
  await table.playWhile(() => over < HANDS);
  done.push(JSON.stringify(table.view()));
  await table.stop();
  return done;
};

afterEach(() => {
  vi.doUnmock('../../src/charts/in-passing.ts');
  vi.resetModules();
});

test('what the charts take in passing is what they would do step by step', async () => {
  const inPassing = await doneBy('in passing');
  vi.resetModules();
  vi.doMock('../../src/charts/in-passing.ts', () => ({ takingInPassing: (chart: unknown) => chart }));
  const stepByStep = await doneBy('in passing');
  expect(inPassing.length).toBeGreaterThan(200);
  expect(inPassing).toEqual(stepByStep);
});
