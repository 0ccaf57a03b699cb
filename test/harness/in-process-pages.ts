import { pageOf } from '../../simulator/page-client.ts';
import type { SeatPages } from '../../simulator/people/declared/pages.ts';
import { declaration } from '../../src/contract/declaration.ts';
import type { OperatorView } from '../../src/contract/seat-view.ts';
import type { Controller } from '../../src/controller/controller.ts';
import type { Side } from '../../src/play/seating/furniture.ts';
import type { Shown } from '../../src/views/page-views.ts';

/** The pages of seats and operator without a server: what they show and say is the same. */
export const inProcessPages = () => {
  let shown: Shown | null = null;
  let declare: Controller['declare'] | null = null;
  let said = 0;
  const at = (side: Side): SeatPages => ({
    read: async () => {
      const view = shown?.pages.seat(side) ?? null;
      return view === null ? null : pageOf(view);
    },
    say: async (say) => {
      const player = shown?.pages.seat(side)?.player;
      if (declare === null || player === undefined) return false;
      said += 1;
      const sent = declaration.parse({ id: `declaration-${said}`, say });
      return (await declare({ role: 'player', player }, sent)).ok;
    },
  });
  return {
    at,
    operator: (): OperatorView | null => shown?.pages.operator() ?? null,
    show: (next: Shown): void => {
      shown = next;
    },
    connect: (to: Controller['declare']): void => {
      declare = to;
    },
  };
};
