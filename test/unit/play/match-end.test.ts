import { describe, expect, test } from 'vitest';
import type { MatchInPlay } from '../../../src/play/declarations/declaration.ts';
import {
  judgeCorrection,
  judgeEnding,
  judgeRuling,
  judgeUndo,
} from '../../../src/play/declarations/rule/rulings.ts';
import { withWhatFollows } from '../../../src/play/declarations/rule/what-follows.ts';
import type { DealerChoice } from '../../../src/play/events/match.ts';
import type { HandWon } from '../../../src/play/events/outcome.ts';
import { foldMatch } from '../../../src/play/game/fold/match-fold.ts';
import { matchEnd } from '../../../src/play/game/match/match-end.ts';
import { dealerToAsk, isFinished } from '../../../src/play/game/match/next-hand.ts';
import type { Player } from '../../../src/play/seating/furniture.ts';
import { rulesetOf } from '../rules/built-hands.ts';
import { DRAWN, FALSE_WIN, MatchRecord, won } from './match-record.ts';

/* docs/rules/sanma-modern.md, "Match" and "End of the match": p1 deals first, everybody begins with 35 000. */

const UMA = { uma: { first: 15_000, second: 0, third: -15_000 } };
const record = (options: Readonly<Record<string, unknown>> = {}): MatchRecord =>
  new MatchRecord(rulesetOf('sanma-modern', options));
const ended = (match: MatchRecord): MatchRecord => match.rule(judgeEnding(match.at()));
const lastTypes = (match: MatchRecord, count: number) => match.events.slice(-count).map(({ type }) => type);

describe('the end of a match', () => {
  test('is paid for before it is over, in a line of its own', () => {
    const match = ended(record({ ...UMA, oka: true }).play(won('p2', 'p1', 10_000)));
    expect(lastTypes(match, 2)).toEqual(['MatchSettled', 'MatchEnded']);
    expect(match.lines()).toEqual(['h1/settle', 'h1/bonus1', 'close']);
    expect(match.totals).toEqual({ p1: -30_000, p2: 35_000, p3: -5_000 });
  });

  test('says who pays whom, and why', () => {
    const match = ended(record({ ...UMA, oka: true }).play(won('p2', 'p1', 10_000)));
    expect(match.match.paidAtEnd).toEqual([
      { from: 'p1', to: 'p2', points: 15_000, because: 'uma' },
      { from: 'p1', to: 'p2', points: 5_000, because: 'oka' },
      { from: 'p3', to: 'p2', points: 5_000, because: 'oka' },
    ]);
  });

  test('is the same by its last hand as by the operator’s word, but for the word', () => {
    const match = record(UMA).play(won('p2', 'p1', 10_000));
    const early = { by: { role: 'operator' }, reason: 'late', declaration: 'd-1' } as const;
    const [settled, over] = matchEnd(match.match, match.ruleset, null);
    expect(matchEnd(match.match, match.ruleset, early)).toEqual([
      { ...settled, ruled: early },
      { ...over, early },
    ]);
  });

  test('pays nothing where nothing is agreed, or no hand was decided', () => {
    expect(lastTypes(ended(record().play(won('p2', 'p1', 10_000))), 2)).toEqual([
      'HandSettled',
      'MatchEnded',
    ]);
    expect(lastTypes(ended(record(UMA)), 2)).toEqual(['FirstDealerChosen', 'MatchEnded']);
  });

  test('gives the sticks that are left to the leader, nearest to the first dealer, before it is paid for', () => {
    const match = record(UMA).begin().deal();
    match.apply({ type: 'StickLaid', player: 'p1', points: 1_000 }).end(DRAWN);
    expect(match.totals).toEqual({ p1: -1_000, p2: 0, p3: 0 });
    ended(match);
    expect(match.match.left).toEqual({ to: 'p2', points: 1_000 });
    expect(match.totals).toEqual({ p1: -16_000, p2: 16_000, p3: 0 });
    expect(match.match.pot).toBe(0);
  });

  test('yakitori: whoever won beside another has won, and a void hand is not won', () => {
    const both: HandWon = { ...won('p2', 'p1', 1_000), also: [won('p3', 'p1', 1_000)] };
    expect(ended(record({ yakitori: 500 }).play(both)).totals).toEqual({ p1: -3_000, p2: 1_500, p3: 1_500 });
    const voided = record({ yakitori: 500 }).play(won('p1', 'p2', 1_000), won('p2', 'p3', 1_000));
    voided.rule(judgeRuling(inPlay(voided), operator({ say: 'void-hand', hand: 1, reason: 'seen' })));
    expect(ended(voided).totals).toEqual({ p1: -500, p2: 2_000, p3: -1_500 });
  });
});

