import { describe, expect, test } from 'vitest';
import type { Report } from '../../../src/charts/ports.ts';
import { wordsIn } from '../../../src/screens/languages.ts';
import { seatedSides } from '../../../src/screens/seats.ts';
import { promptFor } from '../../../src/screens/table/prompt.ts';
import { ruleset } from '../play/stacked-table.ts';
import { seenAfter } from '../views/charts-seen.ts';
import { viewer } from '../views/hands-seen.ts';
import { drumTold, gateMoved, passHeld } from './device-script.ts';
import { ScriptedTable } from './scripted-table.ts';

const en = await wordsIn('en');

const TWO = { capabilities: { sets: 2 } } as const;

const unbuilt = (report: Report): boolean =>
  (report.type === 'CommandFinished' &&
    report.command.command === 'build-walls' &&
    report.command.set === 'B') ||
  (report.type === 'SetMoved' && report.set === 'B' && report.place === 'track');

/** A hand of set A is played while the drum builds set B. */
const playingBesideDrum = (): ScriptedTable => {
  const table = new ScriptedTable({ withhold: unbuilt })
    .connect({ ...TWO, snapshot: { sets: { A: 'table', B: 'out' } } })
    .throwForDealer();
  for (let press = 0; press < 4; press++) table.start();
  table.deal().hear(drumTold('run'));
  table.pushed();
  return table;
};

const asks = (table: ScriptedTable, player: 'p1' | 'p2'): ScriptedTable =>
  table.say({ role: 'player', player }, { say: 'ask-pause' });

describe('a call for the staff', () => {
  const waiting = (table: ScriptedTable) => table.context.match?.staffCalls.map(({ player }) => player);
  const calls = (table: ScriptedTable, player: 'p1' | 'p2'): ScriptedTable =>
    table.say({ role: 'player', player }, { say: 'call-staff' });

  test('stands from its first word until the operator says that somebody was there, and stops nothing', () => {
    const table = calls(calls(calls(playingBesideDrum(), 'p2'), 'p1'), 'p2');
    expect([waiting(table), table.at.table]).toEqual([['p2', 'p1'], 'inHand']);
    table.say({ role: 'player', player: 'p1' }, { say: 'staff-done', player: 'p2' });
    expect(waiting(table)).toEqual(['p2', 'p1']);
    table.say({ role: 'operator' }, { say: 'staff-done', player: 'p2' });
    expect(waiting(table)).toEqual(['p1']);
    expect(table.recorded().filter((type) => type.startsWith('Staff'))).toEqual([
      'StaffCalled',
      'StaffCalled',
      'StaffCallEnded',
    ]);
  });

  test('stands on in the next match, since when it was called', () => {
    const table = calls(playingBesideDrum(), 'p2').say(
      { role: 'operator' },
      { say: 'end-match', reason: 'late' },
    );
    const called = table.context.match?.staffCalls;
    expect(table.start().context.match).toMatchObject({ match: 2, staffCalls: called });
    expect(waiting(table)).toEqual(['p2']);
  });

  test('of a match that was over at a restart stands on in the next one', () => {
    const callsBefore = [{ player: 'p3', since: 1_700_000_000_000 }] as const;
    const table = new ScriptedTable({ fold: { lastMatch: 1, callsBefore } }).connect();
    expect(table.context.match).toMatchObject({ match: 2, staffCalls: callsBefore });
  });

  test('of a fourth player ends where three play the next match, and the others wait on', () => {
    const [third, fourth] = [
      { player: 'p3', since: 1_700_000_000_000 },
      { player: 'p4', since: 1_600_000_000_000 },
    ] as const;
    const table = new ScriptedTable({ fold: { lastMatch: 1, callsBefore: [fourth, third] } }).connect();
    expect(table.context.match).toMatchObject({ match: 2, staffCalls: [third] });
    expect(table.recorded().filter((type) => type === 'StaffCalled')).toHaveLength(1);
  });
});

