import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { Actor, type InspectedMicrostepEvent, type InspectionEvent } from 'xstate';
import { nameOfTransition } from './transition-name.ts';

/**
 * Counts every transition that a chart takes while tests run, and writes down those that no test of this process has taken
 * before. It looks on from outside: the charts know nothing of it. Only where the whole suite runs (scripts/test.ts).
 */
const folder = process.env['TRANSITIONS_FOLDER'];

type Taken = InspectedMicrostepEvent['_transitions'][number];

interface Counted {
  readonly known: WeakSet<Taken>;
  readonly told: Set<string>;
  fresh: string[];
}

/** Files of a kind share a process, and each of them loads this module anew: what was counted is the process's. */
const COUNTED = Symbol.for('transitions counted');
const counted = (): Counted => {
  const found: Counted | undefined = Reflect.get(globalThis, COUNTED);
  const made = found ?? { known: new WeakSet(), told: new Set(), fresh: [] };
  if (found === undefined) Reflect.set(globalThis, COUNTED, made);
  return made;
};

const take = (taken: Taken): void => {
  const { known, told, fresh } = counted();
  if (known.has(taken)) return;
  known.add(taken);
  const name = nameOfTransition(taken);
  if (told.has(name)) return;
  told.add(name);
  fresh.push(name);
};

const look = (seen: InspectionEvent): void => {
  if (seen.type === '@xstate.microstep') for (const taken of seen._transitions) take(taken);
};

/** Before whoever inspects the system: an inspector is handed a copy of everything, and most of that is no transition. */
const lookOnIn = (system: Actor<never>['system']): void => {
  const told = Reflect.get(system, '_sendInspectionEvent');
  if (typeof told !== 'function') return void system.inspect({ next: look });
  Reflect.set(system, '_sendInspectionEvent', (seen: InspectionEvent): void => {
    look(seen);
    Reflect.apply(told, system, [seen]);
  });
};

/** An actor takes its first transitions while it is made. */
const lookOn = (): void => {
  const made = Reflect.get(Actor.prototype, '_initState');
  if (typeof made !== 'function' || Reflect.has(made, 'isLookedOn')) return;
  const making = function (this: Actor<never>, ...given: readonly unknown[]): unknown {
    if (this._parent === undefined) lookOnIn(this.system);
    return Reflect.apply(made, this, given);
  };
  Reflect.set(making, 'isLookedOn', true);
  Reflect.set(Actor.prototype, '_initState', making);
};

if (folder !== undefined) {
  lookOn();
  afterAll(() => {
    const { fresh } = counted();
    if (fresh.length > 0) appendFileSync(join(folder, `${process.pid}.txt`), `${fresh.join('\n')}\n`);
    counted().fresh = [];
  });
}
