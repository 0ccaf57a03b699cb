import { useEffect, useMemo, useState } from 'preact/hooks';
import type { OutcomeSent } from '../../contract/declaration.ts';
import type { DeclaredForm, PreviewAnswer, PreviewSent } from '../../contract/declared-form.ts';
import type { TableView } from '../../contract/table-view.ts';
import { unreachable } from '../../rules/unreachable.ts';
import { itemName } from '../../words/names.ts';
import { newestOnly, type Reply, tell } from '../connection/requests.ts';
import { total, useWords } from '../language.ts';
import { PaymentList, worthLine } from '../page-parts/outcome-summary.tsx';
import type { Change, FormState } from './form-steps.ts';
import type { Copies } from './tile-keys.ts';
import './preview-card.css';

/** What the controller says of the form; `about` is the question in JSON, to tell whether it is of this very entry. */
export interface Preview {
  readonly about: string;
  readonly reply: Reply<PreviewAnswer>;
}

/** What every step of the form gets: what can be entered, what is, what the controller says of it, and how to change it. */
export interface StepProps {
  readonly view: TableView;
  readonly form: DeclaredForm;
  readonly state: FormState;
  readonly change: (change: Change) => void;
  readonly left: Copies;
  readonly preview: Preview | null;
  /** `older`: something was entered since, and is being counted. */
  readonly is: 'newest' | 'older';
  /** What would be said; null while it lacks something, or cannot be, or something else is under way. */
  readonly sent: OutcomeSent | null;
}

/** Fingers are quicker than this seldom. */
const PAUSE_MS = 200;
const ASK_AGAIN_MS = 2000;

/** Asks what the entry is worth, a moment after the last tap; the newest answer counts. Null: there is nothing to ask yet. */
export const usePreview = (address: string, question: PreviewSent | null): Preview | null => {
  const [preview, setPreview] = useState<Preview | null>(null);
  const newest = useMemo(newestOnly, [address]);
  const about = JSON.stringify(question);
  const unanswered = preview?.about === about && preview.reply.is === 'lost';
  const isAsked = question !== null;
  useEffect(() => {
    if (!isAsked) return;
    const timer = setTimeout(
      () => {
        const body: unknown = JSON.parse(about);
        newest(tell<PreviewAnswer>(address, body), (reply) => setPreview({ about, reply }));
      },
      unanswered ? ASK_AGAIN_MS : PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [address, about, isAsked, newest, unanswered ? preview : null]);
  return preview;
};

type PreviewCardProps = Pick<StepProps, 'view' | 'form' | 'preview' | 'is'>;

const Items = ({ items }: Pick<PreviewAnswer, 'items'>) => {
  const words = useWords();
  return (
    <ul class="sums">
      {items.map((item, index) => (
        <li
          key={`${index}${item.id}`}
          data-testid="preview-item"
          data-kind={item.kind}
          data-points={item.points}
        >
          <span>{itemName(item, words)}</span>
          <b>{total(item.points)}</b>
        </li>
      ))}
    </ul>
  );
};

const Counted = ({
  view,
  form,
  answer,
}: Omit<PreviewCardProps, 'preview' | 'is'> & { answer: PreviewAnswer }) => {
  const words = useWords();
  const { state, lacks, worth, items, payments } = answer;
  const { points, unit } = form.minimum;
  return (
    <>
      <p class="preview-state" data-testid="preview-state" data-state={state}>
        <b>{words.form.state[state]}</b>
        {worth !== null && (
          <span data-testid="preview-worth">{worthLine({ worth, items }, { view, words })}</span>
        )}
      </p>
      {lacks.length > 0 && (
        <ul class="missing" data-testid="missing">
          {lacks.map((lack, index) => (
            <li key={index}>{words.lack(lack)}</li>
          ))}
        </ul>
      )}
      <Items items={items} />
      {state !== 'drawn' && points > 0 && <p class="quiet">{words.form.minimum[unit](points)}</p>}
      {(state === 'won' || state === 'drawn') && (
        <>
          <h3>{words.form.payments}</h3>
          <PaymentList view={view} payments={payments} />
        </>
      )}
    </>
  );
};

const Told = ({ preview, ...card }: PreviewCardProps) => {
  const words = useWords();
  if (preview === null) return <p class="quiet">{words.form.counting}</p>;
  const { reply } = preview;
  switch (reply.is) {
    case 'given':
      return <Counted {...card} answer={reply.value} />;
    case 'refused':
      return <p class="said refused">{words.requestErrors[reply.code] ?? reply.message}</p>;
    case 'lost':
      return <p class="said warn">{words.form.noAnswer}</p>;
    default:
      return unreachable(reply);
  }
};

/** The controller's count of what is entered: points as they add up, what is missing, who would pay. */
export const PreviewCard = (props: PreviewCardProps) => {
  const words = useWords();
  return (
    <section class={`preview ${props.is}`} aria-live="polite" data-testid="preview">
      <h2>{words.form.preview}</h2>
      <Told {...props} />
    </section>
  );
};

/** The same in a line, while it is being entered. */
export const Standing = ({ view, preview, is }: Omit<PreviewCardProps, 'form'>) => {
  const words = useWords();
  if (preview === null || preview.reply.is !== 'given') return null;
  const { state, worth, items, lacks } = preview.reply.value;
  const more =
    worth === null ? lacks.map(words.lack).join(', ') : worthLine({ worth, items }, { view, words });
  return (
    <p class={`standing ${is}`} aria-hidden="true" data-testid="standing" data-state={state}>
      <b>{words.form.state[state]}</b>
      {more !== '' && `: ${more}`}
    </p>
  );
};
