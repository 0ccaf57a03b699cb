import { describe, expect, test } from 'vitest';
import type { Command } from '../../../src/charts/ports.ts';
import { restoredDesk } from '../../../src/link/commands/command-desk.ts';
import type { Desk, DeskInput, JournalSeen } from '../../../src/link/commands/desk.ts';
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
} from './followed-desk.ts';

describe('the line was lost and found again (SPEC §3.6)', () => {
  const found = (desk: Followed, journal: JournalSeen): readonly string[] => {
    desk.on({ input: 'line-down' });
    expect(desk.on(ackTimer(1))).toEqual([]);
    return linesIn(desk.on({ input: 'line-up', journal }));
  };

  test('in the same process what was unanswered and has begun goes again, byte for byte', () => {
    const desk = accepted().give(CLOSE);
    desk.on({ input: 'written', id: 2 });
    expect(found(desk, { cycle: 7, ops: ['open', 'close'] })).toEqual([
      'C 1 GATE cyc=7 pos=open',
      'C 2 GATE cyc=7 pos=close',
    ]);
  });

  test('a motion that was never begun is dropped, and decided anew by whoever asked for it', () => {
    const desk = accepted().give(CLOSE);
    desk.on({ input: 'written', id: 2 });
    expect(found(desk, { cycle: 7, ops: ['open'] })).toEqual(['C 1 GATE cyc=7 pos=open']);
    expect(desk.outcomes.at(-1)).toBe('2 dropped');
    expect(desk.reported).toEqual(['CommandRefused']);
  });

  test('its id is used again when no copy of it can be under way', () => {
    const desk = sent().give(SCORE);
    found(desk, NOTHING_YET);
    expect(desk.desk.unacknowledged).toBeNull();
    desk.on({ input: 'echoed' });
    expect(desk.desk.unacknowledged?.id).toBe(1);
  });

  test('but not where its record is still being written, which would be taken for that of another', () => {
    const desk = accepted().give(CLOSE, SCORE);
    found(desk, { cycle: 7, ops: ['open'] });
    desk.on({ input: 'echoed' });
    expect(desk.desk.unacknowledged?.id).toBe(3);
  });

  test('on a line that was not lost it goes again: the journal may have been told before it came', () => {
    const desk = accepted().give(CLOSE);
    desk.on({ input: 'written', id: 2 });
    const again = desk.on({ input: 'line-up', journal: { cycle: 7, ops: ['open'] } });
    expect(linesIn(again)).toContain('C 2 GATE cyc=7 pos=close');
  });

  test('a wish to stop goes again whatever is known of it', () => {
    const desk = accepted().give({ command: 'pause-drum' });
    desk.on({ input: 'written', id: 2 });
    expect(found(desk, NOTHING_YET)).toContain('C 2 PAUSE ch=drum');
  });

  test('a device that restarted leaves what ran unknown and forgets what waited', () => {
    const desk = accepted().give(CLOSE, SCORE);
    desk.on({ input: 'rebooted', session: 'new' });
    expect(desk.reported).toEqual(['CommandUnknown', 'CommandUnknown']);
    expect(desk.desk).toEqual({ ...restoredDesk(0, []), givenBack: 'not-written' });
  });

  test('in the session that a restarted device has begun anew no id is used twice unasked', () => {
    const desk = accepted().give(CLOSE);
    const { lastId, unacknowledged } = desk.desk;
    desk.on({ input: 'rebooted', session: 'the-same' });
    expect(desk.desk).toMatchObject({
      lastId: unacknowledged?.id ?? lastId,
      unacknowledged: null,
      running: [],
    });
  });

  describe('of a motion that was cut off', () => {
    const cutOff = (journal: JournalSeen, desk = accepted()): Followed => {
      desk.on({ input: 'rebooted', session: 'the-same' });
      expect(desk.reported).toEqual([]);
      return desk.up(journal);
    };

    test('which its journal does not know nothing is in doubt: it was not begun', () => {
      const desk = cutOff({ cycle: 7, ops: ['open'] }, sent(CLOSE));
      expect(desk.outcomes).toEqual(['1 dropped']);
      expect(desk.reported).toEqual([]);
      expect(desk.desk.unacknowledged).toBeNull();
    });

    test('nor of one of a wall of which it knows nothing yet', () => {
      expect(cutOff(NOTHING_YET).reported).toEqual([]);
    });

    test('which its journal has ended it is asked how: nothing moves twice', () => {
      const desk = cutOff({ cycle: 7, ops: ['open'] });
      desk.on({ input: 'written', id: 2 });
      expect(desk.left.at(-1)).toBe('C 2 GATE cyc=7 pos=open');
      desk.on({ input: 'finished', id: 2, result: '' });
      expect(desk.reported).toEqual(['CommandFinished']);
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
    return restoredDesk(5, [{ id: 5, line, command, origin: 'restored', record: 'written-ahead', state }]);
  };
  const takenUp = (desk: Desk, journal: JournalSeen): Followed => {
    const followed = new Followed(desk).up(journal);
    expect(followed.outputs.at(-1)).toEqual({ output: 'ask-echo' });
    followed.give(SCORE);
    followed.on({ input: 'echoed' });
    return followed;
  };

  const rows: readonly [rule: string, desk: Desk, journal: JournalSeen, left: number, outcomes: string[]][] =
    [
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
  test.each(rows)('after a restart of the host %s', (_, desk, journal, left, outcomes) => {
    const followed = takenUp(desk, journal);
    expect(followed.left.filter((line) => !line.includes('SHOW'))).toHaveLength(left);
    expect(followed.outcomes).toEqual(outcomes);
  });

  test('the id of a motion the device tells nothing of is not used again: it may have been heard', () => {
    expect(takenUp(written(DICE), { cycle: 8, ops: ['build'] }).desk.unacknowledged?.id).toBe(6);
  });

  test('after a restart the first command of its own has an id beyond all that may have been used, and the device names the next', () => {
    const desk = takenUp(written(OPEN), NOTHING_YET);
    expect(desk.desk.unacknowledged?.id).toBe(6);
    desk.on({ input: 'refused', id: 6, refusal: { reason: 'GAP', args: { exp: 5 } } });
    desk.on({ input: 'written', id: 5 });
    desk.on({ input: 'echoed' });
    expect(desk.left.at(-1)).toBe('C 5 SHOW side=1 score=24');
  });

  test('of what the process before said last nothing is under way when the device names an id', () => {
    const desk = new Followed(restoredDesk(5, [])).up().give(OPEN);
    expect(desk.outputs).toEqual([{ output: 'ask-echo' }]);
    desk.on({ input: 'line-down' });
    expect(new Followed(desk.desk).up().outputs).toEqual([{ output: 'ask-echo' }]);
  });
});

describe('a device that forgot the session, for another host had it in between (SPEC §4.2)', () => {
  const gap: DeskInput = { input: 'refused', id: 1, refusal: { reason: 'GAP', args: { exp: 1 } } };

  test('is asked for the same cycle and op again: its journal answers, and nothing moves twice', () => {
    const desk = accepted();
    expect(desk.on(gap).map(({ output }) => output)).toEqual(['outcome', 'write-ahead']);
    desk.on({ input: 'written', id: 2 });
    expect(desk.left.at(-1)).toBe('C 2 GATE cyc=7 pos=open');
    expect(desk.outcomes.at(-1)).toBe('1 dropped');
  });

  test('knows nothing of what no journal keeps', () => {
    const desk = sent({ command: 'resume' });
    desk.on({ input: 'accepted', id: 1, deadlineMs: 250 });
    desk.on(gap);
    expect(desk.reported).toEqual(['CommandUnknown']);
    expect(desk.desk.running).toEqual([]);
  });
});

describe('a result that was lost (SPEC §3.3)', () => {
  test('is asked for with the same bytes as soon as a digest says that nothing runs', () => {
    const desk = accepted();
    expect(linesIn(desk.on({ input: 'idle' }))).toEqual(['C 1 GATE cyc=7 pos=open']);
    desk.on({ input: 'finished', id: 1, result: 'pos=open' });
    expect(desk.on({ input: 'idle' })).toEqual([]);
  });

  test('is asked for while the drum alone works, but of a build and of dice, whose end a digest does not tell', () => {
    const desk = new Followed().up();
    const build: Command = {
      command: 'build-walls',
      cycle: 8,
      set: 'B',
      tiles: 108,
      stacks: [13, 13, 13, 13],
      middle: 4,
    };
    for (const [at, command] of [build, OPEN].entries()) {
      desk.give(command).on({ input: 'written', id: at + 1 });
      desk.on({ input: 'accepted', id: at + 1, deadlineMs: 4_000 });
    }
    expect(linesIn(desk.on({ input: 'idle', butFor: 'drum' }))).toEqual(['C 2 GATE cyc=7 pos=open']);
  });

  test('is not asked for while the command itself was not accepted, or the line is down', () => {
    expect(sent().on({ input: 'idle' })).toEqual([]);
    const desk = accepted();
    desk.on({ input: 'line-down' });
    expect(desk.on({ input: 'idle' })).toEqual([]);
  });
});

describe('a result that is late (SPEC §3.2)', () => {
  /** So many commands, each accepted and none ended. */
  const acceptedAll = (commands: readonly Command[]): Followed => {
    const desk = new Followed().up();
    for (const [at, command] of commands.entries()) {
      desk.give(command).on({ input: 'written', id: at + 1 });
      desk.on({ input: 'accepted', id: at + 1, deadlineMs: 250 });
    }
    return desk;
  };

  test('never falls out of the eight a device remembers: the ninth command waits for it', () => {
    const desk = acceptedAll(Array(8).fill(SCORE)).give(SCORE);
    expect(desk.left).toHaveLength(8);
    desk.on({ input: 'finished', id: 1, result: '' });
    desk.on({ input: 'written', id: 9 });
    expect(desk.left.at(-1)).toBe('C 9 SHOW side=1 score=24');
  });

  test('of a motion holds nothing up: its journal keeps it, and is asked when the device has forgotten the id', () => {
    const desk = acceptedAll([OPEN]);
    for (let id = 2; id <= 10; id += 1) {
      desk.give(SCORE).on({ input: 'written', id });
      desk.on({ input: 'finished', id, result: '' });
    }
    expect(desk.left).toHaveLength(10);
    desk.on({ input: 'refused', id: 1, refusal: { reason: 'STALE', args: {} } });
    desk.on({ input: 'written', id: 11 });
    expect(desk.left.at(-1)).toBe('C 11 GATE cyc=7 pos=open');
    expect(desk.reported).not.toContain('CommandUnknown');
  });
});
