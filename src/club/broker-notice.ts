import type { TableView } from '../contract/table-view.ts';
import { unreachable } from '../rules/unreachable.ts';
import type { Clock } from './mqtt/clock.ts';
import type { BrokerState } from './mqtt/publisher.ts';

type DeliveryTold = NonNullable<TableView['delivery']>;

/** Good news must last so long before it is told: a broker that comes and goes would fill the console. */
const LASTS_MS = 10_000;

const RIGHTS = 'check that its user may write and read mj/v1/# there';

const lineOf = (called: string, state: BrokerState, delivery: Exclude<DeliveryTold, 'awaited'>): string => {
  switch (delivery) {
    case 'away':
      return `${called} is away (${state.why ?? ''}); play goes on`;
    case 'confirmed':
      return `${called} is there and hands on what this table publishes`;
    case 'missing':
      return state.why === undefined
        ? `${called} takes what this table publishes, but it does not come back: nobody may hear it; ${RIGHTS}`
        : `${called} discards what this table publishes (${state.why}): nobody hears it; ${RIGHTS}`;
    case 'uncheckable':
      return `delivery cannot be checked: ${called} refuses this table a subscription to its own status; play goes on`;
    default:
      return unreachable(delivery);
  }
};

const deliveryOf = (state: BrokerState): DeliveryTold => (state.broker === 'away' ? 'away' : state.delivery);

export interface BrokerNotice {
  /** Null before the first word of the broker. */
  readonly current: () => DeliveryTold | null;
  readonly hear: (state: BrokerState) => void;
  /** What is still to be told is not. */
  readonly close: () => void;
}

/** What the pages and the console are told of the broker. The console hears each bad news at once, and once. */
export const createBrokerNotice = (ports: {
  /** As it is spoken of: "the broker", or which of several. */
  readonly called: string;
  readonly clock: Clock;
  readonly onTold: (line: string) => void;
  /** What the pages show is another now. */
  readonly onChanged: () => void;
}): BrokerNotice => {
  const { called, clock, onTold, onChanged } = ports;
  let now: DeliveryTold | null = null;
  let told: DeliveryTold = 'confirmed';
  let timer: unknown = null;

  const tell = (state: BrokerState, delivery: Exclude<DeliveryTold, 'awaited'>): void => {
    if (told === delivery) return;
    told = delivery;
    onTold(lineOf(called, state, delivery));
  };

  return {
    current: (): DeliveryTold | null => now,
    hear: (state: BrokerState): void => {
      const delivery = deliveryOf(state);
      if (delivery === now) return;
      now = delivery;
      clock.clearTimeout(timer);
      if (delivery === 'confirmed') timer = clock.setTimeout(() => tell(state, delivery), LASTS_MS);
      else if (delivery !== 'awaited') tell(state, delivery);
      onChanged();
    },
    close: () => clock.clearTimeout(timer),
  };
};
