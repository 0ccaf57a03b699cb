import type { Plugin } from 'vite';
import { LOAD_AGAIN } from '../../src/club/web/load-again.ts';

/** Has the document load itself anew where a part of its program does not come. */
export const loadAgain = (): Plugin => ({
  name: 'load-again',
  transformIndexHtml: {
    order: 'post',
    handler: () => [{ tag: 'script', children: LOAD_AGAIN, injectTo: 'head-prepend' }],
  },
});
