import type { OfficeGiven } from '../../contract/access.ts';
import {
  type Comer,
  type Entered,
  type EnteredArchive,
  type Entrance,
  refused,
  type Voice,
} from './entrance.ts';
import { createOfficeCodes } from './office-codes.ts';
import { deviceOf, isSame, newSecret } from './secrets.ts';
import type { TokenStore } from './token-store.ts';
import { createWrongCodes } from './wrong-codes.ts';

/** Where the club's offices are entered, at whichever of its tables: wrong codes count at all of them together. */
export interface OfficeEntrance {
  readonly take: (code: string, from: Comer) => Entrance;
  /** A code for whoever is given this office, to be typed where the operator types his. */
  readonly give: (role: OfficeGiven['role']) => string;
  /** How many wrong codes were typed. */
  readonly wrongInAll: () => number;
}

export interface OfficeEntranceOptions {
  readonly operatorCode: string;
  /** Milliseconds; only its differences count. */
  readonly now: () => number;
  readonly tokens: Pick<TokenStore, 'issue'>;
}

export const createOfficeEntrance = ({
  operatorCode,
  now,
  tokens,
}: OfficeEntranceOptions): OfficeEntrance => {
  const wrong = createWrongCodes(now);
  const offices = createOfficeCodes(now);
  return {
    take: (code, { address, browser: known }) => {
      if (wrong.isClosed(address)) return refused('too-many-codes');
      const role = isSame(operatorCode, code) ? 'operator' : offices.take(code);
      if (role === null) {
        wrong.note(address);
        return refused('wrong-code');
      }
      const browser = known ?? newSecret();
      const device = deviceOf(browser);
      const { secret, token } = tokens.issue({ role, table: null, side: null, person: null, device });
      const voice: Voice = { session: token.id, device };
      const entered: Entered | EnteredArchive =
        role === 'archive' ? { as: role, ...voice } : { as: 'operator', role, ...voice };
      return { ok: true, token: secret, browser, entered, given: 'now' };
    },
    give: offices.give,
    wrongInAll: wrong.inAll,
  };
};
