import { describe, expect, test } from 'vitest';
import { DISPLAY_LINES_MAX, DISPLAY_LINES_ON_BAD_LINE } from '../../../firmware-protocol/timing.ts';
import type { Command } from '../../../src/charts/ports.ts';
import { queuedWith } from '../../../src/link/commands/display-queue.ts';
import { restoredQueue, stepQueue } from '../../../src/link/commands/queue-steps.ts';
import { ready, type ScriptedDevice } from './scripted-device.ts';

type Change = Omit<Extract<Command, { command: 'show' }>, 'command'>;
const show = (change: Change): Command => ({ command: 'show', ...change });
const OPEN: Command = { command: 'open-gate', cycle: 7 };

describe('changes of the displays that wait are merged (SPEC §3.5)', () => {
  const rows: readonly [rule: string, given: readonly Command[], left: readonly Command[]][] = [
    [
      'of one field of one side the latest is shown',
      [show({ side: 1, text: 'blank' }), show({ side: 1, text: 'throw_dice' })],
      [show({ side: 1, text: 'throw_dice' })],
    ],
    [
      'other fields join it',
      [show({ side: 1, score: 24 }), show({ side: 1, wind: 'south' })],
      [show({ side: 1, score: 24, wind: 'south' })],
    ],
    [
      'sides are kept apart',
      [show({ side: 0, score: 1 }), show({ side: 1, score: 2 }), show({ side: 0, score: 3 })],
      [show({ side: 1, score: 2 }), show({ side: 0, score: 3 })],
    ],
    [
      'what is shown on all sides covers what waits for one',
      [
        show({ side: 1, text: 'ready', score: 4 }),
        show({ side: 2, text: 'ready' }),
        show({ side: 'all', text: 'blank' }),
      ],
      [show({ side: 1, score: 4 }), show({ side: 'all', text: 'blank' })],
    ],
    [
      'what is shown on one side after all are is not lost in them',
      [
        show({ side: 'all', text: 'blank' }),
        show({ side: 1, text: 'winner' }),
        show({ side: 'all', lamp: 'off' }),
      ],
      [
        show({ side: 'all', text: 'blank' }),
        show({ side: 1, text: 'winner' }),
        show({ side: 'all', lamp: 'off' }),
      ],
    ],
    [
      'the seconds of a text that waits stay with it',
      [show({ side: 1, text: 'drum_still_works', sec: 40 }), show({ side: 1, score: 24 })],
      [show({ side: 1, text: 'drum_still_works', sec: 40, score: 24 })],
    ],
    [
      'those of a text that is covered go with it',
      [show({ side: 1, text: 'drum_still_works', sec: 40, score: 1 }), show({ side: 1, text: 'blank' })],
      [show({ side: 1, score: 1, text: 'blank' })],
    ],
    [
      'before and after a motion are two things',
      [show({ side: 1, text: 'press_start' }), OPEN, show({ side: 1, text: 'push_tiles_in' })],
      [show({ side: 1, text: 'press_start' }), OPEN, show({ side: 1, text: 'push_tiles_in' })],
    ],
  ];
  test.each(rows)('%s', (_, given, left) => {
    expect(given.reduce<readonly Command[]>(queuedWith, [])).toEqual(left);
  });
});

/** The device takes whatever is sent to it, at once; what it heard of displays. */
const served = async (device: ScriptedDevice): Promise<readonly string[]> => {
  const heard: string[] = [];
  await device.wait(0);
  await device.teach((line) => {
    const [, id, verb] = /^C (\d+) (\w+)/.exec(line) ?? [];
    if (verb === undefined) return undefined;
    heard.push(line.replace(/^C \d+ /, ''));
    device.say(`A ${id} OK t=250`);
    return `R ${id} OK`;
  });
  return heard;
};

describe('a display is sent ten lines a second at most (SPEC §3.5)', () => {
  const points = (score: number): Command => show({ side: 1, score });

  test('what comes faster waits, and only the latest of it is sent', async () => {
    const device = await ready();
    const heard: string[] = [];
    for (let score = 1; score <= 30; score += 1) {
      device.link.send(points(score));
      heard.push(...(await served(device)));
    }
    expect(heard).toHaveLength(DISPLAY_LINES_MAX);
    await device.wait(1_000);
    expect(await served(device)).toEqual(['SHOW side=1 score=30']);
  });

  test('motions and the displays of other sides pass it by, what is for all sides does not', async () => {
    const device = await ready();
    for (let score = 1; score <= DISPLAY_LINES_MAX; score += 1) {
      device.link.send(points(score));
      await served(device);
    }
    const later = [points(99), show({ side: 'all', text: 'blank' }), show({ side: 2, score: 3 }), OPEN];
    for (const command of later) device.link.send(command);
    device.link.send(show({ side: 2, text: 'ready' }));
    expect(await served(device)).toEqual(['GATE cyc=7 pos=open']);
    await device.wait(1_000);
    expect(await served(device)).toEqual([
      'SHOW side=1 score=99',
      'SHOW side=all txt=blank',
      'SHOW side=2 score=3 txt=ready',
    ]);
  });

  test('and five on a bad line, until it is good again (SPEC §8.2, F101)', () => {
    const queue = { ...restoredQueue(0, []), line: 'up' } as const;
    const sentIn = (judged: 'bad' | 'good'): number => {
      let standing = stepQueue(queue, { input: 'line-judged', line: 'bad' }).queue;
      if (judged === 'good') standing = stepQueue(standing, { input: 'line-judged', line: 'good' }).queue;
      let sent = 0;
      for (let score = 1; score <= 30; score += 1) {
        standing = stepQueue(standing, { input: 'command', command: points(score) }).queue;
        const id = standing.unacknowledged?.id;
        if (id === undefined) continue;
        sent += 1;
        for (const input of [
          { input: 'written', id },
          { input: 'finished', id, result: 'OK' },
        ] as const)
          standing = stepQueue(standing, input).queue;
      }
      return sent;
    };
    expect([sentIn('bad'), sentIn('good')]).toEqual([DISPLAY_LINES_ON_BAD_LINE, DISPLAY_LINES_MAX]);
  });
});
