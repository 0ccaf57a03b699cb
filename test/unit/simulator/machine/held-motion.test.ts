import { describe, expect, test } from 'vitest';
import { buildLine, cause, createGreetedScene, only, type Scene } from './scripted-host.ts';

const SEEDS = Array.from({ length: 10 }, (_, at) => `held ${at}`);

/** The gate is open, and tiles were pushed in. */
const pushedIn = (seed: string): Scene => {
  const scene = createGreetedScene({ seed, profile: { caps: { lid: 1 } } });
  scene.host.ask('C 1 GATE cyc=1 pos=open', 3_000);
  scene.simulator.table.throwIn();
  return scene;
};

/** A wall waits in the track; command 4 is next. */
const built = (seed: string): Scene => {
  const scene = pushedIn(seed);
  scene.host.ask('C 2 GATE cyc=1 pos=close', 3_000);
  scene.host.ask(buildLine(3, 1), 60_000);
  return scene;
};

const resultIn = (lines: readonly string[]): string | undefined => only(lines, 'R').at(0);
const serve = ({ host }: Scene, waitMs = 9_000): readonly string[] =>
  host.ask('C 4 SERVE cyc=1 set=A', waitMs);

/** The wall waits in the track as before. */
const isUntouched = ({ simulator }: Scene): void => {
  expect(simulator.table.plates).toBe('up');
  expect(simulator.inside().sets.A).toBe('track');
  expect(simulator.census().track).toBe(108);
};

describe('what waits for an obstacle ends well, or nothing has moved (SPEC §8.1, P)', () => {
  test.each([1, 3, 4, 5, 6, 7, 7.9])('walls whose plates are clear after %s s', (clearAfterS) => {
    for (const seed of SEEDS) {
      const scene = built(seed);
      cause(scene, `plate-not-clear for ${clearAfterS * 1_000}ms`);
      const result = resultIn(serve(scene));
      if (clearAfterS <= 1) expect(result).toMatch(/^R 4 OK /);
      if (result?.startsWith('R 4 OK ')) expect(scene.simulator.census().onTable).toBe(108);
      else {
        expect(result).toBe('R 4 FAIL f=F503 op=SERVE');
        isUntouched(scene);
      }
    }
  });

  test.each([0.5, 1, 2, 2.5, 3, 3.9])('a gate that is free after %s s', (freeAfterS) => {
    for (const seed of SEEDS) {
      const scene = pushedIn(seed);
      cause(scene, `tiles-left for ${freeAfterS * 1_000}ms`);
      const result = resultIn(scene.host.ask('C 2 GATE cyc=1 pos=close', 5_000));
      if (freeAfterS <= 1) expect(result).toBe('R 2 OK pos=closed');
      if (result === 'R 2 OK pos=closed') continue;
      expect(result).toBe('R 2 FAIL f=F603 op=GATE');
      expect(scene.simulator.table.gate).toBe('open');
    }
  });
});

describe('plates do not move', () => {
  const moves = ({ simulator }: Scene): readonly string[] => {
    const seen: string[] = [];
    simulator.table.subscribe((fact) => {
      if (fact.fact === 'plates-moved') seen.push(fact.plates);
    });
    return seen;
  };

  test('any more when one has moved by itself: what they were at ends with it (SPEC §8.2, F504)', () => {
    const scene = built('alone');
    const seen = moves(scene);
    cause(scene, 'at 2s plate-moves');
    expect(resultIn(serve(scene))).toBe('R 4 FAIL f=F504 op=SERVE');
    expect(seen).toEqual(['moving', 'down']);
    expect(scene.simulator.inside().sets.A).toBe('unknown');
    expect(scene.host.ask('C 5 HOME ch=all conf=1')).toContain('N 5 STATE f=F504');
  });

  test('when one has moved by itself while they waited, though the way is clear then', () => {
    const scene = built('alone, waiting');
    const seen = moves(scene);
    cause(scene, 'plate-not-clear for 2s');
    cause(scene, 'at 1s plate-moves');
    expect(resultIn(serve(scene))).toBe('R 4 FAIL f=F504 op=SERVE');
    expect(seen).toEqual([]);
    isUntouched(scene);
  });

  test('for walls that waited while something else was latched (SPEC §9.7)', () => {
    const scene = built('hot');
    scene.host.ask('C 4 SVC on=1 pin=0000');
    const seen = moves(scene);
    cause(scene, 'plate-not-clear for 2s');
    cause(scene, 'on JOG over-current');
    scene.host.ask('C 5 SERVE cyc=1 set=A');
    const results = only(scene.host.ask('C 6 JOG dir=fwd ms=1000', 9_000), 'R');
    expect(results).toEqual(['R 6 FAIL f=F203 op=JOG', 'R 5 FAIL f=F203 op=SERVE']);
    expect(seen).toEqual([]);
    isUntouched(scene);
  });

  test.each([
    ['begin as soon as it is closed', 2_000, /^R 4 OK /],
    ['never where it is closed too late for them', 5_000, /^R 4 FAIL f=F503 op=SERVE$/],
  ])('while the lid is open; they %s (SPEC §5.9)', (_, lidMs, result) => {
    const scene = built('lid');
    const seen = moves(scene);
    cause(scene, 'plate-not-clear for 1s');
    const lines = serve(scene, 500);
    scene.simulator.mishaps.openLid();
    scene.host.wait(lidMs - 500);
    expect(seen).toEqual([]);
    scene.simulator.mishaps.closeLid();
    expect(resultIn([...lines, ...scene.host.ask('P 1', 9_000)])).toMatch(result);
  });
});
