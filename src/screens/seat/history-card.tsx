import { useState } from 'preact/hooks';
import type { SeatView } from '../../contract/seat-view.ts';
import type { PageOwner } from '../addresses.ts';
import { useWords } from '../language.ts';

interface HistoryCardProps {
  readonly owner: PageOwner;
  readonly view: SeatView;
}

const load = async () => {
  const [{ History }, { WithMachineWords }] = await Promise.all([
    import('./history.tsx'),
    import('../operator/machine-words.tsx'),
  ]);
  return { History, WithMachineWords };
};

/** The hands of this match. What they are drawn with is loaded when somebody opens them, and shut by the same button. */
export const HistoryCard = ({ owner, view }: HistoryCardProps) => {
  const words = useWords();
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof load>> | null>(null);
  if (view.lastHand === null) return null;
  return (
    <section class="card" data-testid="history">
      <button
        type="button"
        class="plain-button"
        data-testid="open-history"
        aria-expanded={loaded !== null}
        onClick={() => (loaded === null ? void load().then(setLoaded) : setLoaded(null))}
      >
        {words.operator.hands}
      </button>
      {loaded !== null && (
        <loaded.WithMachineWords>
          <loaded.History owner={owner} view={view} />
        </loaded.WithMachineWords>
      )}
    </section>
  );
};
