import { connectAsync, ErrorWithReasonCode, ErrorWithSubackPacket } from 'mqtt';
import { brokerAt } from '../../contract/broker-address.ts';
import { type TableAddress, topicOf } from '../../contract/topics.ts';
import { type ExternalBroker, protocolVersionOf } from './broker-client.ts';
import { complaintOf } from './broker-complaint.ts';
import { brokerName } from './broker-name.ts';

/** How a broker has received a table that is not there yet. */
export type BrokerTried = { readonly name: string } & (
  | { readonly answer: 'lets-in' }
  /** What it publishes it would not hear itself: perhaps nobody would. */
  | { readonly answer: 'not-heard' }
  | { readonly answer: 'refused'; readonly why: string }
  | { readonly answer: 'unreachable'; readonly why: string }
);

const PATIENCE_MS = 5_000;

/** Enters with a table's credentials and listens to its status, under a name of its own: the table's is not taken away. */
export const tryBroker = async (broker: ExternalBroker, address: TableAddress): Promise<BrokerTried> => {
  const name = brokerName(broker);
  try {
    const options = {
      protocolVersion: protocolVersionOf(broker),
      clean: true,
      reconnectPeriod: 0,
      connectTimeout: PATIENCE_MS,
    } as const;
    const client = await connectAsync({
      ...brokerAt(broker.url),
      ...options,
      ...broker.credentials,
      clientId: `mjtable-check-${process.pid}-${address.table}`,
    });
    try {
      await client.subscribeAsync(topicOf(address, 'status'), { qos: 1 });
      return { name, answer: 'lets-in' };
    } catch (thrown) {
      if (thrown instanceof ErrorWithSubackPacket) return { name, answer: 'not-heard' };
      throw thrown;
    } finally {
      client.end(true);
    }
  } catch (thrown) {
    const why = thrown instanceof Error ? complaintOf(thrown) : String(thrown);
    return { name, answer: thrown instanceof ErrorWithReasonCode ? 'refused' : 'unreachable', why };
  }
};
