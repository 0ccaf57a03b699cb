import { expect, test } from 'vitest';
import { startTimeline } from '../../../../simulator/machine/timeline.ts';
import { VirtualClock } from '../../../harness/virtual-clock.ts';
import { buildLine, createGreetedScene, only } from './scripted-host.ts';

test('at speed max a whole build and serve takes no time, and everything still comes in order', () => {
  const { host, simulator, clock } = createGreetedScene({ speed: 'max' });
  const startedMs = clock.now();
  host.ask('C 1 GATE cyc=1 pos=open');
  simulator.table.throwIn();
  host.ask('C 2 GATE cyc=1 pos=close');
  host.ask('K 4');
  const lines = [...host.ask(buildLine(3, 1)), ...host.ask('K 8'), ...host.ask('C 4 SERVE cyc=1 set=A')];
  expect(clock.now()).toBe(startedMs);
  expect(only(lines, 'E', 'R').map((line) => line.replace(/ms=\d+/, ''))).toEqual([
    'E 5 PHASE op=BUILD ph=stir',
    'E 6 PHASE op=BUILD ph=stack',
    'E 7 PHASE op=BUILD ph=done',
    'E 8 READY set=A',
    'R 3 OK cyc=1 n=108 built=13,13,13,13 mid=4 ',
    'E 9 PHASE op=SERVE ph=lower',
    'E 10 PHASE op=SERVE ph=load',
    'E 11 PHASE op=SERVE ph=raise',
    'E 12 PHASE op=SERVE ph=done',
    'R 4 OK cyc=1 pos=up ',
  ]);
});

test('at speed 8 a gate takes an eighth of its time, and says how long it would have taken', () => {
  const { host, simulator } = createGreetedScene({ speed: 8 });
  host.ask('C 1 GATE cyc=1 pos=open', 220);
  expect(simulator.table.gate).toBe('moving');
  host.ask('P 1', 60);
  expect(simulator.table.gate).toBe('open');
});

test('a build tells its progress every half second of real time', () => {
  const { host, simulator } = createGreetedScene();
  host.ask('C 1 GATE cyc=1 pos=open', 3000);
  simulator.table.throwIn();
  host.ask('C 2 GATE cyc=1 pos=close', 3000);
  const told = only(host.ask(buildLine(3, 1), 10_000), 'T');
  expect(told).toHaveLength(20);
  expect(told.at(-1)).toMatch(/^T 3 BUILD in=\d+\/108 built=\d+,\d+,\d+,\d+ mid=0$/);
});

test('a timeline runs its steps in order, never at once, and stands still while it is paused', () => {
  const clock = new VirtualClock();
  const done: string[] = [];
  const step = (name: string, atMs: number) => ({
    atMs,
    run: () => {
      done.push(`${name} ${clock.now()}`);
    },
  });
  const timeline = startTimeline({
    clock,
    speed: 2,
    steps: [step('a', 0), step('b', 100), step('c', 200), step('d', 300)],
  });
  expect(done).toEqual([]);
  clock.advance(75);
  expect(timeline.elapsedMs()).toBe(150);
  timeline.pause();
  clock.advance(1000);
  expect(timeline.elapsedMs()).toBe(150);
  timeline.resume();
  clock.advance(25);
  timeline.cancel();
  clock.advance(1000);
  expect(done).toEqual(['a 0', 'b 50', 'c 1100']);
});
