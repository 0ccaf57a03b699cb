import type {
  SaidBy,
  SittingAnswer,
  SittingQuestion,
  SittingsFormat,
  SittingTaken,
} from '../../contract/sitting.ts';

/** Where the operator looks after the sittings of a table. */
export interface SittingPort {
  readonly look: () => SittingAnswer;
  readonly exported: (format: SittingsFormat) => string;
  readonly take: (question: SittingQuestion, by: SaidBy) => SittingTaken;
}
