import { describe, expect, test } from 'vitest';
import type { Command } from '../../../src/charts/ports.ts';
import type { CommandQueue, JournalSeen, QueueInput } from '../../../src/link/commands/command-queue.ts';
import { restoredQueue } from '../../../src/link/commands/queue-steps.ts';
import {
  accepted,
  ackTimer,
  CLOSE,
  Followed,
  linesIn,
  NOTHING_YET,
  OPEN,
  SCORE,
  sent,
} from './followed-queue.ts';

describe('the line was lost and found again (SPEC §3.6)', () => {
  const found = (followed: Followed, journal: JournalSeen): readonly string[] => {
    followed.on({ input: 'line-down' });
    expect(followed.on(ackTimer(1))).toEqual([]);
    return linesIn(followed.on({ input: 'line-up', journal }));
  };

  test('in the same process what was unanswered and has begun goes again, byte for byte', () => {
    const followed = accepted().give(CLOSE);
    followed.on({ input: 'written', id: 2 });
    expect(found(followed, { cycle: 7, ops: ['open', 'close'] })).toEqual([
      'C 1 GATE cyc=7 pos=open',
      'C 2 GATE cyc=7 pos=close',
    ]);
  });

  test('a motion that was never begun is dropped, and decided anew by whoever asked for it', () => {
    const followed = accepted().give(CLOSE);
    followed.on({ input: 'written', id: 2 });
    expect(found(followed, { cycle: 7, ops: ['open'] })).toEqual(['C 1 GATE cyc=7 pos=open']);
    expect(followed.outcomes.at(-1)).toBe('2 dropped');
    expect(followed.reported).toEqual(['CommandRefused']);
  });

  test('its id is used again when no copy of it can be under way', () => {
    const followed = sent().give(SCORE);
    found(followed, NOTHING_YET);
    expect(followed.queue.unacknowledged).toBeNull();
    followed.on({ input: 'echoed' });
    expect(followed.queue.unacknowledged?.id).toBe(1);
  });

  test('but not where its record is still being written, which would be taken for that of another', () => {
    const followed = accepted().give(CLOSE, SCORE);
    found(followed, { cycle: 7, ops: ['open'] });
    followed.on({ input: 'echoed' });
    expect(followed.queue.unacknowledged?.id).toBe(3);
  });

  test('on a line that was not lost it goes again: the journal may have been told before it came', () => {
    const followed = accepted().give(CLOSE);
    followed.on({ input: 'written', id: 2 });
    const again = followed.on({ input: 'line-up', journal: { cycle: 7, ops: ['open'] } });
    expect(linesIn(again)).toContain('C 2 GATE cyc=7 pos=close');
  });

  test('a wish to stop goes again whatever is known of it', () => {
    const followed = accepted().give({ command: 'pause-drum' });
    followed.on({ input: 'written', id: 2 });
    expect(found(followed, NOTHING_YET)).toContain('C 2 PAUSE ch=drum');
  });

  test('a device that restarted leaves what ran unknown and forgets what waited', () => {
    const followed = accepted().give(CLOSE, SCORE);
    followed.on({ input: 'rebooted', session: 'new' });
    expect(followed.reported).toEqual(['CommandUnknown', 'CommandUnknown']);
    expect(followed.queue).toEqual({ ...restoredQueue(0, []), givenBack: 'not-written' });
  });

  test('in the session that a restarted device has begun anew no id is used twice unasked', () => {
    const followed = accepted().give(CLOSE);
    const { lastId, unacknowledged } = followed.queue;
    followed.on({ input: 'rebooted', session: 'the-same' });
    expect(followed.queue).toMatchObject({
      lastId: unacknowledged?.id ?? lastId,
      unacknowledged: null,
      running: [],
    });
  });

  describe('of a motion that was cut off', () => {
    const cutOff = (journal: JournalSeen, followed = accepted()): Followed => {
      followed.on({ input: 'rebooted', session: 'the-same' });
      expect(followed.reported).toEqual([]);
      return followed.up(journal);
    };

    test('which its journal does not know nothing is in doubt: it was not begun', () => {
      const followed = cutOff({ cycle: 7, ops: ['open'] }, sent(CLOSE));
      expect(followed.outcomes).toEqual(['1 dropped']);
      expect(followed.reported).toEqual([]);
      expect(followed.queue.unacknowledged).toBeNull();
    });

    test('nor of one of a wall of which it knows nothing yet', () => {
      expect(cutOff(NOTHING_YET).reported).toEqual([]);
    });

    test('which its journal has ended it is asked how: nothing moves twice', () => {
      const followed = cutOff({ cycle: 7, ops: ['open'] });
      followed.on({ input: 'written', id: 2 });
      expect(followed.left.at(-1)).toBe('C 2 GATE cyc=7 pos=open');
      followed.on({ input: 'finished', id: 2, result: '' });
      expect(followed.reported).toEqual(['CommandFinished']);
    });

    test.each<[string, JournalSeen]>([
      ['which was begun and has no end', { cycle: 7, ops: ['open'], begun: ['open'] }],
      ['by a device whose journal is blank', { cycle: 0, ops: [] }],
      ['of walls that others followed', { cycle: 8, ops: [] }],
    ])('%s nobody knows what became', (_, journal) => {
      expect(cutOff(journal).reported).toEqual(['CommandUnknown']);
    });
  });

  const DICE: Command = { command: 'show-dice', cycle: 7, throw: 1, dice: [3, 5] };
  const written = (command: Command, state: 'written' | 'accepted' = 'written') => {
    const line = `C 5 as it was written\n`;
    return restoredQueue(5, [{ id: 5, line, command, origin: 'restored', record: 'written-ahead', state }]);
  };
  const takenUp = (queue: CommandQueue, journal: JournalSeen): Followed => {
    const followed = new Followed(queue).up(journal);
    expect(followed.outputs.at(-1)).toEqual({ output: 'ask-echo' });
    followed.give(SCORE);
    followed.on({ input: 'echoed' });
    return followed;
  };

  const rows: readonly [
    rule: string,
    queue: CommandQueue,
    journal: JournalSeen,
    left: number,
    outcomes: string[],
  ][] = [
    [
      'a motion the device never began is dropped, and its id is free',
      written(OPEN),
      NOTHING_YET,
      0,
      ['5 dropped'],
    ],
    [
      'a motion the journal knows goes again, to learn its result',
      written(OPEN),
      { cycle: 7, ops: ['open'] },
      1,
      [],
    ],
    [
      'the same op of another wall does not count: what the device tells nothing of is unknown',
      written(OPEN),
      { cycle: 8, ops: ['open'] },
      0,
      ['5 unknown'],
    ],
    [
      'the dice of the wall on the table go again, though the other set is built under the next cycle',
      written(DICE),
      { cycle: 8, ops: ['build'], wall: { cycle: 7, ops: ['open', 'close', 'serve', 'dice'] } },
      1,
      [],
    ],
    [
      'dice which the wall on the table has not seen are dropped',
      written(DICE),
      { cycle: 8, ops: ['build'], wall: { cycle: 7, ops: ['open', 'close', 'serve'] } },
      0,
      ['5 dropped'],
    ],
    [
      'RESUME is for people to ask for again, and its id, which no journal knows, is not used again',
      written({ command: 'resume' }),
      NOTHING_YET,
      0,
      ['5 unknown'],
    ],
    ['what moves nothing goes again', written(SCORE), NOTHING_YET, 1, []],
    ['an accepted motion is asked for its result', written(OPEN, 'accepted'), NOTHING_YET, 1, []],
  ];
  test.each(rows)('after a restart of the host %s', (_, queue, journal, left, outcomes) => {
    const followed = takenUp(queue, journal);
    expect(followed.left.filter((line) => !line.includes('SHOW'))).toHaveLength(left);
    expect(followed.outcomes).toEqual(outcomes);
  });

  test('the id of a motion the device tells nothing of is not used again: it may have been heard', () => {
    expect(takenUp(written(DICE), { cycle: 8, ops: ['build'] }).queue.unacknowledged?.id).toBe(6);
  });

  test('after a restart the first command of its own has an id beyond all that may have been used, and the device names the next', () => {
    const followed = takenUp(written(OPEN), NOTHING_YET);
    expect(followed.queue.unacknowledged?.id).toBe(6);
    followed.on({ input: 'refused', id: 6, refusal: { reason: 'GAP', args: { exp: 5 } } });
    followed.on({ input: 'written', id: 5 });
    followed.on({ input: 'echoed' });
    expect(followed.left.at(-1)).toBe('C 5 SHOW side=1 score=24');
  });

  test('of what the process before said last nothing is under way when the device names an id', () => {
    const followed = new Followed(restoredQueue(5, [])).up().give(OPEN);
    expect(followed.outputs).toEqual([{ output: 'ask-echo' }]);
    followed.on({ input: 'line-down' });
    expect(new Followed(followed.queue).up().outputs).toEqual([{ output: 'ask-echo' }]);
  });
});

