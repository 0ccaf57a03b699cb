import { expect, test } from 'vitest';
import { createGreetedScene, HELLO, only, ScriptedHost } from './scripted-host.ts';

const pressTimes = (scene: ReturnType<typeof createGreetedScene>, times: number): void => {
  for (let at = 0; at < times; at += 1) scene.simulator.table.press({ side: 0, key: 'pass' });
};

const ids = (lines: readonly string[]): readonly number[] =>
  only(lines, 'E').map((line) => Number(line.split(' ')[1]));

test('at most four events are ahead of the acknowledgement (SPEC §4.3)', () => {
  const scene = createGreetedScene();
  pressTimes(scene, 10);
  expect(ids(scene.host.heard())).toEqual([2, 3, 4, 5]);
  expect(ids(scene.host.ask('K 3'))).toEqual([6, 7]);
  expect(ids(scene.host.ask('K 7'))).toEqual([8, 9, 10, 11]);
});

test('the oldest event without an acknowledgement is told again every half second (SPEC §4.3)', () => {
  const scene = createGreetedScene();
  pressTimes(scene, 2);
  scene.host.heard();
  expect(ids(scene.host.ask('P 1', 499))).toEqual([]);
  expect(ids(scene.host.ask('P 2', 1))).toEqual([2]);
  expect(ids(scene.host.ask('P 3', 500))).toEqual([2]);
  expect(ids(scene.host.ask('K 2', 500))).toEqual([3]);
  expect(ids(scene.host.ask('K 3', 5000))).toEqual([]);
});

test('an acknowledgement of what was never told is none (SPEC §4.3)', () => {
  const scene = createGreetedScene();
  pressTimes(scene, 1);
  scene.host.heard();
  scene.host.ask('K 9');
  expect(scene.simulator.table.unheard).toBe(1);
});

test('what happened while nobody was connected is replayed exactly (SPEC §4.3)', () => {
  const scene = createGreetedScene();
  scene.host.hangUp();
  pressTimes(scene, 20);
  const host = new ScriptedHost(scene.simulator, scene.clock);
  expect(host.ask(HELLO).at(0)).toMatch(/ ev=21$/);
  const replayed = host.ask('Q 1 REPLAY from=2');
  expect(ids(replayed)).toEqual(Array.from({ length: 20 }, (_, at) => at + 2));
  expect(host.ask('Q 2 REPLAY from=20')).toEqual(replayed.slice(-2));
  expect(host.ask('Q 3 REPLAY from=22')).toEqual([]);
});

test('events that fell out of the ring are told as one loss, and the count goes on (SPEC §7.3)', () => {
  const scene = createGreetedScene({ profile: { caps: { ring: 8 } } });
  scene.host.hangUp();
  pressTimes(scene, 20);
  const host = new ScriptedHost(scene.simulator, scene.clock);
  host.ask(HELLO);
  const replayed = host.ask('Q 1 REPLAY from=2');
  expect(replayed[0]).toBe('E 13 OVERRUN lost=2:13');
  expect(ids(replayed)).toEqual([13, 14, 15, 16, 17, 18, 19, 20, 21]);
});

test('numbers begin anew only with a new boot (SPEC §4.3)', () => {
  const scene = createGreetedScene();
  pressTimes(scene, 5);
  scene.simulator.mishaps.rebootDevice();
  scene.host.heard();
  expect(scene.host.ask(HELLO).at(0)).toMatch(/ ev=1$/);
  expect(scene.host.ask('Q 1 REPLAY from=1')).toEqual(['E 1 BOOT why=brown']);
});

test('people see how much the controller has not heard yet (SPEC §4.3)', () => {
  const scene = createGreetedScene();
  const heardAt: number[] = [];
  scene.simulator.table.subscribe((fact) => {
    if (fact.fact === 'events-heard') heardAt.push(fact.unheard);
  });
  pressTimes(scene, 3);
  expect(scene.simulator.table.unheard).toBe(3);
  scene.host.ask('K 3');
  scene.host.ask('K 4');
  expect(heardAt).toEqual([1, 0]);
});

test('tile moves are told from the raising of the walls to the end of the hand, on a table that reads them (SPEC §6.1)', () => {
  for (const [rfid, told] of [
    ['full', 1],
    ['wall', 0],
    ['none', 0],
  ] as const) {
    const scene = createGreetedScene({ profile: { caps: { rfid } } });
    scene.host.ask('C 1 GATE cyc=1 pos=open', 3000);
    scene.simulator.table.throwIn();
    scene.host.ask('C 2 GATE cyc=1 pos=close', 3000);
    scene.host.ask('C 3 BUILD cyc=1 set=A n=108 plan=13,13,13,13 mid=4', 60_000);
    scene.host.ask('C 4 SERVE cyc=1 set=A', 8000);
    scene.host.ask('K 13');
    scene.simulator.table.moveTile({
      from: { place: 'middle', index: 3 },
      to: { place: 'flower', side: 0, index: 0 },
    });
    expect(scene.host.heard().filter((line) => line.includes(' TILE '))).toHaveLength(told);
  }
});
