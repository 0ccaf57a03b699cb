import { describe, expect, test } from 'vitest';
import { createSpectators } from '../../src/cli/console/spectator.ts';
import { tableId } from '../../src/contract/ids.ts';
import type { TableView } from '../../src/contract/table-view.ts';
import type { TileFace } from '../../src/rules/tiles/tile.ts';
import { tilesOf } from '../../src/rules/tiles/tile-set.ts';
import { handOf, infoOf, machineOf } from '../../src/views/club-projection.ts';
import { RULESET } from '../harness/rule-table-hands.ts';
import { type Deed, repeatDeeds, writeDeeds } from '../harness/scripted-people.ts';
import { startWholeTable, type WholeTable } from '../harness/whole-table.ts';
import { ABOUT, TOLD } from '../unit/club/mqtt/samples.ts';
import { Chance } from './chance.ts';
import { SHOWN } from './twin-worlds.ts';

/** At a real pace: at full speed people wait for the machine by what they see of it. */
const SPEED = 8;
const MATCHES = ['one', 'two', 'three'];
const PAIRS = 6;

interface Published {
  readonly views: readonly string[];
  readonly payloads: readonly string[];
  readonly lines: readonly string[];
}

interface Played {
  readonly published: Published;
  readonly deeds: readonly Deed[];
  /** Everything the displays were told, in order. */
  readonly displays: readonly string[];
}

/** Plays the first hand as far as its so many-th deed, and keeps what everybody was told. */
const playTo = async (
  options: Parameters<typeof startWholeTable>[0],
  stop: number | null,
): Promise<Played> => {
  const views: TableView[] = [];
  const table = await startWholeTable({ ...options, speed: SPEED, onView: (view) => views.push(view) });
  const deeds = writeDeeds(table.simulator.table, table.clock);
  const displays = displaysOf(table);
  const isOver = (view: TableView | null): boolean => view?.moment.at === 'settling';
  await table.playUntil((view) => isOver(view) || (stop !== null && deeds.length >= stop));
  const played = { published: publishedIn(views), deeds: [...deeds], displays: [...displays] };
  await table.stop();
  return played;
};

const displaysOf = ({ simulator }: WholeTable): readonly string[] => {
  const told: string[] = [];
  simulator.table.subscribe((fact) => {
    if (fact.fact === 'display-shown') told.push(JSON.stringify(fact));
  });
  return told;
};

const publishedIn = (views: readonly TableView[]): Published => {
  const lines: string[] = [];
  const { onView: watch } = createSpectators({ club: () => null, print: (line) => lines.push(line) });
  for (const view of views) watch(tableId.parse('t1'), () => view, []);
  return {
    views: views.map((view) => JSON.stringify(view)),
    payloads: views.map((view) =>
      JSON.stringify([
        handOf(view, TOLD),
        infoOf(view, ABOUT, TOLD),
        machineOf(view, { about: ABOUT, before: undefined }, TOLD),
      ]),
    ),
    lines,
  };
};

/**
 * The faces with some of the tiles exchanged that nobody but their holder has seen. Whoever said ready or claimed
 * keeps his tiles: with others he could not have.
 */
const withOtherHidden = (deeds: readonly Deed[], chance: Chance): readonly TileFace[] => {
  const spoke = new Set(
    deeds.flatMap((each) =>
      each.deed === 'pressed' && ['ready', 'claim'].includes(each.press.key) ? [each.press.side] : [],
    ),
  );
  const told = new Set(
    deeds.flatMap((each) => {
      if (each.deed !== 'moved') return [];
      const { to } = each.move;
      const isTold = SHOWN.includes(to.place) || (to.place === 'hand' && spoke.has(to.side));
      return isTold ? [each.tile] : [];
    }),
  );
  const faces = [...tilesOf(RULESET)];
  const hidden = faces.flatMap((face, tile) => (told.has(tile) || face.startsWith('f') ? [] : [tile]));
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const [one, other] = [chance.pick(hidden), chance.pick(hidden)];
    const [first, second] = [faces[one], faces[other]];
    if (first !== undefined && second !== undefined) [faces[one], faces[other]] = [second, first];
  }
  return faces;
};

describe('two tables at which the same is done, with other tiles hidden', () => {
  test.each(MATCHES)('show the same to the byte, match %s', async (seed) => {
    const chance = new Chance(`twin tables ${seed}`, 'twin');
    const whole = await playTo({ seed }, null);
    const stop = Math.floor(whole.deeds.length * (0.7 + 0.25 * (chance.upTo(100) / 100)));
    const deeds = whole.deeds.slice(0, stop);
    const seat = repeatDeeds(deeds);
    const faces = withOtherHidden(deeds, chance);
    expect(faces).not.toEqual(tilesOf(RULESET));
    const [one, other] = [await playTo({ seed, seat }, stop), await playTo({ seed, seat, faces }, stop)];
    expect(one.published.views.at(-1)).toContain('"at":"playing"');
    expect(one.published.views.length).toBeGreaterThan(50);
    const at = one.published.views.findIndex((view, index) => view !== other.published.views[index]);
    expect(other.published.views[at]).toBe(one.published.views[at]);
    expect(one.displays.length).toBeGreaterThan(100);
    expect(other).toEqual(one);
  });
});
