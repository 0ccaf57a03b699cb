import type { OrderTold } from '../../contract/acts.ts';
import { type AnswerPayload, type AskingRefusal, idIn } from '../../contract/asking.ts';
import type { Declaration, DeclarationAnswer } from '../../contract/declaration.ts';
import type { LedgerHead } from '../../contract/ledger.ts';
import type { NextMatchTaken, RulesChoice } from '../../contract/next-match.ts';
import {
  callStaffOrder,
  declareOrder,
  FROM_AFAR,
  type Meant,
  nextMatchOrder,
  type OrderName,
  pauseOrder,
  signedOrder,
} from '../../contract/ordering.ts';
import type { SeatedSide } from '../../contract/table-view.ts';
import type { TableAddress } from '../../contract/topics.ts';
import { unreachable } from '../../rules/unreachable.ts';
import { isSigned } from '../../signing/signature.ts';
import { nextMatch } from '../../words/en/next-match.ts';
import { rulesRefusalText } from '../../words/rules-refusal.ts';
import { createAllowance } from './allowance.ts';
import type { Clock } from './clock.ts';
import { toldIn } from './order-told.ts';
import type { Refused, RefusedOrders } from './refused-orders.ts';

/** What is ordered of a table over the broker: said at the table, or refused without any effect. */
export interface OrderReceiver {
  readonly take: (order: OrderName, body: unknown, come: OrderCome) => Promise<AnswerPayload>;
}

/** How an order came; one that a broker keeps it repeats for ever. */
export type OrderCome = 'once' | 'retained';

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
  readonly rules: OrderedRules;
  /** The public keys, base64url, whose owners may change the record. */
  readonly keys: readonly string[];
  /** An order was answered, or anything asked was refused. */
  readonly keepAct: (act: OrderAct) => void;
  /** One ruling of this table after the other, over whichever broker it came: two may expect the same end of the ledger. */
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>;
  readonly refused: RefusedOrders;
}

/** Where rules for the next match of this table are chosen. */
export interface OrderedRules {
  /** Null where none can be chosen here now. The same id has one effect and the same answer. */
  readonly choose: (ordered: RulesOrder) => Promise<RulesTaken | null>;
  /** Whether something was chosen under this id already. */
  readonly wasChosen: (id: string) => boolean;
}

export interface RulesOrder {
  readonly id: string;
  readonly choice: RulesChoice;
  /** Who has signed it. */
  readonly key: string;
}

/** `id-reused`: another choice was ordered under this id. `too-many`: more of a table and a day than are remembered. */
export type RulesTaken = NextMatchTaken | { readonly ok: false; readonly refusal: 'id-reused' | 'too-many' };

export interface OrderAct {
  /** The last level of its topic. */
  readonly command: string;
  readonly was: 'done' | 'refused';
  /** Who has signed it; null: nobody. */
  readonly key: string | null;
  readonly order: OrderTold;
}

interface OrderReceiverOptions extends TableAddress {
  readonly clock: Clock;
  /**
   * The computer's date in milliseconds since 1970: by it whoever orders says until when that is meant, and the clock of a record
   * does not go back with it. Left out = the clock's.
   */
  readonly date?: () => number;
  readonly head: () => LedgerHead;
  readonly ports: OrderPorts;
}

/** Of one table, by whomever it is said; whoever orders waits for the answer. */
const ORDERS = { atOnce: 30, aSecond: 15 };
/** So far ahead an order may be meant: answers are kept longer, so that none is done twice. */
const LONGEST_MS = 10 * 60_000;

/** What is to be done, and when it is meant. */
interface Ordered {
  readonly id: string;
  /** The key that has signed; null: nobody. */
  readonly key: string | null;
  readonly meant: Meant;
  /** Whether it was done before: then it is answered as it was then, whenever it comes. */
  readonly wasDone: () => Promise<boolean>;
  readonly carryOut: () => Promise<Done | Refused>;
}

