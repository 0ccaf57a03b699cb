import { defineConfig } from 'vite';
import { drawnTilesPlugin } from './scripts/tiles/vite-plugin.ts';

/** The page that looks into simulated tables: from simulator/page into dist/simulator/page, with the tiles drawn on the way. */
export default defineConfig({
  root: 'simulator/page',
  plugins: [drawnTilesPlugin()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: { outDir: '../../dist/simulator/page', emptyOutDir: true, target: 'es2022' },
});
