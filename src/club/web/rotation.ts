/** So much may wait; what comes beyond it is refused. */
interface MostWaiting {
  readonly ofOne: number;
  /** Of all strangers, or of all who have entered. */
  readonly inAll: number;
}

type Kind = 'entered' | 'stranger';

/** Who asks: a session of somebody who has entered, or the network of a stranger. */
export interface TurnTaker {
  readonly is: Kind;
  readonly name: string;
}

/**
 * Gives whatever is asked a turn of the loop of its own: between two of them everything else goes round, the heartbeat of the
 * tables first of all. A read of one connection may hold a thousand questions.
 */
interface Rotation {
  /** Resolves when it is his turn, in rotation with the others; null: too much of his waits already. */
  readonly take: (taker: TurnTaker) => Promise<void> | null;
}

/** What waits, each taker's in order, the takers in turn. */
const createQueue = ({ ofOne, inAll }: MostWaiting) => {
  const waiting = new Map<string, (() => void)[]>();
  let count = 0;
  return {
    add: (name: string, go: () => void): boolean => {
      const own = waiting.get(name) ?? [];
      if (own.length >= ofOne || count >= inAll) return false;
      own.push(go);
      waiting.set(name, own);
      count += 1;
      return true;
    },
    next: (): (() => void) | null => {
      const [first] = waiting;
      if (first === undefined) return null;
      const [name, own] = first;
      const go = own.shift() ?? null;
      waiting.delete(name);
      if (own.length > 0) waiting.set(name, own);
      count -= 1;
      return go;
    },
  };
};

const OTHER: Readonly<Record<Kind, Kind>> = { entered: 'stranger', stranger: 'entered' };

export const createRotation = (most: MostWaiting): Rotation => {
  const queues = { entered: createQueue(most), stranger: createQueue(most) };
  let preferred: Kind = 'entered';
  let isTaken = false;

  /** Strangers and those who have entered by turns: however many wait on one side, the other loses half of the turns at most. */
  const giveNext = (): void => {
    const next = queues[preferred].next() ?? queues[OTHER[preferred]].next();
    preferred = OTHER[preferred];
    isTaken = next !== null;
    if (next === null) return;
    setImmediate(giveNext);
    next();
  };

  return {
    take: ({ is, name }) => {
      if (!isTaken) {
        isTaken = true;
        setImmediate(giveNext);
        return Promise.resolve();
      }
      let come = (): void => undefined;
      const turn = new Promise<void>((resolve) => {
        come = resolve;
      });
      return queues[is].add(name, come) ? turn : null;
    },
  };
};
