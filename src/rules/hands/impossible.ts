import type { ClaimRules } from '../claims/claims.ts';
import type { HanPlayRules } from '../han/han-scoring.ts';
import {
  countOf,
  faceOf,
  KIND_COUNT,
  type Kind,
  type KindCounts,
  kindOf,
  NO_KIND,
  NORTH,
  WEST,
} from '../tiles/kind.ts';
import { type BonusFace, RED_FIVES, type TileFace, type Wind } from '../tiles/tile.ts';
import { type Composition, copiesOf, type HasTiles, jokerCopiesOf } from '../tiles/tile-set.ts';
import type { Situation, WaitingHand } from './hand.ts';
import type { HandTally } from './reading.ts';

/** Why tiles and circumstances cannot be together at a table (docs/rules.md, "Impossible hands"). */
export type ImpossibleCode =
  | 'wrong-tile-count'
  | 'tile-not-in-set'
  | 'too-many-copies'
  | 'bonus-tile-in-hand'
  | 'not-a-set'
  | 'claimed-chow'
  | 'robbed-tile-held'
  | 'robbed-tile-has-no-kong'
  | 'unknown-wind'
  | 'contradiction';

/** Which part of the input is wrong. */
export type ImpossiblePart =
  | 'concealed'
  | 'melds'
  | 'win'
  | 'flowers'
  | 'norths'
  | 'firstTurn'
  | 'wests'
  | 'seat'
  | 'round'
  | 'by'
  | 'ready'
  | 'ippatsu'
  | 'lastTile'
  | 'afterKong'
  | 'replacement'
  | 'everyoneReady'
  | 'liable'
  | 'ownDiscards'
  | 'doraIndicators'
  | 'uraIndicators';

export interface ImpossibleHandError {
  readonly code: ImpossibleCode;
  /** What is wrong, for people. */
  readonly message: string;
  readonly where: ImpossiblePart;
}

/** Not a hand: an error of whoever asks, never a score. */
export interface ImpossibleHand {
  readonly outcome: 'impossible';
  readonly error: ImpossibleHandError;
}

export function impossible(code: ImpossibleCode, where: ImpossiblePart, message: string): ImpossibleHand {
  return { outcome: 'impossible', error: { code, message, where } };
}

/** More tiles of a kind than the set has. Jokers are not counted as what they stand for. */
export function copiesProblem({ kinds }: Composition, real: KindCounts): ImpossibleHand | undefined {
  for (let kind = 0; kind < KIND_COUNT; kind += 1) {
    const held = countOf(real, kind);
    const copies = countOf(kinds, kind);
    if (held > copies) return tooMany('concealed', faceOf(kind), { copies, held });
  }
  return undefined;
}

export function jokerProblem({ jokers }: Composition, held: number): ImpossibleHand | undefined {
  return held > jokers ? tooMany('concealed', 'joker', { copies: jokers, held }) : undefined;
}

export function bonusTileProblem(
  { bonus }: Composition,
  aside: readonly BonusFace[],
): ImpossibleHand | undefined {
  for (const face of aside) {
    const copies = bonus.get(face) ?? 0;
    const held = timesIn(aside, face);
    if (held > copies) return tooMany('flowers', face, { copies, held });
  }
  return undefined;
}

export function windsAsideProblem(
  set: Composition,
  real: KindCounts,
  { norths = 0, wests = 0 }: WaitingHand,
): ImpossibleHand | undefined {
  if (norths > 0) return asideCopiesProblem(set, real, { kind: NORTH, aside: norths, where: 'norths' });
  if (wests > 0) return asideCopiesProblem(set, real, { kind: WEST, aside: wests, where: 'wests' });
  return undefined;
}

interface WindsAside {
  readonly kind: Kind;
  readonly aside: number;
  readonly where: ImpossiblePart;
}

function asideCopiesProblem(
  { kinds }: Composition,
  real: KindCounts,
  { kind, aside, where }: WindsAside,
): ImpossibleHand | undefined {
  const copies = countOf(kinds, kind);
  const held = aside + countOf(real, kind);
  return held > copies ? tooMany(where, faceOf(kind), { copies, held }) : undefined;
}

