import { describe, expect, test } from 'vitest';
import type { LinkEvent } from '../../../src/charts/chart-events.ts';
import { DELAYS_MS, reopenDelayMs } from '../../../src/charts/delays.ts';
import { createLinkChart } from '../../../src/charts/link-chart.ts';
import type { Capabilities } from '../../../src/charts/ports.ts';
import { ruleset } from '../play/stacked-table.ts';
import { ChartAlone } from './chart-alone.ts';
import { CAPABILITIES, snapshot } from './device-script.ts';

const link = (jitter = 0): ChartAlone<LinkEvent> =>
  new ChartAlone<LinkEvent>((push) =>
    createLinkChart({
      push,
      jitter: () => jitter,
      ruleset: ruleset(),
      play: 'as-the-table-can',
    }),
  );

const OPENED: LinkEvent = { type: 'PortOpened' };
const REFUSED: LinkEvent = { type: 'PortRefused', code: 'missing', message: 'not there' };
const LOST: LinkEvent = { type: 'PortLost', why: 'pulled out' };
const SILENT: LinkEvent = { type: 'DeviceSilent', heard: 'nothing' };
const GREETED: LinkEvent = {
  type: 'Greeted',
  boot: '7.A1F0',
  serialNumber: 'SIM0001',
  firmware: 'sim/0.1.0',
  lastEvent: 0,
};
const refusedFor = (reason: 'version' | 'session' | 'not-understood'): LinkEvent => ({
  type: 'GreetingRefused',
  reason,
  detail: 'firmware too new',
});
const capable = (told: Partial<Capabilities> = {}): LinkEvent => ({
  type: 'CapabilitiesRead',
  capabilities: { ...CAPABILITIES, ...told },
});
const ZONES: LinkEvent = { type: 'ZonesRead', places: new Map(), movedMeanwhile: new Set() };
const SNAPPED: LinkEvent = { type: 'SnapshotRead', snapshot: snapshot() };
const LEARNED = [capable(), ZONES, SNAPPED];
const READY = [OPENED, GREETED, ...LEARNED];

type Row = readonly [rule: string, events: readonly LinkEvent[], at: string];

const ROWS: readonly Row[] = [
  ['is opening from the start', [], 'opening'],
  ['greets when the port is open', [OPENED], 'greeting'],
  ['waits when the port does not open', [REFUSED], 'down'],
  ['learns when it is greeted', [OPENED, GREETED], 'learning'],
  ['is not ready without the capabilities', [OPENED, GREETED, ZONES, SNAPPED], 'learning'],
  ['is not ready without the zones', [OPENED, GREETED, capable(), SNAPPED], 'learning'],
  ['is not ready without the snapshot', [OPENED, GREETED, capable(), ZONES], 'learning'],
  ['is ready when it has learned everything', READY, 'ready'],
  ['is down when the port is lost before it is open', [LOST], 'down'],
  ['is down when the port is lost in a greeting', [OPENED, LOST], 'down'],
  ['is down when nobody answers the greeting', [OPENED, SILENT], 'down'],
  ['is down when the device falls silent in learning', [OPENED, GREETED, SILENT], 'down'],
  ['is down when the port is lost in learning', [OPENED, GREETED, LOST], 'down'],
  [
    'is down when what the device tells is not understood',
    [OPENED, GREETED, refusedFor('not-understood')],
    'down',
  ],
  ['is down when the port is lost', [...READY, LOST], 'down'],
  ['is down when the device falls silent', [...READY, SILENT], 'down'],
  ['is down while another program holds the table', [OPENED, refusedFor('session')], 'down'],
  ['gives up a device of another version', [OPENED, refusedFor('version')], 'refused'],
  ['takes a table that cannot read tiles', [OPENED, GREETED, capable({ rfid: 'none' })], 'learning'],
  ['takes a table that reads walls only', [OPENED, GREETED, capable({ rfid: 'wall' })], 'learning'],
  ['takes a table without dice', [OPENED, GREETED, capable({ dice: 'none' })], 'learning'],
  ['takes a table with a start key only', [OPENED, GREETED, capable({ btnk: ['start'] })], 'learning'],
  ['gives up a table without a start key', [OPENED, GREETED, capable({ btnk: ['dice'] })], 'refused'],
  ['gives up a table whose walls are too short', [OPENED, GREETED, capable({ maxstk: 6 })], 'refused'],
  ['learns anew when it is asked to', [...READY, { type: 'LearnAgain' }], 'learning'],
  ['learns everything anew', [...READY, { type: 'LearnAgain' }, SNAPPED], 'learning'],
];

