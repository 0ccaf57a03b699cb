import { tableId } from '../../../src/contract/ids.ts';
import { type MoveStep, moveToTable } from '../../../src/ledger/move-to-table.ts';

/** A process that is killed in the middle of a move: after so many of its steps. */
const [, , folder = '', table = '', steps = '0'] = process.argv;
let done = 0;

const killAfter = (_step: MoveStep): void => {
  done += 1;
  if (done === Number(steps)) process.kill(process.pid, 'SIGKILL');
};

process.stdout.write(JSON.stringify(await moveToTable(folder, tableId.parse(table), killAfter)));
