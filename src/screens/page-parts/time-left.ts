import type { TableView } from '../../contract/table-view.ts';
import { useWords, type Words } from '../language.ts';

const MINUTE_MS = 60_000;

interface TimeReader {
  /** The controller's time, in milliseconds since 1970: it goes on while a table stands still, and its view with it. */
  readonly now: number;
  readonly words: Words;
}

/** How long a table is to be played at still; null: nobody has said. */
export const timeLeftText = (
  timeLeft: TableView['timeLeft'],
  { now, words: { timeLeft: words } }: TimeReader,
): string | null => {
  if (timeLeft === undefined) return null;
  if ('endsAt' in timeLeft) return words.minutes(Math.ceil(Math.max(0, timeLeft.endsAt - now) / MINUTE_MS));
  return 'hands' in timeLeft ? words.hands(timeLeft.hands) : words.last;
};

/** The same in the words of the page. */
export const useTimeLeftText = (timeLeft: TableView['timeLeft'], now: number): string | null =>
  timeLeftText(timeLeft, { now, words: useWords() });
