import type { DeclaredForm } from '../contract/declared-form.ts';
import { isLaidAside } from '../play/declarations/outcome/outcome-problem.ts';
import { TOLD_BARRIERS } from '../play/declarations/outcome/told-barriers.ts';
import { readyWays } from '../play/win/ready.ts';
import { isEntered, mostTimes } from '../rules/entered/entered-patterns.ts';
import { familyOf, pictureOf } from '../rules/entered/families.ts';
import { WIN_WAYS } from '../rules/hands/hand.ts';
import { patternsOf, type Ruleset, type Scoring } from '../rules/ruleset.ts';
import { wordOf } from '../rules/scoring/pattern.ts';
import { liabilityIn } from '../rules/settle.ts';
import { MELD_SHAPES } from '../rules/tiles/tile.ts';
import { unreachable } from '../rules/unreachable.ts';
import { irregularityRows } from './irregularity-views.ts';

/** Without the winning one. */
const HAND_TILES = 13;

/** What a page needs to know of the rules to offer only what can be. */
export const declaredFormOf = (ruleset: Ruleset): DeclaredForm => {
  const { id, tiles, claims, scoring } = ruleset;
  const copies = tiles.flatMap(({ faces, copies: each }) => faces.map((face) => ({ face, copies: each })));
  return {
    v: 2,
    ruleset: id,
    tiles: copies.map(({ face, copies: each }) => ({ face, copies: each })),
    handTiles: HAND_TILES,
    aside: copies.map(({ face }) => face).filter((face) => isLaidAside(ruleset, face)),
    melds: MELD_SHAPES.filter((shape) => shape !== 'chow' || claims.chow === 'from-the-left'),
    by: [...WIN_WAYS],
    ready: [...readyWays(ruleset)],
    asks: ASKS.filter(({ where }) => where(ruleset)).map(({ ask }) => ask),
    patterns: patternRows(scoring),
    minimum: { points: scoring.minimum, unit: unitOf(scoring) },
    draws: ['wall-exhausted', 'no-replacement', 'agreed-redeal'],
    irregularities: irregularityRows(ruleset),
  };
};

interface Ask {
  readonly ask: DeclaredForm['asks'][number];
  readonly where: (ruleset: Ruleset) => boolean;
}

const pays =
  (...ids: readonly string[]) =>
  ({ scoring }: Ruleset): boolean =>
    patternsOf(scoring).some(({ id }) => ids.includes(id));

const WHEN_READY = 'stays-on-a-win-or-when-ready';

/** Whether anything depends on who lacked one tile when the hand ended. */
export function isWaitingAsked({ scoring, match }: Ruleset): boolean {
  return isWaitingPaid(scoring) || match.dealer === WHEN_READY;
}

/** Which circumstances can matter, by what is paid for them. */
const ASKS: readonly Ask[] = [
  { ask: 'lastTile', where: pays('last-tile') },
  { ask: 'replacement', where: pays('replacement', 'replacement-win', 'rinshan') },
  {
    ask: 'firstTurn',
    where: pays('tenhou', 'chiihou', 'renhou', 'heavenly-hand', 'earthly-hand', 'human-hand'),
  },
  { ask: 'ippatsu', where: pays('ippatsu') },
  { ask: 'afterKong', where: pays('kanfuri') },
  ...TOLD_BARRIERS.map(({ told, where }) => ({ ask: told, where })),
  {
    ask: 'readyDiscard',
    where: ({ scoring }) => scoring.method === 'han' && scoring.payments.stick > 0,
  },
  { ask: 'doraIndicators', where: pays('dora', 'revealed-dora', 'dead-wall-dora') },
  { ask: 'uraIndicators', where: pays('ura-dora') },
  {
    ask: 'liable',
    where: (ruleset) => liabilityIn(ruleset) !== null,
  },
  { ask: 'waiting', where: isWaitingAsked },
  {
    ask: 'nagashi',
    where: ({ scoring }) => scoring.method === 'han' && scoring.payments.nagashi === 'as-mangan',
  },
  {
    ask: 'instant',
    where: ({ scoring }) => scoring.method === 'points' && (scoring.payment.instantUnit ?? 0) > 0,
  },
  { ask: 'held', where: ({ scoring }) => scoring.method === 'groups' },
  { ask: 'fu', where: ({ scoring }) => scoring.method === 'han' && scoring.worth.by === 'fu' },
];

const isWaitingPaid = (scoring: Scoring): boolean => {
  switch (scoring.method) {
    case 'points': {
      const { waitingReduction, discard, discardByWaiting } = scoring.payment;
      return waitingReduction > 0 || discard === 'c' || discardByWaiting !== undefined;
    }
    case 'han':
      return scoring.payments.noten > 0;
    case 'groups':
      return false;
    default:
      return unreachable(scoring);
  }
};

const unitOf = (scoring: Scoring): DeclaredForm['minimum']['unit'] => {
  if (scoring.method === 'han') return 'han';
  return scoring.method === 'points' ? (scoring.unit ?? 'points') : 'points';
};

type PatternRow = DeclaredForm['patterns'][number];

const patternRows = (scoring: Scoring): PatternRow[] => {
  const entered = patternsOf(scoring).filter(isEntered);
  return worthRows(scoring).flatMap((row) => {
    const pattern = entered.find(({ id }) => id === row.id);
    if (pattern === undefined) return [];
    const picture = pictureOf(pattern).map((tiles) => [...tiles]);
    return [
      { ...row, called: wordOf(pattern), times: mostTimes(pattern), family: familyOf(pattern), picture },
    ];
  });
};

const worthRows = (scoring: Scoring): readonly Pick<PatternRow, 'id' | 'pays' | 'points' | 'claimed'>[] => {
  switch (scoring.method) {
    case 'points': {
      const { limits } = scoring;
      const limitRows = (limits?.hands ?? []).map(({ id, worth }) => {
        const points = limits?.points[worth] ?? 0;
        return { id, pays: 'limit' as const, points, claimed: limits?.of === 'any-hand' ? points : 0 };
      });
      return [...pointRows(scoring.patterns), ...limitRows];
    }
    case 'groups':
      return pointRows(scoring.patterns);
    case 'han':
      return [
        ...scoring.yaku.map(({ id, role, closed, open }) => ({
          id,
          pays: role === 'yaku' ? ('hand' as const) : ('bonus' as const),
          points: closed,
          claimed: open,
        })),
        ...scoring.yakuman.map(({ id, times }) => ({
          id,
          pays: 'yakuman' as const,
          points: times,
          claimed: times,
        })),
        ...scoring.dora.map(({ id }) => ({ id, pays: 'bonus' as const, points: 1, claimed: 1 })),
      ];
    default:
      return unreachable(scoring);
  }
};

const pointRows = (
  patterns: readonly { readonly id: string; readonly pays: 'hand' | 'bonus'; readonly worth: number }[],
) => patterns.map(({ id, pays: of, worth }) => ({ id, pays: of, points: worth, claimed: worth }));
