import { expect, test } from 'vitest';
import { buildLine, createGreetedScene, only, type Scene, serveWalls } from './scripted-host.ts';

const buildOneShort = (scene: Scene): readonly string[] => {
  scene.host.ask('C 1 GATE cyc=1 pos=open', 3000);
  scene.simulator.mishaps.takeTile(17);
  scene.simulator.table.throwIn();
  scene.host.ask('C 2 GATE cyc=1 pos=close', 3000);
  scene.host.ask('K 4');
  return scene.host.ask(buildLine(3, 1), 70_000);
};

test('with a tile short the drum waits and says so, and goes on when the tile is given back (SPEC §8.2)', () => {
  const scene = createGreetedScene();
  expect(buildOneShort(scene)).toContain('E 7 FAULT f=F341 sev=P sub=drum want=108 got=107');
  expect(scene.host.ask('P 1').at(-1)).toMatch(/ pos=gC\.pU\.dP /);
  scene.simulator.mishaps.giveBackTile(17);
  const lines = [...scene.host.ask('K 7', 10_000), ...scene.host.ask('K 8', 100)];
  expect(lines).toContain('E 8 CLRD f=F341');
  expect(only(lines, 'R').at(0)).toMatch(/^R 3 OK cyc=1 n=108 built=13,13,13,13 mid=4 ms=\d+$/);
});

test('nobody takes a tile out of a drum at work, whether it turns or stands: none that was taken comes back by itself', () => {
  for (const afterMs of [1_000, 5_000, 15_000]) {
    const scene = createGreetedScene();
    const { host, simulator } = scene;
    host.ask('C 1 GATE cyc=1 pos=open', 3000);
    simulator.table.throwIn();
    host.ask('C 2 GATE cyc=1 pos=close', 3000);
    host.ask(buildLine(3, 1), afterMs);
    expect(simulator.mishaps.takeTile(17)).toBe(false);
    host.ask('C 4 PAUSE ch=drum');
    expect(simulator.mishaps.takeTile(17)).toBe(false);
    expect(simulator.table.sortDrum()).toEqual({ refused: 'drum-at-work' });
    host.ask('C 5 RESUME ch=drum');
    expect(only(host.ask('P 1', 60_000), 'R').at(0)).toMatch(/^R 3 OK cyc=1 n=108/);
  }
});

test('what is in the drum is in reach again as soon as a build has ended, however it did', () => {
  const scene = createGreetedScene();
  scene.host.ask('C 1 GATE cyc=1 pos=open', 3000);
  scene.simulator.table.throwIn();
  scene.host.ask('C 2 GATE cyc=1 pos=close', 3000);
  scene.host.ask(buildLine(3, 1), 1_000);
  scene.simulator.mishaps.rebootDevice();
  expect(scene.simulator.mishaps.takeTile(107)).toBe(true);
  expect(scene.simulator.census()).toMatchObject({ out: 1 });
});

test('a tile that never comes back fails the build at its deadline, and the set is inside (SPEC §8.2)', () => {
  const scene = createGreetedScene();
  buildOneShort(scene);
  const lines = scene.host.ask('P 1', 90_000);
  expect(only(lines, 'R')).toEqual(['R 3 FAIL f=F341 op=BUILD']);
  expect(scene.host.ask('Q 9 SNAP page=1')).toContain(
    'I 9 SNAP page=1/3 gate=closed plate=up pl=1111 drum=idle seta=inside setb=- cnt=107',
  );
});

test('more tiles inside than asked for latch the drum until somebody clears it (SPEC §8.2)', () => {
  const scene = createGreetedScene();
  scene.host.ask('C 1 GATE cyc=1 pos=open', 3000);
  scene.simulator.table.throwIn();
  scene.host.ask('C 2 GATE cyc=1 pos=close', 3000);
  const lines = scene.host.ask('C 3 BUILD cyc=1 set=A n=104 plan=13,13,13,13 mid=0', 60_000);
  expect(only(lines, 'R')).toEqual(['R 3 FAIL f=F342 op=BUILD']);
  expect(scene.host.ask('K 6')).toContain('E 7 CNT got=108 want=104');
  expect(scene.host.ask(buildLine(4, 2))).toContain('N 4 STATE f=F342');
  scene.host.ask('C 4 CLEAR f=F342 conf=1');
  expect(only(scene.host.ask(buildLine(5, 2), 60_000), 'R').at(0)).toMatch(/^R 5 OK cyc=2 n=108/);
});

