import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { allCharts } from '../../scripts/charts.ts';
import { nameOfTransition } from './transition-name.ts';

type Node = AnyStateMachine['root'];

const transitionsOf = (node: Node): readonly string[] => [
  ...[...node.transitions.values(), node.always ?? []].flat().map(nameOfTransition),
  ...Object.values(node.states).flatMap(transitionsOf),
];

/** The transitions of all charts that no test has taken, as the counts in this folder tell. */
const untakenTransitions = (folder: string): readonly string[] => {
  const taken = new Set(
    readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n')),
  );
  return allCharts()
    .flatMap(({ root }) => transitionsOf(root))
    .filter((name) => !taken.has(name));
};

const ADVICE = `Each is the state, the event, and which of its transitions for that event. What can happen wants a test that drives it
with real events (test/unit/table), and what cannot has no place in the chart.`;

export interface TransitionsVerdict {
  readonly status: 0 | 1;
  /** What is said of it; empty where nothing is. */
  readonly text: string;
}

/** How a run with these arguments ends for the charts' sake: of a whole one every transition has been taken. */
export const judgeTransitions = (args: readonly string[], folder: string): TransitionsVerdict => {
  const untaken = args.length === 0 ? untakenTransitions(folder) : [];
  if (untaken.length === 0) return { status: 0, text: '' };
  return {
    status: 1,
    text: `transitions of the charts that no test takes:\n${untaken.join('\n')}\n${ADVICE}\n`,
  };
};
