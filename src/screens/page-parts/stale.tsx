import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { type FeedState, NOTHING_HEARD } from '../connection/feed.ts';
import { timeSince, useWords } from '../language.ts';

type Heard = Pick<FeedState<unknown>, 'fresh' | 'heardAt'>;

/** What the page has heard of its table, for whatever lies over the page. */
export const HeardContext = createContext<Heard>(NOTHING_HEARD);

interface StaleProps {
  readonly testid?: string;
}

/** Tells since when nothing is heard, while that is so. */
export const Stale = ({ testid = 'stale' }: StaleProps) => {
  const words = useWords();
  const { fresh, heardAt } = useContext(HeardContext);
  if (fresh === 'yes' || heardAt === null) return null;
  return (
    <p class="sheet-banner" role="status" data-testid={testid}>
      {words.dataFrom(timeSince(heardAt, words.lang))}
    </p>
  );
};
