import { describe, expect, test } from 'vitest';
import type { TileInside } from '../../../../simulator/machine/inside.ts';
import { buildLine, createGreetedScene, type Scene } from './scripted-host.ts';

const HEADS = 4;
const LOOK_MS = 100;
const BUILT_MS = 60_000;
const BEAT = 'P 4294967295';

/** The tiles lie in the drum, and it begins to turn. */
const building = (): { readonly scene: Scene; readonly heard: readonly string[] } => {
  const scene = createGreetedScene();
  const opened = scene.host.ask('C 1 GATE cyc=1 pos=open', 3000);
  scene.simulator.table.throwIn();
  return { scene, heard: [...opened, ...scene.host.ask('C 2 GATE cyc=1 pos=close', 3000)] };
};

const at = (tiles: readonly TileInside[], place: RegExp): readonly TileInside[] =>
  tiles.filter((tile) => place.test(tile.at));

describe('whoever looks inside while walls are built', () => {
  test('sees each tile leave the drum by itself, in a head and then beneath, due where it will rise', () => {
    const { scene } = building();
    const { host, simulator } = scene;
    host.say(buildLine(3, 1));
    const dueOf = new Map<number, string>();
    let before = 0;
    for (let ms = 0; ms < BUILT_MS; ms += LOOK_MS) {
      host.say(BEAT);
      host.wait(LOOK_MS);
      const { tiles } = simulator.inside();
      const inHeads = at(tiles, /^head[0-3]$/);
      const taken = [...inHeads, ...at(tiles, /^track$/)];
      expect(taken.length + at(tiles, /^drum$/).length).toBe(tiles.length);
      // No head takes two within a tenth of a second, nor holds two.
      expect(taken.length - before).toBeLessThanOrEqual(HEADS);
      expect(new Set(inHeads.map((tile) => tile.at)).size).toBe(inHeads.length);
      for (const { number, due } of taken) {
        expect(due).toBe(dueOf.get(number) ?? due);
        dueOf.set(number, due ?? 'nowhere');
      }
      before = taken.length;
    }
    expect(dueOf.size).toBe(108);
    host.ask('C 4 SERVE cyc=1 set=A', 8000);
    for (const { number, at: place } of simulator.inside().tiles) expect(dueOf.get(number)).toBe(place);
  });

  test('sees them stand where they are while the drum stands', () => {
    const { scene } = building();
    const { host, simulator } = scene;
    host.ask(buildLine(3, 1), 5_000);
    host.ask('C 4 PAUSE ch=drum', 1_000);
    const standing = simulator.inside().tiles;
    expect(at(standing, /^(head|track)/).length).toBeGreaterThan(10);
    host.wait(3_000);
    expect(simulator.inside().tiles).toEqual(standing);
  });

  test('changes nothing of what the machine says', () => {
    const heardBy = (looks: boolean): readonly string[] => {
      const { scene, heard } = building();
      scene.host.say(buildLine(3, 1));
      for (let ms = 0; ms < BUILT_MS; ms += LOOK_MS) {
        scene.host.say(BEAT);
        scene.host.wait(LOOK_MS);
        if (looks) scene.simulator.inside();
      }
      return [...heard, ...scene.host.heard(), ...scene.host.ask('C 4 SERVE cyc=1 set=A', 8000)];
    };
    expect(heardBy(true)).toEqual(heardBy(false));
  });
});
