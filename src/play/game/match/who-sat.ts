import type { HandBegan } from '../../events/hand.ts';
import type { Ruling } from '../../events/match.ts';
import type { ByWord, HandDrawn, HandWon, PlayerTransfer, Won } from '../../events/outcome.ts';
import type { Speaker } from '../../events/say.ts';
import type { ByPlayer, Player, Side } from '../../seating/furniture.ts';
import { mapPlayers, of, playerAt, playersOf } from '../../seating/seating.ts';
import type { Carried, DecidedHand } from './match-book.ts';

export type SeatsCorrected = Extract<Ruling, { type: 'SeatsCorrected' }>;

type Was = SeatsCorrected['was'];

interface WhoSat extends Pick<SeatsCorrected, 'was' | 'seating'> {}

interface Reseated extends Pick<SeatsCorrected, 'seating'> {
  /** The lines that were entered again, by the names of those in whose place they stand. */
  readonly named: ReadonlyMap<string, string>;
}

/** Who each of those recorded really was, where they were recorded at the first sides and sat at the others. */
export function whoSat(recorded: ByPlayer<Side>, really: ByPlayer<Side>): Was {
  return mapPlayers(recorded, (side, player) => playerAt({ sides: really }, side) ?? player);
}

/** What was recorded for one player is another's. */
export function movedTo<T>(recorded: ByPlayer<T>, was: Was): ByPlayer<T> {
  const recordedAs = (player: Player): Player =>
    playersOf(was).find((each) => of(was, each) === player) ?? player;
  return mapPlayers(recorded, (_own, player) => of(recorded, recordedAs(player)));
}

/** A hand with all that was recorded of its players told of those who really sat there. */
export function seatedAs(decided: DecidedHand, { named, seating }: Reseated): DecidedHand {
  const { line, began, outcome, before, substitutes } = decided;
  const was = whoSat(began.seating.sides, seating.sides);
  return {
    ...decided,
    began: beganAs(began, { was, seating }),
    outcome: outcomeAs(outcome, was),
    before: carriedAs(before, was),
    line: line === null ? null : (named.get(line) ?? line),
    corrected: 'corrected',
    substitutes: playersAs(substitutes, was),
  };
}

export function beganAs(began: HandBegan, { was, seating }: WhoSat): HandBegan {
  return { ...began, dealer: of(was, began.dealer), winds: movedTo(began.winds, was), seating };
}

/** What had been changed before it is of the hand before, and of those who sat there then. */
function carriedAs({ laid, ready, forfeited, ...carried }: Carried, was: Was): Carried {
  const told = playersOf(was).flatMap((player) => {
    const way = ready[player];
    return way === undefined ? [] : [[of(was, player), way] as const];
  });
  return {
    ...carried,
    laid: movedTo(laid, was),
    ready: Object.fromEntries(told),
    forfeited: {
      dead: playersAs(forfeited.dead, was),
      voidFlowers: eachAs(forfeited.voidFlowers, was),
    },
  };
}

function outcomeAs(outcome: HandWon | HandDrawn, was: Was): HandWon | HandDrawn {
  return outcome.type === 'HandDrawn' ? drawnAs(outcome, was) : handWonAs(outcome, was);
}

function drawnAs(drawn: HandDrawn, was: Was): HandDrawn {
  const { waiting, transfers, nagashi, instant, declared } = drawn;
  return {
    ...drawn,
    waiting: playersAs(waiting, was),
    transfers: transfers.map((transfer) => transferAs(transfer, was)),
    ...(nagashi === undefined ? {} : { nagashi: playersAs(nagashi, was) }),
    ...(instant === undefined ? {} : { instant: eachAs(instant, was) }),
    ...(declared === undefined ? {} : { declared: wordAs(declared, was) }),
  };
}

function handWonAs(won: HandWon, was: Was): HandWon {
  const { also, beaten, instant } = won;
  return {
    ...wonAs(won, was),
    also: also.map((each) => wonAs(each, was)),
    ...(beaten === undefined ? {} : { beaten: eachAs(beaten, was) }),
    ...(instant === undefined ? {} : { instant: eachAs(instant, was) }),
  };
}

/** Its basis names winds alone, and stays as it is. */
function wonAs<W extends Won>(won: W, was: Was): W {
  const { player, from, score, waiting, transfers, declared } = won;
  return {
    ...won,
    player: of(was, player),
    from: from === null ? null : of(was, from),
    score: score.method === 'groups' ? { ...score, hands: movedTo(score.hands, was) } : score,
    waiting: playersAs(waiting, was),
    transfers: transfers.map((transfer) => transferAs(transfer, was)),
    ...(declared === undefined ? {} : { declared: wordOfWinAs(declared, was) }),
  };
}

function wordOfWinAs(declared: NonNullable<Won['declared']>, was: Was): NonNullable<Won['declared']> {
  const { liable, ...circumstances } = declared.circumstances;
  return {
    ...wordAs(declared, was),
    circumstances: { ...circumstances, ...(liable === undefined ? {} : { liable: of(was, liable) }) },
  };
}

function wordAs<Word extends ByWord>(word: Word, was: Was): Word {
  const { by, confirmed, held } = word;
  return {
    ...word,
    by: speakerAs(by, was),
    ...(confirmed === undefined ? {} : { confirmed: confirmed.map((each) => speakerAs(each, was)) }),
    held: eachAs(held, was),
  };
}

/** Who spoke sits where he spoke. */
function speakerAs(speaker: Speaker, was: Was): Speaker {
  return speaker.role === 'player' ? { ...speaker, player: of(was, speaker.player) } : speaker;
}

function transferAs(transfer: PlayerTransfer, was: Was): PlayerTransfer {
  return { ...transfer, from: of(was, transfer.from), to: of(was, transfer.to) };
}

const playersAs = (players: readonly Player[], was: Was): readonly Player[] =>
  players.map((player) => of(was, player));

function eachAs<T extends { readonly player: Player }>(told: readonly T[], was: Was): readonly T[] {
  return told.map((each) => ({ ...each, player: of(was, each.player) }));
}
