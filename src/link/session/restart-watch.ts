import type { Digest, Greeting } from '../../../firmware-protocol/session.ts';

/** A digest by the heartbeat it answers, and when it was told by the device's own clock. */
const NO_DIGEST = { id: 0, up: 0 };

/**
 * Notices that the device which was greeted has begun anew unseen: a HELLO that was under way for long may have greeted
 * it, and from then on it takes every line of this host as if nothing had happened. SPEC §4.2
 */
export const createRestartWatch = () => {
  let boot: string | null = null;
  let newest = NO_DIGEST;
  return {
    greeted: ({ boot: named }: Pick<Greeting, 'boot'>): void => {
      newest = { id: 0, up: named === boot ? newest.up : 0 };
      boot = named;
    },
    /** An answer to a HELLO of this line that is not the first. */
    greetedAgain: ({ boot: named }: Pick<Greeting, 'boot'>): 'runs-on' | 'restarted' =>
      named === boot ? 'runs-on' : 'restarted',
    /** `older`: another was overtaken by it, or is heard twice. */
    digest: (id: number, { up }: Pick<Digest, 'up'>): 'runs-on' | 'older' | 'restarted' => {
      if (id <= newest.id) return 'older';
      const before = newest.up;
      newest = { id, up };
      return up < before ? 'restarted' : 'runs-on';
    },
  };
};
