import { useEffect, useState } from 'preact/hooks';
import type { MovesAnswer } from '../../../contract/hand-moves.ts';
import { useWords } from '../../language.ts';
import { Tile, Tiles, Wind } from '../../tiles.tsx';
import { useMachineWords } from '../machine-words.tsx';
import { placedAfter } from './use-moves.ts';
import './replay.css';

interface ReplayProps {
  readonly moves: MovesAnswer;
  /** The name of a player of that match. */
  readonly nameOf: (player: string) => string;
}

type Step = MovesAnswer['steps'][number];
type Placed = Step['changed'][number];

const EACH_MS = 900;

const Before = ({
  placed,
  mover,
  nameOf,
}: { placed: Placed; mover: string | null } & Pick<ReplayProps, 'nameOf'>) => {
  const words = useWords();
  const { replay } = useMachineWords();
  const { player, wind, concealed, melds, showing, flowers, river, ready } = placed;
  return (
    <section class={player === mover ? 'replayed moves' : 'replayed'} data-player={player}>
      <h5>
        <Wind wind={wind} /> <bdi>{nameOf(player)}</bdi>
        {ready && <span class="mark">{words.ready}</span>}
      </h5>
      <p class="replayed-hand">
        <Tiles faces={concealed} />
        {melds.map(({ faces }, index) => (
          <span key={index} class="meld">
            <Tiles faces={faces} />
          </span>
        ))}
        {showing.length > 0 && <Tiles faces={showing} />}
        {flowers.length > 0 && <Tiles faces={flowers} />}
      </p>
      <p class="replayed-river">
        <span class="quiet">{replay.river}</span> <Tiles faces={river} />
      </p>
    </section>
  );
};

/** Whether one step follows another by itself. */
type Motion = 'playing' | 'still';

interface StepsProps {
  readonly step: number;
  readonly last: number;
  readonly go: (step: number) => void;
  readonly motion: Motion;
  readonly move: (motion: Motion) => void;
}

const Buttons = ({ step, last, go, motion, move }: StepsProps) => {
  const { replay } = useMachineWords();
  const way = (id: 'first' | 'back' | 'forward' | 'last', to: number, sign: string) => (
    <button
      type="button"
      class="plain-button"
      aria-label={replay[id]}
      data-testid={`replay-${id}`}
      disabled={to < 0 || to > last || to === step}
      onClick={() => go(to)}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
  return (
    <div class="replay-keys">
      {way('first', 0, '|◀')}
      {way('back', step - 1, '◀')}
      <button
        type="button"
        class="main-button"
        data-testid="replay-play"
        onClick={() => move(motion === 'playing' ? 'still' : 'playing')}
      >
        {motion === 'playing' ? replay.stop : replay.play}
      </button>
      {way('forward', step + 1, '▶')}
      {way('last', last, '▶|')}
    </div>
  );
};

/** Which step a key leads to; null where it leads nowhere. */
const stepOfKey = (key: string, step: number, last: number): number | null => {
  const to: Readonly<Record<string, number>> = {
    ArrowLeft: step - 1,
    ArrowRight: step + 1,
    Home: 0,
    End: last,
  };
  const found = to[key];
  return found === undefined ? null : Math.min(last, Math.max(0, found));
};

/** What was done in this step, by whom, with which tile. */
const Told = ({
  told,
  step,
  of,
  nameOf,
}: { told: Step; step: number; of: number } & Pick<ReplayProps, 'nameOf'>) => {
  const { replay } = useMachineWords();
  return (
    <p class="replay-told" role="status" data-testid="replay-told" data-what={told.what}>
      <span class="quiet">{replay.step(step + 1, of)}</span>{' '}
      <b>
        {told.player !== null && <bdi>{nameOf(told.player)}: </bdi>}
        {replay.moves[told.what]}
      </b>{' '}
      {told.face !== null && <Tile face={told.face} />} <span class="quiet">{replay.wall(told.wall)}</span>
    </p>
  );
};

/** A kept hand, forwards and backwards, tile by tile: by buttons, by the slider, or by the arrow keys. */
export const Replay = ({ moves: { steps }, nameOf }: ReplayProps) => {
  const { replay } = useMachineWords();
  const [step, setStep] = useState(0);
  const [wanted, setMotion] = useState<Motion>('still');
  const last = steps.length - 1;
  const told = steps[step];
  const motion = step < last ? wanted : 'still';
  useEffect(() => {
    if (motion === 'still') return setMotion('still');
    const timer = setTimeout(() => setStep(step + 1), EACH_MS);
    return () => clearTimeout(timer);
  }, [motion, step]);
  if (told === undefined) return null;
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = stepOfKey(event.key, step, last);
    if (to === null) return;
    event.preventDefault();
    setMotion('still');
    setStep(to);
  };
  const go = (to: number): void => {
    setMotion('still');
    setStep(to);
  };
  return (
    <section class="replay" aria-label={replay.title} data-testid="replay" onKeyDown={onKeyDown}>
      <Told told={told} step={step} of={steps.length} nameOf={nameOf} />
      <input
        type="range"
        min={0}
        max={last}
        value={step}
        aria-label={replay.title}
        aria-valuetext={replay.step(step + 1, steps.length)}
        onInput={({ currentTarget }) => go(Number(currentTarget.value))}
      />
      <Buttons step={step} last={last} go={go} motion={motion} move={setMotion} />
      <div class="replay-table">
        {placedAfter(steps, step).map((placed) => (
          <Before key={placed.player} placed={placed} mover={told.player} nameOf={nameOf} />
        ))}
      </div>
    </section>
  );
};
