import { describe, expect, test } from 'vitest';
import { type Fault, parseFault } from '../../../../simulator/machine/faults/fault.ts';
import type { Quirk } from '../../../../simulator/machine/faults/mishap-book.ts';
import { createSimulator } from '../../../../simulator/machine/simulator.ts';
import { VirtualClock } from '../../../harness/virtual-clock.ts';
import {
  buildLine,
  createGreetedScene,
  FACES_108,
  HELLO as HELLO_AGAIN,
  once,
  only,
  type Scene,
  serveWalls,
} from './scripted-host.ts';

const faultyTable = (...words: readonly string[]) => {
  const faults = words.map(parseFault).filter((fault) => fault !== undefined);
  const clock = new VirtualClock();
  const simulator = createSimulator({ seed: 'test', faces: FACES_108, clock, faults });
  const port = simulator.connectInProcess();
  let heard = '';
  port.onBytes((bytes) => {
    heard += Buffer.from(bytes).toString('latin1');
  });
  const say = (text: string, waitMs = 0): string => {
    port.write(Buffer.from(text, 'latin1'));
    clock.advance(waitMs);
    const now = heard;
    heard = '';
    return now;
  };
  return { say };
};

const HELLO = 'C 0 HELLO proto=1.1 min=1.0 sess=9F3A21C4 host=mjtable/0.1.0*17ED\n';

describe('a line on which things go wrong', () => {
  test('drops every second answer to a heartbeat', () => {
    const { say } = faultyTable('device:drop:O/2');
    say(HELLO);
    expect(say('P 0*A2E7\nP 0*A2E7\nP 0*A2E7\nP 0*A2E7\n').match(/^O /gm)).toHaveLength(2);
  });

  test.each([
    ['duplicate', /^(O 0 .*\n)\1/],
    ['lower-case', /^O 0 .*\*(?=.*[a-f])[0-9a-f]{4}\n/],
    ['flood', /^x{9000}O 0 /],
    ['cut', /^O 0 [^*]*$/],
    ['merge', /^O 0 .*\*[0-9A-F]{4}$/],
  ])('%s', (harm, expected) => {
    const { say } = faultyTable(`device:${harm}:O`);
    say(HELLO);
    const answers = Array.from({ length: 20 }, () => say('P 0*A2E7\n', 7));
    expect(answers.some((answer) => expected.test(answer))).toBe(true);
  });

  test('an R that overtakes its A', () => {
    const { say } = faultyTable('device:swap:A#1');
    say(HELLO);
    expect(say('C 1 CFG empty=3*DF2B\n')).toMatch(/^R 1 OK empty=3\*1652\nA 1 OK t=250\*FF54\n$/);
  });

  test('an answer that comes when nobody waits any more', () => {
    const { say } = faultyTable('device:late:R#1');
    say(HELLO);
    expect(say('C 1 CFG empty=3*DF2B\n', 4_999)).toMatch(/^A 1 OK/);
    expect(say('P 0*A2E7\n', 10)).toContain('R 1 OK empty=3*1652\n');
  });

  test('a corrupted command is refused, and done when it is said again', () => {
    const { say } = faultyTable('host:corrupt:C#2');
    say(HELLO);
    expect(say('C 1 CFG empty=3*DF2B\n')).toBe('N - CRC*61A5\n');
    expect(say('C 1 CFG empty=3*DF2B\n')).toContain('A 1 OK t=250*FF54\n');
  });

  test('the emergency stop passes a broken cable without an LF', () => {
    const { say } = faultyTable('host:drop:P');
    say(HELLO);
    expect(say('\x18\x18')).toMatch(/E 2 ESTOP src=link/);
  });
});

const thrownIn = (scene: Scene): void => {
  scene.host.ask('C 1 GATE cyc=1 pos=open', 3000);
  scene.simulator.table.throwIn();
  scene.host.ask('C 2 GATE cyc=1 pos=close', 3000);
  scene.host.ask('K 4');
};

