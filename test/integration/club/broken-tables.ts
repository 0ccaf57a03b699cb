import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '../../harness/programs.ts';
import type { RunningClub } from './running-club.ts';

/** An address at which no table is. */
export const NOWHERE = 'tcp://127.0.0.1:9';

export const standingOf = ({ club }: RunningClub, table: string) =>
  club.tables().find(({ id }) => id === table)?.state;

export const untilIs = (running: RunningClub, table: string, state: string): Promise<true> =>
  eventually(`${table} to be ${state}`, () => (standingOf(running, table) === state ? true : null));

/** In the data folder of a club, what is no record. */
export const damagedRecord = (data: string, table: string): void => {
  mkdirSync(join(data, table), { recursive: true });
  writeFileSync(join(data, table, 'ledger.db'), 'rubbish '.repeat(1_000));
};

/** A bug that only this table runs into. */
export const bugAt =
  (broken: string) =>
  (table: string): void => {
    if (table === broken) throw new Error(`a bug of ${broken}`);
  };
