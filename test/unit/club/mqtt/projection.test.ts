import { describe, expect, test } from 'vitest';
import {
  type AboutTable,
  callsPayload,
  handPayload,
  headPayload,
  infoPayload,
  machinePayload,
  scorePayload,
  timersPayload,
} from '../../../../src/contract/club-payloads.ts';
import { clubId, tableId } from '../../../../src/contract/ids.ts';
import { headOf } from '../../../../src/contract/ledger.ts';
import type { Outcome } from '../../../../src/contract/outcome-view.ts';
import { type Moment, tableView } from '../../../../src/contract/table-view.ts';
import { PUBLICATIONS, topicOf } from '../../../../src/contract/topics.ts';
import {
  callsOf,
  handOf,
  headPayloadOf,
  infoOf,
  type MachineSeen,
  machineOf,
  scoreOf,
  timersOf,
} from '../../../../src/views/club-projection.ts';
import { ABOUT, EMPTY_LEDGER, entryAt, TOLD, viewAt } from './samples.ts';

const NOBODY_WON: Outcome = { kind: 'drawn', goulash: 1, payments: [], entry: null };

const MOMENTS: readonly (readonly [Moment, state: string, gate: string])[] = [
  [{ at: 'recovering' }, 'recovering', 'unknown'],
  [{ at: 'choosingDealer', throws: [], next: 0 }, 'choosingDealer', 'closed'],
  [{ at: 'waitingForStart', press: 'open-gate' }, 'waitingForStart.open-gate', 'closed'],
  [{ at: 'waitingForStart', press: 'close-gate' }, 'waitingForStart.close-gate', 'open'],
  [{ at: 'gateMoving', to: 'open' }, 'gateMoving.open', 'moving'],
  [{ at: 'gateOpen' }, 'gateOpen', 'open'],
  [{ at: 'shuffling', counted: 40, of: 108 }, 'shuffling', 'closed'],
  [
    { at: 'buildingWalls', step: 'raising', built: [13, 13, 13, 2], of: [13, 13, 13, 13], middle: 4 },
    'buildingWalls.raising',
    'closed',
  ],
  [{ at: 'rollingDice', thrower: 0 }, 'rollingDice', 'closed'],
  [{ at: 'dealing', taking: 1 }, 'dealing', 'closed'],
  [{ at: 'playing', turn: 2, doing: 'drawing', claim: null, misplaced: 0 }, 'playing.drawing', 'closed'],
  [{ at: 'settling', outcome: NOBODY_WON }, 'settling.drawn', 'closed'],
  [{ at: 'matchOver', ranking: [] }, 'matchOver', 'closed'],
  [{ at: 'askingDealer', dealer: 1 }, 'askingDealer', 'closed'],
  [{ at: 'fault', code: 'F401', ends: 'press-start' }, 'fault.F401', 'unknown'],
  [{ at: 'paused', why: 'start-keys', gate: 'closed' }, 'paused', 'closed'],
  [{ at: 'paused', why: 'start-keys', gate: 'open' }, 'paused', 'open'],
  [{ at: 'paused', why: 'watchdog', gate: 'unknown' }, 'paused', 'unknown'],
];

const SEEN: MachineSeen = { about: ABOUT, before: undefined };
const LINE: AboutTable['line'] = {
  heard: 900,
  discarded: { checksum: 9, tooLong: 0, format: 0 },
  unread: 1,
  resent: 4,
  roundTripMs: { p50: 1.2, p99: 8 },
  driftPpm: -31,
};
const CABLE = {
  code: 'F101',
  meaning: 'Check the data cable',
  steps: 'Push the data cable in at both ends. If the message stays, take another cable.',
};

