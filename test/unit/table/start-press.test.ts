import { describe, expect, test } from 'vitest';
import type { DrumState } from '../../../src/charts/ports.ts';
import {
  type GatePosition,
  type HandStage,
  type SetPlace,
  type StartAsk,
  whatStartAsks,
} from '../../../src/charts/start-press.ts';

const GATES = ['closed', 'open', 'moving', 'unknown'] as const satisfies readonly GatePosition[];

const DRUMS = ['idle', 'run', 'paused', 'fault'] as const satisfies readonly DrumState[];

const MOTIONS: readonly (readonly [SetPlace, ...(readonly StartAsk[])])[] = [
  // the set      gate closed   open          moving     unknown
  ['table', 'open-gate', 'close-gate', 'nothing', 'home'],
  ['out', 'open-gate', 'close-gate', 'nothing', 'home'],
  ['inside', 'build', 'close-gate', 'nothing', 'home'],
  ['track', 'serve', 'close-gate', 'nothing', 'home'],
  ['stirring', 'nothing', 'close-gate', 'nothing', 'nothing'],
  ['stacking', 'nothing', 'close-gate', 'nothing', 'nothing'],
  ['serving', 'nothing', 'close-gate', 'nothing', 'nothing'],
  ['unknown', 'home', 'close-gate', 'nothing', 'home'],
];

const RUNNING: readonly (readonly [HandStage, whenWaiting: StartAsk])[] = [
  ['rollingDice', 'go-on'],
  ['dealing', 'go-on'],
  ['playing', 'go-on'],
  ['settling', 'go-on'],
];

describe('a start press while no walls stand (SPEC §6.7)', () => {
  const rows = MOTIONS.flatMap(([set, ...asks]) =>
    GATES.map((gate, at) => [set, gate, asks[at] ?? 'nothing'] as const),
  );
  test.each(rows)('with the set %s and the gate %s asks for %s', (set, gate, ask) => {
    for (const stage of ['none', 'gathering'] as const) {
      for (const resumed of ['resumed', 'waiting'] as const)
        expect(whatStartAsks({ gate, set, other: null, drum: 'idle', stage, resumed })).toBe(ask);
    }
  });
});

describe('a start press while the drum is paused (SPEC §6.5, §6.7)', () => {
  const PAUSED: readonly (readonly [GatePosition, StartAsk])[] = [
    ['closed', 'resume'],
    ['open', 'resume-itself'],
    ['moving', 'nothing'],
    ['unknown', 'nothing'],
  ];

  test.each(PAUSED)('and the gate is %s asks for %s, wherever the tiles are', (gate, ask) => {
    for (const [set] of MOTIONS) {
      for (const stage of ['none', 'gathering'] as const) {
        for (const resumed of ['resumed', 'waiting'] as const)
          expect(whatStartAsks({ gate, set, other: null, drum: 'paused', stage, resumed })).toBe(ask);
      }
    }
  });

  test.each(['idle', 'run', 'fault'] as const)('does not ask it of a drum that is %s', (drum) => {
    const where = { gate: 'closed', set: 'table', other: null, stage: 'none', resumed: 'resumed' } as const;
    expect(whatStartAsks({ ...where, drum })).toBe('open-gate');
  });
});

describe('a start press once the walls stand (SPEC §6.7)', () => {
  const wherever = (stage: HandStage, resumed: 'resumed' | 'waiting'): readonly StartAsk[] => [
    ...new Set(
      MOTIONS.flatMap(([set]) =>
        GATES.flatMap((gate) =>
          DRUMS.map((drum) => whatStartAsks({ gate, set, other: null, drum, stage, resumed })),
        ),
      ),
    ),
  ];

  test.each(RUNNING)('moves nothing while the hand goes on: %s', (stage) => {
    expect(wherever(stage, 'resumed')).toEqual(['nothing']);
  });

  test.each(RUNNING)('after a restart means, wherever gate and set are: %s, %s', (stage, ask) => {
    expect(wherever(stage, 'waiting')).toEqual([ask]);
  });
});

describe('a start press at a table that is played with two sets (SPEC §6.7)', () => {
  const CLOSED: readonly (readonly [rule: string, set: SetPlace, other: SetPlace, ask: StartAsk])[] = [
    ['the evening begins: the first set goes in', 'table', 'out', 'open-gate'],
    ['tiles that went in are built before others follow', 'inside', 'out', 'build'],
    ['a set that failed to be built is built before the other falls onto it', 'inside', 'table', 'build'],
    ['the press is taken while the drum stirs', 'stirring', 'table', 'open-gate-when-built'],
    ['the press is taken while the drum stacks', 'stacking', 'out', 'open-gate-when-built'],
    ['the other set goes in while the walls wait', 'track', 'table', 'open-gate'],
    ['the other set is brought while the walls wait', 'track', 'out', 'open-gate'],
    ['walls rise when the other set is in', 'track', 'inside', 'serve'],
    ['walls that rise are waited for', 'serving', 'inside', 'nothing'],
    ['nothing falls onto a set that is nobody knows where', 'table', 'unknown', 'home'],
    ['a set that is nobody knows where is found', 'unknown', 'table', 'home'],
  ];

  test.each(CLOSED)('%s', (_, set, other, ask) => {
    for (const stage of ['none', 'gathering'] as const)
      expect(whatStartAsks({ gate: 'closed', set, other, drum: 'idle', stage, resumed: 'resumed' })).toBe(
        ask,
      );
  });

  test('moves nothing while a hand is played, whatever the drum does with the other set', () => {
    for (const other of ['inside', 'stirring', 'stacking', 'track', 'unknown'] as const)
      expect(
        whatStartAsks({
          gate: 'closed',
          set: 'table',
          other,
          drum: 'paused',
          stage: 'playing',
          resumed: 'resumed',
        }),
      ).toBe('nothing');
  });
});
