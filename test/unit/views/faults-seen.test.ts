import { describe, expect, test } from 'vitest';
import type { FaultCode } from '../../../firmware-protocol/faults.ts';
import { NOTHING_HOLDS } from '../../../src/charts/safety.ts';
import type { TableFault } from '../../../src/charts/standing-faults.ts';
import { tableView } from '../../../src/contract/table-view.ts';
import { faultViewOf } from '../../../src/views/fault-view.ts';
import { RULESET } from '../../harness/rule-table-hands.ts';
import { seenAfter } from './charts-seen.ts';
import { viewer, wholeHand } from './hands-seen.ts';

describe('the view between hands', () => {
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
});
