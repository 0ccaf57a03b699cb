import { describe, expect, test } from 'vitest';
import { createMemoryChip } from '../../../../simulator/machine/device/non-volatile.ts';
import type { Fault } from '../../../../simulator/machine/faults/fault.ts';
import {
  createGreetedScene,
  createScene,
  HELLO,
  once,
  only,
  type Scene,
  serveWalls,
} from './scripted-host.ts';

const MISDEAL: Fault = { in: 'machine', what: 'misdeal' };
const CLUB = { caps: { deal: 14, flip: 1, purge: 1, stick: 'ic' } } as const;

const inService = (options: Parameters<typeof createGreetedScene>[0] = {}): Scene => {
  const scene = createGreetedScene(options);
  scene.host.ask('C 1 SVC on=1 pin=0000');
  return scene;
};

describe('service mode (SPEC §5.7)', () => {
  test('opens with the right pin only, is told, and closes with good-bye', () => {
    const { host } = createGreetedScene();
    expect(host.ask('C 1 SVC on=1 pin=1111')).toEqual(['N 1 AUTH']);
    expect(host.ask('C 1 SVC on=1')).toEqual(['N 1 AUTH']);
    expect(host.ask('C 1 SVC on=1 pin=0000')).toEqual(['A 1 OK t=250', 'E 2 SVC on=1', 'R 1 OK']);
    expect(host.ask('Q 1 SNAP page=0').join()).toContain('mode=service');
    host.ask('C 2 BYE');
    host.ask(HELLO);
    expect(host.ask('Q 1 SNAP page=0').join()).toContain('mode=normal');
  });

  test('is refused during a hand', () => {
    const scene = createGreetedScene();
    serveWalls(scene);
    scene.host.ask('C 5 LIVE cyc=1 on=1');
    expect(only(scene.host.ask('C 6 SVC on=1 pin=0000'), 'N')).toEqual(['N 6 STATE']);
  });

  test.each(['SELF test=all', 'LIFT pos=down', 'JOG dir=fwd ms=100', 'CFG set=A tile=1 face=1p'])(
    'nothing of it is done outside: %s',
    (line) => expect(createGreetedScene().host.ask(`C 1 ${line}`)).toEqual(['N 1 STATE']),
  );

  test('a face is registered, read again, and kept through a loss of power', () => {
    const chip = createMemoryChip();
    const { host } = inService({ chip });
    expect(host.ask('C 2 CFG set=A tile=2 face=5s')).toContain('R 2 OK set=A tile=2 face=5s');
    const { host: next } = createGreetedScene({ chip });
    expect(next.ask('Q 1 READ at=tiles page=0').join()).toContain('first=0 face=1p,2p,5s,4p');
  });

  test('a tile that is laid before a side is told with its set, so that nobody need type its number', () => {
    const { host, simulator } = inService();
    host.ask('K 9');
    expect(simulator.mishaps.takeTile(17)).toBe(true);
    simulator.mishaps.layTile(17, { set: 'A', zone: { place: 'hand', side: 0, index: 0 } });
    expect(once(only(host.heard(), 'E')).at(-1)).toMatch(/ TILE tile=17 from=out to=hand0\.0 set=A$/);
  });

  test.each([
    ['a tile beyond the set', 'C 2 CFG set=A tile=108 face=5s', 'N 2 ARG'],
    ['a set this table does not have', 'C 2 CFG set=B tile=1 face=5s', 'N 2 ARG'],
    ['a tile without its face', 'C 2 CFG set=A tile=1', 'N 2 ARG'],
  ])('%s is not registered', (_, line, answer) => {
    expect(inService().host.ask(line)).toContain(answer);
  });

  test('a self test tells each part, and finds what is broken there', () => {
    const { host } = inService({ faults: [{ in: 'machine', what: 'drum-blocked' }] });
    expect(only(host.ask('C 2 SELF test=all', 30_000), 'R')).toEqual([
      'R 2 OK gate=pass plate=pass drum=F301 dice=pass panel=pass reader=pass',
    ]);
    expect(only(host.ask('C 3 SELF test=dice', 30_000), 'R')).toEqual(['R 3 OK dice=pass']);
  });

  test('what a self test finds stands in its result alone, and stops nothing', () => {
    const { host } = inService({ faults: [{ in: 'machine', what: 'drum-blocked' }] });
    host.ask('K 2');
    expect(only(host.ask('C 2 SELF test=drum', 30_000), 'R', 'E')).toEqual(['R 2 OK drum=F301']);
    expect(host.ask('Q 1 SNAP page=0').join()).toContain('f=0');
    expect(host.ask('Q 2 LOG page=0')).toEqual(['I 2 LOG page=0/1']);
    expect(only(host.ask('C 3 LIFT pos=down', 4_000), 'R')).toEqual(['R 3 OK plate=down']);
  });

  test('plates are lifted and the drum is turned by hand', () => {
    const { host, simulator } = inService();
    expect(only(host.ask('C 2 LIFT pos=down', 4_000), 'R')).toEqual(['R 2 OK plate=down']);
    expect(simulator.table.plates).toBe('down');
    expect(only(host.ask('C 3 LIFT pos=up', 4_000), 'R')).toEqual(['R 3 OK plate=up']);
    expect(only(host.ask('C 4 JOG dir=rev ms=300', 400), 'R')).toEqual(['R 4 OK drum=idle']);
  });

  test('plates are not lifted under tiles unless somebody looked', () => {
    const scene = createGreetedScene();
    serveWalls(scene);
    scene.host.ask('C 5 SVC on=1 pin=0000');
    expect(scene.host.ask('C 6 LIFT pos=down')).toContain('N 6 STATE f=F503');
    expect(only(scene.host.ask('C 6 LIFT pos=down conf=1'), 'A')).toEqual(['A 6 OK t=5000']);
  });
});

