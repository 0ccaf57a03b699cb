import type { UserConfig } from 'vite';

/** What is not built in: it comes as a binary for each kind of computer. */
export const NATIVE = ['libsql', '@serialport/bindings-cpp'];

/**
 * A program with its libraries in a few files without comments: of the hundreds of files it is made of Node would find,
 * read and keep each by itself. What is native stays where it is installed. Threads are programs beside it.
 * See docs/decisions/0016-the-program-in-a-few-files.md.
 */
export const programBuild = (outDir: string, input: Readonly<Record<string, string>>): UserConfig => ({
  publicDir: false,
  ssr: { noExternal: true, external: NATIVE },
  build: {
    ssr: true,
    target: 'node20',
    outDir,
    emptyOutDir: false,
    sourcemap: true,
    rolldownOptions: {
      input: { ...input },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        minify: { compress: true, codegen: true, mangle: { keepNames: true } },
      },
    },
  },
});
