import type { ComponentChildren } from 'preact';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { SeatsHeld } from '../../contract/access.ts';
import { unreachable } from '../../rules/unreachable.ts';
import { addressesOf, type PageOwner } from '../addresses.ts';
import type { ViewKind } from '../connection/messages.ts';
import { ask, type Refused, wantsCode } from '../connection/requests.ts';
import {
  CodeContext,
  type Declaring,
  DeclaringContext,
  useFeed,
  useOutbox,
} from '../connection/use-connection.ts';
import { useWords } from '../language.ts';
import { LanguageChoice } from './language-choice.tsx';
import { HeardContext, Stale } from './stale.tsx';
import { Untold } from './untold.tsx';
import './forced-colours.css';

/**
 * Whether the page may see its own view. `unanswered`: the controller has not said; it is asked again, also where somebody
 * had to enter first and has done so since. Where somebody has to enter he is told why.
 */
type Admission = 'asking' | 'unanswered' | 'given' | { readonly why: WhyShut };

/** Why a page is shut: another sits where this browser has entered, or it has not entered here. */
export type WhyShut = 'still-you' | 'not-entered';

const isShut = (admission: Admission): admission is Extract<Admission, object> =>
  typeof admission === 'object';

const ASK_AGAIN_MS = 2000;

const whyShut = ({ code }: Refused): WhyShut => (code === 'still-you' ? code : 'not-entered');

const admissionBy = async (address: string, before: Admission): Promise<Admission> => {
  const reply = await ask<unknown>(address);
  switch (reply.is) {
    case 'given':
      return 'given';
    case 'refused':
      return wantsCode(reply) ? { why: whyShut(reply) } : 'unanswered';
    case 'lost':
      return before === 'given' ? 'given' : 'unanswered';
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
  /** Of the questions that were asked, the number of the last, and of that whose answer holds: an older one that comes later shuts nothing. */
  const asked = useRef(0);
  const holds = useRef(0);
  const check = useCallback(() => {
    asked.current += 1;
    const number = asked.current;
    void admissionBy(address, admission).then((answer) => {
      if (number < holds.current) return;
      holds.current = number;
      setAdmission(answer);
    });
  }, [address, admission]);
  const settled = isShut(admission) || (admission === 'given' && news === 'fresh');
  useEffect(() => {
    if (settled) return;
    if (admission !== 'unanswered') check();
    const timer = setInterval(check, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [settled, admission, check]);
  return { admission, check } as const;
};

interface CodePageProps<View> {
  readonly owner: PageOwner;
  readonly kind: ViewKind<View>;
  readonly title: string;
  /** The title of the browser's tab, where the view has more to say in it than the page's own. */
  readonly tabTitle?: (view: View, seats: SeatsHeld) => string;
  /** The headline, where the view has more to say in it than the page's own title. */
  readonly headline?: (view: View) => ComponentChildren;
  /** The page itself, from its view and the controller's time when it last spoke. */
  readonly show: (view: View, heardAt: number, seats: SeatsHeld) => ComponentChildren;
  /** What stands before the page as long as nobody has entered. */
  readonly gate: (shut: { readonly why: WhyShut; readonly open: () => void }) => ComponentChildren;
}

/** What was said, maybe in a panel that is shut by now, and is not sent any more. */
const GivenUp = ({ state: { is }, clear }: Pick<Declaring, 'state' | 'clear'>) => {
  const words = useWords();
  if (is !== 'given-up') return null;
  return (
    <p class="sheet-banner" role="status" data-testid="given-up-before">
      {words.seat.givenUp}{' '}
      <button type="button" data-testid="given-up-seen" onClick={clear}>
        {words.joining.closeNote}
      </button>
    </p>
  );
};

const Before = ({ admission }: { readonly admission: Admission }) => {
  const words = useWords();
  const text = admission === 'unanswered' ? words.seat.unanswered : words.seat.asking;
  return <p class="card quiet">{text}</p>;
};

/** A page behind a code: asks for it, follows its own view, and is the way to say something. */
export const CodePage = <View,>({
  owner,
  kind,
  title,
  tabTitle,
  headline,
  show,
  gate,
}: CodePageProps<View>) => {
  const { view: address, feed } = addressesOf(owner);
  /** Kept apart from the feed, since the code is asked for before there is one. */
  const [news, setNews] = useState<'fresh' | 'out'>('out');
  const { admission, check } = useAdmission(address, news);
  const state = useFeed(admission === 'given' ? feed : null, kind);
  const declaring = useOutbox(owner, admission === 'given' ? 'known' : 'wanted');
  const { fresh, view, heardAt, seats } = state;
  useEffect(() => setNews(fresh === 'yes' ? 'fresh' : 'out'), [fresh]);
  useEffect(() => {
    if (declaring.state.is === 'lost' || declaring.state.is === 'given-up') check();
  }, [declaring.state.is]);
  /** Who has entered the code goes on reading at the head of the page. */
  const head = useRef<HTMLHeadingElement>(null);
  const wasAsked = useRef(false);
  const isOpen = admission === 'given' && view !== null;
  useEffect(() => {
    if (isShut(admission)) wasAsked.current = true;
    if (!isOpen || !wasAsked.current) return;
    wasAsked.current = false;
    head.current?.focus();
  }, [admission, isOpen]);
  const tab = view === null || tabTitle === undefined ? title : tabTitle(view, seats);
  useEffect(() => {
    document.title = tab;
  }, [tab]);
  return (
    <DeclaringContext.Provider value={declaring}>
      <HeardContext.Provider value={state}>
        <main
          class={`sheet ${fresh === 'yes' ? 'live' : 'stale'}`}
          data-testid="desk"
          data-as={owner.as}
          data-view-at={view === null ? undefined : kind.at(view)}
        >
          <header class="sheet-head">
            <a href="/" class="home">
              {useWords().home}
            </a>
            <LanguageChoice />
            <h1 ref={head} tabIndex={-1}>
              {view === null || isShut(admission) ? title : (headline?.(view) ?? title)}
            </h1>
          </header>
          {/* Before the code is entered again nothing is heard, and nothing is wrong. */}
          {!isShut(admission) && <Stale />}
          <GivenUp state={declaring.state} clear={declaring.clear} />
          {!isShut(admission) && <Untold />}
          {isShut(admission) && gate({ why: admission.why, open: check })}
          {!isShut(admission) && (view === null || heardAt === null) && <Before admission={admission} />}
          {view !== null && heardAt !== null && (
            <div hidden={isShut(admission)}>
              <CodeContext.Provider value={isShut(admission) ? 'wanted' : 'known'}>
                {show(view, heardAt, seats)}
              </CodeContext.Provider>
            </div>
          )}
        </main>
      </HeardContext.Provider>
    </DeclaringContext.Provider>
  );
};
