import { type AnswerPayload, type AskingRefusal, idIn } from '../../contract/asking.ts';
import type { Declaration, DeclarationAnswer } from '../../contract/declaration.ts';
import type { LedgerHead } from '../../contract/ledger.ts';
import {
  callStaffOrder,
  declareOrder,
  FROM_AFAR,
  type Meant,
  type OrderName,
  pauseOrder,
  signedOrder,
} from '../../contract/ordering.ts';
import type { Signature } from '../../contract/signed-text.ts';
import type { SeatedSide } from '../../contract/table-view.ts';
import type { TableAddress } from '../../contract/topics.ts';
import { unreachable } from '../../rules/unreachable.ts';
import { isSigned } from '../../signing/signature.ts';
import type { Clock } from './clock.ts';

/** What is ordered of a table over the broker: said at the table, or refused without any effect. */
export interface OrderDesk {
  readonly take: (order: OrderName, body: unknown) => Promise<AnswerPayload>;
}

/** For whom an order speaks; `session` and `device` tell the record who that was. */
export type Orderer = (
  | { readonly as: 'operator'; readonly role: 'operator' }
  | { readonly as: 'seat'; readonly side: SeatedSide['side'] }
) & { readonly session: string; readonly device: string };

/** What orders come to at a table. */
export interface OrderPorts {
  /** Says it at the table; null where nothing can be said yet. The same id has one effect and the same answer. */
  readonly declare: (by: Orderer, declaration: Declaration) => Promise<DeclarationAnswer | null>;
  /** Whether something was said under this id already. */
  readonly wasSaid: (id: string) => Promise<boolean>;
  /** The public keys, base64url, whose owners may change the record. */
  readonly keys: readonly string[];
  /** An order was answered, or anything asked was refused. */
  readonly keepAct: (act: OrderAct) => void;
}

export interface OrderAct {
  /** The last level of its topic. */
  readonly command: string;
  readonly was: 'done' | 'refused';
  /** Who has signed it; null: nobody. */
  readonly key: string | null;
}

interface OrderDeskOptions extends TableAddress {
  readonly clock: Clock;
  readonly head: () => LedgerHead;
  readonly ports: OrderPorts;
}

/** So far ahead an order may be meant: answers are kept longer, so that none is done twice. */
const LONGEST_MS = 10 * 60_000;

/** What is to be said, by whom, and when it is meant. */
interface Spoken {
  readonly declaration: Declaration;
  readonly by: Orderer;
  /** The key that has signed; null: nobody. */
  readonly key: string | null;
  readonly meant: Meant;
}

interface Refused {
  readonly refused: AskingRefusal;
  readonly message: string;
}

const refusal = (refused: AskingRefusal, message: string): Refused => ({ refused, message });

interface OrderSchema<Order> {
  readonly safeParse: (body: unknown) =>
    | { readonly success: true; readonly data: Order }
    | {
        readonly success: false;
        readonly error: {
          readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
        };
      };
}

const read = <Order>(schema: OrderSchema<Order>, body: unknown): { readonly order: Order } | Refused => {
  const found = schema.safeParse(body);
  if (found.success) return { order: found.data };
  const complaints = found.error.issues.map(({ path, message }) => [...path, message].map(String).join(': '));
  return refusal('ill-formed', complaints.join('; ').slice(0, LONGEST_COMPLAINT));
};
const LONGEST_COMPLAINT = 500;

/** By what the record knows who has spoken: the key that has signed, or that nobody has. */
const voiceOf = (key: string | null) => ({ session: `command-key ${key ?? 'none'}`, device: 'mqtt' });
const operator = (key: string | null): Orderer => ({ as: 'operator', role: 'operator', ...voiceOf(key) });

export const createOrderDesk = ({ clock, head, ports, ...address }: OrderDeskOptions): OrderDesk => {
  const whoHasSigned = (body: unknown): { readonly key: string } | Refused => {
    const { key, signature } = Object(body);
    if (typeof key !== 'string' || typeof signature !== 'string')
      return refusal('unsigned', 'this changes the record: it wants key and signature');
    if (!ports.keys.includes(key))
      return refusal('unknown-key', 'this key is not in the setting command-keys of the club');
    return isProved(body, { key, signature })
      ? { key }
      : refusal('wrong-signature', 'the signature is not over this order to this table');
  };
  const isProved = (body: unknown, signature: Signature): boolean =>
    isSigned('mqtt-command', signedOrder(address, 'declare', Object(body)), signature);

  const pause = (body: unknown): Spoken | Refused => {
    const found = read(pauseOrder, body);
    if ('refused' in found) return found;
    const { id, args, ...meant } = found.order;
    const declaration: Declaration = { id, say: { say: 'pause', reason: args.reason } };
    return { declaration, by: operator(null), key: null, meant };
  };

  const callStaff = (body: unknown): Spoken | Refused => {
    const found = read(callStaffOrder, body);
    if ('refused' in found) return found;
    const { id, args, ...meant } = found.order;
    const by: Orderer = { as: 'seat', side: args.side, ...voiceOf(null) };
    return { declaration: { id, say: { say: 'call-staff' } }, by, key: null, meant };
  };

  const declare = (body: unknown): Spoken | Refused => {
    const found = read(declareOrder, body);
    if ('refused' in found) return found;
    const signed = whoHasSigned(body);
    if ('refused' in signed) return signed;
    const { id, args, ...meant } = found.order;
    if (!FROM_AFAR.has(args.say.say))
      return refusal('not-from-afar', `"${args.say.say}" is said at the table alone`);
    const { key } = signed;
    return { declaration: { id, say: args.say }, by: operator(key), key, meant };
  };

  const spoken = (order: OrderName, body: unknown): Spoken | Refused => {
    switch (order) {
      case 'pause':
        return pause(body);
      case 'call-staff':
        return callStaff(body);
      case 'declare':
        return declare(body);
      default:
        return unreachable(order);
    }
  };

  /** Why it is not done now. */
  const untimely = ({ exp, expect }: Spoken['meant']): Refused | null => {
    const now = clock.now();
    if (exp <= now) return refusal('expired', `it was meant until ${exp}, and it is ${now} here`);
    if (exp > now + LONGEST_MS)
      return refusal('expired', 'exp is more than ten minutes ahead of the clock here');
    const { epoch, seq } = head();
    return expect === undefined || (expect.epoch === epoch && expect.seq === seq)
      ? null
      : refusal('state-moved', `the ledger ends with ${seq} of epoch "${epoch}" now`);
  };

  /** What was said before under its id is answered as it was then, whenever it comes. */
  const say = async ({ declaration, by, meant }: Spoken): Promise<'done' | Refused> => {
    const why = (await ports.wasSaid(declaration.id)) ? null : untimely(meant);
    if (why !== null) return why;
    const answer = await ports.declare(by, declaration);
    if (answer === null) return refusal('not-ready', 'nothing can be said at this table yet');
    return answer.ok ? 'done' : refusal('declined', `${answer.code}: ${answer.message}`);
  };

  return {
    take: async (command, body) => {
      const found = spoken(command, body);
      const became = 'refused' in found ? found : await say(found);
      const key = 'refused' in found ? null : found.key;
      ports.keepAct({ command, was: became === 'done' ? 'done' : 'refused', key });
      if (became === 'done') return { v: 1, id: idIn(body) ?? '', status: 'done' };
      return { v: 1, id: idIn(body), status: 'refused', code: became.refused, message: became.message };
    },
  };
};
