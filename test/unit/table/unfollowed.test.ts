import { describe, expect, test } from 'vitest';
import type { Report } from '../../../src/charts/ports.ts';
import type { TileNumber, Zone } from '../../../src/play/seating/furniture.ts';
import { BOOT, faultCleared, faultRaised } from './device-script.ts';
import { ScriptedTable } from './scripted-table.ts';

const moved = (tile: TileNumber, from: Zone, to: Zone): Report => ({
  type: 'TileMoved',
  tile,
  from,
  to,
  event: { boot: BOOT, sequence: 1 },
});

const SNAPSHOT = { cycle: 7, servedCycle: 7, live: 'on' } as const;

/** The last tile in this side's hand. */
const lastOf = (table: ScriptedTable, side: number): [TileNumber, Zone] => {
  const held = [...table.people.places()].filter(([, zone]) => zone.place === 'hand' && zone.side === side);
  const last = held.at(-1);
  if (last === undefined) throw new Error('everybody holds tiles');
  return last;
};

/** A tile of p2 lies among the discards of p3, where it does not belong. */
const astray = () => {
  const table = new ScriptedTable().playing();
  const [tile, home] = lastOf(table, 1);
  const at: Zone = { place: 'river', side: 2, index: 9 };
  table.hear(moved(tile, home, at));
  table.pushed();
  const places = new Map(
    [...table.people.places()].map(([number, zone]) => [number, number === tile ? at : zone]),
  );
  return { table, tile, home, at, places };
};

const declared = () => {
  const seen = astray();
  seen.table.clock.advance(20_000);
  seen.table.learn({ places: seen.places, snapshot: SNAPSHOT });
  return seen;
};

describe('a tile that is not put back', () => {
  test('for twenty seconds has everybody asked and the zones read', () => {
    const { table } = astray();
    table.clock.advance(19_999);
    expect(table.pushed()).toEqual([]);
    table.clock.advance(1);
    expect(table.pushed()).toEqual(['show all put_tiles_right', '!learn']);
  });

  test('and lies right again as it is read is asked for on no display, nor where nobody sits', () => {
    const { table, tile, home, at } = astray();
    table.clock.advance(20_000);
    table.pushed();
    table.hear(moved(tile, at, home)).learn({ places: table.people.places(), snapshot: SNAPSHOT });
    expect(table.context.hand).toMatchObject({ knowing: 'observed' });
    expect(table.pushed()).toEqual(expect.arrayContaining(['show 3 blank', 'show 0 discard_a_tile']));
  });

  test('has the hand go on declared, with whose tile it was, and every display says so', () => {
    const { table } = declared();
    expect(table.pushed()).toContain('show all play_on_declared');
    expect(table.record.at(-1)).toEqual({
      type: 'HandWentDeclared',
      because: 'tiles-astray',
      astray: ['p2', 'p3'],
      ready: {},
    });
    expect(table.context.hand).toMatchObject({ knowing: 'declared', stage: 'playing' });
  });

  test('is noticed of everybody before whom it lies or lay, and penalises nobody by itself', () => {
    const { table } = declared();
    expect(table.context.hand?.noticed).toMatchObject([
      { player: 'p3', irregularity: 'exposed-tile' },
      { player: 'p2', irregularity: 'knocked-tiles', detail: 'tiles-astray', ruled: false },
      { player: 'p3', irregularity: 'knocked-tiles', detail: 'tiles-astray', ruled: false },
    ]);
    expect(table.record.some(({ type }) => type === 'PenaltyImposed')).toBe(false);
  });

  test('and put back at last is followed again', () => {
    const { table, tile, at, home } = declared();
    table.pushed();
    const pushed = table.hear(moved(tile, at, home)).pushed();
    expect(pushed).toContain('+FollowingResumed');
    expect(pushed).toContain('show 3 blank');
    expect(table.context.hand).toMatchObject({ knowing: 'observed', misplaced: [], turn: { player: 'p1' } });
  });
});

