import type { Simulator } from './machine/simulator.ts';

/** A controller's bytes come on sockets, which know of no table: they are heard within `enter`. */
export const enteredLines =
  (plugIn: Simulator['plugIn'], enter: (work: () => void) => void): Simulator['plugIn'] =>
  (send) => {
    const line = plugIn(send);
    return {
      receive: (bytes) => enter(() => line.receive(bytes)),
      hangUp: () => enter(line.hangUp),
    };
  };
