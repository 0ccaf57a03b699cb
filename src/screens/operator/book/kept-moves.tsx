import type { MovesAnswer } from '../../../contract/hand-moves.ts';
import type { CalledIn, KeptHand } from '../../../contract/kept-hands.ts';
import { clockTime } from '../../language.ts';
import { useMachineWords } from '../machine-words.tsx';
import { Replay } from './replay.tsx';
import { useMoves } from './use-moves.ts';

interface OfHand {
  readonly hand: KeptHand;
  readonly called: CalledIn;
}

type Said = MovesAnswer['said'][number];

/** Who proposed, confirmed, disputed and ruled, in the order in which they did. */
const SaidList = ({ said, hand, called }: OfHand & { readonly said: readonly Said[] }) => {
  const { book, replay } = useMachineWords();
  if (said.length === 0) return null;
  const nameOf = (by: string): string => (by === 'operator' ? book.operator : called(hand, by));
  return (
    <section>
      <h4>{replay.saidTitle}</h4>
      <ul class="kept-said" data-testid="kept-said">
        {said.map(({ at, say, what, by, reason }, index) => (
          <li key={index} data-say={say}>
            <span class="quiet">{clockTime(at)}</span>{' '}
            {by !== null && by !== 'table' && <bdi>{nameOf(by)}</bdi>} {replay.said[say]}
            {what !== null && `: ${replay.about[what]}`} {reason !== null && <q>{reason}</q>}
          </li>
        ))}
      </ul>
    </section>
  );
};

/** What the operator reads of a hand beside its entries: what was said of it, and its moves. */
export const KeptMoves = ({ table, hand, called }: OfHand & { readonly table: string }) => {
  const { replay } = useMachineWords();
  const moves = useMoves(table, hand);
  if (moves === null) return null;
  if (moves === 'lost') return <p class="quiet">{replay.why.lost}</p>;
  const { kept, said, steps } = moves;
  const why = kept === 'whole' && steps.length <= 1 ? 'unseen' : kept;
  return (
    <>
      <SaidList said={said} hand={hand} called={called} />
      {steps.length > 1 && <Replay moves={moves} nameOf={(player) => called(hand, player)} />}
      {why !== 'whole' && (
        <p class="quiet" data-testid="moves-why">
          {replay.why[why]}
        </p>
      )}
    </>
  );
};
