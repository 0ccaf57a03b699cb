import type { HandState } from '../play/game/hand/hand-state.ts';
import { handsIn } from '../rules/match.ts';
import { createNoticeTimes } from '../views/irregularity-views.ts';
import { createRecordedHands, createRecordedPenalties } from '../views/match-as-recorded.ts';
import type { ChartsSeen } from '../views/moment-view.ts';
import { pageViews } from '../views/page-views.ts';
import { createTableView } from '../views/table-view.ts';
import type { BesideLedger } from './beside-ledger.ts';
import type { ControllerOptions, ControllerPorts } from './controller-ports.ts';
import { createForesight } from './foresight.ts';
import type { PipelinePorts } from './pipeline.ts';
import { damagedMatchIn, type RecoveredMatch } from './recovery/restored-match.ts';

interface ShownBefore {
  readonly recovered: RecoveredMatch;
  /** The newest hand of the record. */
  readonly hand: HandState | null;
  readonly beside: Pick<BesideLedger, 'seen' | 'current'>;
  /** Whole milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds that never jump. */
  readonly monotonicMs: () => number;
}

const NO_FORESIGHT = { meanwhile: () => undefined, prepare: () => undefined };

/** The last hand of the record that was decided, to be shown until the next one is. */
const decidedIn = (hand: HandState | null): HandState | null => (hand?.result == null ? null : hand);

/** Makes what everybody and every page sees of each moment, once it is committed, and publishes it. */
export const createShownMoments = (
  options: ControllerOptions,
  ports: ControllerPorts,
  { recovered, hand, beside, now, monotonicMs }: ShownBefore,
): Pick<PipelinePorts<ChartsSeen>, 'foresee' | 'show'> => {
  const view = createTableView({
    ...options,
    ...ports,
    hands: handsIn(options.ruleset),
    now,
    nameOf: recovered.nameBook.nameOf,
    decided: decidedIn(hand),
    head: recovered.head,
    recorded: recovered.newest.filter(({ game }) => game === recovered.openMatch?.number),
    damagedMatch: damagedMatchIn(recovered),
  });
  const foresight = createForesight({ monotonicMs, view, ...(ports.foresight ?? NO_FORESIGHT) });
  const times = createNoticeTimes(now);
  const hands = createRecordedHands();
  const penalties = createRecordedPenalties();
  hands.take(recovered.newest);
  penalties.take(recovered.newest);
  const stakes = options.stakes ?? null;
  return {
    foresee: foresight.foresee,
    show: (seen, { entries, events: happened }) => {
      hands.take(entries);
      penalties.take(entries);
      times.see(seen.hand?.state ?? null);
      beside.seen(seen);
      const everybodys = foresight.view(seen, entries);
      const pages = pageViews({
        seen,
        view: everybodys,
        hands,
        penalties,
        times,
        stakes,
        ...beside.current,
      });
      ports.publish(everybodys, entries, { seen, happened, pages, ...beside.current });
    },
  };
};
