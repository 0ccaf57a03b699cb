import { USUAL_CONNECTIONS } from '../../src/cli/start/run-config.ts';
import type { ClubConfig, TableConfig } from '../../src/club/club-config.ts';
import { openClubFiles } from '../../src/club/club-files.ts';
import { createClubTable } from '../../src/club/club-table.ts';
import { foldersInTurn } from '../../src/club/folders-in-turn.ts';
import type { TableStanding } from '../../src/club/table/standing.ts';
import { type ClubSurroundings, TABLE_PARTS } from '../../src/club/table/surroundings.ts';
import { clubId, tableId } from '../../src/contract/ids.ts';
import type { TableView } from '../../src/contract/table-view.ts';
import { seededDice } from '../../src/controller/chance-and-time.ts';
import { USUALLY_KEPT } from '../../src/ledger/backup/kept-backups.ts';
import { openLedger } from './shared-ledgers.ts';

/** A table of three that waits for its line; nothing answers there. */
export const WAITING_TABLE: TableConfig = {
  ...{ id: tableId.parse('t1'), port: 'tcp://127.0.0.1:9', start: 'waits', dtr: 'as-is' },
  ruleset: 'korean-japanese',
  ...{ options: {}, rulesFrom: 'settings', players: ['Ada', 'Ben', 'Cho'], play: 'as-the-table-can' },
  ...{ keepMovesMs: null, stakes: null, sittings: null, onWall: 'shown', undoTimeMs: null },
  extras: {
    ...{ seed: null, rollDice: seededDice('lone'), confirmTimeMs: null, speed: 1 },
    ...{ codes: 'while-free', otherRules: 'can-be-chosen' },
  },
};

const clubOf = (data: string): ClubConfig => ({
  ...{ data, club: clubId.parse('club'), http: { host: '127.0.0.1', port: 0 } },
  brokers: [{ kind: 'external', url: 'mqtt://127.0.0.1:1', credentials: {} }],
  ...{ phones: { at: null, command: '', wifi: null }, language: null, operatorCode: 'OPERATOR-1' },
  ...{ backups: null, backupsKept: USUALLY_KEPT, tls: null, hosts: [], trustedProxies: [] },
  ...{ commandKeys: [], connections: USUAL_CONNECTIONS, tables: [WAITING_TABLE] },
});

/** One table of a club as the club keeps it, with pages that nobody serves and a broker that is not there. */
export const loneClubTable = (
  data: string,
  config: TableConfig = WAITING_TABLE,
  other: Partial<Pick<ClubSurroundings, 'parts' | 'openLedger'>> = {},
) => {
  const notices: string[] = [];
  const standings: TableStanding[] = [];
  let newest: TableView | null = null;
  const onTrouble = (line: string): void => void notices.push(line);
  const { access, signer, acts, namedPlayers } = openClubFiles(clubOf(data), onTrouble);
  const table = createClubTable(config, access.forTable(config.id, 'while-free'), {
    club: clubOf(data),
    parts: TABLE_PARTS,
    folderOf: async () => data,
    broker: () => null,
    signer,
    acts,
    orderedRules: () => ({ choose: async () => null, wasChosen: () => false }),
    namedAt: namedPlayers.at,
    onView: (_table, look) => {
      newest = look();
    },
    onNotice: (_table, line) => notices.push(line),
    onTold: (_table, line) => notices.push(line),
    onStanding: (standing) => standings.push(standing),
    goesOn: () => true,
    ...other,
    openLedger: foldersInTurn(other.openLedger ?? openLedger),
  });
  return { table, notices, standings, newest: (): TableView | null => newest };
};
