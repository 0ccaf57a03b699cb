import { describe, expect, test } from 'vitest';
import { DELAYS_MS } from '../../../src/charts/delays.ts';
import type { Report } from '../../../src/charts/ports.ts';
import { ruleset } from '../play/stacked-table.ts';
import { resultOf } from './commands-given.ts';
import { BOOT, finished } from './device-script.ts';
import { ScriptedTable } from './scripted-table.ts';
import { DEALER } from './short-hand.ts';

type Which = (report: Report) => boolean;

const isPhase =
  (reached: string): Which =>
  (report) =>
    report.type === 'PhaseReached' && report.op === 'BUILD' && report.phase === reached;
const isLiveResult =
  (live: 'on' | 'off'): Which =>
  (report) =>
    report.type === 'CommandFinished' &&
    report.command.command === 'set-live' &&
    report.command.live === live;
const isWinKey: Which = (report) => report.type === 'KeyPressed' && report.key === 'win';

const EVENTS_LOST: Report = { type: 'EventsLost', from: 3, to: 40, event: { boot: BOOT, sequence: 40 } };

const upTo = (table: ScriptedTable): ScriptedTable => table.wallsUp();
const dealt = (table: ScriptedTable): ScriptedTable => table.playing();
const won = (table: ScriptedTable): ScriptedTable => table.playing().win();

type Row = readonly [
  state: string,
  leftOn: Which,
  waitingFor: string,
  timeoutMs: number,
  next: string | null,
  reach: (table: ScriptedTable) => ScriptedTable,
];

/** The life of a hand: each state with the one report on which it is left. */
const LIFE: readonly Row[] = [
  ['shuffling', isPhase('stack'), 'first stack', DELAYS_MS.shufflingTimeoutMs, 'buildingWalls', upTo],
  ['buildingWalls', resultOf('serve-walls'), 'walls', DELAYS_MS.buildingTimeoutMs, 'rollingDice', upTo],
  ['dealing', isLiveResult('on'), 'deal', DELAYS_MS.dealingTimeoutMs, 'playing', dealt],
  ['playing', isWinKey, 'play', DELAYS_MS.playingTimeoutMs, null, won],
  ['settling', isLiveResult('off'), 'settlement', DELAYS_MS.settlingTimeoutMs, null, won],
];

const missedByHand = (table: ScriptedTable, durationMs: number): readonly string[] =>
  table.missedWithin(durationMs).flatMap(({ by, waitingFor }) => (by === 'hand' ? [waitingFor] : []));

describe.each(LIFE)('a hand that is %s', (state, leftOn, waitingFor, timeoutMs, next, reach) => {
  const stuck = (): ScriptedTable => reach(new ScriptedTable({ withhold: leftOn }));

  test('is there until its report comes', () => {
    const table = stuck();
    expect(table.at.hand).toBe(state);
    expect(table.release().at.hand).toBe(next);
  });

  test('misses the report by name at its time-out, not before, and is there still', () => {
    const table = stuck();
    expect(missedByHand(table, timeoutMs - 1)).toEqual([]);
    expect(table.at.hand).toBe(state);
    expect(missedByHand(table, 1)).toEqual([waitingFor]);
    expect(table.at.hand).toBe(state);
  });

  test('is never left by time alone', () => {
    const table = stuck();
    table.clock.advance(24 * 60 * DELAYS_MS.rollingDiceTimeoutMs);
    expect(table.at.hand).toBe(state);
  });

  test('that misses a report asks the table anew what it is', () => {
    const table = stuck();
    table.pushed();
    table.clock.advance(timeoutMs);
    expect(table.pushed()).toContain('!learn');
  });
});

