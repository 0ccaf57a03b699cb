import type { NoScore } from '../barriers.ts';
import { minimumFor } from '../han/score-han.ts';
import type { Situation, WinningHand } from '../hands/hand.ts';
import { type HandTally, type Reading, type ReadSet, THE_EYE } from '../hands/reading.ts';
import type { Ruleset, Scoring } from '../ruleset.ts';
import { type Score, scoreHand } from '../score.ts';
import type { Settlement } from '../scoring/settlement.ts';
import type { WinToSettle } from '../settle.ts';
import { faceOf, type Kind, type KindCounts } from '../tiles/kind.ts';
import { printTiles } from '../tiles/notation.ts';
import type { TileFace } from '../tiles/tile.ts';
import { unreachable } from '../unreachable.ts';
import { type PaidHand, paymentStatements } from './payment-statements.ts';
import { groupStatements, hanStatements, pointStatements } from './score-statements.ts';
import type { Statement, Statements, WholeForm } from './statement.ts';

/** How the hand is read: its sets and its eye, or the form it is; and what lies beside it. */
function readStatements(reading: Reading): readonly Statement[] {
  return [...tilesOfTheHand(reading), ...asideOf(reading.hand)];
}

function tilesOfTheHand(reading: Reading): readonly Statement[] {
  const { sets, form, hand } = reading;
  const read = sets.map((set, index) => setStatement(set, { reading, index }));
  switch (form) {
    case 'sets':
      return [...read, eyeStatement(reading)];
    case 'unfinished':
      return read;
    case 'seven-pairs':
    case 'orphans':
    case 'four-kongs':
      return [...read, formStatement(form, hand)];
    default:
      return unreachable(form);
  }
}

interface PlaceInReading {
  readonly reading: Reading;
  readonly index: number;
}

function setStatement(set: ReadSet, { reading, index }: PlaceInReading): Statement {
  const completed = reading.completed === index;
  const tiles = printTiles(facesOfSet(set));
  return {
    says: 'set',
    shape: set.shape,
    tiles,
    origin: set.concealed ? 'concealed' : completed ? 'completed-by-another' : 'claimed',
    completedBy: completed ? faceOf(reading.hand.win) : null,
  };
}

const SET_SIZES = { chow: 3, pong: 3, kong: 4 } as const;

function facesOfSet({ shape, kind }: ReadSet): readonly TileFace[] {
  const step = shape === 'chow' ? 1 : 0;
  return Array.from({ length: SET_SIZES[shape] }, (_, place) => faceOf(kind + place * step));
}

function eyeStatement({ eye, completed, hand }: Reading): Statement {
  const tiles = printTiles([faceOf(eye), faceOf(eye)]);
  return { says: 'eye', tiles, completedBy: completed === THE_EYE ? faceOf(hand.win) : null };
}

function formStatement(form: WholeForm, { concealed, win }: HandTally): Statement {
  return { says: 'form', form, tiles: printTiles(facesIn(concealed)), completedBy: faceOf(win) };
}

function facesIn(counts: KindCounts): readonly TileFace[] {
  return Array.from(counts).flatMap((held, kind: Kind) =>
    held > 0 ? Array.from({ length: held }, () => faceOf(kind)) : [],
  );
}

function asideOf({ jokers, flowers, norths, wests }: HandTally): readonly Statement[] {
  const aside = [
    { says: 'jokers', count: jokers },
    { says: 'aside', what: 'flowers', count: flowers },
    { says: 'aside', what: 'norths', count: norths },
    { says: 'aside', what: 'wests', count: wests },
  ] as const satisfies Statement[];
  return aside.filter(({ count }) => count > 0);
}

/** A hand that was won, as it was scored and settled. */
export interface ExplainedWin {
  readonly ruleset: Ruleset;
  readonly situation: Situation;
  readonly win: WinToSettle;
  readonly settlement: Settlement;
}

/** A hand that may not win. */
export interface ExplainedRefusal {
  readonly ruleset: Ruleset;
  readonly hand: WinningHand;
  readonly situation: Situation;
  readonly refused: NoScore;
}

