import { guardWords, namesOf, type StateConfig, type Transition, transitionsOf } from './chart-words.ts';

export interface ChartDrawn {
  /** Of `src/charts/`. */
  readonly file: string;
  readonly config: StateConfig & { readonly id?: string | undefined };
}

interface Node {
  /** Empty: the chart itself. */
  readonly path: readonly string[];
  readonly config: StateConfig;
}

const isRecord = (value: unknown): value is Readonly<Record<string, StateConfig>> =>
  typeof value === 'object' && value !== null;

const childrenOf = ({ path, config }: Node): readonly Node[] =>
  isRecord(config.states)
    ? Object.entries(config.states).map(([name, child]) => ({ path: [...path, name], config: child }))
    : [];

const nodesFrom = (node: Node): readonly Node[] => [node, ...childrenOf(node).flatMap(nodesFrom)];

const nameOf = ({ path }: Node): string => path.join('_');

/** A target is a sibling's name, `.child` of the state itself, or `#chart.state`. */
const targetPath = ({ path }: Node, target: string): readonly string[] => {
  if (target.startsWith('#')) return target.split('.').slice(1);
  return target.startsWith('.') ? [...path, ...target.slice(1).split('.')] : [...path.slice(0, -1), target];
};

const label = ({ on, guard }: Transition): string => {
  const condition = guardWords(guard);
  return condition === null ? on : `${on} [${condition}]`;
};

const arrowsFrom = (node: Node): readonly string[] =>
  transitionsOf(node.config).flatMap((transition) => {
    if (transition.target === null) return [];
    const from = node.path.length === 0 ? 'anywhere' : nameOf(node);
    return [`${from} --> ${targetPath(node, transition.target).join('_')}: ${label(transition)}`];
  });

const stateLines = (node: Node, indent: string): readonly string[] => {
  const children = childrenOf(node);
  if (children.length === 0) return [];
  const inner = children.flatMap((child) => {
    const within = stateLines(child, `${indent}  `);
    const own = `${indent}state "${child.path.at(-1)}" as ${nameOf(child)}`;
    return within.length === 0 ? [own] : [`${own} {`, ...within, `${indent}}`];
  });
  const first = typeof node.config.initial === 'string' ? [...node.path, node.config.initial] : null;
  const ends = children.filter(({ config }) => config.type === 'final');
  return [
    ...inner,
    ...(first === null ? [] : [`${indent}[*] --> ${first.join('_')}`]),
    ...ends.map((end) => `${indent}${nameOf(end)} --> [*]`),
  ];
};

const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const code = (words: readonly string[]): string => words.map((word) => `\`${word}\``).join(', ');

/** What a state does when it is entered and left, and on which events it does something and stays. */
const stayingRows = (node: Node): readonly string[] => {
  const state = node.path.length === 0 ? '*anywhere*' : `\`${node.path.join('.')}\``;
  const entry = namesOf(node.config.entry);
  const exit = namesOf(node.config.exit);
  const stays = transitionsOf(node.config).filter(({ target }) => target === null);
  return [
    ...(entry.length === 0 ? [] : [row(state, 'entered', code(entry))]),
    ...(exit.length === 0 ? [] : [row(state, 'left', code(exit))]),
    ...stays.map((transition) => row(state, label(transition), code(namesOf(transition.actions)))),
  ];
};

/** A picture of one chart, and a table of what it does without leaving a state. */
export const drawChart = ({ file, config }: ChartDrawn): readonly string[] => {
  const root: Node = { path: [], config };
  const nodes = nodesFrom(root);
  const arrows = nodes.flatMap(arrowsFrom);
  const anywhere = arrows.some((arrow) => arrow.startsWith('anywhere'));
  const rows = nodes.flatMap(stayingRows);
  return [
    `## ${config.id ?? file}`,
    `[\`${file}\`](../src/charts/${file})`,
    '',
    '```mermaid',
    'stateDiagram-v2',
    ...stateLines(root, '  '),
    ...(anywhere ? ['  state "(anywhere)" as anywhere'] : []),
    ...arrows.map((arrow) => `  ${arrow}`),
    '```',
    '',
    ...(rows.length === 0 ? [] : [row('in', 'on', 'does'), '|---|---|---|', ...rows, '']),
  ];
};
