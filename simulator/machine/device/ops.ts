import type { CommandVerb } from '../../../firmware-protocol/commands.ts';
import type { CommandMessage } from '../../../firmware-protocol/host-message.ts';
import type { Op } from './op.ts';
import { BUILD } from './ops/build.ts';
import { DEAL, FLIP } from './ops/deal.ts';
import { DICE } from './ops/dice.ts';
import { GATE } from './ops/gate.ts';
import { HOME } from './ops/home.ts';
import { PAUSE, RESUME } from './ops/pause.ts';
import { SERVE } from './ops/serve.ts';
import { JOG, LIFT, PURGE, SELF, SVC } from './ops/service.ts';
import { BEEP, BYE, CFG, CLEAR, ESTOP, LIVE, SHOW } from './ops/still.ts';
import type { Profile } from './profile.ts';

/** What a table does for each verb. */
const OPS: { readonly [V in CommandVerb]: Op<V> } = {
  BEEP,
  BUILD,
  BYE,
  CFG,
  CLEAR,
  DEAL,
  DICE,
  ESTOP,
  FLIP,
  GATE,
  HOME,
  JOG,
  LIFT,
  LIVE,
  PAUSE,
  PURGE,
  RESUME,
  SELF,
  SERVE,
  SHOW,
  SVC,
};

/** Whether this table carries the verb; to any other it answers VERB. SPEC §5.1 */
export const isCarried = ({ caps }: Profile, { verb }: CommandMessage): boolean => {
  switch (verb) {
    case 'DEAL':
      return caps.deal > 0;
    case 'DICE':
      return caps.dice !== 'none';
    case 'FLIP':
      return caps.flip === 1;
    case 'PURGE':
      return caps.purge === 1;
    default:
      return true;
  }
};

export const opOf = <V extends CommandVerb>(verb: V): Op<V> => OPS[verb];
