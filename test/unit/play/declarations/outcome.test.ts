import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DeclaredOutcome, DeclaredWin } from '../../../../src/play/events/say.ts';
import { changesOf } from '../../../../src/play/game/match/points-by-player.ts';
import { RULESET_IDS } from '../../../../src/rules/ruleset.ts';
import { scoreHand } from '../../../../src/rules/score.ts';
import { THREE } from '../../../harness/three-players.ts';
import {
  BIG_HAND,
  DeclaredTable,
  type DeclaredTableOptions,
  DRAWN,
  faces,
  propose,
  won,
} from './declared-table.ts';

const tiles = (concealed: string, win: string, aside = '') => ({
  ...BIG_HAND,
  entered: 'tiles' as const,
  melds: [],
  concealed: faces(concealed),
  win: faces(win)[0] ?? '1m',
  aside: faces(aside),
});

type Row = readonly [says: string, table: DeclaredTableOptions, outcome: DeclaredOutcome, verdict: string];

const CHEAP_HAND: DeclaredWin['hand'] = {
  ...tiles('123p789m56p22p', '7p'),
  melds: [{ meld: 'pong', tiles: faces('333m') }],
};
const REDEAL: DeclaredOutcome = { kind: 'drawn', why: 'agreed-redeal', waiting: [], held: [] };
const SIMPLE_HAND = { concealed: [], melds: [], aside: [] };

const ROWS: readonly Row[] = [
  ['a win by self-draw is proposed', {}, won(), 'accepted'],
  ['a win on a discard is proposed', {}, won({ by: 'discard', from: 'p2' }), 'accepted'],
  ['a drawn hand is proposed', {}, DRAWN, 'accepted'],
  ['an agreed redeal is proposed', {}, REDEAL, 'accepted'],
  ['a discard has a discarder', {}, won({ by: 'discard' }), 'no-discarder'],
  ['a self-draw has no discarder', {}, won({ from: 'p2' }), 'discarder-of-self-draw'],
  ['nobody wins on his own discard', {}, won({ by: 'discard', from: 'p1' }), 'not-a-loser'],
  ['the winner does not wait', {}, won({ waiting: ['p1'] }), 'not-a-loser'],
  ['nobody waits twice', {}, won({ waiting: ['p2', 'p2'] }), 'named-twice'],
  ['a fifth copy is seen', {}, won({ hand: tiles('123456789p5555z', '5z') }), 'too-many-copies'],
  ['a tile of another set is seen', {}, won({ hand: tiles('123406789p55z99p', '5z') }), 'tile-not-in-set'],
  ['a flower lies aside', {}, won({ hand: tiles('123456789p55z99p', '5z', 'f1') }), 'accepted'],
  ['a dragon does not lie aside', {}, won({ hand: tiles('123456789p55z99p', '5z', '7z') }), 'not-laid-aside'],
  ['a hand has fourteen tiles', {}, won({ hand: tiles('123456789p55z9p', '5z') }), 'impossible-hand'],
  ['a hand wins', {}, won({ hand: tiles('123456789p5567z', '9p') }), 'not-a-winning-hand'],
  ['a hand has its minimum', {}, won({ by: 'discard', from: 'p2', hand: CHEAP_HAND }), 'below-minimum'],
  [
    'a North set aside ends the first turn',
    { rules: 'sanma-modern' },
    won({ hand: tiles('123p99s111z678s45p', '6p', '4z'), circumstances: { firstTurn: true } }),
    'impossible-hand',
  ],
  [
    'what losers hold is counted in the house game only',
    {},
    won({ held: [{ player: 'p2', hand: { entered: 'points', points: 2 } }] }),
    'not-counted',
  ],
  ['discards of terminals are paid where it is agreed', {}, { ...DRAWN, nagashi: ['p2'] }, 'not-counted'],
  [
    'and there each is named once',
    { rules: 'sanma-modern', options: { nagashi: true } },
    { ...DRAWN, nagashi: ['p1', 'p1'] },
    'named-twice',
  ],
  [
    'kongs are paid where it is agreed',
    { rules: 'malaysian' },
    { ...DRAWN, instant: [{ player: 'p1', units: 1 }] },
    'not-counted',
  ],
  ['the house game counts what losers hold', { rules: 'house' }, won(), 'held-missing'],
  [
    'the fifth copy is seen in all hands together',
    { rules: 'house' },
    won({
      held: [
        { player: 'p2', hand: { entered: 'tiles', ...SIMPLE_HAND, concealed: faces('22z111222333m11z') } },
        { player: 'p3', hand: { entered: 'points', points: 0 } },
      ],
    }),
    'too-many-copies',
  ],
  ['the table knows an observed hand itself', { knowing: 'observed', dice: 'shown' }, won(), 'hand-observed'],
  ['a hand is played once the dice are shown', { dice: 'shown' }, won(), 'not-playing'],
  ['there is no hand before the first', { before: 'the-hand' }, won(), 'no-hand'],
];

