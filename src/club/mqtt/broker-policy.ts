import type { AedesOptions, Client } from 'aedes';
import { freeText } from '../../contract/values.ts';

export interface PolicyOptions {
  /** Whose topics may be listened to. */
  readonly club: string;
  readonly isController: (client: Client) => boolean;
  /** Whether this is the token of somebody who has entered: of the same store as those of the pages. */
  readonly knows: (token: string) => boolean;
}

type Policy = Required<
  Pick<AedesOptions, 'preConnect' | 'authenticate' | 'authorizePublish' | 'authorizeSubscribe'>
>;

/** The broker keeps one of each name: controllers have names of their own, which no stranger may take. */
const CONTROLLERS = 'mjtable-';
/** In the life of one connection: a listener of a club needs one, of a table seven. */
const MOST_TOPICS = 16;
const topicAsked = freeText({ least: 1, most: 256 });

/**
 * Who may do what at the embedded broker: anyone who reaches it may listen to the club's topics, only this controller may
 * speak. Nothing is kept for a stranger who has left, and none can push another out: each is given a name of his own.
 */
export const policyFor = ({ club, isController, knows }: PolicyOptions): Policy => {
  const topicsOf = new WeakMap<Client, Set<string>>();
  let strangers = 0;

  const mayHear = (client: Client, topic: string): boolean => {
    if (!topicAsked.safeParse(topic).success || !topic.startsWith(`mj/v1/${club}/`)) return false;
    const topics = topicsOf.get(client) ?? new Set();
    topicsOf.set(client, topics);
    if (topics.size < MOST_TOPICS) topics.add(topic);
    return topics.has(topic);
  };

  return {
    preConnect: (client, packet, done) => {
      if (!isController(client)) {
        packet.clean = true;
        strangers += 1;
        if (!packet.clientId.startsWith(CONTROLLERS)) packet.clientId = `guest-${strangers}`;
      }
      done(null, true);
    },
    // Nobody needs a token to listen; who brings one that is none, or none any more, is told so by being refused.
    authenticate: (client, _username, password, done) => {
      const impostor = client.id.startsWith(CONTROLLERS) && !isController(client);
      const shown = password?.toString() ?? '';
      done(null, !impostor && (shown === '' || knows(shown)));
    },
    authorizePublish: (client, _packet, done) => {
      const allowed = client === null || isController(client);
      done(allowed ? null : new Error('only the controller of the table may publish'));
    },
    authorizeSubscribe: (client, subscription, done) => {
      const heard = isController(client) || mayHear(client, subscription.topic);
      done(null, heard ? subscription : null);
    },
  };
};