const inPlay = (match: MatchRecord): MatchInPlay => ({
  match: match.match,
  hand: match.hand,
  ruleset: match.ruleset,
  dice: 'shown',
});
const operator = <S>(say: S) => ({ speaker: { role: 'operator' } as const, id: 'd-2', at: 0, say });

describe('a match that is over and corrected', () => {
  const over = () => ended(record(UMA).play(won('p2', 'p1', 10_000)));

  test('is paid for anew where another has won it', () => {
    const match = over();
    const drawn = { kind: 'drawn', why: 'wall-exhausted', waiting: [], held: [] } as const;
    match.rule(
      judgeRuling(inPlay(match), operator({ say: 'correct-hand', hand: 1, outcome: drawn, reason: 'seen' })),
    );
    expect(match.lines().slice(-4)).toEqual([
      'h1/void1 of h1/settle',
      'h1/correct1 of h1/settle',
      'h1/void2 of h1/bonus1',
      'h1/bonus2',
    ]);
    expect(match.totals).toEqual({ p1: 15_000, p2: 0, p3: -15_000 });
  });

  test('is paid nothing for when no hand is left', () => {
    const match = over();
    match.rule(judgeRuling(inPlay(match), operator({ say: 'void-hand', hand: 1, reason: 'seen' })));
    expect(match.totals).toEqual({ p1: 0, p2: 0, p3: 0 });
    expect(match.match.paidAtEnd).toEqual([]);
  });

  test('keeps what was paid when the places stay as they were', () => {
    const match = ended(record(UMA).play(won('p2', 'p1', 10_000), won('p2', 'p1', 2_000)));
    match.rule(judgeRuling(inPlay(match), operator({ say: 'void-hand', hand: 2, reason: 'seen' })));
    expect(match.lines().at(-1)).toBe('h2/void1 of h2/settle');
    expect(match.totals).toEqual({ p1: -25_000, p2: 25_000, p3: 0 });
  });

  test('is folded the same from its events', () => {
    const match = over();
    expect(foldMatch(JSON.parse(JSON.stringify(match.events)))).toEqual(match.match);
  });
});

describe('a match in which a penalty puts somebody below nothing', () => {
  const fined = (bust: boolean): MatchRecord => {
    const match = record({ startPoints: 1_000, bust });
    const penalty = { ...FALSE_WIN, player: 'p1', override: { points: 600, hand: 'void' } } as const;
    return match
      .begin()
      .deal()
      .rule(judgeRuling(inPlay(match), operator({ say: 'penalise', ...penalty })));
  };

  test('is finished also in its first hand, which is not dealt again', () => {
    const match = fined(true);
    expect(match.totals).toEqual({ p1: -1_200, p2: 600, p3: 600 });
    expect(isFinished(match.match, match.ruleset)).toBe(true);
  });

  test('goes on where nobody falls out', () => {
    const match = fined(false);
    expect(isFinished(match.match, match.ruleset)).toBe(false);
    expect(match.begin().hand).toMatchObject({ hand: 1 });
  });
});

describe('a long match', () => {
  test.each([
    ['single', 9],
    ['double', 18],
    ['triple', 27],
  ] as const)('%s: %i hands are played, and points carry over', (size, hands) => {
    const match = new MatchRecord(rulesetOf('korean-japanese', { match: size }));
    for (let hand = 1; hand <= hands; hand += 1) {
      expect(isFinished(match.match, match.ruleset)).toBe(false);
      match.play(won('p1', null, 1));
    }
    expect(isFinished(match.match, match.ruleset)).toBe(true);
    expect(match.totals).toEqual({ p1: 2 * hands, p2: -hands, p3: -hands });
  });
});

