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
        expect(whatStartAsks({ gate, set, drum: 'idle', stage, resumed })).toBe(ask);
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
          expect(whatStartAsks({ gate, set, drum: 'paused', stage, resumed })).toBe(ask);
      }
    }
  });

  test.each(['idle', 'run', 'fault'] as const)('does not ask it of a drum that is %s', (drum) => {
    const where = { gate: 'closed', set: 'table', stage: 'none', resumed: 'resumed' } as const;
    expect(whatStartAsks({ ...where, drum })).toBe('open-gate');
  });
});

describe('a start press once the walls stand (SPEC §6.7)', () => {
  const wherever = (stage: HandStage, resumed: 'resumed' | 'waiting'): readonly StartAsk[] => [
    ...new Set(
      MOTIONS.flatMap(([set]) =>
        GATES.flatMap((gate) => DRUMS.map((drum) => whatStartAsks({ gate, set, drum, stage, resumed }))),
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
