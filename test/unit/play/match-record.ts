import type { DeclarationVerdict, RefusalCode } from '../../../src/play/declarations/declaration.ts';
import type { AtTable, Recorded } from '../../../src/play/declarations/rule/rulings.ts';
import type { DomainEvent } from '../../../src/play/events/domain-event.ts';
import type { Ruled } from '../../../src/play/events/match.ts';
import type { HandDrawn, HandWon, PlayerTransfer } from '../../../src/play/events/outcome.ts';
import { foldHand } from '../../../src/play/game/fold/hand-fold.ts';
import { applyMatchEvent } from '../../../src/play/game/fold/match-fold.ts';
import type { HandState } from '../../../src/play/game/hand/hand-state.ts';
import type { MatchState } from '../../../src/play/game/match/match-state.ts';
import { nextHand } from '../../../src/play/game/match/next-hand.ts';
import type { ByPlayer, Player } from '../../../src/play/seating/furniture.ts';
import type { Ruleset } from '../../../src/rules/ruleset.ts';
import { ruleset } from './stacked-table.ts';

const SEATING = { sides: { p1: 0, p2: 1, p3: 2 }, empty: 3 } as const;

export const won = (player: Player, from: Player | null, points: number): HandWon => ({
  type: 'HandWon',
  player,
  by: from === null ? 'self-draw' : 'discard',
  from,
  win: '5p',
  hand: [],
  score: {
    method: 'points',
    handPoints: points,
    bonusPoints: 0,
    limit: null,
    limitPoints: 0,
    limitIds: [],
    items: [],
  },
  transfers: (['p1', 'p2', 'p3'] as const)
    .filter((payer) => payer !== player && (from === null || payer === from))
    .map((payer): PlayerTransfer => ({ from: payer, to: player, points, because: 'hand' })),
  pot: 0,
  waiting: [],
  also: [],
});

export const DRAWN: HandDrawn = { type: 'HandDrawn', why: 'wall-exhausted', waiting: [], transfers: [] };

/** A match as the record knows it: hands that begin, are decided, and are ruled upon. */
export class MatchRecord {
  readonly ruleset: Ruleset;
  readonly events: DomainEvent[] = [];
  #match: MatchState | null = null;

  constructor(rules: Ruleset = ruleset()) {
    this.ruleset = rules;
    const person = (name: string) => ({ id: name, name });
    this.apply(
      {
        type: 'MatchOpened',
        match: 1,
        ruleset: rules.id,
        options: {},
        players: { p1: person('Ada'), p2: person('Ben'), p3: person('Cho') },
        seating: SEATING,
        seed: null,
      },
      { type: 'FirstDealerChosen', player: 'p1' },
    );
  }

  get match(): MatchState {
    if (this.#match === null) throw new Error('a match is open');
    return this.#match;
  }

  get totals(): ByPlayer<number> {
    return this.match.totals;
  }

  /** The hand that is on. */
  get hand(): HandState | null {
    const hand = foldHand(this.events);
    return hand === null || hand.stage === 'settled' || hand.stage === 'voided' ? null : hand;
  }

  apply(...events: readonly DomainEvent[]): this {
    for (const event of events) {
      this.events.push(event);
      this.#match = applyMatchEvent(this.#match, event);
    }
    return this;
  }

  begin(): this {
    const [plan] = this.ruleset.walls;
    if (plan === undefined) throw new Error('walls are planned');
    const began = nextHand({
      match: this.match,
      ruleset: this.ruleset,
      plan,
      breaking: this.ruleset.breaking,
      deadWall: this.ruleset.deadWall,
      cycle: (this.match.cycle ?? 0) + 1,
    });
    if (began === null) throw new Error('no hand is left');
    return this.apply(began);
  }

  deal(): this {
    return this.apply({ type: 'WallsServed' }, { type: 'DiceRolled', dice: [3, 4], throw: 1 });
  }

  end(outcome: HandWon | HandDrawn): this {
    return this.apply(outcome, { type: 'HandSettled' });
  }

  play(...outcomes: readonly (HandWon | HandDrawn)[]): this {
    for (const outcome of outcomes) this.begin().deal().end(outcome);
    return this;
  }

  at(ruled: Partial<Ruled> = {}): AtTable {
    const by = { role: 'operator' } as const;
    return {
      ruleset: this.ruleset,
      match: this.match,
      hand: this.hand,
      ruled: { by, reason: 'seen', declaration: 'd-1', ...ruled },
    };
  }

  rule(judged: DeclarationVerdict): this {
    if (!judged.accepted) throw new Error(judged.code);
    return this.apply(...judged.events);
  }

  /** Names of the book's lines, the opening left out. */
  lines(): readonly string[] {
    return this.match.book.lines.slice(1).map(({ name, ref }) => (ref === null ? name : `${name} of ${ref}`));
  }
}

export const refusalOf = (judged: DeclarationVerdict): RefusalCode | 'allowed' =>
  judged.accepted ? 'allowed' : judged.code;

export const FALSE_WIN = {
  irregularity: 'false-win',
  player: 'p2',
  harmed: null,
  override: null,
  reason: 'seen',
} as const;

/** What the next hand would be. */
export const next = ({ match, ruleset }: MatchRecord) => {
  const [plan] = ruleset.walls;
  if (plan === undefined) throw new Error('walls are planned');
  const { breaking, deadWall } = ruleset;
  const began = nextHand({ match, ruleset, plan, breaking, deadWall, cycle: 99 });
  return began === null ? null : { hand: began.hand, dealer: began.dealer, goulash: began.goulash };
};

export const recorded = (outcome: HandWon | HandDrawn): Recorded => ({ accepted: true, outcome });
