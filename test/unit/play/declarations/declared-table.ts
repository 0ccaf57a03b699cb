import type {
  Declaration,
  DeclarationVerdict,
  MatchInPlay,
} from '../../../../src/play/declarations/declaration.ts';
import type { DomainEvent } from '../../../../src/play/events/domain-event.ts';
import type {
  DeclaredDraw,
  DeclaredOutcome,
  DeclaredWin,
  PlayerSay,
  Say,
} from '../../../../src/play/events/say.ts';
import { foldHand } from '../../../../src/play/game/fold/hand-fold.ts';
import { foldMatch } from '../../../../src/play/game/fold/match-fold.ts';
import { nextHand } from '../../../../src/play/game/match/next-hand.ts';
import { judgeDeclaration } from '../../../../src/play/judge.ts';
import type { ByPlayer, Player } from '../../../../src/play/seating/furniture.ts';
import { playersIn } from '../../../../src/rules/match.ts';
import type { RulesetId } from '../../../../src/rules/ruleset.ts';
import { parseTiles } from '../../../../src/rules/tiles/notation.ts';
import type { TileFace } from '../../../../src/rules/tiles/tile.ts';
import { planFor } from '../../../../src/rules/walls/wall-plan.ts';
import { ruleset } from '../stacked-table.ts';

export interface DeclaredTableOptions {
  readonly rules?: RulesetId;
  readonly options?: Readonly<Record<string, unknown>>;
  /** What everybody has when the hand begins, beside what the match gave him. */
  readonly changes?: ByPlayer<number>;
  readonly knowing?: 'observed' | 'declared';
  readonly dice?: 'shown' | 'by-hand';
  /** What happened after the walls were served. */
  readonly then?: readonly DomainEvent[];
  /** The hand has not begun. */
  readonly before?: 'the-hand';
}

const SEATING = { sides: { p1: 0, p2: 1, p3: 2 }, empty: 3 } as const;
const SEATING_OF_FOUR = { sides: { p1: 0, p2: 1, p3: 2, p4: 3 }, empty: null } as const;
const PLAYERS = {
  p1: { id: 'p1', name: 'Ada' },
  p2: { id: 'p2', name: 'Ben' },
  p3: { id: 'p3', name: 'Cho' },
};
const FOUR_PLAYERS = { ...PLAYERS, p4: { id: 'p4', name: 'Dan' } };
const THREE = 3;

/** A match whose first hand is played where nobody reads its tiles; everything said is folded on. */
export class DeclaredTable {
  readonly events: DomainEvent[];
  readonly rules;
  readonly #dice: 'shown' | 'by-hand';

  constructor({
    rules = 'korean-japanese',
    options = {},
    changes,
    knowing = 'declared',
    dice = 'by-hand',
    then = [],
    before,
  }: DeclaredTableOptions = {}) {
    this.rules = ruleset(options, rules);
    this.#dice = dice;
    const isOfFour = playersIn(this.rules) > THREE;
    const seating = isOfFour ? SEATING_OF_FOUR : SEATING;
    this.events = [
      {
        type: 'MatchOpened',
        match: 1,
        ruleset: rules,
        options,
        players: isOfFour ? FOUR_PLAYERS : PLAYERS,
        seating,
        seed: null,
      },
    ];
    if (before === 'the-hand') return;
    this.events.push({ type: 'FirstDealerChosen', player: 'p1' });
    const match = foldMatch(this.events);
    const [plan] = this.rules.walls;
    if (match === null || plan === undefined) throw new Error('a ruleset has walls');
    const began = nextHand({
      match: changes === undefined ? match : { ...match, totals: changes },
      ruleset: this.rules,
      plan: planFor(plan, seating.empty),
      breaking: this.rules.breaking,
      deadWall: this.rules.deadWall,
      cycle: 1,
    });
    if (began === null) throw new Error('a match has a first hand');
    this.events.push({ ...began, knowing, dice }, { type: 'WallsServed' }, ...then);
  }

  get inPlay(): MatchInPlay {
    const match = foldMatch(this.events);
    if (match === null) throw new Error('a match is open');
    return { match, hand: foldHand(this.events), ruleset: this.rules, dice: this.#dice };
  }

  /** What comes of it is folded on where it is accepted. */
  say(who: Player | 'operator', say: Say, id = 'said'): DeclarationVerdict {
    const speaker: Declaration['speaker'] =
      who === 'operator'
        ? { role: 'operator', voice: voiceOf(who) }
        : { role: 'player', player: who, voice: voiceOf(who) };
    const judged = judgeDeclaration(this.inPlay, { speaker, id, at: AT, say });
    if (judged.accepted) this.events.push(...judged.events);
    return judged;
  }

  /** `accepted`, or the code of the refusal. */
  verdict(who: Player | 'operator', say: Say): string {
    const judged = this.say(who, say);
    return judged.accepted ? 'accepted' : judged.code;
  }

  last<Type extends DomainEvent['type']>(type: Type): Extract<DomainEvent, { type: Type }> | undefined {
    return this.events.findLast(
      (event): event is Extract<DomainEvent, { type: Type }> => event.type === type,
    );
  }
}

/** When everything is said here. */
export const AT = 1_700_000_000_000;

/** The page by which each speaks here. */
export const voiceOf = (who: Player | 'operator') =>
  ({ through: 'page', session: `session-${who}`, device: `device-${who}` }) as const;

export const faces = (text: string): readonly TileFace[] => {
  const read = parseTiles(text);
  if (!read.ok) throw new Error(`no tiles: ${text}`);
  return read.tiles;
};

/** A straight of circles, a pong of South winds and a pair of nines. */
export const BIG_HAND: DeclaredWin['hand'] = {
  entered: 'tiles',
  concealed: faces('123456789p22z99p'),
  melds: [],
  win: '2z',
  aside: [],
};

export const won = (changes: Partial<DeclaredWin> = {}): DeclaredWin => ({
  kind: 'won',
  winner: 'p1',
  by: 'self-draw',
  from: null,
  hand: BIG_HAND,
  circumstances: {},
  waiting: [],
  held: [],
  ...changes,
});

export const DRAWN: DeclaredDraw = { kind: 'drawn', why: 'wall-exhausted', waiting: [], held: [] };

export const propose = (outcome: DeclaredOutcome, hand = 1): PlayerSay => ({
  say: 'propose',
  proposal: { kind: 'outcome', hand, outcome },
});
