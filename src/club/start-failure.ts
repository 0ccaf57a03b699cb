import type { Refusal } from '../charts/chart-events.ts';
import type { ExitName, Failure } from '../controller/failure/exit-codes.ts';
import type { ChannelProblem } from '../link/channel/line-channel.ts';
import { unreachable } from '../rules/unreachable.ts';
import type { TableConfig } from './club-config.ts';
import type { BrokerStartError } from './mqtt/embedded-broker.ts';
import type { WebStartError } from './web/web-server.ts';

/* What kept a run from starting, told to the person who started it. */

type FailureTold = Omit<Failure, 'where'>;

const BROKER = 'give another port with --broker embedded:PORT (in a demonstration --broker-port PORT)';

const taken = (what: string, remedy: string): FailureTold => ({ exit: 'address-in-use', what, remedy });
const unusable = (what: string, remedy: string): FailureTold => ({ exit: 'address-unusable', what, remedy });

const DOORS: Readonly<Record<WebStartError['door'], readonly [called: string, remedy: string]>> = {
  http: ['HTTP', 'give another address with --http HOST:PORT'],
  tls: ['TLS', 'give another address with --tls HOST:PORT'],
};

const webFailure = ({ door, code }: WebStartError): FailureTold => {
  const [called, remedy] = DOORS[door];
  switch (code) {
    case 'port-in-use':
      return taken(`the ${called} port is in use by another program`, remedy);
    case 'port-forbidden':
      return unusable(`this user may not open the ${called} port`, remedy);
    case 'address-unknown':
      return unusable(`this computer does not have the ${called} address`, remedy);
    case 'failed':
      return unusable(`${called} cannot be served`, remedy);
    default:
      return unreachable(code);
  }
};

const MQTT: Readonly<Record<BrokerStartError['code'], FailureTold>> = {
  'broker-port-in-use': taken('the MQTT port is in use by another program', BROKER),
  'broker-port-forbidden': unusable('this user may not open the MQTT port', BROKER),
  'broker-address-unknown': unusable('this computer does not have the MQTT address', BROKER),
  'broker-failed': unusable('the MQTT broker cannot be started', BROKER),
};

const placeOf = ({ host, port, why }: { host: string; port: number; why: string }): string =>
  `${host}:${port} (${why})`;

export const webStartFailure = (error: WebStartError): Failure => ({
  ...webFailure(error),
  where: placeOf(error),
});

export const brokerStartFailure = (error: BrokerStartError): Failure => ({
  ...MQTT[error.code],
  where: placeOf(error),
});

const TABLE: Readonly<Record<ChannelProblem, readonly [exit: ExitName, what: string, remedy: string]>> = {
  missing: [
    'table-missing',
    'there is no such serial port',
    'check the cable and the path given with --table',
  ],
  held: ['table-held', 'the serial port is held by another program', 'stop that program first'],
  permission: ['table-held', 'this user may not open the serial port', 'add the user to the group dialout'],
  unreachable: [
    'table-missing',
    'nothing answers',
    'start the table or check the address given with --table',
  ],
  'kept-closed': ['table-missing', 'the table is not spoken to', 'start without --safe'],
  other: ['table-missing', 'the table cannot be opened', 'check the path given with --table'],
};

/**
 * Whether a port that could not be opened at the start ends it. One that is not there may still come: after a common
 * loss of power nobody chooses what starts first. A table that begins again had its port before, and waits for it.
 */
export const endsTheStart = (
  { code }: { readonly code: ChannelProblem },
  { start, begin }: { readonly start: TableConfig['start']; readonly begin: Begin },
): boolean =>
  begin === 'first' &&
  code !== 'kept-closed' &&
  (start === 'once' || (code !== 'missing' && code !== 'unreachable'));

/** Because the program, or somebody, has asked for it, or once more by itself. */
export type Begin = 'first' | 'again';

/** A table that could not be opened at the start; one that is lost later is waited for. */
export const tableOpenFailure = (
  { code, holders }: { readonly code: ChannelProblem; readonly holders?: string },
  port: string,
): Failure => {
  const [exit, what, remedy] = TABLE[code];
  const named = holders === undefined ? what : `the serial port is held by ${holders}`;
  return { exit, what: named, where: port, remedy };
};

/** The device answered, and cannot be used at all. */
export const refusalFailure = ({ reason, detail }: Refusal, port: string): Failure => {
  switch (reason) {
    case 'version':
      return {
        exit: 'firmware-version',
        what: detail,
        where: port,
        remedy: 'update the firmware or the controller',
      };
    case 'unsuitable':
      return {
        exit: 'table-unsuitable',
        what: `this table cannot be used: ${detail}`,
        where: port,
        remedy: 'connect a table that can, or choose another ruleset',
      };
    default:
      return unreachable(reason);
  }
};
