import { isLoopback } from './networks.ts';

/** How many connections are open, by the network from which each has come (`networkOf`). */
export interface NetworkCounts {
  /** From this computer. */
  readonly near: () => number;
  /** From all other computers. */
  readonly far: () => number;
  readonly from: (network: string) => number;
  readonly add: (network: string) => void;
  /** Of one that was added. */
  readonly remove: (network: string) => void;
}

export const createNetworkCounts = (): NetworkCounts => {
  const open = new Map<string, number>();
  let [near, far] = [0, 0];
  const count = (network: string, more: 1 | -1): void => {
    const now = (open.get(network) ?? 0) + more;
    if (now === 0) open.delete(network);
    else open.set(network, now);
    if (isLoopback(network)) near += more;
    else far += more;
  };
  return {
    near: () => near,
    far: () => far,
    from: (network) => open.get(network) ?? 0,
    add: (network) => count(network, 1),
    remove: (network) => count(network, -1),
  };
};
