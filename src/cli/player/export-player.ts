import { EXITS, reportFailure, workFailure } from '../../controller/failure/exit-codes.ts';
import { ledgerFailure } from '../../controller/failure/ledger-failure.ts';
import { becomeOwnerOf } from '../rights/folder-owner.ts';
import { exportPerson } from './person-export.ts';

/** `mjtable player export WHO`: all that a club keeps of one person, as JSON on standard output. */
export const exportPlayer = async (data: string, who: string): Promise<number> => {
  becomeOwnerOf(data);
  try {
    const found = exportPerson(data, who, Date.now());
    if (found === null)
      return reportFailure(
        workFailure({
          what: `nobody is called "${who}" in this record`,
          where: data,
          remedy: 'write the name as the screens show it, or the id of the person',
        }),
      );
    process.stdout.write(`${JSON.stringify(found, null, 2)}\n`);
    return EXITS.ok.code;
  } catch (thrown) {
    const failure = ledgerFailure(thrown, data);
    if (failure === null) throw thrown;
    return reportFailure(failure);
  }
};