describe('a hand that goes on declared', () => {
  /** p2 draws the 5p he waits for, while a tile of p3 still lies elsewhere. */
  const drawnByP2 = () => {
    const table = new ScriptedTable().playing();
    const [tile, home] = lastOf(table, 2);
    const at: Zone = { place: 'flower', side: 2, index: 9 };
    table.hear(moved(tile, home, at));
    table.clock.advance(20_000);
    const places = () =>
      new Map([...table.people.places()].map(([number, zone]) => [number, number === tile ? at : zone]));
    const read = () => table.learn({ places: places(), snapshot: SNAPSHOT });
    read();
    table.act((people) => people.throwAway('p1', '7z').draw('p2'));
    table.pushed();
    return { table, read, places };
  };

  test('is ended by the key "win": the zones are read, and the win is proposed with the tiles that lie there', () => {
    const { table, read } = drawnByP2();
    table.press(1, 'win');
    expect(table.pushed()).toEqual(['show 1 winner', '!learn', '+WinCalled']);
    read();
    expect(table.recorded()).toEqual(['Proposed']);
    expect(table.context.match?.agreement.open?.what).toMatchObject({
      kind: 'outcome',
      outcome: { kind: 'won', winner: 'p2', by: 'self-draw', hand: { win: '5p', melds: [] } },
    });
  });

  test('is ended by the key "draw": the zones are read, and it is proposed that nobody has won', () => {
    const { table, read } = drawnByP2();
    table.press(2, 'draw');
    expect(table.pushed()).toEqual(['!learn']);
    read();
    expect(table.context.match?.agreement.open).toMatchObject({
      what: { kind: 'outcome', outcome: { kind: 'drawn', why: 'wall-exhausted' } },
    });
    table.pushed();
    table.press(0, 'claim').press(1, 'claim');
    expect(table.recorded().slice(-2)).toEqual(['HandDrawn', 'HandSettled']);
  });

  test('the others agree by the key "claim", and then it is settled', () => {
    const { table, read } = drawnByP2();
    table.press(1, 'win');
    table.pushed();
    read();
    expect(table.pushed().filter((words) => words.startsWith('show'))).toEqual([
      'show 0 agree_or_dispute',
      'show 1 winner',
      'show 2 agree_or_dispute',
    ]);
    table.press(0, 'claim').press(2, 'claim');
    expect(table.recorded()).toEqual([
      'ProposalConfirmed',
      'ProposalConfirmed',
      'ProposalEnded',
      'HandWon',
      'HandSettled',
    ]);
  });

  test('lapses when the hand of who has won dies: the displays let everybody play on', () => {
    const { table, read } = drawnByP2();
    table.press(1, 'win');
    read();
    table.pushed();
    const penalty = { irregularity: 'false-win', player: 'p2', harmed: null, reason: 'seen' } as const;
    const override = { points: 0, hand: 'dead' } as const;
    table.say({ role: 'operator' }, { say: 'penalise', ...penalty, override });
    expect(table.context.match?.agreement.open).toBeNull();
    expect(table.pushed()).toContain('show all play_on_declared');
  });

  test('the key "pass" disputes it, and takes the own proposal back', () => {
    const { table, read } = drawnByP2();
    table.press(1, 'win');
    read();
    table.pushed();
    table.press(2, 'pass');
    expect(table.recorded()).toEqual(['ProposalDisputed']);
    table.press(1, 'pass');
    expect(table.pushed()).toEqual(['+ProposalEnded', 'show all play_on_declared']);
  });

  test('is ended on the pages as well, and what one says there another agrees to by key', () => {
    const { table } = drawnByP2();
    const outcome = { kind: 'drawn', why: 'wall-exhausted', waiting: [], held: [] } as const;
    table.say(
      { role: 'player', player: 'p2' },
      { say: 'propose', proposal: { kind: 'outcome', hand: 1, outcome } },
    );
    expect(table.pushed()).toEqual(
      expect.arrayContaining(['show 0 agree_or_dispute', 'show 2 agree_or_dispute']),
    );
    table.press(0, 'claim');
    table.say({ role: 'player', player: 'p3' }, { say: 'confirm', proposal: 1 });
    expect(table.recorded().slice(-3)).toEqual(['ProposalEnded', 'HandDrawn', 'HandSettled']);
  });

  test('a win that its tiles do not make is refused on the display, and can be asked for again', () => {
    const { table, read } = drawnByP2();
    table.press(0, 'win');
    read();
    expect(table.pushed()).toContain('show 0 not_a_win');
    table.press(0, 'win');
    expect(table.pushed()).toEqual(['!learn']);
  });

  test('is declared after a restart, too', () => {
    const { table, places } = drawnByP2();
    const again = table.restarted().connect({ places: places(), snapshot: SNAPSHOT });
    again.start();
    expect(again.context.hand).toMatchObject({ knowing: 'declared', stage: 'playing' });
    expect(again.pushed()).toContain('show all play_on_declared');
    again.press(1, 'win').learn({ places: places(), snapshot: SNAPSHOT });
    expect(again.context.match?.agreement.open?.what).toMatchObject({ outcome: { winner: 'p2' } });
  });

  test('is told so again when a fault has ended, or what is to be answered in it', () => {
    const afterFault = ({ table, places }: ReturnType<typeof declared>): readonly string[] => {
      table.hear(faultRaised('F405', 'L'), faultCleared('F405'));
      return table.learn({ places, snapshot: SNAPSHOT }).pushed();
    };
    expect(afterFault(declared()).at(-1)).toBe('show all play_on_declared');
    const asked = declared();
    const outcome = { kind: 'drawn', why: 'wall-exhausted', waiting: [], held: [] } as const;
    asked.table.say(
      { role: 'player', player: 'p1' },
      { say: 'propose', proposal: { kind: 'outcome', hand: 1, outcome } },
    );
    expect(afterFault(asked).slice(-3)).toEqual([
      'show 0 hand_drawn',
      'show 1 agree_or_dispute',
      'show 2 agree_or_dispute',
    ]);
  });

  test('by what a table tells that was started anew is told when the press has come that lets it go on', () => {
    const table = new ScriptedTable().playing();
    const [tile] = lastOf(table, 1);
    const at: Zone = { place: 'river', side: 2, index: 9 };
    const places = new Map(
      [...table.people.places()].map(([number, zone]) => [number, number === tile ? at : zone]),
    );
    table.hear({ type: 'PortLost', why: 'the power failed' });
    table.clock.advance(250);
    table.pushed();
    const shown = table.connect({ boot: '8.0000', snapshot: SNAPSHOT, places }).pushed();
    expect(table.context.hand?.unfollowed).not.toBeNull();
    expect(shown).toContain('show all resume_hand');
    expect(shown).not.toContain('show all play_on_declared');
    expect(table.start().pushed()).toContain('show all play_on_declared');
  });

  test('with its wall empty is proposed to be drawn, and a win that is called meanwhile comes first', () => {
    const { table, places } = drawnByP2();
    const [number, home] = lastOf(table, 0);
    const wall = [...places()].filter(([, zone]) => zone.place === 'wall');
    const empty = new Map([...places()].filter(([, zone]) => zone.place !== 'wall'));
    table.hear({ type: 'EventsLost', from: 3, to: 40, event: { boot: BOOT, sequence: 40 } });
    table.learn({ places: empty, snapshot: SNAPSHOT });
    expect(wall.length).toBeGreaterThan(0);
    table.hear(moved(number, home, { place: 'river', side: 0, index: 9 }));
    table.pushed();
    table.clock.advance(20_000);
    expect(table.pushed()).toEqual(['!learn']);
    table.learn({ places: empty, snapshot: SNAPSHOT });
    expect(table.context.match?.agreement.open?.what).toMatchObject({ outcome: { kind: 'drawn' } });
  });
});

