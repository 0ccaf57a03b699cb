import type { AllWords } from './language-words.ts';

/** What a page shows in its language. */
export type PageWords = AllWords['screens'] &
  Pick<
    AllWords,
    | 'tiles'
    | 'systems'
    | 'faults'
    | 'recordFaults'
    | 'unknownFault'
    | 'violations'
    | 'whyUnfollowed'
    | 'displays'
    | 'goulash'
    | 'warnings'
  > & {
    readonly patterns: AllWords['patterns']['of'];
    readonly irregularities: AllWords['irregularities']['of'];
  };
