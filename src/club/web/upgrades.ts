import type { IncomingMessage } from 'node:http';

/**
 * For `createServer` of node:http and node:https: what a program offers beside WebSocket, such as HTTP/2 in clear text, it is
 * answered without, as RFC 9110 §7.8 has it. Before Node 24.9 nobody asks this, and every such offer goes to the WebSockets.
 */
export const WEBSOCKETS_ALONE = {
  shouldUpgradeCallback: ({ headers }: IncomingMessage): boolean =>
    headers.upgrade?.toLowerCase() === 'websocket',
} as const;
