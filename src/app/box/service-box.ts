import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type BlackBox, openBlackBox } from '../../hardware/black-box.ts';
import type { Recovered } from '../../ledger/ledger-store.ts';
import type { Clock } from '../../table/ports.ts';
import { createMatchRecord } from '../match-record.ts';
import type { RunConfig } from '../start/config.ts';
import { projectVersion } from '../start/version.ts';
import type { BoxAbout } from './box-about.ts';
import { beforeNotes } from './box-before.ts';

interface BoxOptions {
  readonly config: RunConfig;
  readonly extras: Pick<BoxAbout, 'seed' | 'claimWindowMs' | 'confirmTimeMs' | 'speed'>;
  /** What the ledger held when the service began. */
  readonly recovered: Recovered;
  readonly clock: Clock;
  readonly onNotice: (line: string) => void;
}

/** What goes over the line is kept beside the ledger. */
export const openServiceBox = ({ config, extras, recovered, clock, onNotice }: BoxOptions): BlackBox => {
  const { club, tableId, ruleset, options, players, play, table: port, undoTimeMs } = config;
  const { seed, claimWindowMs, confirmTimeMs, speed } = extras;
  const about: Omit<BoxAbout, 'at' | 'begins'> = {
    run: randomUUID(),
    sw: projectVersion(),
    port,
    club,
    tableId,
    ruleset,
    options,
    players: [...players],
    seed,
    claimWindowMs,
    confirmTimeMs,
    speed,
    undoTimeMs,
    play,
  };
  const { session, seen, lastMatchNumber, lastCycle, openMatch } = recovered;
  const facts = createMatchRecord(openMatch?.events ?? []).facts();
  return openBlackBox({
    folder: join(config.data, 'wire'),
    about,
    before: beforeNotes({ session, seen, lastMatchNumber, lastCycle, facts, table: null }),
    monotonicMs: () => performance.now(),
    now: clock.now,
    onFailed: (error) => onNotice(`the line is not recorded any more (${String(error)}); play goes on`),
  });
};
