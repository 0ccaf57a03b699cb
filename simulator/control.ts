import { once } from 'node:events';
import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

/*
 * How a simulator is reached while it runs: a socket for its owner alone, in a folder of the owner's, named after the
 * process. Never the line of the game.
 */

/** What is asked of a running simulator: the lines of a script, for one table or for each. */
const order = z.object({ table: z.string().nullable(), script: z.string() });
export type Order = z.infer<typeof order>;

const answer = z.object({
  /** `misread`: nothing was done; `impossible`: some of it can never happen. */
  outcome: z.enum(['done', 'misread', 'impossible']),
  told: z.array(z.string()),
});
export type Answer = z.infer<typeof answer>;

const userId = (): string => String(process.getuid?.() ?? 'user');

/** The folder where simulators of this user are found. */
export const controlFolder = (): string =>
  join(process.env['XDG_RUNTIME_DIR'] ?? tmpdir(), `mjtable-sim-${userId()}`);

/** A folder that somebody else made could be anybody's ear. */
const ownFolder = (): string => {
  const folder = controlFolder();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid } = lstatSync(folder);
  if (process.getuid !== undefined && uid !== process.getuid())
    throw new Error(`${folder} is somebody else's`);
  chmodSync(folder, 0o700);
  return folder;
};

export interface Control {
  readonly path: string;
  readonly close: () => void;
}

/** Lets this user ask the running program. Throws where there is no place for it. */
export const listenForOrders = async (obey: (order: Order) => Answer): Promise<Control> => {
  const path = join(ownFolder(), `${process.pid}.sock`);
  const server = createServer({ allowHalfOpen: true }, (asking) => {
    asking.on('error', () => undefined);
    void wholeOf(asking).then((asked) => asking.end(JSON.stringify(answerTo(asked, obey))));
  });
  // What a program with this number has left that was killed.
  rmSync(path, { force: true });
  const before = process.umask(0o177);
  server.listen(path);
  process.umask(before);
  await once(server, 'listening');
  server.unref();
  const close = (): void => {
    server.close();
    rmSync(path, { force: true });
  };
  return { path, close };
};

/** What comes until the other end has said all; it may still be answered. */
const wholeOf = async (socket: Socket): Promise<string> => {
  let said = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  await once(socket, 'end');
  return said;
};

const answerTo = (asked: string, obey: (order: Order) => Answer): Answer => {
  const read = order.safeParse(parsed(asked));
  return read.success ? obey(read.data) : { outcome: 'misread', told: ['this is no order'] };
};

const parsed = (asked: string): unknown => {
  try {
    return JSON.parse(asked);
  } catch {
    return null;
  }
};

const connected = async (path: string): Promise<Socket | null> => {
  const socket = connect({ path, allowHalfOpen: true });
  try {
    await once(socket, 'connect');
    return socket;
  } catch {
    return null;
  }
};

/** The sockets of the simulators that run; what killed ones have left is taken away. */
export const runningSimulators = async (): Promise<readonly string[]> => {
  const folder = controlFolder();
  if (!existsSync(folder)) return [];
  const running: string[] = [];
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.sock'))) {
    const path = join(folder, name);
    const socket = await connected(path);
    socket?.destroy();
    if (socket === null) rmSync(path, { force: true });
    else running.push(path);
  }
  return running;
};

/** What the simulator at this socket answers; null where none is there. */
export const askSimulator = async (path: string, asked: Order): Promise<Answer | null> => {
  const socket = await connected(path);
  if (socket === null) return null;
  socket.end(JSON.stringify(asked));
  return answer.safeParse(parsed(await wholeOf(socket))).data ?? null;
};
