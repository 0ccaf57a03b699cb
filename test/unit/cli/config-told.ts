import type { demoConfig } from '../../../src/cli/start/demo-config.ts';
import type { runConfig } from '../../../src/cli/start/run-config.ts';
import { failureLine } from '../../../src/controller/failure/exit-codes.ts';

/** The line in which whoever starts a program reads what is wrong with what he wrote. */
export const told = (configured: ReturnType<typeof runConfig> | ReturnType<typeof demoConfig>): string =>
  configured.ok ? 'no failure' : failureLine(configured.failure);
