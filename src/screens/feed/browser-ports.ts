import type { FeedPorts } from './feed.ts';

/** The feed's ports in a browser: a WebSocket at an address of the controller that served the page. */
export const browserPorts = (path: string): FeedPorts => ({
  open: ({ message, closed }) => {
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(`${scheme}//${location.host}${path}`);
    socket.addEventListener('message', ({ data }) => {
      if (typeof data === 'string') message(data);
    });
    socket.addEventListener('close', closed);
    return socket;
  },
  after: (waitMs, call) => {
    const timer = setTimeout(call, waitMs);
    return () => clearTimeout(timer);
  },
  random: Math.random,
});
