import { describe, expect, test } from 'vitest';
import { createMemoryChip } from '../../../../simulator/machine/device/non-volatile.ts';
import { REBOOT_POINTS } from '../../../../simulator/machine/faults/troubles.ts';
import { buildLine, createGreetedScene, createScene, HELLO, only, type Scene } from './scripted-host.ts';

const OPEN = 'C 1 GATE cyc=1 pos=open';

/** A chip whose sum is wrong. */
const damaged = () => createMemoryChip('boots=3\tcyc=9\twall=9\n*0000\n');

const strokesOf = ({ simulator }: Scene): (() => number) => {
  let strokes = 0;
  simulator.table.subscribe((fact) => {
    if (fact.fact === 'gate-moved' && fact.gate === 'moving') strokes += 1;
  });
  return () => strokes;
};

/** What becomes of GATE when the power fails at a point of it and the host asks for the same op again. */
const OUTCOMES = {
  'before-accept': { heard: [], again: 'R 1 OK pos=open', strokes: 1 },
  'after-accept': { heard: ['A 1 OK t=4000'], again: 'R 1 OK pos=open', strokes: 1 },
  'before-motor': { heard: ['A 1 OK t=4000'], again: 'R 1 FAIL f=F112 op=GATE', strokes: 0 },
  'mid-stroke': { heard: ['A 1 OK t=4000'], again: 'R 1 FAIL f=F112 op=GATE', strokes: 1 },
  'before-record': { heard: ['A 1 OK t=4000'], again: 'R 1 FAIL f=F112 op=GATE', strokes: 1 },
  'after-record': { heard: ['A 1 OK t=4000'], again: 'R 1 OK pos=open again=1', strokes: 1 },
} as const;

describe('when the power fails, the same cycle and op moves at most once (SPEC §5.4)', () => {
  test.each(REBOOT_POINTS)('%s', (at) => {
    const scene = createGreetedScene({ faults: [{ in: 'device', at, verb: 'GATE' }] });
    const strokes = strokesOf(scene);
    const { heard, again, strokes: expected } = OUTCOMES[at];
    expect(only(scene.host.ask(OPEN, 5_000), 'A', 'R')).toEqual(heard);
    scene.host.ask(HELLO);
    expect(only(scene.host.ask(OPEN, 5_000), 'R')).toEqual([again]);
    expect(strokes()).toBe(expected);
  });

  test('in every op of a hand, at every point: nothing moves twice, no tile is lost', () => {
    for (const verb of ['GATE', 'BUILD', 'SERVE', 'DICE'] as const) {
      for (const at of REBOOT_POINTS) {
        const scene = createGreetedScene({ faults: [{ in: 'device', at, verb }] });
        const { host, simulator } = scene;
        const lines = [
          'GATE cyc=1 pos=open',
          'GATE cyc=1 pos=close',
          'BUILD cyc=1 set=A n=108 plan=13,13,13,13 mid=4',
          'SERVE cyc=1 set=A',
          'DICE cyc=1 throw=1 d=2,3',
        ];
        const say = (line: string): void => {
          host.ask(HELLO);
          // The id that is next, whether the session is the old one or a new one after the restart.
          const gap = only(host.ask('C 4000000000 PAUSE ch=all'), 'N').at(0) ?? '';
          const next = /exp=(\d+)/.exec(gap)?.[1] ?? '1';
          host.ask(`C ${next} ${line}`, 60_000);
        };
        const moves = new Map<string, number>();
        simulator.table.subscribe((fact) => {
          const moved =
            fact.fact === 'gate-moved' || fact.fact === 'plates-moved' ? Object.values(fact).join(' ') : null;
          if (moved !== null) moves.set(moved, (moves.get(moved) ?? 0) + 1);
        });
        for (const line of lines) {
          say(line);
          say(line);
          if (line.endsWith('open')) simulator.table.throwIn();
        }
        expect(moves.get('gate-moved open') ?? 0).toBeLessThanOrEqual(1);
        expect(moves.get('gate-moved closed') ?? 0).toBeLessThanOrEqual(1);
        expect(moves.get('plates-moved up') ?? 0).toBeLessThanOrEqual(1);
        const { onTable, loose, drum, track, out } = simulator.census();
        expect(onTable + loose + drum + track + out).toBe(108);
      }
    }
  });
});

