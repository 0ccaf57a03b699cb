import { type AnyActorLogic, type AnyActorRef, createActor, setup } from 'xstate';
import type { ChildEvent } from '../../../src/charts/chart-events.ts';
import { outerState } from '../../../src/charts/chart-states.ts';
import { VirtualClock } from '../../harness/virtual-clock.ts';
import { type Did, effectWords } from './scripted-table.ts';

/** One child chart under a parent that only listens. */
export class ChartAlone<Event extends { readonly type: string }> {
  readonly clock = new VirtualClock();
  readonly #pushed: Did[] = [];
  readonly #told: ChildEvent[] = [];
  readonly #child: AnyActorRef;

  constructor(create: (push: (did: Did) => void) => AnyActorLogic, input?: unknown) {
    const parent = setup({
      types: { events: {} as ChildEvent },
      actors: { child: create((effect) => this.#pushed.push(effect)) },
      actions: { listen: ({ event }) => this.#told.push(event) },
    }).createMachine({ invoke: { src: 'child', id: 'child', input }, on: { '*': { actions: 'listen' } } });
    const actor = createActor(parent, { clock: this.clock }).start();
    const { child } = actor.getSnapshot().children;
    if (child === undefined) throw new Error('the parent has its child');
    this.#child = child;
    this.forget();
  }

  on(...events: readonly Event[]): this {
    for (const event of events) this.#child.send(event);
    return this;
  }

  forget(): this {
    this.#pushed.length = 0;
    this.#told.length = 0;
    return this;
  }

  get at(): string {
    return outerState(this.#child.getSnapshot().value);
  }

  /** What was pushed since `forget`, in words. */
  get pushed(): readonly string[] {
    return this.#pushed.map(effectWords);
  }

  /** What the parent was told since `forget`. */
  get told(): readonly ChildEvent[] {
    return [...this.#told];
  }
}
