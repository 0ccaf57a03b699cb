import { headAfter } from '../../contract/ledger.ts';
import type { Introduction } from '../../controller/about/introduction.ts';
import type { HeadSigner } from '../../ledger/beside/signed-heads.ts';
import { createTurns } from '../../ledger/ledgers.ts';
import type { Publishing } from '../club-publishing.ts';
import { createOrderActs } from '../order-acts.ts';
import type { PagesTalk } from '../table-talk.ts';
import type { Surroundings } from './surroundings.ts';

interface VoicePorts {
  readonly talk: PagesTalk;
  readonly about: Pick<Introduction, 'current'>;
  readonly heads: Pick<HeadSigner, 'newest'>;
  readonly onRefused: () => void;
  readonly showAgain: () => void;
}

/** The voice of a table at the brokers of its club, and what hears orders there. */
export const startVoice = (
  surroundings: Surroundings,
  { talk, about, heads, onRefused, showAgain }: VoicePorts,
): Promise<Publishing> => {
  const { club, config, record, broker, acts, rules, refusedOrders, listeners, parts } = surroundings;
  const { ledger, clock, recovered } = record;
  return parts.startPublishing({
    club,
    table: config.id,
    ledger,
    embedded: broker,
    clock,
    head: headAfter(recovered.epoch, recovered.head),
    about: about.current,
    signed: heads.newest,
    onNotice: listeners.onNotice,
    onDelivery: showAgain,
    orders: {
      keys: club.commandKeys,
      rules,
      declare: talk.talk.declare,
      wasSaid: async (id) => (await ledger.declaration(id)) !== null,
      inTurn: createTurns(),
      refused: refusedOrders,
      keepAct: createOrderActs(acts, `${club.club}/${config.id}`),
      onRefused,
    },
  });
};
