import { expect, test } from 'vitest';
import { cause, createGreetedScene, only } from './scripted-host.ts';

const ALL = { caps: { lid: 1, est: 1 } } as const;

test('a display that goes dark twice shows what it was told when the second time is over', () => {
  const scene = createGreetedScene({ profile: ALL });
  const { host, simulator } = scene;
  host.ask('C 1 SHOW side=all score=7 txt=press_start');
  cause(scene, 'display-dark --side 2 for 5s');
  cause(scene, 'display-dark --side 2 for 20s');
  host.wait(10_000);
  expect(simulator.table.displays[2]).toMatchObject({ score: null, text: null });
  host.wait(10_000);
  expect(simulator.table.displays[2]).toMatchObject({ score: 7, text: 'press_start' });
});

test('a lid that was closed and is opened again stays open as long as the second time says', () => {
  const scene = createGreetedScene({ profile: ALL });
  for (const line of ['lid-opens for 5s', 'lid-closes', 'lid-opens for 60s']) cause(scene, line);
  scene.host.wait(10_000);
  expect(scene.host.ask('C 1 GATE cyc=1 pos=open')).toContain('N 1 STATE f=F202');
  scene.host.wait(60_000);
  expect(only(scene.host.ask('C 1 GATE cyc=1 pos=open'), 'N')).toEqual([]);
});

test('a stop that is pressed again for no time that is said stays pressed', () => {
  const scene = createGreetedScene({ profile: ALL });
  cause(scene, 'e-stop for 5s');
  cause(scene, 'e-stop');
  scene.host.wait(10_000);
  expect(scene.host.ask('C 1 CLEAR f=F201 conf=1')).toContain('N 1 STATE f=F201');
});
