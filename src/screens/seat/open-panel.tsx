import type { DeclaredForm } from '../../contract/declared-form.ts';
import type { SeatView } from '../../contract/seat-view.ts';
import { unreachable } from '../../rules/unreachable.ts';
import type { PageOwner } from '../addresses.ts';
import { useAccepted } from '../connection/use-connection.ts';
import type { PanelOpened } from './panel-opened.ts';
import { DicePanel, EndPanel, PenaltyPanel, PLACES, ReadyPanel, UndoPanel } from './seat-panels.tsx';

interface OpenPanelProps {
  readonly owner: PageOwner;
  readonly view: SeatView;
  readonly open: PanelOpened;
  readonly form: DeclaredForm;
  readonly close: () => void;
}

export const OpenPanel = ({ open: { panel, number }, ...props }: OpenPanelProps) => {
  useAccepted(PLACES[panel], props.close);
  switch (panel) {
    case 'win':
      return <EndPanel {...props} hand={number} kind="won" />;
    case 'draw':
      return <EndPanel {...props} hand={number} kind="drawn" />;
    case 'penalty':
      return <PenaltyPanel {...props} hand={number} />;
    case 'undo':
      return <UndoPanel hand={number} close={props.close} />;
    case 'ready':
      return <ReadyPanel {...props} hand={number} />;
    case 'dice':
      return <DicePanel number={number} close={props.close} />;
    default:
      return unreachable(panel);
  }
};
