import { expect, test } from 'vitest';
import { buildLine, createGreetedScene, HELLO, only, ScriptedHost, serveWalls } from './scripted-host.ts';

const OPEN = 'C 1 GATE cyc=1 pos=open';
const otherSession = HELLO.replace('5B0C77E1', '0000BEEF');

const gateStrokes = (scene: ReturnType<typeof createGreetedScene>): (() => number) => {
  let strokes = 0;
  scene.simulator.table.subscribe((fact) => {
    if (fact.fact === 'gate-moved' && fact.gate === 'moving') strokes += 1;
  });
  return () => strokes;
};

test('a command said again while it runs is acknowledged again and moves nothing (SPEC §3.2)', () => {
  const scene = createGreetedScene();
  const strokes = gateStrokes(scene);
  scene.host.ask(OPEN, 1000);
  expect(only(scene.host.ask(OPEN), 'A', 'R')).toEqual(['A 1 DUP']);
  expect(only(scene.host.ask('P 1', 3000), 'R')).toEqual(['R 1 OK pos=open']);
  expect(strokes()).toBe(1);
});

test('a command said again after its end is answered with the very same result (SPEC §3.2)', () => {
  const scene = createGreetedScene();
  const strokes = gateStrokes(scene);
  scene.host.ask(OPEN, 3000);
  expect(only(scene.host.ask(OPEN), 'A', 'R')).toEqual(['A 1 DUP', 'R 1 OK pos=open']);
  expect(strokes()).toBe(1);
});

test('the results of the last eight commands are kept, older ones are stale (SPEC §3.2)', () => {
  const { host } = createGreetedScene();
  for (let id = 1; id <= 9; id += 1) host.ask(`C ${id} SHOW side=0 score=${id}`);
  expect(host.ask('C 2 SHOW side=0 score=2')).toEqual(['A 2 DUP', 'R 2 OK']);
  expect(host.ask('C 1 SHOW side=0 score=1')).toEqual(['N 1 STALE']);
});

test('a cycle and op that ended are told again under any id, without motion (SPEC §5.4)', () => {
  const scene = createGreetedScene();
  const strokes = gateStrokes(scene);
  scene.host.ask(OPEN, 3000);
  expect(only(scene.host.ask('C 2 GATE cyc=1 pos=open'), 'A', 'R')).toEqual([
    'A 2 OK t=4000',
    'R 2 OK pos=open again=1',
  ]);
  expect(strokes()).toBe(1);
});

test('the journal answers before any guard: a wall already served and live is told again (SPEC §5.4)', () => {
  const scene = createGreetedScene();
  serveWalls(scene);
  scene.host.ask('C 5 LIVE cyc=1 on=1');
  expect(only(scene.host.ask(buildLine(6, 1)), 'R').at(0)).toMatch(/^R 6 OK cyc=1 .* again=1$/);
});

test('the same cycle and op with other arguments is a fault of the controller (SPEC §5.4)', () => {
  const { host } = createGreetedScene();
  host.ask('C 1 DICE cyc=1 throw=1 d=3,5', 4000);
  expect(host.ask('C 2 DICE cyc=1 throw=1 d=3,6')).toContain('N 2 STATE f=F114');
  expect(only(host.ask('C 2 DICE cyc=1 throw=2 d=3,6'), 'A')).toEqual(['A 2 OK t=5000']);
});

test('the order of the arguments does not matter to the journal (SPEC §2.3)', () => {
  const { host } = createGreetedScene();
  host.ask(OPEN, 3000);
  expect(only(host.ask('C 2 GATE pos=open cyc=1'), 'R')).toEqual(['R 2 OK pos=open again=1']);
});

test('a new session finds the op that runs by its cycle; it is answered once (SPEC §4.2)', () => {
  const scene = createGreetedScene();
  const strokes = gateStrokes(scene);
  scene.host.ask(OPEN, 100);
  scene.host.hangUp();
  scene.clock.advance(200);
  const next = new ScriptedHost(scene.simulator, scene.clock);
  expect(next.ask(HELLO).at(0)).toMatch(/ st=RUN /);
  expect(only(next.ask(OPEN), 'A')).toEqual(['A 1 DUP']);
  expect(only(next.ask('P 1', 3000), 'R')).toEqual(['R 1 OK pos=open']);
  expect(strokes()).toBe(1);
});

