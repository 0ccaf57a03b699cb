import { describe, expect, test } from 'vitest';
import {
  type DeclarationAnswer,
  type DeclarationSent,
  declaration,
} from '../../../src/contract/declaration.ts';
import { addressesOf } from '../../../src/screens/addresses.ts';
import {
  GIVEN_UP_AFTER_MS,
  newId,
  type OutboxState,
  openOutbox,
} from '../../../src/screens/connection/outbox.ts';
import type { Reply } from '../../../src/screens/connection/requests.ts';

const CONFIRM = { say: 'confirm', proposal: 3 } as const;
const DRUM_FORWARD = { say: 'service', task: { do: 'jog', way: 'fwd', forMs: 1_000 } } as const;
const accepted: Reply<DeclarationAnswer> = { is: 'given', value: { v: 1, ok: true, id: '', proposal: null } };
const refused: Reply<DeclarationAnswer> = {
  is: 'given',
  value: { v: 1, ok: false, id: '', code: 'nothing-open', message: 'Nothing is proposed.' },
};
const noCode: Reply<DeclarationAnswer> = { is: 'refused', status: 401, code: 'no-code', message: '' };
const badBody: Reply<DeclarationAnswer> = {
  is: 'refused',
  status: 400,
  code: 'bad-declaration',
  message: 'No.',
};
const lost: Reply<DeclarationAnswer> = { is: 'lost' };

/** A page whose sent declarations are answered one after the other; `kept` is what a reload finds. */
const pageWith = (replies: Reply<DeclarationAnswer>[], kept: { text: string | null } = { text: null }) => {
  const sent: DeclarationSent[] = [];
  const told: OutboxState[] = [];
  const timers: (() => void)[] = [];
  let [ids, laterMs] = [0, 0];
  const outbox = openOutbox(
    {
      send: async (each) => {
        sent.push(each);
        return replies.shift() ?? lost;
      },
      keep: {
        read: () => kept.text,
        write: (text) => {
          kept.text = text;
        },
      },
      after: (_waitMs, call) => {
        timers.push(call);
        return () => void timers.splice(timers.indexOf(call), 1);
      },
      random: () => 0,
      date: () => 1_700_000_000_000 + laterMs,
      newId: () => {
        ids += 1;
        return `id-${ids}-of-page`;
      },
    },
    (state) => told.push(state),
  );
  const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  const wait = async (): Promise<void> => {
    timers.shift()?.();
    await settled();
  };
  /** The clock goes on, and nothing else. */
  const later = (ms: number): void => {
    laterMs += ms;
  };
  return {
    outbox,
    sent,
    told,
    kept,
    wait,
    settled,
    later,
    ids: () => new Set(sent.map(({ id }) => id)).size,
  };
};

