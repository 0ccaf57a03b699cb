import { useEffect, useState } from 'preact/hooks';
import type { NextMatchAnswer } from '../../../contract/next-match.ts';
import type { TableView } from '../../../contract/table-view.ts';
import { dayAndTime, useWords } from '../../language.ts';
import { useMachineWords } from '../machine-words.tsx';
import { useNextMatch } from './use-next-match.ts';
import './next-match.css';

type RulesForm = typeof import('./rules-form.tsx')['RulesForm'];

/** What was chosen here, when and by whom. */
const ChosenBefore = ({ before }: Pick<NextMatchAnswer, 'before'>) => {
  const { lang, joining } = useWords();
  const { nextMatch: words } = useMachineWords();
  if (before.length === 0) return null;
  return (
    <details class="chosen-before" data-testid="chosen-before">
      <summary>{words.before}</summary>
      <ul>
        {before.map(({ at, by, title, options }) => (
          <li key={at}>
            <span class="quiet">
              {dayAndTime(at, lang)} · {joining.roles[by.role]}
            </span>
            <span>
              {title}
              {Object.keys(options).length > 0 && ` · ${words.differs(Object.keys(options).length)}`}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
};

/** By what rules the next match is played. What they are made of is loaded when somebody opens it. */
export const NextMatchCard = ({ table, view }: { readonly table: string; readonly view: TableView }) => {
  const { nextMatch: words } = useMachineWords();
  const next = useNextMatch(table, `${view.match?.number} ${view.moment.at === 'matchOver'}`);
  const [loaded, setLoaded] = useState<{ readonly RulesForm: RulesForm } | null>(null);
  const [opened, open] = useState<'closed' | 'open'>('closed');
  useEffect(() => {
    if (opened === 'open') void import('./rules-form.tsx').then(({ RulesForm }) => setLoaded({ RulesForm }));
  }, [opened]);
  const { answer } = next;
  if (answer === null) return null;
  return (
    <section class="card next-match" data-testid="next-match">
      <h2>{words.title}</h2>
      <p>{words.now(answer.now.title)}</p>
      <p data-testid="next-rules" data-state={answer.next.state}>
        <b>{words.next(answer.next.title)}</b>
        {answer.next.state === 'waits' && <span class="quiet"> {words.waits}</span>}
      </p>
      {opened === 'open' && loaded !== null ? (
        <loaded.RulesForm {...next} answer={answer} close={() => open('closed')} />
      ) : (
        <button type="button" class="plain-button" data-testid="change-rules" onClick={() => open('open')}>
          {words.change}
        </button>
      )}
      <ChosenBefore before={answer.before} />
    </section>
  );
};
