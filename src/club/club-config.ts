import type { Speed } from '../charts/astray-watch.ts';
import type { PlayAsked } from '../charts/suitability.ts';
import type { ClubId, TableId } from '../contract/ids.ts';
import type { Language } from '../contract/rule-book.ts';
import type { RollDice } from '../controller/chance-and-time.ts';
import type { Names } from '../controller/persons.ts';
import type { BackupsKept } from '../ledger/backup/kept-backups.ts';
import type { DtrLevel } from '../link/channel/line-channel.ts';
import type { WrittenOptions } from '../rules/rulesets/option-book.ts';
import type { PlayableId } from '../rules/rulesets/presets.ts';
import type { Stakes } from '../rules/stakes.ts';
import type { SittingsKept } from '../sittings/fee.ts';
import type { CodesShown } from './access/held-seats.ts';
import type { ExternalBroker } from './mqtt/broker-client.ts';
import type { ConnectionCounts } from './web/connection-limits.ts';
import type { PhonesConfig } from './web/phone-address.ts';
import type { TlsConfig } from './web/tls/tls-server.ts';
import type { OnWall } from './web/web-tables.ts';

export interface HostPort {
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
}

/** A broker at which every table of the club publishes: our own, which is started with the club, or another. */
export type ClubBroker = ({ readonly kind: 'embedded' } & HostPort) | ExternalBroker;

/** What a demonstration sets, and a club's table only as its rules say. */
export interface TableExtras {
  /** Null: other matches every time. */
  readonly seed: string | null;
  readonly rollDice: RollDice;
  /** How long a proposal waits to be disputed; null: until everyone answered. */
  readonly confirmTimeMs: number | null;
  /** How many times faster than real people those at the table are. */
  readonly speed: Speed;
  /** Whether those who watch simulated people may sit down beside them. */
  readonly codes: CodesShown;
  /** Whether other rules can be chosen for the next match: simulated people know those they began with alone. */
  readonly otherRules: 'can-be-chosen' | 'as-started';
}

/** One table of a club. */
export interface TableConfig {
  readonly id: TableId;
  /** The path of a serial port, or `tcp://host:port`. */
  readonly port: string;
  /** What is done where the table is not there at the start: it is waited for, or that is its failure. */
  readonly start: 'waits' | 'once';
  /** What is done with the serial port's DTR when it is opened. */
  readonly dtr: DtrLevel;
  readonly ruleset: PlayableId;
  /** What is agreed beside the ruleset's defaults. */
  readonly options: WrittenOptions;
  /** Who has said so. What the operator has chosen on his page is for the matches that begin from then on. */
  readonly rulesFrom: 'settings' | 'operators-page';
  readonly players: Names;
  readonly play: PlayAsked;
  /** How long the moves of a match are kept once it is over, in milliseconds; null: for good. */
  readonly keepMovesMs: number | null;
  /** How long the last hand can be taken back before the machine builds the next walls; null: not for any time. */
  readonly undoTimeMs: number | null;
  /** What is paid for the points of a match once it is over; null: nothing. Of nobody's business but its players'. */
  readonly stakes: Stakes | null;
  /** How the time people sit at it is counted; null: it is not. */
  readonly sittings: SittingsKept | null;
  readonly onWall: OnWall;
  readonly extras: TableExtras;
}

/** What a club needs to know to run its tables. */
export interface ClubConfig {
  readonly club: ClubId;
  readonly http: HostPort;
  /** At least one, and none twice; each is told everything, whatever becomes of the others. */
  readonly brokers: readonly ClubBroker[];
  /** How many connections pages and listeners may have at a time, at all tables together. */
  readonly connections: ConnectionCounts;
  readonly phones: PhonesConfig;
  /** What the tables' screens say to everybody; null: what each screen's browser prefers. */
  readonly language: Language | null;
  /** The code of every table's operator page; null: another one at every start. */
  readonly operatorCode: string | null;
  /** The club's folder. A club's only table may have its record there, one of several has a folder of its own in it. */
  readonly data: string;
  /** Null: pages come over plain HTTP alone. */
  readonly tls: TlsConfig | null;
  /** By which names pages may be asked for, beside those that are known anyway. */
  readonly hosts: readonly string[];
  /** Addresses or networks of proxies whose word is taken for who asks. */
  readonly trustedProxies: readonly string[];
  /** Ed25519 public keys, base64url, whose owners may change the record over MQTT. */
  readonly commandKeys: readonly string[];
  /** The folder of all backups; null: none is made. */
  readonly backups: string | null;
  readonly backupsKept: BackupsKept;
  readonly tables: readonly TableConfig[];
}