describe('a table that can do more (SPEC §5.5)', () => {
  test('deals hands from the walls and tells the phases', () => {
    const scene = createGreetedScene({ profile: CLUB });
    serveWalls(scene);
    scene.host.ask('K 13');
    const lines = scene.host.ask('C 5 DEAL cyc=1 hands=14,13,13,0 dealer=0', 9_000);
    expect(only(lines, 'R')).toEqual(['R 5 OK dealt=14,13,13,0']);
    expect(once(only(lines, 'E')).map((line) => line.replace(/^E \d+ /, ''))).toEqual([
      'PHASE op=DEAL ph=take',
      'PHASE op=DEAL ph=raise',
      'PHASE op=DEAL ph=done',
    ]);
    expect(scene.host.ask('Q 1 READ at=hand1 page=1').join()).toMatch(/first=10 tile=\d+,\d+,\d+$/);
    expect(scene.simulator.census().onTable).toBe(108);
    expect(scene.host.ask('C 6 DEAL cyc=2 hands=13,13,13,0 dealer=0')).toContain('N 6 STATE');
  });

  test("deals to each side from the far end of its own wall, and tells of no tile's move (SPEC §6.4)", () => {
    const scene = createGreetedScene({ profile: { ...CLUB, caps: { ...CLUB.caps, rfid: 'full' } } });
    serveWalls(scene);
    const { table } = scene.simulator;
    const wall1 = Array.from({ length: 20 }, (_, stack) => stack)
      .reverse()
      .flatMap((stack) => (['top', 'bottom'] as const).map((level) => ({ stack, level })))
      .map(({ stack, level }) => table.tileAt({ place: 'wall', side: 1, stack, level })?.number)
      .filter((number) => number !== undefined);
    const lines = scene.host.ask('C 5 DEAL cyc=1 hands=14,13,13,0 dealer=0', 9_000);
    const hand1 = Array.from(
      { length: 13 },
      (_, index) => table.tileAt({ place: 'hand', side: 1, index })?.number,
    );
    expect(hand1).toEqual(wall1.slice(0, 13));
    expect(only(lines, 'E').join()).not.toContain('TILE');
  });

  test.each([
    ['a tile on a slot when the hands rise', []],
    ['a tile on a slot where the deal goes wrong by itself', [MISDEAL]],
  ])('%s ends the deal with F701, and no hand rises', (_why, faults) => {
    const scene = createGreetedScene({ profile: CLUB, faults });
    serveWalls(scene);
    scene.host.ask('C 5 DEAL cyc=1 hands=14,13,13,0 dealer=0', 1_000);
    const { table } = scene.simulator;
    const top = [...table.occupied()].find(({ zone }) => zone.place === 'wall' && zone.level === 'top');
    if (top === undefined) throw new Error('no tile stands in the walls');
    const moved = table.moveTile({ from: top.zone, to: { place: 'hand', side: 1, index: 0 } });
    expect(moved).toEqual({ moved: top.tile });
    const lines = scene.host.ask('K 13', 8_000);
    expect(lines.join()).toMatch(/FAULT f=F701 sev=L sub=hand side=1/);
    expect([...table.occupied()].filter(({ zone }) => zone.place === 'hand')).toHaveLength(1);
  });

  test.each([
    ['more than it deals', 'C 5 DEAL cyc=1 hands=13,14,13,0 dealer=0', 'N 5 ARG'],
    ['before this wall was served', 'C 5 DEAL cyc=2 hands=14,13,13,0 dealer=0', 'N 5 STATE'],
  ])('does not deal %s', (_, line, answer) => {
    const scene = createGreetedScene({ profile: CLUB });
    serveWalls(scene);
    expect(scene.host.ask(line)).toContain(answer);
  });

  test('turns a tile of the middle over and says which', () => {
    const scene = createGreetedScene({ profile: CLUB });
    serveWalls(scene);
    const tile = scene.simulator.table.tileAt({ place: 'middle', index: 2 })?.number;
    expect(only(scene.host.ask('C 5 FLIP cyc=1 n=2', 2_000), 'R')).toEqual([`R 5 OK tile=${tile}`]);
    expect(scene.host.ask('C 6 FLIP cyc=1 n=2')).toContain(`R 6 OK tile=${tile} again=1`);
  });

  test('brings everything back from drum and track', () => {
    const scene = createGreetedScene({ profile: CLUB });
    scene.host.ask('C 1 GATE cyc=1 pos=open', 3_000);
    scene.simulator.table.throwIn();
    scene.host.ask('C 2 GATE cyc=1 pos=close', 3_000);
    expect(scene.host.ask('C 3 PURGE set=A conf=0')).toContain('N 3 ARG');
    expect(only(scene.host.ask('C 3 PURGE set=A conf=1', 40_000), 'R')).toEqual(['R 3 OK n=108']);
    expect(scene.simulator.census().loose).toBe(108);
  });

  test('reads point sticks and tells when they change', () => {
    const { host, simulator } = createGreetedScene({ profile: CLUB });
    simulator.table.laySticks(2, 4_500);
    expect(host.heard()).toEqual(['E 2 STICK side=2 total=4500']);
    expect(host.ask('Q 1 STICK side=2')).toEqual(['I 1 STICK page=0/1 total=4500 bad=0']);
  });

  test.each(['chime', 'Of-no:table/1.2?', '0'])('beeps without ado, by whatever name (%s)', (id) => {
    expect(createGreetedScene().host.ask(`C 1 BEEP id=${id} vol=40`)).toEqual(['A 1 OK t=250', 'R 1 OK']);
  });
});

