import type { Client } from 'aedes';

/** The tokens of everybody who has entered: the same as those of the pages. */
export interface TokensKnown {
  readonly knows: (token: string) => boolean;
  /** Called when one was issued or has ended; returns how to stop that. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Listeners who came with a token, each cut off in the moment in which it ends. */
export interface TokenWatch {
  /** Whether this client may stay with what it has shown. */
  readonly admit: (client: Client, token: string) => boolean;
  readonly stop: () => void;
}

export const watchTokens = ({ knows, subscribe }: TokensKnown): TokenWatch => {
  const shown = new Map<Client, string>();
  const stop = subscribe(() => {
    for (const [client, token] of shown) if (!knows(token)) client.close();
  });
  return {
    admit: (client, token) => {
      if (!knows(token)) return false;
      shown.set(client, token);
      client.conn.once('close', () => void shown.delete(client));
      return true;
    },
    stop,
  };
};
