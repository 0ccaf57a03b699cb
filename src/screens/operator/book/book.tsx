import { useMemo, useState } from 'preact/hooks';
import {
  type CalledIn,
  type KeptHand,
  keptHands,
  standing,
  withSubstitutes,
} from '../../../contract/kept-hands.ts';
import { whoPlayed } from '../../../contract/kept-persons.ts';
import { useWords, type Words } from '../../language.ts';
import { useBackShuts } from '../../page-parts/back-shuts.ts';
import { nameOf, playersOf } from '../../seats.ts';
import { wholeName } from '../../shown-name.ts';
import { useMachineWords } from '../machine-words.tsx';
import { Figures } from './figures-card.tsx';
import { foundBy } from './found-by.ts';
import { dayOf, KeptHandPage, KeptLine, RecordAwaited } from './kept-hand-page.tsx';
import { KeptMoves } from './kept-moves.tsx';
import { csvOf, isLike, saveFile } from './loaded-entries.ts';
import { type BookProps, type KeptBook, useBook, useTurnedBack } from './use-book.ts';

/** By the record; in the match that is on also by the table, whose opening may not be loaded yet. */
const callerOf = (
  { entries, names }: KeptBook,
  { public: table }: BookProps['view'],
  words: Words,
): CalledIn => {
  const { lastIn } = whoPlayed(entries);
  return ({ game, persons = lastIn(game) }, player) => {
    const person = persons.get(player);
    const own = playersOf(table).find((each) => each === player);
    if (person === undefined && table.match?.number === game && own !== undefined) return nameOf(table, own);
    return wholeName(names.get(person ?? '') ?? '') || words.nameless(Number(player.slice(1)));
  };
};

const rowsOf = (hands: readonly KeptHand[], called: CalledIn) => [
  ['match', 'hand', 'entry', 'at', 'ended', 'player', 'points'],
  ...hands.flatMap((hand) => {
    const { entry, at, kind, deltas } = standing(hand);
    return deltas.map(({ player, pts }) => [
      hand.game,
      hand.hand,
      entry,
      new Date(at).toISOString(),
      kind,
      called(hand, player),
      pts,
    ]);
  }),
];

/** The book of all hands that are kept: looked through, opened, saved. */
export const Book = ({ owner, view }: BookProps) => {
  const words = useWords();
  const { book: texts } = useMachineWords();
  const book = useBook(owner.table, view.public.ledger?.seq ?? 0);
  const [looked, lookFor] = useState('');
  const [opened, open] = useState<string | null>(null);
  const hands = useMemo(() => keptHands(book.entries), [book.entries]);
  const called = withSubstitutes(callerOf(book, view, words), words.substitute);
  const found = hands.filter((hand) => isLike(looked, foundBy(hand, called, words, texts.match(hand.game))));
  const older = useTurnedBack(book, { looked, found: found.length });
  const from = book.entries[0];
  const keyOf = ({ game, hand }: KeptHand): string => `${game}/${hand}`;
  const shown = hands.find((hand) => keyOf(hand) === opened);
  useBackShuts(shown === undefined ? 'shut' : 'open', () => open(null));
  if (shown !== undefined)
    return (
      <KeptHandPage
        hand={shown}
        called={called}
        rules={shown.game === view.public.match?.number ? view.public : null}
        close={() => open(null)}
      >
        <KeptMoves table={owner.table} hand={shown} called={called} />
      </KeptHandPage>
    );
  const saved = book.entries.filter(({ game, hand }) =>
    found.some((each) => each.game === game && each.hand === hand),
  );
  return (
    <div class="kept-book">
      <label>
        {texts.search}
        <input
          type="search"
          maxLength={100}
          data-testid="look-for"
          value={looked}
          onInput={({ currentTarget }) => lookFor(currentTarget.value)}
        />
      </label>
      <RecordAwaited answer={book.answer} />
      {found.length === 0 && book.answer === 'given' && <p class="quiet">{texts.none}</p>}
      {looked.trim() !== '' && older !== null && from !== undefined && (
        <p class="quiet" role="status" data-testid="looked-back">
          {texts.lookedBack(dayOf(from.at, words.lang))}
        </p>
      )}
      <ul class="hands-list">
        {found.map((hand) => (
          <KeptLine key={keyOf(hand)} hand={hand} called={called} open={() => open(keyOf(hand))} />
        ))}
      </ul>
      <div class="hand-actions">
        {older !== null && (
          <button type="button" class="plain-button" data-testid="older" onClick={older}>
            {texts.older}
          </button>
        )}
        <button
          type="button"
          class="plain-button"
          data-testid="save-csv"
          onClick={() => saveFile(csvOf(rowsOf(found, called)), 'text/csv', `${owner.table}-hands.csv`)}
        >
          {texts.save} (CSV)
        </button>
        <button
          type="button"
          class="plain-button"
          onClick={() =>
            saveFile(JSON.stringify(saved, null, 1), 'application/json', `${owner.table}-entries.json`)
          }
        >
          {texts.save} (JSON)
        </button>
      </div>
      <Figures table={owner.table} book={book} called={called} />
    </div>
  );
};
