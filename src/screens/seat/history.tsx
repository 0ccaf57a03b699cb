import { useEffect, useState } from 'preact/hooks';
import { keptHands } from '../../contract/kept-hands.ts';
import type { SeatView } from '../../contract/seat-view.ts';
import type { PageOwner } from '../addresses.ts';
import { useWords } from '../language.ts';
import { KeptHandPage, KeptLine, RecordAwaited } from '../operator/book/kept-hand-page.tsx';
import { useRecord } from '../operator/book/use-book.ts';
import { calledThen } from './called-then.ts';
import { PenaltyLines } from './penalty-lines.tsx';

interface HistoryProps {
  readonly owner: PageOwner;
  readonly view: SeatView;
}

/** Every decided hand of this match, the newest first: its tiles, what each point is for, who paid; above them its penalties. */
export const History = ({ owner, view: { public: table } }: HistoryProps) => {
  const { entries, older, answer } = useRecord(owner.table, table.ledger?.seq ?? 0);
  const [opened, open] = useState<number | null>(null);
  const match = table.match?.number ?? 0;
  const first = entries[0];
  useEffect(() => {
    if (first?.game === match) older?.();
  }, [first?.seq, match]);
  const ofMatch = entries.filter(({ game }) => game === match);
  const hands = keptHands(ofMatch);
  const called = calledThen(ofMatch, table, useWords());
  const shown = hands.find(({ hand }) => hand === opened);
  if (shown !== undefined)
    return <KeptHandPage hand={shown} called={called} rules={table} close={() => open(null)} />;
  return (
    <>
      <RecordAwaited answer={answer} />
      <PenaltyLines entries={ofMatch} called={called} />
      <ul class="hands-list">
        {hands.map((hand) => (
          <KeptLine key={hand.hand} hand={hand} called={called} open={() => open(hand.hand)} />
        ))}
      </ul>
    </>
  );
};
