import { readSittingFacts, writeSittingFact } from '../../ledger/beside/sitting-file.ts';
import type { Recovered } from '../../ledger/ledger-store.ts';
import { ending } from '../../sittings/judge-sitting.ts';
import { openSitting, sittingsFrom } from '../../sittings/sitting.ts';
import { handsSince, type SittingPorts } from './table-sittings.ts';

export interface UnkeptPorts extends Pick<SittingPorts, 'folder' | 'ledger' | 'onTrouble'> {
  readonly recovered: Pick<Recovered, 'epoch' | 'head' | 'lastAt'>;
}

/**
 * Where the settings keep no sittings nothing is counted: one that went on has ended with what was recorded last, by nobody's
 * word. Nobody could end it on a page, and all until the setting is back would be charged.
 *
 * @throws LedgerError where the record cannot be read; what the file system says of the file
 */
export const endUnkeptSitting = async ({
  folder,
  ledger,
  recovered,
  onTrouble,
}: UnkeptPorts): Promise<void> => {
  const { before } = readSittingFacts(folder);
  const sittings = sittingsFrom(before);
  const open = openSitting(sittings);
  if (open === null) return;
  const head = { epoch: recovered.epoch, seq: recovered.head?.seq ?? 0 };
  const hands = await handsSince(open.after, { ledger, head });
  const told = before.filter(({ sitting }) => sitting === open.number).map(({ at }) => at);
  // A pause that lay behind its end would take as much off what was played before it.
  const now = Math.max(...told, Math.round(recovered.lastAt));
  const moment = { now, match: sittings.lastMatch, hands: hands.standing.size };
  writeSittingFact(folder, ending(open.number, moment, { by: null, id: null }));
  onTrouble(
    `sittings are kept no more: sitting ${open.number}, which went on, has ended with what was recorded last`,
  );
};
