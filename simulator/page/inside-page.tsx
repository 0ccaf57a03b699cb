import { useState } from 'preact/hooks';
import type { InsideView } from '../inside/inside-view.ts';
import { HandsCard } from './hands-card.tsx';
import { MishapCards } from './mishap-cards.tsx';
import { Scene } from './scene.tsx';
import { SideCards } from './side-card.tsx';
import { type SeenTable, useTable, type WrittenOrder } from './use-table.ts';

/** A simulated table, inside and out: what staff trains with, and what one develops with who has no table. */
export const InsidePage = ({ table }: { readonly table: string }) => {
  const seen = useTable(table);
  const [sight, setSight] = useState<'through' | 'as-people'>('through');
  const [chosen, setChosen] = useState<string | null>(null);
  const { introduction, view, connection, order } = seen;
  if (introduction === null || view === null)
    return <p class="waiting">{connection === 'open' ? 'One moment' : `The table ${table} is not heard.`}</p>;
  return (
    <main class={connection}>
      <Head view={view} tables={introduction.tables} table={table} connection={connection} order={order} />
      <label class="sight">
        <input
          type="checkbox"
          checked={sight === 'through'}
          onChange={() => setSight(sight === 'through' ? 'as-people' : 'through')}
        />
        see through tiles that lie face down
      </label>
      <Scene view={view} sight={sight} chosen={chosen} onChoose={setChosen} />
      <SideCards sides={view.sides} introduction={introduction} order={order} />
      <HandsCard view={view} chosen={chosen} onMoved={() => setChosen(null)} order={order} />
      <Told told={seen.told} />
      <MishapCards shelves={introduction.shelves} order={order} />
    </main>
  );
};

interface HeadProps extends Pick<SeenTable, 'connection'> {
  readonly view: InsideView;
  readonly tables: readonly string[];
  readonly table: string;
  readonly order: (order: WrittenOrder) => void;
}

const Head = ({ view, tables, table, connection, order }: HeadProps) => (
  <header>
    <h1>Inside of table {table}</h1>
    {tables.length > 1 && (
      <nav>
        {tables.map((each) => (
          <a key={each} href={`/${each}`} aria-current={each === table ? 'page' : undefined}>
            {each}
          </a>
        ))}
      </nav>
    )}
    <dl>
      <Fact name="page" value={connection === 'open' ? 'heard' : 'not heard, asks again'} />
      <Fact name="machine" value={view.status} />
      <Fact name="drum" value={view.moving.drum ?? 'rests'} />
      <Fact name="surface" value={view.moving.surface ?? 'rests'} />
      <Fact name="gate" value={view.gate} />
      <Fact name="plates" value={view.plates} />
      <Fact name="dice" value={view.dice === null ? 'none' : view.dice.join(' + ')} />
      <Fact name="latched" value={view.faults.length === 0 ? 'nothing' : view.faults.join(' ')} />
      <Fact name="lid" value={view.lid} />
      <Fact name="hand" value={view.live ? 'in play' : 'none'} />
      <Fact name="mode" value={view.mode} />
    </dl>
    <p>
      <button
        type="button"
        data-testid="cable"
        onClick={() => order({ do: 'cable', is: view.cable === 'in' ? 'out' : 'in' })}
      >
        {view.cable === 'in' ? 'pull the cable out' : 'plug the cable in'}
      </button>
      <button
        type="button"
        data-testid="staff"
        onClick={() => order({ do: 'staff', is: view.staff === 'at-hand' ? 'away' : 'at-hand' })}
      >
        {view.staff === 'at-hand' ? 'send the staff away: I am the staff' : 'call the staff back'}
      </button>
    </p>
  </header>
);

const Fact = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd data-testid={`fact-${name}`}>{value}</dd>
  </div>
);

const Told = ({ told }: Pick<SeenTable, 'told'>) => (
  <ol class="told" data-testid="told" aria-live="polite">
    {told.map(({ number, text, outcome }) => (
      <li key={number} class={outcome}>
        {text}
      </li>
    ))}
  </ol>
);
