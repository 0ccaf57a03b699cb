import { describe, expect, test } from 'vitest';
import { headOf } from '../../../src/contract/ledger.ts';
import { headPayloadOf } from '../../../src/views/club-projection.ts';
import { entryAt } from '../club/mqtt/samples.ts';
import { follow, kept, live } from './followed-by-hand.ts';

describe('a follower of a table', () => {
  test('hands on what happens as it comes, and nothing of it that a broker has kept', () => {
    const { follower, cues } = follow();
    const cue = { v: 1, game: 1, hand: 2, sides: [1], at: 5 };
    follower.hear('event', live({ ...cue, cue: 'pong' }));
    follower.hear('event', kept({ ...cue, cue: 'win' }));
    follower.hear('event', live({ ...cue, cue: 'a cue of a later release' }));
    expect(cues).toEqual(['pong']);
  });

  describe('drops what happened too long ago to be heard', () => {
    /** By its own clock, which is a day ahead of the reader's. */
    const at = (clock: ReturnType<typeof follow>['clock']): number => clock.now() + 24 * 3_600_000;
    const tell = ({ follower, clock }: ReturnType<typeof follow>, ageMs = 0): unknown =>
      follower.hear('head', live(headPayloadOf(headOf(entryAt(1)), at(clock) - ageMs)));
    const cue = ({ follower, clock }: ReturnType<typeof follow>, ageMs: number): unknown =>
      follower.hear(
        'event',
        live({ v: 1, game: 1, hand: 2, sides: [1], cue: 'pong', at: at(clock) - ageMs }),
      );

    test('by the clock of the table, whatever the own one says', () => {
      const table = follow();
      tell(table);
      table.clock.pass(8_000);
      cue(table, 9_000);
      cue(table, 11_000);
      expect(table.cues).toEqual(['pong']);
    });

    test('also where it comes with all else that was held back meanwhile', () => {
      const table = follow();
      tell(table);
      table.clock.pass(3_600_000);
      tell(table, 3_600_000);
      cue(table, 3_590_000);
      expect(table.cues).toEqual([]);
    });

    test('until a clock that was set back has told so for a minute', () => {
      const table = follow();
      tell(table);
      for (let told = 0; told < 6; told += 1) {
        table.clock.pass(15_000);
        tell(table, 3_600_000);
      }
      cue(table, 3_600_000);
      expect(table.cues).toEqual(['pong']);
    });
  });
});
