import { useState } from 'preact/hooks';
import type { ActsAnswer, ActTold } from '../../contract/acts.ts';
import { ACTS_ADDRESS } from '../addresses.ts';
import { ask } from '../connection/requests.ts';
import { dayAndTime, useWords } from '../language.ts';
import { useMachineWords } from './machine-words.tsx';
import './acts-card.css';

type Looked =
  | { readonly is: 'not-asked' | 'lost' }
  | { readonly is: 'told'; readonly acts: ActsAnswer['acts'] };

/** What words say too little of is shown as it was asked for. */
const IN_FULL: ReadonlySet<ActTold['told']> = new Set(['ordered', 'other']);

/** What was said, why it was refused, and as whom who has sent it signs, which proves nothing. */
const orderText = ({ say, code, by }: NonNullable<ActTold['order']>): string =>
  [say, code, by === undefined ? undefined : `"${by}"`].filter((each) => each !== undefined).join(' · ');

const ActLine = ({ act: { at, told, act, table, side, outcome, by, order } }: { readonly act: ActTold }) => {
  const { lang, joining } = useWords();
  const { acts: words } = useMachineWords();
  return (
    <li data-testid="act" data-told={told} data-outcome={outcome}>
      <span class="quiet">{dayAndTime(at, lang)}</span>{' '}
      <b>{by === null ? words.nobody : joining.roles[by.role]}</b> {words.told[told]}
      {IN_FULL.has(told) && (
        <>
          {': '}
          <bdi>{act}</bdi>
        </>
      )}
      {order !== undefined && orderText(order) !== '' && (
        <>
          {' · '}
          <bdi>{orderText(order)}</bdi>
        </>
      )}
      {side !== null && ` · ${joining.side(side)}`}
      {table !== null && ` · ${words.table(table)}`}
      {outcome === 'refused' && <b class="act-refused"> · {words.refused}</b>}
      {by !== null && (
        <span class="quiet">
          {' · '}
          <bdi>{words.device(by.device)}</bdi>
        </span>
      )}
    </li>
  );
};

/** Who has entered last, who was not let in, and what was done that not everybody may: asked for when somebody opens it. */
export const ActsCard = () => {
  const { acts: words } = useMachineWords();
  const [looked, setLooked] = useState<Looked>({ is: 'not-asked' });
  const look = async (): Promise<void> => {
    const reply = await ask<ActsAnswer>(ACTS_ADDRESS);
    setLooked(reply.is === 'given' ? { is: 'told', acts: reply.value.acts } : { is: 'lost' });
  };
  return (
    <section class="card acts-card" data-testid="acts">
      <h2>{words.title}</h2>
      <details onToggle={({ currentTarget: { open } }) => open && void look()}>
        <summary>{words.show}</summary>
        {looked.is === 'lost' && <p role="status">{words.lost}</p>}
        {looked.is === 'told' && looked.acts.length === 0 && <p class="quiet">{words.none}</p>}
        {looked.is === 'told' && (
          <ul>
            {looked.acts.map((act) => (
              <ActLine key={`${act.at} ${act.act} ${act.by?.session}`} act={act} />
            ))}
          </ul>
        )}
      </details>
    </section>
  );
};
