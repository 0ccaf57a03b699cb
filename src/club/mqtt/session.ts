import type { PublicationName } from '../../contract/topics.ts';

/** The sending side of one living connection to the broker. */
export interface Sending {
  /** New for each connection: status and will carry it, so that an old will is told from a new birth. */
  readonly conn: string;
  /** Resolves when the broker has confirmed, of QoS 0 when it is written; rejects when the connection is gone. */
  readonly send: (name: PublicationName, payload: string) => Promise<void>;
}

/** What a broker says to a subscription. */
export type Granted = 'granted' | 'refused';

/** One living connection to the broker. */
export interface Session extends Sending {
  /** Why the broker has discarded something, in its own words; null: it has not, or cannot say so. */
  readonly discarded: () => string | null;
  /** Subscribes to what this table publishes itself; rejects when the connection is gone. */
  readonly hear: (name: PublicationName, onHeard: (payload: string) => void) => Promise<Granted>;
  /** Subscribes to the questions that are asked of this table; rejects when the connection is gone. */
  readonly hearQuestions: (onAsked: (asked: Asked) => void) => Promise<Granted>;
  /** To whoever waits there; resolves when the broker has confirmed. */
  readonly answer: (to: AnswerTo, payload: string) => Promise<void>;
}

/** Where an answer is waited for, and what is to come back with it under MQTT 5. */
export interface AnswerTo {
  readonly reply: string;
  /** Null: nothing. */
  readonly correlation: Buffer | null;
}

/** A question as it came from the broker. */
export interface Asked {
  /** The last level of its topic: the name of a command, known or not. */
  readonly command: string;
  readonly payload: string;
  /** The broker had kept it, or, as MQTT 5 alone tells, is to keep it. */
  readonly retained: boolean;
  /** Where the answer is waited for, as MQTT 5 says beside the payload; null: it does not, or not at this table. */
  readonly reply: string | null;
  readonly correlation: AnswerTo['correlation'];
}

/** Something that publishes while there is a connection, and keeps what it must not forget while there is none. */
export interface Publishing {
  readonly connected: (session: Sending) => void;
  readonly disconnected: () => void;
  /** Nothing waits to be sent or confirmed. */
  readonly idle: () => boolean;
}
