import { expect, test } from 'vitest';
import { createGreetedScene, only, type Scene, serveWalls } from './scripted-host.ts';

/** The walls stand, and a fault of the drum is latched. */
const withFault = (fault: 'head-never-stops' | 'plate-stuck'): Scene => {
  const scene = createGreetedScene({ faults: [{ in: 'machine', what: fault }] });
  const { host, simulator } = scene;
  host.ask('C 1 GATE cyc=1 pos=open', 3000);
  simulator.table.throwIn();
  host.ask('C 2 GATE cyc=1 pos=close', 3000);
  host.ask('C 3 BUILD cyc=1 set=A n=108 plan=13,13,13,13 mid=4', 60_000);
  if (fault === 'plate-stuck') host.ask('C 4 SERVE cyc=1 set=A', 8000);
  return scene;
};

test('a latched fault of the drum refuses the drum, not the surface (SPEC §4.8)', () => {
  const { host } = withFault('head-never-stops');
  const refused = 'N 4 STATE f=F403';
  expect(only(host.ask('C 4 BUILD cyc=2 set=A n=108 plan=13,13,13,13 mid=4'), 'N')).toEqual([refused]);
  expect(only(host.ask('C 4 HOME ch=all conf=1'), 'N')).toEqual([refused]);
  expect(only(host.ask('P 1'), 'O')[0]).toMatch(/ st=IDLE cyc=1 f=F403 .*dF /);
  expect(only(host.ask('C 4 GATE cyc=2 pos=open', 3000), 'R')).toEqual(['R 4 OK pos=open']);
  expect(only(host.ask('C 5 GATE cyc=2 pos=close', 3000), 'R')).toEqual(['R 5 OK pos=closed']);
  expect(only(host.ask('C 6 DICE cyc=2 throw=1 d=3,5', 3000), 'R')).toEqual(['R 6 OK d=3,5']);
});

test('any other latched fault refuses both channels (SPEC §4.8)', () => {
  const { host } = withFault('plate-stuck');
  expect(only(host.ask('C 5 GATE cyc=2 pos=open'), 'N')).toEqual(['N 5 STATE f=F501']);
  expect(only(host.ask('C 5 DICE cyc=2 throw=1 d=3,5'), 'N')).toEqual(['N 5 STATE f=F501']);
});

test('where the drum and the machine have a fault each, the surface is refused too (SPEC §4.8)', () => {
  const { host, simulator } = withFault('head-never-stops');
  simulator.mishaps.pressStop();
  expect(only(host.ask('C 4 GATE cyc=2 pos=open'), 'N')).toEqual(['N 4 STATE f=F201']);
});

const HELLO_1_2 = 'C 0 HELLO proto=1.2 min=1.0 sess=5B0C77E1 host=mjtable/0.1.0';

test('a host of 1.2 is told on a fourth page what the drum does and how far the wall on the table is (SPEC §6.6)', () => {
  const scene = createGreetedScene();
  serveWalls(scene);
  expect(scene.host.ask('Q 1 SNAP page=3')).toEqual(['N 1 ARG']);
  scene.host.ask(HELLO_1_2);
  expect(only(scene.host.ask('Q 1 SNAP page=3'), 'I')).toEqual([
    'I 1 SNAP page=3/4 dop=- wdone=open,close,build,serve wbegun=- trk=-',
  ]);
});

test('a device that speaks 1.1 or 1.0 has three pages for every host (SPEC §1.5)', () => {
  for (const minor of [0, 1]) {
    const { host } = createGreetedScene({ profile: { protocol: { major: 1, minor } } });
    expect(host.ask(HELLO_1_2)[0]).toMatch(new RegExp(`^H 0 HELLO proto=1\\.${minor} `));
    expect(only(host.ask('Q 1 SNAP page=2'), 'I')[0]).toMatch(/ page=2\/3 /);
    expect(host.ask('Q 2 SNAP page=3')).toEqual(['N 2 ARG']);
  }
});
