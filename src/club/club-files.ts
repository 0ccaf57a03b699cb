import { uptime } from 'node:os';
import { join } from 'node:path';
import { createSigner, type Signer } from '../signing/signer.ts';
import { type ActLog, actsFile, createActLog } from './access/act-log.ts';
import { createReadingLanguages } from './access/reading-languages.ts';
import { newOperatorCode } from './access/secrets.ts';
import { type ClubAccess, createClubAccess } from './access/table-access.ts';
import { createTokenStore } from './access/token-store.ts';
import type { ClubConfig } from './club-config.ts';
import type { TokensKnown } from './mqtt/token-watch.ts';
import { createNamedPlayers, type NamedPlayers } from './named-players.ts';

const SECOND_MS = 1_000;

/** What a club keeps in its folder beside the records of its tables. */
export interface ClubFiles {
  readonly access: ClubAccess;
  /** To be told once on the console; null where the club has chosen it. */
  readonly newOperatorCode: string | null;
  readonly tokens: TokensKnown;
  readonly namedPlayers: NamedPlayers;
  /** Who has entered, and what was done that not everybody may. */
  readonly acts: ActLog;
  readonly signer: Signer;
  /** Resolves once all until now is kept over a restart, or cannot be. */
  readonly written: () => Promise<void>;
}

/** A file that cannot be read or written is told as a notice; the club goes on without what was in it. */
export const openClubFiles = (
  config: Pick<ClubConfig, 'data' | 'language' | 'operatorCode'>,
  onNotice: (line: string) => void,
): ClubFiles => {
  const { data } = config;
  const fileOf = (name: string) => ({ file: join(data, name), onTrouble: onNotice });
  const operatorCode = config.operatorCode ?? newOperatorCode();
  const tokens = createTokenStore({
    ...fileOf('access.json'),
    date: Date.now,
    // It counts hours that the computer has slept through: nobody who sat down before is still there.
    monotonicMs: () => uptime() * SECOND_MS,
  });
  const languages = createReadingLanguages({ ...fileOf('languages.json'), club: config.language });
  const access = createClubAccess({ operatorCode, now: () => performance.now(), tokens, languages });
  const namedPlayers = createNamedPlayers(fileOf('named-players.json'));
  return {
    access,
    newOperatorCode: config.operatorCode === null ? operatorCode : null,
    tokens: { knows: (token) => tokens.find(token) !== null, subscribe: tokens.subscribe },
    namedPlayers,
    acts: createActLog({ file: actsFile(data), onTrouble: onNotice }),
    signer: createSigner({ folder: data, onNotice }),
    written: async () => {
      await Promise.all([access.written(), namedPlayers.written()]);
    },
  };
};
