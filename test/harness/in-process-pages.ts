import { pageOf } from '../../simulator/page-client.ts';
import type { SeatPages } from '../../simulator/people/declared/pages.ts';
import { declaration } from '../../src/contract/declaration.ts';
import type { OperatorView, SeatView } from '../../src/contract/seat-view.ts';
import type { Controller } from '../../src/controller/controller.ts';
import type { Side } from '../../src/play/seating/furniture.ts';
import type { Shown } from '../../src/views/page-views.ts';

/** A controller that hears what is said on pages, until it is gone: whoever waits for its answer then gets none. */
interface Connected {
  readonly declare: Controller['declare'];
  readonly gone: Promise<void>;
}

/** The pages of seats and operator without a server: what they show and say is the same. */
export const inProcessPages = () => {
  let shown: Shown | null = null;
  let connected: Connected | null = null;
  let said = 0;
  const at = (side: Side): SeatPages => ({
    read: async () => {
      const view = shown?.pages.seat(side) ?? null;
      return view === null ? null : pageOf(view);
    },
    say: async (say) => {
      const player = shown?.pages.seat(side)?.player;
      if (connected === null || player === undefined) return false;
      said += 1;
      const sent = declaration.parse({ id: `declaration-${said}`, say });
      const { declare, gone } = connected;
      const answered = declare({ role: 'player', player }, sent).then(({ ok }) => ok);
      return Promise.race([answered, gone.then(() => false)]);
    },
  });
  return {
    at,
    operator: (): OperatorView | null => shown?.pages.operator() ?? null,
    seat: (side: Side): SeatView | null => shown?.pages.seat(side) ?? null,
    show: (next: Shown): void => {
      shown = next;
    },
    connect: (to: Connected): void => {
      connected = to;
    },
  };
};
