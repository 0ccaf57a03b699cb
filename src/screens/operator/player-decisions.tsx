import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { charactersOf, NAME_CHARACTERS } from '../../contract/characters.ts';
import type { DeclarationSent } from '../../contract/declaration.ts';
import type { SeatedSide, TableView } from '../../contract/table-view.ts';
import { useWords } from '../language.ts';
import { Choice, PickList } from '../page-parts/choices.tsx';
import { Field } from '../page-parts/field.tsx';
import { type Player, seatedSides } from '../seats.ts';
import { DecisionForm, type WithReason } from './decision-form.tsx';
import type { DecisionProps } from './decisions.ts';
import { useHandSaidIn, useMatchSaidIn } from './use-said-in.ts';

type Sides = Extract<DeclarationSent['say'], { say: 'correct-seats' }>['sides'];

const sidesNow = (view: TableView): Sides => ({
  p1: 0,
  p2: 1,
  p3: 2,
  ...Object.fromEntries(seatedSides(view).map(({ player, side }) => [player, side])),
});

const areApart = (sides: Sides): boolean => new Set(Object.values(sides)).size === Object.keys(sides).length;

/** From a hand on, everybody had sat elsewhere: all hands since are reckoned anew in one go. */
export const CorrectSeats = ({ view, close }: DecisionProps) => {
  const words = useWords();
  const inMatch = useMatchSaidIn(view);
  const [sides, setSides] = useState(() => sidesNow(view.public));
  const hands = view.hands.map(({ hand }) => hand);
  const [from, setFrom] = useState(hands.at(-1) ?? view.public.match?.hand ?? 1);
  const seated = seatedSides(view.public);
  return (
    <DecisionForm
      title={words.operator.correctSeats}
      place="correct-seats"
      surely={words.operator.seatsOf(
        from,
        seated.map(({ player, name }) => words.operator.seated(name, sides[player] ?? 0)),
      )}
      say={
        areApart(sides)
          ? (reason) => ({ say: 'correct-seats', fromHand: from, sides, reason, ...inMatch })
          : null
      }
      close={close}
    >
      <PickList
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
    </DecisionForm>
  );
};

interface PlayerDecisionProps extends Pick<DecisionProps, 'view' | 'close'> {
  readonly place: string;
  readonly title: string;
  readonly ask: string;
  /** Left out: any of the players. */
  readonly among?: (seat: SeatedSide) => boolean;
  readonly reason?: 'not-asked';
  /** What is said of the player who was chosen; null while something else lacks. */
  readonly say: (player: Player) => WithReason;
  readonly children?: ComponentChildren;
}

/** A decision about one of the players. */
const PlayerDecision = ({ view, among, ask, say, children, ...sure }: PlayerDecisionProps) => {
  const seats = seatedSides(view.public).filter((seat) => among?.(seat) ?? true);
  const [player, setPlayer] = useState<Player | null>(seats[0]?.player ?? null);
  return (
    <DecisionForm {...sure} say={player === null ? null : say(player)}>
      <Choice
        title={ask}
        options={seats.map((seat) => ({ value: seat.player, label: seat.name }))}
        chosen={player}
        choose={setPlayer}
        testid="player"
      />
      {children}
    </DecisionForm>
  );
};

/** As much of it as a name may have. */
const asName = (typed: string): string => charactersOf(typed).slice(0, NAME_CHARACTERS).join('');

export const ChangePlayer = ({ view, close }: DecisionProps) => {
  const words = useWords().operator;
  const [typed, setName] = useState('');
  const name = typed.trim();
  return (
    <PlayerDecision
      view={view}
      close={close}
      place="change-player"
      title={words.changePlayer}
      ask={words.who}
      say={(player) => (reason) => ({
        say: 'change-player',
        player,
        name: name === '' ? null : name,
        reason,
      })}
    >
      <Field label={words.newName} value={typed} enter={setName} kept={asName} testid="name" />
    </PlayerDecision>
  );
};

/** Somebody else plays for one of the players. */
export const SeatSubstitute = ({ view, close }: DecisionProps) => {
  const words = useWords().operator;
  return (
    <PlayerDecision
      view={view}
      close={close}
      place="seat-substitute"
      title={words.seatSubstitute}
      ask={words.substituteFor}
      among={({ substitute }) => substitute === undefined}
      reason="not-asked"
      say={(player) => () => ({ say: 'seat-substitute', player })}
    />
  );
};

export const EndSubstitute = ({ view, close }: DecisionProps) => {
  const words = useWords().operator;
  return (
    <PlayerDecision
      view={view}
      close={close}
      place="end-substitute"
      title={words.endSubstitute}
      ask={words.substituteFor}
      among={({ substitute }) => substitute === true}
      reason="not-asked"
      say={(player) => () => ({ say: 'end-substitute', player })}
    />
  );
};

export const LiftDeadHand = ({ view, close }: DecisionProps) => {
  const words = useWords().operator;
  const inHand = useHandSaidIn(view);
  return (
    <PlayerDecision
      view={view}
      close={close}
      place="lift-dead-hand"
      title={words.liftDeadHand}
      ask={words.whose}
      among={({ dead }) => dead === true}
      say={(player) => (reason) => ({ say: 'lift-dead-hand', player, reason, ...inHand })}
    />
  );
};

export const ChooseFirstDealer = ({ view, close }: DecisionProps) => {
  const words = useWords().operator;
  const inMatch = useMatchSaidIn(view);
  return (
    <PlayerDecision
      view={view}
      close={close}
      place="choose-first-dealer"
      title={words.chooseFirstDealer}
      ask={words.dealer}
      reason="not-asked"
      say={(player) => () => ({ say: 'choose-first-dealer', player, ...inMatch })}
    />
  );
};
