import { describe, expect, test } from 'vitest';
import type { FaultCode } from '../../../firmware-protocol/faults.ts';
import { createRandom } from '../../../simulator/machine/random.ts';
import { NOTHING_HOLDS } from '../../../src/charts/safety.ts';
import type { TableFault } from '../../../src/charts/standing-faults.ts';
import { handLine } from '../../../src/cli/console/hand-line.ts';
import { clubId, ledgerEpoch, tableId } from '../../../src/contract/ids.ts';
import type { LedgerEntry } from '../../../src/contract/ledger.ts';
import { tableView } from '../../../src/contract/table-view.ts';
import type { HandEvent } from '../../../src/play/events/domain-event.ts';
import type { Penalty } from '../../../src/play/events/say.ts';
import { claimTimeMs } from '../../../src/rules/claims/claims.ts';
import { FIRST_HAND } from '../../../src/rules/match.ts';
import { rulesetWith } from '../../../src/rules/rulesets/catalogue.ts';
import { faultViewOf } from '../../../src/views/fault-view.ts';
import type { ChartsSeen } from '../../../src/views/moment-view.ts';
import { createTableView } from '../../../src/views/table-view.ts';
import { createLookedAt } from '../../harness/looked-at.ts';
import { playHand } from '../../harness/play-rule-table.ts';
import { CALM_MIND, handNumber, RULESET } from '../../harness/rule-table-hands.ts';
import { blinded, seenAfter } from './charts-seen.ts';

const T1 = tableId.parse('t1');

const viewer = () =>
  createLookedAt({
    club: clubId.parse('club'),
    table: T1,
    hands: 9,
    seed: null,
    play: 'as-the-table-can',
    confirmTimeMs: null,
    undoTimeMs: null,
    now: () => 1000,
    delivery: () => null,
    decided: null,
    head: null,
  });

/** Every state of a whole hand, from its beginning to its settlement. */
const wholeHand = (number: number): readonly ChartsSeen[] => {
  const table = handNumber(number, createRandom('views', `hand ${number}`));
  const began: HandEvent = { type: 'HandBegan', ...beginningOf(table.hand) };
  playHand(table, CALM_MIND);
  const events: readonly HandEvent[] = [began, ...table.events, { type: 'HandSettled' }];
  return events.map((_, before) => seenAfter(events.slice(0, before + 1), RULESET));
};

type Began = Omit<Extract<HandEvent, { type: 'HandBegan' }>, 'type'>;
const beginningOf = (hand: ReturnType<typeof handNumber>['hand']): Began => {
  const { cycle, dealer, round, winds, goulash, breaking, seating, wall } = hand;
  return {
    ...FIRST_HAND,
    cycle,
    dealer,
    round,
    winds,
    goulash,
    pot: 0,
    breaking,
    deadWall: wall.dead,
    seating,
    plan: wall.plan,
  };
};

test.each([
  ['as the rules have it', {}, claimTimeMs(RULESET)],
  ['at the pace of those who play', { claimWindowMs: 400 }, 400],
  ['and not at all where nobody is waited for', { claimWindowMs: null }, null],
])('how long a claim can be made still is told %s', (_, pace, windowMs) => {
  const view = createLookedAt({
    ...{ club: clubId.parse('club'), table: T1, hands: 9, seed: null },
    ...{ play: 'as-the-table-can', now: () => 1_000 },
    ...{ confirmTimeMs: null, undoTimeMs: null, delivery: () => null, decided: null, head: null },
    ...pace,
  });
  const ends = wholeHand(0).flatMap((seen) => {
    const { moment } = view(seen, []);
    return moment.at === 'playing' && moment.claim !== null ? [moment.claim.endsAt ?? null] : [];
  });
  expect(new Set(ends)).toEqual(new Set([windowMs === null ? null : 1_000 + windowMs]));
});

const HANDS = [0, 1, 2, 3, 4].map((number) => [number, wholeHand(number)] as const);

