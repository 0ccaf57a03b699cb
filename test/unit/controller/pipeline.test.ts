import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Effect } from '../../../src/charts/outbox.ts';
import type { Command, Report } from '../../../src/charts/ports.ts';
import type { DraftEntry } from '../../../src/contract/ledger.ts';
import { createPipeline, type KeptAnswer, type Pipeline } from '../../../src/controller/pipeline.ts';
import type { DomainEvent } from '../../../src/play/events/domain-event.ts';
import { NO_GAME, type Step, stepsFrom } from '../../../src/play/game/game.ts';
import { draft } from '../ledger/drafts.ts';
import type { Did } from '../table/scripted-table.ts';
import { everythingElse, LateLedger } from './late-ledger.ts';

/** Each report is a key of the device; what it makes the charts push is said beside it. */
const key = (sequence: number): Report => ({
  type: 'KeyPressed',
  side: 0,
  key: 'dice',
  act: 'press',
  event: { boot: 'b', sequence },
});
const rolled = (number: number): DomainEvent => ({ type: 'DiceRolled', dice: [1, 1], throw: number });
const score = (number: number): Command => ({ command: 'show', side: 0, score: number });
const record = (number: number): Did => ({ record: rolled(number) });
const send = (number: number): Effect => ({ send: score(number) });

const keep = (pipeline: Pipeline, event: DomainEvent): void => {
  for (const step of stepsFrom(NO_GAME, [event])) pipeline.keep(step);
};

const keptAnswer = (id: string, did: string[]): KeptAnswer => ({
  answered: { id, speaker: 'p1', body: '', answer: { v: 1, ok: true, id, proposal: null } },
  give: () => did.push(`answer ${id}`),
});

/** What cannot be shown. */
const UNSEEMLY = 13;

const started = (
  effectsOf: (sequence: number) => readonly Did[] = (n) => [record(n), send(n)],
  entriesOf: (step: Step) => readonly DraftEntry[] = () => [],
) => {
  const ledger = new LateLedger();
  const did: string[] = [];
  const foreseen: number[] = [];
  const failures: unknown[] = [];
  let newest = 0;
  const pipeline: Pipeline = createPipeline<number>({
    toCharts: (report) => {
      if (!('event' in report)) return;
      newest = report.event.sequence;
      for (const did of effectsOf(newest)) {
        if ('record' in did) keep(pipeline, did.record);
        else pipeline.push(did);
      }
    },
    observe: () => newest,
    foresee: (seen) => foreseen.push(seen),
    entriesOf,
    keepAnswer: ({ id }) => keptAnswer(id, did),
    ledger,
    send: (command) => did.push(`send ${command.command === 'show' ? command.score : ''}`),
    carryOut: ({ order }) => did.push(order),
    acknowledge: ({ sequence }) => did.push(`acknowledge ${sequence}`),
    onAdmitted: (side) => did.push(`admitted ${side}`),
    onNextRulesAsked: () => did.push('next rules'),
    show: (seen) => {
      if (seen === UNSEEMLY) throw new Error('a bug');
      did.push(`show ${seen}`);
    },
    onUnexpected: () => undefined,
    onLedgerFailed: (error) => failures.push(error),
    onBug: (thrown) => failures.push(thrown),
    now: () => 0,
  });
  const hear = async (...sequences: readonly number[]): Promise<void> => {
    for (const sequence of sequences) {
      pipeline.take(key(sequence));
      await everythingElse();
    }
  };
  return { ledger, did, foreseen, failures, pipeline, hear };
};

const all = (sequence: number): readonly string[] => [
  `send ${sequence}`,
  `acknowledge ${sequence}`,
  `show ${sequence}`,
];

describe('what a report causes', () => {
  test('is committed, then sent, then acknowledged, then shown', async () => {
    const { ledger, did, hear } = started();
    await hear(1);
    expect(did).toEqual([]);
    expect(ledger.batches).toMatchObject([{ events: [rolled(1)], seen: { boot: 'b', sequence: 1 } }]);
    await ledger.end(0);
    expect(did).toEqual(all(1));
  });

  test('is one batch, however much the charts push', async () => {
    const { ledger, hear } = started((n) => [record(n), send(n), record(n + 1), send(n + 1)]);
    await hear(1);
    expect(ledger.batches.map(({ events }) => events.length)).toEqual([2]);
  });

  test('is acknowledged after a commit even when nothing came of it', async () => {
    const { ledger, did, hear } = started(() => []);
    await hear(1);
    expect(did).toEqual([]);
    await ledger.end(0);
    expect(did).toEqual(['acknowledge 1', 'show 1']);
  });

  test('is done before the rules of the next match come into force, for which the table begins again', async () => {
    const { ledger, did, hear } = started((n) => [{ nextRules: 'asked' }, record(n), send(n)]);
    await hear(1);
    expect(did).toEqual([]);
    await ledger.end(0);
    expect(did).toEqual([...all(1), 'next rules']);
  });

  test('is shown as the charts were then, not as they are by now', async () => {
    const { ledger, did, hear } = started();
    await hear(1, 2);
    await ledger.end(0);
    expect(did.at(-1)).toBe('show 1');
  });
});

