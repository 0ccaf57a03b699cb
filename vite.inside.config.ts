import { defineConfig } from 'vite';
import { tileSpritePlugin } from './scripts/tiles/vite-plugin.ts';

/** The page that looks into simulated tables: from simulator/page into dist/simulator/page, with the tiles drawn on the way. */
export default defineConfig({
  root: 'simulator/page',
  plugins: [tileSpritePlugin()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: { outDir: '../../dist/simulator/page', emptyOutDir: true, target: 'es2022' },
});
