import { describe, expect, test } from 'vitest';
import type { DeclaredHand, DeclaredWin } from '../../../../src/play/events/say.ts';
import type { RulesetId } from '../../../../src/rules/ruleset.ts';
import type { Meld } from '../../../../src/rules/tiles/tile.ts';
import { DeclaredTable, faces, propose, won } from './declared-table.ts';

const pong = (tiles: string): Meld => ({ meld: 'pong', tiles: faces(tiles) });
const kong = (tiles: string): Meld => ({ meld: 'kong', tiles: faces(tiles) });
const hidden = (tiles: string): Meld => ({ meld: 'concealed-kong', tiles: faces(tiles) });
const tiles = (concealed: string, win: '3p' | '6p', ...melds: readonly Meld[]): DeclaredHand => ({
  entered: 'tiles',
  concealed: faces(concealed),
  melds,
  win,
  aside: [],
});
const patterns = (id: string, melds: 'claimed' | 'none-claimed'): DeclaredHand => ({
  entered: 'patterns',
  patterns: { [id]: 1 },
  melds,
  fu: null,
});

const told = (rules: RulesetId, hand: DeclaredHand, win: Partial<DeclaredWin> = {}): string => {
  const circumstances = { liable: 'p3', ...win.circumstances } as const;
  return new DeclaredTable({ rules, options: rules === 'modern-korean' ? { liability: true } : {} }).verdict(
    'p2',
    propose(won({ winner: 'p2', ...win, hand, circumstances })),
  );
};

describe('who fed a yakuman pays it where a set of it was claimed', () => {
  test.each([
    ['a dragon was', 'sanma-honshu', tiles('12p99s555z666z', '3p', pong('777z')), 'accepted'],
    ['none was', 'sanma-honshu', tiles('12p99s555z666z777z', '3p'), 'impossible-hand'],
    [
      'a kong of one is concealed',
      'sanma-honshu',
      tiles('12p99s555z666z', '3p', hidden('7777z')),
      'impossible-hand',
    ],
    [
      'another set was',
      'sanma-honshu',
      tiles('555z666z3p', '3p', hidden('7777z'), pong('111z')),
      'impossible-hand',
    ],
    ['in points too', 'modern-korean', tiles('12p99p555z666z', '3p', pong('777z')), 'accepted'],
    ['nor there where none was', 'modern-korean', tiles('12p99p555z666z777z', '3p'), 'impossible-hand'],
    ['some set was, by patterns', 'sanma-honshu', patterns('daisangen', 'claimed'), 'accepted'],
    ['none was, by patterns', 'sanma-honshu', patterns('daisangen', 'none-claimed'), 'impossible-hand'],
    [
      'nothing of the hand is one',
      'sanma-modern',
      tiles('678s99s45p', '6p', pong('777z'), pong('111z')),
      'impossible-hand',
    ],
  ] as const)('%s in %s', (_, rules, hand, verdict) => {
    expect(told(rules, hand)).toBe(verdict);
  });
});

describe('who fed an open kong pays a self-draw on its replacement', () => {
  const OPEN = tiles('123p99s678s45p', '6p', kong('1111z'));
  const replaced = { circumstances: { replacement: true } } as const;

  test.each([
    ['so it is told', OPEN, replaced, 'accepted'],
    ['nothing was replaced', OPEN, {}, 'impossible-hand'],
    ['the kong is concealed', tiles('123p99s678s45p', '6p', hidden('1111z')), replaced, 'impossible-hand'],
    ['it is won on a discard', OPEN, { by: 'discard', from: 'p1' }, 'impossible-hand'],
  ] as const)('%s', (_, hand, win, verdict) => {
    expect(told('sanma-honshu', hand, win)).toBe(verdict);
  });
});
