import { expect, test } from 'vitest';
import type { Command, MachineTask } from '../../../src/charts/ports.ts';
import { commandOf, wireOf } from '../../../src/link/commands/wire-command.ts';

const TASKS: readonly MachineTask[] = [
  { do: 'open', pin: '1234' },
  { do: 'open', pin: null },
  { do: 'close' },
  { do: 'test', part: 'all' },
  { do: 'lift', to: 'down' },
  { do: 'jog', way: 'rev', forMs: 2_000 },
  { do: 'purge', set: 'B' },
  { do: 'register', set: 'A', tile: 17, face: '5p' },
];

test.each<Command>([
  ...TASKS.map((task) => ({ command: 'service', task }) as const),
  { command: 'pause-drum' },
  { command: 'place-set', set: 'B', place: 'out' },
  { command: 'place-set', set: 'A', place: 'table' },
])('a line of a service or a pause that was written ahead is read as the command it was: %j', (command) => {
  expect(commandOf(wireOf(command))).toEqual(command);
});

test('a purge is said with the word of a person, and settings of the match are no service', () => {
  expect(wireOf({ command: 'service', task: { do: 'purge', set: 'A' } })).toEqual({
    verb: 'PURGE',
    args: { set: 'A', conf: true },
  });
  expect(commandOf({ verb: 'CFG', args: { empty: 3 } })).toEqual({ command: 'configure', empty: 3 });
});
