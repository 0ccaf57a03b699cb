import type { Timeline } from '../../timeline.ts';
import type { WorldFact } from '../../world/table-top.ts';
import { type Machine, strokeMs, tellGate, timelineOf } from '../machine.ts';
import { GATE_STROKE } from './gate.ts';

/**
 * The one thing keys do by themselves: two start keys together during BUILD open the gate, so that a forgotten
 * tile can be added; one start key closes it again. It works without a host. SPEC §6.5
 */
export class TwoKeys {
  readonly #machine: Machine;
  readonly #onOpening: () => void;
  readonly #onClosed: () => void;
  #stroke: Timeline | null = null;

  constructor(machine: Machine, on: { readonly opening: () => void; readonly closed: () => void }) {
    this.#machine = machine;
    this.#onOpening = on.opening;
    this.#onClosed = on.closed;
  }

  feel(fact: WorldFact): void {
    if (fact.fact !== 'key-pressed' || fact.key !== 'start') return;
    const { drumPause, world } = this.#machine;
    if (fact.act === 'double' && (drumPause === 'none' || drumPause === 'tiles-short')) this.#open();
    if (fact.act === 'press' && drumPause === 'by-keys' && world.gate === 'open') this.#close();
  }

  cancel(): void {
    this.#stroke?.cancel();
  }

  #open(): void {
    this.#onOpening();
    this.#machine.drumPause = 'by-keys';
    this.#move('open', () => {});
  }

  #close(): void {
    this.#move('closed', () => {
      this.#machine.drumPause = 'none';
      this.#onClosed();
    });
  }

  #move(to: 'open' | 'closed', then: () => void): void {
    const machine = this.#machine;
    machine.world.setGate('moving');
    const arrive = (): void => {
      machine.world.setGate(to);
      tellGate(machine);
      then();
    };
    this.#stroke = timelineOf(machine, [{ atMs: strokeMs(machine, GATE_STROKE), run: arrive }]);
  }
}
