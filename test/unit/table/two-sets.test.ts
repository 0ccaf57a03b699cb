import { describe, expect, test } from 'vitest';
import type { Report, Snapshot } from '../../../src/charts/ports.ts';
import type { Zone } from '../../../src/play/seating/furniture.ts';
import { faultRaised, phase } from './device-script.ts';
import { ScriptedTable } from './scripted-table.ts';
import { buildsLong, firstWallsUp, TWO, twoSets } from './two-sets-table.ts';

describe('the first evening with two sets', () => {
  test('puts the first set in and builds it before any hand begins', () => {
    const table = twoSets().start().start();
    expect(table.motions()).toEqual(['open-gate 7', 'close-gate 7', 'build 7 13,13,13,13+4 of 108']);
    expect(table.at).toMatchObject({ table: 'betweenHands', hand: null });
    expect(table.context.sets).toEqual({ A: 'track', B: 'out' });
  });

  test('serves the first when the second is in, and builds the second while the first is played with', () => {
    const table = firstWallsUp();
    expect(table.motions()).toEqual([
      'open-gate 7',
      'close-gate 7',
      'build 7 13,13,13,13+4 of 108',
      'open-gate 8',
      'close-gate 8',
      'serve 8',
      'build 9 13,13,13,13+4 of 108',
    ]);
    expect(table.context).toMatchObject({ set: 'A', sets: { A: 'table', B: 'track' }, cycle: 9 });
    expect(table.at.hand).toBe('rollingDice');
  });
});

describe('every later hand with two sets', () => {
  test('bears the number its walls were built with: gate and serving are all there is between hands', () => {
    const table = firstWallsUp().deal().win();
    table.pushed();
    table.start().start();
    expect(table.motions()).toEqual([
      'open-gate 9',
      'close-gate 9',
      'serve 9',
      'build 10 13,13,13,13+4 of 108',
    ]);
    expect(table.context).toMatchObject({ set: 'B', sets: { A: 'track', B: 'table' } });
  });

  test('waits with the gate for the drum, and the press is not asked for twice', () => {
    const table = firstWallsUp({ withhold: buildsLong('B') })
      .deal()
      .win();
    table.hear({ type: 'DrumTold', drum: 'run' });
    table.pushed();
    table.start();
    expect(table.motions()).toEqual([]);
    expect(table.at).toMatchObject({ table: 'inHand', hand: 'gathering' });
    expect(table.start().motions()).toEqual([]);
    expect(table.release().motions()).toEqual(['open-gate 9']);
    expect(table.recorded().filter((name) => name === 'HandVoided')).toEqual([]);
  });

  test('a press that was taken is forgotten where something is wrong', () => {
    const table = firstWallsUp({ withhold: buildsLong('B') })
      .deal()
      .win();
    table.start().hear(faultRaised('F202', 'P'));
    table.pushed();
    table.hear({ type: 'FaultCleared', fault: 'F202', event: { boot: '7.A1F0', sequence: 3 } });
    table.learn({
      ...TWO,
      snapshot: { sets: { A: 'table', B: 'track' }, cycle: 9, servedCycle: 8, done: ['build'] },
    });
    expect(table.motions()).toEqual([]);
    expect(table.start().motions()).toEqual(['open-gate 9']);
  });
});

describe('a hand that is given up with two sets', () => {
  test('is dealt again with the walls that wait: the tiles on the table go in', () => {
    const table = firstWallsUp().deal();
    table.pushed();
    table.say({ role: 'operator' }, { say: 'void-hand', hand: 1, reason: 'seen' });
    expect(table.motions()).toEqual(['live off 8']);
    expect(table.start().start().motions().slice(0, 3)).toEqual(['open-gate 9', 'close-gate 9', 'serve 9']);
  });
});

describe('a next hand whose walls wait in the track while people are to push the other set in', () => {
  /** The first hand is won and the press for the next has opened the gate. */
  const gateOpen = (): ScriptedTable => {
    const table = firstWallsUp().deal().win().start();
    expect(table.at).toMatchObject({ table: 'inHand', hand: 'gathering', surface: 'open' });
    table.pushed();
    return table;
  };

  const undone = (table: ScriptedTable): ScriptedTable => {
    table.say({ role: 'player', player: 'p1' }, { say: 'propose', proposal: { kind: 'undo', hand: 1 } });
    const proposal = table.context.match?.agreement.count ?? 0;
    for (const player of ['p2', 'p3'] as const)
      table.say({ role: 'player', player }, { say: 'confirm', proposal });
    return table;
  };

  test('lets the last hand be taken back: nothing is at work', () => {
    const table = undone(gateOpen());
    expect(table.recorded().slice(-4)).toEqual([
      'HandVoided',
      'ProposalConfirmed',
      'ProposalEnded',
      'HandUndone',
    ]);
    expect(table.at).toMatchObject({ table: 'inHand', hand: 'playing' });
    expect(table.context.set).toBe('A');
  });

  test('is dealt after that with the walls that wait, under the next number', () => {
    const table = undone(gateOpen());
    const outcome = { kind: 'drawn', why: 'wall-exhausted', waiting: [], held: [] } as const;
    table.say({ role: 'operator' }, { say: 'propose', proposal: { kind: 'outcome', hand: 1, outcome } });
    table.clock.advance(60_000);
    table.hear();
    expect(table.at.table).toBe('betweenHands');
    table.pushed();
    expect(table.start().motions().slice(0, 2)).toEqual(['close-gate 10', 'serve 10']);
    expect(table.context).toMatchObject({ set: 'B', sets: { A: 'track', B: 'table' } });
  });

  test('lets the operator end the match', () => {
    const table = gateOpen().say({ role: 'operator' }, { say: 'end-match', reason: 'late' });
    expect(table.at).toMatchObject({ table: 'matchOver', hand: null });
  });

  test('lets the operator give it up: the walls wait for the next press', () => {
    const table = gateOpen().say({ role: 'operator' }, { say: 'void-hand', hand: 2, reason: 'seen' });
    expect(table.at).toMatchObject({ table: 'betweenHands', hand: null });
    table.pushed();
    expect(table.start().motions().slice(0, 2)).toEqual(['close-gate 10', 'serve 10']);
  });
});

