import { type AnswerPayload, answerPayload, answerTopic, commandTopic } from '../contract/asking.ts';
import type { TableAddress } from '../contract/topics.ts';
import { openClient, type ShownToBroker } from './open-client.ts';

export interface OrderSent {
  /** Of a cluster all nodes, as of whoever follows a club. */
  readonly url: string;
  readonly broker?: ShownToBroker;
  readonly table: TableAddress;
  /** The last level of its topic. */
  readonly command: string;
  /** The same id has one effect and one answer, so that it may be sent as often as it takes. */
  readonly payload: { readonly id: string; readonly reply: string } & Readonly<Record<string, unknown>>;
  readonly withinMs: number;
}

export type OrderAnswered =
  | { readonly answer: AnswerPayload }
  /** Nobody has answered in time; `broker`: why there is no connection, null where there is one. */
  | { readonly answer: null; readonly broker: string | null };

const AGAIN_MS = 3_000;
/** A table to which too much is said takes more of it by then. */
const SOON_MS = 1_000;

/**
 * Sends an order, again until it is answered: what was lost on the way, met a table that was away, or one to which others say too
 * much, comes again.
 */
export const sendOrder = async (order: OrderSent): Promise<OrderAnswered> => {
  const { url, broker = {}, table, command, payload, withinMs } = order;
  const { client } = openClient({ url, broker, clientId: `order-${payload.reply}` });
  let away: string | null = 'it does not answer';
  const send = (): void => {
    if (client.connected)
      client.publish(commandTopic(table, command), JSON.stringify(payload), { qos: 1 }, () => undefined);
  };
  client.on('error', (error) => {
    away = error.message;
  });
  client.on('connect', () => {
    client
      .subscribeAsync(answerTopic(table, payload.reply), { qos: 1 })
      .then(() => {
        away = null;
        send();
      })
      .catch((error: Error) => {
        away = error.message;
      });
  });
  const again = setInterval(send, AGAIN_MS);
  let soon: ReturnType<typeof setTimeout> | undefined;
  let late: ReturnType<typeof setTimeout> | undefined;
  const answered = new Promise<OrderAnswered>((resolve) => {
    let last: AnswerPayload | null = null;
    late = setTimeout(
      () => resolve(last === null ? { answer: null, broker: away } : { answer: last }),
      withinMs,
    );
    client.on('message', (_, bytes) => {
      const answer = answerIn(bytes, payload.id);
      if (answer === null) return;
      if (answer.status !== 'refused' || answer.code !== 'too-many-questions') return resolve({ answer });
      last = answer;
      clearTimeout(soon);
      soon = setTimeout(send, SOON_MS);
    });
  });
  const became = await answered;
  clearInterval(again);
  clearTimeout(soon);
  clearTimeout(late);
  await client.endAsync(true);
  return became;
};

const answerIn = (bytes: Uint8Array, id: string): AnswerPayload | null => {
  try {
    const read = answerPayload.safeParse(JSON.parse(new TextDecoder().decode(bytes)));
    return read.success && read.data.id === id ? read.data : null;
  } catch {
    return null;
  }
};
