import type { CommandVerb } from '../../../firmware-protocol/commands.ts';
import type { CommandMessage } from '../../../firmware-protocol/host-message.ts';
import type { Op } from './op.ts';
import { BUILD } from './ops/build.ts';
import { DICE } from './ops/dice.ts';
import { GATE } from './ops/gate.ts';
import { HOME } from './ops/home.ts';
import { PAUSE, RESUME } from './ops/pause.ts';
import { SERVE } from './ops/serve.ts';
import { CFG, CLEAR, LIVE, SHOW } from './ops/still.ts';

/** What this table can do; to any other verb it answers VERB. */
const OPS = { BUILD, CFG, CLEAR, DICE, GATE, HOME, LIVE, PAUSE, RESUME, SERVE, SHOW };

export type CarriedVerb = keyof typeof OPS;

export const isCarried = (command: CommandMessage): command is CommandMessage<CarriedVerb> =>
  Object.hasOwn(OPS, command.verb);

export const opOf = <V extends CarriedVerb>(verb: V): Op<V> => {
  const ops: { readonly [K in CarriedVerb]: Op<K> } = OPS satisfies { [K in CommandVerb]?: Op<K> };
  return ops[verb];
};
