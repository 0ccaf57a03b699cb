import type { AedesOptions, Client } from 'aedes';
import { COMMANDS } from '../../contract/asking.ts';
import type { ClubId } from '../../contract/ids.ts';
import { SIGNED_ORDERS } from '../../contract/ordering.ts';
import { freeText } from '../../contract/values.ts';
import { createAllowance } from './allowance.ts';
import type { Clock } from './clock.ts';
import { createQuestionTurns } from './question-turns.ts';
import type { TokenWatch } from './token-watch.ts';

export interface PolicyOptions {
  /** Whose topics may be listened to. */
  readonly club: ClubId;
  readonly isController: (client: Client) => boolean;
  readonly tokens: Pick<TokenWatch, 'admit'>;
  readonly clock: Pick<Clock, 'now' | 'setTimeout'>;
}

type Policy = Required<
  Pick<
    AedesOptions,
    'preConnect' | 'authenticate' | 'authorizePublish' | 'authorizeSubscribe' | 'authorizeForward'
  >
>;

type Question = Parameters<Policy['authorizePublish']>[1];

/** What a stranger may say and hear in the life of one connection. */
interface Listener {
  readonly topics: Set<string>;
  readonly maySubscribe: () => boolean;
  readonly turnOf: ReturnType<typeof createQuestionTurns>;
}

/** The broker keeps one of each name: controllers have names of their own, which no stranger may take. */
const CONTROLLERS = 'mjtable-';
/** In the life of one connection: a listener of a club needs one, of a table nine. */
const MOST_TOPICS = 16;
/** Each brings all that is retained once more, also where the topic is the same. */
const SUBSCRIPTIONS = { atOnce: 32, aSecond: 1 / 2 };
const topicAsked = freeText({ least: 1, most: 256 });
/** A question is short; what is signed may hold a hand. */
const LONGEST_QUESTION_BYTES = 1_024;
const LONGEST_ORDER_BYTES = 16 * 1_024;
const QUESTION = new RegExp(`^/t/[a-z0-9-]{1,32}/cmd/(?:${Object.keys(COMMANDS).join('|')})$`);
/** What a table is asked: an order that somebody has signed is for that table alone. */
const ASKED = /^mj\/v1\/[^/]+\/t\/[^/]+\/cmd\//;
/** Nobody fences what strangers say here: of orders only what proves who has signed it. */
const SIGNED_ORDER = new RegExp(`^/t/[a-z0-9-]{1,32}/cmd/(?:${SIGNED_ORDERS.join('|')})$`);
/** Told in place of leave: until it is told something, the broker keeps what was asked. */
const GONE = new Error('who has asked this has left');

/**
 * Who may do what at the embedded broker: anyone who reaches it may listen to the club's topics and ask a table for what it
 * has published, only this controller may speak. Nothing is kept for a stranger who has left, and none can push another out: each is given a name of his own.
 */
export const policyFor = ({ club, isController, tokens, clock }: PolicyOptions): Policy => {
  const listeners = new WeakMap<Client, Listener>();
  let strangers = 0;

  const listenerOf = (client: Client): Listener => {
    const listener = listeners.get(client) ?? {
      topics: new Set(),
      maySubscribe: createAllowance(clock, () => SUBSCRIPTIONS),
      turnOf: createQuestionTurns(clock),
    };
    listeners.set(client, listener);
    return listener;
  };

  const mayHear = ({ topics }: Listener, topic: string): boolean => {
    if (!topicAsked.safeParse(topic).success || !topic.startsWith(`mj/v1/${club}/`)) return false;
    if (topics.size < MOST_TOPICS) topics.add(topic);
    return topics.has(topic);
  };

  const mayAsk = ({ topic, payload, retain }: Question): boolean => {
    const root = `mj/v1/${club}`;
    if (retain || !topic.startsWith(root)) return false;
    const asked = topic.slice(root.length);
    if (SIGNED_ORDER.test(asked)) return payload.length <= LONGEST_ORDER_BYTES;
    return QUESTION.test(asked) && payload.length <= LONGEST_QUESTION_BYTES;
  };

  /** A question that waits holds up what its asker says after it, and nobody else. */
  const askInTurn = (
    client: Client,
    { topic }: Question,
    done: Parameters<Policy['authorizePublish']>[2],
  ): void => {
    const turn = listenerOf(client).turnOf(topic.slice(0, topic.lastIndexOf('/')));
    switch (turn.is) {
      case 'now':
        return done(null);
      case 'later':
        clock.setTimeout(() => done(client.closed ? GONE : null), turn.inMs);
        return;
      case 'never':
        return done(new Error('more is asked of a table than anybody has to ask'));
    }
  };

  return {
    preConnect: (client, packet, done) => {
      if (!isController(client)) {
        packet.clean = true;
        // A last will is no question: the broker would keep it until it is asked in turn, when whoever left it has gone.
        delete packet.will;
        strangers += 1;
        if (!packet.clientId.startsWith(CONTROLLERS)) packet.clientId = `guest-${strangers}`;
      }
      done(null, true);
    },
    // Nobody needs a token to listen; who brings one that is none, or none any more, is told so by being refused.
    authenticate: (client, _username, password, done) => {
      const impostor = client.id.startsWith(CONTROLLERS) && !isController(client);
      const shown = password?.toString() ?? '';
      done(null, !impostor && (shown === '' || tokens.admit(client, shown)));
    },
    authorizePublish: (client, packet, done) => {
      if (client === null || isController(client)) return done(null);
      if (!mayAsk(packet)) return done(new Error('only the controller of the table may publish'));
      askInTurn(client, packet, done);
    },
    authorizeSubscribe: (client, subscription, done) => {
      if (isController(client)) return done(null, subscription);
      const listener = listenerOf(client);
      if (!listener.maySubscribe()) return done(new Error('more is subscribed to than there is to hear'));
      done(null, mayHear(listener, subscription.topic) ? subscription : null);
    },
    authorizeForward: (client, packet) => (isController(client) || !ASKED.test(packet.topic) ? packet : null),
  };
};
