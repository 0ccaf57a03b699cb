import { useState } from 'preact/hooks';
import { useMachineWords } from '../machine-words.tsx';
import type { BookProps } from './use-book.ts';

type Book = typeof import('./book.tsx')['Book'];

/** Every hand that is kept. What it is made of is loaded when somebody opens it. */
export const BookCard = (props: BookProps) => {
  const { book: words } = useMachineWords();
  const [loaded, setLoaded] = useState<{ readonly Book: Book } | null>(null);
  return (
    <section class="card" data-testid="book">
      <h2>{words.title}</h2>
      {loaded === null ? (
        <button
          type="button"
          class="plain-button"
          data-testid="open-book"
          onClick={() => void import('./book.tsx').then(({ Book }) => setLoaded({ Book }))}
        >
          {words.open}
        </button>
      ) : (
        <loaded.Book {...props} />
      )}
    </section>
  );
};
