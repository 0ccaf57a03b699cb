import { defineConfig } from 'vite';
import { tileSpritePlugin } from './scripts/tiles/vite-plugin.ts';

/** The browser's pages: from src/screens into dist/screens, with the tiles drawn on the way. */
export default defineConfig({
  root: 'src/screens',
  plugins: [tileSpritePlugin()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: { outDir: '../../dist/screens', emptyOutDir: true, target: 'es2022' },
});