describe('the chip', () => {
  test('keeps the journal through the end of the program: what ended is told again (SPEC §5.4)', () => {
    const chip = createMemoryChip();
    createGreetedScene({ chip }).host.ask(OPEN, 5_000);
    const next = createGreetedScene({ chip });
    const strokes = strokesOf(next);
    expect(only(next.host.ask(OPEN, 5_000), 'R')).toEqual(['R 1 OK pos=open again=1']);
    expect(strokes()).toBe(0);
  });

  test('what was begun and has no end there is unknown, and nothing moves until somebody has looked (SPEC §3.6)', () => {
    const chip = createMemoryChip();
    createGreetedScene({ chip }).host.ask(OPEN, 500);
    const { host } = createScene({ chip });
    expect(host.ask(HELLO).at(0)).toMatch(/ st=HOLD cyc=1 f=F112 /);
    expect(only(host.ask(OPEN, 5_000), 'R')).toEqual(['R 1 FAIL f=F112 op=GATE']);
    expect(host.ask('C 2 DICE cyc=2 throw=1 d=1,1')).toContain('N 2 STATE f=F112');
  });

  test('does not bring back what was cleared: it ended when a person had looked (SPEC §4.7)', () => {
    const chip = createMemoryChip();
    createGreetedScene({ chip }).host.ask(OPEN, 500);
    createGreetedScene({ chip }).host.ask('C 1 CLEAR f=F112 conf=1');
    const { host } = createScene({ chip });
    expect(host.ask(HELLO).at(0)).toMatch(/ st=IDLE cyc=1 f=0 /);
    expect(only(host.ask(OPEN, 5_000), 'R')).toEqual(['R 1 FAIL f=F112 op=GATE']);
  });

  test('that is damaged is told, and nothing is known until somebody has looked (SPEC §5.4)', () => {
    const { host } = createScene({ chip: damaged() });
    expect(host.ask(HELLO).at(0)).toMatch(/ st=HOLD cyc=0 f=F112 ev=2$/);
    expect(host.ask('Q 1 REPLAY from=2')).toEqual(['E 2 FAULT f=F111 sev=W sub=memory']);
  });

  test('remembers a hundred and twenty-eight ops, latched faults, the register and the highest cycle', () => {
    const chip = createMemoryChip();
    const first = createGreetedScene({ chip });
    for (let cycle = 1; cycle <= 130; cycle += 1) {
      first.host.ask(`C ${cycle} DICE cyc=1 throw=${cycle} d=1,2`, 3_000);
    }
    const { host } = createScene({ chip });
    expect(host.ask(HELLO).at(0)).toMatch(/ boot=2\..* cyc=1 /);
    expect(only(host.ask('C 1 DICE cyc=1 throw=130 d=1,2', 3_000), 'R')).toEqual(['R 1 OK d=1,2 again=1']);
    expect(only(host.ask('C 2 DICE cyc=1 throw=2 d=1,2', 3_000), 'R')).toEqual(['R 2 OK d=1,2']);
  });

  test('a table without one calls every op unknown after a restart, until somebody has looked (SPEC §5.4)', () => {
    const scene = createGreetedScene({ profile: { caps: { nv: 0 } } });
    scene.host.ask(OPEN, 5_000);
    scene.simulator.mishaps.rebootDevice();
    const strokes = strokesOf(scene);
    expect(scene.host.ask(HELLO).at(0)).toMatch(/ st=HOLD cyc=0 f=F112 /);
    expect(only(scene.host.ask(OPEN, 5_000), 'R')).toEqual(['R 1 FAIL f=F112 op=GATE']);
    expect(strokes()).toBe(0);
    scene.host.ask('C 2 CLEAR f=F112 conf=1');
    scene.host.ask('C 3 RESUME ch=all');
    expect(only(scene.host.ask('C 4 GATE cyc=2 pos=close', 5_000), 'R')).toEqual(['R 4 OK pos=closed']);
  });
});

