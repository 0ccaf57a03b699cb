import { randomUUID } from 'node:crypto';
import { tableId } from '../../contract/ids.ts';
import { isOrder, ORDERS, type OrderName, SIGNED_ORDERS, signedOrder } from '../../contract/ordering.ts';
import {
  EXITS,
  type Failure,
  refusedUsage,
  reportFailure,
  workFailure,
} from '../../controller/failure/exit-codes.ts';
import { type OrderSent, sendOrder } from '../../follow/send-order.ts';
import { makeKeyFile, openKeyFile, type SigningKey, SigningKeyError } from '../../signing/signing-key.ts';
import { withoutPassword } from '../start/without-password.ts';
import { type BrokersTold, readClubs } from './followed-clubs.ts';

export interface OrderAsked {
  readonly order: string;
  /** As JSON. */
  readonly args: string;
  readonly brokers: BrokersTold;
  readonly table: string;
  /** The file of the key it is signed with; null: it is not signed. */
  readonly key: string | null;
  readonly by: string | null;
  /** EPOCH/NUMBER of the ledger's end that was seen. */
  readonly expect: string | null;
}

type Payload = OrderSent['payload'];
type Read<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Failure };

/** So long an order is meant, and its answer waited for. */
const MEANT_MS = 30_000;
const REPLY_CHARACTERS = 18;

/** `mjtable order`: orders something of a table, and prints what it answers. */
export const orderCommand = async (asked: OrderAsked): Promise<number> => {
  const read = readOrder(asked);
  if (!read.ok) return reportFailure(read.failure);
  const { answer, ...away } = await sendOrder(read.value);
  if (answer !== null) {
    process.stdout.write(`${JSON.stringify(answer)}\n`);
    return answer.status === 'refused' ? EXITS['work-failed'].code : EXITS.ok.code;
  }
  return reportFailure(unanswered(read.value, 'broker' in away ? away.broker : null));
};

const unanswered = ({ url, table }: OrderSent, broker: string | null): Failure =>
  workFailure({
    what:
      broker === null
        ? `table ${table.table} of club ${table.club} has not answered: whether it was done is not known`
        : `the broker cannot be reached (${broker}): nothing was ordered`,
    where: withoutPassword(url),
    remedy:
      broker === null
        ? 'see that the table runs, and that its broker lets you write to …/cmd/ and read …/res/'
        : 'look at address, user, password and certificates',
  });

/** All that is to be known before anything is sent. */
const readOrder = (asked: OrderAsked): Read<OrderSent> => {
  const { order } = asked;
  if (!isOrder(order))
    return refusedUsage({
      what: `"${order}" is no order`,
      where: null,
      remedy: `order one of these: ${Object.keys(ORDERS).join(', ')}`,
    });
  const clubs = readClubs(asked.brokers);
  if (!clubs.ok) return clubs;
  const [at, ...others] = clubs.clubs;
  if (at === undefined || others.length > 0)
    return refusedUsage({ what: 'an order goes to one club', where: null, remedy: 'name its broker alone' });
  const table = tableId.safeParse(asked.table);
  if (!table.success)
    return refusedUsage({
      what: `--table ${table.error.issues[0]?.message ?? ''}`,
      where: null,
      remedy: 'such as --table t1',
    });
  const address = { club: at.club, table: table.data };
  const payload = payloadOf(order, asked);
  if (!payload.ok) return payload;
  const signed = isSignedOrder(order)
    ? withSignature(payload.value, { order, address, key: asked.key })
    : payload;
  if (!signed.ok) return signed;
  const { url, broker = {} } = at;
  return {
    ok: true,
    value: { url, broker, table: address, command: order, payload: signed.value, withinMs: MEANT_MS },
  };
};

const isSignedOrder = (order: OrderName): boolean => SIGNED_ORDERS.some((signed) => signed === order);

const payloadOf = (order: OrderName, { args, by, expect }: OrderAsked): Read<Payload> => {
  const seen = expect === null ? null : /^([^/]+)\/(\d+)$/.exec(expect);
  if (expect !== null && seen === null)
    return refusedUsage({
      what: `--expect wants EPOCH/NUMBER, not "${expect}"`,
      where: null,
      remedy: 'take both from …/pub/ledger/head',
    });
  const payload = {
    v: 1,
    id: randomUUID(),
    reply: randomUUID().slice(0, REPLY_CHARACTERS),
    exp: Date.now() + MEANT_MS,
    ...(by === null ? {} : { by }),
    ...(seen === null ? {} : { expect: { epoch: seen[1], seq: Number(seen[2]) } }),
    args: jsonIn(args),
  };
  const read = ORDERS[order].schema.safeParse(payload);
  if (read.success) return { ok: true, value: payload };
  const [issue] = read.error.issues;
  return refusedUsage({
    what: `${order} wants other words: ${[...(issue?.path ?? []), issue?.message ?? ''].map(String).join(': ')}`,
    where: null,
    remedy: `write them as JSON, as docs/orders.md says`,
  });
};

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const withSignature = (
  payload: Payload,
  {
    order,
    address,
    key,
  }: { readonly order: OrderName; readonly address: OrderSent['table']; readonly key: string | null },
): Read<Payload> => {
  if (key === null)
    return refusedUsage({
      what: `${order} wants a signature`,
      where: null,
      remedy: 'name the key with --sign-with FILE (`mjtable order key FILE`)',
    });
  const opened = keyIn(key);
  if (!opened.ok) return opened;
  try {
    const signature = opened.value.sign('mqtt-command', signedOrder(address, order, payload));
    return { ok: true, value: { ...payload, ...signature } };
  } catch (thrown) {
    if (!(thrown instanceof TypeError)) throw thrown;
    return refusedUsage({
      what: `it cannot be signed: ${thrown.message}`,
      where: null,
      remedy: 'write whole numbers',
    });
  }
};

const keyIn = (file: string, open = openKeyFile): Read<SigningKey> => {
  try {
    const key = open(file);
    for (const notice of key.notices) process.stderr.write(`${notice}\n`);
    return { ok: true, value: key };
  } catch (thrown) {
    if (!(thrown instanceof SigningKeyError)) throw thrown;
    const { message: what, where } = thrown;
    return refusedUsage({ what, where, remedy: 'make one with `mjtable order key FILE`' });
  }
};

/** `mjtable order key`: tells the public key of a file, which is made where there is none. */
export const orderKeyCommand = async (file: string): Promise<number> => {
  const key = keyIn(file, makeKeyFile);
  if (!key.ok) return reportFailure(key.failure);
  process.stdout.write(`${key.value.publicKey}\n`);
  return EXITS.ok.code;
};