describe('a declaration', () => {
  test('is sent once and its answer told at its place', async () => {
    const page = pageWith([accepted]);
    page.outbox.say('proposal', CONFIRM);
    await page.settled();
    expect(page.told).toEqual([
      { is: 'sending', place: 'proposal' },
      { is: 'accepted', place: 'proposal', proposal: null },
    ]);
    expect([page.sent.length, page.kept.text]).toEqual([1, null]);
  });

  test('whose answer is lost goes out again under the same id until there is one', async () => {
    const page = pageWith([lost, lost, refused]);
    page.outbox.say('proposal', CONFIRM);
    await page.settled();
    await page.wait();
    await page.wait();
    expect([page.sent.length, page.ids()]).toEqual([3, 1]);
    expect(page.told.at(-1)).toMatchObject({ is: 'refused', code: 'nothing-open' });
  });

  test('is not doubled by a second finger while it has no answer', async () => {
    const page = pageWith([lost, accepted]);
    page.outbox.say('proposal', CONFIRM);
    await page.settled();
    page.outbox.say('proposal', { say: 'withdraw', proposal: 3 });
    await page.wait();
    expect(page.sent.map(({ say }) => say)).toEqual([CONFIRM, CONFIRM]);
  });

  test('survives a reload of the page', async () => {
    const before = pageWith([lost]);
    before.outbox.say('proposal', CONFIRM);
    await before.settled();
    before.outbox.stop();
    const after = pageWith([accepted], before.kept);
    after.outbox.resume();
    await after.settled();
    expect(after.sent).toEqual(before.sent);
    expect(after.kept.text).toBeNull();
  });

  test('waits for the code of the page, and is the same afterwards', async () => {
    const page = pageWith([noCode, accepted]);
    page.outbox.say('proposal', CONFIRM);
    await page.settled();
    expect(page.told.at(-1)).toEqual({ is: 'lost', place: 'proposal' });
    page.outbox.resume();
    await page.settled();
    expect([page.sent.length, page.ids(), page.told.at(-1)?.is]).toEqual([2, 1, 'accepted']);
  });

  test('another office alone may say is given up, with its reason, and the next one goes out', async () => {
    const notAllowed = { is: 'refused', status: 403, code: 'not-allowed', message: 'No.' } as const;
    const page = pageWith([notAllowed, accepted]);
    page.outbox.say('staff-call', CONFIRM);
    await page.settled();
    expect(page.told.at(-1)).toMatchObject({ is: 'refused', code: 'not-allowed', place: 'staff-call' });
    page.outbox.say('staff-call', CONFIRM);
    await page.settled();
    expect(page.told.at(-1)?.is).toBe('accepted');
  });

  test('the controller cannot read is given up, with its reason', async () => {
    const page = pageWith([badBody, accepted]);
    page.outbox.say('proposal', CONFIRM);
    await page.settled();
    expect(page.told.at(-1)).toMatchObject({ is: 'refused', message: 'No.' });
    page.outbox.say('proposal', CONFIRM);
    await page.settled();
    expect(page.ids()).toBe(2);
  });

  test('without an answer for five minutes is given up, and the next one goes out', async () => {
    const page = pageWith([lost, lost, accepted]);
    page.outbox.say('at-once', { say: 'ask-pause' });
    await page.settled();
    page.later(GIVEN_UP_AFTER_MS - 1);
    await page.wait();
    page.later(1);
    await page.wait();
    expect([page.told.at(-1), page.kept.text]).toEqual([{ is: 'given-up', place: 'at-once' }, null]);
    page.outbox.say('proposal', CONFIRM);
    await page.settled();
    expect(page.sent.map(({ say }) => say.say)).toEqual(['ask-pause', 'ask-pause', 'confirm']);
  });

  test('is given up where the clock of the phone was set back: nobody knows when it was said', async () => {
    const page = pageWith([lost, accepted]);
    page.outbox.say('at-once', { say: 'ask-pause' });
    await page.settled();
    page.later(-3_600_000);
    await page.wait();
    expect([page.sent.length, page.told.at(-1)]).toEqual([1, { is: 'given-up', place: 'at-once' }]);
  });

  test('of one evening is not sent on the next one, when the page is opened or gets its code', async () => {
    const before = pageWith([noCode]);
    before.outbox.say('at-once', { say: 'hand-to-substitute' });
    await before.settled();
    before.outbox.stop();
    const after = pageWith([accepted], before.kept);
    after.later(86_400_000);
    after.outbox.resume();
    await after.settled();
    expect([after.sent, after.told]).toEqual([[], [{ is: 'given-up', place: 'at-once' }]]);
  });

  test('that moves the machine is sent once, whatever the phone finds later: hands may be in it by then', async () => {
    const page = pageWith([lost, noCode, accepted]);
    page.outbox.say('service', DRUM_FORWARD);
    expect(page.kept.text).toBeNull();
    await page.settled();
    expect(page.told.at(-1)).toEqual({ is: 'given-up', place: 'service' });
    await page.wait();
    page.outbox.resume();
    await page.settled();
    expect(page.sent.length).toBe(1);
    page.outbox.say('service', DRUM_FORWARD);
    await page.settled();
    page.outbox.resume();
    await page.settled();
    expect([page.sent.length, page.told.at(-1)]).toEqual([2, { is: 'given-up', place: 'service' }]);
    page.outbox.say('proposal', CONFIRM);
    await page.settled();
    expect([page.ids(), page.told.at(-1)?.is]).toEqual([3, 'accepted']);
  });

  test('that moves the machine, as an earlier build of the page kept it, is not sent', async () => {
    const sent = { id: 'id-1-of-page', say: DRUM_FORWARD };
    const kept = { place: 'service', sent, saidAt: 1_700_000_000_000 };
    const page = pageWith([accepted], { text: JSON.stringify(kept) });
    page.outbox.resume();
    await page.settled();
    expect(page.sent).toEqual([]);
  });

  test('that leaves service mode moves nothing, and is sent until it is answered', async () => {
    const page = pageWith([lost, accepted]);
    page.outbox.say('service', { say: 'service', task: { do: 'close' } });
    await page.settled();
    await page.wait();
    expect([page.sent.length, page.told.at(-1)?.is]).toEqual([2, 'accepted']);
  });

  test.each(['{', 'null', '{"place":1}'])('that was kept as %s is none', async (text) => {
    const page = pageWith([], { text });
    page.outbox.resume();
    await page.settled();
    expect(page.sent).toEqual([]);
  });
});

test('an id is one the controller takes', () => {
  expect(declaration.safeParse({ id: newId(), say: CONFIRM }).success).toBe(true);
});

test('a browser that holds several codes says which of them speaks', () => {
  const seat = addressesOf({ table: 't1', as: 2 });
  const operator = addressesOf({ table: 't1', as: 'operator' });
  expect([seat.feed, seat.declare]).toEqual(['/ws/t/t1/seat/2', '/api/t/t1/declare?as=2']);
  expect([operator.feed, operator.preview]).toEqual(['/ws/t/t1/operator', '/api/t/t1/preview?as=operator']);
});
