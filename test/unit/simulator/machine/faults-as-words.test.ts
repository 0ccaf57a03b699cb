import { describe, expect, test } from 'vitest';
import { FAULTS, isKnownFault } from '../../../../firmware-protocol/faults.ts';
import { type Fault, parseFault } from '../../../../simulator/machine/faults/fault.ts';
import {
  isMechanicalName,
  MISHAP_NAMES,
  MISHAP_WORDS,
  MISHAPS,
  mishapEntry,
} from '../../../../simulator/machine/faults/mishap-book.ts';
import { readMishap, readScript } from '../../../../simulator/machine/faults/mishap-line.ts';

describe('faults as words', () => {
  test.each([
    [
      'device:drop:A/3',
      { in: 'line', from: 'device', does: 'drop', which: { kind: 'A', how: { pick: 'every', nth: 3 } } },
    ],
    [
      'host:corrupt:10%',
      {
        in: 'line',
        from: 'host',
        does: 'corrupt',
        which: { kind: 'any', how: { pick: 'chance', rate: 0.1 } },
      },
    ],
    [
      'device:late:R#1',
      { in: 'line', from: 'device', does: 'late', which: { kind: 'R', how: { pick: 'only', nth: 1 } } },
    ],
    ['reboot:mid-stroke:SERVE', { in: 'device', at: 'mid-stroke', verb: 'SERVE' }],
    ['gate-pinches', { in: 'machine', what: 'gate-pinches' }],
    ['gate-pinched', { in: 'machine', what: 'gate-pinches' }],
    ['tile-missing', { in: 'table', what: 'tile-missing' }],
  ] as const satisfies readonly (readonly [string, Fault])[])('%s', (words, fault) => {
    expect(parseFault(words)).toEqual(fault);
  });

  test.each([
    '',
    'device',
    'device:eat:A',
    'device:drop:Z',
    'device:drop:A/0',
    'reboot:now:GATE',
    'reboot:mid-stroke:OPEN',
    'earthquake',
  ])('%j is none', (words) => expect(parseFault(words)).toBeUndefined());
});

describe('the book of mishaps', () => {
  test('every mechanical fault is in the catalogue, with its severity', () => {
    for (const { f, sev } of MISHAP_WORDS.filter(isMechanicalName).map((word) => MISHAPS[word].course)) {
      const { severity } = FAULTS[f];
      const worst = 'worsensTo' in FAULTS[f] ? FAULTS[f].worsensTo : severity;
      expect([severity, worst, 'W']).toContain(sev);
    }
  });

  test('every fault that a machine can have has a cause', () => {
    const caused = new Set(MISHAP_WORDS.flatMap((word) => mishapEntry(word).leadsTo));
    const ofMachines = Object.keys(FAULTS).filter((code) => code === 'F111' || /^F[2-9]/.test(code));
    expect(ofMachines.filter((code) => isKnownFault(code) && !caused.has(code))).toEqual([]);
  });

  test('no word has two meanings', () => expect(MISHAP_NAMES).toHaveLength(new Set(MISHAP_NAMES).size));

  test('what shows in a motion leads to the code it shows', () => {
    for (const word of MISHAP_WORDS.filter(isMechanicalName))
      expect(mishapEntry(word).leadsTo).toContain(MISHAPS[word].course.f);
  });
});

describe('a line of a script', () => {
  const jam = { in: 'machine', what: 'head-jams' } as const;
  const lid = { in: 'table', what: 'lid-opens' } as const;
  const now = { when: 'now' } as const;
  test.each([
    ['head-jams', { table: null, moment: now, fault: jam, words: 'head-jams' }],
    ['  head jams  ', { table: null, moment: now, fault: jam, words: 'head-jams' }],
    [
      'at 12s head-jams --side 2 --count 40',
      {
        table: null,
        moment: { when: 'at', ms: 12_000 },
        fault: { ...jam, details: { side: 2, count: 40 } },
        words: 'head-jams --side 2 --count 40',
      },
    ],
    [
      'on SERVE lid-opens for 3s',
      {
        table: null,
        moment: { when: 'on', verb: 'SERVE', nth: 1, afterMs: null },
        fault: { ...lid, details: { forMs: 3_000 } },
        words: 'lid-opens for 3s',
      },
    ],
    [
      't2: on BUILD 2 after 1.5s missing-tile',
      {
        table: 't2',
        moment: { when: 'on', verb: 'BUILD', nth: 2, afterMs: 1_500 },
        fault: { in: 'table', what: 'tile-missing' },
        words: 'missing-tile',
      },
    ],
    [
      'hand 3: leave tile on plate',
      {
        table: null,
        moment: { when: 'hand', hand: 3, andThen: now },
        fault: { in: 'table', what: 'plate-not-clear' },
        words: 'leave-tile-on-plate',
      },
    ],
    [
      't3:hand 2: on DICE dice-cocked',
      {
        table: 't3',
        moment: { when: 'hand', hand: 2, andThen: { when: 'on', verb: 'DICE', nth: 1, afterMs: null } },
        fault: { in: 'machine', what: 'dice-cocked' },
        words: 'dice-cocked',
      },
    ],
  ] as const)('%s', (line, planned) =>
    expect(readMishap(line)).toEqual({ ok: true, planned: { ...planned, line: line.trim() } }),
  );

  test.each([
    ['head-jam', 1, 'there is no mishap "head-jam"'],
    ['at noon head-jams', 4, '"noon" is not a time such as 3s, 500ms or 2min'],
    ['at 2147484s head-jams', 4, '"2147484s" is not a time such as 3s, 500ms or 2min'],
    ['lid-opens for 35792min', 15, 'after "for" comes a time such as 3s, 500ms or 2min'],
    ['on SERVES lid-opens', 4, 'there is no command "SERVES"'],
    ['at 12s', 7, 'here the line ends, without a mishap such as head-jams'],
    ['hand three: head-jams', 6, 'after "hand" comes a number and a colon, such as "hand 3:"'],
    ['head-jams --side 4', 18, 'after "--side" comes 0 to 3'],
    ['head-jams --sid 2', 11, '"--sid" says nothing of a mishap'],
    ['head-jams --side', 17, 'here the line ends, without what follows "--side": 0 to 3'],
    ['dice-cocked --side 1', 13, 'dice-cocked has no side'],
    ['reboot:mid-stroke:SERVE for 3s', 25, 'reboot:mid-stroke:SERVE has no for'],
  ])('%j is wrong in column %i: %s', (line, column, what) =>
    expect(readMishap(line)).toMatchObject({ ok: false, column, what }),
  );

  test('comments and empty lines of a script mean nothing, and a wrong line is told by its number', () => {
    const script = '# a jam\n\n  head-jams   # the first\ndevice:late:R#1\n  on SERVE head-jmas\n';
    expect(readScript(script)).toMatchObject({ ok: false, line: 5, column: 12 });
    const right = readScript(script.replace('jmas', 'jams'));
    expect(right.ok && right.planned.map(({ words }) => words)).toEqual([
      'head-jams',
      'device:late:R#1',
      'head-jams',
    ]);
  });
});
