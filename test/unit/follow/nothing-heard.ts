import { clubId, tableId } from '../../../src/contract/ids.ts';
import type { FollowedTable } from '../../../src/follow/index.ts';

/** A table of which nothing was heard yet. */
export const NOTHING_HEARD: FollowedTable = {
  club: clubId.parse('gangnam'),
  table: tableId.parse('t3'),
  online: false,
  silentSince: null,
  status: null,
  info: null,
  machine: null,
  hand: null,
  timers: null,
  calls: null,
  score: null,
  entry: null,
  trouble: null,
  seam: null,
  notAnswered: null,
  signed: null,
  signedTrouble: null,
};
