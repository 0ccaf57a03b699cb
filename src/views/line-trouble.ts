import type { Report } from '../charts/ports.ts';
import type { LineTrouble } from '../contract/table-view.ts';

type PortRefused = Extract<Report, { type: 'PortRefused' }>;
type GreetingRefused = Extract<Report, { type: 'GreetingRefused' }>;
type DeviceSilent = Extract<Report, { type: 'DeviceSilent' }>;

/** How far the line has come, and what kept it from coming further the last time; null where nothing does. */
interface LineState {
  readonly reached: 'nothing' | 'opened' | 'greeted' | 'learned';
  readonly trouble: LineTrouble | null;
  /** Whether a table that had been learned was lost, and has not greeted since. */
  readonly table: 'lost' | 'there';
  /** How often it was, and greeted again with the same start: where it was started anew its line was in order. */
  readonly losses: number;
  /** The start of the table that was heard last; null before the first. */
  readonly boot: string | null;
}

const PORT = {
  missing: 'port-missing',
  unreachable: 'port-missing',
  held: 'port-held',
  permission: 'port-forbidden',
  'kept-closed': 'safe-mode',
  other: 'port-failed',
} as const satisfies Record<PortRefused['code'], LineTrouble>;

const GREETING = {
  version: 'other-version',
  session: 'held-by-another',
  'other-table': 'other-table',
  'not-understood': 'not-understood',
} as const satisfies Record<GreetingRefused['reason'], LineTrouble>;

const SILENCE = {
  nothing: 'silent',
  'own-echo': 'own-echo',
  'nothing-readable': 'unreadable',
  table: 'silent',
} as const satisfies Record<DeviceSilent['heard'], LineTrouble>;

const after = (before: LineState, report: Report): LineState => {
  const now = standingAfter(before, report);
  const isLost = before.reached === 'learned' && (now.reached === 'nothing' || now.reached === 'opened');
  const { table, losses, boot } = before;
  if (report.type !== 'Greeted') return { ...now, table: isLost ? 'lost' : table, losses, boot };
  const isOfLine = table === 'lost' && report.boot === boot;
  return { ...now, table: 'there', losses: losses + (isOfLine ? 1 : 0), boot: report.boot };
};

const standingAfter = (before: LineState, report: Report): Pick<LineState, 'reached' | 'trouble'> => {
  switch (report.type) {
    case 'PortOpened': {
      // Nobody told that it was lost: we gave it up, because it could not be learned in all the time there is.
      const isGivenUp = before.reached === 'greeted' || before.reached === 'learned';
      return { reached: 'opened', trouble: isGivenUp ? 'breaks-off' : before.trouble };
    }
    case 'PortLost':
      return { ...before, reached: 'nothing' };
    case 'PortRefused':
      return { reached: 'nothing', trouble: PORT[report.code] };
    case 'GreetingRefused':
      return { reached: 'nothing', trouble: GREETING[report.reason] };
    case 'Greeted':
      return { ...before, reached: 'greeted' };
    case 'SnapshotRead':
      return { reached: 'learned', trouble: null };
    case 'DeviceSilent': {
      const trouble = before.reached === 'greeted' ? 'breaks-off' : SILENCE[report.heard];
      return { reached: 'nothing', trouble };
    }
    default:
      return before;
  }
};

const SENTENCES: Readonly<Record<LineTrouble, string>> = {
  'port-missing': 'the port of the table is not there; it is waited for',
  'port-held': 'the port of the table is held by another program; it is waited for',
  'port-forbidden': 'this user may not open the port of the table; it is tried again',
  'port-failed': 'the port of the table cannot be opened; it is tried again',
  silent:
    'nothing answers at the port of the table; switch the table on, or check the path given with --table',
  unreadable:
    'only broken lines come from the port of the table, and no greeting is answered: this is no MJT/1 firmware, or not at 115200 baud',
  'own-echo':
    'only what is said comes back from the port of the table: its line is plugged into itself (a loop-back plug, or RX and TX connected)',
  'breaks-off':
    'the table greets and then answers too late or not at all, so that it cannot be learned; check the data cable, it is tried again',
  'held-by-another': 'another controller holds the table',
  'other-table': 'another table is connected',
  'other-version': 'the table speaks another version of the protocol',
  'not-understood': 'the table tells of itself what the protocol does not have',
  'safe-mode': 'safe mode: no table is spoken to, and nothing moves',
};

/**
 * A line that is lost and found again and again says no other word: told at the second loss, the fourth, the eighth, so
 * that the console is not full of it.
 */
const lossesNotice = (losses: number): string | null =>
  losses < 2 || !Number.isInteger(Math.log2(losses))
    ? null
    : `the table was lost ${losses} times since the start, and is heard again: check its data cable and its power`;

/** Whether the line was tried in vain once more. */
const isTried = ({ type }: Report): boolean => type === 'DeviceSilent' || type === 'PortRefused';

export interface LineNews {
  readonly trouble: LineTrouble | null;
  /** For the console, each once until the table was learned; null where there is no news. */
  readonly notice: string | null;
}

/** What keeps the table from being heard, for the console, the screens and the subscribers. */
export const createLineTrouble = () => {
  let state: LineState = { reached: 'nothing', trouble: null, table: 'there', losses: 0, boot: null };
  let noticed: LineTrouble | null = null;

  const noticeOf = (report: Report, before: LineState): string | null => {
    const { trouble } = state;
    if (trouble === null) {
      const isBack = noticed !== null;
      noticed = null;
      return isBack ? 'the table is heard again' : null;
    }
    // What a table told of its own refusal has words of its own; that one falls silent in play is on every screen, and
    // told here where it is still silent when it is asked anew.
    const hasJustPlayed = report.type === 'DeviceSilent' && before.reached === 'learned';
    if (trouble === noticed || report.type === 'GreetingRefused' || hasJustPlayed) return null;
    noticed = trouble;
    const isTriedAgain = report.type === 'PortRefused' && report.code !== 'kept-closed';
    return isTriedAgain ? `${report.message}; it is tried again` : SENTENCES[trouble];
  };

  return {
    hear: (report: Report): LineNews => {
      const before = state;
      state = after(before, report);
      const isNews = state.trouble !== before.trouble || isTried(report);
      const notice = isNews ? noticeOf(report, before) : null;
      const isLearnedAgain = state.reached === 'learned' && before.reached !== 'learned';
      return {
        trouble: state.trouble,
        notice: (isLearnedAgain ? lossesNotice(state.losses) : null) ?? notice,
      };
    },
  };
};