describe('a machine in which things break (SPEC §8)', () => {
  test('a fault that ends the op can be asked for again with the next cycle', () => {
    const { host } = createGreetedScene({ faults: [{ in: 'machine', what: 'gate-pinches' }] });
    const lines = host.ask('C 1 GATE cyc=1 pos=open', 3_000);
    expect(once(only(lines, 'R', 'E'))).toEqual([
      'E 2 FAULT f=F601 sev=F sub=gate',
      'E 3 POS ch=gate pos=closed',
      'R 1 FAIL f=F601 op=GATE',
    ]);
    expect(only(host.ask('C 2 GATE cyc=1 pos=open', 3_000), 'R')).toEqual(['R 2 FAIL f=F601 op=GATE']);
    expect(only(host.ask('C 3 GATE cyc=2 pos=open', 3_000), 'R')).toEqual(['R 3 OK pos=open']);
  });

  test('a latched fault stops everything until it is cleared', () => {
    const scene = createGreetedScene({ faults: [{ in: 'machine', what: 'head-never-stops' }] });
    thrownIn(scene);
    expect(only(scene.host.ask(buildLine(3, 1), 3_000), 'R')).toEqual(['R 3 FAIL f=F403 op=BUILD']);
    expect(scene.host.ask(buildLine(4, 2))).toContain('N 4 STATE f=F403');
    scene.host.ask('C 4 CLEAR f=F403 conf=1');
    expect(only(scene.host.ask(buildLine(5, 2), 60_000), 'R').at(0)).toMatch(/^R 5 OK /);
  });

  test('the third failure by one fault within ten cycles is latched', () => {
    const pinch: Fault = { in: 'machine', what: 'gate-pinches' };
    const { host } = createGreetedScene({ faults: [pinch, pinch, pinch] });
    const results = [1, 2, 3].flatMap((id) => {
      host.ask(`K ${id * 2 - 1}`);
      return host.ask(`C ${id} GATE cyc=${id} pos=open`, 3_000);
    });
    expect(once(results).filter((line) => line.includes(' FAULT '))).toEqual([
      'E 2 FAULT f=F601 sev=F sub=gate',
      'E 4 FAULT f=F601 sev=F sub=gate',
      'E 6 FAULT f=F601 sev=L sub=gate',
    ]);
    expect(host.ask('C 4 GATE cyc=4 pos=open')).toContain('N 4 STATE f=F601');
  });

  test('a warning changes nothing', () => {
    const scene = createGreetedScene({ faults: [{ in: 'machine', what: 'tail-slow' }] });
    thrownIn(scene);
    const lines = scene.host.ask(buildLine(3, 1), 60_000);
    expect(lines).toContain('E 6 FAULT f=F343 sev=W sub=drum');
    expect(only(lines, 'R').at(0)).toMatch(/^R 3 OK /);
  });

  test('a stop pressed at the table cannot be cleared until it is let go (SPEC §4.6)', () => {
    const { host, simulator } = createGreetedScene();
    simulator.mishaps.pressStop();
    expect(host.heard()).toEqual(['E 2 ESTOP src=btn']);
    expect(host.ask('C 1 CLEAR f=F201 conf=1')).toContain('N 1 STATE f=F201');
    simulator.mishaps.releaseStop();
    expect(host.ask('C 1 CLEAR f=F201 conf=1')).toContain('R 1 OK');
  });
});