describe.each(HANDS)('through whole hand %d', (_, hand) => {
  test('the view is what the contract says, at every step', () => {
    const view = viewer();
    for (const seen of hand) expect(tableView.safeParse(view(seen, [])).error).toBeUndefined();
  });

  test('nothing on the screen depends on a tile that only its holder has seen', () => {
    const [clear, blind] = [viewer(), viewer()];
    const running = hand.filter((seen) => seen.hand?.state.result === null);
    for (const seen of running) expect(blind(blinded(seen), [])).toEqual(clear(seen, []));
    expect(running.length).toBeGreaterThan(40);
  });

  test('every tile is in a wall, in the middle, or before or in a hand', () => {
    const view = viewer();
    const owed = (seen: ChartsSeen): boolean => seen.hand?.state.wall.broken != null;
    for (const seen of hand.filter(owed)) {
      const { sides, tilesLeft, middleLeft } = view(seen, []);
      const held = sides.map((side) =>
        side.seated
          ? side.concealed +
            side.flowers.length +
            side.river.length +
            (side.showing?.length ?? 0) +
            side.melds.flatMap(({ faces }) => faces).length
          : 0,
      );
      const laying = sides.some((side) => side.seated && side.showing !== undefined);
      const turn = seen.hand?.state.turn;
      const inTheAir = turn?.doing === 'claiming' && turn.taken !== null && !laying ? 1 : 0;
      expect(
        held.reduce((sum, tiles) => sum + tiles, 0) + (tilesLeft ?? 0) + (middleLeft ?? 0) + inTheAir,
      ).toBe(108);
    }
  });

  test('its revisions count up by one', () => {
    const view = viewer();
    expect(hand.map((seen) => view(seen, []).revision)).toEqual(hand.map((_, before) => before + 1));
  });
});

describe('the points of a system that gives some to begin with', () => {
  const made = rulesetWith('sanma-modern', {});
  if (!made.ok) throw new Error(made.error.code);
  const before = seenAfter([], made.ruleset);
  const { match } = before.context;
  if (match === null) throw new Error('a match is open');
  /** Ada has won 8,000 from Ben. */
  const won = { ...match, totals: { p1: 8_000, p2: -8_000, p3: 0 } };
  const seen: ChartsSeen = { ...before, context: { ...before.context, match: won } };

  test('are shown with them', () => {
    const points = viewer()(seen, []).sides.map((side) => (side.seated ? side.points : null));
    expect(points).toEqual([43_000, 27_000, 35_000, null]);
  });

  test('are shown with them in the ranking, too', () => {
    const { moment } = viewer()({ ...seen, table: 'matchOver' }, []);
    expect(moment).toMatchObject({ ranking: [{ points: 43_000 }, { points: 35_000 }, { points: 27_000 }] });
  });
});

describe('the end of a match', () => {
  const seen = seenAfter([], RULESET);
  const { match } = seen.context;
  if (match === null) throw new Error('a match is open');
  const over: ChartsSeen = {
    ...seen,
    table: 'matchOver',
    context: {
      ...seen.context,
      match: {
        ...match,
        players: { ...match.players, p2: { id: 'p2', name: null } },
        paidAtEnd: [
          { from: 'p3', to: 'p1', points: 15_000, because: 'uma' },
          { from: 'p2', to: 'p1', points: 5_000, because: 'oka' },
        ],
        left: { to: 'p1', points: 1_000 },
      },
    },
  };

  test('shows what was paid for it, and why, and who had the sticks', () => {
    const view = viewer()(over, []);
    expect(tableView.safeParse(view).error).toBeUndefined();
    expect(view.moment).toMatchObject({
      payments: [
        { from: 2, to: 0, points: 15_000, because: 'uma' },
        { from: 1, to: 0, points: 5_000, because: 'oka' },
      ],
      left: { to: 0, points: 1_000 },
    });
  });

  test('is told on the console', () => {
    const view = viewer()(over, []);
    const line = (kind: LedgerEntry['kind']) => handLine(view, { kind, game: 1, hand: 0 });
    expect(line('bonus')).toBe('match 1 is settled: Cho pays Ada 15000 (uma); Player 2 pays Ada 5000 (oka)');
    expect(line('close')).toContain('match 1 is over; Ada takes 1000 left on the table; Ada');
    // What the last hand changed was told with it.
    expect(line('close')).not.toContain('(');
  });

  test('shows who has no name as his seat', () => {
    const { sides, moment } = viewer()(over, []);
    expect(sides[1]).toMatchObject({ name: 'Player 2', unnamed: true });
    expect(moment).toMatchObject({ ranking: [{ name: 'Ada' }, { name: 'Player 2' }, { name: 'Cho' }] });
  });
});

