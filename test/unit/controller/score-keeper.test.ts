import { describe, expect, test } from 'vitest';
import { draftEntry } from '../../../src/contract/ledger.ts';
import { createScoreKeeper, rulesetHash } from '../../../src/controller/score-keeper.ts';
import type { DomainEvent } from '../../../src/play/events/domain-event.ts';
import { foldMatch } from '../../../src/play/game/fold/match-fold.ts';
import { DeclaredTable, propose, voiceOf, won } from '../play/declarations/declared-table.ts';
import { ruleset, StackedTable } from '../play/stacked-table.ts';
import { OPENED } from '../views/charts-seen.ts';

const RULES = ruleset();

/** p1 wins before his first discard. */
const wonHand = (): readonly DomainEvent[] =>
  new StackedTable({ hands: { p1: '123m456m678p34p99p5p' } }).deal().press('p1', 'win').events;

const keeper = (before: readonly DomainEvent[] = []) =>
  createScoreKeeper({ table: 't1', ruleset: RULES, match: foldMatch(before), now: () => 1000 });

const entriesOf = (events: readonly DomainEvent[], before: readonly DomainEvent[] = []) => {
  const entryOf = keeper(before);
  return events.flatMap((event) => entryOf(event));
};

describe('the score entries', () => {
  const MATCH = [...OPENED, ...wonHand(), { type: 'HandSettled' }, { type: 'MatchEnded' }] as const;

  test('are one for the opening, one for each decided hand, one for the end', () => {
    const ids = entriesOf(MATCH).map(({ id }) => id);
    expect(ids).toEqual(['t1/g1/open', 't1/g1/h1/settle', 't1/g1/close']);
  });

  test('are what the contract says, and sum to nothing', () => {
    for (const entry of entriesOf(MATCH)) {
      expect(draftEntry.safeParse(entry).error).toBeUndefined();
      expect(entry.deltas.reduce((sum, { pts }) => sum + pts, entry.potDelta)).toBe(0);
    }
  });

  test('hold the transfers they were made of', () => {
    const [, settle] = entriesOf(MATCH);
    expect(settle?.detail).toMatchObject({ outcome: 'won', winner: 'p1', by: 'self-draw', win: '5p' });
    expect(settle?.deltas.map(({ side, player }) => [side, player])).toEqual([
      [0, 'p1'],
      [1, 'p2'],
      [2, 'p3'],
    ]);
    expect(settle?.deltas[0]?.pts).toBeGreaterThan(0);
  });

  test('hold all that a hand was scored from, and by whose word it stands', () => {
    const [, settle] = entriesOf(MATCH);
    expect(settle?.detail).toMatchObject({
      word: 'table',
      began: {
        dealer: 'p1',
        round: 'east',
        winds: { p1: 'east', p2: 'south', p3: 'west' },
        knowing: 'observed',
      },
      basis: {
        winning: { told: 'tiles', hand: { melds: [], win: '5p', flowers: [] } },
        situation: { by: 'self-draw', seat: 'east', round: 'east', firstTurn: true, doraIndicators: [] },
        settledBy: { seats: ['east', 'south', 'west'], from: null, waiting: ['south'], goulash: 0 },
        held: [],
      },
    });
  });

  test('of the opening hold every option that is in force', () => {
    const [open] = entriesOf(OPENED);
    expect(open?.detail).toMatchObject({ options: {} });
  });

  test('of a drawn hand tell what is paid all the same, and what is carried on', () => {
    const [began] = new StackedTable().events;
    if (began === undefined) throw new Error('a hand has begun');
    const transfers = [{ from: 'p1', to: 'p3', points: 4, because: 'held' }] as const;
    const drawn: DomainEvent = { type: 'HandDrawn', why: 'wall-exhausted', waiting: [], transfers };
    const [entry] = entriesOf([drawn], [...OPENED, began]);
    expect(entry?.deltas.map(({ pts }) => pts)).toEqual([-4, 0, 4]);
    expect(entry?.detail).toMatchObject({ goulash: 1, transfers });
  });

  test('of a drawn hand change nothing where nothing is paid', () => {
    const [began] = new StackedTable().events;
    if (began === undefined) throw new Error('a hand has begun');
    const drawn: DomainEvent = { type: 'HandDrawn', why: 'wall-exhausted', waiting: [], transfers: [] };
    const [entry] = entriesOf([drawn], [...OPENED, began]);
    expect(entry?.deltas.map(({ pts }) => pts)).toEqual([0, 0, 0]);
    const { began: _began, ...detail } = entry?.detail ?? {};
    expect(detail).toEqual({
      outcome: 'drawn',
      word: 'table',
      why: 'wall-exhausted',
      goulash: 1,
      transfers: [],
    });
  });

  test('go on after a restart with the match the record holds', () => {
    const [settle] = entriesOf(wonHand().slice(-1), [...OPENED, ...wonHand().slice(0, -1)]);
    expect(settle?.id).toBe('t1/g1/h1/settle');
  });

  test('name by which session and device a hand was declared and agreed to', () => {
    const table = new DeclaredTable();
    table.say('p1', propose(won()));
    for (const player of ['p2', 'p3'] as const) table.say(player, { say: 'confirm', proposal: 1 });
    const settle = entriesOf(table.events).find(({ kind }) => kind === 'settle');
    expect(draftEntry.safeParse(settle).error).toBeUndefined();
    expect(settle?.detail).toMatchObject({
      voice: voiceOf('p1'),
      declared: {
        confirmed: [
          { role: 'player', player: 'p2', voice: voiceOf('p2') },
          { role: 'player', player: 'p3', voice: voiceOf('p3') },
        ],
      },
    });
  });

  test('name by which session and device the operator has ruled', () => {
    const table = new DeclaredTable();
    table.say('p1', propose(won()));
    table.say('operator', { say: 'decide', proposal: 1, verdict: 'accept', reason: 'seen' });
    table.events.push({ type: 'HandSettled' });
    table.say('operator', { say: 'void-hand', hand: 1, reason: 'wrong wall' });
    const [settle, voided] = entriesOf(table.events).slice(-2);
    expect(settle?.detail).toMatchObject({
      declared: { confirmed: [{ role: 'operator', voice: voiceOf('operator') }] },
    });
    expect(voided?.detail).toMatchObject({ voice: voiceOf('operator') });
  });

  test('are none for a hand that is given up', () => {
    const voided: DomainEvent = { type: 'HandVoided', why: 'dealt again' };
    expect(entriesOf([voided], OPENED)).toEqual([]);
  });
});

describe('the hash of a ruleset', () => {
  test('is the same for the same rules and another for other options', () => {
    expect(rulesetHash(ruleset())).toBe(rulesetHash(RULES));
    expect(rulesetHash(ruleset({ minimum: 9 }))).not.toBe(rulesetHash(RULES));
  });

  test('does not depend on the order in which options are written', () => {
    const reversed = Object.fromEntries(Object.entries(RULES.options).reverse());
    expect(rulesetHash({ ...RULES, options: reversed })).toBe(rulesetHash(RULES));
  });
});
