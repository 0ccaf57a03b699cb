import type { RunConfig } from '../../club/run-config.ts';
import { type Service, startService } from '../../club/service.ts';
import { CONFIRM_TIME_MS } from '../../controller/confirm-time.ts';
import { reportFailure } from '../../controller/failure/exit-codes.ts';
import { fairDice } from '../../controller/random.ts';
import { claimTimeMs } from '../../rules/claims/claims.ts';
import { rulesetWith } from '../../rules/rulesets/catalogue.ts';
import { createSpectator, printLine } from '../console/spectator.ts';
import { createEnding } from './until-ended.ts';

/** `mjtable run`: one real table, fair dice, until it is stopped. Resolves with the exit code. */
export const runTable = async (config: RunConfig): Promise<number> => {
  const ending = createEnding();
  const ruleset = rulesetWith(config.ruleset, config.options);
  const claimWindowMs = ruleset.ok ? claimTimeMs(ruleset.ruleset) : null;
  let service: Service | null = null;
  const started = await startService(
    config,
    {
      seed: null,
      rollDice: fairDice,
      claimWindowMs,
      confirmTimeMs: CONFIRM_TIME_MS,
      speed: 1,
    },
    {
      onView: createSpectator({ service: () => service, print: printLine }),
      onTold: printLine,
      onNotice: (line) => process.stderr.write(`mjtable: ${line}\n`),
      onFailed: ending.fail,
    },
  );
  if (!started.ok) return reportFailure(started.failure);
  service = started.service;
  // For a button on the wall, or a person at a terminal: no screen and no broker is in between.
  process.on('SIGUSR2', started.service.stopMachine);
  const exitCode = await ending.ended;
  await started.service.stop();
  return exitCode;
};