describe('a controller that starts anew with two sets', () => {
  const PLAYED: Partial<Snapshot> = {
    sets: { A: 'table', B: 'inside' },
    cycle: 9,
    servedCycle: 8,
    live: 'on',
  };

  test('goes on with the hand of the set that lies on the table, and builds nothing before a press', () => {
    const table = firstWallsUp({ withhold: buildsLong('B') }).deal();
    const anew = table.restarted().connect({ ...TWO, places: table.people.places(), snapshot: PLAYED });
    expect(anew.context).toMatchObject({ set: 'A', stage: 'playing' });
    expect(anew.motions()).toEqual([]);
    expect(anew.start().motions()).toEqual(['build 10 13,13,13,13+4 of 108']);
  });

  test('finds the drum at work on the other set, and does not build it twice', () => {
    const table = firstWallsUp({ withhold: buildsLong('B') }).deal();
    const atWork = { ...PLAYED, running: 'BUILD', drum: 'run' } as const;
    const anew = table.restarted().connect({ ...TWO, places: table.people.places(), snapshot: atWork });
    expect(anew.context.sets).toEqual({ A: 'table', B: 'stirring' });
    expect(anew.start().motions()).toEqual([]);
  });

  test('between hands takes the walls that were built ahead, by their own number', () => {
    const table = firstWallsUp().deal().win();
    const ready = { sets: { A: 'table', B: 'track' }, cycle: 9, servedCycle: 8, done: ['build'] } as const;
    const anew = table.restarted().connect({ ...TWO, snapshot: ready });
    anew.pushed();
    expect(anew.start().start().motions().slice(0, 3)).toEqual(['open-gate 9', 'close-gate 9', 'serve 9']);
  });
});

describe('a fault of the drum while a hand is played', () => {
  const jammed = (): ScriptedTable => {
    const table = firstWallsUp({ withhold: buildsLong('B') }).deal();
    table.hear(phase('BUILD', 'stack'), faultRaised('F401', 'F'), {
      type: 'CommandFailed',
      command: {
        command: 'build-walls',
        cycle: 9,
        set: 'B',
        tiles: 108,
        stacks: [13, 13, 13, 13],
        middle: 4,
      },
      fault: 'F401',
    });
    table.learn({
      ...TWO,
      places: table.people.places(),
      snapshot: { sets: { A: 'table', B: 'inside' }, cycle: 9, servedCycle: 8, live: 'on', done: ['build'] },
    });
    return table;
  };

  test('stops the drum alone: the hand goes on to its end', () => {
    const table = jammed();
    expect(table.at.table).toBe('inHand');
    expect(table.context.safety).toMatchObject({ fault: null, drum: { code: 'F401' } });
    table.pushed();
    expect(table.start().motions()).toEqual([]);
    expect(table.win().recorded()).toContain('HandSettled');
  });

  test('is over when a heartbeat says so first: the table is learned, and nothing stops the next hand', () => {
    const table = firstWallsUp({ withhold: buildsLong('B') })
      .deal()
      .hear(faultRaised('F403', 'L'));
    expect(table.context.safety.drum).toMatchObject({ code: 'F403' });
    table.pushed();
    table.hear({ type: 'FaultTold', fault: 'none' });
    expect(table.context.safety.drum).toBeNull();
    expect(table.pushed()).toEqual(['!learn']);
  });

  test('that waits is over when the drum turns again: the table is learned, and the hand goes on', () => {
    const table = firstWallsUp({ withhold: buildsLong('B') })
      .deal()
      .hear(faultRaised('F341', 'P'));
    expect(table.context.safety).toMatchObject({ fault: null, drum: { code: 'F341', holds: 'until-gone' } });
    table.pushed();
    table.hear({ type: 'DrumTold', drum: 'run' });
    expect(table.context.safety.drum).toBeNull();
    expect(table.pushed()).toEqual(['!learn']);
    expect(table.at.table).toBe('inHand');
  });

  test.each([
    ['F341', { fault: null, drum: { code: 'F341' } }],
    ['F101', { fault: null, drum: null }],
  ] as const)('for which the table does not go on stops no hand: %s', (fault, safety) => {
    const table = firstWallsUp({ withhold: buildsLong('B') }).deal();
    table.hear({ type: 'CommandRefused', command: { command: 'resume' }, reason: 'STATE', fault });
    expect(table.at.table).toBe('inHand');
    expect(table.context.safety).toMatchObject(safety);
  });

  test('stops the table when the hand is over, and is tried again by a press, under the next number', () => {
    const table = jammed().win();
    expect(table.at.table).toBe('fault');
    expect(table.context.safety).toMatchObject({ fault: { code: 'F401' }, drum: null });
    table.pushed();
    table.start();
    table.learn({
      ...TWO,
      snapshot: { sets: { A: 'table', B: 'inside' }, cycle: 9, servedCycle: 8, done: ['build'] },
    });
    expect(table.motions()).toEqual([]);
    expect(table.start().motions()).toEqual(['build 10 13,13,13,13+4 of 108']);
  });
});

