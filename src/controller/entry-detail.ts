import { z } from 'zod';
import type { DraftEntry } from '../contract/ledger.ts';
import type { BookedEvent } from '../play/events/beside-play.ts';
import type { HandBegan } from '../play/events/hand.ts';
import type { PenaltyImposed, ScoreLine } from '../play/events/match.ts';
import type { ByWord, HandDrawn, HandWon, WinScore, Won } from '../play/events/outcome.ts';
import type { Speaker } from '../play/events/say.ts';
import type { DecidedHand } from '../play/game/match/match-book.ts';
import type { MatchState } from '../play/game/match/match-state.ts';
import type { ByPlayer } from '../play/seating/furniture.ts';
import { of, playersOf } from '../play/seating/seating.ts';
import { unreachable } from '../rules/unreachable.ts';

type Detail = DraftEntry['detail'];

/** The match after an event, and what had been laid down in the hand before it. */
export interface After {
  readonly match: MatchState;
  readonly sticks: ByPlayer<number>;
}

/** What stands behind a line; a line that takes another back needs no more than its reason. */
export const detailOf = (event: BookedEvent, line: ScoreLine, after: After): Detail => {
  switch (event.type) {
    case 'MatchOpened':
      return {
        seed: event.seed,
        options: optionsDetail(event.options),
        players: { ...personsOf(after.match) },
      };
    case 'HandWon':
    case 'HandDrawn':
      return handDetail(event, line, after);
    case 'HandCorrected':
      return line.kind === 'correct' ? handDetail(event.outcome, line, after) : {};
    case 'SeatsCorrected':
      return line.kind === 'correct' ? reseatedDetail(line, after) : {};
    case 'PenaltyImposed':
      return penaltyDetail(event);
    case 'MatchSettled':
      return line.kind === 'bonus' ? { transfers: jsonOf(event.transfers) } : {};
    case 'PlayerChanged':
      return { player: event.player, person: event.person.id };
    case 'MatchRestored':
    case 'MatchEnded':
    case 'PenaltyLifted':
    case 'HandUndone':
    case 'HandTakenOut':
      return {};
    default:
      return unreachable(event);
  }
};

const JSON_VALUE = z.json();

/** What is left out where nothing is said of it is left out of the record too. */
const jsonOf = (facts: unknown) => JSON_VALUE.parse(JSON.parse(JSON.stringify(facts)));

/** A club's own file goes into the record of events; entries name it by its hash. */
const optionsDetail = ({ ownRules: _file, ...options }: Readonly<Record<string, unknown>>) => jsonOf(options);

const handDetail = (outcome: HandWon | HandDrawn, line: ScoreLine, after: After): Detail => {
  const decided = after.match.book.hands.find((each) => each.line === line.name);
  const sticks = decided?.before.laid ?? after.sticks;
  return {
    ...(decided === undefined ? {} : { began: beganDetail(decided.began) }),
    word: outcome.declared === undefined ? 'table' : 'people',
    ...(decided === undefined ? {} : substitutesDetail(decided)),
    ...outcomeDetail(outcome, { ...after, sticks }),
  };
};

/** For whom somebody else played; nothing where everybody played himself. */
const substitutesDetail = ({ substitutes }: DecidedHand): Detail =>
  substitutes.length === 0 ? {} : { substitutes: [...substitutes] };

const beganDetail = ({ dealer, round, winds, dealersHand, repeats, knowing = 'observed' }: HandBegan) => ({
  dealer,
  round,
  winds: { ...winds },
  dealersHand,
  repeats,
  knowing,
});

const outcomeDetail = (outcome: HandWon | HandDrawn, after: After): Detail => {
  switch (outcome.type) {
    case 'HandWon':
      return wonDetail(outcome, after.sticks);
    case 'HandDrawn':
      return drawDetail(outcome, after);
    default:
      return unreachable(outcome);
  }
};