test('a head that jams in three builds is latched by the third; cleared, brought out and built anew it is whole (SPEC §8.1)', () => {
  const scene = createGreetedScene({
    profile: { caps: { purge: 1 } },
    faults: [{ in: 'machine', what: 'head-jams', details: { side: 2, times: 3 } }],
  });
  const { host, simulator } = scene;
  host.ask('C 1 GATE cyc=1 pos=open', 3000);
  simulator.table.throwIn();
  host.ask('C 2 GATE cyc=1 pos=close', 3000);
  for (const cycle of [1, 2, 3])
    expect(only(host.ask(buildLine(cycle + 2, cycle), 60_000), 'R')).toEqual([
      `R ${cycle + 2} FAIL f=F401 op=BUILD`,
    ]);
  expect(host.ask(buildLine(6, 4))).toContain('N 6 STATE f=F401');
  expect(host.ask('C 6 CLEAR f=F401 conf=1')).toContain('R 6 OK');
  expect(only(host.ask('C 7 PURGE set=A conf=1', 40_000), 'R')).toEqual(['R 7 OK n=108']);
  host.ask('C 8 GATE cyc=4 pos=open', 3000);
  simulator.table.throwIn();
  host.ask('C 9 GATE cyc=4 pos=close', 3000);
  expect(only(host.ask(buildLine(10, 4), 60_000), 'R').at(0)).toMatch(/^R 10 OK cyc=4 n=108/);
});

test('a build can be paused and resumed, and loses no tile (SPEC §5.5)', () => {
  const scene = createGreetedScene();
  scene.host.ask('C 1 GATE cyc=1 pos=open', 3000);
  scene.simulator.table.throwIn();
  scene.host.ask('C 2 GATE cyc=1 pos=close', 3000);
  scene.host.ask(buildLine(3, 1), 5000);
  expect(scene.host.ask('C 4 PAUSE ch=drum')).toContain('R 4 OK');
  const counts = (lines: readonly string[]) => new Set(only(lines, 'T').map((line) => line.split(' ')[3]));
  expect(counts(scene.host.ask('P 1', 30_000)).size).toBe(1);
  scene.host.ask('C 5 RESUME ch=drum');
  expect(only(scene.host.ask('P 2', 30_000), 'R').at(0)).toMatch(/^R 3 OK cyc=1 n=108/);
});

test('a device that fell silent goes on by itself and has not forgotten anything (SPEC §3.2)', () => {
  const scene = createGreetedScene();
  scene.host.ask('C 1 GATE cyc=1 pos=open', 100);
  scene.simulator.mishaps.goSilent();
  expect(scene.host.ask('P 1', 5000)).toEqual([]);
  expect(scene.simulator.table.gate).toBe('open');
  scene.simulator.mishaps.speakAgain();
  expect(only(scene.host.ask('C 1 GATE cyc=1 pos=open'), 'A', 'R')).toEqual(['A 1 DUP', 'R 1 OK pos=open']);
});

test('a hand in play survives a loss of power (SPEC §3.6)', () => {
  const scene = createGreetedScene();
  serveWalls(scene);
  scene.host.ask('C 5 LIVE cyc=1 on=1');
  scene.simulator.mishaps.rebootDevice();
  expect(scene.host.ask('C 0 HELLO proto=1.0 min=1.0 sess=00000001 host=x').at(0)).toMatch(
    / st=IDLE cyc=1 f=0 /,
  );
  expect(scene.host.ask('Q 1 SNAP page=0')).toContain(
    'I 1 SNAP page=0/3 st=IDLE mode=normal f=0 cyc=1 wall=1 live=1',
  );
  expect(scene.simulator.table.live).toBe(true);
});

test('a tile that vanishes from the table in play is told (SPEC §6.1)', () => {
  const scene = createGreetedScene();
  serveWalls(scene);
  scene.host.ask('K 13');
  const middle = scene.simulator.table.tileAt({ place: 'middle', index: 2 });
  expect(scene.simulator.mishaps.takeTile(middle?.number ?? -1)).toBe(true);
  expect(scene.host.heard()).toContain(`E 14 TILE tile=${middle?.number} from=mid.2 to=out`);
});
