/**
 * `mahjong-table/club`: follows the tables of a club over MQTT, in Node and in browsers, whatever page they came with. See
 * docs/following.md.
 */
export { canonicalJson } from '../contract/canonical-json.ts';
export type {
  CallsPayload,
  CueName,
  CuePayload,
  HandPayload,
  InfoPayload,
  MachinePayload,
  ScorePayload,
  StatusPayload,
  TimersPayload,
  ToldOutcome,
  ToldProposal,
} from '../contract/club-payloads.ts';
export type { ClubId, Epoch, PersonId, TableId } from '../contract/ids.ts';
export type { LedgerEntry } from '../contract/ledger.ts';
export type { SignedHead } from '../contract/signed-head.ts';
export type { PublicationName, TableAddress } from '../contract/topics.ts';
export { type EpochSeam, seamBetween } from './epoch-seam.ts';
export {
  type BrokerHeard,
  type FollowedClub,
  type FollowOptions,
  followClub,
  type Unread,
} from './follow-club.ts';
export type { FollowedTable, NotAnswered, Trouble } from './followed-table.ts';
export type { SignedTrouble } from './heads-followed.ts';
export type { FollowFrom } from './ledger-followed.ts';
export type { ShownToBroker } from './open-client.ts';
export { LedgerNotRead, type ReadLedgerOptions, readLedger } from './read-ledger.ts';