describe('a machine without a lasting journal', () => {
  test('may have opened its gate before it was started anew: the hand takes the next number, and waits for the drum', () => {
    const table = firstWallsUp({ withhold: buildsLong('B') })
      .deal()
      .win();
    table.start().hear({ type: 'PortLost', why: 'unplugged' });
    table.clock.advance(250);
    table.connect({
      capabilities: { sets: 2, nv: 0 },
      snapshot: {
        ...{ sets: { A: 'table', B: 'inside' }, cycle: 9, servedCycle: 8 },
        ...{ running: 'BUILD', drum: 'run', stacks: [1, 0, 0, 0] },
      },
    });
    table.pushed();
    expect(table.start().recorded()).toEqual(['HandVoided', 'HandBegan']);
    expect(table.release().motions()).toEqual(['open-gate 10']);
  });
});

describe('a machine that went on by itself', () => {
  test('is asked to find a set that is nobody knows where before a gate opens over it', () => {
    const table = new ScriptedTable().connect({ ...TWO, snapshot: { sets: { A: 'table', B: 'unknown' } } });
    table.throwForDealer();
    table.pushed();
    expect(table.start().pushed()).toContain('home');
  });
});

describe('a table that does not know where a set is', () => {
  const UNKNOWN = {
    ...TWO,
    snapshot: { sets: { A: 'unknown', B: 'inside' }, cycle: 9, servedCycle: 7 },
  } as const;

  test('builds nothing before it is found', () => {
    const table = firstWallsUp({ withhold: buildsLong('B') })
      .restarted()
      .connect(UNKNOWN);
    table.pushed();
    expect(table.start().start().motions()).toEqual([]);
  });

  test('looks for it once, however many press', () => {
    const withhold = (report: Report): boolean =>
      report.type === 'CommandFinished' && report.command.command === 'home';
    const table = new ScriptedTable({ withhold }).connect(UNKNOWN).throwForDealer();
    table.pushed();
    const pushed = table.press(0, 'start').press(1, 'start').press(2, 'start').pushed();
    expect(pushed.filter((words) => words === 'home')).toEqual(['home']);
  });
});

describe('a tile of the other set on the table', () => {
  const RIVER = { place: 'river', side: 0, index: 1 } as const;
  const strange = (to: Zone): Report => ({
    type: 'TileMoved',
    tile: 17,
    set: 'B',
    from: { place: 'out' },
    to,
    event: { boot: '7.A1F0', sequence: 9 },
  });

  test('is no move of the game: everybody is asked to take it away', () => {
    const table = firstWallsUp().deal();
    table.pushed();
    const pushed = table.hear(strange(RIVER)).pushed();
    expect(pushed).toEqual(['show all other_sets_tile river0.1>out']);
    expect(table.context.otherSetTiles).toEqual([{ set: 'B', tile: 17, zone: RIVER }]);
    expect(table.context.hand?.misplaced).toEqual([]);
  });

  test('is forgotten when it is away, and the displays tell of the play again', () => {
    const table = firstWallsUp().deal().hear(strange(RIVER));
    table.pushed();
    expect(table.hear(strange({ place: 'out' })).pushed()).toContain('show 0 discard_a_tile');
    expect(table.context.otherSetTiles).toEqual([]);
  });

  test('is found when the table is learned, and gone when it is learned without it', () => {
    const table = firstWallsUp().deal();
    const tile = { set: 'B', tile: 17, zone: RIVER } as const;
    const snapshot = { sets: { A: 'table', B: 'track' }, cycle: 9, servedCycle: 8, live: 'on' } as const;
    const places = table.people.places();
    const again = { type: 'EventsLost', from: 3, to: 4, event: { boot: '7.A1F0', sequence: 5 } } as const;
    table.hear(again).learn({ ...TWO, places, snapshot, otherSetTiles: [tile] });
    expect(table.context.otherSetTiles).toEqual([tile]);
    table.hear(again).learn({ ...TWO, places, snapshot });
    expect(table.context.otherSetTiles).toEqual([]);
  });
});
