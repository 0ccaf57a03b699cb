import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
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
 * Draws the sprites of tiles and puts them beside the pages, under names of their content, so that a browser may keep them
 * for ever. The pages know the address of the one that every table needs as `TILE_SPRITE`, and of which other one what only some sets
 * have is as `PICTURED_SPRITES`.
 */
export const tileSpritePlugin = (): Plugin => {
  const tiles = spriteOf({ name: 'tiles', faces: [], source: tileSprite() });
  const pictured = PICTURED_SPRITES.map(spriteOf);
  const sprites = [tiles, ...pictured];
  return {
    name: 'tile-sprite',
    config(_config, { command }) {
      const addressOf = ({ whileDeveloped, fileName }: Sprite): string =>
        command === 'build' ? `/${fileName}` : whileDeveloped;
      const addresses = pictured.flatMap((sprite) => sprite.faces.map((face) => [face, addressOf(sprite)]));
      return {
        define: {
          TILE_SPRITE: JSON.stringify(addressOf(tiles)),
          PICTURED_SPRITES: JSON.stringify(Object.fromEntries(addresses)),
        },
      };
    },
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

/** Puts the drawings of all tiles into the document: for a page that nobody waits for. */
export const drawnTilesPlugin = (): Plugin => ({
  name: 'drawn-tiles',
  transformIndexHtml: () => [
    {
      tag: 'div',
      attrs: { hidden: true },
      children: [tileSprite(), ...PICTURED_SPRITES.map(({ source }) => source)].join(''),
      injectTo: 'body',
    },
  ],
});
