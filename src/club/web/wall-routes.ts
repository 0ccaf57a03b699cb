import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ClubId } from '../../contract/ids.ts';
import type { TableView } from '../../contract/table-view.ts';
import type { WallAnswer, WallTable } from '../../contract/wall.ts';
import type { ClubAccess } from '../access/table-access.ts';
import { type AheadOfDate, createAheadOfDate } from './ahead-of-date.ts';
import { fromOwnOriginOnly } from './guards.ts';
import { hearScreen, WALL_FEED, wireOf } from './screen-sockets.ts';
import type { ScreenWatch } from './screen-watch.ts';
import { createWallHub, type WallReader } from './wall-hub.ts';
import type { WebTable, WebTables } from './web-tables.ts';
import { mayInClub } from './who-asks.ts';

interface WallOptions {
  readonly club: ClubId;
  readonly tables: WebTables;
  readonly clubAccess: ClubAccess;
  readonly watch: ScreenWatch;
}

/** What everybody in the room sees of all tables; whoever has entered as operator reads the codes of faults as well. */
export const addWall = (server: FastifyInstance, { club, tables, clubAccess, watch }: WallOptions): void => {
  const aheadOfDate = createAheadOfDate(Date.now);
  const look = (reader: WallReader): WallAnswer => ({
    v: 1,
    club,
    staff: reader === 'staff',
    tables: tables
      .all()
      .filter((table) => table.onWall === 'shown')
      .map((table) => tableOnWall(table, { reader, aheadOfDate })),
  });
  const readerOf = (request: FastifyRequest): WallReader =>
    mayInClub(request, clubAccess, 'service') ? 'staff' : 'anybody';
  server.get('/api/club', async (request) => look(readerOf(request)));

  const hub = createWallHub({ date: Date.now, look, access: clubAccess });
  server.addHook('onClose', async () => hub.close());
  server.get(WALL_FEED, { websocket: true, onRequest: fromOwnOriginOnly }, (socket, request) => {
    const { client, leave } = hub.join(wireOf(socket), () => readerOf(request));
    socket.on('pong', client.heard);
    socket.on('close', leave);
    hearScreen(socket, request, { watch, clubAccess, table: null, shown: hub.shown });
  });
};

interface Look {
  readonly reader: WallReader;
  readonly aheadOfDate: AheadOfDate;
}

const tableOnWall = ({ id, served }: WebTable, { reader, aheadOfDate }: Look): WallTable => {
  const here = served();
  const stamped = here?.feed.current()?.look();
  if (here === null || stamped === undefined) return { ...AWAY, table: id };
  const view = { ...stamped, ...datedTimes(stamped, aheadOfDate(here)) };
  const { link, match, moment, staffCalls, nextMatch, timeLeft } = view;
  return {
    table: id,
    state: 'here',
    link,
    match,
    moment: moment.at,
    staff: isStaffAsked(view),
    ...(reader === 'staff' && moment.at === 'fault' ? { fault: moment.code } : {}),
    ...(reader === 'staff' && staffCalls !== undefined ? { staffCalls } : {}),
    ...(nextMatch === undefined ? {} : { nextMatch }),
    ...(timeLeft === undefined ? {} : { timeLeft }),
    players: playersOf(view),
    ended: endedOf(view),
  };
};

/** The times of a view that the wall has too, by the date. */
const datedTimes = (
  { link, staffCalls, timeLeft }: TableView,
  aheadMs: number,
): Pick<TableView, 'link' | 'staffCalls' | 'timeLeft'> => ({
  link: { ...link, since: link.since - aheadMs },
  ...(staffCalls === undefined
    ? {}
    : { staffCalls: staffCalls.map((call) => ({ ...call, since: call.since - aheadMs })) }),
  ...(timeLeft !== undefined && 'endsAt' in timeLeft
    ? { timeLeft: { endsAt: timeLeft.endsAt - aheadMs } }
    : {}),
});

const AWAY = {
  ...{ state: 'away', link: null, match: null, moment: null, staff: false, players: [], ended: null },
} as const satisfies Omit<WallTable, 'table'>;

/** What its people can end by themselves is no errand of the staff. */
const isStaffAsked = ({ moment, link, proposal, staffCalls }: TableView): boolean =>
  staffCalls !== undefined ||
  link.state === 'lost' ||
  (proposal?.disputes.length ?? 0) > 0 ||
  (moment.at === 'fault' && moment.ends !== 'two-keys' && moment.ends !== 'by-itself');

const playersOf = ({ sides }: TableView): WallTable['players'] =>
  sides.flatMap((each) => {
    if (!each.seated) return [];
    const { side, player, name, unnamed, substitute, wind, points, rank, lastChange } = each;
    const called = unnamed === undefined ? {} : { unnamed };
    const played = substitute === undefined ? {} : { substitute };
    return [{ side, player, name, ...called, ...played, wind, points, rank, lastChange }];
  });

const endedOf = ({ match, moment, lastOutcome }: TableView): WallTable['ended'] => {
  const outcome = moment.at === 'settling' ? moment.outcome : lastOutcome;
  if (match === null || outcome === null) return null;
  const winners =
    outcome.kind === 'won' ? [outcome, ...(outcome.also ?? [])].map(({ winner }) => winner) : [];
  return { hand: match.hand, winners };
};
