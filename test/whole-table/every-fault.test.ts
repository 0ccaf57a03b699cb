import { describe, expect, test } from 'vitest';
import { isQuirk, MISHAP_WORDS, mishapEntry } from '../../simulator/machine/faults/mishap-book.ts';
import { type PlannedMishap, readScript } from '../../simulator/machine/faults/mishap-line.ts';
import { REBOOT_POINTS } from '../../simulator/machine/faults/troubles.ts';
import type { LedgerEntry } from '../../src/contract/ledger.ts';
import type { TableView } from '../../src/contract/table-view.ts';
import { startWholeTable, type WholeTable } from '../harness/whole-table.ts';

const SPEED = 8;
const TILES = 108;
/** The fault happens in the first hand or at the choice of the first dealer; the second hand shows that play goes on. */
const playsOn = (view: TableView | null): boolean => view?.match?.hand === 2 && view.moment.at === 'playing';

/** Somebody has to put the right table back: it is told, and the other is waited for. */
const NEEDS_A_PERSON: ReadonlySet<string> = new Set(['serial-changed']);
/** What shows at the next start of the device only. */
const AT_THE_NEXT_START = 'reboot:after-record:SERVE';

const MOVING = ['GATE', 'BUILD', 'SERVE', 'DICE', 'DEAL'] as const;
const words = MISHAP_WORDS.filter((word) => !NEEDS_A_PERSON.has(word));
const sudden = words.filter((word) => mishapEntry(word).course.comes === 'now');

/** What shows at a table only that deals hands. */
const dealing = words.filter((word) => mishapEntry(word).needs === 'hands');
const isAtDeal = (text: string): boolean => [...dealing, 'DEAL'].some((word) => text.includes(word));

/** What breaks SERVE when its tiles lie on the plates already. */
const breaksServing = words.filter((word) => {
  const { course } = mishapEntry(word);
  if (course.comes !== 'motion' || course.sev === 'W') return false;
  return course.verb === 'SERVE' || course.anyMotion === true;
});

/** Lines of a script with semicolons between. */
const scripts: readonly string[] = [
  ...words,
  ...words.filter(isQuirk).map((quirk) => `${quirk}; ${AT_THE_NEXT_START}`),
  ...sudden.flatMap((word) => [`on SERVE after 2s ${word}`, `hand 1: at 4s ${word}`]),
  ...REBOOT_POINTS.flatMap((point) => MOVING.map((verb) => `reboot:${point}:${verb}`)),
  'reboot:before-accept:LIVE',
  'reboot:before-record:LIVE',
  'reboot:after-accept:SHOW',
  // Three times within ten cycles is no accident any more, and latched (SPEC §8.1).
  'head-jams; head-jams; head-jams',
  'dice-cocked; dice-cocked; dice-cocked',
];

const scriptIn = (text: string): readonly PlannedMishap[] => {
  const read = readScript(text.replaceAll('; ', '\n'));
  if (!read.ok) throw new Error(`${text}: ${read.what}`);
  return read.planned;
};

const settledHands = (entries: readonly LedgerEntry[]): readonly number[] =>
  entries.filter(({ kind }) => kind === 'settle').map(({ hand }) => hand);

const tilesIn = ({ simulator }: WholeTable): number =>
  Object.values(simulator.census()).reduce((sum, tiles) => sum + tiles, 0);

describe('every fault heals by what the displays ask of people and staff, and the match goes on', () => {
  // Every other one at a table with two sets, of which one is built while the other is played with.
  const rows = [
    ...scripts.map((text, place) => [text, place % 2 === 0 ? 2 : 1] as const),
    ...breaksServing.flatMap((word) =>
      ([1, 2] as const).map((sets) => [`on SERVE after 2s ${word}`, sets] as const),
    ),
  ];
  test.each(rows)('%s', async (text, sets) => {
    const table = await startWholeTable({
      ...{ seed: text, speed: SPEED, sets, script: scriptIn(text) },
      ...(isAtDeal(text) ? { caps: { deal: 14, dlive: 1 } } : {}),
      // A firmware that breaks its own word breaks what it must hold, too.
      ...(words.some((word) => isQuirk(word) && text.includes(word)) ? { onBreach: () => undefined } : {}),
    });
    await table.playUntil(playsOn);
    const entries = await table.ledger.entries(1, 100);
    await table.stop();
    expect(settledHands(entries)).toEqual([1]);
    expect(tilesIn(table)).toBe(TILES * sets);
  });
});
