import { createHash } from 'node:crypto';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { PICTURED_FACES, picturedSprite, tileSprite } from './sprite.ts';

/** Enough of a SHA-256 to tell one drawing from another. */
const HASH_DIGITS = 8;

interface Sprite {
  /** The constant by which the pages know its address. */
  readonly constant: string;
  /** Where the pages ask for it while they are developed. */
  readonly whileDeveloped: string;
  readonly fileName: string;
  readonly source: string;
}

const spriteOf = (constant: string, name: string, source: string): Sprite => {
  const hash = createHash('sha256').update(source).digest('hex').slice(0, HASH_DIGITS);
  return { constant, whileDeveloped: `/${name}.svg`, fileName: `assets/${name}-${hash}.svg`, source };
};

/**
 * A tile that nobody sees has the browser read the sprite while it waits for the page's program. A `preload` has no word for
 * drawings that are used from another document: as a picture it was read whole, and thrown away.
 */
const asksFor = (address: string): HtmlTagDescriptor => ({
  tag: 'div',
  attrs: { hidden: true },
  children: [{ tag: 'svg', children: [{ tag: 'use', attrs: { href: `${address}#back` } }] }],
  injectTo: 'body',
});

/**
 * Draws the sprites of tiles and puts them beside the pages, under names of their content, so that a browser may keep them
 * for ever. The pages know the names as the constants `TILE_SPRITE` and `PICTURED_SPRITE`, and what the second has as
 * `PICTURED_FACES`.
 */
export const tileSpritePlugin = (): Plugin => {
  const tiles = spriteOf('TILE_SPRITE', 'tiles', tileSprite());
  const sprites = [tiles, spriteOf('PICTURED_SPRITE', 'pictured', picturedSprite())];
  let isBuilt = false;
  const addressOf = ({ whileDeveloped, fileName }: Sprite): string =>
    isBuilt ? `/${fileName}` : whileDeveloped;
  return {
    name: 'tile-sprite',
    config(_config, { command }) {
      isBuilt = command === 'build';
      const addresses = sprites.map((sprite) => [sprite.constant, JSON.stringify(addressOf(sprite))]);
      return { define: { ...Object.fromEntries(addresses), PICTURED_FACES: JSON.stringify(PICTURED_FACES) } };
    },
    transformIndexHtml: () => [asksFor(addressOf(tiles))],
    generateBundle() {
      for (const { fileName, source } of sprites) this.emitFile({ type: 'asset', fileName, source });
    },
    configureServer(server) {
      for (const { whileDeveloped, source } of sprites) {
        server.middlewares.use(whileDeveloped, (_request, response) => {
          response.setHeader('content-type', 'image/svg+xml');
          response.end(source);
        });
      }
    },
  };
};
