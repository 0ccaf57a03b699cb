import { z } from 'zod';
import { COMMANDS } from './asking.ts';
import { say } from './declaration.ts';
import { label } from './ids.ts';
import { nextMatchQuestion } from './next-match.ts';
import { signatureShape } from './signed-head.ts';
import type { TableAddress } from './topics.ts';
import { freeText, reason, side } from './values.ts';

/** Who says so, for people: it proves nothing. */
export const orderedBy = freeText({ most: 64 });

/**
 * What may be ordered of a table over MQTT (`cmd/<order>`), beside what is only asked (asking.ts). Nothing of it moves a machine:
 * that takes a press at the table.
 */
const ordered = {
  v: z.literal(1),
  /** The same id has one effect, and one answer for at least a day. */
  id: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/),
  /** The last level of the topic on which the answer is waited for; left out = MQTT 5's Response Topic says so. */
  reply: label.exactOptional(),
  /** Until when it is meant, in milliseconds since 1970: what comes later has no effect. */
  exp: z.int(),
  by: orderedBy.exactOptional(),
  /** The ledger's end that whoever orders has seen: where it is another one now, nothing is done. */
  expect: z
    .strictObject({ epoch: freeText({ most: 64 }).brand<'Epoch'>(), seq: z.int().min(0) })
    .exactOptional(),
};

export const pauseOrder = z.object({ ...ordered, args: z.strictObject({ reason }) });
export const callStaffOrder = z.object({ ...ordered, args: z.strictObject({ side }) });
/** `key` and `signature` (base64url) prove who it is; left out it is refused. */
const signed = {
  ...ordered,
  key: signatureShape.key.exactOptional(),
  signature: signatureShape.signature.exactOptional(),
};
export const declareOrder = z.object({ ...signed, args: z.strictObject({ say }) });
export const nextMatchOrder = z.object({ ...signed, args: nextMatchQuestion });

const SIGNED =
  'signed with Ed25519 by a key of the setting `command-keys`: over `mjtable mqtt-command`, a line feed, and the RFC 8785 canonical JSON of this payload without `key` and `signature`, with `club`, `table` and `command`';

/** When an order is meant. */
export type Meant = Pick<z.infer<typeof pauseOrder>, 'exp' | 'expect'>;

/** What the operator says on his page and a signature may say from afar: rulings and names, and nothing of the machine. */
export const FROM_AFAR: ReadonlySet<z.infer<typeof say>['say']> = new Set([
  'decide',
  'penalise',
  'lift-penalty',
  'lift-dead-hand',
  'void-hand',
  'correct-hand',
  'correct-seats',
  'change-player',
  'staff-done',
  'seat-substitute',
  'end-substitute',
  'end-match',
  'pause',
]);

/** Each order's payload, and what it does in one line of the published contract. */
export const ORDERS = {
  pause: {
    schema: pauseOrder,
    tells:
      'The machine is to stand, as the operator says it on his page; it goes on by a press at the table.',
  },
  'call-staff': {
    schema: callStaffOrder,
    tells: 'Somebody of the club is to come to this side of the table.',
  },
  declare: {
    schema: declareOrder,
    tells: `What the operator says on his page of play and points, ${SIGNED} (\`declare\`). Of what he says there is heard: ${[...FROM_AFAR].join(', ')}.`,
  },
  'next-match': {
    schema: nextMatchOrder,
    tells: `By what rules the next match is played, as the operator chooses them on his page, ${SIGNED} (\`next-match\`).`,
  },
} as const;
export type OrderName = keyof typeof ORDERS;

/** What changes record or settings: it wants a signature, and is heard wherever the table is. */
export const SIGNED_ORDERS = ['declare', 'next-match'] as const satisfies readonly OrderName[];

/** What whoever may write there may order: as whoever may stand by the table. */
export const UNSIGNED_ORDERS = ['pause', 'call-staff'] as const satisfies readonly Exclude<
  OrderName,
  (typeof SIGNED_ORDERS)[number]
>[];

export const isOrder = (name: string): name is OrderName => Object.hasOwn(ORDERS, name);

/** What is signed of an order: all that it says, with its club, table and name, so that it is good at no other table. */
export const signedOrder = (
  { club, table }: TableAddress,
  command: OrderName,
  { key: _key, signature: _signature, ...order }: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> => ({ ...order, club, table, command });

/** Everything that is heard on `cmd/`. */
export const EVERY_COMMAND: readonly string[] = [...Object.keys(COMMANDS), ...Object.keys(ORDERS)];
