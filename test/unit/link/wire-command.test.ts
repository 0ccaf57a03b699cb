import { expect, test } from 'vitest';
import { journalKeyOf } from '../../../firmware-protocol/commands.ts';
import { decodeLine } from '../../../firmware-protocol/frame.ts';
import { decodeHostMessage, encodeCommand } from '../../../firmware-protocol/host-message.ts';
import { SHOW_TEXTS, type ShowText } from '../../../firmware-protocol/show-texts.ts';
import { HIGHEST_COMMAND_ID } from '../../../firmware-protocol/timing.ts';
import { journalled } from '../../../src/charts/command-traits.ts';
import type { Command } from '../../../src/charts/ports.ts';
import { commandOf, wireOf } from '../../../src/link/commands/wire-command.ts';

const rows: readonly [command: Command, body: string][] = [
  [{ command: 'configure', empty: 3 }, 'CFG empty=3'],
  [{ command: 'open-gate', cycle: 7 }, 'GATE cyc=7 pos=open'],
  [{ command: 'close-gate', cycle: 7 }, 'GATE cyc=7 pos=close'],
  [
    { command: 'build-walls', cycle: 7, set: 'A', tiles: 108, stacks: [13, 13, 13, 13], middle: 4 },
    'BUILD cyc=7 set=A n=108 plan=13,13,13,13 mid=4',
  ],
  [{ command: 'serve-walls', cycle: 7, set: 'A' }, 'SERVE cyc=7 set=A'],
  [{ command: 'show-dice', cycle: 7, throw: 2, dice: [3, 5] }, 'DICE cyc=7 throw=2 d=3,5'],
  [{ command: 'set-live', cycle: 7, live: 'on' }, 'LIVE cyc=7 on=1'],
  [{ command: 'set-live', cycle: 7, live: 'off' }, 'LIVE cyc=7 on=0'],
  [
    { command: 'show', side: 1, score: -24, wind: 'south', text: 'no_claim', lamp: 'on' },
    'SHOW side=1 score=-24 wind=south txt=no_claim lamp=on',
  ],
  [{ command: 'show', side: 'all', text: 'press_start' }, 'SHOW side=all txt=press_start'],
  [
    {
      command: 'show',
      side: 1,
      text: 'wrong_tile',
      asked: { from: { place: 'river', side: 1, index: 7 }, to: { place: 'hand', side: 1, index: 3 } },
    },
    'SHOW side=1 txt=wrong_tile from=river1.7 to=hand1.3',
  ],
  [{ command: 'resume' }, 'RESUME ch=all'],
  [{ command: 'clear-fault', fault: 'F112' }, 'CLEAR f=F112 conf=1'],
];

const MELD = { place: 'meld', side: 3, set: 255, index: 255 } as const;
const isShowText = (word: string): word is ShowText => Object.hasOwn(SHOW_TEXTS, word);

test.each(Object.keys(SHOW_TEXTS).filter(isShowText))(
  'a line carries %s with the longest places, the most points and the last number',
  (text) => {
    const told = { side: 0, score: -999_999_999, wind: 'north', text } as const;
    const show: Command = { command: 'show', ...told, asked: { from: MELD, to: MELD } };
    expect(() => encodeCommand({ id: HIGHEST_COMMAND_ID, ...wireOf(show) })).not.toThrow();
  },
);

test.each(rows)('%j is said as %s, and read back', (command, body) => {
  const line = encodeCommand({ id: 1, ...wireOf(command) });
  expect(line).toMatch(new RegExp(`^C 1 ${body.replaceAll('.', '\\.')}\\*`));
  const decoded = decodeLine(line.trimEnd());
  const read = decoded.kind === 'frame' ? decodeHostMessage(decoded.frame) : null;
  if (read?.kind !== 'message' || read.message.message !== 'command') throw new Error('not understood');
  expect(commandOf(read.message)).toEqual(command);
});

test.each(rows)('%j moves something exactly where the journal knows it', (command) => {
  const key = journalKeyOf(wireOf(command));
  expect(journalled(command)).toEqual(key && { op: key.op, cycle: key.cycle });
});
