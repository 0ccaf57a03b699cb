import { useState } from 'preact/hooks';
import type { DeclarationSent } from '../../contract/declaration.ts';
import type { SeatedSide, TableView } from '../../contract/table-view.ts';
import { playerOptions } from '../form/form-props.ts';
import { Choice } from '../sheet/choice.tsx';
import { Field, Pick } from '../sheet/field.tsx';
import { seatedSides } from '../table/seats.ts';
import { useWords } from '../text/language.ts';
import type { MatterProps } from './matter-props.ts';
import { Sure } from './sure.tsx';

type Player = SeatedSide['player'];
type Sides = Extract<DeclarationSent['say'], { say: 'correct-seats' }>['sides'];

const sidesNow = (view: TableView): Sides => ({
  p1: 0,
  p2: 1,
  p3: 2,
  ...Object.fromEntries(seatedSides(view).map(({ player, side }) => [player, side])),
});

const areApart = (sides: Sides): boolean => new Set(Object.values(sides)).size === Object.keys(sides).length;

/** From a hand on, everybody had sat elsewhere: all hands since are reckoned anew in one go. */
export const CorrectSeats = ({ view, close }: MatterProps) => {
  const words = useWords();
  const [sides, setSides] = useState(() => sidesNow(view.public));
  const hands = view.hands.map(({ hand }) => hand);
  const [from, setFrom] = useState(hands.at(-1) ?? view.public.match?.hand ?? 1);
  const seated = seatedSides(view.public);
  return (
    <Sure
      title={words.operator.correctSeats}
      place="correct-seats"
      say={areApart(sides) ? (reason) => ({ say: 'correct-seats', fromHand: from, sides, reason }) : null}
      close={close}
    >
      <Pick
        label={words.operator.fromHand}
        options={[...new Set([...hands, from])].map((hand) => ({ value: String(hand), label: String(hand) }))}
        chosen={String(from)}
        choose={(hand) => setFrom(Number(hand))}
        testid="from-hand"
      />
      {seated.map(({ player, name }) => (
        <Choice
          key={player}
          title={words.operator.sitsAt(name)}
          options={seated.map(({ side }) => ({ value: side, label: words.operator.side(side) }))}
          chosen={sides[player]}
          choose={(side) => setSides({ ...sides, [player]: side })}
          testid={`side-of-${player}`}
        />
      ))}
    </Sure>
  );
};

/** One of the players, chosen. */
const usePlayer = (view: TableView) => {
  const options = playerOptions(view);
  const [player, setPlayer] = useState<Player | null>(options[0]?.value ?? null);
  return { options, player, setPlayer };
};

export const ChangePlayer = ({ view, close }: MatterProps) => {
  const words = useWords();
  const { options, player, setPlayer } = usePlayer(view.public);
  const [typed, setName] = useState('');
  const name = typed.trim();
  return (
    <Sure
      title={words.operator.changePlayer}
      place="change-player"
      say={
        player === null
          ? null
          : (reason) => ({ say: 'change-player', player, name: name === '' ? null : name, reason })
      }
      close={close}
    >
      <Choice
        title={words.operator.who}
        options={options}
        chosen={player}
        choose={setPlayer}
        testid="player"
      />
      <Field label={words.operator.newName} value={typed} enter={setName} maxLength={24} testid="name" />
    </Sure>
  );
};

export const LiftDeadHand = ({ view, close }: MatterProps) => {
  const words = useWords();
  const { options, player, setPlayer } = usePlayer(view.public);
  return (
    <Sure
      title={words.operator.liftDeadHand}
      place="lift-dead-hand"
      say={player === null ? null : (reason) => ({ say: 'lift-dead-hand', player, reason })}
      close={close}
    >
      <Choice
        title={words.operator.whose}
        options={options}
        chosen={player}
        choose={setPlayer}
        testid="player"
      />
    </Sure>
  );
};

export const ChooseFirstDealer = ({ view, close }: MatterProps) => {
  const words = useWords();
  const { options, player, setPlayer } = usePlayer(view.public);
  return (
    <Sure
      title={words.operator.chooseFirstDealer}
      place="choose-first-dealer"
      reason="not-asked"
      say={player === null ? null : () => ({ say: 'choose-first-dealer', player })}
      close={close}
    >
      <Choice
        title={words.operator.dealer}
        options={options}
        chosen={player}
        choose={setPlayer}
        testid="player"
      />
    </Sure>
  );
};