describe('an outcome', () => {
  test.each(ROWS)('%s', (_, table, outcome, verdict) =>
    expect(new DeclaredTable(table).verdict('p1', propose(outcome))).toBe(verdict),
  );

  test('is not taken for another hand than the one it names', () => {
    const table = new DeclaredTable();
    expect(table.verdict('p1', propose(won(), 2))).toBe('other-hand');
    table.say('p1', propose(won()));
    table.say('p2', { say: 'confirm', proposal: 1 });
    table.say('p3', { say: 'confirm', proposal: 1 });
    expect(table.verdict('p1', propose(won()))).toBe('not-playing');
    table.events.push({ type: 'HandSettled' });
    expect(table.verdict('p1', propose(won()))).toBe('other-hand');
  });

  test('changes nothing where it is refused', () => {
    const table = new DeclaredTable();
    const before = [...table.events];
    table.say('p1', propose(won({ by: 'discard' })));
    expect(table.events).toEqual(before);
  });

  test('is scored as if the table had seen it', () => {
    const table = new DeclaredTable();
    table.say('p1', propose(won({ by: 'discard', from: 'p2' })), 'first');
    table.say('p2', { say: 'confirm', proposal: 1 });
    table.say('p3', { say: 'confirm', proposal: 1 });
    const score = scoreHand(
      table.rules,
      { concealed: faces('123456789p22z99p'), melds: [], win: '2z', flowers: [] },
      { by: 'discard', seat: 'east', round: 'east', dealersHand: 1, everyoneReady: false },
    );
    if (score.outcome !== 'won') throw new Error('it wins');
    expect(table.last('HandWon')).toMatchObject({
      player: 'p1',
      from: 'p2',
      score: { handPoints: score.handPoints, bonusPoints: score.bonusPoints },
      declared: { proposal: 1, by: { role: 'player', player: 'p1' }, declaration: 'first', agreed: 'all' },
    });
  });

  test('counts ready as it was declared in the hand', () => {
    const [plain, ready] = (['no', 'ready'] as const).map((said) => {
      const table = new DeclaredTable();
      if (said === 'ready') table.say('p1', { say: 'declare-ready', hand: 1, ready: 'declared' });
      table.say('p1', propose(won()));
      table.say('operator', { say: 'decide', proposal: 1, verdict: 'accept', reason: 'seen' });
      return table.last('HandWon')?.score;
    });
    expect(plain?.items.map(({ id }) => id)).not.toContain('ready');
    expect(ready?.items.map(({ id }) => id)).toContain('ready');
  });

  test('pays who is said to have discarded terminals and honours alone', () => {
    const table = new DeclaredTable({ rules: 'sanma-modern', options: { nagashi: true } });
    table.say('p1', propose({ ...DRAWN, nagashi: ['p2'] }));
    table.say('operator', { say: 'decide', proposal: 1, verdict: 'accept', reason: 'seen' });
    expect(changesOf(table.last('HandDrawn')?.transfers ?? [], THREE)).toEqual({
      p1: -4_000,
      p2: 6_000,
      p3: -2_000,
    });
  });

  test('pays kongs and animals as they are told, beside the win and without one', () => {
    const told = [{ player: 'p3', units: 2 }] as const;
    const changes = (outcome: DeclaredOutcome) => {
      const table = new DeclaredTable({ rules: 'malaysian', options: { instantPayments: 3 } });
      table.say('p1', propose(outcome));
      table.say('operator', { say: 'decide', proposal: 1, verdict: 'accept', reason: 'seen' });
      const ended = table.last('HandWon') ?? table.last('HandDrawn');
      return { instant: ended?.instant, ...changesOf(ended?.transfers ?? [], THREE) };
    };
    // Circles 4, no joker 1, concealed 1, drawn 1: 7 from each.
    const hand = tiles('123456789p2299p', '2p');
    expect(changes({ ...DRAWN, instant: told })).toEqual({ instant: told, p1: -6, p2: -6, p3: 12 });
    expect(changes(won({ hand, instant: told }))).toEqual({ instant: told, p1: 8, p2: -13, p3: 5 });
  });

  test('that is a redeal voids the hand', () => {
    const table = new DeclaredTable();
    table.say('p2', propose(REDEAL));
    table.say('p1', { say: 'confirm', proposal: 1 });
    table.say('p3', { say: 'confirm', proposal: 1 });
    expect(table.events.at(-1)?.type).toBe('HandVoided');
    expect(table.inPlay.match.goulash).toBe(0);
  });

  test('moves points that sum to nought, whatever the rules and whoever waits', () => {
    const player = fc.constantFrom('p1' as const, 'p2' as const, 'p3' as const);
    const some = fc.uniqueArray(player, { maxLength: 3 });
    fc.assert(
      fc.property(fc.constantFrom(...RULESET_IDS), some, player, (rules, waiting, winner) => {
        const table = new DeclaredTable({ rules });
        const held = (['p1', 'p2', 'p3'] as const)
          .filter((each) => each !== winner && rules === 'house')
          .map((each) => ({ player: each, hand: { entered: 'points' as const, points: 4 } }));
        const losers = waiting.filter((each) => each !== winner);
        const judged = table.say(winner, propose(won({ winner, waiting: losers, held })));
        if (!judged.accepted) return;
        table.say('operator', { say: 'decide', proposal: 1, verdict: 'accept', reason: 'seen' });
        const changes = changesOf(table.last('HandWon')?.transfers ?? [], THREE);
        expect(changes.p1 + changes.p2 + changes.p3).toBe(0);
        expect(changes[winner]).toBeGreaterThan(0);
      }),
      { numRuns: 60 },
    );
  });
});
