import { join } from 'node:path';
import { holdFile } from '../../ledger/file/ledger-folder.ts';

/**
 * Holds a club's data for an update or the way back, until the release is called or the process dies; null: another holds them.
 *
 * @throws LedgerError `folder-unwritable`
 */
export const holdUpdate = (data: string): (() => void) | null => holdFile(join(data, 'update.hold'));
