import { expect, test } from 'vitest';
import { checksumOf } from '../../../../firmware-protocol/crc16.ts';
import { TIMING } from '../../../../firmware-protocol/timing.ts';
import { parseEntry, printEntry } from '../../../../firmware-protocol/wire-entry.ts';
import { insideOrder } from '../../../../simulator/inside/orders.ts';
import { createPacedClock } from '../../../../simulator/machine/paced-clock.ts';
import { VirtualClock } from '../../../../simulator/machine/virtual-clock.ts';
import type { WrittenEntry } from '../../../../simulator/record/record-file.ts';
import { recordedCables } from '../../../../simulator/record/recorded-cable.ts';
import { orderNote, replayRecord } from '../../../../simulator/record/replay.ts';
import { seatTable } from '../../../../simulator/seated-table.ts';
import type { TableMake } from '../../../../simulator/wishes.ts';
import { RULESET } from '../../../harness/rule-table-hands.ts';

const MAKE: TableMake = {
  name: 't1',
  seed: 'in one go',
  bootSeed: 'in one go',
  speed: 20,
  ruleset: 'korean-japanese',
  options: {},
  noise: 0,
  script: [],
  kind: 'lab',
  sets: 1,
  shuffle: 'fair',
  make: null,
  caps: {},
  people: 'away',
};

const line = (body: string): string => `${body}*${checksumOf(body)}\n`;
const HELLO = line('C 0 HELLO proto=1.1 min=1.0 sess=00000001 host=one-go');

/** A table that keeps pace with a clock of the test, and all that is noted at it. */
const recordedTable = () => {
  const real = new VirtualClock();
  const { enter, ...clock } = createPacedClock(real);
  const entries: WrittenEntry[] = [];
  const note = (mark: WrittenEntry['mark'], text: string): void => {
    const written = printEntry({ atMs: clock.now(), mark, text });
    const entry = parseEntry(written.slice(0, -1));
    if (entry !== null) entries.push({ ...entry, line: written });
  };
  const { simulator, inside } = seatTable(MAKE, {
    ruleset: RULESET,
    clock,
    within: enter,
    hand: { pull: () => undefined, putBack: () => undefined },
    cable: { isIn: () => true, unplug: async () => undefined, plug: async () => undefined },
    onMishap: () => undefined,
    onTold: () => () => undefined,
  });
  const plugIn = recordedCables(simulator.plugIn, { note, enter });
  return {
    real,
    entries,
    plugIn: () => plugIn(() => undefined),
    /** As a page sends it. */
    order: (sent: unknown): void =>
      enter(() => {
        const order = insideOrder.parse(sent);
        note('=', orderNote(order));
        void inside.obey(order);
      }),
  };
};

const PRESS = { do: 'press', side: 1, key: 'start', act: 'press' };

const again = (entries: readonly WrittenEntry[]) =>
  replayRecord({
    record: { head: { sw: '0', make: MAKE, chip: null }, entries },
    make: MAKE,
    ruleset: RULESET,
    print: () => undefined,
  });

test('lines that came in one go, in parts, over another cable, and keys that somebody pressed come as they did', () => {
  const { real, entries, plugIn, order } = recordedTable();
  const host = plugIn();
  const say = (text: string): void => host.receive(Buffer.from(text, 'latin1'));
  real.advance(12.345_678);
  say(`\n\n${HELLO}`);
  real.advance(100.000_1);
  // The gate begins to move before the heartbeat is heard.
  say(line('C 1 GATE cyc=1 pos=open') + line('P 1'));
  order(PRESS);
  real.advance(10);
  say(line('P 2').slice(0, 3));
  plugIn().receive(Buffer.from(HELLO, 'latin1'));
  real.advance(10);
  say(line('P 2').slice(3));
  say('\x18\x18');
  real.advance(3_000);
  host.hangUp();
  real.advance(20_000);
  const said = entries.map(({ text }) => text);
  expect(said).toContainEqual(expect.stringMatching(/^O 1 .* pos=gM/));
  expect(said).toContainEqual(expect.stringContaining(' BTN side=1 key=start act=press'));
  expect(said).toEqual(expect.arrayContaining(['cable 2', 'cable 1', '\x18\x18', 'hung up']));
  expect(said).toContainEqual(expect.stringContaining(' ESTOP src=link'));
  expect(again(entries)).toEqual({ is: 'identical' });
});

test('tiles that somebody moved on the page inside lie there again', () => {
  const { real, entries, plugIn, order } = recordedTable();
  const host = plugIn();
  const say = (text: string): void => host.receive(Buffer.from(text, 'latin1'));
  const ask = (body: string): void => {
    say(line(body));
    for (let beat = 0; beat < 20; beat += 1) {
      real.advance(TIMING.heartbeatMs);
      // Unheard events hold those back that follow.
      const events = entries.flatMap(({ text }) => /^E (\d+) /.exec(text)?.[1] ?? []);
      say(line(`K ${events.at(-1)}`));
    }
  };
  say(HELLO);
  ask('C 1 GATE cyc=1 pos=open');
  order({ do: 'push-in' });
  ask('C 2 GATE cyc=1 pos=close');
  ask('C 3 BUILD cyc=1 set=A n=108 plan=13,13,13,13 mid=4');
  ask('C 4 SERVE cyc=1 set=A');
  order({ do: 'move', from: 'wall3.8.t', to: 'hand0.1' });
  order({ do: 'move', from: 'hand0.1', to: 'river0.0' });
  ask('P 99');
  const said = entries.map(({ text }) => text);
  expect(said).toContain('order {"do":"move","from":"wall3.8.t","to":"hand0.1"}');
  expect(said).toContainEqual(expect.stringMatching(/ TILE tile=.* from=hand0\.1 to=river0\.0/));
  expect(again(entries)).toEqual({ is: 'identical' });
});

test('it ends with the record, and says nothing that would have come later', () => {
  const { real, entries, plugIn } = recordedTable();
  plugIn().receive(Buffer.from(HELLO + line('C 1 GATE cyc=1 pos=open'), 'latin1'));
  real.advance(5_000);
  for (let end = 0; end <= entries.length; end += 1)
    expect(again(entries.slice(0, end))).toEqual({ is: 'identical' });
});