describe('a device that forgot the session, for another host had it in between (SPEC §4.2)', () => {
  const gap: QueueInput = { input: 'refused', id: 1, refusal: { reason: 'GAP', args: { exp: 1 } } };

  test('is asked for the same cycle and op again: its journal answers, and nothing moves twice', () => {
    const followed = accepted();
    expect(followed.on(gap).map(({ output }) => output)).toEqual(['outcome', 'write-ahead']);
    followed.on({ input: 'written', id: 2 });
    expect(followed.left.at(-1)).toBe('C 2 GATE cyc=7 pos=open');
    expect(followed.outcomes.at(-1)).toBe('1 dropped');
  });

  test('knows nothing of what no journal keeps', () => {
    const followed = sent({ command: 'resume' });
    followed.on({ input: 'accepted', id: 1, deadlineMs: 250 });
    followed.on(gap);
    expect(followed.reported).toEqual(['CommandUnknown']);
    expect(followed.queue.running).toEqual([]);
  });
});

describe('a result that was lost (SPEC §3.3)', () => {
  test('is asked for with the same bytes as soon as a digest says that nothing runs', () => {
    const followed = accepted();
    expect(linesIn(followed.on({ input: 'idle' }))).toEqual(['C 1 GATE cyc=7 pos=open']);
    followed.on({ input: 'finished', id: 1, result: 'pos=open' });
    expect(followed.on({ input: 'idle' })).toEqual([]);
  });

  test('is asked for while the drum alone works, but of a build and of dice, whose end a digest does not tell', () => {
    const followed = new Followed().up();
    const build: Command = {
      command: 'build-walls',
      cycle: 8,
      set: 'B',
      tiles: 108,
      stacks: [13, 13, 13, 13],
      middle: 4,
    };
    for (const [at, command] of [build, OPEN].entries()) {
      followed.give(command).on({ input: 'written', id: at + 1 });
      followed.on({ input: 'accepted', id: at + 1, deadlineMs: 4_000 });
    }
    expect(linesIn(followed.on({ input: 'idle', butFor: 'drum' }))).toEqual(['C 2 GATE cyc=7 pos=open']);
  });

  test('is not asked for while the command itself was not accepted, or the line is down', () => {
    expect(sent().on({ input: 'idle' })).toEqual([]);
    const followed = accepted();
    followed.on({ input: 'line-down' });
    expect(followed.on({ input: 'idle' })).toEqual([]);
  });
});

