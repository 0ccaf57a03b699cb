/** The times both ends keep, in milliseconds. SPEC §3.5 */
export const TIMING = {
  /**
   * The pauses before a command or query without an answer is sent again. After the last one a command is given up; a
   * query is asked once more and has its whole time.
   */
  resendAfterMs: [250, 250, 500, 1_000],
  heartbeatMs: 500,
  /** Nothing heard for so long: the host takes the link for lost. */
  linkLostMs: 1_500,
  /** While a command runs. */
  telemetryMs: 500,
  telemetryGapMs: 2_000,
  lineCountersMs: 10_000,
  /** After the deadline told in `A`: then the host asks for the `R` with the same bytes. */
  resultGraceMs: 2_000,
  eventResendMs: 500,
  helloEveryMs: 400,
  helloGiveUpMs: 5_000,
  /** A session is held so long after the last line of its host. */
  sessionHeldMs: 2_000,
  /** The device's watchdog, from the last valid line of its host. SPEC §4.5 */
  watchdogHoldMs: 2_000,
  watchdogSafeMs: 10_000,
  /** The host says the emergency stop again until it hears of it. SPEC §4.6 */
  stopRepeatMs: 100,
  /** In which a side's display is sent at most DISPLAY_LINES_MAX lines. */
  displayWindowMs: 1_000,
} as const;

/** Lines for each side's display within a second; the host merges what comes faster. SPEC §3.5 */
export const DISPLAY_LINES_MAX = 10;

/** The same on a line that is bad (F101): what is shown must not crowd out what is to be repeated. SPEC §8.2 */
export const DISPLAY_LINES_ON_BAD_LINE = 5;

/** Events told beyond the host's last acknowledgement. SPEC §4.3 */
export const EVENTS_IN_FLIGHT = 4;
/** Beyond it a host begins a new session, so that no command has the id of a query. SPEC §3.7 */
export const HIGHEST_COMMAND_ID = 0x7fff_0000;
/** Commands whose results a device keeps. SPEC §3.2 */
export const RESULTS_KEPT = 8;
/** Ops a device keeps in its journal. SPEC §5.4 */
export const JOURNAL_SLOTS = 128;