describe('two start keys (SPEC §6.5)', () => {
  test('open the gate for a missing tile; one closes it, and the build goes on', () => {
    const scene = createGreetedScene();
    scene.host.ask('C 1 GATE cyc=1 pos=open', 3000);
    scene.simulator.mishaps.takeTile(17);
    scene.simulator.table.throwIn();
    scene.host.ask('C 2 GATE cyc=1 pos=close', 3000);
    scene.host.ask('K 4');
    scene.host.ask(buildLine(3, 1), 70_000);
    scene.host.ask('K 7');
    scene.simulator.table.press({ side: 1, key: 'start', act: 'double' });
    expect(once(only(scene.host.ask('P 1', 3_000), 'E'))).toEqual([
      'E 8 BTN side=1 key=start act=double',
      'E 9 POS ch=gate pos=open',
    ]);
    scene.simulator.mishaps.giveBackTile(17);
    scene.simulator.table.press({ side: 1, key: 'start' });
    const lines = [...scene.host.ask('K 9', 3_000), ...scene.host.ask('K 12', 10_000)];
    expect(lines).toContain('E 12 CLRD f=F341');
    expect(only(lines, 'R').at(0)).toMatch(/^R 3 OK cyc=1 n=108 built=13,13,13,13 mid=4/);
  });

  test('in the middle of a build they pause it, and no tile is lost', () => {
    const scene = createGreetedScene();
    thrownIn(scene);
    scene.host.ask(buildLine(3, 1), 5_000);
    scene.simulator.table.press({ side: 0, key: 'start', act: 'double' });
    expect(scene.host.ask('P 1', 10_000).join()).toContain('dP');
    scene.simulator.table.press({ side: 2, key: 'start' });
    expect(only(scene.host.ask('P 2', 60_000), 'R').at(0)).toMatch(/^R 3 OK cyc=1 n=108/);
  });

  test('a build waits as long as people leave its gate open, past its deadline, and goes on with one key', () => {
    const scene = createGreetedScene();
    thrownIn(scene);
    scene.host.ask(buildLine(3, 1), 5_000);
    scene.simulator.table.press({ side: 0, key: 'start', act: 'double' });
    expect(only(scene.host.ask('K 6', 400_000), 'R')).toEqual([]);
    scene.simulator.table.press({ side: 2, key: 'start' });
    expect(only(scene.host.ask('P 2', 60_000), 'R').at(0)).toMatch(/^R 3 OK cyc=1 n=108/);
    scene.host.ask('K 99');
    expect(only(scene.host.ask('C 4 SERVE cyc=1 set=A', 8_000), 'R').at(0)).toMatch(/^R 4 OK cyc=1 pos=up/);
  });

  /** A build that lacks tile 17, and has told it. */
  const shortBuild = (): Scene => {
    const scene = createGreetedScene({ profile: { caps: { lid: 1 } } });
    scene.host.ask('C 1 GATE cyc=1 pos=open', 3000);
    scene.simulator.mishaps.takeTile(17);
    scene.simulator.table.throwIn();
    scene.host.ask('C 2 GATE cyc=1 pos=close', 3000);
    scene.host.ask('K 4');
    expect(scene.host.ask(buildLine(3, 1), 70_000)).toContain(
      'E 7 FAULT f=F341 sev=P sub=drum want=108 got=107',
    );
    return scene;
  };
  const press = ({ simulator }: Scene, act: 'press' | 'double'): void =>
    simulator.table.press({ side: 1, key: 'start', act });
  const drumOf = ({ host }: Scene): string | undefined =>
    /\bg[A-Z]\.pU\.d[A-Z]\b/.exec(host.ask('P 1').join())?.[0];
  const ended = (lines: readonly string[]): string | undefined => only(lines, 'R').at(0);

  test('move nothing while the lid is open; closed, they open the gate as ever (SPEC §5.9)', () => {
    const scene = shortBuild();
    scene.simulator.mishaps.openLid();
    press(scene, 'double');
    scene.host.wait(5_000);
    expect(drumOf(scene)).toBe('gC.pU.dP');
    scene.simulator.mishaps.closeLid();
    press(scene, 'double');
    scene.host.wait(5_000);
    expect(drumOf(scene)).toBe('gO.pU.dP');
    scene.simulator.mishaps.openLid();
    press(scene, 'press');
    scene.host.wait(5_000);
    expect(drumOf(scene)).toBe('gO.pU.dP');
  });

  test('begun before the lid was opened close the gate, and the drum stands until RESUME', () => {
    const scene = shortBuild();
    press(scene, 'double');
    scene.host.wait(5_000);
    scene.simulator.mishaps.giveBackTile(17);
    press(scene, 'press');
    scene.simulator.mishaps.openLid();
    scene.host.wait(5_000);
    expect(drumOf(scene)).toBe('gC.pU.dP');
    scene.simulator.mishaps.closeLid();
    scene.host.wait(60_000);
    expect(drumOf(scene)).toBe('gC.pU.dP');
    expect(ended(scene.host.ask('C 4 RESUME ch=drum'))).toBe('R 4 OK');
    expect(ended(scene.host.ask('P 2', 60_000))).toMatch(/^R 3 OK cyc=1 n=108/);
  });

  test('a tile that is put in beneath the open lid turns no drum before RESUME', () => {
    const scene = shortBuild();
    scene.simulator.mishaps.openLid();
    scene.simulator.mishaps.giveBackTile(17);
    scene.host.wait(60_000);
    expect(drumOf(scene)).toBe('gC.pU.dP');
    scene.simulator.mishaps.closeLid();
    scene.host.ask('C 4 RESUME ch=drum');
    expect(ended(scene.host.ask('P 2', 60_000))).toMatch(/^R 3 OK cyc=1 n=108/);
  });

  test('of a side whose start key is stuck move nothing, and close nothing', () => {
    const scene = shortBuild();
    const { mishaps, table } = scene.simulator;
    mishaps.plan({ in: 'table', what: 'button-stuck', details: { side: 1, key: 'start' } });
    press(scene, 'double');
    scene.host.wait(5_000);
    expect(drumOf(scene)).toBe('gC.pU.dP');
    table.press({ side: 2, key: 'start', act: 'double' });
    scene.host.wait(5_000);
    expect(drumOf(scene)).toBe('gO.pU.dP');
    press(scene, 'press');
    scene.host.wait(5_000);
    expect(drumOf(scene)).toBe('gO.pU.dP');
  });

  test('move nothing in HOLD, and after RESUME what they could before (SPEC §4.5)', () => {
    const scene = shortBuild();
    scene.clock.advance(3_000);
    press(scene, 'double');
    scene.clock.advance(5_000);
    scene.host.heard();
    expect(scene.simulator.table.gate).toBe('closed');
    scene.host.ask(HELLO_AGAIN);
    scene.host.ask('C 4 RESUME ch=all');
    press(scene, 'double');
    scene.host.wait(5_000);
    expect(scene.simulator.table.gate).toBe('open');
    scene.simulator.mishaps.giveBackTile(17);
    scene.clock.advance(3_000);
    press(scene, 'press');
    scene.clock.advance(5_000);
    expect(scene.simulator.table.gate).toBe('open');
    scene.host.heard();
    scene.host.ask(HELLO_AGAIN);
    scene.host.ask('C 5 RESUME ch=all');
    press(scene, 'press');
    expect(ended(scene.host.ask('P 2', 60_000))).toMatch(/^R 3 OK cyc=1 n=108/);
  });

  test('outside a build they are keys like any other (SPEC §6.7)', () => {
    const { host, simulator } = createGreetedScene();
    simulator.table.press({ side: 0, key: 'start', act: 'double' });
    expect(host.ask('P 1', 5_000).at(0)).toBe('E 2 BTN side=0 key=start act=double');
    expect(simulator.table.gate).toBe('closed');
  });

  test('people who miss a tile add it so, without any host', () => {
    const scene = createGreetedScene({ faults: [{ in: 'table', what: 'tile-added' }] });
    thrownIn(scene);
    expect(only(scene.host.ask(buildLine(3, 1), 120_000), 'R').at(0)).toMatch(/^R 3 OK cyc=1 n=108/);
  });
});

