import type { WebSocket } from '@fastify/websocket';
import type { FastifyRequest } from 'fastify';
import type { TableId } from '../../contract/ids.ts';
import { type ScreenReport, screenReport } from '../../contract/screens.ts';
import type { ClubAccess } from '../access/table-access.ts';
import type { FeedWire } from './feed-client.ts';
import type { ScreenWatch } from './screen-watch.ts';
import { screenIn } from './who-asks.ts';

/** The screens on the wall: all tables. */
export const WALL_FEED = '/ws/club';

/** A report has a hundred letters. */
const LONGEST_REPORT_BYTES = 512;

/** The writing end of a page's socket. */
export const wireOf = (socket: WebSocket): FeedWire => ({
  send: (text, done) => socket.send(text, done),
  ping: () => socket.ping(),
  drop: () => socket.terminate(),
});

export interface ScreensHeard {
  readonly watch: ScreenWatch;
  readonly clubAccess: Pick<ClubAccess, 'screens' | 'subscribe'>;
}

interface FeedOfScreen {
  /** Null: it is of all tables. */
  readonly table: TableId | null;
  /** The revision that was sent last. */
  readonly shown: () => number | null;
}

/** Listens to what a screen of the club says of itself. Any other page may say what it likes. */
export const hearScreen = (
  socket: WebSocket,
  request: FastifyRequest,
  { watch, clubAccess, table, shown }: ScreensHeard & FeedOfScreen,
): void => {
  const known = screenIn(request, clubAccess);
  if (known === null) return;
  const line = watch.join(known, table);
  socket.on('message', (data) => {
    const report = reportIn(data);
    if (report !== null) line.heard(report, shown());
  });
  socket.on('close', line.leave);
  if (known.is !== 'placed') return;
  // It comes back as a page that anybody may open.
  const unsubscribe = clubAccess.subscribe(() => {
    if (clubAccess.screens.placed().every(({ id }) => id !== known.token)) socket.terminate();
  });
  socket.on('close', unsubscribe);
};

const reportIn = (data: unknown): ScreenReport | null => {
  if (!(data instanceof Buffer) || data.length > LONGEST_REPORT_BYTES) return null;
  try {
    return screenReport.safeParse(JSON.parse(data.toString('utf8'))).data ?? null;
  } catch {
    return null;
  }
};