describe('the view between hands', () => {
  test('keeps the last outcome and names the entry that recorded it', () => {
    const last = HANDS[0]?.[1].at(-1);
    if (last === undefined) throw new Error('a hand has an end');
    const view = viewer();
    expect(view(last, []).lastOutcome).toMatchObject({ entry: null });
    const between: ChartsSeen = { ...last, table: 'betweenHands', hand: null };
    expect(view(between, []).lastOutcome).not.toBeNull();
    expect(view(between, []).moment.at).toBe('waitingForStart');
  });

  test('before the first match is empty, and valid', () => {
    const seen = { ...seenAfter([], RULESET), table: 'recovering' } as const;
    const nobody: ChartsSeen = { ...seen, context: { ...seen.context, match: null } };
    const shown = viewer()(nobody, []);
    expect(tableView.safeParse(shown).error).toBeUndefined();
    expect(shown).toMatchObject({ match: null, wall: null, moment: { at: 'recovering' } });
  });

  test.each([
    ['closed', 'closed'],
    ['open', 'open'],
  ] as const)('shows a build that is paused with its gate %s', (gate, shown) => {
    const seen = seenAfter([], RULESET);
    const context = { ...seen.context, drum: 'paused', sets: { A: 'stirring' }, gate } as const;
    const { moment } = viewer()({ ...seen, context }, []);
    expect(moment).toEqual({ at: 'paused', why: 'start-keys', gate: shown });
  });

  test('shows a table that its watchdog holds, with the gate where it is', () => {
    const seen = seenAfter([], RULESET);
    const safety = { ...NOTHING_HOLDS, hold: 'held' } as const;
    const context = { ...seen.context, safety, gate: 'open' } as const;
    const { moment } = viewer()({ ...seen, table: 'held', context }, []);
    expect(moment).toEqual({ at: 'paused', why: 'watchdog', gate: 'open' });
  });

  test('shows a fault by its code', () => {
    const seen = seenAfter([], RULESET);
    const place = { side: 1, slot: 4 } as const;
    const fault = { code: 'F503', holds: 'until-gone', outcome: null, place } as const;
    const context = { ...seen.context, safety: { ...NOTHING_HOLDS, fault } } as const;
    const shown = viewer()({ ...seen, table: 'fault', context }, []);
    expect(tableView.safeParse(shown).error).toBeUndefined();
    expect(shown.moment).toEqual({ at: 'fault', code: 'F503', place, ends: 'by-itself' });
  });

  test('shows what the lid was opened for as long as it is open', () => {
    const view = viewer();
    const stoppedBy = (fault: TableFault | null) => {
      const seen = seenAfter([], RULESET);
      const context = { ...seen.context, safety: { ...NOTHING_HOLDS, fault } } as const;
      return view({ ...seen, table: fault === null ? 'betweenHands' : 'fault', context }, []).moment;
    };
    const place = { side: 2, head: 2 } as const;
    const lid = { code: 'F202', holds: 'until-gone', outcome: null } as const;
    stoppedBy({ code: 'F401', holds: 'until-retried', outcome: 'failed', place });
    expect(stoppedBy(lid)).toEqual({
      at: 'fault',
      code: 'F202',
      ends: 'by-itself',
      before: { code: 'F401', place },
    });
    stoppedBy(null);
    expect(stoppedBy(lid)).toEqual({ at: 'fault', code: 'F202', ends: 'by-itself' });
  });

  test('shows a fault of the drum beside the hand that goes on, with nothing to be done before the hand is over', () => {
    const [seen] = wholeHand(1).slice(-2);
    if (seen === undefined) throw new Error('a hand has states');
    const place = { side: 2, head: 2 } as const;
    const drum = { code: 'F401', holds: 'until-retried', outcome: 'failed', place } as const;
    const shown = viewer()({ ...seen, context: { ...seen.context, safety: { ...NOTHING_HOLDS, drum } } }, []);
    expect(tableView.safeParse(shown).error).toBeUndefined();
    expect(shown.moment.at).not.toBe('fault');
    expect(shown.drumFault).toEqual({ code: 'F401', place, ends: 'after-hand' });
  });

  test('says which press ends a fault: another attempt, a held key for what is latched, two keys for missing tiles', () => {
    const ended = (code: FaultCode, holds: TableFault['holds']) =>
      faultViewOf({ code, holds, outcome: null }, null).ends;
    expect(ended('F401', 'until-retried')).toBe('press-start');
    expect(ended('F401', 'until-cleared')).toBe('hold-start');
    expect(ended('F403', 'until-cleared')).toBe('hold-start');
    expect(ended('F341', 'until-gone')).toBe('two-keys');
    expect(ended('F341', 'until-retried')).toBe('press-start');
    expect(ended('F603', 'until-gone')).toBe('by-itself');
    expect(ended('F777', 'until-gone')).toBe('by-itself');
    expect(ended('F777', 'until-cleared')).toBe('hold-start');
  });

  test('is made when somebody looks for the first time, and shows the moment it is of', () => {
    const options = {
      club: clubId.parse('club'),
      table: T1,
      hands: 9,
      seed: null,
      play: 'as-the-table-can' as const,
      confirmTimeMs: null,
      undoTimeMs: null,
      now: () => 0,
      delivery: () => null,
      decided: null,
      head: null,
    };
    const view = createTableView({ ...options, nameOf: () => null });
    const seen = seenAfter([], RULESET);
    const [first, second] = [view(seen, []), view({ ...seen, table: 'recovering' }, [])];
    expect(second().revision).toBe(2);
    expect(first().revision).toBe(1);
    expect(first()).toBe(first());
  });

  test('says since when the line is as it is', () => {
    let nowMs = 0;
    const view = createLookedAt({
      club: clubId.parse('club'),
      table: T1,
      hands: 9,
      seed: null,
      play: 'as-the-table-can',
      confirmTimeMs: null,
      undoTimeMs: null,
      now: () => nowMs,
      delivery: () => null,
      decided: null,
      head: null,
    });
    const seen = seenAfter([], RULESET);
    const lost: ChartsSeen = { ...seen, context: { ...seen.context, link: 'lost' } };
    const links = [seen, seen, lost, lost].map((each) => {
      nowMs += 10;
      return view(each, []).link;
    });
    expect(links).toEqual([
      { state: 'ready', since: 10 },
      { state: 'ready', since: 10 },
      { state: 'lost', since: 30 },
      { state: 'lost', since: 30 },
    ]);
  });

  test('after a restart goes on with the outcome the record holds', () => {
    const events = HANDS[0]?.[1].at(-1);
    const view = createLookedAt({
      club: clubId.parse('club'),
      table: T1,
      hands: 9,
      seed: null,
      play: 'as-the-table-can',
      confirmTimeMs: null,
      undoTimeMs: null,
      now: () => 0,
      delivery: () => null,
      decided: events?.hand?.state ?? null,
      head: { epoch: ledgerEpoch.parse('e'), seq: 12, kind: 'settle', hash: 'ab'.repeat(32) },
    });
    if (events === undefined) throw new Error('a hand has an end');
    const shown = view({ ...events, table: 'recovering', hand: null }, []);
    expect(shown.lastOutcome).toMatchObject({ entry: 12 });
    expect(shown.ledger).toEqual({ epoch: ledgerEpoch.parse('e'), seq: 12 });
  });

  test.each([
    'not_a_win',
    'below_minimum',
    'sacred_discard',
    'no_yaku',
    'furiten',
    'north_pong',
    'sacred_pair',
  ] as const)('says of a refused win that it is none, and not why: %s', (code) => {
    const events = HANDS[0]?.[1].findLast((seen) => seen.hand?.state.result === null);
    if (events?.hand == null) throw new Error('a hand is played');
    const shown = viewer()({ ...events, hand: { ...events.hand, notices: { 0: code } } }, []);
    expect(shown.sides[0]).toMatchObject({ notice: 'not_a_win' });
  });
});

