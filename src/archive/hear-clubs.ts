import type { ClubId } from '../contract/ids.ts';
import type { LedgerEntry } from '../contract/ledger.ts';
import type { TableAddress } from '../contract/topics.ts';
import {
  type BrokerHeard,
  type FollowedTable,
  type FollowOptions,
  followClub,
  type Unread,
} from '../follow/index.ts';

/** A club, and the broker over which it is heard. */
export interface FollowedAt {
  /** Of a cluster all nodes, with commas between. */
  readonly url: string;
  readonly club: ClubId;
  /** Certificates, as PEM; left out = whom this computer trusts. */
  readonly broker?: NonNullable<FollowOptions['broker']>;
}

export interface HearingOptions {
  readonly clubs: readonly FollowedAt[];
  /** By which keys what clubs have signed is proved; left out = it is not looked at. */
  readonly keys?: readonly string[];
  /** The last entry of a table that is known; null: none is. */
  readonly lastOf: (of: TableAddress) => LedgerEntry | null;
  readonly onEntries: (of: TableAddress, fresh: readonly LedgerEntry[]) => void;
  readonly onTable: (table: FollowedTable) => void;
  readonly onBroker: (at: FollowedAt, heard: BrokerHeard) => void;
  /** Something came that is nothing a table says. */
  readonly onUnread: (what: Unread) => void;
  /** More tables publish in a club than are followed. */
  readonly onLeftOut: (of: TableAddress) => void;
}

/** Clubs that are heard. */
export interface Hearing {
  /** Nothing that comes from then on is taken: something before it may be missing. */
  readonly leave: () => Promise<void>;
}

export const hearClubs = (options: HearingOptions): Hearing => {
  const { clubs, keys, lastOf, onEntries, onTable, onBroker, onUnread, onLeftOut } = options;
  let isLeft = false;
  const whileHeard =
    <Heard extends readonly unknown[]>(take: (...heard: Heard) => void) =>
    (...heard: Heard): void => {
      if (!isLeft) take(...heard);
    };
  const followed = clubs.map((at) =>
    followClub({
      ...at,
      ...(keys === undefined ? {} : { keys }),
      from: (table) => lastOf(table) ?? 'first',
      onEntries: whileHeard(onEntries),
      onTable: whileHeard(onTable),
      onBroker: whileHeard((heard) => onBroker(at, heard)),
      onUnread: whileHeard(onUnread),
      onLeftOut: whileHeard(onLeftOut),
    }),
  );
  return {
    leave: async () => {
      isLeft = true;
      await Promise.all(followed.map((club) => club.close()));
    },
  };
};