describe('a pause by the players', () => {
  test('begins when pass is held on two sides: the drum stands, and every display says so', () => {
    const table = playingBesideDrum().hear(passHeld(0), passHeld(2));
    expect(table.at.table).toBe('paused');
    expect(table.pushed()).toEqual(['pause-drum', 'show all machine_pauses']);
    expect(table.context.pause).toMatchObject({ by: 'players', drum: 'told-to-stand' });
  });

  test('is not begun by one side alone, however often it asks', () => {
    const table = playingBesideDrum().hear(passHeld(0), passHeld(0));
    expect(table.at.table).toBe('inHand');
    expect(table.pushed()).toEqual([]);
  });

  test('is not begun by two sides more than five seconds apart', () => {
    const table = playingBesideDrum().hear(passHeld(0));
    table.clock.advance(5_001);
    expect(table.hear(passHeld(1)).at.table).toBe('inHand');
    table.clock.advance(4_999);
    expect(table.hear(passHeld(0)).at.table).toBe('paused');
  });

  test('begins when two players ask for it on their pages, or one there and one by his key', () => {
    expect(asks(asks(playingBesideDrum(), 'p1'), 'p2').at.table).toBe('paused');
    expect(asks(playingBesideDrum(), 'p1').hear(passHeld(1)).at.table).toBe('paused');
    expect(asks(asks(playingBesideDrum(), 'p1'), 'p1').at.table).toBe('inHand');
  });

  test('waits twenty seconds for another where it was asked for on a page, since he has to read of it', () => {
    const table = asks(playingBesideDrum(), 'p1');
    table.clock.advance(19_999);
    expect(asks(table, 'p2').at.table).toBe('paused');
    const late = asks(playingBesideDrum(), 'p1');
    late.clock.advance(20_000);
    expect(asks(late, 'p2').at.table).toBe('inHand');
  });

  test('waits no less where who asked for it on his page holds his key as well', () => {
    const table = asks(playingBesideDrum(), 'p1');
    table.clock.advance(2_000);
    table.hear(passHeld(0));
    table.clock.advance(17_999);
    expect(asks(table, 'p2').at.table).toBe('paused');
    const late = asks(playingBesideDrum(), 'p1').hear(passHeld(0));
    late.clock.advance(20_000);
    expect(asks(late, 'p2').at.table).toBe('inHand');
    const asked = asks(playingBesideDrum().hear(passHeld(0)), 'p1');
    asked.clock.advance(19_999);
    expect(asks(asked, 'p2').at.table).toBe('paused');
  });

  test('is told to everybody as long as one side alone wishes for it, and until when', () => {
    const table = playingBesideDrum();
    const look = viewer();
    const told = () => look({ ...seenAfter([], ruleset()), context: table.context }, []);
    expect(told()).not.toHaveProperty('pauseWishedBy');
    const began = table.clock.now();
    expect(asks(table, 'p1') && told().pauseWishedBy).toEqual({ side: 0, endsAt: began + 20_000 });
    const view = told();
    expect(seatedSides(view).map((seat) => promptFor(view, seat, en).text)).toEqual([
      'You ask for a pause: another player must ask too',
      'Player 1 asks for a pause: hold pass to ask too',
      'Player 1 asks for a pause: hold pass to ask too',
    ]);
    table.clock.advance(17_000);
    expect(table.hear(passHeld(0)) && told().pauseWishedBy).toEqual({ side: 0, endsAt: began + 22_000 });
    table.clock.advance(5_000);
    expect(told()).not.toHaveProperty('pauseWishedBy');
    expect(asks(table.hear(passHeld(2)), 'p1').at.table).toBe('paused');
    expect(asks(table, 'p1') && told()).not.toHaveProperty('pauseWishedBy');
  });

  test('ends with a start press at the table, and nothing moves before it', () => {
    const table = playingBesideDrum().hear(passHeld(0), passHeld(2), drumTold('paused'));
    table.pushed();
    table.clock.advance(60_000);
    expect(table.motions()).toEqual([]);
    table.start();
    expect(table.pushed()).toContain('resume');
    expect(table.at).toMatchObject({ table: 'inHand', hand: 'playing' });
    expect(table.context).toMatchObject({ motion: 'asked', pause: { drum: 'left' } });
  });

  test('lets the drum go on even where the press is faster than what the drum tells of itself', () => {
    const table = playingBesideDrum().hear(passHeld(0), passHeld(2));
    table.pushed();
    expect(table.start().pushed()).toContain('resume');
  });

  test('lets the hand be followed meanwhile: a tile that was moved is not lost', () => {
    const table = playingBesideDrum().hear(passHeld(0), passHeld(2));
    table.act((people) => people.throwAway('p1', '7z'));
    expect(table.recorded()).toContain('TileDiscarded');
    expect(table.at.table).toBe('paused');
  });
});

