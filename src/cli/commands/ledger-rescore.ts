import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { LedgerEntry } from '../../contract/ledger.ts';
import { EXITS, reportFailure, workFailure } from '../../controller/failure/exit-codes.ts';
import {
  type Changes,
  isOfHand,
  type Lack,
  type Otherwise,
  type RecordedRules,
  type Rescored,
  type RulesFiles,
  recordedRules,
  rescoreEntry,
} from '../../controller/rescore.ts';
import { LedgerError } from '../../ledger/ledger-error.ts';
import type { LedgerReader } from '../../ledger/reading/read-ledger.ts';
import { readSoundEntry } from '../../ledger/rows/entry-row.ts';
import { rulesFileIn } from '../../ledger/rows/event-row.ts';
import { isOwnRules } from '../../rules/own/rules-schema.ts';
import { unreachable } from '../../rules/unreachable.ts';
import { unlessOutputFailed, withLedger } from './ledger-commands.ts';

/** How many hands have come to what. */
type Sums = Record<'hands' | Rescored['verdict'], number>;

/**
 * `mjtable ledger rescore`: scores every recorded hand again. That rules were mended since, or that an entry is too old for
 * it, is told and is no failure; a hand that the same rules score otherwise is.
 */
export const rescoreCommand = (folder: string, as: 'words' | 'json'): Promise<number> =>
  withLedger(folder, async (reader) => {
    const sums: Sums = { hands: 0, same: 0, mended: 0, 'too-old': 0, difference: 0 };
    await pipeline(Readable.from(lines(reader, sums, as)), process.stdout, { end: false }).catch(
      unlessOutputFailed,
    );
    if (sums.difference === 0) return EXITS.ok.code;
    return reportFailure(
      workFailure({
        what: `${sums.difference} of ${sums.hands} hands are scored otherwise than they were recorded, by the same rules`,
        where: reader.file,
        remedy:
          'see "mjtable ledger verify"; what is recorded stays, and this is a bug of the program or of its record',
      }),
    );
  });

function* lines(reader: LedgerReader, sums: Sums, as: 'words' | 'json'): Generator<string> {
  for (const { entry, rescored } of rescoredHands(reader)) {
    sums.hands += 1;
    sums[rescored.verdict] += 1;
    if (as === 'json') yield `${JSON.stringify({ seq: entry.seq, id: entry.id, ...rescored })}\n`;
    else if (rescored.verdict !== 'same') yield `${entry.seq} ${entry.id}: ${inWords(rescored)}\n`;
  }
  yield as === 'json' ? `${JSON.stringify(sums)}\n` : `${sumsInWords(sums)}\n`;
}

function* rescoredHands(reader: LedgerReader): Generator<{ entry: LedgerEntry; rescored: Rescored }> {
  const files = rulesFilesIn(reader);
  let opened: LedgerEntry | undefined;
  let rules: RecordedRules | null = null;
  for (const row of reader.rows()) {
    const entry = readSoundEntry(row);
    if (entry === null)
      throw new LedgerError('damaged', `the ledger is damaged at seq ${row[1]}`, reader.file);
    if (entry.game !== opened?.game) rules = null;
    if (entry.kind === 'open') [opened, rules] = [entry, null];
    if (!isOfHand(entry)) continue;
    rules ??= recordedRules(opened?.game === entry.game ? opened : undefined, files);
    yield { entry, rescored: rescoreEntry(entry, rules) };
  }
}

/** A club's own rules: once a match was played by some they are looked for, kept by themselves or among the events. */
const rulesFilesIn = (reader: LedgerReader): RulesFiles => {
  let found: ReadonlyMap<string, string> | null = null;
  return (hash) => {
    found ??= new Map([...reader.texts('rules_files'), ...openedBy(reader)]);
    const file: unknown = JSON.parse(found.get(hash) ?? 'null');
    return isOwnRules(file) ? file : undefined;
  };
};

function* openedBy(reader: LedgerReader): Generator<readonly [string, string]> {
  for (const { fields } of reader.chain('events', 0)) {
    const file = fields === null ? null : rulesFileIn(fields);
    if (file !== null) yield file;
  }
}

const inWords = (rescored: Rescored): string => {
  switch (rescored.verdict) {
    case 'same':
      return 'the same';
    case 'mended':
      return `scored otherwise by a later mend (${otherwise(rescored)})`;
    case 'too-old':
      return `too old: lacks ${rescored.lacks.map((lack) => LACKS[lack]).join(', and ')}`;
    case 'difference':
      return `difference (${otherwise(rescored)})`;
    default:
      return unreachable(rescored);
  }
};

const LACKS: Readonly<Record<Lack, string>> = {
  began: 'its dealer, round and winds',
  basis: 'the melds, flowers and all else that it was scored from',
  open: 'the options of its match',
  rules: 'rules that this release can make',
  'rules-file': "the club's own file of rules, which was let go of with the moves of its match or is lost",
};

const otherwise = ({ recorded, now, differs }: Otherwise): string => {
  const today = now === null ? 'no win' : changes(now);
  return `${differs.join(', ')}; recorded ${changes(recorded)}, now ${today}`;
};

const changes = (of: Changes): string =>
  Object.entries(of)
    .map(([player, points]) => `${player} ${points > 0 ? '+' : ''}${points}`)
    .join(' ');

const sumsInWords = ({ hands, same, mended, difference, ...rest }: Sums): string =>
  `hands ${hands}: ${same} the same, ${mended} scored otherwise by a later mend, ${rest['too-old']} too old, ${difference} with a difference`;
