import {
  type CalledIn,
  type KeptHand,
  type KeptVersion,
  type KeptWin,
  standing,
} from '../contract/kept-hands.ts';
import type { Language } from '../contract/rule-book.ts';
import { ARCHIVE_WORDS } from '../words/archive-words.ts';
import type { AllWords } from '../words/language-words.ts';
import { nameIn, textIn } from '../words/names.ts';
import { tilesSaid } from '../words/tiles.ts';
import { WORDS } from '../words/words.ts';
import { worthSaid } from '../words/worth-said.ts';
import { callerOf, changeIn, handsAddress, headOf, type Reading } from './hands-page.ts';
import { type Column, escaped, linkOf, listOf, pageOf, tableOf, timeIn } from './html.ts';
import type { HandRead } from './kept-ledger.ts';

/** What a part of the page is written with. */
interface Written {
  readonly language: Language;
  readonly words: AllWords;
  readonly hand: KeptHand;
  readonly called: CalledIn;
}

const pointsIn = ({ language }: Written): Intl.NumberFormat => new Intl.NumberFormat(language);

const SUITS = 'mpszfgacj';

/** By suit and rank; a red five beside the others. */
const placeOf = (face: string): number => {
  const suit = [...SUITS].findIndex((letter) => face.includes(letter));
  const rank = Number(/\d/.exec(face)?.[0] ?? 0);
  return suit * 10 + (rank === 0 ? 5.5 : rank);
};

/** Whatever an entry holds: no hand has as many tiles, and what is no face is none. */
const MOST_TILES = 64;
const FACE = /^(?:\d[mpsz]|[fgac]\d|j)$/;

/** Tiles by their names in order, with those of a suit told as one. */
const saidIn = (told: readonly string[], { words }: Written): string => {
  const faces = told.slice(0, MOST_TILES).filter((face) => FACE.test(face));
  const sorted = faces.toSorted((one, other) => placeOf(one) - placeOf(other)).join('');
  return tilesSaid(sorted.replaceAll(/(\d)([mps])(?=\d\2)/g, '$1'), words.tiles);
};

const tilesOf = (win: KeptWin, written: Written): string => {
  const { tiles, won } = ARCHIVE_WORDS[written.language];
  const lying = [win.concealed, ...win.melds, win.aside].filter((faces) => faces.length > 0);
  const said = lying.map((faces) => saidIn(faces, written)).join(' | ');
  return listOf([
    ...(said === '' ? [] : [escaped(`${tiles}: ${said}`)]),
    ...(win.win === null ? [] : [escaped(`${won}: ${saidIn([win.win], written)}`)]),
  ]);
};

const winOf = (win: KeptWin, written: Written): string => {
  const { words, hand, called } = written;
  const { screens } = words;
  const ways: Readonly<Record<string, (name: string) => string>> = screens.winBy;
  const from = win.from === null ? '' : called(hand, win.from);
  const points = pointsIn(written);
  const named = nameIn(words.patterns.of);
  const worth =
    win.worth === null
      ? ''
      : worthSaid(win.worth, screens, {
          pattern: named,
          player: (player) => called(hand, player),
          points: points.format,
        });
  return `<h3>${escaped(`${screens.wins(called(hand, win.winner))} ${ways[win.by]?.(from) ?? ''}`)}</h3>
${tilesOf(win, written)}
${listOf(win.items.map(({ id, points: worthOf }) => escaped(`${named(id)} ${points.format(worthOf)}`)))}
${worth === '' ? '' : `<p>${escaped(worth)}</p>`}
${win.pot === 0 ? '' : `<p>${escaped(screens.takesPot(called(hand, win.winner), points.format(win.pot)))}</p>`}`;
};

const drawOf = ({ why }: KeptVersion, { words: { screens } }: Written): string => {
  const because = why === null ? null : textIn(screens.drawnBecause, why);
  return `<p>${escaped(because === null ? screens.drawn : `${screens.drawn}: ${because}`)}</p>`;
};

type Stood = NonNullable<HandRead['totals']>;

