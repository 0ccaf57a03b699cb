import type { ComponentChildren } from 'preact';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { EnterAnswer, EnterQuestion } from '../../contract/access.ts';
import { unreachable } from '../../rules/unreachable.ts';
import { addressesOf, type PageOwner } from '../addresses.ts';
import type { FeedState } from '../connection/feed.ts';
import type { ViewKind } from '../connection/messages.ts';
import { ask, type Reply, tell, wantsCode } from '../connection/requests.ts';
import { DeclaringContext, useFeed, useOutbox } from '../connection/use-connection.ts';
import { clockTime, useWords, type Words } from '../language.ts';
import { Field } from './panel.tsx';

/** Whether the page may see its own view. `unanswered`: the controller has not said; it is asked again. */
type Admission = 'asking' | 'unanswered' | 'wanted' | 'given';

const ASK_AGAIN_MS = 2000;

const admissionBy = async (address: string, before: Admission): Promise<Admission> => {
  const reply = await ask<unknown>(address);
  switch (reply.is) {
    case 'given':
      return 'given';
    case 'refused':
      return wantsCode(reply) ? 'wanted' : 'unanswered';
    case 'lost':
      return before === 'asking' ? 'unanswered' : before;
    default:
      return unreachable(reply);
  }
};

/**
 * Asks whether this browser has entered the code. Asked again while nobody answers, and while `news` stay out: a code
 * ends with its match.
 */
const useAdmission = (address: string, news: 'fresh' | 'out') => {
  const [admission, setAdmission] = useState<Admission>('asking');
  const check = useCallback(
    () => void admissionBy(address, admission).then(setAdmission),
    [address, admission],
  );
  const settled = admission === 'wanted' || (admission === 'given' && news === 'fresh');
  useEffect(() => {
    if (settled) return;
    if (admission !== 'unanswered') check();
    const timer = setInterval(check, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [settled, admission, check]);
  return { admission, check } as const;
};

const questionOf = ({ as }: PageOwner, code: string): EnterQuestion =>
  as === 'operator' ? { as, code } : { as: 'seat', side: as, code };

/** A seat's code has so many letters and digits: with the last of them it is whole. */
const SEAT_CODE_LETTERS = 6;
const SEAT_CODE = /^[A-Z2-9]{6}$/i;

type CodeEntered = 'not-yet' | 'asking' | Exclude<Reply<EnterAnswer>, { is: 'given' }>;

const complaintOf = (entered: CodeEntered, words: Words): string | null => {
  if (entered === 'not-yet' || entered === 'asking') return null;
  return entered.is === 'lost'
    ? words.seat.unanswered
    : (words.requestErrors[entered.code] ?? entered.message);
};

/** The code of the page, before anything of it is shown. */
const CodeForm = ({ owner, open }: { readonly owner: PageOwner; readonly open: () => void }) => {
  const words = useWords();
  const [code, setCode] = useState('');
  const [entered, setEntered] = useState<CodeEntered>('not-yet');
  const complaint = complaintOf(entered, words);
  const isSeat = owner.as !== 'operator';
  const ask = async (asked: string): Promise<void> => {
    setEntered('asking');
    const reply = await tell<EnterAnswer>(addressesOf(owner).enter, questionOf(owner, asked));
    if (reply.is === 'given') return open();
    setEntered(reply);
  };
  const type = (typed: string): void => {
    setCode(typed);
    if (isSeat && SEAT_CODE.test(typed) && entered !== 'asking') void ask(typed);
  };
  const enter = (event: Event): void => {
    event.preventDefault();
    void ask(code.trim());
  };
  return (
    <form class="code-form card" onSubmit={enter} data-testid="code-form">
      <h2>{words.seat.enterCode}</h2>
      <p>{isSeat ? words.seat.seatCodeIs : words.seat.operatorCodeIs}</p>
      <Field
        label={words.seat.code}
        value={code}
        enter={type}
        inputMode="text"
        maxLength={isSeat ? SEAT_CODE_LETTERS : 40}
        testid="code"
      />
      {complaint !== null && (
        <p class="said refused" role="alert" data-testid="code-refused">
          {complaint}
        </p>
      )}
      <button
        type="submit"
        class="main-button"
        data-testid="enter"
        disabled={code.trim() === '' || entered === 'asking'}
      >
        {words.seat.open}
      </button>
    </form>
  );
};

interface CodePageProps<View> {
  readonly owner: PageOwner;
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
export const CodePage = <View,>({ owner, kind, title, show }: CodePageProps<View>) => {
  const { view: address, feed } = addressesOf(owner);
  /** Kept apart from the feed, since the code is asked for before there is one. */
  const [news, setNews] = useState<'fresh' | 'out'>('out');
  const { admission, check } = useAdmission(address, news);
  const state = useFeed(admission === 'given' ? feed : null, kind);
  const declaring = useOutbox(owner, admission === 'given' ? 'known' : 'wanted');
  const { fresh, view, heardAt } = state;
  useEffect(() => setNews(fresh === 'yes' ? 'fresh' : 'out'), [fresh]);
  useEffect(() => {
    if (declaring.state.is === 'lost') check();
  }, [declaring.state.is]);
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
    <DeclaringContext.Provider value={declaring}>
      <main class={`sheet ${fresh === 'yes' ? 'live' : 'stale'}`} data-testid="desk" data-as={owner.as}>
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
        {admission === 'wanted' && <CodeForm owner={owner} open={check} />}
        {admission !== 'wanted' && (view === null || heardAt === null) && <Before admission={admission} />}
        {view !== null && heardAt !== null && (
          <div hidden={admission === 'wanted'}>{show(view, heardAt)}</div>
        )}
      </main>
    </DeclaringContext.Provider>
  );
};
