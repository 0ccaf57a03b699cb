/** A text that this browser keeps under a name; null is none. */
export interface KeptHere {
  readonly read: () => string | null;
  readonly write: (text: string | null) => void;
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Keeps texts in a storage of the browser. One whose cookies are barred throws when it is asked for its storage, another has none,
 * a full one takes nothing: then the page keeps them itself, as long as it is open.
 */
export const keeperIn = (storage: () => Storage | null): ((name: string) => KeptHere) => {
  const untaken = new Map<string, string | null>();
  const open = (): Storage => {
    const found = storage();
    if (found === null) throw new Error('this browser keeps nothing');
    return found;
  };
  const read = (name: string): string | null => {
    const own = untaken.get(name);
    if (own !== undefined) return own;
    try {
      return open().getItem(name);
    } catch {
      return null;
    }
  };
  const write = (name: string, text: string | null): void => {
    untaken.delete(name);
    try {
      if (text === null) open().removeItem(name);
      else open().setItem(name, text);
    } catch {
      untaken.set(name, text);
    }
  };
  return (name) => ({ read: () => read(name), write: (text) => write(name, text) });
};

/** Until the page is closed, over reloads. */
export const keptWhileOpen = keeperIn(() => sessionStorage);

/** For the next time, too. */
export const keptForGood = keeperIn(() => localStorage);
