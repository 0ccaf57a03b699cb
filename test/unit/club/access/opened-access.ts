import type { Comer } from '../../../../src/club/access/entrance.ts';
import type { CodesShown } from '../../../../src/club/access/held-seats.ts';
import { createReadingLanguages } from '../../../../src/club/access/reading-languages.ts';
import { createClubAccess } from '../../../../src/club/access/table-access.ts';
import { createTokenStore } from '../../../../src/club/access/token-store.ts';
import { tableId } from '../../../../src/contract/ids.ts';
import type { SeatedSide, TableView } from '../../../../src/contract/table-view.ts';
import { viewWith } from '../../screens/fixtures.ts';

const T1 = tableId.parse('t1');

export const VIEW = viewWith({ at: 'playing', turn: null, doing: 'unseen', claim: null, misplaced: 0 });
export const PHONE = { address: '192.168.0.7', browser: null };
/** A browser that was here before. */
export const KNOWN = { address: '192.168.0.7', browser: 'b'.repeat(43) };
export const OTHER = { address: '192.168.0.8', browser: null };
export const MINUTE_MS = 60_000;

/** A table that is open to whoever comes, with what one does before a seat. */
export const opened = (shown: CodesShown = 'while-free') => {
  const tokens = createTokenStore({
    file: null,
    date: Date.now,
    monotonicMs: () => performance.now(),
    onTrouble: () => undefined,
  });
  const languages = createReadingLanguages({ file: null, club: null, onTrouble: () => undefined });
  const clubAccess = createClubAccess({
    operatorCode: 'OPERATOR-1',
    now: () => performance.now(),
    tokens,
    languages,
  });
  const access = clubAccess.forTable(T1, shown);
  const show = (view: TableView): void => access.follow({ match: 1, look: () => view });
  show(VIEW);
  const shownAt = (side: number) => {
    const found = access.seatCodes().find((each) => each.side === side);
    if (found === undefined) throw new Error('nothing stands before this seat');
    return found;
  };
  const sit = (side: SeatedSide['side'] = 0, from: Comer = PHONE): string => {
    const entrance = access.enter({ as: 'seat', side, invitation: shownAt(side).invitation }, from);
    if (!entrance.ok) throw new Error(entrance.code);
    return entrance.token;
  };
  /** Beside whoever holds it already. */
  const sitToo = (side: SeatedSide['side'], from: Comer): string => {
    const asked = access.ask(side, null) ?? '';
    access.answer(side, 'admit');
    const entrance = access.enter({ as: 'seat', side, asked }, from);
    if (!entrance.ok) throw new Error(entrance.code);
    return entrance.token;
  };
  const typing = (code: string) => access.enter({ as: 'seat', side: 0, code }, PHONE);
  const heldAt = (side: number) => access.seats().find((each) => each.side === side);
  return { access, clubAccess, show, shownAt, sit, sitToo, typing, heldAt };
};
