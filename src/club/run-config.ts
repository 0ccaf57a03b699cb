import type { PlayAsked } from '../charts/suitability.ts';
import type { Names } from '../controller/persons.ts';
import type { DtrLevel } from '../link/channel/dtr.ts';
import type { RulesetId } from '../rules/ruleset.ts';
import type { WrittenOptions } from '../rules/rulesets/option-text.ts';
import type { BrokerCredentials } from './mqtt/broker-client.ts';
import type { ConnectionCounts } from './web/connection-limits.ts';

export interface HostPort {
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
}

/** The broker as `--broker` names it. */
export type NamedBroker =
  | ({ readonly kind: 'embedded' } & HostPort)
  | { readonly kind: 'external'; readonly url: string };

/** What a service needs to know to run a table. */
export interface RunConfig {
  /** The path of a serial port, or `tcp://host:port`. */
  readonly table: string;
  /** What is done where the table is not there at the start: it is waited for, or that ends the run. */
  readonly start: 'waits' | 'once';
  /** What is done with the serial port's DTR when it is opened. */
  readonly dtr: DtrLevel;
  readonly data: string;
  readonly http: HostPort;
  readonly broker: NamedBroker;
  readonly brokerCredentials: BrokerCredentials;
  readonly club: string;
  readonly tableId: string;
  readonly ruleset: RulesetId;
  /** What is agreed beside the ruleset's defaults. */
  readonly options: WrittenOptions;
  readonly players: Names;
  readonly play: PlayAsked;
  /** How many connections pages and listeners may have at a time. */
  readonly connections: ConnectionCounts;
  /** The operator's code; null: another one at every start. */
  readonly operatorCode: string | null;
  /** How long the moves of a match are kept once it is over, in milliseconds; null: for good. */
  readonly keepMovesMs: number | null;
  /** How long the last hand can be taken back before the machine builds the next walls; null: not for any time. */
  readonly undoTimeMs: number | null;
}
