import { describe, expect, test } from 'vitest';
import { asked, buildLine, cause, createGreetedScene, once, only, type Scene } from './scripted-host.ts';

/** The gate is open, and tiles were pushed in; command 2 is next. */
const pushedIn = (without?: number): Scene => {
  const scene = createGreetedScene({ profile: { caps: { lid: 1 } } });
  asked(scene, 'C 1 GATE cyc=1 pos=open', 3_000);
  if (without !== undefined) scene.simulator.mishaps.takeTile(without);
  scene.simulator.table.throwIn();
  return scene;
};

/** Tiles lie inside; command 3 is next. */
const closed = (without?: number): Scene => {
  const scene = pushedIn(without);
  asked(scene, 'C 2 GATE cyc=1 pos=close', 3_000);
  return scene;
};

/** The heads that take the first tiles where nothing goes wrong, in order. */
const headsThatTake = (tiles: number): readonly string[] => {
  const scene = closed();
  asked(scene, buildLine(3, 1), 0);
  const heads = new Map<number, string>();
  while (heads.size < tiles) {
    scene.host.ask('P 1', 10);
    for (const { number, at } of scene.simulator.inside().tiles)
      if (at.startsWith('head') && !heads.has(number)) heads.set(number, at.slice('head'.length));
  }
  return [...heads.values()].slice(0, tiles);
};

/** What was told of faults, and how commands ended. */
const told = (lines: readonly string[]): readonly string[] =>
  once(lines.filter((line) => / FAULT | CLRD /.test(line) || line.startsWith('R '))).map((line) =>
    line.replace(/^E \d+ /, ''),
  );

const JAMS = ['FAULT f=F401 sev=F sub=head side=1 head=1', 'R 3 FAIL f=F401 op=BUILD'];
const SHORT = 'FAULT f=F341 sev=P sub=drum want=108 got=107';

describe('what breaks in a drum breaks by how far the drum is, not by the clock', () => {
  test.each([
    ['with so many tiles', 'head-jams --side 1 --count 20'],
    ['after so long', 'on BUILD after 4s head-jams --side 1'],
    ['as soon as it can', 'head-jams --side 1'],
  ])('%s, no head while it stands for the lid', (_, line) => {
    const scene = closed();
    cause(scene, line);
    asked(scene, buildLine(3, 1), 400);
    scene.simulator.mishaps.openLid();
    expect(told(asked(scene, 'P 1', 60_000))).toEqual(['FAULT f=F202 sev=P sub=lid']);
    scene.simulator.mishaps.closeLid();
    asked(scene, 'C 4 RESUME ch=drum', 0);
    expect(told(asked(scene, 'P 1', 40_000)).slice(-2)).toEqual(JAMS);
  });

  test.each([0, 30_000])('at the same tile after it has stood for %i ms', (pausedMs) => {
    const scene = closed();
    cause(scene, 'head-jams --side 1 --count 20');
    asked(scene, buildLine(3, 1), 5_000);
    asked(scene, 'C 4 PAUSE ch=drum', 0);
    scene.host.wait(pausedMs);
    asked(scene, 'C 5 RESUME ch=drum', 0);
    const lines = asked(scene, 'P 1', 40_000);
    const jam = lines.findIndex((heard) => heard.includes('F401'));
    expect(only(lines.slice(0, jam), 'T').at(-1)).toMatch(/ built=\d+,(?:9|10),/);
  });

  test.each([20, 60])('with tile %i of all where no side is said', (count) => {
    const scene = closed();
    cause(scene, `head-jams --count ${count}`);
    const lines = asked(scene, buildLine(3, 1), 60_000);
    const jam = lines.findIndex((heard) => heard.includes('F401'));
    const [, counted] = / in=(\d+)\/108 /.exec(only(lines.slice(0, jam), 'T').at(-1) ?? '') ?? [];
    expect(Number(counted)).toBeLessThan(count);
    expect(Number(counted)).toBeGreaterThan(count - 15);
  });

  test('and is told of the head that took the last of them', () => {
    const heads = headsThatTake(8);
    const jams = heads.map((_, index) => {
      const scene = closed();
      cause(scene, `head-jams --count ${index + 1}`);
      return told(asked(scene, buildLine(3, 1), 20_000))[0];
    });
    expect(jams).toEqual(heads.map((head) => `FAULT f=F401 sev=F sub=head side=${head} head=${head}`));
  });

  test('never with a tile that a side has not', () => {
    const scene = closed();
    cause(scene, 'head-jams --side 1 --count 40');
    expect(told(asked(scene, buildLine(3, 1), 70_000))).toEqual([expect.stringMatching(/^R 3 OK /)]);
  });

  test('with a tile that was short and is added, counted from the first', () => {
    const scene = closed(17);
    cause(scene, 'head-never-stops --count 108');
    expect(told(asked(scene, buildLine(3, 1), 70_000))).toEqual([SHORT]);
    scene.simulator.mishaps.giveBackTile(17);
    expect(told(asked(scene, 'P 1', 20_000)).at(-1)).toBe('R 3 FAIL f=F403 op=BUILD');
  });

  test('no head while it stands for want of a tile', () => {
    const scene = closed(17);
    cause(scene, 'on BUILD after 75s head-jams --side 1');
    expect(told(asked(scene, buildLine(3, 1), 110_000))).toEqual([SHORT]);
    scene.simulator.mishaps.giveBackTile(17);
    expect(told(asked(scene, 'P 1', 20_000)).at(-1)).toMatch(/^R 3 OK /);
  });

  test('and its power fails in the stroke, not while it stands', () => {
    const scene = closed();
    cause(scene, 'reboot:mid-stroke:BUILD');
    asked(scene, buildLine(3, 1), 200);
    scene.simulator.mishaps.openLid();
    scene.host.wait(5_000);
    expect(scene.simulator.inside().moving.drum).toBe('BUILD');
  });
});