describe('what is shown next is foreseen while it is committed', () => {
  test('where it waits for nothing else', async () => {
    const { ledger, did, foreseen, hear } = started();
    await hear(1);
    expect([foreseen, did]).toEqual([[1], []]);
    await ledger.end(0);
    await hear(2);
    expect(foreseen).toEqual([1, 2]);
  });

  test('not where another moment is shown before it', async () => {
    const { ledger, foreseen, hear } = started();
    await hear(1, 2, 3);
    await ledger.end(0);
    await ledger.end(1);
    await hear(4);
    expect(foreseen).toEqual([1]);
    await ledger.end(2);
    await ledger.end(3);
    await hear(5);
    expect(foreseen).toEqual([1, 5]);
  });

  test('not where an entry is written with it, which only the record can number', async () => {
    const { ledger, did, foreseen, hear } = started(undefined, () => [draft('t1/g1/h1/settle')]);
    await hear(1);
    await ledger.end(0);
    expect([foreseen, did]).toEqual([[], all(1)]);
  });

  test('not where nothing is committed', async () => {
    const { foreseen, pipeline } = started();
    pipeline.showAgain();
    await everythingElse();
    expect(foreseen).toEqual([]);
  });
});

test('what is thrown on the way is told as a bug, and nothing comes of what follows', async () => {
  const { ledger, did, failures, hear } = started();
  await hear(UNSEEMLY, 14);
  await ledger.end(0);
  await ledger.end(1);
  await hear(15);
  expect(failures).toEqual([new Error('a bug')]);
  expect(did).toEqual(['send 13', 'acknowledge 13']);
  expect(ledger.batches.length).toBe(2);
});

describe('what no device event caused', () => {
  test('is sent without a commit when there is nothing to record', async () => {
    const { ledger, did, pipeline } = started();
    pipeline.push(send(5));
    await everythingElse();
    expect(ledger.batches).toEqual([]);
    expect(did).toEqual(['send 5', 'show 0']);
  });

  test('is never sent before what was decided earlier', async () => {
    const { ledger, did, pipeline, hear } = started();
    await hear(1);
    pipeline.push(send(5));
    await everythingElse();
    expect(did).toEqual([]);
    await ledger.end(0);
    expect(did).toEqual([...all(1), 'send 5', 'show 1']);
  });

  test('orders for the line wait for nothing: they tell the device nothing', () => {
    const { did, pipeline } = started();
    pipeline.push({ order: { order: 'greet' } });
    expect(did).toEqual(['greet']);
  });
});

describe('many batches', () => {
  test('wait for their commit at the same time, so that a slow disk groups them', async () => {
    const { ledger, hear } = started();
    await hear(1, 2, 3, 4);
    expect(ledger.batches).toHaveLength(4);
  });

  test('leave in the order they were made, in whatever order their commits end', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 8 }).chain(permutation), async (ends) => {
        const { ledger, did, hear } = started();
        await hear(...ends.map((_, at) => at + 1));
        for (const [ended, at] of ends.entries()) {
          await ledger.end(at);
          const done = new Set(ends.slice(0, ended + 1));
          const ready = ends.map((_, index) => index).findIndex((index) => !done.has(index));
          const left = ready === -1 ? ends.length : ready;
          expect(did).toEqual(Array.from({ length: left }, (_, index) => all(index + 1)).flat());
        }
      }),
      { numRuns: 60 },
    );
  });

  test('are drained when the last of them is shown', async () => {
    const { ledger, did, pipeline, hear } = started();
    await hear(1, 2);
    const drained = pipeline.drained().then(() => did.push('drained'));
    await ledger.end(1);
    await ledger.end(0);
    await drained;
    expect(did).toEqual([...all(1), ...all(2), 'drained']);
  });
});

const permutation = (length: number) =>
  fc.shuffledSubarray(
    Array.from({ length }, (_, at) => at),
    { minLength: length },
  );

describe('a commit that fails', () => {
  test('lets nothing of its batch out, nor of any later one', async () => {
    const { ledger, did, hear } = started();
    await hear(1, 2, 3);
    await ledger.end(0);
    await ledger.fail(1, new Error('the disk is full'));
    await ledger.end(2);
    await hear(4);
    expect(did).toEqual(all(1));
  });

  test('is the last thing that is to be committed', async () => {
    const { ledger, hear } = started();
    await hear(1);
    await ledger.fail(0, new Error('the disk is full'));
    await hear(2, 3);
    expect(ledger.batches).toHaveLength(1);
  });

  test('is told once, with its reason', async () => {
    const { ledger, failures, hear } = started();
    await hear(1, 2);
    const full = new Error('the disk is full');
    await ledger.fail(0, full);
    await ledger.fail(1, new Error('the disk is still full'));
    expect(failures).toEqual([full]);
  });

  test('leaves nobody waiting', async () => {
    const { ledger, pipeline, hear } = started();
    await hear(1);
    await ledger.fail(0, new Error('the disk is full'));
    await expect(pipeline.drained()).resolves.toBeUndefined();
  });
});
