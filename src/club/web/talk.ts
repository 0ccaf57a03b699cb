import type { Declaration, DeclarationAnswer } from '../../contract/declaration.ts';
import type { DeclaredForm, PreviewAnswer, PreviewQuestion } from '../../contract/declared-form.ts';
import type { OperatorView, SeatView } from '../../contract/seat-view.ts';
import type { SeatedSide } from '../../contract/table-view.ts';
import type { Entered } from './door.ts';

/** What the pages of seats and operator are told and say; the app keeps it current. */
export interface TableTalk {
  /** Null where nobody sits at that seat. */
  readonly declare: (entered: Entered, declaration: Declaration) => Promise<DeclarationAnswer | null>;
  readonly form: () => DeclaredForm;
  /** Null while there is no hand to fill it in for. */
  readonly preview: (question: PreviewQuestion) => PreviewAnswer | null;
  readonly seatView: (side: SeatedSide['side']) => SeatView | null;
  readonly operatorView: () => OperatorView | null;
}

export const viewFor = (talk: TableTalk, entered: Entered): SeatView | OperatorView | null =>
  entered.as === 'operator' ? talk.operatorView() : talk.seatView(entered.side);
