import type { Report } from '../../charts/ports.ts';
import { createLineNotice, type Introduction } from '../../controller/about/introduction.ts';
import { createRefusedNotice } from '../../controller/about/refused-notice.ts';
import { createRestartNotice } from '../../controller/about/restart-notice.ts';
import { createUnfitResults } from '../../controller/about/unfit-results.ts';
import { projectVersion } from '../../controller/about/version.ts';
import type { ControllerPorts } from '../../controller/controller-ports.ts';
import { savedLink } from '../../controller/saved-link.ts';
import { createLinkJournal } from '../../link/commands/queue-runner.ts';
import { type BlackBox, recordedChannel } from '../../link/recording/black-box.ts';
import { createTableLink } from '../../link/table-link.ts';
import { createLineTrouble } from '../../views/line-trouble.ts';
import { createKnowingNotice } from '../../views/notices.ts';
import { endsTheStart, tableOpenFailure } from '../start-failure.ts';
import type { Surroundings } from './surroundings.ts';

interface LinePorts {
  readonly box: Pick<BlackBox, 'note'>;
  readonly onLedgerFailed: (error: unknown) => void;
}

/** Makes the line to the table, every line of which the black box notes. */
export const lineTo =
  (
    { config, parts }: Pick<Surroundings, 'config' | 'parts'>,
    { box, onLedgerFailed }: LinePorts,
  ): ControllerPorts['createLink'] =>
  (wiring) =>
    createTableLink({
      ...wiring,
      ...savedLink(wiring.session, Math.random),
      open: recordedChannel(parts.channelTo(config.port, config), box),
      monotonicMs: () => performance.now(),
      random: Math.random,
      host: `mjtable/${projectVersion()}`,
      journal: createLinkJournal(wiring, onLedgerFailed),
    });

/** Tells the people at the console what a report of the line means to them; ends a table whose port is refused at its start. */
export const createLineTeller = (
  { config, record, listeners, begin }: Pick<Surroundings, 'config' | 'record' | 'listeners' | 'begin'>,
  about: Pick<Introduction, 'hear' | 'wasReached'>,
) => {
  const { onFailed, onNotice, onTold } = listeners;
  const notice = createLineNotice();
  const refused = createRefusedNotice();
  const restarted = createRestartNotice();
  const unfit = createUnfitResults();
  const trouble = createLineTrouble();
  const howKnown = createKnowingNotice({ ruleset: record.ruleset, play: config.play });
  return (report: Report): void => {
    about.hear(report);
    const told = howKnown(report);
    if (told !== null) onTold(told);
    if (
      report.type === 'PortRefused' &&
      !about.wasReached() &&
      endsTheStart(report, { start: config.start, begin })
    )
      return onFailed(tableOpenFailure(report, config.port));
    for (const line of [
      restarted(report),
      notice(report),
      refused(report),
      unfit(report),
      trouble.hear(report).notice,
    ])
      if (line !== null) onNotice(line);
  };
};
