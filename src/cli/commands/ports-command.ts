import { projectVersion } from '../../controller/about/version.ts';
import { systemClock } from '../../controller/chance-and-time.ts';
import { EXITS } from '../../controller/failure/exit-codes.ts';
import { channelTo } from '../../link/channel/open-channel.ts';
import { listPorts, type PortCandidate } from '../../link/channel/serial-ports.ts';
import { type ProbeAnswer, probePort } from '../../link/session/probe.ts';
import { unreachable } from '../../rules/unreachable.ts';

/** `mjtable ports`: every port where a table may be, and what answered there; other addresses may be named. */
export const portsCommand = async (named: readonly string[]): Promise<number> => {
  const candidates = named.length > 0 ? named.map(asNamed) : await listPorts();
  const lines = await Promise.all(candidates.map(lineFor));
  for (const line of lines) process.stdout.write(`${line}\n`);
  if (lines.length === 0) process.stdout.write('no serial port is there; check the cable of the table\n');
  return EXITS.ok.code;
};

const asNamed = (path: string): PortCandidate => ({ path, device: path, maker: null });

const lineFor = async ({ path, device, maker }: PortCandidate): Promise<string> => {
  const answer = await probePort({
    open: channelTo(path),
    clock: systemClock,
    session: Math.floor(Math.random() * 2 ** 32),
    host: `mjtable-ports/${projectVersion()}`,
  });
  const where = device === path ? '' : ` (${device})`;
  const made = maker === null ? '' : ` [${maker}]`;
  return `${path}${where}${made}: ${said(answer)}`;
};

const said = (answer: ProbeAnswer): string => {
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
