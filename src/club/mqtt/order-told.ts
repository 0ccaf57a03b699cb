import type { OrderTold } from '../../contract/acts.ts';
import { type AskingRefusal, idIn } from '../../contract/asking.ts';
import { orderedBy } from '../../contract/ordering.ts';

const WORD = /^[a-z-]{1,40}$/;

/** What is kept of an order that may be nonsense, and why it was refused; null: it was done. */
export const toldIn = (body: unknown, code: AskingRefusal | null): OrderTold => {
  const { args, by } = Object(body);
  const say: unknown = Object(Object(args).say).say;
  const who = orderedBy.safeParse(by);
  return {
    id: idIn(body),
    ...(typeof say === 'string' && WORD.test(say) ? { say } : {}),
    ...(who.success ? { by: who.data } : {}),
    ...(code === null ? {} : { code }),
  };
};
