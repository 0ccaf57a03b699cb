import type { Clock, Report, TableLink } from '../../src/charts/ports.ts';
import type { OpenChannel } from '../../src/link/channel/line-channel.ts';
import { createLinkJournal } from '../../src/link/commands/queue-runner.ts';
import { restoredQueue } from '../../src/link/commands/queue-steps.ts';
import { createTableLink } from '../../src/link/table-link.ts';

const realClock: Clock = {
  now: () => Date.now(),
  setTimeout: (fn, timeoutMs) => setTimeout(fn, timeoutMs),
  clearTimeout: (id) => clearTimeout(Number(id)),
};

export interface BareLinkOptions {
  readonly open: OpenChannel;
  readonly onReport: (report: Report) => void;
  /** The device has accepted the command that was sent last. */
  readonly onAccepted: () => void;
}

/** The link of the controller with nothing behind it: what is written ahead is forgotten at once. */
export const bareLink = ({ open, onReport, onAccepted }: BareLinkOptions): TableLink => {
  const link: TableLink = createTableLink({
    open,
    clock: realClock,
    random: Math.random,
    host: 'bench',
    onReport: (report) => {
      if ('event' in report) link.acknowledge(report.event);
      if (report.type === 'PortOpened') link.order({ order: 'greet' });
      onReport(report);
    },
    journal: createLinkJournal(
      {
        writeAhead: async () => undefined,
        reserveIds: async () => undefined,
        writeOutcome: async ({ state }) => {
          if (state === 'accepted') onAccepted();
        },
      },
      (error) => {
        throw error;
      },
    ),
    queue: restoredQueue(0, []),
    session: 7,
    seen: null,
  });
  return link;
};
