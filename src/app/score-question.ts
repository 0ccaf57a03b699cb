import { type ScoreQuestion, scoreQuestionSchema } from '../contract/score.ts';
import type { WinningHand } from '../rules/hand.ts';
import type { Meld } from '../rules/meld.ts';
import { parseFace, parseMeld, parseTiles } from '../rules/notation.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { type ChosenRuleset, rulesetWith } from '../rules/rulesets/catalogue.ts';
import type { WinToSettle } from '../rules/settle.ts';
import type { Situation } from '../rules/situation.ts';
import { type BonusFace, FLOWER_FACES, type TileFace } from '../rules/tile.ts';

export interface LineError {
  readonly code: string;
  readonly message: string;
}

/** A line that has been understood: everything the rules need to answer it. */
export interface ScoreProblem {
  readonly ruleset: Ruleset;
  readonly hand: WinningHand;
  readonly situation: Situation;
  readonly settlement: Omit<WinToSettle, 'score'>;
}

export type ReadQuestion =
  | { readonly ok: true; readonly problem: ScoreProblem }
  | { readonly ok: false; readonly error: LineError };

/** Reads one line: JSON, then its keys, then the ruleset, then the tiles; the first thing wrong is told. */
export function readScoreQuestion(text: string): ReadQuestion {
  const parsed = parseJson(text);
  if (!parsed.ok) return parsed;
  const checked = scoreQuestionSchema.safeParse(parsed.json);
  if (!checked.success) {
    const issue = checked.error.issues[0];
    const where = issue?.path.join('.') ?? '';
    return fail('bad-input', `${where === '' ? '' : `${where}: `}${issue?.message ?? 'not a question'}`);
  }
  return problemOf(checked.data);
}

function fail(code: string, message: string) {
  return { ok: false, error: { code, message } } as const;
}

function parseJson(text: string) {
  try {
    const json: unknown = JSON.parse(text);
    return { ok: true, json } as const;
  } catch {
    return fail('not-json', 'the line is not one JSON object');
  }
}

function problemOf(question: ScoreQuestion): ReadQuestion {
  const chosen = rulesetAskedFor(question);
  if (!chosen.ok) return chosen;
  const hand = readHand(question);
  if (!hand.ok) return hand;
  const situation = readSituation(question);
  if (!situation.ok) return situation;
  const settlement = readSettlement(question, chosen.ruleset);
  if (!settlement.ok) return settlement;
  return {
    ok: true,
    problem: {
      ruleset: chosen.ruleset,
      hand: hand.hand,
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

function readHand(question: ScoreQuestion) {
  const concealed = parseTiles(question.concealed);
  if (!concealed.ok) return fail(concealed.error.code, `concealed: ${concealed.error.message}`);
  const win = parseFace(question.win);
  if (win === undefined) return fail('bad-tile', `win: "${question.win}" is not a tile`);
  const melds: Meld[] = [];
  for (const text of question.melds ?? []) {
    const meld = parseMeld(text);
    if (!meld.ok) return fail(meld.error.code, `melds: ${meld.error.message}`);
    melds.push(meld.meld);
  }
  const { flowers = 0, norths = 0, wests = 0 } = question;
  if (typeof flowers === 'number' && flowers > FLOWER_FACES.length) {
    return fail('too-many-copies', `flowers: there are ${FLOWER_FACES.length}; these are ${flowers}`);
  }
  const aside = { flowers: flowersOf(question), norths, wests };
  const hand: WinningHand = { concealed: concealed.tiles, melds, win, ...aside };
  return { ok: true, hand } as const;
}

/** Flowers that are only counted are the first so many of the set. */
function flowersOf({ flowers = 0 }: ScoreQuestion): readonly BonusFace[] {
  return typeof flowers === 'number' ? FLOWER_FACES.slice(0, flowers) : flowers;
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
    ...(ready === undefined ? {} : { ready }),
    ...(lastTile === undefined ? {} : { lastTile }),
    ...(replacement === undefined ? {} : { replacement }),
    ...(firstTurn === undefined ? {} : { firstTurn }),
    ...(everyoneReady === undefined ? {} : { everyoneReady }),
    ...(ippatsu === undefined ? {} : { ippatsu }),
    ...(afterKong === undefined ? {} : { afterKong }),
    ...(letPass === undefined ? {} : { letPass }),
    ...(dealersHand === undefined ? {} : { dealersHand }),
    ...(dora === undefined ? {} : { dora }),
    ...(beneath.faces === undefined ? {} : { uraIndicators: beneath.faces }),
    ...(discards.faces === undefined ? {} : { ownDiscards: discards.faces }),
    ...(indicators.faces === undefined ? {} : { doraIndicators: indicators.faces }),
  };
  return { ok: true, situation } as const;
}

function readFaces(where: string, texts: readonly string[] | undefined) {
  if (texts === undefined) return { ok: true, faces: undefined } as const;
  const faces: TileFace[] = [];
  for (const text of texts) {
    const face = parseFace(text);
    if (face === undefined) return fail('bad-tile', `${where}: "${text}" is not a tile`);
    faces.push(face);
  }
  return { ok: true, faces } as const;
}

/** Who pays must fit how the tile came: a discard has a discarder, a self-draw has none. */
function readSettlement(question: ScoreQuestion, { match }: Ruleset) {
  const { by, seat, from = null, waiting = [], goulash = 0 } = question;
  const isLoser = (wind: string) => wind !== seat && match.seats.some((each) => each === wind);
  if (by === 'self-draw' && from !== null) return fail('contradiction', 'from: a self-draw has no discarder');
  if (by !== 'self-draw' && from === null) return fail('bad-input', `from: who pays for the ${by}?`);
  if (from !== null && !isLoser(from)) return fail('contradiction', `from: ${from} is no loser of this hand`);
  const stranger = waiting.find((wind) => !isLoser(wind));
  if (stranger !== undefined) return fail('contradiction', `waiting: ${stranger} is no loser of this hand`);
  const { sticks = 0, honba = 0, pao: liable = null } = question;
  if (liable !== null && !isLoser(liable))
    return fail('contradiction', `pao: ${liable} is no loser of this hand`);
  const paid = { winner: seat, from, waiting, goulash, sticks, honba, liable };
  return { ok: true, settlement: paid } as const;
}