/** Why a hand may not win; of one with too little how it is read, and what it has. */
export function refusalStatements(refusal: ExplainedRefusal): readonly Statement[] {
  const { ruleset, hand, situation, refused } = refusal;
  const { reason, handPoints: counted } = refused;
  const needed = neededBy(ruleset.scoring, situation);
  const found = reason === 'below-minimum' ? scoreHand(withoutMinimum(ruleset), hand, situation) : refused;
  if (found.outcome !== 'won') return [{ says: 'refusal', reason, counted, ...needed }];
  return [
    { says: 'refusal', reason, counted: found.handPoints, ...needed },
    ...readStatements(found.reading),
    ...countedStatements(ruleset, { score: found, situation, goulash: 0, held: [] }),
  ];
}

/** The same rules where every hand that has any worth may win. */
function withoutMinimum(ruleset: Ruleset): Ruleset {
  const { scoring } = ruleset;
  return scoring.method === 'han'
    ? { ...ruleset, scoring: { ...scoring, minimum: 1, repeatMinimum: null } }
    : { ...ruleset, scoring: { ...scoring, minimum: 0 } };
}

/** What a hand with too little of it lacked. */
function neededBy(scoring: Scoring, situation: Situation): Pick<Statements['refusal'], 'minimum' | 'unit'> {
  switch (scoring.method) {
    case 'points':
      return { minimum: scoring.minimum, unit: scoring.unit ?? 'hand' };
    case 'han':
      return { minimum: minimumFor(scoring, situation), unit: 'han' };
    case 'groups':
      return { minimum: scoring.minimum, unit: 'hand' };
    default:
      return unreachable(scoring);
  }
}

/** Why a hand is worth what it is: how it is read, what each pattern pays and why, and who pays whom. */
export function statementsOf(won: ExplainedWin): readonly Statement[] {
  const { situation, win } = won;
  const { score, winner, from } = win;
  const tile = faceOf(score.reading.hand.win);
  return [
    { says: 'win', winner, by: situation.by, from, tile },
    ...readStatements(score.reading),
    ...worthStatements(won),
    ...paymentStatements(paidHandOf(won)),
  ];
}

function worthStatements({ ruleset, situation, win }: ExplainedWin): readonly Statement[] {
  const { score, goulash, held = [] } = win;
  return countedStatements(ruleset, { score, situation, goulash, held });
}

interface Counted extends Required<Pick<WinToSettle, 'score' | 'goulash' | 'held'>> {
  readonly situation: Situation;
}

function countedStatements(
  { scoring }: Ruleset,
  { score, situation, goulash, held }: Counted,
): readonly Statement[] {
  switch (scoring.method) {
    case 'points':
      return score.method === 'points'
        ? pointStatements({ scoring, score, situation, goulash })
        : mismatch(scoring, score);
    case 'han':
      return score.method === 'han' ? hanStatements({ scoring, score, situation }) : mismatch(scoring, score);
    case 'groups':
      return groupStatements({ scoring, score, held });
    default:
      return unreachable(scoring);
  }
}

function mismatch(scoring: Scoring, score: Score): never {
  throw new TypeError(`a score of ${score.method} was not counted by ${scoring.method}`);
}

function paidHandOf({ ruleset: { scoring, match }, situation, win, settlement }: ExplainedWin): PaidHand {
  const { score, winner, from } = win;
  return {
    settlement,
    seats: win.seats ?? match.seats,
    winner,
    by: situation.by,
    // Where everybody's hand is paid, who discarded pays no more than the rest.
    from: scoring.method === 'groups' ? null : from,
    spared: sparedBy(scoring, win),
    handIs: scoring.method === 'points' && scoring.unit === undefined ? 'hand' : 'price',
    dealer: dealerIn(scoring),
    worth: scoring.method === 'han' ? {} : worthOf(score),
  };
}

function dealerIn(scoring: Scoring): PaidHand['dealer'] {
  switch (scoring.method) {
    case 'points':
      return 'like-others';
    case 'han':
      return 'pays-more';
    case 'groups':
      return scoring.east === 'double' ? 'doubles' : 'like-others';
    default:
      return unreachable(scoring);
  }
}

function worthOf({ handPoints, bonusPoints, limit }: Score): PaidHand['worth'] {
  return { hand: handPoints, bonus: bonusPoints, ...(limit === null ? {} : { limit: limit.points }) };
}

/** Losers who were waiting, where that makes a difference. */
function sparedBy(scoring: Scoring, { score, waiting }: WinToSettle): WinToSettle['waiting'] {
  if (scoring.method !== 'points' || score.limit !== null) return [];
  const { discard, waitingReduction } = scoring.payment;
  return waitingReduction > 0 && discard !== 'd' && discard !== 'none' ? waiting : [];
}
