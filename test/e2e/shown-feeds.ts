import type { Page } from 'playwright-core';
import type { SeatsHeld } from '../../src/contract/access.ts';
import { clubId, tableId } from '../../src/contract/ids.ts';
import type { TableView } from '../../src/contract/table-view.ts';
import type { WallFeed, WallTable } from '../../src/contract/wall.ts';
import { viewWith } from '../unit/screens/fixtures.ts';

/* What a table and a club tell their screens, given by hand. */

const tellEachSecond = async (page: Page, path: RegExp, message: () => object): Promise<void> => {
  await page.routeWebSocket(path, (socket) => {
    const beat = setInterval(() => socket.send(JSON.stringify({ type: 'tick', at: Date.now() })), 1_000);
    socket.onClose(() => clearInterval(beat));
    socket.send(JSON.stringify(message()));
  });
};

/** The screens of table t1 on this page are shown this view, from when they are opened next. */
export const showTable = (page: Page, view: TableView, seats: SeatsHeld = []): Promise<void> =>
  tellEachSecond(page, /\/ws\/t\/t1$/, () => ({
    type: 'view',
    view: { ...view, at: Date.now() },
    seats,
  }));

const PLAYERS: WallTable['players'] = viewWith({ at: 'recovering' }).sides.flatMap((each) =>
  each.seated
    ? [
        {
          ...{ side: each.side, player: each.player, name: each.name, wind: each.wind },
          ...{ points: 1000 * each.points, rank: each.rank, lastChange: each.lastChange },
        },
      ]
    : [],
);

const MATCH = { number: 3, hand: 12, hands: 18, round: 'south', goulash: 0 } as const;
const HERE: WallTable = {
  ...{ table: tableId.parse('t1'), state: 'here', link: { state: 'ready', since: 0 } },
  ...{ match: MATCH, moment: 'playing' },
  ...{ staff: false, staffCalls: [], players: PLAYERS, ended: null },
};

const FOUR: WallTable['players'] = [
  ...PLAYERS,
  { side: 3, player: 'p4', name: '박철수', wind: 'north', points: 0, rank: 4, lastChange: 0 },
];

/** How tables may stand: in play, stopped by a fault, with what comes next, with a hand that has ended, and away. */
const STANDING: readonly Partial<WallTable>[] = [
  {},
  { staff: true, fault: 'F503', staffCalls: [{ side: 1, since: 1_700_000_000_000 }] },
  { moment: 'waitingForStart', nextMatch: { ruleset: 'sanma-modern', differs: 'rules' } },
  { moment: 'settling', players: FOUR, ended: { hand: 12, winners: [0] } },
  { state: 'away', link: null, match: null, moment: null, players: [] },
  { moment: 'buildingWalls' },
];

/** A club of so many tables, each of which stands another way. */
export const showWall = (page: Page, tables: number): Promise<void> =>
  tellEachSecond(
    page,
    /\/ws\/club$/,
    () =>
      ({
        type: 'view',
        view: {
          ...{ v: 1, club: clubId.parse('club'), staff: true, revision: 1, at: Date.now() },
          tables: Array.from({ length: tables }, (_, at) => ({
            ...HERE,
            ...STANDING[at % STANDING.length],
            table: tableId.parse(`t${at + 1}`),
          })),
        },
      }) satisfies WallFeed,
  );