describe('a pause by the operator', () => {
  const operatorPauses = (table: ScriptedTable): ScriptedTable =>
    table.say({ role: 'operator' }, { say: 'pause', reason: 'dinner' });

  test('stops the drum, too, and a start press lets it go on', () => {
    const table = operatorPauses(playingBesideDrum());
    expect(table.pushed().filter((words) => !words.startsWith('='))).toEqual([
      'pause-drum',
      'show all press_start',
    ]);
    expect(table.start().pushed()).toContain('resume');
  });

  test('sends nothing to a drum that stands', () => {
    const table = new ScriptedTable().playing();
    table.pushed();
    expect(operatorPauses(table).pushed()).not.toContain('pause-drum');
    expect(table.start().pushed()).not.toContain('resume');
  });

  test('leaves a drum to itself whose gate people have opened', () => {
    const table = new ScriptedTable({
      withhold: (report) => report.type === 'PhaseReached' && report.phase === 'stack',
    });
    table.wallsUp().hear(drumTold('run'), gateMoved('open'));
    operatorPauses(table).pushed();
    expect(table.start().pushed()).not.toContain('resume');
  });

  test('stops a drum that builds for the next match, too: two players ask when the match is over', () => {
    const table = playingBesideDrum().say({ role: 'operator' }, { say: 'end-match', reason: 'late' });
    expect(table.at.table).toBe('matchOver');
    table.pushed();
    table.hear(passHeld(0), passHeld(1));
    expect(table.pushed()).toContain('pause-drum');
    expect(table.start().at.table).toBe('matchOver');
  });
});

describe('a pause in the middle of a build', () => {
  const OPERATOR = { role: 'operator' } as const;
  const unfinished = (report: Report): boolean =>
    (report.type === 'CommandFinished' && report.command.command === 'build-walls') ||
    (report.type === 'SetMoved' && report.place === 'track');

  /** The walls of this hand are being built, and the drum was told to stand; what the drum says of it is heard where it is told. */
  const building = (before = new ScriptedTable({ withhold: unfinished }).wallsUp()): ScriptedTable => {
    before.hear(drumTold('run')).say(OPERATOR, { say: 'pause', reason: 'dinner' });
    before.answers();
    return before;
  };

  test('lets the operator end the match: a drum that stands is not at work, one that turns is', () => {
    const table = building();
    const ends = { say: 'end-match', reason: 'late' } as const;
    expect(table.say(OPERATOR, ends).answers()).toMatchObject([{ ok: false, code: 'machine-at-work' }]);
    expect(table.hear(drumTold('paused')).say(OPERATOR, ends).answers()).toMatchObject([{ ok: true }]);
    expect(table.start().at.table).toBe('matchOver');
  });

  test('lets the operator have the hand begun anew: its walls are built to their end, and rise for it', () => {
    const table = building().hear(drumTold('paused'));
    table.say(OPERATOR, { say: 'void-hand', hand: 1, reason: 'seen' });
    expect(table.at).toMatchObject({ table: 'paused', hand: null });
    table.pushed();
    expect(table.start().pushed()).toContain('resume');
    table.hear(drumTold('run')).release();
    expect(table.motions()).toEqual([]);
    expect(table.start().motions()).toEqual(['serve 8']);
    expect(table.at).toMatchObject({ table: 'inHand', hand: 'rollingDice' });
  });

  test('takes no last hand back: the machine has its tiles', () => {
    const before = new ScriptedTable({
      withhold: (report) => unfinished(report) && before.context.match?.settled === 1,
    });
    const table = building(before.playing().win().start().start()).hear(drumTold('paused'));
    table.say({ role: 'player', player: 'p1' }, { say: 'propose', proposal: { kind: 'undo', hand: 1 } });
    expect(table.answers()).toMatchObject([{ ok: false, code: 'machine-at-work' }]);
  });
});
