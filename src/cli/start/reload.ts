import { once } from 'node:events';
import { closeSync, openSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { EXITS, type Failure, reportFailure, workFailure } from '../../controller/failure/exit-codes.ts';
import { messageOf } from '../thrown-words.ts';

/** What became of a reload: which tables began, ended and began anew, or why nothing was changed. */
const reloadTold = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    added: z.array(z.string()),
    removed: z.array(z.string()),
    changed: z.array(z.string()),
    /** A club that began before its program was updated names these among `kept`. */
    otherRules: z.array(z.string()).default([]),
    kept: z.array(z.string()),
    /** What has changed beside the tables, and is taken at the next start. */
    later: z.array(z.string()),
  }),
  z.object({ ok: z.literal(false), why: z.string() }),
]);
export type ReloadTold = z.infer<typeof reloadTold>;

/** In the data folder, and its owner's alone as the record is (docs/decisions/0029-a-club-is-asked-at-its-data-folder.md). */
const SOCKET = 'control.sock';
/** A little less than any system allows. */
const LONGEST_PATH = 100;

/** Calls `use` with a path to the socket that is short enough; a long one goes by the opened folder, where there is such a way. */
const atSocket = async <T>(folder: string, use: (path: string) => Promise<T>): Promise<T> => {
  const path = join(folder, SOCKET);
  if (Buffer.byteLength(path) <= LONGEST_PATH || process.platform !== 'linux') return use(path);
  const opened = openSync(folder, 'r');
  try {
    return await use(`/proc/self/fd/${opened}/${SOCKET}`);
  } finally {
    closeSync(opened);
  }
};

export type ReloadControl =
  | { readonly ok: true; readonly close: () => Promise<void> }
  | { readonly ok: false; readonly why: string };

/** Has whoever may use the data folder ask for a reload. */
export const listenForReload = async (
  folder: string,
  reload: () => Promise<ReloadTold>,
): Promise<ReloadControl> => {
  const server = createServer((asking) => {
    asking.on('error', () => undefined);
    asking.once('data', async () => asking.end(JSON.stringify(await reload())));
  });
  try {
    await atSocket(folder, async (path) => {
      if (await isHeard(path)) throw new Error('another club has this data folder');
      // What a club that was killed has left.
      rmSync(path, { force: true });
      await listenAt(server, path);
    });
  } catch (thrown) {
    return { ok: false, why: messageOf(thrown) };
  }
  // It keeps nobody waiting: what it serves is a club that runs.
  server.unref();
  return {
    ok: true,
    close: async () => {
      server.close();
      rmSync(join(folder, SOCKET), { force: true });
    },
  };
};

const listenAt = async (server: Server, path: string): Promise<void> => {
  const before = process.umask(0o077);
  server.listen(path);
  process.umask(before);
  await once(server, 'listening');
};

const connected = async (path: string): Promise<Socket | null> => {
  const socket = connect(path);
  try {
    await once(socket, 'connect');
    return socket;
  } catch {
    return null;
  }
};

const isHeard = async (path: string): Promise<boolean> => {
  const socket = await connected(path);
  socket?.destroy();
  return socket !== null;
};

/** Whether a club that reads a file runs with this data folder, as far as anybody answers there. */
export const isClubAt = (folder: string): Promise<boolean> => atSocket(folder, isHeard).catch(() => false);

/** `mjtable reload`: has the club that runs with this data folder read its file again. */
export const reloadCommand = async (folder: string): Promise<number> => {
  const told = await atSocket(folder, askAt).catch(() => null);
  if (told === null) return reportFailure(NOBODY(folder));
  if (told.ok) {
    process.stdout.write(`${reloadText(told)}\n`);
    if (told.later.length > 0)
      process.stderr.write(
        `mjtable: changed in the file, and taken at the next start: ${told.later.join(', ')}\n`,
      );
    return EXITS.ok.code;
  }
  process.stderr.write(`mjtable: ${told.why}\n`);
  return EXITS['wrong-usage'].code;
};

const askAt = async (path: string): Promise<ReloadTold | null> => {
  const socket = await connected(path);
  if (socket === null) return null;
  socket.write('reload\n');
  return reloadTold.safeParse(JSON.parse(await text(socket))).data ?? null;
};

const NOBODY = (folder: string): Failure =>
  workFailure({
    what: 'no club that reads a file runs with this data folder',
    where: folder,
    remedy: 'name the folder with --data, or the file with --config; "mjtable run --config" starts a club',
  });

/** `reloaded: t4 added, t2 removed, t1 and t3 unchanged`. */
export const reloadText = (told: Extract<ReloadTold, { ok: true }>): string => {
  const { added, removed, changed, otherRules, kept } = told;
  const named = (tables: readonly string[], what: string): readonly string[] =>
    tables.length === 0 ? [] : [`${tables.join(' and ')} ${what}`];
  const parts = [
    ...named(added, 'added'),
    ...named(removed, 'removed'),
    ...named(changed, 'changed, and started anew'),
    ...named(otherRules, 'by other rules as soon as no match is on'),
    ...named(kept, 'unchanged'),
  ];
  return `reloaded: ${parts.join(', ')}`;
};
