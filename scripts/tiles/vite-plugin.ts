import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { tileSprite } from './sprite.ts';

/** Enough of a SHA-256 to tell one drawing from another. */
const HASH_DIGITS = 8;

/** Where the pages ask for the sprite while they are developed, and in the text of their document. */
const PLAIN = '/tiles.svg';

/**
 * Draws the sprite of tiles and puts it beside the pages, under a name of its content, so that a browser may keep it
 * for ever. The pages know the name as the constant `TILE_SPRITE`.
 */
export const tileSpritePlugin = (): Plugin => {
  const sprite = tileSprite();
  const hash = createHash('sha256').update(sprite).digest('hex').slice(0, HASH_DIGITS);
  const fileName = `assets/tiles-${hash}.svg`;
  let address = PLAIN;
  return {
    name: 'tile-sprite',
    config(_config, { command }) {
      if (command === 'build') address = `/${fileName}`;
      return { define: { TILE_SPRITE: JSON.stringify(address) } };
    },
    transformIndexHtml: (html) => html.replace(PLAIN, address),
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: sprite });
    },
    configureServer(server) {
      server.middlewares.use(PLAIN, (_request, response) => {
        response.setHeader('content-type', 'image/svg+xml');
        response.end(sprite);
      });
    },
  };
};
