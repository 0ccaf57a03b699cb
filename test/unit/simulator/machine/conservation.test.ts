import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TableTop } from '../../../../simulator/machine/world/table-top.ts';
import { createGreetedScene, HELLO, type Scene } from './scripted-host.ts';

/** What hosts, people and bad luck may do to a table, in any order. `i` is the next command id. */
const VERBS = [
  'GATE pos=open',
  'GATE pos=close',
  'BUILD set=A n=108 plan=13,13,13,13 mid=4',
  'BUILD set=A n=108 plan=14,13,14,13 mid=0',
  'SERVE set=A',
  'DICE throw=1 d=1,2',
  'LIVE on=1',
  'LIVE on=0',
  'HOME ch=all conf=1',
  'CLEAR f=F112 conf=1',
  'RESUME ch=all',
  'PAUSE ch=all',
] as const;
const ACTS = ['throw-in', 'draw', 'reboot', 'take', 'give', 'greet', 'next-cycle'] as const;

const deed = fc.record({
  what: fc.constantFrom(...VERBS, ...ACTS),
  waitMs: fc.constantFrom(0, 700, 3000, 9000, 40_000),
});

class Trial {
  readonly scene: Scene = createGreetedScene();
  #cycle = 1;
  #id = 1;

  do({ what, waitMs }: { readonly what: string; readonly waitMs: number }): void {
    const { host, simulator } = this.scene;
    if (what === 'throw-in') simulator.table.throwIn();
    else if (what === 'draw') drawOne(simulator.table);
    else if (what === 'reboot') simulator.mishaps.rebootDevice();
    else if (what === 'take') simulator.mishaps.takeTile(3);
    else if (what === 'give') simulator.mishaps.giveBackTile(3);
    else if (what === 'next-cycle') this.#cycle += 1;
    else if (what === 'greet') host.ask(HELLO);
    else this.#command(what);
    this.scene.clock.advance(waitMs);
    host.ask('K 1000000');
  }

  #command(what: string): void {
    const [verb = '', ...args] = what.split(' ');
    const cycle = /HOME|CLEAR|RESUME|PAUSE/.test(verb) ? [] : [`cyc=${this.#cycle}`];
    const lines = this.scene.host.ask(['C', this.#id, verb, ...cycle, ...args].join(' '));
    if (lines.some((line) => line.startsWith(`A ${this.#id} `))) this.#id += 1;
    if (lines.some((line) => line.includes(' SESS'))) {
      this.scene.host.ask(HELLO);
      this.#id = 1;
    }
  }
}

const drawOne = (table: TableTop): void => {
  for (const { zone } of table.occupied()) {
    const moved = table.moveTile({ from: zone, to: { place: 'river', side: 0, index: 200 } });
    if ('moved' in moved) return;
  }
};

test('whatever is done, every tile is in exactly one place, plates never move during a hand', () => {
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 40 }), (deeds) => {
      const trial = new Trial();
      const { simulator } = trial.scene;
      simulator.table.subscribe(({ fact }) => {
        if (fact === 'plates-moved') expect(simulator.table.live).toBe(false);
      });
      for (const one of deeds) {
        trial.do(one);
        const { onTable, loose, drum, track, out } = simulator.census();
        expect(onTable + loose + drum + track + out).toBe(108);
        expect(new Set(Array.from(simulator.table.occupied(), ({ tile }) => tile.number)).size).toBe(onTable);
      }
    }),
    { numRuns: 150, seed: 20 },
  );
});
