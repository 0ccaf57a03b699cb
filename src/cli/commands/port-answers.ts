import { projectVersion } from '../../controller/about/version.ts';
import { systemClock } from '../../controller/chance-and-time.ts';
import { channelTo } from '../../link/channel/open-channel.ts';
import { type ProbeAnswer, probePort } from '../../link/session/probe.ts';
import { unreachable } from '../../rules/unreachable.ts';

/** Asks who is at a port, without taking a table from anybody. */
export const askPort = (path: string): Promise<ProbeAnswer> =>
  probePort({
    open: channelTo(path),
    clock: systemClock,
    session: Math.floor(Math.random() * 2 ** 32),
    host: `mjtable-ports/${projectVersion()}`,
  });

/** What answered, in words. */
export const saidOf = (answer: ProbeAnswer): string => {
  switch (answer.answer) {
    case 'table':
      return `table ${answer.serialNumber}, firmware ${answer.firmware}`;
    case 'held-table':
      return `a table that ${answer.host} has`;
    case 'refused':
      return `a table, but ${answer.detail}`;
    case 'noise':
      return 'something that does not speak MJT';
    case 'silence':
      return 'no answer';
    case 'not-opened':
      return answer.message;
    default:
      return unreachable(answer);
  }
};
