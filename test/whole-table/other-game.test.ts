import { describe, expect, test } from 'vitest';
import type { WorldFact } from '../../simulator/machine/world/table-top.ts';
import type { TableView } from '../../src/contract/table-view.ts';
import type { Ruleset } from '../../src/rules/ruleset.ts';
import { rulesetWith } from '../../src/rules/rulesets/catalogue.ts';
import { RULESET } from '../harness/rule-table-hands.ts';
import { startWholeTable, type WholeTable, type WholeTableOptions } from '../harness/whole-table.ts';

/** The same tiles, in four walls without a middle. */
const NO_MIDDLE: Ruleset = { ...RULESET, walls: RULESET.walls.slice(1) };

const house = (): Ruleset => {
  const chosen = rulesetWith('house');
  if (!chosen.ok) throw new Error('house is a ruleset');
  return chosen.ruleset;
};

/** Which stacks have risen, and of which set, each time. */
const watchWalls = ({ simulator: { table: top } }: WholeTable): readonly string[] => {
  const risen: string[] = [];
  top.subscribe(({ fact }: WorldFact) => {
    if (fact !== 'plates-moved' || top.plates !== 'up') return;
    const placed = Array.from(top.occupied());
    const stacks = [0, 1, 2, 3].map(
      (side) => placed.filter(({ zone }) => zone.place === 'wall' && zone.side === side).length / 2,
    );
    risen.push(`${placed[0]?.tile.set} ${stacks.join()}`);
  });
  return risen;
};

const atHand = (hand: number, at: TableView['moment']['at']) => (view: TableView | null) =>
  view?.match?.hand === hand && view.moment.at === at;

const started = async (options: Partial<WholeTableOptions>) => {
  const table = await startWholeTable({ seed: 'other game', ...options });
  return { table, risen: watchWalls(table) };
};

describe('walls of another plan', () => {
  test('that wait in the track fall back at a start press, and are built anew before they rise', async () => {
    const { table, risen } = await started({ sets: 2 });
    await table.playUntil((view) => atHand(1, 'playing')(view) && view?.sets?.B === 'track');
    await table.restart(async () => undefined, NO_MIDDLE);
    await table.playUntil(atHand(2, 'rollingDice'));
    expect(risen).toEqual(['A 13,13,13,13', 'B 14,13,14,13']);
    await table.stop();
  });

  test.each(['buildingWalls', 'shuffling'] as const)(
    'that are built for the hand in %s of one set never rise',
    async (at) => {
      const { table, risen } = await started({ speed: 1 });
      await table.playUntil(atHand(1, at));
      await table.restart(async () => undefined, NO_MIDDLE);
      await table.playUntil(atHand(1, 'playing'));
      expect(risen).toEqual(['A 14,13,14,13']);
      await table.stop();
    },
  );

  test('that the drum builds while the rules change never rise', async () => {
    const { table, risen } = await started({ sets: 2, speed: 1 });
    await table.playUntil((view) => view?.match?.hand === 1 && view.sets?.B === 'stacking');
    await table.restart(async () => undefined, NO_MIDDLE);
    await table.playUntil(atHand(2, 'playing'));
    expect(risen).toEqual(['A 13,13,13,13', 'B 14,13,14,13']);
    await table.stop();
  });
});

/** Does what the screen says while the sets are to be sorted; the staff presses start. */
const sorts = (table: () => WholeTable | null) => {
  const steps: string[] = [];
  let sorted = '';
  const onView = ({ moment }: TableView): void => {
    const top = table()?.simulator.table;
    if (moment.at !== 'sortingSets' || top === undefined) return;
    const said = `${moment.step} ${moment.set ?? ''}`.trim();
    if (said !== steps.at(-1)) steps.push(said);
    if (moment.step !== 'take-off' || moment.set === undefined || sorted === said) return;
    sorted = said;
    top.takeSetAway(moment.set);
    top.sortSet(moment.set, moment);
  };
  return { steps, onView };
};

const SEASONS = ['g1', 'g2', 'g3', 'g4'];

const changed = async (options: Partial<WholeTableOptions>, at: (view: TableView | null) => boolean) => {
  let table: WholeTable | null = null;
  const { steps, onView } = sorts(() => table);
  const shown: TableView[] = [];
  const seen = await started({
    play: 'declared',
    ruleset: house(),
    ...options,
    onView: (view) => {
      onView(view);
      shown.push(view);
    },
  });
  table = seen.table;
  await table.playUntil(at);
  await table.restart(async () => undefined, RULESET);
  // Who sits there knows the other rules: his hand is not told to its end.
  await table.playUntil(atHand(1, 'playing'));
  void table.declare(
    { role: 'operator' },
    {
      id: 'another-game',
      say: { say: 'void-hand', hand: 1, reason: 'another game is played' },
    },
  );
  await table.playUntil((view) => view?.match?.hand === 1 && view.moment.at === 'sortingSets');
  await table.playUntil((view) => view?.moment.at === 'playing' && view.sets?.B === 'track');
  const sorting = shown.map(({ moment }) => moment).find((moment) => moment.at === 'sortingSets');
  await table.stop();
  return { steps, sorting, risen: seen.risen, census: table.simulator.census() };
};

describe('a set of another game', () => {
  test.each([
    ['club', 'track', 'which PURGE brings up'],
    ['lab', 'stacking', 'which rises as walls that nobody plays with'],
  ] as const)(
    'is sorted with the other one, before anything is built: at a table of the kind %s the one in %s, %s',
    async (kind, place, _) => {
      const { steps, sorting, risen, census } = await changed(
        { sets: 2, kind, caps: { purge: kind === 'lab' ? 0 : 1 } },
        (view) => atHand(1, 'playing')(view) && view?.sets?.B === place,
      );
      expect(steps.filter((step) => step !== 'wait')).toEqual([
        'take-off A',
        'bring-up B',
        'take-off B',
        'confirm',
      ]);
      expect(sorting).toMatchObject({ out: SEASONS, in: [] });
      const raised = kind === 'lab' ? ['B 14,14,14,14'] : [];
      expect(risen).toEqual(['A 14,14,14,14', ...raised, 'A 13,13,13,13']);
      expect(census.out).toBe(8);
    },
  );
});
