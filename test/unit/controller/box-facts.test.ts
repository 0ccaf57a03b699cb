import { describe, expect, test } from 'vitest';
import { jsonNote, type WireEntry } from '../../../firmware-protocol/wire-entry.ts';
import { eventVersion } from '../../../src/contract/events/recorded-events.ts';
import { beforeNotes, beforeWith, NOTHING_BEFORE } from '../../../src/controller/recording/box-before.ts';
import { RECORDED_TABLES } from '../../harness/recorded-events.ts';

const noted = (text: string): WireEntry => ({ atMs: 0, mark: '=', text });
const factNoted = (fact: unknown): WireEntry => noted(jsonNote('fact ', fact));

const [first = []] = RECORDED_TABLES;
const began = first.find((event) => event.type === 'HandBegan');

describe('the facts in a black box', () => {
  test('are read as they were noted', () => {
    const notes = beforeNotes({ ...NOTHING_BEFORE, facts: first });
    const read = notes.reduce((known, note) => beforeWith(known, noted(note)) ?? known, NOTHING_BEFORE);
    expect(read.facts).toEqual(first);
  });

  test('without a version are of the first', () => {
    if (began?.type !== 'HandBegan') throw new Error('hands begin');
    const { pot: _pot, ...older } = began;
    expect(beforeWith(NOTHING_BEFORE, factNoted(older))?.facts).toEqual([{ ...began, pot: 0 }]);
  });

  test.each([{ type: 'ClockTapped' }, { v: eventVersion('WallsServed') + 1, type: 'WallsServed' }])(
    'of a later release are no half of a match: %j',
    (fact) => {
      expect(() => beforeWith(NOTHING_BEFORE, factNoted(fact))).toThrow('is of a later release');
    },
  );
});
