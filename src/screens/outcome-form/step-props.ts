import type { OutcomeSent } from '../../contract/declaration.ts';
import type { DeclaredForm } from '../../contract/declared-form.ts';
import type { TableView } from '../../contract/table-view.ts';
import type { Change, FormState } from './form-steps.ts';
import type { Preview } from './preview-card.tsx';
import type { Copies } from './tile-keys.ts';

/** What every step of the form gets: what can be entered, what is, what the controller says of it, and how to change it. */
export interface StepProps {
  readonly view: TableView;
  readonly form: DeclaredForm;
  readonly state: FormState;
  readonly change: (change: Change) => void;
  readonly left: Copies;
  readonly preview: Preview | null;
  /** `older`: something was entered since, and is being counted. */
  readonly is: 'newest' | 'older';
  /** What would be said; null while it lacks something, or cannot be, or something else is under way. */
  readonly sent: OutcomeSent | null;
}
