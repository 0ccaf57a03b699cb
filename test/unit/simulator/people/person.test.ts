import { describe, expect, test } from 'vitest';
import { createRandom } from '../../../../simulator/machine/random.ts';
import type { Speed } from '../../../../simulator/people/pace.ts';
import { createPerson, type Person } from '../../../../simulator/people/person.ts';
import type { SeatActions } from '../../../../simulator/people/seat-actions.ts';
import type { Side } from '../../../../src/play/seating/furniture.ts';
import { type RuleTable, SEATED_SIDES } from '../../../harness/rule-table.ts';
import { CALM_MIND, handNumber } from '../../../harness/rule-table-hands.ts';
import { NO_BACKS, QUIET } from '../../../harness/seat-sights.ts';
import { VirtualClock } from '../../../harness/virtual-clock.ts';

interface Party {
  readonly table: RuleTable;
  readonly clock: VirtualClock;
  readonly people: readonly Person[];
}

function sitDown(speed: Speed, unheard: () => number = () => 0): Party {
  const table = handNumber(4, createRandom('party', 'tiles'));
  const clock = new VirtualClock();
  const people: Person[] = [];
  let moment = 0;
  const lookAll = (): void => {
    moment += 1;
    for (const person of people) person.look();
  };
  for (const side of SEATED_SIDES) {
    const actions = actionsAt(table, { side, onActed: lookAll });
    const sight = () => ({ ...table.sight(side), unheard: unheard() });
    const looks = { sight, moment: () => moment, unheard };
    const random = createRandom('party', `person ${side}`);
    const seated = {
      mind: CALM_MIND,
      ...looks,
      actions,
      clock,
      speed,
      random,
      lapses: random,
      onLapse: () => undefined,
    };
    people.push(createPerson(seated));
  }
  lookAll();
  return { table, clock, people };
}

function actionsAt(
  table: RuleTable,
  { side, onActed }: { readonly side: Side; readonly onActed: () => void },
): SeatActions {
  const act = (intention: Parameters<RuleTable['carryOut']>[1]): void => {
    table.carryOut(side, intention);
    onActed();
  };
  return {
    press: (key) => act({ do: 'press', key, pace: 'answer' }),
    move: ({ from, to }) => act({ do: 'move', from, to, pace: 'take' }),
    holdStart: () => act({ do: 'hold-start', seen: 0, pace: 'despair' }),
    pressBoth: () => act({ do: 'press-both', pace: 'search' }),
    throwIn: (set) => act({ do: 'throw-in', set, pace: 'wish' }),
    takeAway: (from) => act({ do: 'take-away', from, pace: 'take' }),
    pickUp: () => act({ do: 'pick-up', pace: 'search' }),
    leaveOnPlate: () => act({ do: 'leave-on-plate', pace: 'wish' }),
  };
}

function playToTheEnd({ table, clock }: Party): void {
  while (table.hand.result === null && clock.step());
}

test('who has left something on a plate pushes the tiles in all the same, though nobody has seen it', () => {
  const clock = new VirtualClock();
  const deeds: string[] = [];
  const note = (deed: string) => () => void deeds.push(deed);
  const [press, move, other] = [note('press'), note('move'), note('other')];
  const actions: SeatActions = {
    ...{ press, move, holdStart: other, pressBoth: other, takeAway: other, pickUp: other },
    throwIn: note('throw-in'),
    leaveOnPlate: note('leave-on-plate'),
  };
  const habits = { ...CALM_MIND.temperament.habits, 'leaves-on-plate': 100 };
  const person = createPerson({
    mind: { ...CALM_MIND, temperament: { ...CALM_MIND.temperament, habits } },
    sight: () => ({ ...QUIET, gate: 'open', backs: { ...NO_BACKS, onTable: ['A'] } }),
    moment: () => 1,
    unheard: () => 0,
    actions,
    clock,
    speed: 1,
    random: createRandom('plate', 'person'),
    lapses: createRandom('plate', 'lapses'),
    onLapse: () => undefined,
  });
  person.look();
  while (clock.step());
  expect(deeds).toEqual(['leave-on-plate', 'throw-in']);
});

describe('a person with hands and a clock', () => {
  test('three people play a hand to its end without a refused move', () => {
    const party = sitDown(1);
    playToTheEnd(party);
    expect(party.table.hand.result).not.toBeNull();
    expect(party.table.violations).toEqual([]);
  });

  test('a hand takes minutes at a real table and no time at full speed', () => {
    const [real, fastest] = [sitDown(1), sitDown('max')];
    playToTheEnd(real);
    playToTheEnd(fastest);
    expect(real.clock.now()).toBeGreaterThan(30_000);
    expect(fastest.clock.now()).toBeLessThan(1000);
    expect(fastest.table.hand.result?.kind).toBe(real.table.hand.result?.kind);
  });

  test('nobody acts while the controller has many events unheard, and play goes on once it has caught up', () => {
    let unheard = 17;
    const party = sitDown('max', () => unheard);
    playToTheEnd(party);
    expect(party.table.hand.result).toBeNull();
    unheard = 16;
    for (const person of party.people) person.look();
    playToTheEnd(party);
    expect(party.table.hand.result).not.toBeNull();
  });

  test('who has left does nothing any more', () => {
    const party = sitDown(1);
    for (const person of party.people) person.leave();
    for (const person of party.people) person.look();
    playToTheEnd(party);
    expect(party.table.hand.result).toBeNull();
  });
});
