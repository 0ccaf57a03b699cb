import { EXITS } from '../../controller/failure/exit-codes.ts';
import { listPorts, type PortCandidate } from '../../link/channel/serial-ports.ts';
import { askPort, saidOf } from './port-answers.ts';

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
  const answer = await askPort(path);
  const where = device === path ? '' : ` (${device})`;
  const made = maker === null ? '' : ` [${maker}]`;
  return `${path}${where}${made}: ${saidOf(answer)}`;
};
