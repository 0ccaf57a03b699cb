import type { EnterQuestion } from '../../contract/access.ts';
import type { TableId } from '../../contract/ids.ts';
import type { AnsweredEntrances } from './answered-entrances.ts';
import { type CodedSide, type Comer, type Entrance, type EntranceRefused, refused } from './entrance.ts';
import type { createHandOver } from './hand-over.ts';
import type { CodesShown, SeatsBySide } from './held-seats.ts';
import type { Asked } from './seat.ts';
import { deviceOf, newSecret } from './secrets.ts';
import type { TokenHolders } from './token-holders.ts';
import type { TokenStore } from './token-store.ts';

type SeatQuestion = Extract<EnterQuestion, { as: 'seat' }>;

/** What is told to a phone that has asked for a seat, and is not in. */
const NOT_IN = {
  waiting: 'not-answered',
  refused: 'not-admitted',
  unknown: 'not-asked',
} as const satisfies Record<Exclude<Asked, 'admitted'>, EntranceRefused>;

export interface SeatEntranceOptions {
  readonly table: TableId;
  readonly shown: CodesShown;
  readonly seats: SeatsBySide;
  readonly holders: TokenHolders;
  readonly tokens: TokenStore;
  readonly handOver: ReturnType<typeof createHandOver>;
  readonly answered: AnsweredEntrances;
  readonly onChanged: () => void;
}

/** How a seat is taken: by what stands before it, by whom somebody has let in, or by what another browser hands over. */
export const createSeatEntrance = (options: SeatEntranceOptions) => {
  const { table, shown, seats, holders, tokens, handOver, answered, onChanged } = options;

  const sitDown = (side: CodedSide, { browser: known }: Comer): Entrance => {
    const browser = known ?? newSecret();
    const device = deviceOf(browser);
    const isFirst = holders.at(side).length === 0;
    const person = holders.personAt(side);
    const { secret, token } = tokens.issue({ role: 'player', table, side, person, device });
    seats[side].cameIn();
    if (isFirst && shown === 'while-free') seats[side].taken();
    onChanged();
    const entered = { as: 'seat', side, session: token.id, device } as const;
    return { ok: true, token: secret, browser, entered, given: 'now' };
  };

  const byLink = ({ side, link }: Extract<SeatQuestion, { link: string }>, from: Comer): Entrance => {
    const id = handOver.take(link, side);
    const giver = tokens.list().find((token) => token.id === id);
    // Who is asked whether he is still the player has nothing to hand over until he has answered.
    if (giver === undefined || holders.isUnsure(giver)) return refused('invitation-ended');
    // Before the next one is issued: it may be the same browser that takes the seat, over another line.
    const given = holders.ofBrowser(giver);
    const entrance = sitDown(side, from);
    tokens.end(given);
    return entrance;
  };

  const byCode = ({ side, code }: Extract<SeatQuestion, { code: string }>, from: Comer): Entrance => {
    const right = seats[side].typed.isRight(code);
    if (right === 'yes') return sitDown(side, from);
    return refused(right === 'paused' ? 'typing-paused' : 'wrong-code');
  };

  const take = (question: SeatQuestion, from: Comer): Entrance => {
    const { side } = question;
    if (holders.personAt(side) === null) return refused('not-ready');
    if ('link' in question) return byLink(question, from);
    if ('asked' in question) {
      const asked = seats[side].askedWith(question.asked);
      return asked === 'admitted' ? sitDown(side, from) : refused(NOT_IN[asked]);
    }
    if (shown === 'while-free' && holders.at(side).length > 0) return refused('seat-taken');
    if ('code' in question) return byCode(question, from);
    return seats[side].isInvited(question.invitation) ? sitDown(side, from) : refused('invitation-ended');
  };

  /** The answer of before, where it was lost: unless that token has ended meanwhile. */
  const givenBefore = ({ attempt, side }: SeatQuestion): Entrance | null => {
    const before = attempt === undefined ? null : answered.again(attempt, side);
    return before !== null && holders.find(before.token) !== null ? { ...before, given: 'again' } : null;
  };

  return (question: SeatQuestion, from: Comer): Entrance => {
    const before = givenBefore(question);
    if (before !== null) return before;
    const { attempt, side } = question;
    const entrance = take(question, from);
    if (entrance.ok && attempt !== undefined) answered.note(attempt, side, entrance);
    return entrance;
  };
};