/** Five hands that pass the deal on; then p3 deals the last of the South round. */
const toTheLast = (options: Readonly<Record<string, unknown>> = {}): MatchRecord =>
  record(options).play(
    won('p3', 'p1', 6_000),
    won('p3', 'p1', 100),
    won('p1', 'p2', 100),
    won('p2', 'p1', 100),
    won('p1', 'p2', 100),
  );
const chose = (choice: DealerChoice, hand = 6, player: Player = 'p3') =>
  ({ type: 'DealerChose', hand, player, choice, told: 'by-himself' }) as const;
const asked = ({ match, ruleset }: MatchRecord) => dealerToAsk(match, ruleset);

describe('the dealer of the last hand', () => {
  test('is asked when he leads and would deal again', () => {
    const match = toTheLast();
    expect(asked(match)).toBeNull();
    expect(asked(match.play(won('p3', 'p1', 1_000)))).toBe('p3');
  });

  test('is asked after a draw for which he was ready', () => {
    const drawn = { ...DRAWN, waiting: ['p3'] as const };
    expect(asked(toTheLast().play(drawn))).toBe('p3');
    expect(asked(toTheLast().play({ ...DRAWN, waiting: ['p1'] }))).toBeNull();
  });

  test('is not asked where his system does not know it', () => {
    expect(asked(toTheLast({ dealerMayStop: false }).play(won('p3', 'p1', 1_000)))).toBeNull();
  });

  test('who stops ends the match', () => {
    const match = toTheLast()
      .play(won('p3', 'p1', 1_000))
      .apply(chose('stop'));
    expect([asked(match), isFinished(match.match, match.ruleset)]).toEqual([null, true]);
  });

  test('who deals again plays on, and is asked again after his next hand', () => {
    const match = toTheLast()
      .play(won('p3', 'p1', 1_000))
      .apply(chose('deal-again'));
    expect([asked(match), isFinished(match.match, match.ruleset)]).toEqual([null, false]);
    expect(asked(match.play(won('p3', 'p2', 1_000)))).toBe('p3');
  });

  test('is asked again when the hand was undone and won by him once more', () => {
    const match = toTheLast()
      .play(won('p3', 'p1', 1_000))
      .apply(chose('deal-again'));
    match.rule(judgeUndo(match.at(), 6));
    expect(asked(match)).toBeNull();
    expect(asked(match.end(won('p3', 'p1', 2_000)))).toBe('p3');
  });
});

describe('a match that a fourth drawn hand has cancelled (docs/rules/old-korean.md, "Settlement")', () => {
  const cancelled = (): MatchRecord => {
    const match = new MatchRecord(rulesetOf('old-korean', { fourth: 'cancelMatch' }));
    match.play(won('p1', 'p2', 10), DRAWN, DRAWN, DRAWN, DRAWN);
    return match.apply(...matchEnd(match.match, match.ruleset, null));
  };
  const corrected = (hand: number, outcome: HandWon): MatchRecord => {
    const match = cancelled();
    const at = match.at();
    const judged = judgeCorrection(at, hand, () => ({ accepted: true, outcome }));
    return judged.accepted ? match.apply(...withWhatFollows(at, judged.events)) : match;
  };

  test('gives everybody what he began with', () => {
    expect(cancelled().totals).toEqual({ p1: 0, p2: 0, p3: 0 });
  });

  test('is none if the last of them was won after all', () => {
    expect(corrected(5, won('p3', 'p1', 30)).totals).toEqual({ p1: 10 - 30, p2: -10, p3: 30 });
  });

  test('stays cancelled by the correction of an older hand, after which all was played as it was', () => {
    expect(corrected(1, won('p3', 'p1', 30)).totals).toEqual({ p1: 0, p2: 0, p3: 0 });
    expect(corrected(3, won('p3', 'p1', 30)).totals).toEqual({ p1: 0, p2: 0, p3: 0 });
  });
});