describe('what the device counts and notes', () => {
  test('it tells how good the line is every ten seconds (SPEC §5.10)', () => {
    const { simulator, clock } = createScene();
    const heard: string[] = [];
    const port = simulator.connectInProcess();
    port.onBytes((bytes) => heard.push(Buffer.from(bytes).toString('latin1')));
    const say = (line: string): void => port.write(Buffer.from(`${line}\n`, 'latin1'));
    say('C 0 HELLO proto=1.1 min=1.0 sess=9F3A21C4 host=mjtable/0.1.0*17ED');
    say('P 1*0000');
    say('C 1 CFG empty=3*DF2B');
    say('C 1 CFG empty=3*DF2B');
    for (let second = 0; second < 10; second += 1) {
      say('P 0*A2E7');
      clock.advance(1_000);
    }
    expect(heard.join('')).toMatch(/T 0 LINE rx=13 tx=\d+ crc=1 len=0 fmt=0 dup=1 gap=0 ovr=0\*/);
  });

  test('the last faults can be asked for, the newest first (SPEC §5.8)', () => {
    const { host } = createGreetedScene({
      faults: [
        { in: 'machine', what: 'gate-pinches' },
        { in: 'machine', what: 'dice-cocked' },
      ],
    });
    expect(host.ask('Q 1 LOG page=0')).toEqual(['I 1 LOG page=0/1']);
    host.ask('C 1 GATE cyc=1 pos=open', 5_000);
    host.ask('C 2 DICE cyc=2 throw=1 d=1,2', 5_000);
    expect(host.ask('Q 2 LOG page=0').join()).toMatch(
      /I 2 LOG page=0\/2 boot=1\.[0-9A-F]{4} up=\d+ cyc=2 f=F801 sev=F sub=dice/,
    );
    expect(host.ask('Q 3 LOG page=1').join()).toMatch(/page=1\/2 .* cyc=1 f=F601 sev=F sub=gate/);
  });

  test('versions: both ends must accept what both then speak (SPEC §4.1)', () => {
    const { host } = createScene({ profile: { oldest: { major: 1, minor: 1 } } });
    expect(host.ask('C 0 HELLO proto=1.0 min=1.0 sess=00000001 host=x')).toEqual(['N 0 VERB min=1.1']);
    expect(host.ask('C 0 HELLO proto=1.7 min=1.0 sess=00000001 host=x').at(0)).toMatch(
      /^H 0 HELLO proto=1\.2 /,
    );
  });
});
