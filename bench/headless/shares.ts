import type { Profiler } from 'node:inspector';
import { Session } from 'node:inspector/promises';

/** Whose time it is, by the folder of the code that runs. The first that fits. */
const SHARES = [
  { share: 'people', where: /\/simulator\/(people|seats|table-watch)/ },
  { share: 'machine', where: /\/simulator\/machine\/(device|drum|world|timeline)/ },
  { share: 'codec', where: /\/(firmware-protocol|src\/link|simulator\/machine\/transport)\// },
  { share: 'ledger', where: /\/src\/ledger\// },
  { share: 'rules', where: /\/src\/(rules|play)\// },
  { share: 'chart', where: /\/src\/charts\/|\/xstate\// },
  { share: 'view', where: /\/src\/(views|controller|contract)\// },
] as const satisfies readonly { readonly share: string; readonly where: RegExp }[];

export type Share = (typeof SHARES)[number]['share'] | 'other' | 'waiting';

/** Everything a person thinks with is the person's, the rules he goes by too; the rules otherwise are the referee's. */
const KEEPS_ALL_BELOW: Share = 'people';

/** What V8 calls the time in which nothing ran. */
const WAITING = new Set(['(idle)', '(program)']);

/** Runs the work under the profiler and says what share of the time went where; the shares add up to 1. */
export const sharesOf = async (work: () => Promise<unknown>): Promise<ReadonlyMap<Share, number>> => {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.start');
  await work();
  const { profile } = await session.post('Profiler.stop');
  session.disconnect();
  return sharesIn(profile);
};

const sharesIn = ({ nodes, samples = [] }: Profiler.Profile): ReadonlyMap<Share, number> => {
  const shareOfNode = new Map<number, Share>();
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const [root] = nodes;
  const visit = (node: Profiler.ProfileNode, above: Share): void => {
    const share = shareOf(node, above);
    shareOfNode.set(node.id, share);
    for (const child of node.children ?? []) {
      const below = byId.get(child);
      if (below !== undefined) visit(below, share);
    }
  };
  if (root !== undefined) visit(root, 'other');
  const shares = new Map<Share, number>();
  for (const id of samples) {
    const share = shareOfNode.get(id) ?? 'other';
    shares.set(share, (shares.get(share) ?? 0) + 1 / samples.length);
  }
  return shares;
};

/** Code that is nobody's own, such as that of Node or of the language, belongs to whoever called it. */
const shareOf = ({ callFrame }: Profiler.ProfileNode, above: Share): Share => {
  if (WAITING.has(callFrame.functionName)) return 'waiting';
  if (above === KEEPS_ALL_BELOW) return above;
  return SHARES.find(({ where }) => where.test(callFrame.url))?.share ?? above;
};
