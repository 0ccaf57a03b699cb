import { defineConfig } from 'vitest/config';

/**
 * Four kinds of test: `unit` touches no device, `model` plays random hands against an oracle and a recount,
 * `integration` uses real brokers, databases, ports and programs, `e2e` a browser as well. The last two run one file
 * at a time: they share ports, processors and Chromium.
 */
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: 'unit', include: ['test/unit/**/*.test.ts'], testTimeout: 120_000 } },
      { extends: true, test: { name: 'model', include: ['test/model/**/*.test.ts'], testTimeout: 180_000 } },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['test/integration/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
