/** A line that is open before the page is drawn: what comes over it is drawn first, instead of a page that has heard nothing. */
interface FirstLine {
  readonly path: string;
  readonly socket: WebSocket;
  /** What nobody has read yet. */
  readonly heard: string[];
}

let waiting: FirstLine | null = null;

export const openSocket = (path: string): WebSocket => {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocket(`${scheme}//${location.host}${path}`);
};

const keep = ({ data }: MessageEvent<unknown>): void => {
  if (typeof data === 'string') waiting?.heard.push(data);
};

const forget = (): void => {
  waiting = null;
};

/** Opens the line of the page to come. Resolves with its first word, or with its end. */
export const openFirstLine = (path: string): Promise<void> => {
  const socket = openSocket(path);
  waiting = { path, socket, heard: [] };
  socket.addEventListener('message', keep);
  socket.addEventListener('close', forget);
  return new Promise((resolve) => {
    for (const news of ['message', 'close']) socket.addEventListener(news, () => resolve(), { once: true });
  });
};

/** What came first over the line of this page, once; null: nothing has. */
export const firstWord = (path: string): string | null =>
  waiting?.path === path ? (waiting.heard.shift() ?? null) : null;

/** The line of this page, and what nobody has read of it; null where another is to be opened. */
export const takeFirstLine = (path: string): Pick<FirstLine, 'socket' | 'heard'> | null => {
  if (waiting?.path !== path) return null;
  const { socket, heard } = waiting;
  socket.removeEventListener('message', keep);
  socket.removeEventListener('close', forget);
  waiting = null;
  return { socket, heard };
};