describe('a result that is late (SPEC §3.2)', () => {
  /** So many commands, each accepted and none ended. */
  const acceptedAll = (commands: readonly Command[]): Followed => {
    const followed = new Followed().up();
    for (const [at, command] of commands.entries()) {
      followed.give(command).on({ input: 'written', id: at + 1 });
      followed.on({ input: 'accepted', id: at + 1, deadlineMs: 250 });
    }
    return followed;
  };

  test('never falls out of the eight a device remembers: the ninth command waits for it', () => {
    const followed = acceptedAll(Array(8).fill(SCORE)).give(SCORE);
    expect(followed.left).toHaveLength(8);
    followed.on({ input: 'finished', id: 1, result: '' });
    followed.on({ input: 'written', id: 9 });
    expect(followed.left.at(-1)).toBe('C 9 SHOW side=1 score=24');
  });

  test('of a motion holds nothing up: its journal keeps it, and is asked when the device has forgotten the id', () => {
    const followed = acceptedAll([OPEN]);
    for (let id = 2; id <= 10; id += 1) {
      followed.give(SCORE).on({ input: 'written', id });
      followed.on({ input: 'finished', id, result: '' });
    }
    expect(followed.left).toHaveLength(10);
    followed.on({ input: 'refused', id: 1, refusal: { reason: 'STALE', args: {} } });
    followed.on({ input: 'written', id: 11 });
    expect(followed.left.at(-1)).toBe('C 11 GATE cyc=7 pos=open');
    expect(followed.reported).not.toContain('CommandUnknown');
  });
});
