import { cpus, freemem, loadavg, release, totalmem, uptime } from 'node:os';
import { projectVersion } from '../../controller/about/version.ts';
import { EXITS, reportFailure } from '../../controller/failure/exit-codes.ts';
import { checkAddresses } from '../check/check-addresses.ts';
import { checkBrokers } from '../check/check-broker.ts';
import { checkClock, clockSynced } from '../check/check-clock.ts';
import { checkDisk } from '../check/check-disk.ts';
import { checkEnvironment } from '../check/check-environment.ts';
import { checkPorts } from '../check/check-ports.ts';
import { checkScreens } from '../check/check-screens.ts';
import { findingLine } from '../check/finding.ts';
import { findRunning, homeOf } from '../check/running-club.ts';
import { actAsOwnerOf } from '../rights/folder-owner.ts';
import { writeNew } from '../setup/write-new.ts';
import type { RunConfig } from '../start/run-config.ts';
import { journalTold } from './journal-told.ts';
import { recordsTold } from './record-told.ts';
import { settingsTold } from './settings-told.ts';

/**
 * `mjtable doctor`: writes what a maintainer needs to know into one file that may be sent away: neither names nor tiles nor codes.
 * The black box, which has them, stays where it is.
 */
export const doctorCommand = async (config: RunConfig, out: string): Promise<number> => {
  const asRoot = actAsOwnerOf(config.data);
  const running = await findRunning(config);
  const { findings } = await checkAddresses(config, running);
  const checks = [
    ...checkEnvironment(process.env),
    ...(await checkDisk(config)),
    checkClock(new Date(), await clockSynced()),
    ...(await checkBrokers(config, running)),
    ...(await checkScreens(config, running)),
    ...(await checkPorts(config, running)),
    ...findings,
  ];
  const told = {
    at: new Date().toISOString(),
    program: { version: projectVersion(), node: process.version, architecture: process.arch },
    computer: {
      system: `${process.platform} ${release()}`,
      processors: cpus().map(({ model }) => model),
      memory: { bytes: totalmem(), free: freemem() },
      load: loadavg(),
      upS: Math.round(uptime()),
    },
    settings: settingsTold(config),
    checks: checks.map(findingLine),
    running: running && {
      club: running.club,
      tables: running.tables.map(({ table, standing }) => ({ table, is: standing.state })),
    },
    ready: running && (await textAt(`${homeOf(config.http)}/readyz`)),
    metrics: running && (await textAt(`${homeOf(config.http)}/metrics`)),
    records: recordsTold(config.data),
    log: await asRoot(journalTold),
  };
  const failure = asRoot(() =>
    writeNew(out, `${JSON.stringify(told, null, 2)}\n`, {
      mode: 'for-its-owner',
      remedy: 'name a file with --out that is not there yet',
    }),
  );
  if (failure !== null) return reportFailure(failure);
  process.stdout.write(`written: ${out}; look through it before you send it\n`);
  return EXITS.ok.code;
};

const PATIENCE_MS = 5_000;

const textAt = (url: string): Promise<string> =>
  fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) })
    .then((answer) => answer.text())
    .catch(String);
