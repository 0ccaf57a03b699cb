import type { ClubConfig, TableConfig } from '../../club/club-config.ts';
import type { ProbeAnswer } from '../../link/session/probe.ts';
import { unreachable } from '../../rules/unreachable.ts';
import { askPort, saidOf } from '../commands/port-answers.ts';
import type { Finding } from './finding.ts';
import type { RunningClub } from './running-club.ts';

/** Who answers at each table's port; of a club that runs its own word, since it has the ports. */
export const checkPorts = async ({ tables }: ClubConfig, running: RunningClub): Promise<readonly Finding[]> =>
  Promise.all(
    tables.map(async (table) =>
      running === null ? foundAt(table, await askPort(table.port)) : toldOf(table, running),
    ),
  );

const foundAt = ({ id, port }: TableConfig, answer: ProbeAnswer): Finding => {
  const about = `table ${id}`;
  const what = answer.answer === 'not-opened' ? answer.message : `${port}: ${saidOf(answer)}`;
  const wrong = (remedy: string): Finding => ({ is: 'wrong', about, what, remedy });
  switch (answer.answer) {
    case 'table':
      return { is: 'well', about, what };
    case 'held-table':
      return wrong('stop that controller, or name another port');
    case 'refused':
      return wrong('update the firmware or the controller');
    case 'noise':
      return wrong('"mjtable ports" lists the others; a table speaks MJT/1 at 115200 baud');
    case 'silence':
      return wrong('turn the table on, and check the cable; "mjtable ports" lists the other ports');
    case 'not-opened':
      return wrong('"mjtable ports" lists the ports that are there');
    default:
      return unreachable(answer);
  }
};

const toldOf = ({ id, port }: TableConfig, { tables }: NonNullable<RunningClub>): Finding => {
  const about = `table ${id}`;
  const told = tables.find(({ table }) => table === id);
  const wrong = (what: string, remedy: string): Finding => ({ is: 'wrong', about, what, remedy });
  if (told === undefined) return wrong('the club that runs does not have it', 'mjtable reload');
  if (told.standing.state !== 'running')
    return wrong(`it is ${told.standing.state} in the club that runs`, 'see what its console says');
  if (told.link?.state !== 'ready')
    return wrong(`${port} is not heard (${told.link?.state ?? 'not yet'})`, 'see what its console says');
  return { is: 'well', about, what: `${port}: connected to the club that runs` };
};
