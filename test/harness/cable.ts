import type { InProcessPort } from '../../simulator/machine/transport/in-process.ts';
import type { ChannelListener, LineChannel, OpenChannel } from '../../src/link/channel/line-channel.ts';
import { inProcessChannel } from './in-process-channel.ts';

/** The cable between a controller and a table of one process, which somebody may pull. */
export interface Cable {
  /** What the controller opens: refused while the cable is out. */
  readonly open: OpenChannel;
  /** Both ends lose the line at once, whatever was under way in it. */
  readonly pull: () => void;
  readonly putBack: () => void;
}

interface Use {
  readonly channel: LineChannel;
  readonly listener: ChannelListener;
}

export const createCable = (connect: () => InProcessPort): Cable => {
  const openChannel = inProcessChannel(connect);
  let place: 'in' | 'out' = 'in';
  let use: Use | null = null;

  const open: OpenChannel = async (listener) => {
    if (place === 'out') return { ok: false, code: 'missing', message: 'the cable is out' };
    const opening = await openChannel(listener);
    if (opening.ok) use = { channel: opening.channel, listener };
    return opening;
  };

  const pull = (): void => {
    place = 'out';
    const cut = use;
    use = null;
    cut?.channel.close();
    cut?.listener.onClosed('the cable was pulled');
  };

  const putBack = (): void => {
    place = 'in';
  };
  return { open, pull, putBack };
};
