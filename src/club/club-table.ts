import type { TableAccess } from './access/table-access.ts';
import type { TableConfig } from './club-config.ts';
import type { Playing } from './table/life.ts';
import { createLives } from './table/lives.ts';
import { createStanding, type TableStanding } from './table/standing.ts';
import type { ClubSurroundings } from './table/surroundings.ts';
import { createWantedRules } from './table/wanted-rules.ts';
import { rulesToRead } from './table-rules.ts';
import { createWebTable, type WebTable } from './web/web-tables.ts';

/** One table of the club: it is started and stopped, and what fails at it ends it alone. None of these rejects for that. */
export interface ClubTable {
  readonly config: () => TableConfig;
  readonly access: TableAccess;
  readonly web: WebTable;
  readonly standing: () => TableStanding;
  /** What is played now, where that is known, and whether a match is on. */
  readonly playing: () => Playing;
  /** Plays by the rules of this configuration as soon as no match is on: what else it says is as it was. */
  readonly followRules: (config: TableConfig) => void;
  /** Opens its record, so that it can begin. */
  readonly open: () => Promise<void>;
  /** Begins, where its record could be opened; tells the broker why not, where it could not. */
  readonly begin: () => Promise<void>;
  readonly stop: () => Promise<void>;
  readonly stopMachine: () => void;
}

/** People who take no time have something to say whenever the table has got on. */
const PACE_AT_MAX = 1_000;

export const createClubTable = (
  first: TableConfig,
  access: TableAccess,
  around: ClubSurroundings,
): ClubTable => {
  const { id, onWall, extras } = first;
  const wanted = createWantedRules(first);
  const standing = createStanding(id, around.onStanding);
  const web = createWebTable({
    id,
    access,
    rules: rulesToRead(() => playing().ruleset ?? wanted.config().ruleset),
    onWall,
    standing: standing.told,
    pace: extras.speed === 'max' ? PACE_AT_MAX : extras.speed,
  });
  const lives = createLives({ id, standing, wanted, web, around });
  const playing = (): Playing => lives.playing() ?? { ruleset: wanted.ruleset(), match: 'none' };
  return {
    config: wanted.config,
    access,
    web,
    standing: standing.current,
    playing,
    followRules: (next) => {
      wanted.follow(next);
      lives.takeWantedRules();
      lives.running()?.showAgain();
    },
    open: lives.open,
    begin: lives.begin,
    stop: lives.stop,
    stopMachine: () => lives.running()?.stopMachine(),
  };
};