describe('a hand is dealt again', () => {
  const held = (side: 0 | 1 | 2): Report => ({
    type: 'KeyPressed',
    side,
    key: 'start',
    act: 'hold',
    event: { boot: BOOT, sequence: 1 },
  });

  test('when everybody holds the start key down, whether it is followed or not', () => {
    const table = new ScriptedTable().playing();
    table.pushed();
    table.hear(held(0));
    expect(table.pushed()).toEqual([
      '+Proposed',
      'show 0 hold_to_redeal',
      'show 1 hold_to_redeal',
      'show 2 hold_to_redeal',
    ]);
    table.hear(held(1), held(2));
    expect(table.recorded()).toEqual([
      'ProposalConfirmed',
      'HandVoided',
      'ProposalConfirmed',
      'ProposalEnded',
    ]);
    expect(table.at.table).toBe('betweenHands');
  });

  test("by nobody's silence", () => {
    const table = new ScriptedTable().playing();
    table.hear(held(0));
    table.clock.advance(60_000);
    expect(table.record.at(-1)).toMatchObject({ type: 'ProposalEnded', how: { end: 'lapsed' } });
    expect(table.at).toMatchObject({ table: 'inHand', hand: 'playing' });
  });
});

test('a hand that goes on declared is dealt again at a machine that has not served its walls: it locks no others', () => {
  const table = declared().table.restarted();
  table.connect({ snapshot: { cycle: 0, servedCycle: 0 } });
  expect(table.recorded()).toEqual(['HandVoided']);
  expect(table.start().motions()).toEqual(['open-gate 8']);
});
