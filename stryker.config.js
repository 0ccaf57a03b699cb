/** Mutation testing of the rules: `npm run mutate -- [folder]` (scripts/mutate.ts names the folders and their files). */
const config = {
  plugins: ['@stryker-mutator/vitest-runner', './scripts/mutants-without-words.js'],
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  coverageAnalysis: 'perTest',
  ignorers: ['words'],
  // The strings of the rules are members of unions: the compiler refuses any other.
  mutator: { excludedMutations: ['StringLiteral'] },
  // The tests of the rules read the books and the cases, and nothing that is built.
  ignorePatterns: [
    'dist',
    'bench',
    'simulator',
    'firmware-protocol',
    'data',
    'docs/images',
    'test/e2e',
    'test/integration',
  ],
  concurrency: 2,
  // A loop that never ends is stopped by its count; what is left by the clock.
  timeoutMS: 4_000,
  timeoutFactor: 2,
  incremental: true,
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: false },
  disableTypeChecks: false,
};

export default config;
