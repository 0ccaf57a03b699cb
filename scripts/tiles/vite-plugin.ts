import { createHash } from 'node:crypto';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { PICTURED_SPRITES, tileSprite } from './sprite.ts';

/** Enough of a SHA-256 to tell one drawing from another. */
const HASH_DIGITS = 8;

interface Sprite {
  /** What it has that others have not. */
  readonly faces: readonly string[];
  /** Where the pages ask for it while they are developed. */
  readonly whileDeveloped: string;
  readonly fileName: string;
  readonly source: string;
}

const spriteOf = ({
  name,
  faces,
  source,
}: { readonly name: string } & Pick<Sprite, 'faces' | 'source'>): Sprite => {
  const hash = createHash('sha256').update(source).digest('hex').slice(0, HASH_DIGITS);
  return { faces, whileDeveloped: `/${name}.svg`, fileName: `assets/${name}-${hash}.svg`, source };
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
 * for ever. The pages know the address of the one that every table needs as `TILE_SPRITE`, and of which other one what only some sets
 * have is as `PICTURED_SPRITES`.
 */
export const tileSpritePlugin = (): Plugin => {
  const tiles = spriteOf({ name: 'tiles', faces: [], source: tileSprite() });
  const pictured = PICTURED_SPRITES.map(spriteOf);
  const sprites = [tiles, ...pictured];
  let isBuilt = false;
  const addressOf = ({ whileDeveloped, fileName }: Sprite): string =>
    isBuilt ? `/${fileName}` : whileDeveloped;
  return {
    name: 'tile-sprite',
    config(_config, { command }) {
      isBuilt = command === 'build';
      const addresses = pictured.flatMap((sprite) => sprite.faces.map((face) => [face, addressOf(sprite)]));
      return {
        define: {
          TILE_SPRITE: JSON.stringify(addressOf(tiles)),
          PICTURED_SPRITES: JSON.stringify(Object.fromEntries(addresses)),
        },
      };
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