describe('the machine payload', () => {
  test('tells how good the line is, and that the cable should be looked at', () => {
    const about = { line: LINE, warnings: ['F101'] };
    const payload = machineOf(viewAt(1), { about, before: undefined }, TOLD);
    expect(machinePayload.parse(payload)).toEqual(payload);
    expect(payload).toMatchObject({ line: LINE, alarms: [CABLE] });
  });

  for (const [moment, state, gate] of MOMENTS) {
    test(`of ${state} says gate ${gate}`, () => {
      const payload = machineOf(viewAt(1, { moment }), SEEN, TOLD);
      expect(machinePayload.parse(payload)).toEqual(payload);
      expect(payload).toMatchObject({ state, gate });
    });
  }

  test('keeps `since` while the state stays, and renews it when it changes', () => {
    const first = machineOf(viewAt(1), SEEN, TOLD);
    const same = machineOf(viewAt(2, { tilesLeft: 59 }), { ...SEEN, before: first }, TOLD);
    const other = machineOf(
      viewAt(3, { moment: { at: 'paused', why: 'start-keys', gate: 'closed' } }),
      {
        ...SEEN,
        before: same,
      },
      TOLD,
    );
    expect([first.since, same.since, other.since]).toEqual([5_001, 5_001, 5_003]);
  });

  test('counts shuffled tiles and built stacks', () => {
    const busyIn = (moment: Moment) => machineOf(viewAt(1, { moment }), SEEN, TOLD).busy;
    expect(busyIn({ at: 'shuffling', counted: 40, of: 108 })).toEqual({ done: 40, of: 108 });
    expect(
      busyIn({
        at: 'buildingWalls',
        step: 'stacking',
        built: [13, 1, 0, 0],
        of: [13, 13, 13, 13],
        middle: 0,
      }),
    ).toEqual({ done: 14, of: 52 });
  });

  test('names a fault of the drum as an alarm while a hand is live', () => {
    const drumFault = { code: 'F301', ends: 'after-hand' } as const;
    expect(machineOf(viewAt(1, { drumFault }), SEEN, TOLD).alarms).toMatchObject([
      { code: 'F301', steps: expect.stringMatching(/^Let the hand be played to its end/) },
    ]);
  });

  test('names a fault as an alarm', () => {
    const fault: Moment = { at: 'fault', code: 'F601', ends: 'press-start' };
    expect(machineOf(viewAt(1, { moment: fault }), SEEN, TOLD).alarms).toEqual([
      {
        code: 'F601',
        meaning: 'Something is caught in the centre',
        steps: 'Take hands and tiles away from the edge of the centre. Press a start key: it is tried again.',
      },
    ]);
  });
});

describe('the other payloads', () => {
  test('are what their schemas say, without a field lost', () => {
    const view = viewAt(3);
    expect(tableView.parse(view)).toEqual(view);
    expect(infoPayload.parse(infoOf(view, ABOUT, TOLD))).toEqual(infoOf(view, ABOUT, TOLD));
    expect(handPayload.parse(handOf(view, TOLD))).toEqual(handOf(view, TOLD));
    expect(scorePayload.parse(scoreOf(view, EMPTY_LEDGER))).toEqual(scoreOf(view, EMPTY_LEDGER));
    expect(headPayload.parse(headPayloadOf(EMPTY_LEDGER, 7))).toEqual(headPayloadOf(EMPTY_LEDGER, 7));
  });

  test('name the versions of the entries and views that are told now', () => {
    const view = viewAt(3);
    expect(infoOf(view, ABOUT, TOLD).schemas).toEqual({ view: view.v, ledger: entryAt(1).v });
  });

  test('tell a guest’s place from a name of his', () => {
    const view = viewAt(3);
    const [first, ...others] = view.sides;
    if (!first.seated) throw new Error('nobody sits at the first side');
    const { sides } = infoOf({ ...view, sides: [{ ...first, unnamed: true }, ...others] }, ABOUT, TOLD);
    expect(sides.map(({ unnamed }) => unnamed === true)).toEqual([true, false, false, false]);
  });

  test('tells what the end of a match moved, and nothing of it before', () => {
    const payments = [{ from: 2, to: 0, points: 15_000, because: 'uma' } as const];
    const over = viewAt(1, {
      moment: { at: 'matchOver', ranking: [], payments, left: { to: 0, points: 1_000 } },
    });
    const score = scoreOf(over, EMPTY_LEDGER);
    expect(scorePayload.parse(score)).toMatchObject({ end: { payments, left: { to: 0, points: 1_000 } } });
    expect(scoreOf(viewAt(1), EMPTY_LEDGER)).not.toHaveProperty('end');
  });

  test('of the hand tell who deals and whose turn it is', () => {
    expect(handOf(viewAt(3), TOLD)).toMatchObject({
      hv: 3,
      game: 1,
      hand: 1,
      dealer: 0,
      turn: 0,
      moment: 'playing',
    });
  });

  test('of the hand show the outcome being settled', () => {
    const outcome = { ...NOBODY_WON, entry: 4 };
    expect(handOf(viewAt(3, { moment: { at: 'settling', outcome } }), TOLD).outcome).toEqual(outcome);
  });

  test('of the score wait until view and ledger stand at the same entry', () => {
    const { epoch } = EMPTY_LEDGER;
    const head = headOf(entryAt(2));
    expect(scoreOf(viewAt(1, { ledger: { epoch, seq: 1 } }), head)).toBeNull();
    expect(scoreOf(viewAt(1, { ledger: { epoch, seq: 2 } }), head)).toMatchObject({
      seq: 2,
      hash: head.hash,
    });
  });
});

