import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { FeedState } from '../feed/feed.ts';
import type { ViewKind } from '../feed/message.ts';
import { useFeed } from '../feed/use-feed.ts';
import { addressesOf, type Desk } from '../talk/desk.ts';
import { type Admission, useAdmission } from '../talk/use-admission.ts';
import { TalkContext, useOutbox } from '../talk/use-outbox.ts';
import { useWords } from '../text/language.ts';
import { clockTime } from '../text/numbers.ts';
import { CodeForm } from './code-form.tsx';
import './sheet.css';

interface DeskPageProps<View> {
  readonly desk: Desk;
  readonly kind: ViewKind<View>;
  readonly title: string;
  /** The page itself, from its view and the controller's time when it last spoke. */
  readonly show: (view: View, heardAt: number) => ComponentChildren;
}

const Stale = ({ state: { fresh, heardAt } }: { readonly state: FeedState<unknown> }) => {
  const words = useWords();
  if (fresh === 'yes' || heardAt === null) return null;
  return (
    <p class="sheet-banner" role="status" data-testid="stale">
      {words.dataFrom(clockTime(heardAt))}
    </p>
  );
};

const Before = ({ admission }: { readonly admission: Admission }) => {
  const words = useWords();
  const text = admission === 'unanswered' ? words.seat.unanswered : words.seat.asking;
  return <p class="card quiet">{text}</p>;
};

/** A page behind a code: asks for it, follows its own view, and is the way to say something. */
export const DeskPage = <View,>({ desk, kind, title, show }: DeskPageProps<View>) => {
  const { view: address, feed } = addressesOf(desk);
  /** Kept apart from the feed, since the code is asked for before there is one. */
  const [news, setNews] = useState<'fresh' | 'out'>('out');
  const { admission, check } = useAdmission(address, news);
  const state = useFeed(admission === 'given' ? feed : null, kind);
  const talk = useOutbox(desk, admission === 'given' ? 'known' : 'wanted');
  const { fresh, view, heardAt } = state;
  useEffect(() => setNews(fresh === 'yes' ? 'fresh' : 'out'), [fresh]);
  useEffect(() => {
    if (talk.state.is === 'lost') check();
  }, [talk.state.is]);
  /** Who has entered the code goes on reading at the head of the page. */
  const head = useRef<HTMLHeadingElement>(null);
  const wasAsked = useRef(false);
  const isOpen = admission === 'given' && view !== null;
  useEffect(() => {
    if (admission === 'wanted') wasAsked.current = true;
    if (!isOpen || !wasAsked.current) return;
    wasAsked.current = false;
    head.current?.focus();
  }, [admission, isOpen]);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <TalkContext.Provider value={talk}>
      <main class={`sheet ${fresh === 'yes' ? 'live' : 'stale'}`} data-testid="desk" data-as={desk.as}>
        <header class="sheet-head">
          <a href="/" class="home">
            {useWords().home}
          </a>
          <h1 ref={head} tabIndex={-1}>
            {title}
          </h1>
        </header>
        {/* Before the code is entered again nothing is heard, and nothing is wrong. */}
        {admission !== 'wanted' && <Stale state={state} />}
        {admission === 'wanted' && <CodeForm desk={desk} open={check} />}
        {admission !== 'wanted' && (view === null || heardAt === null) && <Before admission={admission} />}
        {view !== null && heardAt !== null && (
          <div hidden={admission === 'wanted'}>{show(view, heardAt)}</div>
        )}
      </main>
    </TalkContext.Provider>
  );
};
