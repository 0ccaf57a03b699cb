import { type CalledIn, type KeptHand, standing, withSubstitutes } from '../contract/kept-hands.ts';
import type { Language } from '../contract/rule-book.ts';
import { ARCHIVE_WORDS } from '../words/archive-words.ts';
import type { AllWords } from '../words/language-words.ts';
import { WORDS } from '../words/words.ts';
import { escaped, linkOf, pageOf, tableOf, timeIn } from './html.ts';
import type { HandsRead, LedgerNamed } from './kept-ledger.ts';

/** How persons of the club are called, by their ids. */
export type NamesKept = ReadonlyMap<string, string>;

/** What a page of a ledger is written in. */
export interface Reading {
  readonly language: Language;
  readonly ledger: LedgerNamed;
  readonly names: NamesKept;
}

const addressOf = (path: string, query: Readonly<Record<string, string | number>>): string =>
  `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`;

export const startAddress = (language: Language): string => addressOf('/', { lang: language });

/** Hands of a ledger, from an entry on. */
export const handsAddress = (
  { club, table, epoch }: LedgerNamed,
  { language, from }: { readonly language: Language; readonly from: number },
): string => addressOf(`/t/${club}/${table}`, { epoch, from, lang: language });

/** The hand that an entry decided. */
const handAddress = ({ language, ledger: { club, table, epoch } }: Reading, entry: number): string =>
  addressOf(`/t/${club}/${table}/hand`, { epoch, entry, lang: language });

/** By the name of his person; by its id, or his account, where no name is kept. */
export const callerOf = ({ names, language }: Reading): CalledIn =>
  withSubstitutes(({ persons }, player) => {
    const person = persons?.get(player) ?? player;
    return names.get(person) ?? person;
  }, WORDS[language].screens.substitute);

/** With its sign. */
export const changeIn = (language: Language): Intl.NumberFormat =>
  new Intl.NumberFormat(language, { signDisplay: 'exceptZero' });

interface OfHand {
  readonly hand: KeptHand;
  readonly called: CalledIn;
}

const changesIn = ({ hand, called }: OfHand, language: Language): string => {
  const change = changeIn(language);
  return standing(hand)
    .deltas.map(({ player, pts }) => `<bdi>${escaped(called(hand, player))}</bdi>&nbsp;${change.format(pts)}`)
    .join('&nbsp;· ');
};

const endOf = ({ hand, called }: OfHand, { screens }: AllWords): string => {
  const { kind, wins } = standing(hand);
  const winners = wins.map(({ winner }) => called(hand, winner)).join(', ');
  const corrected = hand.versions.length > 1 && kind !== 'void' ? ` (${screens.operator.corrected})` : '';
  return escaped(`${screens.operator.kind[kind]}${winners === '' ? '' : `: ${winners}`}${corrected}`);
};

const turnsOf = ({ earlier, later }: HandsRead, { language, ledger }: Reading): string => {
  const words = ARCHIVE_WORDS[language];
  const turns = [
    { text: words.earlier, from: earlier },
    { text: words.later, from: later },
  ].flatMap(({ text, from }) =>
    from === null ? [] : [linkOf(handsAddress(ledger, { language, from }), text)],
  );
  return turns.length === 0 ? '' : `<p>${turns.join(' · ')}</p>`;
};

const wayBack = (language: Language): string =>
  `<p>${linkOf(startAddress(language), ARCHIVE_WORDS[language].archive)}</p>`;

/** Above every page of a ledger: the way back, and where it belongs. */
export const headOf = ({ language, ledger: { club, table } }: Reading): string =>
  `${wayBack(language)}\n<h1>${escaped(`${club} · ${WORDS[language].screens.tableTitle(table)}`)}</h1>`;

/** Of an address that names no ledger; `looked` is what was looked for there. */
export const nothingPage = (language: Language, looked: 'ledger' | 'hand'): string => {
  const { hands, noSuchLedger, noSuchHand } = ARCHIVE_WORDS[language];
  const why = looked === 'ledger' ? noSuchLedger : noSuchHand;
  return pageOf({ language, title: hands, body: `${wayBack(language)}\n<p>${escaped(why)}</p>` });
};

/** Hands of a ledger, a line each, by which each is opened; null: nothing of it is kept there. */
export const handsPage = (reading: Reading, read: HandsRead | null): string => {
  const { language } = reading;
  const [words, all] = [ARCHIVE_WORDS[language], WORDS[language]];
  const title = `${words.hands} · ${reading.ledger.table}`;
  if (read === null)
    return pageOf({ language, title, body: `${headOf(reading)}\n<p>${escaped(words.noSuchLedger)}</p>` });
  const called = callerOf(reading);
  const time = timeIn(language);
  const hands = tableOf<KeptHand>(
    [
      { title: words.match, align: 'number', of: ({ game }) => `${game}` },
      {
        title: words.hand,
        align: 'text',
        of: (hand) =>
          linkOf(handAddress(reading, standing(hand).entry), all.screens.operator.hand(hand.hand)),
      },
      { title: words.ended, align: 'text', of: (hand) => endOf({ hand, called }, all) },
      { title: words.points, align: 'text', of: (hand) => changesIn({ hand, called }, language) },
      { title: words.time, align: 'text', of: (hand) => escaped(time.format(standing(hand).at)) },
    ],
    read.hands,
  );
  const none = `<p>${escaped(words.noHands)}</p>`;
  return pageOf({
    language,
    title,
    body: `${headOf(reading)}
${read.hands.length === 0 ? none : hands}
${turnsOf(read, reading)}`,
  });
};