/** What came of it. */
interface Judged {
  readonly became: Done | Refused;
  /** `before`: it was done already, and is only answered anew. */
  readonly when: 'now' | 'before';
}

type Done = Pick<Extract<AnswerPayload, { status: 'done' }>, 'status' | 'chosen'>;

const refusal = (refused: AskingRefusal, message: string): Refused => ({ refused, message });

const RETAINED = refusal('retained', 'an order is not to be retained: the broker repeats it for ever');

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

export const createOrderReceiver = ({
  clock,
  date = () => clock.now(),
  head,
  ports,
  ...address
}: OrderReceiverOptions): OrderReceiver => {
  const whoHasSigned = (order: OrderName, body: unknown): { readonly key: string } | Refused => {
    const { key, signature } = Object(body);
    if (typeof key !== 'string' || typeof signature !== 'string')
      return refusal('unsigned', 'this changes the record: it wants key and signature');
    if (!ports.keys.includes(key))
      return refusal('unknown-key', 'this key is not in the setting command-keys of the club');
    return isSigned('mqtt-command', signedOrder(address, order, Object(body)), { key, signature })
      ? { key }
      : refusal('wrong-signature', 'the signature is not over this order to this table');
  };

  /** To be said at the table, for `by`. */
  const spoken = (declaration: Declaration, by: Orderer): Pick<Ordered, 'wasDone' | 'carryOut'> => ({
    wasDone: () => ports.wasSaid(declaration.id),
    carryOut: async () => {
      const answer = await ports.declare(by, declaration);
      if (answer === null) return refusal('not-ready', 'nothing can be said at this table yet');
      return answer.ok ? { status: 'done' } : refusal('declined', `${answer.code}: ${answer.message}`);
    },
  });

  const pause = (body: unknown): Ordered | Refused => {
    const found = read(pauseOrder, body);
    if ('refused' in found) return found;
    const { id, args, ...meant } = found.order;
    const declaration: Declaration = { id, say: { say: 'pause', reason: args.reason } };
    return { ...spoken(declaration, operator(null)), id, key: null, meant };
  };

  const callStaff = (body: unknown): Ordered | Refused => {
    const found = read(callStaffOrder, body);
    if ('refused' in found) return found;
    const { id, args, ...meant } = found.order;
    const by: Orderer = { as: 'seat', side: args.side, ...voiceOf(null) };
    return { ...spoken({ id, say: { say: 'call-staff' } }, by), id, key: null, meant };
  };

  const declare = (body: unknown): Ordered | Refused => {
    const found = read(declareOrder, body);
    if ('refused' in found) return found;
    const signed = whoHasSigned('declare', body);
    if ('refused' in signed) return signed;
    const { id, args, ...meant } = found.order;
    if (!FROM_AFAR.has(args.say.say))
      return refusal('not-from-afar', `"${args.say.say}" is said at the table alone`);
    const { key } = signed;
    return { ...spoken({ id, say: args.say }, operator(key)), id, key, meant };
  };

  const chooseRules = (body: unknown): Ordered | Refused => {
    const found = read(nextMatchOrder, body);
    if ('refused' in found) return found;
    const signed = whoHasSigned('next-match', body);
    if ('refused' in signed) return signed;
    const { id, args: choice, ...meant } = found.order;
    const { key } = signed;
    return {
      id,
      key,
      meant,
      wasDone: async () => ports.rules.wasChosen(id),
      carryOut: async () => {
        const taken = await ports.rules.choose({ id, choice, key });
        if (taken === null) return refusal('not-ready', 'no rules can be chosen at this table now');
        if (!taken.ok) return rulesRefused(taken.refusal);
        return { status: 'done', chosen: { holds: taken.holds, tiles: taken.tiles } };
      },
    };
  };

  const ordered = (order: OrderName, body: unknown): Ordered | Refused => {
    switch (order) {
      case 'pause':
        return pause(body);
      case 'call-staff':
        return callStaff(body);
      case 'declare':
        return declare(body);
      case 'next-match':
        return chooseRules(body);
      default:
        return unreachable(order);
    }
  };

  /** Why it is not done now. */
  const untimely = ({ exp, expect }: Meant): Refused | null => {
    const now = date();
    if (exp <= now) return refusal('expired', `it was meant until ${exp}, and it is ${now} here`);
    if (exp > now + LONGEST_MS)
      return refusal('expired', 'exp is more than ten minutes ahead of the clock here');
    const { epoch, seq } = head();
    return expect === undefined || (expect.epoch === epoch && expect.seq === seq)
      ? null
      : refusal('state-moved', `the ledger ends with ${seq} of epoch "${epoch}" now`);
  };

  const judge = async (order: Ordered, come: OrderCome): Promise<Judged> => {
    if (await order.wasDone()) return { became: await order.carryOut(), when: 'before' };
    const refused = ports.refused.of(order.id) ?? (come === 'retained' ? RETAINED : untimely(order.meant));
    return { became: refused ?? (await order.carryOut()), when: 'now' };
  };

  /** What nobody has signed anybody may send anew, so that to remember it would guard nothing. */
  const judgeForGood = async (order: Ordered, come: OrderCome): Promise<Judged> => {
    const judged = await judge(order, come);
    if ('refused' in judged.became && order.key !== null) ports.refused.keep(order.id, judged.became);
    return judged;
  };

  /** Rules are chosen at their leisure: a table may have to begin anew for them, and nobody who calls for staff waits for that. */
  const carryOut = (command: OrderName, order: Ordered, come: OrderCome): Promise<Judged> => {
    const isOfEnd = command === 'declare' || order.meant.expect !== undefined;
    return isOfEnd ? ports.inTurn(() => judgeForGood(order, come)) : judgeForGood(order, come);
  };

  /** Each has an allowance of its own: whoever proves nothing takes nothing away from those whom the club knows. */
  const mayOrder = {
    'club-key': createAllowance(clock, () => ORDERS),
    nobody: createAllowance(clock, () => ORDERS),
    unproved: createAllowance(clock, () => ORDERS),
  };

  return {
    take: async (command, body, come) => {
      const found = ordered(command, body);
      // Nothing of these is kept: whoever orders without end would fill the disk.
      if (!mayOrder[saidBy(found)]()) return tooMany(body);
      const { became, when }: Judged =
        'refused' in found ? { became: found, when: 'now' } : await carryOut(command, found, come);
      const key = 'refused' in found ? null : found.key;
      const order = toldIn(body, 'refused' in became ? became.refused : null);
      if ('refused' in became) {
        ports.keepAct({ command, was: 'refused', key, order });
        return { v: 1, id: idIn(body), status: 'refused', code: became.refused, message: became.message };
      }
      // Whoever has heard an order could say it for ever, and push out what others have done.
      if (when === 'now') ports.keepAct({ command, was: 'done', key, order });
      return { v: 1, id: idIn(body) ?? '', ...became };
    },
  };
};

/** By whom an order is said: a key that the club knows, nobody because it wants none, or whoever has not proved it. */
const saidBy = (found: Ordered | Refused): 'club-key' | 'nobody' | 'unproved' => {
  if ('refused' in found) return 'unproved';
  return found.key === null ? 'nobody' : 'club-key';
};

const tooMany = (body: unknown): AnswerPayload => ({
  v: 1,
  id: idIn(body),
  status: 'refused',
  code: 'too-many-questions',
  message: 'order again in a second',
});

const rulesRefused = (why: Extract<RulesTaken, { ok: false }>['refusal']): Refused => {
  if (why === 'too-many')
    return refusal('declined', 'too-many: a hundred orders of rules are kept of a table, each for a day');
  if (why === 'id-reused') return refusal('declined', 'id-reused: other rules were ordered under this id');
  const text = rulesRefusalText(why, { words: nextMatch, called: (option) => `"${option}"` });
  return refusal('declined', `${why.code}: ${why.option === null ? '' : `"${why.option}": `}${text}`);
};