export function redFiveProblem(
  { reds }: Composition,
  { concealed, melds }: WaitingHand,
  win: TileFace | null,
): ImpossibleHand | undefined {
  const faces = [...concealed, ...melds.flatMap(({ tiles }) => tiles), win];
  for (const red of RED_FIVES) {
    const copies = reds.get(red) ?? 0;
    const held = timesIn(faces, red);
    if (held > copies) return tooMany('concealed', `red five ${red}`, { copies, held });
  }
  return undefined;
}

function timesIn<Face>(faces: readonly Face[], face: Face): number {
  let times = 0;
  for (const each of faces) if (each === face) times += 1;
  return times;
}

interface CopiesSeen {
  /** In the set. */
  readonly copies: number;
  readonly held: number;
}

function tooMany(where: ImpossiblePart, what: string, { copies, held }: CopiesSeen): ImpossibleHand {
  return copies === 0
    ? impossible('tile-not-in-set', where, `the set has no ${what}`)
    : impossible('too-many-copies', where, `the set has ${copies} ${what}; these are ${held}`);
}

interface HasCircumstances extends HasTiles {
  readonly match: { readonly seats: readonly Wind[]; readonly rounds: readonly Wind[] };
  readonly claims: Pick<ClaimRules, 'robbing'>;
  readonly scoring: {
    readonly method: string;
    /** Where han are counted. */
    readonly play?: Pick<HanPlayRules, 'northSetAside' | 'northReplacement'>;
  };
}

/** Circumstances that cannot hold together, or not with these tiles; `undefined` when all is well. */
export function contradictionIn(
  ruleset: HasCircumstances,
  hand: HandTally,
  situation: Situation,
): ImpossibleHand | undefined {
  return (
    windProblem(ruleset, situation) ??
    asideRuleProblem(ruleset, hand) ??
    claimedJokerProblem(hand, situation) ??
    (situation.by === 'robbed-kong' ? robbingProblem(ruleset, hand) : undefined) ??
    (situation.replacement === true ? replacementProblem(ruleset, hand) : undefined) ??
    contradictionInHow(ruleset, hand, situation)
  );
}

/** A hand, or what is known of it where no tiles were told. */
type HandOrOutline = Pick<HandTally, 'claimedMelds'> & Partial<Pick<HandTally, 'win' | 'melds' | 'norths'>>;

/** The same of how the hand was won alone, and of what was claimed, whatever its tiles. */
export function contradictionInHow(
  ruleset: Pick<HasCircumstances, 'scoring' | 'claims'>,
  hand: HandOrOutline,
  situation: Situation,
): ImpossibleHand | undefined {
  return (
    timingProblem(ruleset, hand, situation) ??
    firstTurnProblem(ruleset, hand, situation) ??
    readyProblem(ruleset, hand, situation)
  );
}

function windProblem({ match }: HasCircumstances, { seat, round }: Situation): ImpossibleHand | undefined {
  if (!match.seats.includes(seat)) return impossible('unknown-wind', 'seat', `nobody sits ${seat}`);
  if (!match.rounds.includes(round)) return impossible('unknown-wind', 'round', `there is no ${round} round`);
  return undefined;
}

function claimedJokerProblem({ win }: HandTally, { by }: Situation): ImpossibleHand | undefined {
  return win === NO_KIND && by !== 'self-draw'
    ? impossible('contradiction', 'win', 'a joker is drawn, never claimed from another player')
    : undefined;
}

/** The tile that was claimed for the pong and the one added to it are no jokers. */
const FEWEST_REAL_IN_KONG = 2;
const TILES_IN_KONG = 4;

/** A wind is laid aside only where that is a rule; elsewhere it is kept or discarded. */
function asideRuleProblem(
  { claims }: HasCircumstances,
  { norths, wests }: HandTally,
): ImpossibleHand | undefined {
  const { setAside } = claims.robbing;
  if (norths > 0 && setAside !== '4z') {
    return impossible('contradiction', 'norths', 'North is not laid aside here');
  }
  return wests > 0 && setAside !== '3z'
    ? impossible('contradiction', 'wests', 'West is not laid aside here')
    : undefined;
}

