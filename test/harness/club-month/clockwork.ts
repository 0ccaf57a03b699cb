import { join } from 'node:path';
import { verifyActs } from '../../../src/club/access/act-chain.ts';
import { actsFile, actTexts, createActLog } from '../../../src/club/access/act-log.ts';
import { createTokenStore } from '../../../src/club/access/token-store.ts';
import { createBackups } from '../../../src/club/backups.ts';
import { createTlsServer } from '../../../src/club/web/tls/tls-server.ts';
import { tableId } from '../../../src/contract/ids.ts';
import { backupsIn, keptTimes, USUALLY_KEPT } from '../../../src/ledger/backup/kept-backups.ts';
import { checkBackup } from '../../../src/ledger/backup/manifest.ts';
import { createSigner } from '../../../src/signing/signer.ts';
import { openSigningKey } from '../../../src/signing/signing-key.ts';
import { keepHere } from '../keep-here.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WARNED_MS = 21 * DAY_MS;
/** From when on a phone that came at the beginning of a day is asked for its code again. */
const TOKEN_MS = 12 * HOUR_MS;
const ACTS_A_LOOK = 60;
/** Within this the club looks again: every hour, as late as the next step of the table is. */
const NEXT_LOOK_MS = HOUR_MS + 60_000;

interface ClockworkAsked {
  readonly data: string;
  /** Milliseconds since 1970. */
  readonly date: () => number;
  readonly certificateUntil: number;
  readonly onWrong: (told: string) => void;
}

/** What a club does by the clock. */
export interface Clockwork {
  /** An hour is over. */
  readonly look: () => Promise<void>;
  /** Somebody takes a seat. */
  readonly comeIn: () => void;
  /** Holds what there is against what there should be. */
  readonly end: () => ClockworkTold;
}

export interface ClockworkTold {
  readonly backupsTaken: number;
  readonly backupsKept: number;
  readonly acts: number;
  readonly certificateNotices: number;
}

/** Every part as the club puts it together, by a clock of ours. */
export const createClockwork = ({ data, date, certificateUntil, onWrong }: ClockworkAsked): Clockwork => {
  const into = join(data, 'backups');
  const began = date();
  const taken = new Set<number>();
  const warnedAt: number[] = [];
  const tokens = createTokenStore({
    file: join(data, 'access.json'),
    date,
    monotonicMs: date,
    onTrouble: onWrong,
  });
  const acts = createActLog({ file: actsFile(data), onTrouble: onWrong });
  const signer = createSigner({ folder: data, onNotice: onWrong });
  const backups = createBackups({
    ...{ data, into, keep: USUALLY_KEPT, version: 'month', date, onNotice: onWrong, signer },
    keepIn: keepHere({ signer }),
  });
  const files = { cert: join(data, 'none.crt'), key: join(data, 'none.key') };
  const certificate = { cert: '', key: '', isFor: () => true, from: 0, until: certificateUntil };
  const at = { host: '127.0.0.1', port: 0, name: null, byName: 'either' } as const;
  const tls = createTlsServer({ ...files, ...at }, certificate, {
    connections: { take: () => undefined, goOn: () => undefined },
    date,
    monotonicMs: date,
    onNotice: () => void warnedAt.push(date()),
  });
  let phones: readonly { readonly secret: string; readonly since: number }[] = [];

  const lookAtPhones = (): void => {
    for (const { secret, since } of phones) {
      const isIn = tokens.find(secret) !== null;
      const shouldBe = date() < since + TOKEN_MS;
      if (isIn !== shouldBe)
        onWrong(`a phone is ${isIn ? 'still in' : 'out'} after ${hours(date() - since)}`);
    }
    phones = phones.filter(({ since }) => date() < since + TOKEN_MS);
    if (tokens.list().length > phones.length) onWrong(`${tokens.list().length} tokens are good`);
  };

  const isWarnedInTime = (): boolean => {
    const due = Math.max(began, certificateUntil - WARNED_MS);
    const [first, ...others] = warnedAt;
    if (first === undefined) return date() < due;
    const gaps = others.map((time, nth) => time - (warnedAt[nth] ?? time));
    return (
      first >= due &&
      first <= due + NEXT_LOOK_MS &&
      gaps.every((gap) => gap >= DAY_MS && gap <= DAY_MS + NEXT_LOOK_MS)
    );
  };

  return {
    look: async () => {
      await backups.takeWhenDue();
      for (const { at: time } of backupsIn(into)) taken.add(time);
      tls.look();
      lookAtPhones();
      await tokens.written();
      for (let nth = 0; nth < ACTS_A_LOOK; nth += 1)
        acts.keep({ at: date(), act: 'POST /api/t/t1/enter', status: 200, by: null, from: '127.0.0.1' });
    },
    comeIn: () => {
      const wanted = {
        role: 'player',
        table: tableId.parse('t1'),
        side: 0,
        person: null,
        device: 'phone',
      } as const;
      phones = [...phones, { secret: tokens.issue(wanted).secret, since: date() }];
    },
    end: () => {
      void backups.stop();
      void tls.close();
      const known = backupsIn(into);
      const kept = keptTimes([...taken], USUALLY_KEPT);
      if (known.length !== kept.size || known.some(({ at: time }) => !kept.has(time)))
        onWrong(`${known.length} backups are kept of ${taken.size}, wanted were ${kept.size}`);
      const { publicKey } = openSigningKey(data);
      for (const each of [known[0], known.at(-1)])
        if (each === undefined || !checkBackup(each.folder, publicKey).ok)
          onWrong(`the backup ${each?.folder} is not whole`);
      if (!isWarnedInTime()) onWrong(`of the certificate was told at ${warnedAt.join(', ')}`);
      const { chain, lost, wrong } = verifyActs(actTexts(data));
      if (lost > 0 || wrong.length > 0) onWrong(`acts: ${lost} lost, ${wrong.length} wrong`);
      return {
        backupsTaken: taken.size,
        backupsKept: known.length,
        acts: chain?.last.n ?? 0,
        certificateNotices: warnedAt.length,
      };
    },
  };
};

const hours = (ms: number): string => `${(ms / HOUR_MS).toFixed(1)} hours`;
