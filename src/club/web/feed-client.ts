/** The writing end of one screen's WebSocket. */
export interface FeedWire {
  /** Calls back when the text has left this process, or cannot. */
  readonly send: (text: string, done: (error?: Error | null) => void) => void;
  readonly ping: () => void;
  readonly drop: () => void;
}

/** One screen. It never has more than one message under way and the newest one waiting. */
export interface FeedClient {
  /** Sends the text, or lets it replace the one that waits: an old view is worth nothing. */
  readonly offer: (text: string) => void;
  /** Called once a second with the beat's text. */
  readonly beat: (text: string) => void;
  /** The screen gave a sign of life. */
  readonly heard: () => void;
}

/** A screen whose message has not left for so many beats does not read. */
const MOST_STALLED_BEATS = 5;
const PING_EVERY_BEATS = 5;
/** A screen that answers no ping for so many beats is gone, whatever its socket says. */
const MOST_SILENT_BEATS = 15;

export const createFeedClient = (wire: FeedWire): FeedClient => {
  let waiting: string | null = null;
  let sending = false;
  let stalledBeats = 0;
  let silentBeats = 0;

  const send = (text: string): void => {
    sending = true;
    wire.send(text, (error) => {
      if (error) return; // the socket is closing: nothing more can be said
      sending = false;
      stalledBeats = 0;
      sendWaiting();
    });
  };

  const sendWaiting = (): void => {
    if (waiting === null) return;
    const text = waiting;
    waiting = null;
    send(text);
  };

  const watch = (): void => {
    silentBeats += 1;
    if (sending) stalledBeats += 1;
    if (stalledBeats >= MOST_STALLED_BEATS || silentBeats >= MOST_SILENT_BEATS) wire.drop();
    else if (silentBeats % PING_EVERY_BEATS === 0) wire.ping();
  };

  return {
    offer: (text) => {
      if (sending) waiting = text;
      else send(text);
    },
    beat: (text) => {
      watch();
      if (!sending) send(text);
    },
    heard: () => {
      silentBeats = 0;
    },
  };
};
