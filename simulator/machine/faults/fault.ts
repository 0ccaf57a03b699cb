import { COMMANDS, type CommandVerb, isCommandVerb } from '../../../firmware-protocol/commands.ts';
import { KINDS, type Kind } from '../../../firmware-protocol/frame.ts';
import { LINE_HARMS, type LineFault, type WhichLines } from './line-faults.ts';
import {
  isMechanicalName,
  isQuirk,
  type MechanicalName,
  MISHAP_NAMES,
  type MishapWord,
  mishapNamed,
  type Quirk,
  type TableFault,
} from './mishap-book.ts';
import type { MishapDetails } from './mishap-entry.ts';
import { REBOOT_POINTS, type RebootPoint } from './troubles.ts';

/** One thing that will go wrong, as data. */
export type Fault =
  | ({ readonly in: 'line' } & LineFault)
  | { readonly in: 'device'; readonly at: RebootPoint; readonly verb: CommandVerb }
  | { readonly in: 'machine'; readonly what: MechanicalName; readonly details?: MishapDetails }
  | { readonly in: 'firmware'; readonly what: Quirk }
  | { readonly in: 'table'; readonly what: TableFault; readonly details?: MishapDetails };

const EVERY = /^([A-Z]|any)?(?:([/#])([1-9][0-9]{0,3}))?$/;
const CHANCE = /^(?:([A-Z]|any)@)?([0-9]{1,2}(?:\.[0-9]+)?)%$/;

/**
 * Reads a fault as a script or the command line names it; `undefined` for what is none.
 *
 * - `device:drop:A/3` every third `A` of the device is dropped; `host:corrupt:10%` each line of the host with that
 *   chance; `device:duplicate:R@50%`; `device:late:R#1` the first R only;
 * - `reboot:mid-stroke:SERVE` the power fails in the first SERVE;
 * - `gate-pinches`, `tile-missing` … by the word of the book of mishaps.
 */
export const parseFault = (words: string): Fault | undefined => {
  const [first = '', second = '', third = ''] = words.split(':');
  if (first === 'host' || first === 'device') return lineFault(first, second, third);
  if (first === 'reboot') return rebootFault(second, third);
  const word = mishapNamed(words);
  return word && faultOf(word);
};

const faultOf = (what: MishapWord): Fault => {
  if (isMechanicalName(what)) return { in: 'machine', what };
  return isQuirk(what) ? { in: 'firmware', what } : { in: 'table', what };
};

/** The commands that come to this moment: only what moves has a middle of its stroke. */
export const verbsOfReboot = (at: RebootPoint): readonly CommandVerb[] =>
  Object.keys(COMMANDS)
    .filter(isCommandVerb)
    .filter((verb) => at !== 'mid-stroke' || COMMANDS[verb].channel !== 'none');

/** Every fault that has a name of its own, and every moment at which the power can fail. */
export const FAULT_NAMES: readonly string[] = [
  ...MISHAP_NAMES,
  ...REBOOT_POINTS.flatMap((point) => verbsOfReboot(point).map((verb) => `reboot:${point}:${verb}`)),
  ...['host', 'device'].flatMap((end) => LINE_HARMS.map((harm) => `${end}:${harm}:any`)),
];

/** What `parseFault` reads beside the words of the book, for people. */
export const LINE_AND_POWER_WORDS = `\
host:HARM:WHICH, device:HARM:WHICH   lines on their way
  HARM   ${LINE_HARMS.join(' ')}
  WHICH  10% · A (every A) · A/3 (every third A) · A#2 (the second A only) · A@10% · any/50
reboot:POINT:VERB                    the power fails once
  POINT  ${REBOOT_POINTS.join(' ')}
  VERB   ${Object.keys(COMMANDS).join(' ')}
         mid-stroke: ${verbsOfReboot('mid-stroke').join(' ')}`;

const lineFault = (from: LineFault['from'], harm: string, lines: string): Fault | undefined => {
  const does = LINE_HARMS.find((one) => one === harm);
  const which = whichLines(lines);
  return does && which && { in: 'line', from, does, which };
};

const whichLines = (text: string): WhichLines | undefined => {
  const [isChance, chanceKind, percent] = CHANCE.exec(text) ?? [];
  if (isChance !== undefined) {
    const kind = kindOf(chanceKind);
    return kind && { kind, how: { pick: 'chance', rate: Number(percent) / 100 } };
  }
  const [isEvery, everyKind, sign, number] = EVERY.exec(text) ?? [];
  const kind = kindOf(everyKind);
  if (!isEvery || !kind) return undefined;
  const nth = Number(number ?? 1);
  return { kind, how: sign === '#' ? { pick: 'only', nth } : { pick: 'every', nth } };
};

const kindOf = (letter: string | undefined): Kind | 'any' | undefined => {
  if (letter === undefined || letter === 'any') return 'any';
  return isKind(letter) ? letter : undefined;
};

const isKind = (letter: string): letter is Kind => Object.hasOwn(KINDS, letter);

const rebootFault = (point: string, verb: string): Fault | undefined => {
  const at = REBOOT_POINTS.find((one) => one === point);
  return at && isCommandVerb(verb) ? { in: 'device', at, verb } : undefined;
};
