import type { AllWords, PageWords } from './language-words.ts';
import { refusalTexts } from './refusal-texts.ts';

/** What of a language a page loads. */
type PageParts = Pick<
  AllWords,
  | 'screens'
  | 'tiles'
  | 'systems'
  | 'faults'
  | 'recordFaults'
  | 'violations'
  | 'whyUnfollowed'
  | 'displays'
  | 'warnings'
  | 'requestErrors'
  | 'refusals'
  | 'refusalsAbout'
> & {
  readonly patterns: AllWords['patterns']['of'];
  readonly irregularities: AllWords['irregularities']['of'];
};

/** Everything a page says in one language. Names of players are values; numbers come ready to be read. */
export function pageWords({ screens, refusals, refusalsAbout, ...parts }: PageParts): PageWords {
  const { patterns, tiles } = parts;
  const { refusalHeard, lackText } = refusalTexts({ refusals, refusalsAbout, patterns, tiles });
  return { ...screens, ...parts, refusal: refusalHeard, lack: lackText };
}
