import type { PointPattern } from '../../pattern.ts';
import { once } from './shapes.ts';

const bonus = { source: 'docs/rules.md, "Bonus-points"', pays: 'bonus' } as const;

const ALL_FLOWERS = 4;
const WORTH_OF_ALL_FLOWERS = 8;

/** The patterns that are paid but never count to the minimum. */
export const BONUS_POINTS: readonly PointPattern[] = [
  {
    ...bonus,
    id: 'winning',
    names: { en: 'Winning', ko: '화료', ja: '和了', zh: '和牌' },
    worth: 2,
    count: () => 1,
  },
  {
    ...bonus,
    id: 'self-draw',
    names: { en: 'Self-draw', ko: '자모', ja: '自摸', zh: '自摸' },
    worth: 1,
    count: (_, { by }) => once(by === 'self-draw'),
  },
  {
    ...bonus,
    id: 'flowers',
    names: { en: 'Flowers', ko: '화패', ja: '花牌', zh: '花牌' },
    worth: 1,
    count: ({ hand }) => (hand.flowers === ALL_FLOWERS ? WORTH_OF_ALL_FLOWERS : hand.flowers),
  },
  {
    ...bonus,
    id: 'ready',
    names: { en: 'Ready', ko: '리치', ja: '立直', zh: '立直' },
    worth: 2,
    count: (_, { ready }) => once(ready === 'declared'),
  },
  {
    ...bonus,
    id: 'open-ready',
    names: { en: 'Ready with the hand shown', ko: '오픈 리치', ja: '開立直', zh: '開立直' },
    worth: 5,
    count: (_, { ready }) => once(ready === 'open'),
  },
  {
    ...bonus,
    id: 'last-tile',
    names: { en: 'Last tile', ko: '해저로월', ja: '海底摸月', zh: '海底撈月' },
    worth: 2,
    count: (_, { by, lastTile }) => once(by === 'self-draw' && lastTile === true),
  },
  {
    ...bonus,
    id: 'robbing-kong',
    names: { en: 'Robbing a kong', ko: '창깡', ja: '槍槓', zh: '搶槓' },
    worth: 2,
    count: (_, { by }) => once(by === 'robbed-kong'),
  },
];
