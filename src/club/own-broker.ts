import type { Failure } from '../controller/failure/exit-codes.ts';
import type { ClubConfig } from './club-config.ts';
import { type EmbeddedBroker, startEmbeddedBroker } from './mqtt/embedded-broker.ts';
import type { TokensKnown } from './mqtt/token-watch.ts';
import { brokerStartFailure } from './start-failure.ts';
import type { ConnectionLimits } from './web/connection-limits.ts';

interface OwnBrokerPorts {
  readonly connections: Pick<ConnectionLimits, 'take'>;
  readonly tokens: TokensKnown;
  readonly onNotice: (line: string) => void;
}

/** Starts the club's own broker; null where it has none. */
export const startOwnBroker = async (
  { brokers, club }: Pick<ClubConfig, 'brokers' | 'club'>,
  { connections, tokens, onNotice }: OwnBrokerPorts,
): Promise<EmbeddedBroker | Failure | null> => {
  const own = brokers.find((broker) => broker.kind === 'embedded');
  if (own === undefined) return null;
  const started = await startEmbeddedBroker({
    ...own,
    club,
    tokens,
    admit: (socket) => connections.take(socket, 'stranger'),
    onTrouble: (why) => onNotice(`the MQTT broker is in trouble (${why}); play goes on`),
  });
  return started.ok ? started.broker : brokerStartFailure(started.error);
};
