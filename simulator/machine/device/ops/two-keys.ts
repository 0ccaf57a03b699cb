import type { Timeline } from '../../timeline.ts';
import type { WorldFact } from '../../world/table-top.ts';
import { drumHeldBy, type Machine, standDrum, tellGate, timelineOf } from '../machine.ts';
import { strokeMs } from '../strokes.ts';

/**
 * The one thing keys do by themselves: two start keys together during BUILD stop the drum and open the gate, so that a
 * forgotten tile can be added; one start key closes it again. While the walls of a hand stand the gate stays closed. It works
 * without a host, until that is missed (HOLD), and never while the lid is open. SPEC §6.5
 */
export class TwoKeys {
  readonly #machine: Machine;
  readonly #onOpening: () => void;
  readonly #onGoOn: () => void;
  #stroke: Timeline | null = null;

  constructor(machine: Machine, on: { readonly opening: () => void; readonly goOn: () => void }) {
    this.#machine = machine;
    this.#onOpening = on.opening;
    this.#onGoOn = on.goOn;
  }

  feel(fact: WorldFact): void {
    if (fact.fact !== 'key-pressed' || fact.key !== 'start' || drumHeldBy(this.#machine) !== null) return;
    const { drumPause, world, troubles } = this.#machine;
    if (troubles.disorder.isStuck(fact.side, 'start')) return;
    if (fact.act === 'double' && (drumPause === 'none' || drumPause === 'tiles-short')) this.#open();
    if (fact.act !== 'press' || drumPause !== 'by-keys') return;
    if (world.gate === 'open') this.#close();
    if (world.gate === 'closed') this.#onGoOn();
  }

  cancel(): void {
    this.#stroke?.cancel();
  }

  #open(): void {
    this.#onOpening();
    standDrum(this.#machine, 'by-keys');
    const { memory, profile } = this.#machine;
    if (memory.hand === 'none' || profile.caps.gip === 1) this.#move('open', () => {});
  }

  #close(): void {
    this.#move('closed', this.#onGoOn);
  }

  #move(to: 'open' | 'closed', then: () => void): void {
    const machine = this.#machine;
    machine.world.setGate('moving');
    const arrive = (): void => {
      machine.world.setGate(to);
      tellGate(machine);
      then();
    };
    this.#stroke = timelineOf(machine, [{ atMs: strokeMs(machine, 'GATE'), run: arrive }]);
  }
}
