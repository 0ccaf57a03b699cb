import { describe, expect, test } from 'vitest';
import type { TableView } from '../../../src/contract/table-view.ts';
import { sitDown, sitDownHere, type Wishes } from './played-table.ts';
import { entriesIn, eventsIn, flawsIn, matchIds } from './record.ts';
import { discardsIn, riversOf } from './screen.ts';

const at = (...moments: readonly TableView['moment']['at'][]) => {
  const wanted: ReadonlySet<string> = new Set(moments);
  return ({ moment }: TableView): boolean => wanted.has(moment.at);
};
const recorded =
  (entries: number) =>
  ({ ledger }: TableView): boolean =>
    (ledger?.seq ?? 0) >= entries;

const typesIn = (data: string, hand: number): readonly string[] =>
  eventsIn(data)
    .filter((event) => event.match === 1 && event.hand === hand)
    .map(({ type }) => type);

const countIn = (data: string, type: string): number =>
  typesIn(data, 1).filter((each) => each === type).length;

const DECIDED: ReadonlySet<string> = new Set(['HandWon', 'HandDrawn']);

test('kill -9 of the controller in the middle of play: the same hand is finished with the same tiles', async () => {
  const { startController, screen, data, simulator } = await sitDown({ seed: 'mid-play', speed: '20' });
  const killed = startController();
  const before = await screen.shows(
    'six discards',
    (view) => view.moment.at === 'playing' && discardsIn(view) >= 6,
  );
  const end = killed.kill('SIGKILL');
  // However long this computer takes to end it and to start it, the people have not played to the end of the hand by then.
  simulator.child.kill('SIGSTOP');
  await end;
  const eventsBefore = eventsIn(data);

  startController();
  await screen.shows('a controller that has not heard the table yet', at('recovering'));
  simulator.child.kill('SIGCONT');
  const asked = await screen.shows('what a start press does', at('waitingForStart'));
  expect(asked.moment).toEqual({ at: 'waitingForStart', press: 'go-on' });
  expect(asked.match).toEqual(before.match);
  for (const [side, river] of riversOf(before).entries()) {
    // The last discard may have been claimed meanwhile; what lay before it lies there still.
    const lying = river.slice(0, -1);
    expect(riversOf(asked)[side]?.slice(0, lying.length)).toEqual(lying);
  }
  await screen.shows('the first settlement', recorded(2));

  const events = eventsIn(data);
  expect(events.slice(0, eventsBefore.length)).toEqual(eventsBefore);
  expect(countIn(data, 'HandBegan')).toBe(1);
  expect(countIn(data, 'HandVoided')).toBe(0);
  expect(typesIn(data, 1).filter((type) => DECIDED.has(type))).toHaveLength(1);
  expect(flawsIn(entriesIn(data))).toEqual([]);
});

describe('kill -9 of the controller at any other moment loses no hand and doubles nothing', () => {
  const moments: readonly [
    moment: string,
    wanted: (view: TableView) => boolean,
    voids: readonly number[],
    more?: Partial<Pick<Wishes, 'speed' | 'sets' | 'machine'>> & { readonly settled?: 1 | 2 },
  ][] = [
    ['while the first dealer is chosen', at('choosingDealer'), [0]],
    // A gate that nobody heard of being asked for is asked for anew, with the next walls.
    ['while the gate opens or closes', at('gateMoving', 'gateOpen'), [0, 1]],
    ['while the tiles of the only set are shuffled', at('shuffling'), [0], { sets: '1' }],
    // A display takes so many lines a second, however fast the table is: the drum has to work for longer than one waits.
    // On a busy machine it is through, and the gate asked for, before the kill arrives.
    [
      'while a press waits for the drum',
      at('waitingForDrum'),
      [0, 1],
      { machine: 'single-mouth', speed: '40' },
    ],
    ['while the walls are built', at('buildingWalls'), [0]],
    ['while the dealer holds the dice', at('rollingDice'), [0]],
    // It is dealt again, unless the people have dealt to the end before the controller is back.
    ['in the deal', (view) => at('dealing')(view) && (view.tilesLeft ?? 99) < 90, [0, 1]],
    ['at the settlement', at('settling'), [0], { settled: 2 }],
    ['between two hands', (view) => recorded(2)(view) && at('waitingForStart')(view), [0], { settled: 2 }],
  ];

  test.each(moments)('%s', async (moment, wanted, voids, { settled = 1, ...wishes } = {}) => {
    const { startController, screen, data } = await sitDownHere({ seed: moment, speed: '80', ...wishes });
    const killed = startController();
    await screen.shows(moment, wanted);
    await killed.kill('SIGKILL');

    startController();
    // The hand it hit, and where that was decided before the next one.
    await screen.shows('the settlement that followed', recorded(1 + settled));
    const entries = entriesIn(data);
    expect(entries.map(({ id }) => id).slice(0, 1 + settled)).toEqual(matchIds(1).slice(0, 1 + settled));
    expect(flawsIn(entries)).toEqual([]);
    expect(voids).toContain(countIn(data, 'HandVoided'));
    expect(countIn(data, 'HandBegan')).toBe(countIn(data, 'HandVoided') + 1);
    expect(typesIn(data, 1).filter((type) => DECIDED.has(type))).toHaveLength(1);
  });
});

test('a match goes through any kills to nine settlements', async () => {
  const { startController, screen, data } = await sitDownHere({ seed: 'any kills', speed: 'max' });
  let controller = startController();
  /** After so many more changes of the view the controller is killed. */
  for (const pause of [37, 161, 1, 90, 263, 12]) {
    const enough = screen.views.length + pause;
    await screen.shows(`${pause} views`, () => screen.views.length >= enough);
    await controller.kill('SIGKILL');
    controller = startController();
  }
  await screen.shows('the end of the match', recorded(11));
  const entries = entriesIn(data);
  expect(entries.map(({ id }) => id).slice(0, 11)).toEqual(matchIds(1));
  expect(flawsIn(entries)).toEqual([]);
});
