import type { DeclaredForm } from '../../contract/declared-form.ts';
import type { OperatorView } from '../../contract/seat-view.ts';
import type { Desk } from '../talk/desk.ts';

/** What every decision of the operator gets. */
export interface MatterProps {
  readonly desk: Desk;
  readonly view: OperatorView;
  readonly form: DeclaredForm;
  readonly close: () => void;
}
