import type { PublicationName } from '../../contract/topics.ts';

/** The sending side of one living connection to the broker. */
export interface Sending {
  /** New for each connection: status and will carry it, so that an old will is told from a new birth. */
  readonly conn: string;
  /** Resolves when the broker has confirmed (QoS 1); rejects when the connection is gone. */
  readonly send: (name: PublicationName, payload: string) => Promise<void>;
}

/** One living connection to the broker. */
export interface Session extends Sending {
  /** Subscribes to what this table publishes itself; rejects when the connection is gone. */
  readonly hear: (
    name: PublicationName,
    onHeard: (payload: string) => void,
  ) => Promise<'granted' | 'refused'>;
}

/** Something that publishes while there is a connection, and keeps what it must not forget while there is none. */
export interface Publishing {
  readonly connected: (session: Sending) => void;
  readonly disconnected: () => void;
  /** Nothing waits to be sent or confirmed. */
  readonly idle: () => boolean;
}
