import { describe, expect, test } from 'vitest';
import { readMishap } from '../../../../simulator/machine/faults/mishap-line.ts';
import { buildLine, createGreetedScene, createScene, HELLO, only, type Scene } from './scripted-host.ts';

const thrownIn = (scene: Scene): void => {
  scene.host.ask('C 1 GATE cyc=1 pos=open', 3000);
  scene.simulator.table.throwIn();
  scene.host.ask('C 2 GATE cyc=1 pos=close', 3000);
  scene.host.ask('K 4');
};
const status = (scene: Scene): string | undefined =>
  /st=[A-Z]+/.exec(scene.host.ask('Q 1 SNAP page=0').join())?.[0];

describe('the watchdog (SPEC §4.5)', () => {
  test('after two seconds of silence it holds, after ten it is safe, and says so once each', () => {
    const scene = createGreetedScene();
    scene.clock.advance(1999);
    expect(only(scene.host.heard(), 'E')).toEqual([]);
    scene.clock.advance(1);
    expect(only(scene.host.heard(), 'E')).toEqual(['E 2 WDT st=hold']);
    scene.clock.advance(7_999);
    expect(scene.host.heard()).not.toContain('E 3 WDT st=safe');
    scene.clock.advance(30_000);
    scene.host.heard();
    expect(scene.host.ask(HELLO).at(0)).toMatch(/ st=SAFE .* ev=3$/);
    expect(only(scene.host.ask('Q 1 REPLAY from=2'), 'E')).toEqual(['E 2 WDT st=hold', 'E 3 WDT st=safe']);
  });

  test('any line with a right checksum is a sign of life, rubbish is none', () => {
    const scene = createGreetedScene();
    for (let beat = 1; beat <= 10; beat += 1) scene.host.ask(`K ${beat}`, 1_900);
    expect(status(scene)).toBe('st=IDLE');
    for (let at = 0; at < 3; at += 1) {
      scene.host.sayRaw('P 1*0000\n');
      scene.clock.advance(700);
    }
    expect(status(scene)).toBe('st=HOLD');
  });

  test('a drum that turns stops, a gate that moves finishes its stroke', () => {
    const scene = createGreetedScene();
    thrownIn(scene);
    scene.host.ask(buildLine(3, 1), 1_000);
    scene.clock.advance(30_000);
    expect(scene.host.ask('P 1').at(-1)).toMatch(/ st=SAFE .* pos=gC\.pU\.dP /);

    const other = createGreetedScene();
    other.host.ask('C 1 GATE cyc=1 pos=open', 100);
    other.clock.advance(3_000);
    expect(other.simulator.table.gate).toBe('open');
  });

  test('what still runs when it is safe ends there, with the host as the reason', () => {
    const scene = createGreetedScene();
    scene.host.ask('C 1 SVC on=1 pin=0000');
    scene.host.ask('C 2 SELF test=all');
    scene.clock.advance(9_999);
    expect(only(scene.host.heard(), 'R')).toEqual([]);
    scene.clock.advance(1);
    expect(only(scene.host.heard(), 'R')).toEqual(['R 2 FAIL f=F103 op=SELF']);
  });

  test('it does not end by itself, nothing moves meanwhile, and what stood goes on after RESUME', () => {
    const scene = createGreetedScene();
    thrownIn(scene);
    scene.host.ask(buildLine(3, 1), 1_000);
    scene.clock.advance(12_000);
    scene.host.heard();
    expect(only(scene.host.ask(HELLO), 'H').at(0)).toMatch(/ st=SAFE /);
    expect(only(scene.host.ask('P 1', 40_000), 'R')).toEqual([]);
    expect(scene.host.ask('C 4 DICE cyc=1 throw=1 d=1,2')).toContain('N 4 STATE');
    expect(scene.host.ask('C 4 RESUME ch=drum')).toContain('N 4 STATE');
    scene.host.ask('C 4 RESUME ch=all');
    expect(only(scene.host.ask('P 2', 60_000), 'R').at(0)).toMatch(/^R 3 OK cyc=1 n=108/);
    expect(status(scene)).toBe('st=IDLE');
  });

  test('a command that meets its deadline in HOLD ends, with the host as the reason', () => {
    const scene = createGreetedScene();
    thrownIn(scene);
    scene.host.ask(buildLine(3, 1), 1_000);
    scene.clock.advance(150_000);
    scene.host.heard();
    scene.host.ask(HELLO);
    expect(only(scene.host.ask(buildLine(3, 1)), 'A', 'R')).toEqual(['A 3 DUP', 'R 3 FAIL f=F103 op=BUILD']);
  });

  /** Silent until long after every deadline, and then asks what became of the command with this id. */
  const afterSilence = (scene: Scene, line: string): readonly string[] => {
    scene.clock.advance(150_000);
    scene.host.heard();
    scene.host.ask(HELLO);
    return only(scene.host.ask(line), 'A', 'R');
  };

  test('so does whatever else the drum does', () => {
    const scene = createGreetedScene({ profile: { caps: { purge: 1 } } });
    thrownIn(scene);
    const purge = 'C 3 PURGE set=A conf=1';
    scene.host.ask(purge, 1_000);
    expect(afterSilence(scene, purge)).toEqual(['A 3 DUP', 'R 3 FAIL f=F103 op=PURGE']);
  });

  test('so does a SERVE that waits for what lies on a plate', () => {
    const scene = createGreetedScene();
    thrownIn(scene);
    scene.host.ask(buildLine(3, 1), 60_000);
    scene.host.ask('K 8');
    const something = readMishap('plate-not-clear for 60s');
    if (!something.ok) throw new Error(something.what);
    scene.simulator.mishaps.cause(something.planned);
    const serve = 'C 4 SERVE cyc=1 set=A';
    expect(scene.host.ask(serve).join()).toContain('FAULT f=F503');
    expect(afterSilence(scene, serve)).toEqual(['A 4 DUP', 'R 4 FAIL f=F103 op=SERVE']);
  });

  test('it is quiet before the first greeting and after a good-bye', () => {
    const scene = createScene();
    scene.clock.advance(60_000);
    expect(scene.host.ask(HELLO).at(0)).toMatch(/ st=IDLE .* ev=1$/);
    expect(only(scene.host.ask('C 1 BYE'), 'A', 'R')).toEqual(['A 1 OK t=250', 'R 1 OK']);
    expect(scene.host.ask('P 1')).toEqual(['N 1 SESS']);
    scene.clock.advance(60_000);
    expect(scene.host.ask(HELLO).at(0)).toMatch(/ st=IDLE .* ev=1$/);
  });
});

test('everything the drum does can stand, whatever it is', () => {
  const scene = createGreetedScene({ profile: { caps: { purge: 1 } } });
  thrownIn(scene);
  scene.host.ask('C 3 PURGE set=A conf=1', 5_000);
  expect(scene.host.ask('C 4 PAUSE ch=drum')).toContain('R 4 OK');
  expect(only(scene.host.ask('P 1', 60_000), 'R')).toEqual([]);
  scene.host.ask('C 5 RESUME ch=drum');
  expect(only(scene.host.ask('P 2', 40_000), 'R')).toEqual(['R 3 OK n=108']);
});
