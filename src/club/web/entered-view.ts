import type { Declaration } from '../../contract/declaration.ts';
import type { OperatorView, SeatView } from '../../contract/seat-view.ts';
import type { Entered } from '../access/entrance.ts';
import { roleMay } from '../access/roles.ts';
import type { TableTalk } from './talk-hub.ts';

/** What is said of the machine alone. */
const OF_THE_MACHINE: ReadonlySet<string> = new Set<Declaration['say']['say']>([
  'service',
  'use-sets',
  'pause',
]);

export const isOfMachine = (say: OperatorView['may'][number] | Declaration['say']['say']): boolean =>
  OF_THE_MACHINE.has(say);

/** Whoever looks after the machine is told nothing of what is decided and recorded. */
const ofMachine = ({ stakes: _stakes, ...view }: OperatorView): OperatorView => ({
  ...view,
  office: 'technician',
  may: view.may.filter(isOfMachine),
  hands: [],
  penalties: [],
  irregularities: [],
});

/** What a page is shown by the role of whoever has opened it; null where there is nothing for him. */
export const viewFor = (talk: TableTalk, entered: Entered): SeatView | OperatorView | null => {
  if (entered.as === 'seat') return talk.seatView(entered.side);
  const view = talk.operatorView();
  if (view === null || roleMay(entered.role, 'operate')) return view;
  return roleMay(entered.role, 'service') ? ofMachine(view) : null;
};
