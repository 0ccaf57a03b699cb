/**
 * How long a chart stays in a state whose report does not come, in milliseconds. Motions may take what the
 * device itself allows them (SPEC.md, "Timing") and two seconds; people may take their time.
 */
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

export const DELAYS_MS = {
  /** No answer from the port, or to a greeting that was sent again and again for five seconds. */
  greetingTimeoutMs: 8 * SECOND_MS,
  /** From one answer while it is learned to the next; the faces are nine pages, and a page may take five seconds on a late line. */
  learningTimeoutMs: 60 * SECOND_MS,
  /** People may take as long as they like to put the tiles in; this often the displays ask again. */
  gatheringReminderMs: 2 * MINUTE_MS,
  gateTimeoutMs: 6 * SECOND_MS,
  /** From the order to build until the first stack is pushed, and from there until the walls are up. */
  shufflingTimeoutMs: 152 * SECOND_MS,
  buildingTimeoutMs: 162 * SECOND_MS,
  servingTimeoutMs: 10 * SECOND_MS,
  /** From the result of a build until the walls are told to wait in the track. */
  readyTimeoutMs: 6 * SECOND_MS,
  /** From the order to deal until the hands are up; the people's part of the deal has a time of its own. */
  handsTimeoutMs: 14 * SECOND_MS,
  /** The dealer's press, and the dice shown. */
  rollingDiceTimeoutMs: 30 * MINUTE_MS,
  dealingTimeoutMs: 30 * MINUTE_MS,
  playingTimeoutMs: 60 * MINUTE_MS,
  /** Who might end the match and says nothing for so long deals again (docs/declarations.md). */
  dealerChoiceMs: 30 * SECOND_MS,
  /** A key that is held is told as pressed, and a second later as held (SPEC §6.5). */
  keyHeldMs: 1.2 * SECOND_MS,
  settlingTimeoutMs: 15 * SECOND_MS,
  /** Whoever holds his key for a pause waits so long for another who does. */
  pauseWishMs: 5 * SECOND_MS,
  /** The same for who asks on his page: the others read it, and may have to take their phones out. */
  pauseAskMs: 20 * SECOND_MS,
  /** So long a key lets in the phone that asks for a seat. */
  phoneAskMs: 20 * SECOND_MS,
} as const;

/** The pause before the port is opened again: 0.25 s doubling to 5 s, with up to a fifth of jitter. */
export const reopenDelayMs = (attempt: number, jitter: number): number =>
  Math.min(5 * SECOND_MS, 250 * 2 ** Math.min(attempt, 10)) * (1 + jitter / 5);