describe('a stroke that waits for an obstacle breaks once it has begun', () => {
  test('a gate that has not moved pinches nobody', () => {
    const scene = pushedIn();
    cause(scene, 'tiles-left for 800ms');
    cause(scene, 'gate-pinches');
    const waiting = told(asked(scene, 'C 2 GATE cyc=1 pos=close', 1_200));
    expect(waiting).toEqual(['FAULT f=F603 sev=P sub=gate', 'CLRD f=F603']);
    expect(told(asked(scene, 'P 1', 300))).toEqual([
      'FAULT f=F601 sev=F sub=gate',
      'R 2 FAIL f=F601 op=GATE',
    ]);
  });

  test('a plate that has not moved is not stuck', () => {
    const scene = closed();
    asked(scene, buildLine(3, 1), 60_000);
    cause(scene, 'plate-not-clear --side 1 for 60s');
    cause(scene, 'plate-stuck --side 1');
    expect(told(asked(scene, 'C 4 SERVE cyc=1 set=A', 9_000))).toEqual([
      'FAULT f=F503 sev=P sub=plate side=1',
      'R 4 FAIL f=F503 op=SERVE',
    ]);
  });
});

describe('what is to come so long after a command began', () => {
  test('takes no line before', () => {
    const scene = closed();
    cause(scene, 'on BUILD after 5s host:drop:any');
    asked(scene, buildLine(3, 1), 4_000);
    expect(only(scene.host.ask('P 1'), 'O')).toHaveLength(1);
    scene.host.wait(1_500);
    expect(only(scene.host.ask('P 1'), 'O')).toEqual([]);
  });

  test('silences no table before', () => {
    const scene = closed();
    cause(scene, 'on BUILD after 3s goes-silent');
    asked(scene, buildLine(3, 1), 2_000);
    scene.host.wait(1_500);
    expect(only(scene.host.ask('C 4 PAUSE ch=drum'), 'R')).toEqual(['R 4 OK']);
    expect(scene.host.ask('P 1')).toEqual([]);
  });
});
