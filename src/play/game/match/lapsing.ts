import type { TileFace } from '../../../rules/tiles/tile.ts';
import type { AlsoWins, DeclaredOutcome, Proposal } from '../../events/say.ts';
import type { Player } from '../../seating/furniture.ts';

/** A hand that is over, however it ended, has none left to agree on. */
export const isOutcome = ({ kind }: Proposal): boolean => kind === 'outcome';

/** Once the next hand is dealt, how the last one was decided is not taken back any more. */
export const isUndo = ({ kind }: Proposal): boolean => kind === 'undo';

/** Whether the outcome has this player win, wait or be paid for his discards, as no dead hand does (docs/rules.md, "Dead hand"). */
export function countsOn(outcome: DeclaredOutcome, player: Player): boolean {
  const paid = outcome.kind === 'won' ? winsOf(outcome).map(({ winner }) => winner) : (outcome.nagashi ?? []);
  return [...paid, ...outcome.waiting].includes(player);
}

/** Whether the outcome counts this flower for this player. */
export function countsFlower(outcome: DeclaredOutcome, player: Player, face: TileFace): boolean {
  return (
    outcome.kind === 'won' &&
    winsOf(outcome).some(
      ({ winner, hand }) => winner === player && hand.entered === 'tiles' && hand.aside.includes(face),
    )
  );
}

type Wins = Pick<AlsoWins, 'winner' | 'hand'>;

const winsOf = ({ winner, hand, also = [] }: Extract<DeclaredOutcome, { kind: 'won' }>): readonly Wins[] => [
  { winner, hand },
  ...also,
];
