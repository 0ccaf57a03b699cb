import { z } from 'zod';
import { choiceTaken } from './choice-taken.ts';
import { headPayload } from './club-payloads.ts';
import { type ClubId, label } from './ids.ts';
import { LEDGER_PAGE_LIMIT, ledgerEntry } from './ledger.ts';
import type { TopicPlace } from './topics.ts';
import { freeText } from './values.ts';

/**
 * What anybody who may write to a table's `cmd/` topics may ask of it over MQTT. It is answered on `res/<reply>`. Nothing of it
 * moves, changes or records anything: what it asks for is public on `pub/` anyway. A question is never retained.
 */
const asked = {
  v: z.literal(1),
  /** Of whoever asks; the answer repeats it. */
  id: freeText({ least: 1, most: 64 }),
  /** The last level of the topic on which he waits for the answer; left out = MQTT 5's Response Topic says so. */
  reply: label.exactOptional(),
};

/** Ledger entries again. `from` below 0 counts from the end: −1 is the newest one. */
export const replayCommand = z.object({
  ...asked,
  args: z.object({
    from: z.int().refine((from) => from !== 0, 'wants a number of an entry, or a negative one from the end'),
    limit: z.int().min(1).max(LEDGER_PAGE_LIMIT).default(LEDGER_PAGE_LIMIT),
  }),
});

/** Everything that is retained, published once more. */
export const rebirthCommand = z.object(asked);

/** Where the ledger ends now: not what a broker has kept, but what the table itself knows. */
const head = headPayload.pick({ epoch: true, seq: true, hash: true });

const REFUSALS = [
  'retained',
  'unknown-command',
  'ill-formed',
  'too-many-questions',
  'damaged-entry',
  // Of orders (ordering.ts):
  'unsigned',
  'unknown-key',
  'wrong-signature',
  'not-from-afar',
  'expired',
  'state-moved',
  'not-ready',
  'declined',
] as const;

export const answerPayload = z.discriminatedUnion('status', [
  z.object({
    v: z.literal(1),
    id: z.string(),
    status: z.literal('ok'),
    head,
    /** Of a replay: as many of those asked for as one message holds, in order, at least one where there is one. */
    entries: z.array(ledgerEntry).exactOptional(),
  }),
  /** An order was carried out, now or when it came first. */
  z.object({
    v: z.literal(1),
    id: z.string(),
    status: z.literal('done'),
    /** Of rules for the next match: from when on they hold, and whether they want other tiles. */
    chosen: z.object(choiceTaken).exactOptional(),
  }),
  z.object({
    v: z.literal(1),
    /** Null where the question has none that could be read. */
    id: z.string().nullable(),
    status: z.literal('refused'),
    code: z.enum(REFUSALS),
    message: z.string(),
  }),
]);

export type AnswerPayload = z.infer<typeof answerPayload>;
export type AskingRefusal = (typeof REFUSALS)[number];

/** Each command's payload, and what it asks for in one line of the published contract. */
export const COMMANDS = {
  replay: {
    schema: replayCommand,
    tells:
      'Ledger entries `from` onwards, at most `limit` (100) of them; answered with them and with where the ledger ends.',
  },
  rebirth: {
    schema: rebirthCommand,
    tells: 'Everything that is retained, once more: for whoever has found something that does not fit.',
  },
} as const;
export type CommandName = keyof typeof COMMANDS;

export const ANSWER_TELLS =
  'The answer to a command, on the topic that its `reply` names. Under MQTT 5 its Response Topic may name that too, and its Correlation Data comes back with the answer.';

const commandsOf = ({ club, table }: TopicPlace): string => `mj/v1/${club}/t/${table}/cmd/`;

/** Of a question or an order. */
export const commandTopic = (of: TopicPlace, name: string): string => commandsOf(of) + name;

/** Every command of a table, known or not. */
export const everyCommandTopic = (of: TopicPlace): string => `${commandsOf(of)}+`;

/** The name of a command that came on this topic; null where the topic is another. */
export const commandNameIn = (of: TopicPlace, topic: string): string | null =>
  topic.startsWith(commandsOf(of)) ? topic.slice(commandsOf(of).length) : null;

/** What a question that may be nonsense says of its id. */
export const idIn = (body: unknown): string | null => {
  const { id } = Object(body);
  return typeof id === 'string' ? id.slice(0, 64) : null;
};

/** Who has asked has asked again by then. */
export const ANSWER_EXPIRY_S = 30;

const answersOf = ({ club, table }: TopicPlace): string => `mj/v1/${club}/t/${table}/res/`;

export const answerTopic = (of: TopicPlace, reply: string): string => answersOf(of) + reply;

/** Who waits on this topic; null where no answer of this table goes there. */
export const replyIn = (of: TopicPlace, topic: string): string | null =>
  label.safeParse(topic.startsWith(answersOf(of)) ? topic.slice(answersOf(of).length) : null).data ?? null;

/** Why a table that says that it is there may answer nobody who asks, for people: it is gone without a word, or the broker's rights. */
export const whyNoAnswer = (club: ClubId): string => {
  const every = { club, table: '+' } as const;
  return `perhaps it was cut off; else whoever reads has to be let write ${commandTopic(every, '#')} and read ${answerTopic(every, '#')} at the broker`;
};
