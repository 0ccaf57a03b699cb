import type { z } from 'zod';
import { type ScoreQuestion, scoreQuestionSchema } from '../../contract/score.ts';
import type { LosersHand } from '../../rules/groups/settle-groups.ts';
import type { Situation, WinningHand } from '../../rules/hands/hand.ts';
import type { MatchPlan } from '../../rules/match.ts';
import type { SeatUnits } from '../../rules/points/instant.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import { type ChosenRuleset, rulesetWith } from '../../rules/rulesets/catalogue.ts';
import type { WinToSettle } from '../../rules/settle.ts';
import type { Wind } from '../../rules/tiles/tile.ts';
import { rulesetProblem } from '../../words/en/refusals.ts';
import { type FailedReading, fail, readFaces, readHand, readLosers } from './score-hands.ts';

/** A line that has been understood: everything the rules need to answer it. */
export interface ScoreProblem {
  readonly ruleset: Ruleset;
  readonly hand: WinningHand;
  /** Where everybody's hand is counted. */
  readonly losers: readonly LosersHand[];
  readonly situation: Situation;
  readonly settlement: Omit<WinToSettle, 'score'>;
}

export type ReadQuestion = { readonly ok: true; readonly problem: ScoreProblem } | FailedReading;

/** Reads one line: JSON, then its keys, then the ruleset, then the tiles; the first thing wrong is told. */
export function readScoreQuestion(text: string): ReadQuestion {
  const parsed = parseJson(text);
  return parsed.ok ? readParsedQuestion(parsed.json) : parsed;
}

export function readParsedQuestion(json: unknown): ReadQuestion {
  const checked = scoreQuestionSchema.safeParse(json);
  if (!checked.success) {
    const missing = missingIn(json, checked.error.issues);
    if (missing.length > 1) return fail('bad-input', `missing: ${missing.join(', ')}`);
    const issue = checked.error.issues[0];
    const where = issue?.path.join('.') ?? '';
    return fail('bad-input', `${where === '' ? '' : `${where}: `}${issue?.message ?? 'not a question'}`);
  }
  return problemOf(checked.data);
}

/** The fields a question must have and this one has not, told at once. */
function missingIn(json: unknown, issues: readonly z.core.$ZodIssue[]): readonly string[] {
  if (typeof json !== 'object' || json === null) return [];
  const wrong = issues.filter(({ path }) => path.length === 1).map(({ path }) => String(path[0]));
  return wrong.filter((key) => !Object.hasOwn(json, key));
}

export function parseJson(text: string) {
  try {
    const json: unknown = JSON.parse(text);
    return { ok: true, json } as const;
  } catch {
    return fail('not-json', 'the line is not one JSON object');
  }
}

function problemOf(question: ScoreQuestion): ReadQuestion {
  const chosen = rulesetAskedFor(question);
  if (!chosen.ok) return fail(chosen.error.code, rulesetProblem(chosen.error));
  const hand = readHand(question);
  if (!hand.ok) return hand;
  const losers = readLosers(question, chosen.ruleset);
  if (!losers.ok) return losers;
  const situation = readSituation(question);
  if (!situation.ok) return situation;
  const settlement = readSettlement(question, chosen.ruleset);
  if (!settlement.ok) return settlement;
  return {
    ok: true,
    problem: {
      ruleset: chosen.ruleset,
      hand: hand.read,
      losers: losers.read,
      situation: situation.situation,
      settlement: settlement.settlement,
    },
  };
}

/** A file of questions asks for few rulesets, over and over; they are frozen, so each is made once. */
const ASKED_FOR = new Map<string, ChosenRuleset>();
const MOST_KEPT = 64;

function rulesetAskedFor({ ruleset, options = {} }: ScoreQuestion): ChosenRuleset {
  const key = JSON.stringify([ruleset, options]);
  const known = ASKED_FOR.get(key);
  if (known !== undefined) return known;
  const chosen = rulesetWith(ruleset, options);
  if (ASKED_FOR.size >= MOST_KEPT) ASKED_FOR.clear();
  ASKED_FOR.set(key, chosen);
  return chosen;
}

/** What the play adds. Tiles that are none are told; circumstances left out stay left out. */
function readSituation(question: ScoreQuestion) {
  const { by, seat, round, ready, lastTile, replacement, firstTurn, everyoneReady } = question;
  const discards = readFaces('ownDiscards', question.ownDiscards);
  if (!discards.ok) return discards;
  const indicators = readFaces('doraIndicators', question.doraIndicators);
  if (!indicators.ok) return indicators;
  const beneath = readFaces('uraIndicators', question.uraIndicators);
  if (!beneath.ok) return beneath;
  const { ippatsu, afterKong, letPass, dealersHand, dora } = question;
  const situation: Situation = {
    by,
    seat,
    round,
    ready,
    ippatsu,
    firstTurn,
    lastTile,
    replacement,
    everyoneReady,
    ownDiscards: discards.read,
    letPass,
    afterKong,
    dealersHand,
    doraIndicators: indicators.read,
    uraIndicators: beneath.read,
    dora,
  };
  return { ok: true, situation } as const;
}

/** Who pays must fit how the tile came: a discard has a discarder, a self-draw has none. */
function readSettlement(question: ScoreQuestion, { match }: Ruleset) {
  const { by, seat, from = null, waiting = [], goulash = 0 } = question;
  const sitting = readSitting(question, match);
  if (!sitting.ok) return sitting;
  const { seats } = sitting;
  const isLoser = (wind: string) => wind !== seat && seats.some((each) => each === wind);
  if (by === 'self-draw' && from !== null) return fail('contradiction', 'from: a self-draw has no discarder');
  if (by !== 'self-draw' && from === null) return fail('bad-input', `from: who pays for the ${by}?`);
  if (from !== null && !isLoser(from)) return fail('contradiction', `from: ${from} is no loser of this hand`);
  const stranger = waiting.find((wind) => !isLoser(wind));
  if (stranger !== undefined) return fail('contradiction', `waiting: ${stranger} is no loser of this hand`);
  const { sticks = 0, honba = 0, pao: liable = null } = question;
  if (liable !== null && !isLoser(liable))
    return fail('contradiction', `pao: ${liable} is no loser of this hand`);
  const instant = unitsBySeat(question.instant, seats);
  const paid = { seats, winner: seat, from, waiting, goulash, sticks, honba, liable, instant };
  return { ok: true, settlement: paid } as const;
}

/** Of those who sit there; what others are said to have counts for nothing. */
export function unitsBySeat(
  said: Partial<Readonly<Record<Wind, number>>> = {},
  seats: readonly Wind[],
): readonly SeatUnits[] {
  return seats.flatMap((seat) => (said[seat] === undefined ? [] : [{ seat, units: said[seat] }]));
}

/** Who plays: everybody, but for the wind of the empty side. The dealer has the first wind, so it is never that. */
function readSitting({ seat, absent }: ScoreQuestion, { seats, windsGoTo }: MatchPlan) {
  if (windsGoTo === 'players') {
    return absent === undefined
      ? ({ ok: true, seats } as const)
      : fail('contradiction', 'absent: the empty side has no wind here');
  }
  if (absent === undefined) return fail('bad-input', 'absent: which wind has the empty side?');
  if (absent === seat || absent === seats[0] || !seats.includes(absent)) {
    return fail('contradiction', `absent: ${absent} is not the empty side's`);
  }
  return { ok: true, seats: seats.filter((each) => each !== absent) } as const;
}
