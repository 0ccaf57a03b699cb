import { expect, test } from 'vitest';
import { type MovesAnswer, movesAnswer } from '../../../src/contract/hand-moves.ts';
import type { DomainEvent } from '../../../src/play/events/domain-event.ts';
import { handMoves } from '../../../src/views/hand-moves.ts';
import { ModelHand } from '../../model/model-hand.ts';
import { DeclaredTable, propose, won } from '../play/declarations/declared-table.ts';
import { ruleset } from '../play/stacked-table.ts';

const movesOf = (events: readonly DomainEvent[]): MovesAnswer => {
  const read = { kept: 'whole', events: events.map((event, at) => ({ event, at })) } as const;
  return movesAnswer.parse(handMoves({ match: 1, hand: 1 }, read));
};

const played = (seed: string): ModelHand => {
  const model = new ModelHand(ruleset(), seed);
  model.play();
  return model;
};

test('a hand that is over is replayed tile by tile, to what lay on the table at its end', () => {
  const { events, hand } = played('replayed');
  const { steps } = movesOf([...events, { type: 'HandSettled' }]);
  const discards = events.filter(({ type }) => type === 'TileDiscarded').length;
  expect(steps.filter(({ what }) => what === 'discarded')).toHaveLength(discards);
  expect(steps.filter(({ what }) => what === 'dealt')).toHaveLength(1);
  const last = steps.flatMap(({ changed }) => changed).findLast(({ player }) => player === 'p2');
  expect(last?.river).toEqual(hand.players.p2.river.map(({ face }) => face));
  expect(last?.concealed.toSorted()).toEqual(hand.players.p2.concealed.map(({ face }) => face).toSorted());
});

test('nothing of a hand is told before it is over, nor while it is played again', () => {
  const { events } = played('replayed');
  const told = (...more: readonly DomainEvent[]) => movesOf([...events, ...more]);
  const nothing = { kept: 'in-play', said: [], steps: [] };
  expect(told()).toMatchObject(nothing);
  expect(told({ type: 'HandVoided', why: 'dealt again' }, ...events)).toMatchObject(nothing);
});

const undone = ([began]: readonly DomainEvent[]): DomainEvent => {
  if (began?.type !== 'HandBegan') throw new Error('a hand begins');
  const laid = { p1: 0, p2: 0, p3: 0 };
  return {
    type: 'HandUndone',
    hand: 1,
    began,
    ready: {},
    laid,
    by: { role: 'player', player: 'p1' },
    reason: 'agreed by all',
    declaration: null,
  };
};

test('a hand that was undone and dealt anew is replayed to the end of its second deal', () => {
  const first = played('replayed').events;
  const second = played('dealt anew');
  const taken: readonly DomainEvent[] = [...first, { type: 'HandSettled' }, undone(first)];
  const { steps } = movesOf([
    ...taken,
    { type: 'HandVoided', why: 'not agreed on' },
    ...second.events,
    { type: 'HandSettled' },
  ]);
  const [until, anew] = [movesOf(taken).steps, movesOf([...second.events, { type: 'HandSettled' }]).steps];
  const whats = (of: MovesAnswer['steps']) => of.map(({ what, face }) => ({ what, face }));
  expect(whats(steps)).toEqual([...whats(until), { what: 'void', face: null }, ...whats(anew)]);
  const last = steps.flatMap(({ changed }) => changed).findLast(({ player }) => player === 'p2');
  expect(last?.river).toEqual(second.hand.players.p2.river.map(({ face }) => face));
});

test('of a hand that was undone and told anew the moves are those that were played', () => {
  const { events } = played('replayed');
  const over = [...events, { type: 'HandSettled' }] as const;
  const toldAnew: readonly DomainEvent[] = events.filter(
    ({ type }) => type === 'HandWon' || type === 'HandDrawn',
  );
  const { steps } = movesOf([...over, undone(events), ...toldAnew, { type: 'HandSettled' }]);
  expect(steps).toEqual(movesOf(over).steps);
});

test('who proposed, disputed and ruled is told with the reasons', () => {
  const table = new DeclaredTable();
  table.say('p1', propose(won()));
  table.say('p2', { say: 'dispute', proposal: 1, reason: 'No such tile' });
  table.say('operator', { say: 'decide', proposal: 1, verdict: 'reject', reason: 'The river shows it' });
  table.events.push({ type: 'HandVoided', why: 'asked' });
  expect(movesOf(table.events).said).toMatchObject([
    { say: 'proposed', what: 'outcome', by: 'p1' },
    { say: 'disputed', by: 'p2', reason: 'No such tile' },
    { say: 'rejected', by: 'operator', reason: 'The river shows it' },
  ]);
});