function robbingProblem(
  ruleset: HasCircumstances,
  { real, win, jokers }: HandTally,
): ImpossibleHand | undefined {
  const laidAside = mayLieAside(ruleset, win);
  if (copiesOf(ruleset, win) < 4) {
    return impossible('robbed-tile-has-no-kong', 'win', `there is no kong of ${faceOf(win)} to rob`);
  }
  const held = countOf(real, win) - 1;
  const jokersInKong = Math.min(jokerCopiesOf(ruleset) - jokers, TILES_IN_KONG - FEWEST_REAL_IN_KONG);
  if (held > jokersInKong && !laidAside) {
    return impossible(
      'robbed-tile-held',
      'win',
      `the winner holds ${held} ${faceOf(win)}: too few are left for the robbed kong`,
    );
  }
  return undefined;
}

/** Whether the robbed tile is a wind that was laid aside and no kong's fourth; where no tiles were told it may be. */
function mayLieAside({ claims }: Pick<HasCircumstances, 'claims'>, win: Kind | undefined): boolean {
  const { setAside, setAsideRobbed } = claims.robbing;
  return (
    setAside !== undefined && setAsideRobbed !== 'never' && (win === undefined || win === kindOf(setAside))
  );
}

function timingProblem(
  ruleset: Pick<HasCircumstances, 'claims'>,
  { win }: HandOrOutline,
  { by, lastTile, replacement, afterKong }: Situation,
): ImpossibleHand | undefined {
  // A kong needs a replacement from the wall, so none is declared once the last tile is drawn.
  if (by === 'robbed-kong' && lastTile === true && !mayLieAside(ruleset, win)) {
    return impossible('contradiction', 'lastTile', 'no kong is declared after the last tile');
  }
  if (replacement === true && by !== 'self-draw') {
    return impossible('contradiction', 'replacement', 'a replacement is drawn, never discarded or robbed');
  }
  return afterKong === true && by !== 'discard'
    ? impossible('contradiction', 'afterKong', 'only a discard follows a kong')
    : undefined;
}

/** A void flower does not tell that it was replaced, so only where han are counted a hand tells what was. */
function replacementProblem(
  { scoring: { play } }: HasCircumstances,
  { melds, flowers, norths, wests }: HandTally,
): ImpossibleHand | undefined {
  if (play === undefined || melds.some(({ shape }) => shape === 'kong')) return undefined;
  if (play.northReplacement === 'is-none')
    return impossible(
      'contradiction',
      'replacement',
      'no kong was made, and nothing else counts as replaced',
    );
  return flowers + norths + wests > 0
    ? undefined
    : impossible('contradiction', 'replacement', 'no kong was made and no tile set aside');
}

function firstTurnProblem(
  { scoring: { play } }: Pick<HasCircumstances, 'scoring'>,
  { claimedMelds, melds = [], norths = 0 }: HandOrOutline,
  { by, firstTurn, lastTile, afterKong, ready }: Situation,
): ImpossibleHand | undefined {
  if (firstTurn !== true) return undefined;
  if (claimedMelds > 0) return impossible('contradiction', 'firstTurn', 'a claim ends the first turn');
  if (melds.length > 0 || afterKong === true)
    return impossible('contradiction', 'firstTurn', 'a kong ends the first turn');
  if (norths > 0 && play?.northSetAside === 'breaks-ippatsu')
    return impossible('contradiction', 'firstTurn', 'a North set aside ends the first turn');
  if (ready !== undefined && by === 'self-draw') {
    return impossible('contradiction', 'ready', 'ready is declared with a discard, after the first draw');
  }
  return lastTile === true
    ? impossible('contradiction', 'lastTile', 'the first turn does not come to the last tile')
    : undefined;
}

function readyProblem(
  { scoring }: Pick<HasCircumstances, 'scoring'>,
  hand: Pick<HandTally, 'claimedMelds'>,
  { ready, ippatsu, everyoneReady }: Situation,
): ImpossibleHand | undefined {
  if (ready === 'double' && scoring.method !== 'han') {
    return impossible('contradiction', 'ready', 'these rules know no double ready');
  }
  if (ready !== undefined && hand.claimedMelds > 0) {
    return impossible('contradiction', 'ready', 'ready is never declared with claimed melds');
  }
  if (ippatsu === true && ready === undefined) {
    return impossible('contradiction', 'ippatsu', 'ippatsu follows ready, and none was declared');
  }
  return everyoneReady === true && ready === undefined
    ? impossible('contradiction', 'everyoneReady', 'everyone was ready, but the winner was not')
    : undefined;
}
