import { expect, test } from 'vitest';
import { checksumOf } from '../../../../firmware-protocol/crc16.ts';
import { parseEntry, printEntry } from '../../../../firmware-protocol/wire-entry.ts';
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
    press: (): void =>
      enter(() => {
        note('=', orderNote({ do: 'press', side: 1, key: 'start', act: 'press' }));
        void inside.obey({ do: 'press', side: 1, key: 'start', act: 'press' });
      }),
  };
};

const again = (entries: readonly WrittenEntry[]) =>
  replayRecord({
    record: { head: { sw: '0', make: MAKE, chip: null }, entries },
    make: MAKE,
    ruleset: RULESET,
    print: () => undefined,
  });

test('lines that came in one go, in parts, over another cable, and keys that somebody pressed come as they did', () => {
  const { real, entries, plugIn, press } = recordedTable();
  const host = plugIn();
  const say = (text: string): void => host.receive(Buffer.from(text, 'latin1'));
  real.advance(12.345_678);
  say(`\n\n${HELLO}`);
  real.advance(100.000_1);
  // The gate begins to move before the heartbeat is heard.
  say(line('C 1 GATE cyc=1 pos=open') + line('P 1'));
  press();
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

test('it ends with the record, and says nothing that would have come later', () => {
  const { real, entries, plugIn } = recordedTable();
  plugIn().receive(Buffer.from(HELLO + line('C 1 GATE cyc=1 pos=open'), 'latin1'));
  real.advance(5_000);
  for (let end = 0; end <= entries.length; end += 1)
    expect(again(entries.slice(0, end))).toEqual({ is: 'identical' });
});
