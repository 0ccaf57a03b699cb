import { InvalidArgumentError } from 'commander';
import type { Capabilities } from '../firmware-protocol/caps.ts';
import { portIn } from '../src/contract/values.ts';
import { SIDES } from '../src/play/seating/furniture.ts';
import { nearest, optionsIn, type WrittenOptions } from '../src/rules/rulesets/option-book.ts';
import { HELP_OF_IT } from './called-as.ts';
import type { Speed } from './machine/clock.ts';
import { type PlannedMishap, readMishap } from './machine/faults/mishap-line.ts';
import type { TcpAddress } from './machine/transport/tcp-server.ts';
import { meantBy, misreadingText, scriptFile } from './mishap-words.ts';
import { TEMPERAMENT_NAMES, type TemperamentName } from './people/manners/temperaments.ts';

/* The values of flags as they are written; what is none is told by InvalidArgumentError. */

const MOST_TABLES = 256;

export const parseTables = (text: string): number => {
  if (/^[1-9]\d{0,2}$/.test(text) && Number(text) <= MOST_TABLES) return Number(text);
  throw new InvalidArgumentError(`It is not a whole number from 1 to ${MOST_TABLES}.`);
};

export const parseAddress = (text: string): TcpAddress => {
  const [, host, digits] = /^(.+):(\d{1,5})$/.exec(text) ?? [];
  const port = portIn(digits ?? '');
  if (host === undefined || port === null) throw new InvalidArgumentError('It is not HOST:PORT.');
  return { host, port };
};

export const parsePort = (text: string): number => {
  const port = portIn(text);
  if (port !== null) return port;
  throw new InvalidArgumentError('It is not a port from 0 to 65535.');
};

export const parseSpeed = (text: string): Speed => {
  if (text === 'max') return text;
  const speed = Number(text);
  // Slower than real, the device would miss its own deadlines.
  if (!Number.isFinite(speed) || speed < 1)
    throw new InvalidArgumentError('It is neither "max" nor a number from 1 on.');
  return speed;
};

/** What a machine may deal and how its dice may be thrown otherwise than at tables of its kind. */
export const DEALS = [0, 13, 14] as const satisfies readonly Capabilities['deal'][];
export const DICE_KINDS = [
  'elec',
  'motorread',
  'motor',
  'none',
] as const satisfies readonly Capabilities['dice'][];

/** Answers a mistyped word with the nearest. */
const wrongWord = (word: string, known: readonly string[]): InvalidArgumentError => {
  const meant = nearest(word, known);
  return new InvalidArgumentError(meant === null ? `See "${HELP_OF_IT}".` : `Did you mean "${meant}"?`);
};

export const among =
  <const Word extends string>(known: readonly Word[]) =>
  (text: string): Word => {
    const word = known.find((each) => each === text);
    if (word === undefined) throw wrongWord(text, known);
    return word;
  };

export const addFault = (line: string, before: readonly PlannedMishap[]): readonly PlannedMishap[] => {
  const read = readMishap(line);
  if (read.ok) return [...before, read.planned];
  const meant = meantBy(read);
  throw new InvalidArgumentError(
    meant === null
      ? `Column ${read.column}: ${misreadingText(read)}`
      : `Did you mean "${meant}"? (column ${read.column})`,
  );
};

export const parseScript = (file: string): readonly PlannedMishap[] => {
  const read = scriptFile(file);
  if (!read.ok) throw new InvalidArgumentError(`${read.wrong}.`);
  return read.planned;
};

export const addOption = (text: string, before: WrittenOptions): WrittenOptions => {
  const options = optionsIn([text]);
  if (options === null) throw new InvalidArgumentError('It is not NAME=VALUE.');
  const twice = Object.keys(options).find((name) => Object.hasOwn(before, name));
  if (twice !== undefined) throw new InvalidArgumentError(`${twice} was chosen before.`);
  return { ...before, ...options };
};

/** A seed is a word or two, not a file. */
export const LONGEST_SEED = 200;

export const parseSeed = (text: string): string => {
  if (text.length > 0 && text.length <= LONGEST_SEED) return text;
  throw new InvalidArgumentError(`A seed has 1 to ${LONGEST_SEED} letters, not ${text.length}.`);
};

/** Of each who sits there, or of all. */
export const parseTemperaments = (text: string): readonly TemperamentName[] => {
  const names = text.split(',').map(among(TEMPERAMENT_NAMES));
  if (names.length > SIDES.length) throw new InvalidArgumentError(`At most ${SIDES.length} sit at a table.`);
  return names;
};

export const parsePercent = (text: string): number => {
  if (!/^\d{1,2}(\.\d+)?$/.test(text)) throw new InvalidArgumentError('It is not a number from 0 to 99.');
  return Number(text);
};

export const parseMs = (text: string): number => {
  if (!/^\d{1,7}$/.test(text)) throw new InvalidArgumentError('It is not a number of milliseconds.');
  return Number(text);
};
