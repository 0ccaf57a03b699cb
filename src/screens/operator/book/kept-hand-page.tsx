import type { ComponentChildren } from 'preact';
import {
  type CalledIn,
  type KeptHand,
  type KeptVersion,
  type KeptWin,
  standing,
} from '../../../contract/kept-hands.ts';
import type { TableView } from '../../../contract/table-view.ts';
import { nameIn } from '../../../words/names.ts';
import { worthSaid } from '../../../words/worth-said.ts';
import { change, total, useWords } from '../../language.ts';
import { RuleLink } from '../../page-parts/rule-link.tsx';
import { Tile, Tiles } from '../../tiles.tsx';
import { useMachineWords } from '../machine-words.tsx';
import { wordOf } from './kept-word.ts';
import type { KeptRecord } from './use-book.ts';
import '../../page-parts/outcome-summary.css';
import './book.css';

/** The day and the time, as the reader's language writes them. */
export const dayOf = (at: number, lang: string): string =>
  new Intl.DateTimeFormat(lang, { dateStyle: 'short', timeStyle: 'short' }).format(at);

interface OfHand {
  readonly hand: KeptHand;
  readonly called: CalledIn;
}

interface LineProps extends OfHand {
  readonly open: () => void;
}

/** A hand in a list: when it was, how it ended, and what it changed for everyone. */
export const KeptLine = ({ hand, called, open }: LineProps) => {
  const words = useWords();
  const { book } = useMachineWords();
  const { kind, deltas, at, entry } = standing(hand);
  return (
    <li>
      <button type="button" class="kept-line" data-testid="kept-hand" data-entry={entry} onClick={open}>
        <b>
          {book.match(hand.game)} · {words.operator.hand(hand.hand)}
        </b>
        <span class="quiet">{dayOf(at, words.lang)}</span>
        <span>{words.operator.kind[kind]}</span>
        {hand.versions.length > 1 && kind !== 'void' && <span class="mark">{words.operator.corrected}</span>}
        {deltas.map(({ player, pts }) => (
          <span key={player}>
            <bdi>{called(hand, player)}</bdi> <b>{change(pts)}</b>
          </span>
        ))}
      </button>
    </li>
  );
};

/** Over a list that may lack what nobody has answered for yet. */
export const RecordAwaited = ({ answer }: Pick<KeptRecord, 'answer'>) => {
  const words = useWords();
  if (answer === 'given') return null;
  return (
    <p class="said warn" role="status" data-testid="record-awaited">
      {words.seat.unanswered}
    </p>
  );
};

/** By which rules it was played, where that is known. */
interface ByRules {
  readonly rules: Pick<TableView, 'ruleset' | 'table'> | null;
}

const Win = ({ win, hand, called, rules }: OfHand & ByRules & { readonly win: KeptWin }) => {
  const words = useWords();
  const { winner, by, from, concealed, melds, aside, items, worth } = win;
  const named = nameIn(words.patterns);
  const said =
    worth === null
      ? ''
      : worthSaid(worth, words, {
          pattern: named,
          player: (player) => called(hand, player),
          points: total,
        });
  const ways: Readonly<Record<string, (name: string) => string>> = words.winBy;
  return (
    <>
      <p class="summary-head">
        <b>{words.wins(called(hand, winner))}</b> {ways[by]?.(from === null ? '' : called(hand, from))}
      </p>
      <p class="summary-tiles">
        <Tiles faces={concealed} />
        {win.win !== null && <Tile face={win.win} mark="win" />}
        {melds.map((faces, index) => (
          <span key={index} class="meld">
            <Tiles faces={faces} />
          </span>
        ))}
        <Tiles faces={aside} />
      </p>
      <ul class="sums">
        {items.map(({ id, points }, index) => (
          <li key={`${index}${id}`}>
            {rules === null ? (
              <span>{named(id)}</span>
            ) : (
              <RuleLink of={rules} pattern={id}>
                {named(id)}
              </RuleLink>
            )}
            <b>{total(points)}</b>
          </li>
        ))}
      </ul>
      {said !== '' && (
        <p class="summary-worth" data-testid="kept-worth">
          {said}
        </p>
      )}
    </>
  );
};

interface WordProps extends OfHand {
  readonly version: KeptVersion;
  /** What it stood by once is told with its entry. */
  readonly was?: 'before';
}

/** By whose word it stands, or stood. */
const Word = ({ version, was, hand, called }: WordProps) => {
  const words = useWords();
  const { book } = useMachineWords();
  const lines = wordOf(version, { book, nameOf: (player) => called(hand, player) });
  if (lines.length === 0) return null;
  return (
    <p class="quiet kept-word" data-testid="kept-word" data-entry={version.entry}>
      {[...(was === undefined ? [] : [words.operator.entry(version.entry)]), ...lines].map((line) => (
        <span key={line}>{line}</span>
      ))}
    </p>
  );
};

/** One correction of a hand: for each player the points before it and after it, and by whose word those before it stood. */
const Corrected = ({
  before,
  after,
  hand,
  called,
}: OfHand & { readonly before: KeptVersion; readonly after: KeptVersion }) => {
  const words = useWords();
  const { book } = useMachineWords();
  const then = new Map(before.deltas.map(({ player, pts }) => [player, pts]));
  return (
    <section data-testid="corrected">
      <h4>
        {book.corrected} · {words.operator.entry(after.entry)}
      </h4>
      <ul class="sums">
        {after.deltas.map(({ player, pts }) => (
          <li key={player}>
            <span>
              <bdi>{called(hand, player)}</bdi>
            </span>
            <b>
              {change(then.get(player) ?? 0)} → {change(pts)}
            </b>
          </li>
        ))}
      </ul>
      <Word version={before} was="before" hand={hand} called={called} />
    </section>
  );
};

/** One hand of the book: how it stands, by whose word, and what it was before; then whatever else its reader may see. */
export const KeptHandPage = ({
  hand,
  called,
  rules,
  close,
  children,
}: OfHand & ByRules & { readonly close: () => void; readonly children?: ComponentChildren }) => {
  const words = useWords();
  const { book } = useMachineWords();
  const now = standing(hand);
  const [first, ...later] = hand.versions;
  return (
    <article class="kept-page" data-testid="kept-page">
      <h3>
        {book.match(hand.game)} · {words.operator.hand(hand.hand)} · {words.operator.kind[now.kind]}
      </h3>
      <p class="quiet">
        {dayOf(now.at, words.lang)} · {words.operator.entry(now.entry)}
      </p>
      {now.wins.map((win) => (
        <Win key={win.winner} win={win} hand={hand} called={called} rules={rules} />
      ))}
      <ul class="sums">
        {now.deltas.map(({ player, pts }) => (
          <li key={player}>
            <span>
              <bdi>{called(hand, player)}</bdi>
            </span>
            <b>{change(pts)}</b>
          </li>
        ))}
      </ul>
      <ul class="kept-payments quiet">
        {now.payments.map(({ from, to, points }) => (
          <li key={`${from}${to}`} data-testid="kept-payment">
            {words.paysFor(called(hand, from), called(hand, to), total(points))}
          </li>
        ))}
      </ul>
      <Word version={now} hand={hand} called={called} />
      {later.map((after, index) => (
        <Corrected
          key={after.entry}
          before={hand.versions[index] ?? first}
          after={after}
          hand={hand}
          called={called}
        />
      ))}
      {children}
      <button type="button" class="plain-button" data-testid="close-hand" onClick={close}>
        {words.operator.back}
      </button>
    </article>
  );
};
