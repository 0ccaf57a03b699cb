import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Clock } from '../../charts/ports.ts';
import type { ClubId, TableId } from '../../contract/ids.ts';
import type { Recovered } from '../../ledger/ledger-store.ts';
import { type BlackBox, openBlackBox } from '../../link/recording/black-box.ts';
import type { ByPlayer, Person } from '../../play/seating/furniture.ts';
import { projectVersion } from '../about/version.ts';
import type { BoxAbout } from './box-about.ts';
import { beforeNotes } from './box-before.ts';
import { createMatchRecord } from './match-record.ts';

type ToldOfTable = Pick<BoxAbout, 'port' | 'ruleset' | 'options' | 'play' | 'undoTimeMs'> & {
  readonly id: TableId;
  readonly extras: Pick<BoxAbout, 'seed' | 'claimWindowMs' | 'confirmTimeMs' | 'speed'>;
};

interface BoxOptions {
  readonly club: ClubId;
  readonly config: ToldOfTable;
  /** Who plays, without a name. */
  readonly players: ByPlayer<Person>;
  /** The folder of its record. */
  readonly data: string;
  /** What the ledger held when the service began. */
  readonly recovered: Recovered;
  readonly clock: Clock;
  readonly onNotice: (line: string) => void;
}

/** What goes over the line is kept beside the ledger. */
export const openServiceBox = (options: BoxOptions): BlackBox => {
  const { club, config, players, data, recovered, clock, onNotice } = options;
  const { id: tableId, ruleset, options: chosen, play, port, undoTimeMs, extras } = config;
  const { seed, claimWindowMs, confirmTimeMs, speed } = extras;
  const about: Omit<BoxAbout, 'at' | 'begins'> = {
    run: randomUUID(),
    sw: projectVersion(),
    port,
    club,
    tableId,
    ruleset,
    options: chosen,
    persons: personsTold(players),
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
    folder: join(data, 'wire'),
    about,
    before: beforeNotes({ session, seen, lastMatchNumber, lastCycle, facts, table: null }),
    monotonicMs: () => performance.now(),
    now: clock.now,
    onFailed: (error) => onNotice(`the line cannot be recorded now (${String(error)}); play goes on`),
    onMended: () => onNotice('the line is recorded again'),
  });
};

const personsTold = ({ p1, p2, p3, p4 }: ByPlayer<Person>): NonNullable<BoxAbout['persons']> => {
  const told = ({ id, name }: Person) => (name === null ? { id, name } : { id });
  return p4 === undefined ? [told(p1), told(p2), told(p3)] : [told(p1), told(p2), told(p3), told(p4)];
};
