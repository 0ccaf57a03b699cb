import type { DeclaredForm } from '../../contract/declared-form.ts';
import type { SeatView } from '../../contract/seat-view.ts';
import { unreachable } from '../../rules/unreachable.ts';
import type { PageOwner } from '../addresses.ts';
import { useAccepted } from '../connection/use-connection.ts';
import { type PanelOpened, placeOf } from './panel-opened.ts';
import { DicePanel, EndPanel, PenaltyPanel, ReadyPanel, UndoPanel } from './seat-panels.tsx';

interface OpenPanelProps {
  readonly owner: PageOwner;
  readonly view: SeatView;
  readonly open: PanelOpened;
  readonly form: DeclaredForm;
  readonly close: () => void;
}

export const OpenPanel = ({ open, ...rest }: OpenPanelProps) => {
  const { panel, number, inMatch } = open;
  const props = { ...rest, inMatch, place: placeOf(open) };
  useAccepted(props.place, props.close);
  switch (panel) {
    case 'win':
      return <EndPanel {...props} hand={number} kind="won" />;
    case 'draw':
      return <EndPanel {...props} hand={number} kind="drawn" />;
    case 'penalty':
      return <PenaltyPanel {...props} hand={number} />;
    case 'undo':
      return <UndoPanel {...props} hand={number} />;
    case 'ready':
      return <ReadyPanel {...props} hand={number} />;
    case 'dice':
      return <DicePanel {...props} number={number} />;
    default:
      return unreachable(panel);
  }
};
