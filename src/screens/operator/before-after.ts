import type { PreviewAnswer } from '../../contract/declared-form.ts';
import type { OperatorView } from '../../contract/seat-view.ts';

type Changes = OperatorView['hands'][number]['changes'];

interface ChangeOfSide {
  readonly side: Changes[number]['side'];
  readonly before: number;
  /** Null where it cannot be told. */
  readonly after: number | null;
}

/** What everybody has of a hand, and what he would have. */
export const beforeAfter = (
  before: Changes,
  { changes = [] }: Pick<PreviewAnswer, 'changes'>,
): readonly ChangeOfSide[] => {
  const after = new Map(changes.map(({ side, points }) => [side, points]));
  return before.map(({ side, points }) => ({ side, before: points, after: after.get(side) ?? null }));
};
