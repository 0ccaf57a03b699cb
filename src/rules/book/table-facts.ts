import type { ClaimRules } from '../claims/claims.ts';
import type { WinningForms } from '../hands/completing.ts';
import { IRREGULARITIES } from '../irregularities.ts';
import type { MatchPayments } from '../match.ts';
import type { Ruleset } from '../ruleset.ts';
import { printTiles } from '../tiles/notation.ts';
import { isBonusTile, JOKER } from '../tiles/tile.ts';
import { tileTotal } from '../tiles/tile-set.ts';
import type { DeadWall } from '../walls/wall-break.ts';
import type { Fact } from './fact.ts';

export function tileFacts(ruleset: Ruleset): readonly Fact[] {
  const groups = ruleset.tiles.map(
    ({ faces, copies }): Fact => ({ fact: 'tileGroup', of: { tiles: printTiles(faces), copies } }),
  );
  return [...groups, { fact: 'tileTotal', of: { tiles: tileTotal(ruleset) } }];
}

export function wallFacts({ walls, deadWall }: Ruleset): readonly Fact[] {
  const plans = walls.map(
    (plan, index): Fact => ({
      fact: 'wallPlan',
      of: { ...plan, rank: index === 0 ? 'preferred' : 'otherwise' },
    }),
  );
  return deadWall === null ? plans : [...plans, deadWallFact(deadWall)];
}

function deadWallFact(deadWall: DeadWall): Fact {
  const { tiles, indicatorStack } = deadWall;
  return tiles === 0 && indicatorStack !== null
    ? { fact: 'revealedIndicator', of: { stack: indicatorStack } }
    : { fact: 'deadWall', of: deadWall };
}

/** Bonus tiles are laid aside in every system that has them (docs/rules.md, "Flowers"). */
export function flowerFacts({ tiles, walls }: Ruleset): readonly Fact[] {
  const bonus = tiles.flatMap(({ faces }) => faces.filter(isBonusTile));
  if (bonus.length === 0) return [];
  const middle = walls[0] !== undefined && walls[0].middle > 0 ? 'used' : 'empty';
  return [{ fact: 'flowers', of: { tiles: printTiles(bonus), middle } }];
}

/** What is robbed of these hands; of a North set aside sanma says more by itself, and of one that is not robbed nothing is said. */
function robbingOf({ claims, forms, scoring }: Ruleset): ClaimRules['robbing'] {
  const { addedKong, concealedKong, setAside, setAsideRobbed } = claims.robbing;
  const isSaid = setAside !== undefined && setAsideRobbed !== 'never' && scoring.method !== 'han';
  return {
    addedKong,
    concealedKong: forms.orphans === null ? 'never' : concealedKong,
    ...(isSaid ? { setAside } : {}),
  };
}

export function claimFacts(ruleset: Ruleset): readonly Fact[] {
  const { claims } = ruleset;
  const { chow, openKong, jokersInSets, onlyToWin, sacredDiscard, winners, claimWindowMs } = claims;
  return [
    { fact: 'chow', of: { rule: chow } },
    { fact: 'openKong', of: { rule: openKong } },
    { fact: 'robbing', of: robbingOf(ruleset) },
    ...(jokersInSets === undefined ? [] : [{ fact: 'jokerExchange', of: null } satisfies Fact]),
    ...(onlyToWin.length === 0
      ? []
      : [{ fact: 'onlyToWin', of: { tiles: printTiles(onlyToWin) } } satisfies Fact]),
    { fact: 'ownDiscards', of: { rule: sacredDiscard } },
    { fact: 'winners', of: { rule: winners } },
    { fact: 'claimWindow', of: { seconds: claimWindowMs / 1_000 } },
  ];
}

export function formFacts({ sevenPairs, orphans, fourKongs = 'play-on' }: WinningForms): readonly Fact[] {
  const facts: Fact[] = [{ fact: 'fourSets', of: null }];
  if (sevenPairs !== 'none') facts.push({ fact: 'sevenPairs', of: null });
  if (orphans !== null)
    facts.push({ fact: 'orphans', of: { kinds: orphans.kinds.length, repeated: orphans.repeated } });
  if (fourKongs === 'win') facts.push({ fact: 'fourKongs', of: null });
  return facts;
}

export function jokerFacts({ tiles }: Ruleset): readonly Fact[] {
  const jokers = tiles.filter(({ faces }) => faces.includes(JOKER));
  return jokers.map(({ copies }): Fact => ({ fact: 'jokers', of: { count: copies } }));
}

export function irregularityFacts({ irregularities }: Ruleset): readonly Fact[] {
  const facts = IRREGULARITIES.flatMap((id): readonly Fact[] => {
    const consequence = irregularities[id];
    return consequence === undefined ? [] : [{ fact: 'irregularity', of: { id, consequence } }];
  });
  return [...facts, { fact: 'deadHand', of: null }];
}

export function matchFacts({ match }: Ruleset): readonly Fact[] {
  const { seats, rounds, windsGoTo, turnOrder, dealer, length, start, ending } = match;
  const played = length.in === 'rounds' ? rounds.slice(0, length.rounds) : rounds;
  const facts: Fact[] = [
    { fact: 'winds', of: { seats, rounds: played, goTo: windsGoTo } },
    { fact: 'dealer', of: { policy: dealer } },
    { fact: 'length', of: length },
  ];
  if (turnOrder === 'cw') facts.push({ fact: 'turnsClockwise', of: null });
  if (start > 0) facts.push({ fact: 'start', of: { points: start } });
  if (ending.fallsOutBelow !== null) facts.push({ fact: 'fallsOut', of: { below: ending.fallsOutBelow } });
  if (ending.target !== null) facts.push({ fact: 'target', of: { points: ending.target } });
  if (ending.mustReach !== null && ending.extraRounds > 0) {
    facts.push({ fact: 'mustReach', of: { points: ending.mustReach, rounds: ending.extraRounds } });
  }
  if (ending.dealerMayStop) facts.push({ fact: 'dealerMayStop', of: null });
  if (ending.drawsThatCancel !== null) {
    facts.push({
      fact: 'drawsThatCancel',
      of: { draws: ending.drawsThatCancel, points: ending.pointsOfCancelled },
    });
  }
  return [...facts, ...matchPaymentFacts(ending.pays)];
}

/** What is paid once more when the match is over. */
function matchPaymentFacts({ uma, oka, yakitori, ties }: MatchPayments): readonly Fact[] {
  const facts: Fact[] = [];
  if (uma.length > 0) facts.push({ fact: 'uma', of: { places: uma } });
  if (oka > 0) facts.push({ fact: 'oka', of: { points: oka } });
  if (facts.length > 0) facts.push({ fact: 'tiedPlaces', of: { rule: ties } });
  if (yakitori > 0) facts.push({ fact: 'yakitori', of: { points: yakitori } });
  return facts;
}
