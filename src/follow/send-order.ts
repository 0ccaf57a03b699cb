import { type AnswerPayload, answerPayload, answerTopic, commandTopic } from '../contract/asking.ts';
import type { TableAddress } from '../contract/topics.ts';
import { CLOSED, notHeard, openClient, type ShownToBroker } from './open-client.ts';

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
  /** Nobody has answered in time; `broker`: why it was not sent, null where it was. */
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
  /** Whatever becomes of the connection then: it may have been done. */
  let wasSent = false;
  const publish = (): void => {
    wasSent = true;
    client.publish(commandTopic(table, command), JSON.stringify(payload), { qos: 1 }, () => undefined);
  };
  /** Once its answer is heard: what is told as not ordered must not be done. */
  const send = async (): Promise<void> => {
    if (!client.connected) return;
    if (away === null) return publish();
    try {
      await client.subscribeAsync(answerTopic(table, payload.reply), { qos: 1 });
      away = null;
      publish();
    } catch {
      // Where the connection has ended that is told by itself.
      if (client.connected) away = notHeard(table.club);
    }
  };
  client.on('error', (error) => {
    away = error.message;
  });
  client.on('close', () => {
    away ??= CLOSED;
  });
  client.on('connect', () => {
    away = CLOSED;
    void send();
  });
  const again = setInterval(() => void send(), AGAIN_MS);
  let soon: ReturnType<typeof setTimeout> | undefined;
  let late: ReturnType<typeof setTimeout> | undefined;
  const answered = new Promise<OrderAnswered>((resolve) => {
    let last: AnswerPayload | null = null;
    late = setTimeout(
      () => resolve(last === null ? { answer: null, broker: wasSent ? null : away } : { answer: last }),
      withinMs,
    );
    client.on('message', (_, bytes) => {
      const answer = answerIn(bytes, payload.id);
      if (answer === null) return;
      if (answer.status !== 'refused' || answer.code !== 'too-many-questions') return resolve({ answer });
      last = answer;
      clearTimeout(soon);
      soon = setTimeout(() => void send(), SOON_MS);
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
