import type { FaultView } from '../../contract/fault.ts';
import type { TableView } from '../../contract/table-view.ts';
import { faultCard, faultSteps, faultTitle, faultWhere, isLineTrouble } from '../../words/fault-cards.ts';
import { useWords } from '../language.ts';
import { namesIn } from '../seats.ts';
import { FaultDrawing } from './fault-drawing.tsx';
import { Paged } from './paged.tsx';
import './fault-card.css';

interface FaultCardProps {
  readonly view: Pick<TableView, 'sides'>;
  readonly fault: FaultView;
  /** Whether the table waits for the end of the fault. */
  readonly play: 'stands' | 'goesOn';
}

/** With the lid open it is for what the lid was opened for; a fault that is mended from outside leaves the lid to be closed. */
const doneNow = ({ before, ...fault }: FaultView): Omit<FaultView, 'before' | 'ends'> =>
  before !== undefined && faultCard(before.code).touch === 'inside' ? before : fault;

/** The same on every screen: what has happened, where, what to do step by step, and what may be touched meanwhile. */
export const FaultCard = ({ view, fault, play }: FaultCardProps) => {
  const { faults: words } = useWords();
  const { labels } = words;
  const at = doneNow(fault);
  const { part, touch } = faultCard(at.code);
  const steps = faultSteps(at.code, fault.ends, words);
  return (
    <section
      class="fault-card"
      role="alert"
      data-testid="fault-card"
      data-code={fault.code}
      data-ends={fault.ends}
    >
      <header>
        {!isLineTrouble(fault.code) && (
          <b class="fault-code" data-testid="fault-code">
            {fault.code}
          </b>
        )}
        <h2 data-testid="headline">{faultTitle(fault.code, words)}</h2>
      </header>
      <figure>
        <FaultDrawing part={part} place={at.place} />
        <figcaption data-testid="fault-where">{faultWhere(at, words, namesIn(view))}</figcaption>
      </figure>
      <Paged name="fault-steps" flow="list">
        {fault.before !== undefined && (
          <p class="fault-before" data-testid="fault-before">
            <b>{labels.before}</b> <span class="latin">{fault.before.code}</span>{' '}
            {faultTitle(fault.before.code, words)}
          </p>
        )}
        <ol aria-label={labels.todo} data-testid="fault-steps">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Paged>
      <dl>
        <div>
          <dt>{labels.touch}</dt>
          <dd data-testid="fault-touch" data-touch={touch}>
            {words.touch[touch]}
          </dd>
        </div>
      </dl>
      <p class="fault-play">{words.play[play]}</p>
    </section>
  );
};
