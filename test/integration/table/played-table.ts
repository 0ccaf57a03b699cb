import { join } from 'node:path';
import { parseSpeed } from '../../../simulator/flag-values.ts';
import type { MakeName } from '../../../simulator/machine/makes.ts';
import { freePort, type Program, startProgram, temporaryFolder } from '../../harness/programs.ts';
import { offerTableHere } from '../../harness/table-here.ts';
import { openScreen, type Screen } from './screen.ts';

/** A simulated table with its people, and the means to put a controller to it again and again. */
export interface PlayedTable {
  readonly data: string;
  readonly broker: string;
  /** Where the controller serves its pages, host:port. */
  readonly http: string;
  readonly screen: Screen;
  readonly simulator: Program;
  /** Starts `mjtable run` at this table, on the same data folder and the same ports every time. */
  readonly startController: () => Program;
}

export interface Wishes {
  readonly seed: string;
  readonly speed: string;
  readonly replugMs?: number;
  /** How many tile sets the machine has; left out = two. */
  readonly sets?: '1' | '2';
  /** Which real machine it moves like; left out = the usual one. */
  readonly machine?: MakeName;
}

export const sitDown = async ({
  seed,
  speed,
  replugMs = 200,
  sets = '2',
  machine,
}: Wishes): Promise<PlayedTable> => {
  const path = join(temporaryFolder(), 'table');
  const how = ['--seed', seed, '--speed', speed, '--replug-ms', String(replugMs), '--sets', sets];
  if (machine !== undefined) how.push('--machine', machine);
  const simulator = startProgram('mjtable-sim', ['--pty', path, ...how]);
  await simulator.says(/^simulator ready on /);
  return { ...(await controllersAt(path)), simulator };
};

/** The same with the table in this process: for whom it is no matter what becomes of the table's own. */
export const sitDownHere = async ({
  seed,
  speed,
  sets = '2',
  machine,
}: Omit<Wishes, 'replugMs'>): Promise<Omit<PlayedTable, 'simulator'>> => {
  const path = join(temporaryFolder(), 'table');
  await offerTableHere({
    ...{ seed, speed: parseSpeed(speed), sets: sets === '1' ? 1 : 2 },
    transport: { over: 'pty', path },
    ...(machine !== undefined && { make: machine }),
  });
  return controllersAt(path);
};

const controllersAt = async (path: string): Promise<Omit<PlayedTable, 'simulator'>> => {
  const data = join(temporaryFolder(), 'data');
  const http = `127.0.0.1:${await freePort()}`;
  const mqttPort = await freePort();
  const places = [
    '--table',
    path,
    '--data',
    data,
    '--http',
    http,
    '--broker',
    `embedded:${mqttPort}`,
    '--undo-time',
    '0',
  ];
  return {
    data,
    broker: `mqtt://127.0.0.1:${mqttPort}`,
    http,
    screen: openScreen(http),
    startController: () => startProgram('mjtable', ['run', ...places]),
  };
};