describe('a memory that is worn or blank (SPEC §8.2)', () => {
  const FOUND: { readonly [how: string]: () => Scene } = {
    'while it runs': () => {
      const scene = createGreetedScene();
      scene.simulator.mishaps.plan({ in: 'table', what: 'memory-worn' });
      return scene;
    },
    'at a start': () => {
      const scene = createGreetedScene({ faults: [{ in: 'firmware', what: 'memory-blank' }] });
      scene.simulator.mishaps.rebootDevice();
      return scene;
    },
    'at the first start': () => createScene({ chip: damaged() }),
  };
  const restarted = ({ host, simulator }: Scene): string => {
    simulator.mishaps.rebootDevice();
    return only(host.ask(HELLO), 'H').join();
  };
  const toldOfMemory = ({ host }: Scene): string => host.ask('Q 1 CAPS page=0').join();
  const play = ({ host }: Scene, cycle: number): void => {
    for (const [at, line] of ['CLEAR f=F112 conf=1', 'RESUME ch=all'].entries())
      host.ask(`C ${at + 1} ${line}`);
    const gap = only(host.ask('C 4000000000 PAUSE ch=all'), 'N').at(0) ?? '';
    host.ask(`C ${/exp=(\d+)/.exec(gap)?.[1]} GATE cyc=${cycle} pos=open`, 5_000);
  };

  test.each(Object.keys(FOUND))(
    'found %s: the device says so, and forgets its journal at each start',
    (how) => {
      const scene = FOUND[how]?.() ?? createScene();
      scene.host.ask(HELLO);
      expect(toldOfMemory(scene)).not.toContain('nv=1');
      for (const cycle of [7, 8]) {
        play(scene, cycle);
        expect(scene.host.ask('P 1').join()).toContain(` cyc=${cycle} `);
        expect(restarted(scene)).toMatch(/ st=HOLD cyc=0 f=F112 /);
        expect(toldOfMemory(scene)).not.toContain('nv=1');
      }
    },
  );

  test.each(Object.keys(FOUND))('found %s: mended, and started anew, it is as it was made', (how) => {
    const scene = FOUND[how]?.() ?? createScene();
    scene.simulator.mishaps.plan({ in: 'table', what: 'mended' });
    expect(restarted(scene)).toMatch(/ st=HOLD cyc=0 f=F112 /);
    expect(toldOfMemory(scene)).toContain('nv=1');
    play(scene, 7);
    expect(restarted(scene)).toMatch(/ st=IDLE cyc=7 f=0 /);
  });
});

describe('boot ids (SPEC §4.1)', () => {
  const bootOf = (scene: Scene): string | undefined => /boot=\S+/.exec(scene.host.ask(HELLO).join())?.[0];

  test('each start has another one, though the seed is the same', () => {
    const ids = new Set(Array.from({ length: 8 }, () => bootOf(createScene())));
    expect(ids.size).toBeGreaterThan(6);
  });
  test('they follow from a seed when asked to', () => {
    expect(bootOf(createScene({ bootSeed: 'b' }))).toBe(bootOf(createScene({ bootSeed: 'b' })));
  });
  test('each restart has another one, and their count rises', () => {
    const scene = createScene();
    const before = bootOf(scene);
    scene.simulator.mishaps.rebootDevice();
    const after = bootOf(scene);
    expect([before?.slice(0, 7), after?.slice(0, 7)]).toEqual(['boot=1.', 'boot=2.']);
  });
});

test('the wall built before a loss of power is never served after it', () => {
  const scene = createGreetedScene();
  scene.host.ask(OPEN, 3_000);
  scene.simulator.table.throwIn();
  scene.host.ask('C 2 GATE cyc=1 pos=close', 3_000);
  scene.host.ask(buildLine(3, 1), 5_000);
  scene.simulator.mishaps.rebootDevice();
  scene.host.ask(HELLO);
  scene.host.ask('C 1 CLEAR f=F112 conf=1');
  scene.host.ask('C 2 RESUME ch=all');
  expect(only(scene.host.ask('C 3 SERVE cyc=2 set=A'), 'N')).toEqual(['N 3 STATE']);
});