const claimed = (until: { readonly endsAt?: number }): Moment => ({
  at: 'playing',
  turn: 1,
  doing: 'drawing',
  claim: { face: '1z', from: 0, answered: [], ...until },
  misplaced: 0,
});

describe('the timers payload', () => {
  test('tells what ends by itself, by the clock of the table', () => {
    const moment = claimed({ endsAt: 9_000 });
    const view = viewAt(1, { moment, timeLeft: { endsAt: 60_000 } });
    expect(timersPayload.parse(timersOf(view))).toEqual({
      v: 1,
      now: view.at,
      timers: [
        { name: 'claim', endsAt: 9_000 },
        { name: 'table-time', endsAt: 60_000 },
      ],
    });
    expect(timersOf(viewAt(1, { undoEndsAt: 7_000 })).timers).toEqual([{ name: 'undo', endsAt: 7_000 }]);
  });

  test('tells when silence agrees to what is proposed, until somebody disputes it, and when the dealer has chosen', () => {
    const proposed = (endsAt: number | null) =>
      viewAt(1, {
        proposal: {
          ...{ number: 3, by: { role: 'player', side: 0 }, what: { kind: 'undo', hand: 1 } },
          ...{ confirmed: [], open: [1, 2], disputes: [], endsAt },
        },
      });
    expect(timersOf(proposed(25_000)).timers).toEqual([{ name: 'agreement', endsAt: 25_000 }]);
    expect(timersOf(proposed(null)).timers).toEqual([]);
    const asked = viewAt(1, { moment: { at: 'askingDealer', dealer: 1, endsAt: 35_000 } });
    expect(timersPayload.parse(timersOf(asked)).timers).toEqual([{ name: 'dealer-choice', endsAt: 35_000 }]);
  });

  test('has none where a claim lasts until the next draw, or the time of the table is told in hands', () => {
    const moment = claimed({});
    expect(timersOf(viewAt(1, { moment, timeLeft: { hands: 2 } })).timers).toEqual([]);
  });
});

describe('the calls payload', () => {
  test('tells who waits, where and since when, and of calls that are over nothing', () => {
    const view = viewAt(1, { staffCalls: [{ side: 2, since: 4_800 }] });
    expect(callsPayload.parse(callsOf(view))).toEqual({
      v: 1,
      now: view.at,
      calls: [{ side: 2, id: 'p3', person: 'person-2', name: 'Player 2', since: 4_800 }],
    });
    expect(callsOf(viewAt(2))).toEqual({ v: 1, now: 5_002, calls: [] });
  });
});

describe('topics', () => {
  test('stand under the club and the table', () => {
    const at = { club: clubId.parse('dragon'), table: tableId.parse('t7') };
    expect(topicOf(at, 'status')).toBe('mj/v1/dragon/t/t7/pub/status');
    expect(topicOf(at, 'head')).toBe('mj/v1/dragon/t/t7/pub/ledger/head');
  });

  test('are all retained but the ledger and what passes', () => {
    const passing = Object.entries(PUBLICATIONS).filter(([, { retain }]) => !retain);
    expect(passing.map(([name]) => name)).toEqual(['ledger', 'event']);
  });

  for (const name of ['', 'T1', 'a/b', '+', '#', 'a b', 'x'.repeat(33), 'münchen']) {
    test(`cannot be made of the name "${name}"`, () => {
      expect(clubId.safeParse(name).success).toBe(false);
    });
  }
});