describe('a hand that is rolling dice', () => {
  const rolling = (): ScriptedTable => new ScriptedTable({ withhold: resultOf('show-dice') });
  /** The dice for the first dealer have to be shown all the same. */
  const reached = (): ScriptedTable => {
    const table = rolling();
    table.connect();
    for (const side of [0, 1, 2] as const) table.press(side, 'dice').release();
    return table.start().start();
  };

  test('is there until its report comes', () => {
    const table = reached().press(DEALER, 'dice');
    expect(table.at.hand).toBe('rollingDice');
    expect(table.release().at.hand).toBe('dealing');
  });

  test.each([
    ['the dealer does not throw', (table: ScriptedTable) => table],
    ['the dice are not shown', (table: ScriptedTable) => table.press(DEALER, 'dice')],
  ])('misses them when %s, and is there still', (_, act) => {
    const table = act(reached());
    expect(missedByHand(table, DELAYS_MS.rollingDiceTimeoutMs - 1)).toEqual([]);
    expect(missedByHand(table, 1)).toEqual(['dice']);
    expect(table.at.hand).toBe('rollingDice');
  });

  test('rolls for the dealer alone, once, and records the dice before they are shown', () => {
    const table = reached();
    table.pushed();
    table.press(1, 'dice').press(2, 'dice');
    expect(table.pushed()).toEqual([]);
    table.press(DEALER, 'dice', 'dice', 'dice');
    expect(table.pushed()).toEqual(['+DiceRolled', 'dice 7/4 35', 'show all blank']);
  });
});

describe('a hand whose tiles go in', () => {
  test('begins to shuffle when the drum turns, not when the build is ordered', () => {
    const isServed = (report: Report): boolean =>
      report.type === 'CommandFinished' && report.command.command === 'serve-walls';
    const table = new ScriptedTable({
      withhold: (report) => isPhase('stir')(report) || isServed(report),
    }).wallsUp();
    expect(table.at.hand).toBe('gathering');
  });

  test('waits for the people as long as they like', () => {
    const table = new ScriptedTable().opened().start();
    table.clock.advance(24 * 60 * 60 * 1000);
    expect(table.at).toMatchObject({ table: 'inHand', hand: 'gathering', surface: 'open' });
  });

  test('asks them again every two minutes, and nothing else comes of it', () => {
    const table = new ScriptedTable().opened().start();
    table.pushed();
    table.clock.advance(DELAYS_MS.gatheringReminderMs - 1);
    expect(table.pushed()).toEqual([]);
    table.clock.advance(1 + DELAYS_MS.gatheringReminderMs);
    expect(table.pushed()).toEqual(['show all push_tiles_in', 'show all push_tiles_in']);
  });

  test('asks nobody while it is the machine that is waited for', () => {
    const table = new ScriptedTable({
      withhold: (report) => report.type === 'PhaseReached' || resultOf('build-walls')(report),
    }).wallsUp();
    table.pushed();
    table.clock.advance(DELAYS_MS.gatheringReminderMs);
    expect(table.pushed()).toEqual([]);
  });
});

describe('a hand that is shuffled', () => {
  test('has its walls up when the table is learned with them: nobody told of anything in between', () => {
    const withhold = (report: Report): boolean => isPhase('stack')(report) || resultOf('serve-walls')(report);
    const table = new ScriptedTable({ withhold }).wallsUp();
    expect(table.at.hand).toBe('shuffling');
    table.hear(EVENTS_LOST).learn({ snapshot: { cycle: 7, servedCycle: 7 } });
    expect(table.at.hand).toBe('rollingDice');
  });
});

describe('a hand that is dealt', () => {
  test('is dealt again where the club has it void for a misdeal', () => {
    const rules = ruleset({ penalise: 'automatically', irregularities: { misdeal: { hand: 'void' } } });
    const table = new ScriptedTable({ ruleset: rules }).wallsUp().press(DEALER, 'dice');
    const [tile, from] = [...table.people.places()][0] ?? [];
    if (tile === undefined || from === undefined) throw new Error('tiles lie in the walls');
    const to = { place: 'river', side: 1, index: 9 } as const;
    table.hear({ type: 'TileMoved', tile, from, to, event: { boot: BOOT, sequence: 9 } });
    expect(table.recorded().slice(-1)).toEqual(['HandVoided']);
    expect(table.at).toMatchObject({ table: 'betweenHands', hand: null });
  });

  test('is played only when every tile has come', () => {
    const table = new ScriptedTable().wallsUp().press(DEALER, 'dice');
    table.act((people) => {
      for (const player of ['p1', 'p1', 'p1', 'p1', 'p2'] as const) people.draw(player);
    });
    expect(table.at.hand).toBe('dealing');
    expect(missedByHand(table, DELAYS_MS.dealingTimeoutMs)).toEqual(['deal']);
    expect(table.at.hand).toBe('dealing');
  });

  test('records each tile as it comes, and then asks for the fingers to be left alone', () => {
    const table = new ScriptedTable().wallsUp();
    table.pushed();
    table.deal();
    const pushed = table.pushed();
    expect(pushed.filter((words) => words === '+TileDealt')).toHaveLength(40);
    expect(pushed.filter((words) => !words.startsWith('show')).slice(-2)).toEqual([
      '+DealEnded',
      'live on 7',
    ]);
  });
});