/** What everybody has in the match, and his place by that. */
const stoodIn = (totals: Stood, written: Written): readonly Column<Stood[number]>[] => {
  const { language, words } = written;
  const own = ARCHIVE_WORDS[language];
  const points = pointsIn(written);
  const place = (pts: number): number => 1 + totals.filter((other) => other.pts > pts).length;
  return [
    { title: own.total, align: 'number', of: ({ pts }) => points.format(pts) },
    { title: own.place, align: 'number', of: ({ pts }) => escaped(words.screens.rank(place(pts))) },
  ];
};

/** Who gained what, and where that leaves everybody in the match. */
const pointsOf = ({ hand, totals }: HandRead, written: Written): string => {
  const { language, called } = written;
  const { deltas } = standing(hand);
  const own = ARCHIVE_WORDS[language];
  const change = changeIn(language);
  const changes = new Map(deltas.map(({ player, pts }) => [player, pts]));
  return tableOf(
    [
      { title: own.player, align: 'text', of: ({ player }) => `<bdi>${escaped(called(hand, player))}</bdi>` },
      { title: own.change, align: 'number', of: ({ player }) => change.format(changes.get(player) ?? 0) },
      ...(totals === null ? [] : stoodIn(totals, written)),
    ],
    totals ?? deltas,
  );
};

const paymentsOf = ({ payments }: KeptVersion, written: Written): string => {
  const { words, hand, called } = written;
  const points = pointsIn(written);
  return listOf(
    payments.map(({ from, to, points: paid }) =>
      escaped(words.screens.paysFor(called(hand, from), called(hand, to), points.format(paid))),
    ),
  );
};

/** By whose word it stands. */
const wordOf = ({ told, ruled }: KeptVersion, { words: { machine }, hand, called }: Written): string => {
  const { book } = machine;
  const nameOf = (speaker: string): string =>
    speaker === 'operator' ? book.operator : called(hand, speaker);
  const said = told === null ? [book.seen] : [book.toldBy(nameOf(told.by)), nameIn(book.agreed)(told.agreed)];
  return `<p>${escaped([...said, ...(ruled === null ? [] : [book.ruled(ruled)])].join(' · '))}</p>`;
};

/** What was entered before it stood as it does. */
const beforeOf = (written: Written): string => {
  const { words, language, hand, called } = written;
  const change = changeIn(language);
  const lines = hand.versions.slice(0, -1).map(({ entry, kind, deltas }) => {
    const points = deltas
      .map(({ player, pts }) => `${called(hand, player)} ${change.format(pts)}`)
      .join(', ');
    const { operator } = words.screens;
    return escaped(`${operator.entry(entry)} · ${operator.kind[kind]} · ${points}`);
  });
  return lines.length === 0 ? '' : `<h3>${escaped(ARCHIVE_WORDS[language].before)}</h3>\n${listOf(lines)}`;
};

const bodyOf = (reading: Reading, read: HandRead): string => {
  const { hand } = read;
  const { language, ledger } = reading;
  const words = WORDS[language];
  const written: Written = { language, words, hand, called: callerOf(reading) };
  const now = standing(hand);
  const { operator } = words.screens;
  const match = `${words.machine.book.match(hand.game)} · ${operator.hand(hand.hand)} · ${operator.kind[now.kind]}`;
  const about = [
    timeIn(language).format(now.at),
    operator.entry(now.entry),
    nameIn(words.titles)(now.rules),
  ].join(' · ');
  const from = Math.max(1, now.entry - 50);
  return `<h2>${escaped(match)}</h2>
<p>${escaped(about)}</p>
${now.kind === 'drawn' ? drawOf(now, written) : now.wins.map((win) => winOf(win, written)).join('\n')}
${paymentsOf(now, written)}
${pointsOf(read, written)}
${wordOf(now, written)}
${beforeOf(written)}
<p>${linkOf(handsAddress(ledger, { language, from }), ARCHIVE_WORDS[language].hands)}</p>`;
};

/** One hand: who won what, on whom, for what, who paid, and where everybody stood in its match then; null: it is not kept. */
export const handPage = (reading: Reading, read: HandRead | null): string => {
  const { language } = reading;
  const words = ARCHIVE_WORDS[language];
  const body = read === null ? `<p>${escaped(words.noSuchHand)}</p>` : bodyOf(reading, read);
  return pageOf({ language, title: words.hand, body: `${headOf(reading)}\n${body}` });
};