test('another session takes up the running op under its own id (SPEC §4.2)', () => {
  const scene = createGreetedScene();
  scene.host.ask('C 1 GATE cyc=1 pos=open', 3000);
  scene.simulator.table.throwIn();
  scene.host.ask('C 2 GATE cyc=1 pos=close', 3000);
  scene.host.ask(buildLine(3, 1), 1000);
  scene.host.hangUp();
  scene.clock.advance(2500);
  const next = new ScriptedHost(scene.simulator, scene.clock);
  next.ask(otherSession);
  expect(only(next.ask(buildLine(1, 1)), 'A').at(0)).toMatch(/^A 1 OK t=146500$/);
  expect(only(next.ask(buildLine(2, 1)), 'N').at(0)).toMatch(/^N 2 BUSY /);
  // The first host was silent for so long that the watchdog stopped the drum.
  next.ask('C 2 RESUME ch=all');
  const ends = only(next.ask('P 1', 60_000), 'R');
  expect(ends).toHaveLength(1);
  expect(ends[0]).toMatch(/^R 1 OK cyc=1 n=108 built=13,13,13,13 mid=4 ms=\d+$/);
});

test('an op cut off by a loss of power has an unknown outcome and is never repeated (SPEC §3.6)', () => {
  const scene = createGreetedScene();
  const strokes = gateStrokes(scene);
  scene.host.ask(OPEN, 1000);
  scene.simulator.mishaps.rebootDevice();
  expect(scene.host.ask('P 1')).toEqual(['N 1 SESS']);
  expect(scene.host.ask(HELLO).at(0)).toMatch(/ boot=2\.[0-9A-F]{4} .* st=HOLD cyc=1 f=F112 ev=1$/);
  expect(only(scene.host.ask(OPEN, 5000), 'A', 'R')).toEqual(['A 1 OK t=4000', 'R 1 FAIL f=F112 op=GATE']);
  expect(strokes()).toBe(1);
});

test('after an unknown outcome the gate may be opened with the next cycle, all else waits for a person (SPEC §3.6)', () => {
  const scene = createGreetedScene();
  scene.host.ask('C 1 GATE cyc=1 pos=open', 3000);
  scene.simulator.table.throwIn();
  scene.host.ask('C 2 GATE cyc=1 pos=close', 3000);
  scene.host.ask(buildLine(3, 1), 5000);
  scene.simulator.mishaps.rebootDevice();
  scene.host.ask(HELLO);
  expect(scene.host.ask(buildLine(1, 2))).toContain('N 1 STATE');
  expect(scene.host.ask('C 1 DICE cyc=2 throw=1 d=1,1')).toContain('N 1 STATE f=F112');
  expect(only(scene.host.ask('C 1 HOME ch=all conf=1', 8000), 'R')).toEqual([
    'R 1 OK gate=closed plate=up drum=idle',
  ]);
  expect(scene.host.ask('C 2 CLEAR f=F112 conf=1')).toContain('R 2 OK');
  expect(scene.host.ask('C 3 RESUME ch=all')).toContain('R 3 OK');
  expect(only(scene.host.ask(buildLine(4, 2), 60_000), 'R').at(0)).toMatch(/^R 4 OK cyc=2 n=108 /);
});

test('the pages of one snapshot fit together though the table moves between them, and the next tells it as it is (SPEC §5.8)', () => {
  const { host } = createGreetedScene();
  const page = (id: number, at: number): string => only(host.ask(`Q ${id} SNAP page=${at}`), 'I').join();
  expect(page(1, 0)).toContain(' st=IDLE ');
  host.ask(OPEN, 500);
  expect(page(1, 0)).toContain(' st=IDLE ');
  expect(page(2, 1)).toContain(' gate=closed ');
  expect(page(3, 2)).toContain(' op=- ');
  expect(page(4, 0)).toContain(' st=RUN ');
  expect(page(5, 1)).toContain(' gate=moving ');
  expect(page(6, 2)).toContain(' op=GATE ');
});

test("queries are answered while a command runs, and an id of theirs is never a command's (SPEC §3.7)", () => {
  const { host } = createGreetedScene();
  host.ask(OPEN, 500);
  expect(only(host.ask('Q 1 SNAP page=2'), 'I').join()).toContain(' op=GATE done=- begun=open');
  expect(only(host.ask('C 2 SHOW side=0'), 'A')).toEqual(['A 2 OK t=250']);
});
