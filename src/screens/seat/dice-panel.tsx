import { useState } from 'preact/hooks';
import { Choice } from '../sheet/choice.tsx';
import { Panel } from '../sheet/panel.tsx';
import { useTalk } from '../talk/use-outbox.ts';
import { useWords } from '../text/language.ts';

type Pips = number;
const PIPS: readonly Pips[] = [1, 2, 3, 4, 5, 6];
const PLACE = 'dice';

interface DicePanelProps {
  /** Which throw of the match it is. */
  readonly number: number;
  readonly close: () => void;
}

/** The dice as they lie on the table, where nobody but the thrower can tell them. */
export const DicePanel = ({ number, close }: DicePanelProps) => {
  const words = useWords();
  const { say } = useTalk();
  const [first, setFirst] = useState<Pips | null>(null);
  const [second, setSecond] = useState<Pips | null>(null);
  const options = PIPS.map((value) => ({ value, label: words.seat.pips(value) }));
  const submit =
    first === null || second === null
      ? null
      : () => say(PLACE, { say: 'enter-dice', throw: number, dice: [first, second] });
  return (
    <Panel title={words.seat.dice} place={PLACE} submitWord={words.seat.send} submit={submit} close={close}>
      <Choice title={words.seat.die(1)} options={options} chosen={first} choose={setFirst} testid="die-1" />
      <Choice title={words.seat.die(2)} options={options} chosen={second} choose={setSecond} testid="die-2" />
    </Panel>
  );
};
