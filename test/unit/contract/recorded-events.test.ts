import { describe, expect, test } from 'vitest';
import {
  type EventType,
  eventVersion,
  RECORDED_EVENTS,
  readEvent,
} from '../../../src/contract/events/recorded-events.ts';
import type { DomainEvent } from '../../../src/play/events/domain-event.ts';
import { knownDigests, schemaDigests } from '../../harness/event-schemas.ts';
import { RECORDED_TABLES } from '../../harness/recorded-events.ts';
import { SELDOM_RECORDED } from './seldom-recorded.ts';

const RECORDED = RECORDED_TABLES.flat();

const TYPES = new Set(RECORDED.map(({ type }) => type));

/** One of each type. */
const EXAMPLES: readonly DomainEvent[] = [
  ...[...TYPES].flatMap((wanted) => RECORDED.find(({ type }) => type === wanted) ?? []),
  ...SELDOM_RECORDED,
];

const read = (json: unknown, version: number) => readEvent({ json, version });
const readNow = (json: unknown, type: EventType) => read(json, eventVersion(type));

describe('a recorded event', () => {
  test('is read as it was written, of every type that the tables of all rulesets record', () => {
    for (const event of RECORDED) expect(readNow(event, event.type)).toEqual({ read: 'event', event });
  });

  test('is known by an example, also of the types that seldom happen', () => {
    expect(EXAMPLES.map(({ type }) => type).sort()).toEqual(Object.keys(RECORDED_EVENTS).sort());
  });

  test.each(SELDOM_RECORDED.map((event) => [event.type, event] as const))(
    'of the type %s, which seldom happens, is read as it was written',
    (type, event) => {
      expect(readNow(event, type)).toEqual({ read: 'event', event });
    },
  );

  test.each(EXAMPLES.map((event) => [event.type, event] as const))(
    'of the type %s is refused when any part of it is of another kind, or there is one more',
    (type, event) => {
      const taken = harmedIn(event).filter((harmed) => readNow(harmed, type).read === 'event');
      expect(taken).toEqual([]);
    },
  );
});

describe('a version of an event', () => {
  test('reads what it has always read: another schema is another version, and `npm run golden-ledger` keeps it', () => {
    expect(knownDigests()).toMatchObject(schemaDigests());
  });

  test('is the first, or has an upcast from every one before', () => {
    for (const { version, upcasts } of Object.values(RECORDED_EVENTS))
      expect(version).toBe(upcasts.length + 1);
  });
});

describe('an event that nobody here knows', () => {
  test.each(['ClockTapped', 'toString', '__proto__'])('is of a later release: %s', (type) => {
    expect(read({ type }, 1)).toEqual({ read: 'newer', type, known: null });
  });

  test('is one of a version to come, whatever it holds', () => {
    const version = eventVersion('WallsServed') + 1;
    const found = read({ type: 'WallsServed', by: 'hand' }, version);
    expect(found).toEqual({ read: 'newer', type: 'WallsServed', known: version - 1 });
  });

  test.each([[null], ['WallsServed'], [[]], [{}], [{ type: 7 }], [{ type: '' }]])(
    'is no event: %j',
    (json) => {
      expect(read(json, 1)).toMatchObject({ read: 'malformed' });
    },
  );

  test.each([0, -1, 0.5, Number.NaN])('has no version %d', (version) => {
    expect(read({ type: 'WallsServed' }, version)).toMatchObject({ read: 'malformed' });
  });
});

describe('an event of an older version', () => {
  const won = RECORDED.find((event) => event.type === 'HandWon' && event.score.method === 'points');
  const began = RECORDED.find((event) => event.type === 'HandBegan');

  test('HandWon from before scores named their method was told in points, and took nothing from the table', () => {
    if (won?.type !== 'HandWon') throw new Error('somebody wins');
    const { pot: _pot, also: _also, score, ...older } = won;
    const told = Object.fromEntries(Object.entries(score).filter(([name]) => name !== 'method'));
    expect(read({ ...older, score: told }, 1)).toEqual({
      read: 'event',
      event: { ...won, pot: 0, also: [] },
    });
    expect(read({ ...older, score: told }, 2)).toMatchObject({ read: 'malformed' });
  });

  test('HandBegan from before there were sticks had none on the table', () => {
    if (began?.type !== 'HandBegan') throw new Error('hands begin');
    const { pot: _pot, ...older } = began;
    expect(read(older, 1)).toEqual({ read: 'event', event: { ...began, pot: 0 } });
    expect(read(older, 2)).toMatchObject({ read: 'malformed' });
  });

  test('what it tells stays as it was told', () => {
    expect(read({ ...began, pot: 300 }, 1)).toMatchObject({ event: { pot: 300 } });
    expect(read(won, 1)).toEqual({ read: 'event', event: won });
  });
});

/** The event with one part of it of another kind, or with a part that it does not have: each way there is. */
function harmedIn(event: DomainEvent): readonly unknown[] {
  return harmed(event, 'event');
}

/** What a club has agreed may hold anything. */
const HOLDS_ANYTHING = ['options'];

function harmed(value: unknown, name: string): readonly unknown[] {
  const ofAnotherKind = typeof value === 'number' ? ['seven', 0.5] : [7.5];
  if (typeof value !== 'object' || value === null) return ofAnotherKind;
  if (Array.isArray(value))
    return [
      ...ofAnotherKind,
      ...value.flatMap((each, place) => harmed(each, name).map((other) => value.with(place, other))),
    ];
  if (HOLDS_ANYTHING.includes(name)) return ofAnotherKind;
  const parts = Object.entries(value).flatMap(([key, each]) =>
    harmed(each, key).map((other) => ({ ...value, [key]: other })),
  );
  return [...ofAnotherKind, ...parts, { ...value, surplus: 'more' }];
}
