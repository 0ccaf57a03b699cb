import { defineConfig } from 'vite';

/**
 * The controller's program, with its libraries, in a few files without comments: of the hundreds of files it is
 * made of Node would keep every text in memory. What is native stays where it is installed. The ledger's threads
 * are programs beside it. See docs/decisions/0016-the-program-in-a-few-files.md.
 */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true, external: ['libsql', '@serialport/bindings-cpp'] },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/src/cli',
    emptyOutDir: false,
    sourcemap: true,
    rolldownOptions: {
      input: {
        cli: 'src/cli/cli.ts',
        'ledger-thread': 'src/ledger/ledger-thread.ts',
        'background-thread': 'src/ledger/background-thread.ts',
      },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        minify: { compress: true, codegen: true, mangle: { keepNames: true } },
      },
    },
  },
});