describe('a hand that the machine deals', () => {
  const isDealDone: Which = (report) =>
    report.type === 'PhaseReached' && report.op === 'DEAL' && report.phase === 'done';
  const rising = (): ScriptedTable =>
    new ScriptedTable({ play: 'declared', withhold: isDealDone })
      .connect({ capabilities: { deal: 13 } })
      .throwForDealer()
      .start()
      .start()
      .press(DEALER, 'dice');

  test('misses the hands by name when the machine has had its time, once, and asks the table', () => {
    const table = rising();
    expect(table.pushed()).toContain('deal-hands');
    expect(missedByHand(table, DELAYS_MS.handsTimeoutMs - 1)).toEqual([]);
    expect(missedByHand(table, 1)).toEqual(['hands']);
    expect(table.pushed()).toContain('!learn');
    expect(missedByHand(table, DELAYS_MS.handsTimeoutMs)).toEqual([]);
    expect(table.release().at.hand).toBe('playing');
  });

  test('waits as long again where the table says that it is at it still', () => {
    const table = rising();
    const dealing = { cycle: 7, servedCycle: 7, running: 'DEAL', wallBegun: ['serve', 'deal'] } as const;
    expect(missedByHand(table, DELAYS_MS.handsTimeoutMs)).toEqual(['hands']);
    table.learn({ snapshot: dealing, capabilities: { deal: 13 } });
    expect(missedByHand(table, DELAYS_MS.handsTimeoutMs - 1)).toEqual([]);
    expect(missedByHand(table, 1)).toEqual(['hands']);
  });
});