describe('while a hand is played', () => {
  const playing = HANDS[0]?.[1].find(({ hand }) => hand?.state.stage === 'playing');
  const { context, hand } = playing ?? {};
  if (playing === undefined || context?.match == null || hand == null) throw new Error('a hand is played');
  const { match } = context;

  /** What is before the people when Ben has proposed that Ada pays for something. */
  const penaltyOf = (override: Penalty['override']) => {
    const what = {
      kind: 'penalty',
      irregularity: 'false-win',
      player: 'p1',
      harmed: null,
      override,
      reason: 'The hand was short',
    } as const;
    const by = { role: 'player', player: 'p2' } as const;
    const { began } = match.book;
    const open = { number: 1, by, what, declaration: null, began, confirmed: [], disputes: [] } as const;
    const agreement = { count: 1, rejected: null, open };
    const shown = viewer()({ ...playing, context: { ...context, match: { ...match, agreement } } }, []);
    expect(tableView.safeParse(shown).error).toBeUndefined();
    return shown.proposal;
  };

  test('a penalty that is proposed is shown with what it would cost, and to whom it is to answer', () => {
    const proposal = penaltyOf(null);
    expect(proposal).toMatchObject({
      number: 1,
      by: { role: 'player', side: 1 },
      what: {
        kind: 'penalty',
        irregularity: 'false-win',
        side: 0,
        hand: 'dead',
        reason: 'The hand was short',
      },
    });
    expect(proposal?.what).toMatchObject({
      payments: [
        { from: 0, to: 1, points: 10 },
        { from: 0, to: 2, points: 10 },
      ],
    });
  });

  test('a penalty other than the rules foresee is shown as it is proposed', () => {
    expect(penaltyOf({ points: 3, hand: 'plays-on' })?.what).toMatchObject({
      hand: 'plays-on',
      payments: [{ points: 3 }, { points: 3 }],
    });
  });

  test('everybody sees whose hand is dead', () => {
    const { players } = hand.state;
    const state = { ...hand.state, players: { ...players, p1: { ...players.p1, dead: true } } };
    const shown = viewer()({ ...playing, hand: { ...hand, state } }, []);
    expect(tableView.safeParse(shown).error).toBeUndefined();
    expect(shown.sides.map((side) => side.seated && side.dead === true)).toEqual([true, false, false, false]);
  });
});
