import { describe, expect, test } from 'vitest';
import { createRandom } from '../../../simulator/machine/random.ts';
import type { Report } from '../../../src/charts/ports.ts';
import { type FairnessLine, fairnessLine } from '../../../src/contract/fairness.ts';
import { createFairness } from '../../../src/controller/fairness.ts';
import type { Side, Zone } from '../../../src/play/seating/furniture.ts';

const TILES = 104;
const DRAWN = 60;

/** A table with a record that outlives the controller. */
const table = () => {
  const kept: FairnessLine[] = [];
  const random = createRandom('fairness', 'test');
  let sequence = 0;
  const start = () => {
    const fairness = createFairness(
      {
        before: kept.map((line) => fairnessLine.parse(JSON.parse(JSON.stringify(line)))),
        keep: (line) => void kept.push(line),
      },
      () => 1000,
    );
    const tell = (report: Report): void => fairness.heard(report);
    const event = () => {
      sequence += 1;
      return { boot: '7.A1F0', sequence };
    };
    const moved = (tile: number, from: Zone, to: Zone): void =>
      tell({ type: 'TileMoved', tile, from, to, event: event() });
    const setMoved = (set: 'A' | 'B', place: 'inside' | 'table'): void =>
      tell({ type: 'SetMoved', set, place, event: event() });
    return {
      fairness,
      tell,
      event,
      setMoved,
      /** The walls rise. */
      rise: (set: 'A' | 'B', cycle: number): void => {
        const build = {
          command: 'build-walls',
          cycle,
          set,
          tiles: TILES,
          stacks: [13, 13, 13, 13],
          middle: 0,
        } as const;
        tell({ type: 'CommandFinished', command: build });
        fairness.sent({ command: 'serve-walls', cycle, set });
        setMoved(set, 'table');
      },
      /** Tiles are drawn and discarded; `order` says which tile stands where. */
      play: (order: readonly number[]): void => {
        for (let nth = 0; nth < DRAWN; nth += 1) {
          const tile = order[nth] ?? 0;
          const side: Side = ([0, 1, 2] as const)[nth % 3] ?? 0;
          const wall: Zone = {
            place: 'wall',
            side: 0,
            stack: nth >> 1,
            level: nth % 2 === 0 ? 'top' : 'bottom',
          };
          const hand: Zone = { place: 'hand', side, index: 0 };
          moved(tile, wall, hand);
          moved(tile, hand, { place: 'river', side: nth < 30 ? 0 : 1, index: nth });
        }
      },
    };
  };
  const mixed = (): readonly number[] =>
    Array.from({ length: TILES }, (_, tile) => ({ tile, at: random.next() }))
      .sort((one, other) => one.at - other.at)
      .map(({ tile }) => tile);
  return { start, kept, mixed };
};

const IN_ORDER = Array.from({ length: TILES }, (_, tile) => tile);

const wallsKept = (kept: readonly FairnessLine[]) => kept.filter(({ what }) => what === 'wall');

describe('whether walls are fair', () => {
  test('is told of a wall when it is pushed in again, and not while it is played with', () => {
    const { start, kept, mixed } = table();
    const at = start();
    at.rise('A', 1);
    at.play(mixed());
    at.setMoved('A', 'inside');
    at.rise('A', 2);
    at.play(mixed());
    expect(at.fairness.current().sets).toEqual([]);
    at.setMoved('A', 'inside');
    expect(at.fairness.current().sets).toMatchObject([
      { set: 'A', walls: 1, alarm: null, recent: [{ cycle: 2 }] },
    ]);
    expect(wallsKept(kept)).toHaveLength(1);
  });

  test('is asked of each set alone: what the other left is nothing to it', () => {
    const { start, kept, mixed } = table();
    const at = start();
    for (const [cycle, set] of (['A', 'B', 'A', 'B'] as const).entries()) {
      at.rise(set, cycle + 1);
      at.play(mixed());
      at.setMoved(set, 'inside');
    }
    expect(wallsKept(kept)).toMatchObject([
      { set: 'A', cycle: 3 },
      { set: 'B', cycle: 4 },
    ]);
  });

  test('is an alarm where walls come again as they were, and known again after a restart', () => {
    const { start } = table();
    const at = start();
    for (let cycle = 1; cycle <= 3; cycle += 1) {
      at.rise('A', cycle);
      at.play(IN_ORDER);
      at.setMoved('A', 'inside');
    }
    expect(at.fairness.current().sets[0]?.alarm).not.toBeNull();
    const again = start();
    expect(again.fairness.current()).toEqual(at.fairness.current());
  });

  test.each<[why: string, spoil: (at: ReturnType<ReturnType<typeof table>['start']>) => void]>([
    ['events were lost', ({ tell, event }) => tell({ type: 'EventsLost', from: 1, to: 2, event: event() })],
    [
      'the machine has dealt',
      ({ fairness }) => fairness.sent({ command: 'deal-hands', cycle: 2, hands: [14, 13, 13, 0], dealer: 0 }),
    ],
    [
      'the device began anew',
      ({ tell }) => {
        const greeted = { type: 'Greeted', serialNumber: 's', firmware: 'f', lastEvent: 0 } as const;
        tell({ ...greeted, boot: '7.A1F0' });
        tell({ ...greeted, boot: '8.B2E1' });
      },
    ],
  ])('is not asked of a wall where %s', (_why, spoil) => {
    const { start, kept, mixed } = table();
    const at = start();
    at.rise('A', 1);
    at.play(mixed());
    at.setMoved('A', 'inside');
    at.rise('A', 2);
    spoil(at);
    at.play(mixed());
    at.setMoved('A', 'inside');
    expect(wallsKept(kept)).toEqual([]);
  });

  test('is not asked at a table that tells of no tile', () => {
    const { start, kept } = table();
    const at = start();
    for (let cycle = 1; cycle <= 3; cycle += 1) {
      at.rise('A', cycle);
      at.setMoved('A', 'inside');
    }
    expect(kept).toEqual([]);
  });
});

describe('whether dice are fair', () => {
  const rolled = (nth: number) =>
    ({ type: 'DiceRolled', dice: [1 + (nth % 6), 1 + (Math.floor(nth / 6) % 6)], throw: 1 }) as const;

  test('is counted throw by throw, also across a restart between two lines that tell what is known', () => {
    const { start } = table();
    const at = start();
    for (let nth = 0; nth < 36 * 2; nth += 1) at.fairness.happened(rolled(nth));
    const { dice } = start().fairness.current();
    expect(dice).toEqual({
      throws: 72,
      faces: [
        [12, 12, 12, 12, 12, 12],
        [12, 12, 12, 12, 12, 12],
      ],
      alarm: null,
    });
  });

  test('is an alarm where a die always shows the same', () => {
    const { fairness } = table().start();
    for (let nth = 0; nth < 40; nth += 1)
      fairness.happened({ type: 'DiceRolled', dice: [1 + (nth % 6), 6], throw: 1 });
    expect(fairness.current().dice?.alarm).toBe('second-6');
  });
});
