import type { Plugin } from 'vite';
import { tileSprite } from './sprite.ts';

const FILE = 'tiles.svg';

/** Puts the sprite beside the pages as `/tiles.svg`, in the build and while developing. */
export const tileSpritePlugin = (): Plugin => ({
  name: 'tile-sprite',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: FILE, source: tileSprite() });
  },
  configureServer(server) {
    server.middlewares.use(`/${FILE}`, (_request, response) => {
      response.setHeader('content-type', 'image/svg+xml');
      response.end(tileSprite());
    });
  },
});