describe('a firmware with quirks', () => {
  const restarted = (what: Quirk): Scene => {
    const scene = createGreetedScene({ bootSeed: 'quirks', faults: [{ in: 'firmware', what }] });
    scene.host.ask('C 1 DICE cyc=1 throw=1 d=1,2', 4_000);
    scene.simulator.mishaps.rebootDevice();
    return scene;
  };
  const greeting = (scene: Scene): string => only(scene.host.ask(HELLO_AGAIN), 'H').join();

  test.each([
    ['boot-id-reused', / boot=1\.\S+ .* cyc=1 f=0 ev=1$/],
    ['memory-blank', / boot=2\.\S+ .* st=HOLD cyc=0 f=F112 ev=2$/],
    ['firmware-older', /^H 0 HELLO proto=1\.0 .* fw=sim\/0\.0\.9 /],
    ['serial-changed', / sn=SIM0002 /],
  ] as const)('%s', (what, expected) => expect(greeting(restarted(what))).toMatch(expected));

  test('other capabilities after a restart', () => {
    const scene = restarted('caps-changed');
    greeting(scene);
    expect(scene.host.ask('Q 1 CAPS page=0').join()).not.toContain('mid=');
  });

  test('five seconds of silence after a command, and nothing is forgotten', () => {
    const { host } = createGreetedScene({ faults: [{ in: 'firmware', what: 'goes-silent' }] });
    expect(only(host.ask('C 1 GATE cyc=1 pos=open', 4_900), 'A', 'R')).toEqual(['A 1 OK t=4000']);
    host.wait(200);
    expect(only(host.ask('C 1 GATE cyc=1 pos=open'), 'A', 'R')).toEqual(['A 1 DUP', 'R 1 OK pos=open']);
  });

  test.each([
    ['move-missed', 0],
    ['move-doubled', 2],
  ] as const)('%s', (what, told) => {
    const scene = createGreetedScene({ faults: [{ in: 'firmware', what }] });
    serveWalls(scene);
    scene.host.ask('K 13');
    const from = { place: 'middle', index: 0 } as const;
    scene.simulator.table.moveTile({ from, to: { place: 'flower', side: 0, index: 0 } });
    expect(scene.host.heard().filter((line) => line.includes(' TILE '))).toHaveLength(told);
  });

  test('a drawer that cannot be read is a warning, told and noted with its side (SPEC §8.4)', () => {
    const { host, simulator } = createGreetedScene({
      profile: { caps: { stick: 'res' } },
      faults: [{ in: 'firmware', what: 'sticks-misread' }],
    });
    simulator.table.laySticks(0, 100);
    expect(host.heard()).toEqual(['E 2 FAULT f=F901 sev=W sub=stick side=0']);
    expect(host.ask('Q 1 LOG page=0')).toContainEqual(
      expect.stringMatching(/ f=F901 sev=W sub=stick side=0$/),
    );
  });
});