/** The first winner as ever, and after him whoever won on the same tile. */
const wonDetail = ({ also, ...first }: HandWon, sticks: ByPlayer<number>): Detail => ({
  outcome: 'won',
  ...winDetail(first),
  also: also.map(winDetail),
  ...sticksDetail(sticks),
});

const winDetail = (won: Won) => {
  const { by, from, player, win, hand, waiting, basis, declared } = won;
  return {
    winner: player,
    by,
    from,
    win,
    concealed: [...hand],
    waiting: [...waiting],
    ...countedDetail(won),
    ...(basis === undefined ? {} : { basis: jsonOf(basis) }),
    ...wordDetail(declared),
    ...(declared === undefined ? {} : { entered: jsonOf(declared.hand) }),
  };
};

/** What a win was counted and who pays whom: all that comes out where it is scored. */
export const countedDetail = ({ score, transfers, pot }: Pick<Won, 'score' | 'transfers' | 'pot'>) => ({
  ...worthDetail(score),
  items: score.items.map((item) => ({ ...item })),
  transfers: transfers.map((transfer) => ({ ...transfer })),
  pot,
});

const worthDetail = (score: WinScore) => {
  switch (score.method) {
    case 'points':
      return { ...score, limitIds: [...score.limitIds] };
    case 'han':
      return score;
    case 'groups':
      return { ...score, hands: { ...score.hands } };
    default:
      return unreachable(score);
  }
};

const drawDetail = (
  { why, nagashi, transfers, basis, declared }: HandDrawn,
  { match: { goulash }, sticks }: After,
): Detail => ({
  outcome: 'drawn',
  why,
  goulash,
  ...(nagashi === undefined ? {} : { nagashi: [...nagashi] }),
  ...sticksDetail(sticks),
  transfers: transfers.map((transfer) => ({ ...transfer })),
  ...(basis === undefined ? {} : { basis: jsonOf(basis) }),
  ...wordDetail(declared),
});

/** By whose word a hand stands, for the record; nothing where the table saw it. */
const wordDetail = (declared: ByWord | undefined): Detail =>
  declared === undefined
    ? {}
    : {
        declared: {
          proposal: declared.proposal,
          by: jsonSpeaker(declared.by),
          agreed: declared.agreed,
          ...(declared.confirmed === undefined ? {} : { confirmed: declared.confirmed.map(jsonSpeaker) }),
          held: declared.held.map(({ player, hand }) => ({ player, hand: jsonOf(hand) })),
        },
      };

const jsonSpeaker = (speaker: Speaker) =>
  speaker.role === 'player'
    ? { role: speaker.role, player: speaker.player, ...voiceDetail(speaker) }
    : { role: speaker.role, ...voiceDetail(speaker) };

/** By which session and device it was said; nothing where that was not told yet. */
export const voiceDetail = ({ voice }: Pick<Speaker, 'voice'>) =>
  voice === undefined ? {} : { voice: { ...voice } };

/** The sticks of this hand, where any were laid down: they went to the table. */
const sticksDetail = (sticks: ByPlayer<number>): { readonly sticks?: Record<string, number> } =>
  playersOf(sticks).some((player) => of(sticks, player) > 0) ? { sticks: { ...sticks } } : {};

/** What stands behind a line that was entered again where its players really sat. */
const reseatedDetail = (line: ScoreLine, after: After): Detail => {
  const decided = after.match.book.hands.find((each) => each.line === line.name);
  const detail = decided === undefined ? {} : handDetail(decided.outcome, line, after);
  return { ...detail, seats: { ...line.sides } };
};

const penaltyDetail = ({ irregularity, player, harmed, consequence, transfers }: PenaltyImposed): Detail => ({
  irregularity,
  player,
  harmed,
  hand: consequence,
  transfers: transfers.map((transfer) => ({ ...transfer })),
});

const personsOf = ({ players }: MatchState): Readonly<Record<string, string>> =>
  Object.fromEntries(playersOf(players).map((player) => [player, of(players, player).id]));
