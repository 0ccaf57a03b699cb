import type { Command } from 'commander';
import { DEMO_DEFAULTS } from '../start/demo-config.ts';
import { MACHINES, TABLE_PROFILES } from '../start/flags.ts';
import type { WrittenValues } from '../start/setting-failure.ts';
import { SETTINGS } from '../start/settings.ts';
import { addFlags, DATA, type FlagHelp, flagOf, OPTION, written } from './program-flags.ts';

/** What plays on simulated tables; returns an exit code. */
export interface DemoActions {
  readonly demo: (flags: WrittenValues) => Promise<number>;
}

interface DemoProgram {
  readonly actions: DemoActions;
  readonly onDone: (exitCode: number) => void;
}

const DEMO_FLAGS: readonly FlagHelp[] = [
  ['--tables <n>', 'so many tables; "unplug t2" and "plug t2" on standard input pull one\'s cable'],
  ['--speed <n>', 'n times faster than a real table, or "max"'],
  ['--seed <seed>', 'play the same matches again (default: others every time)'],
  ['--matches <n>', 'end after so many matches (default: play until Ctrl-C)'],
  flagOf('http'),
  flagOf('phones'),
  flagOf('phones-at'),
  flagOf('broker-port'),
  [
    '--inside <port>',
    'a page that looks into the simulated tables and lets things go wrong there (0: a free port)',
  ],
  ['--noise <percent>', 'the cable drops, doubles or breaks so many of a hundred lines'],
  ['--fault <words>', 'what will go wrong, with commas between (see mjtable-sim mishap --list)'],
  ['--script <file>', 'what will go wrong, a line for each (see mjtable-sim mishap --help)'],
  ['--record <file>', 'write down what goes over the line, to be run again (see mjtable-sim replay --help)'],
  [
    '--profile <kind>',
    `what the table can do: ${TABLE_PROFILES.join(', ')}; people play declared at a lesser one`,
  ],
  ['--sets <n>', 'so many tile sets: of two (default) one is built while the other is played'],
  ['--shuffle <how>', 'how well the drum mixes the tiles: fair or poor'],
  [
    '--people <list>',
    'how the people at it are, such as careful,impatient,cheating (see mjtable-sim --help)',
  ],
  ['--machine <make>', `which real machine it moves and wears like: ${MACHINES.join(', ')}`],
  DATA,
  [
    '--ruleset <ids>',
    `${SETTINGS.ruleset.meaning}; of several with commas between each table has one, in turn`,
  ],
  OPTION,
  flagOf('declared'),
];

export const addDemo = (program: Command, { actions, onDone }: DemoProgram): void => {
  const demo = program.command('demo').description('play matches on a simulated table, or several');
  addFlags(demo, DEMO_FLAGS, DEMO_DEFAULTS);
  demo.action(async (_, command: Command) => onDone(await actions.demo(written(command))));
};
