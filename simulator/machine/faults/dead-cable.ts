import type { Line } from '../device/device.ts';
import type { CableHand } from './faulty-table.ts';

type PlugIn = (send: (line: string) => void) => Line;

/** A cable that can be pulled at the machine: at the other end the line is dead, and nobody is told. */
export const deadCable = (plugIn: PlugIn): { readonly plugIn: PlugIn; readonly hand: CableHand } => {
  let cable: 'in' | 'out' = 'in';
  return {
    plugIn: (send) => {
      const line = plugIn((text) => {
        if (cable === 'in') send(text);
      });
      return {
        receive: (bytes) => {
          if (cable === 'in') line.receive(bytes);
        },
        hangUp: line.hangUp,
      };
    },
    hand: {
      pull: () => {
        cable = 'out';
      },
      putBack: () => {
        cable = 'in';
      },
    },
  };
};
