import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { isRecord } from '../../contract/recorded.ts';
import type { WallShown, WallTable } from '../../contract/wall.ts';
import { faultTitle } from '../../words/fault-cards.ts';
import type { ViewKind } from '../connection/messages.ts';
import { useScreenFeed } from '../connection/screen-report.ts';
import { change, timeSince, total, useWords, type Words } from '../language.ts';
import { clubRests, useKioskLife } from '../page-parts/kiosk-life.ts';
import { nextMatchText } from '../page-parts/next-match.ts';
import { SeatName } from '../page-parts/seat-name.tsx';
import { useTimeLeftText } from '../page-parts/time-left.ts';
import { shownName } from '../shown-name.ts';
import { Wind } from '../tiles.tsx';
import { endedSince, LARGE_MS, leftOut, PAGE_MS, pagesOf } from './showing.ts';
import './wall.css';

/** What a page that is older or newer than its controller can understand. */
const WALLS: ViewKind<WallShown> = {
  is: (value): value is WallShown => isRecord(value) && value['v'] === 1 && Array.isArray(value['tables']),
  at: ({ at }) => at,
  with: (view) => view,
};

interface Seen {
  readonly answer: WallShown | null;
  /** Of a table whose hand has just ended. */
  readonly large: string | null;
  readonly stale: boolean;
  /** The club's time when it last spoke; 0 before it has. */
  readonly now: number;
  /** So that nothing burns in. */
  readonly translate: string;
}

/** Listens as long as the screen hangs: a club that is not there yet is waited for. */
const useClub = (): Seen => {
  const state = useScreenFeed('/ws/club', { kind: WALLS, side: null });
  const translate = useKioskLife(state, clubRests);
  const { view, fresh, heardAt } = state;
  const answer = useMemo(() => {
    const without = leftOut(location.search);
    return view === null ? null : { ...view, tables: view.tables.filter(({ table }) => !without.has(table)) };
  }, [view]);
  const before = useRef<WallShown | null>(null);
  const [large, setLarge] = useState<string | null>(null);
  useEffect(() => {
    if (answer === null) return;
    const ended = endedSince(before.current, answer);
    before.current = answer;
    if (ended !== null) setLarge(ended);
  }, [answer]);
  useEffect(() => {
    if (large === null) return;
    const timer = setTimeout(() => setLarge(null), LARGE_MS);
    return () => clearTimeout(timer);
  }, [large]);
  return { answer, large, stale: answer !== null && fresh === 'no', now: heardAt ?? 0, translate };
};

const usePage = (pages: number): number => {
  const [turned, setTurned] = useState(0);
  useEffect(() => {
    if (pages <= 1) return;
    const timer = setInterval(() => setTurned((page) => page + 1), PAGE_MS);
    return () => clearInterval(timer);
  }, [pages]);
  return pages === 0 ? 0 : turned % pages;
};

/** What somebody of the staff is to see to, in staff mode. */
const errandsOf = ({ fault, staffCalls = [], players }: WallTable, words: Words): readonly string[] => [
  ...(fault === undefined ? [] : [`${fault} · ${faultTitle(fault, words.faults)}`]),
  ...staffCalls.flatMap(({ side, since }) =>
    players
      .filter((player) => player.side === side)
      .map((player) => words.seat.staffCalled(nameOf(player, words), timeSince(since, words.lang))),
  ),
];

const momentText = (table: WallTable, words: Words): string => {
  const { moment, staff, link } = table;
  const errands = errandsOf(table, words);
  if (errands.length > 0) return errands.join(' · ');
  if (staff) return words.wall.staff;
  if (moment === null || link === null) return words.wall.away;
  const moments: Readonly<Record<string, string>> = words.moment;
  return moments[moment] ?? '';
};

const nameOf = ({ player, name, unnamed }: WallTable['players'][number], words: Words): string =>
  unnamed === true ? words.nameless(Number(player.slice(1))) : shownName(name);

const Players = ({ table }: { readonly table: WallTable }) => {
  const words = useWords();
  const winners = table.moment === 'settling' ? (table.ended?.winners ?? []) : [];
  return (
    <ol class="wall-players">
      {[...table.players]
        .sort((one, other) => one.rank - other.rank)
        .map((player) => (
          <li
            key={player.player}
            class={`${player.rank === 1 ? 'leads' : ''} ${winners.includes(player.side) ? 'won' : ''}`}
          >
            <span class="wall-wind">{player.wind !== null && <Wind wind={player.wind} />}</span>
            <span class="wall-name">
              <SeatName seat={{ ...player, name: nameOf(player, words) }} />
            </span>
            <b data-testid="wall-points" data-points={player.points}>
              {total(player.points)}
            </b>
            <span class="wall-change">
              {table.moment === 'settling' && player.lastChange !== null ? change(player.lastChange) : ''}
            </span>
          </li>
        ))}
    </ol>
  );
};

const handText = ({ match }: WallTable, words: Words): string => {
  if (match === null || match.hand === 0) return '';
  const hand = match.hands === null ? `${match.hand}` : `${match.hand}/${match.hands}`;
  return `${words.round(words.wind[match.round])} · ${words.hand} ${hand}`;
};

interface CardProps {
  readonly table: WallTable;
  /** The club's time. */
  readonly now: number;
}

const Card = ({ table, now }: CardProps) => {
  const words = useWords();
  const next = nextMatchText(table, words);
  const timeLeft = useTimeLeftText(table.timeLeft, now);
  const drawn = table.moment === 'settling' && table.ended?.winners.length === 0;
  return (
    <li
      class={`wall-card ${table.state} ${table.staff ? 'asks' : ''}`}
      data-testid="wall-table"
      data-table={table.table}
    >
      <header>
        <h2>{table.table}</h2>
        <span>{handText(table, words)}</span>
        {timeLeft !== null && (
          <span class="wall-time-left" data-testid="wall-time-left">
            {timeLeft}
          </span>
        )}
      </header>
      <Players table={table} />
      {next !== null && (
        <p class="wall-next" data-testid="wall-next">
          {next}
        </p>
      )}
      <p class="wall-moment" data-testid="wall-moment">
        {drawn ? words.wall.drawn : momentText(table, words)}
      </p>
    </li>
  );
};

/** Every table of the club, for a screen that hangs on the wall. */
export const WallPage = () => {
  const words = useWords();
  const { answer, large, stale, now, translate } = useClub();
  const tables = answer?.tables ?? [];
  const pages = pagesOf(tables);
  const page = usePage(pages.length);
  useEffect(() => {
    document.title = words.wall.title;
  }, [words]);
  const shown = large === null ? (pages[page] ?? []) : tables.filter(({ table }) => table === large);
  return (
    <main class={`club-wall ${stale ? 'stale' : ''}`} style={{ translate }} data-testid="wall">
      <h1 class="unseen">{words.wall.title}</h1>
      {shown.length === 0 && (
        <p class="wall-nothing">{answer === null ? words.nothingYet : words.wall.none}</p>
      )}
      <ul class={`wall-cards of-${shown.length}`}>
        {shown.map((table) => (
          <Card key={table.table} table={table} now={now} />
        ))}
      </ul>
      {pages.length > 1 && large === null && (
        <p class="wall-pages" aria-hidden="true">
          {pages.map((_, at) => (
            <span key={at} class={at === page ? 'now' : ''} />
          ))}
        </p>
      )}
      {stale && (
        <p class="wall-stale" role="status">
          {words.cannotList}
        </p>
      )}
    </main>
  );
};
