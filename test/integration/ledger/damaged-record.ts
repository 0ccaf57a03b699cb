import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { personsNamed } from '../../../src/controller/persons.ts';
import { recoverMatch } from '../../../src/controller/recovery/restored-match.ts';
import { readLedger } from '../../../src/ledger/reading/read-ledger.ts';
import { type Verdict, verifyLedger } from '../../../src/ledger/repair/verify-ledger.ts';
import { foldHand } from '../../../src/play/game/fold/hand-fold.ts';
import { foldMatch } from '../../../src/play/game/fold/match-fold.ts';
import { usualSeating } from '../../../src/play/seating/seating.ts';
import { rulesetWith } from '../../../src/rules/rulesets/catalogue.ts';
import { goldenLedger, RECORDED_AT, recordAnew } from '../../harness/recorded-ledger.ts';
import { openLedger } from '../../harness/shared-ledgers.ts';
import { freshFolder } from './data-folder.ts';

const chosen = rulesetWith('korean-japanese', {});
if (!chosen.ok) throw new Error(chosen.error.code);
const { ruleset } = chosen;

export const configured = {
  ruleset,
  players: personsNamed(['Ada', 'Ben', 'Cho']),
  seating: usualSeating(ruleset),
  seed: null,
  now: () => RECORDED_AT,
};

export const goldenIn = (folder: string): string => {
  writeFileSync(join(folder, 'ledger.db'), goldenLedger('observed'));
  return folder;
};

const within = mkdtempSync(join(tmpdir(), 'mjtable-damage-'));
/** One hand decided and the next in the middle, as this release records it. */
export const RECORDED = await recordAnew(within, ruleset).finally(() => rmSync(within, { recursive: true }));
const { file: recorded, mark: marked } = RECORDED;

export const folderOf = (file: Buffer): string => {
  const folder = freshFolder();
  writeFileSync(join(folder, 'ledger.db'), file);
  writeFileSync(join(folder, 'ledger.head.json'), marked);
  return folder;
};

export const changed = (sql: string): string => {
  const folder = folderOf(recorded);
  const db = new Database(join(folder, 'ledger.db'));
  db.exec(sql);
  db.close();
  return folder;
};

/** One bit of the byte behind the last place of this text. */
export const flipped = (text: string, bit: number, of = recorded): string => {
  const place = of.lastIndexOf(text) + text.length;
  return folderOf(Buffer.from(of.with(place, of.readUInt8(place) ^ (1 << bit))));
};

export const verify = (folder: string): Verdict => {
  const reader = readLedger(folder);
  const verdict = verifyLedger(reader);
  reader.close();
  return verdict;
};

/** As a controller starts upon it. */
export const started = async (folder: string) => {
  const ledger = await openLedger(folder);
  const recovered = await recoverMatch(ledger, configured);
  await ledger.close();
  const events = recovered.openMatch?.events ?? [];
  return { recovered, match: foldMatch(events), hand: foldHand(events) };
};

export const pointsIn = async (folder: string): Promise<readonly number[]> => {
  const { totals } = (await started(folder)).recovered;
  return totals.map(({ pts }) => pts);
};