/** Each state, how it is reached, and which answers it waits for. */
const STATES: readonly (readonly [
  at: string,
  events: readonly LinkEvent[],
  answers: readonly LinkEvent['type'][],
])[] = [
  ['opening', [], ['PortOpened', 'PortRefused']],
  ['down', [REFUSED], []],
  ['greeting', [OPENED], ['Greeted', 'GreetingRefused']],
  ['learning', [OPENED, GREETED], ['CapabilitiesRead', 'ZonesRead', 'SnapshotRead', 'GreetingRefused']],
  ['ready', READY, []],
  ['refused', [OPENED, refusedFor('version')], []],
];
const ANSWERS = [OPENED, REFUSED, GREETED, refusedFor('version'), ...LEARNED];

describe('the link', () => {
  test.each(STATES)('that is %s notes an answer that it does not wait for, and nothing follows', (...row) => {
    const [at, events, waitsFor] = row;
    for (const answer of ANSWERS.filter(({ type }) => !waitsFor.includes(type))) {
      const followed = link().on(...events);
      followed.forget().on(answer);
      expect([followed.at, ...followed.pushed, ...followed.told]).toEqual([at, `?child ${answer.type}`]);
    }
  });

  test.each(ROWS)('%s', (_, events, at) => expect(link().on(...events).at).toBe(at));

  test('orders one thing at a time', () => {
    const followed = link();
    followed.on(...READY, LOST);
    expect(followed.pushed).toEqual(['!greet', '!learn', '!close-port']);
    followed.clock.advance(250);
    expect(followed.pushed.at(-1)).toBe('!open-port');
  });

  test('tells what it learned when it is ready, and that it is lost', () => {
    const followed = link().on(...READY, LOST);
    expect(followed.told).toEqual([
      {
        type: 'LinkReady',
        boot: '7.A1F0',
        capabilities: CAPABILITIES,
        snapshot: snapshot(),
        places: new Map(),
        movedMeanwhile: new Set(),
        otherSetTiles: [],
      },
      { type: 'LinkLost' },
    ]);
  });

  test('says why it refuses a table, in one line', () => {
    const followed = link().on(OPENED, GREETED, capable({ btnk: ['dice'] }));
    expect(followed.told).toEqual([
      {
        type: 'LinkRefused',
        reason: 'unsuitable',
        detail: 'its panels have no key start; it can carry none of the rulesets',
      },
    ]);
    expect(link().on(OPENED, refusedFor('version')).told).toEqual([
      { type: 'LinkRefused', reason: 'version', detail: 'firmware too new' },
    ]);
  });

  test('never tries a refused table again by itself', () => {
    const followed = link().on(OPENED, refusedFor('version')).forget();
    followed.clock.advance(60_000);
    expect(followed.pushed).toEqual([]);
  });

  test.each([
    ['greeting', [OPENED], DELAYS_MS.greetingTimeoutMs],
    ['learning', [OPENED, GREETED, capable()], DELAYS_MS.learningTimeoutMs],
  ])('that is %s gives the port up at its time-out, not before', (at, events, timeoutMs) => {
    const followed = link().on(...events);
    followed.clock.advance(timeoutMs - 1);
    expect(followed.at).toBe(at);
    followed.clock.advance(1);
    expect(followed.at).toBe('down');
    expect(followed.told).toEqual([{ type: 'LinkLost' }]);
  });

  test('learns as long as its questions are answered, however long the whole takes', () => {
    const followed = link().on(OPENED, GREETED, capable());
    for (let answers = 0; answers < 60; answers += 1) {
      followed.clock.advance(DELAYS_MS.learningTimeoutMs - 1);
      followed.on({ type: 'SynchronisationWentOn' });
    }
    expect(followed.at).toBe('learning');
    followed.on(ZONES, SNAPPED);
    followed.clock.advance(DELAYS_MS.learningTimeoutMs);
    expect(followed.at).toBe('ready');
  });

  test('forgets how often it failed once it was ready', () => {
    const followed = link();
    const waits = (): number => {
      const from = followed.clock.now();
      followed.clock.step();
      return followed.clock.now() - from;
    };
    const failing = Array.from({ length: 7 }, () => {
      followed.on(REFUSED);
      return waits();
    });
    expect(failing).toEqual([250, 500, 1000, 2000, 4000, 5000, 5000]);
    followed.on(...READY, LOST);
    expect(waits()).toBe(250);
  });

  test('spreads its attempts by up to a fifth', () => {
    expect(reopenDelayMs(0, 0)).toBe(250);
    expect(reopenDelayMs(0, 0.999)).toBeLessThan(300);
    expect(reopenDelayMs(1000, 0.5)).toBe(5500);
  });
});