describe('the lid (SPEC §8.2, F202)', () => {
  test('open it stops the drum and nothing begins to move; closed the drum waits for RESUME', () => {
    const scene = createGreetedScene({ profile: { caps: { lid: 1 } } });
    thrownIn(scene);
    scene.host.ask(buildLine(3, 1), 5_000);
    scene.host.ask('K 6');
    scene.simulator.mishaps.openLid();
    expect(only(scene.host.ask('P 1', 30_000), 'E', 'R').slice(0, 2)).toEqual([
      'E 7 LID open=1',
      'E 8 FAULT f=F202 sev=P sub=lid',
    ]);
    expect(scene.host.ask('C 4 DICE cyc=1 throw=1 d=1,2')).toContain('N 4 STATE f=F202');
    expect(scene.host.ask('C 4 RESUME ch=drum')).toContain('N 4 STATE f=F202');
    scene.simulator.mishaps.closeLid();
    expect(only(scene.host.ask('P 2', 160_000), 'R')).toEqual([]);
    expect(scene.host.ask('C 4 RESUME ch=drum')).toContain('R 4 OK');
    expect(only(scene.host.ask('P 3', 60_000), 'R').at(0)).toMatch(/^R 3 OK /);
  });

  test('a table without a lid switch does not feel it', () => {
    const { host, simulator } = createGreetedScene();
    simulator.mishaps.openLid();
    expect(host.heard()).toEqual([]);
  });
});
