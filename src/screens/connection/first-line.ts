/** A line that is open before the page is drawn: what comes over it is drawn first, instead of a page that has heard nothing. */
interface FirstLine {
  readonly path: string;
  readonly socket: WebSocket;
  /** What nobody has read yet. */
  readonly heard: string[];
  /** When the last of it came. */
  heardMs: number;
}

/** Whose program takes longer than that to come opens another line, and does not keep what is old. */
const MOST_KEPT = 64;

let waiting: FirstLine | null = null;

export const openSocket = (path: string): WebSocket => {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocket(`${scheme}//${location.host}${path}`);
};

const keep = ({ data }: MessageEvent<unknown>): void => {
  if (typeof data !== 'string' || waiting === null) return;
  waiting.heard.push(data);
  waiting.heardMs = performance.now();
  if (waiting.heard.length > MOST_KEPT) waiting.socket.close();
};

const forget = (): void => {
  waiting = null;
};

/** Opens the line of the page to come. Resolves with its first word; null where it ends before one. */
export const openFirstLine = (path: string): Promise<string | null> => {
  const socket = openSocket(path);
  waiting = { path, socket, heard: [], heardMs: 0 };
  socket.addEventListener('message', keep);
  socket.addEventListener('close', forget);
  return new Promise((resolve) => {
    const first = ({ data }: MessageEvent<unknown>): void => resolve(typeof data === 'string' ? data : null);
    socket.addEventListener('message', first, { once: true });
    socket.addEventListener('close', () => resolve(null), { once: true });
  });
};

/** What came over a line before its page was drawn. */
interface FirstWords {
  readonly texts: readonly string[];
  /** How long ago the last of them came. */
  readonly agoMs: number;
}

/** What has come over the line of this page, once. */
export const firstWords = (path: string): FirstWords =>
  waiting?.path === path && waiting.heard.length > 0
    ? { texts: waiting.heard.splice(0), agoMs: performance.now() - waiting.heardMs }
    : { texts: [], agoMs: 0 };

/** The line of this page, and what nobody has read of it; null where another is to be opened. */
export const takeFirstLine = (path: string): Pick<FirstLine, 'socket' | 'heard'> | null => {
  if (waiting?.path !== path) return null;
  const { socket, heard } = waiting;
  socket.removeEventListener('message', keep);
  socket.removeEventListener('close', forget);
  waiting = null;
  return { socket, heard };
};