describe('a hand that is played', () => {
  test('gives a discard its claim time, and no more', () => {
    const table = new ScriptedTable().playing().act((people) => people.discard('p1', '7z'));
    table.pushed();
    table.clock.advance(2999);
    expect(table.pushed()).toEqual([]);
    table.clock.advance(1);
    expect(table.recorded()).toEqual(['ClaimWindowClosed']);
  });

  test('hears all that was pressed within the claim time before it is over, however late', () => {
    const withhold = (report: Report): boolean => report.type === 'CaughtUp';
    const table = new ScriptedTable({ withhold }).playing().act((people) => people.discard('p1', '5p'));
    table.pushed();
    table.clock.advance(3001);
    expect(table.pushed()).toEqual(['!catch-up']);
    expect(table.press(1, 'win').recorded()).toEqual(['ClaimAnnounced']);
    expect(table.release().recorded()).toContain('HandWon');
  });

  const IN_PLAY = { cycle: 7, servedCycle: 7, live: 'on' } as const;
  /** The dealer has discarded, and the time to claim is over; what was pressed meanwhile is not told. */
  const overdue = (): ScriptedTable => {
    const withhold = (report: Report): boolean => report.type === 'CaughtUp';
    const table = new ScriptedTable({ withhold }).playing().act((people) => people.discard('p1', '7z'));
    table.clock.advance(3001);
    table.pushed();
    return table.hear(EVENTS_LOST);
  };

  test('closes the window by a synchronisation where the line was down at its end', () => {
    const table = overdue();
    table.learn({ places: table.people.places(), snapshot: IN_PLAY });
    expect(table.recorded()).toEqual(['ClaimWindowClosed']);
  });

  test.each([
    ['while its time runs', () => new ScriptedTable().playing().act((people) => people.discard('p1', '7z'))],
    ['at its end', overdue],
  ])('has the window of a discard that was missed %s: it has a time of its own', (_, table) => {
    const played = table();
    played.people.pass('p2', 'p3').draw('p2').discard('p2', '9p').done();
    played.pushed();
    played.hear(EVENTS_LOST).learn({ places: played.people.places(), snapshot: IN_PLAY });
    expect(played.recorded()).toEqual(['ClaimWindowClosed', 'TileDrawn', 'TileDiscarded']);
    played.clock.advance(2999);
    expect(played.pushed()).toEqual([]);
    played.clock.advance(1);
    expect(played.pushed()).toContain('!catch-up');
  });

  test('is dealt again where the line was down at the end of a window, and no tile lies on the table any more', () => {
    const table = overdue().learn({ snapshot: IN_PLAY });
    expect(table.recorded()).toEqual(['HandVoided']);
    expect(table.at).toMatchObject({ table: 'betweenHands', hand: null });
  });

  test('gives the next discard its own time, whenever the last one was answered', () => {
    const table = new ScriptedTable().playing();
    table.act((people) => people.discard('p1', '7z'));
    table.clock.advance(2000);
    table.act((people) => people.pass('p2', 'p3').draw('p2').discard('p2', '9p'));
    table.pushed();
    table.clock.advance(2999);
    expect(table.pushed()).toEqual([]);
    table.clock.advance(1);
    expect(table.recorded()).toEqual(['ClaimWindowClosed']);
  });

  test('tells a player why something is refused, until play goes on', () => {
    const table = new ScriptedTable().playing();
    table.pushed();
    table.press(1, 'win');
    expect(table.pushed()).toEqual(['show 1 claim_too_late']);
    table.act((people) => people.discard('p1', '7z'));
    expect(table.pushed()).toContain('show 1 claim_or_pass');
  });
});

describe('a hand that is settled', () => {
  const settling = (): ScriptedTable => won(new ScriptedTable({ withhold: isLiveResult('off') }));

  test.each([
    ['its lock was set', { cycle: 7, live: 'on' }],
    ['the lock of an earlier hand was taken back', { cycle: 6, live: 'off' }],
  ] as const)('does not take the late word that %s for its own end', (_, lock) => {
    const table = settling().hear(finished({ command: 'set-live', ...lock }));
    expect(table.at.hand).toBe('settling');
    expect(table.release().at.hand).toBeNull();
  });

  test('is recorded as won before it is shown, and as settled when the table has heard', () => {
    const table = new ScriptedTable().playing();
    table.pushed();
    const pushed = table.win().pushed();
    const order = ['+HandWon', 'show 1 winner', 'live off 7', '+HandSettled', 'show 1 20'];
    expect(pushed.filter((words) => order.includes(words))).toEqual(order);
  });

  test('leaves the table between hands, with the next dealer to come', () => {
    const table = new ScriptedTable().playing().win();
    expect(table.at).toMatchObject({ table: 'betweenHands', hand: null });
    expect(table.context.match).toMatchObject({ settled: 1, totals: { p1: -10, p2: 20, p3: -10 } });
  });
});

describe('a result that is late', () => {
  const isShown: Which = resultOf('show-dice');
  const shown: Report = { type: 'DiceFell', event: { boot: BOOT, sequence: 40 } };

  test('does not keep the dealer waiting: the table has told that the dice lie', () => {
    let withheld: Which = () => false;
    const table = new ScriptedTable({ withhold: (report) => withheld(report) }).wallsUp();
    withheld = isShown;
    table.press(DEALER, 'dice');
    expect(table.at.hand).toBe('rollingDice');
    expect(table.hear(shown).at.hand).toBe('dealing');
    expect(table.release().at.hand).toBe('dealing');
  });

  test('of a throw for the first dealer is not taken for the dice of the hand', () => {
    const table = new ScriptedTable().wallsUp();
    expect(table.hear(shown).at.hand).toBe('rollingDice');
  });
});
