/** A line to a device that is open: whole lines in and out. It is used once and never reopened. */
export interface LineChannel {
  /** Sends text that ends with LF; silently nothing once it is closed. */
  readonly write: (text: string) => void;
  readonly close: () => void;
  /** Told which table has answered there: for a path that may come to mean another adapter. */
  readonly answeredBy?: (table: 'the-right-one' | 'another') => void;
}

export interface ChannelListener {
  /** A line without its LF, at most 119 characters, of any bytes as latin1. */
  readonly onLine: (line: string) => void;
  /** A line longer than the cap, or rubbish without a line end, is being dropped: its first 119 characters. */
  readonly onOverlong: (start: string) => void;
  /** The line is gone; told once. */
  readonly onClosed: (why: string) => void;
}

/** `kept-closed`: nobody is to speak to the table (safe mode). */
export type ChannelProblem = 'missing' | 'held' | 'permission' | 'unreachable' | 'kept-closed' | 'other';

export type ChannelOpening =
  | { readonly ok: true; readonly channel: LineChannel }
  | {
      readonly ok: false;
      readonly code: ChannelProblem;
      /** What is wrong, where, and what to do, in one line. */
      readonly message: string;
      /** The programs that have the port, where it is held and they are known. */
      readonly holders?: string;
    };

export type OpenChannel = (listener: ChannelListener) => Promise<ChannelOpening>;

/** What is done with the line DTR, with which opening a port restarts many boards; `as-is` leaves it to the driver. */
export const DTR_LEVELS = ['as-is', 'on', 'off'] as const;
export type DtrLevel = (typeof DTR_LEVELS)[number];
