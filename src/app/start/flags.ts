import { z } from 'zod';
import { playerName } from '../../contract/player-name.ts';
import { DTR_LEVELS } from '../../hardware/dtr.ts';
import { optionsIn } from '../../rules/rulesets/option-text.ts';
import { ANONYMOUS } from '../persons.ts';

/**
 * The values of flags, of the environment and of the configuration file: each is written the same way in all
 * three and read here. A message says what is wanted, to be read after the name of the flag.
 */

export interface HostPort {
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
}

export type BrokerChoice =
  | ({ readonly kind: 'embedded' } & HostPort)
  | { readonly kind: 'external'; readonly url: string };

/** How many times faster than a real table; `max` never waits. */
export type Speed = number | 'max';

const LOOPBACK = '127.0.0.1';
const BROKER_PORT = 1883;
const HIGHEST_PORT = 65_535;

const textAs = <T>(wants: string, parse: (text: string) => T | null) =>
  z.string(wants).transform((text, context): T => {
    const value = parse(text);
    if (value !== null) return value;
    context.addIssue({ code: 'custom', message: wants, input: text });
    return z.NEVER;
  });

const parsePort = (text: string): number | null =>
  /^\d{1,5}$/.test(text) && Number(text) <= HIGHEST_PORT ? Number(text) : null;

const parseHostPort = (text: string): HostPort | null => {
  const [, host = '', digits = ''] = /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+):(\d+)$/i.exec(text) ?? [];
  const port = parsePort(digits);
  return port === null ? null : { host: host.replace(/^\[|\]$/g, ''), port };
};

const parseTable = (text: string): string | null => {
  if (!text.includes('://')) return text === '' ? null : text;
  return text.startsWith('tcp://') && parseHostPort(text.slice('tcp://'.length)) !== null ? text : null;
};

const parseBroker = (text: string): BrokerChoice | null => {
  const [kind, digits = String(BROKER_PORT), ...more] = text.split(':');
  const port = parsePort(digits);
  if (kind === 'embedded') return port === null || more.length > 0 ? null : { kind, host: LOOPBACK, port };
  const isUrl = /^mqtts?:\/\/[^/]/.test(text) && URL.canParse(text);
  return isUrl ? { kind: 'external', url: text } : null;
};

const parseSpeed = (text: string): Speed | null => {
  if (text === 'max') return text;
  // Slower than real, a device would miss its own deadlines.
  return /^\d{1,4}(\.\d+)?$/.test(text) && Number(text) >= 1 ? Number(text) : null;
};

const parsePercent = (text: string): number | null => (/^\d{1,2}(\.\d+)?$/.test(text) ? Number(text) : null);

const parseList = (text: string): readonly string[] | null =>
  /^[\x21-\x7e]*$/.test(text) ? text.split(',').filter((word) => word !== '') : null;

const parseCount = (text: string): number | null => (/^[1-9]\d{0,6}$/.test(text) ? Number(text) : null);

export const dtr = z.enum(DTR_LEVELS, `wants one of: ${DTR_LEVELS.join(', ')}`);
export const tablePath = textAs('wants the path of a serial port or tcp://HOST:PORT', parseTable);
export const dataFolder = textAs('wants a folder', (text) => (text === '' ? null : text));
export const hostPort = textAs(`wants HOST:PORT, such as ${LOOPBACK}:8080`, parseHostPort);
export const broker = textAs(
  'wants embedded, embedded:PORT, mqtt://HOST[:PORT] or mqtts://HOST[:PORT]',
  parseBroker,
);
export const port = textAs('wants a port from 0 to 65535', parsePort);
export const speed = textAs('wants "max" or a number from 1 on', parseSpeed);
export const count = textAs('wants a whole number from 1 on', parseCount);
export const percent = textAs('wants a number from 0 to 99', parsePercent);
export const faults = textAs(
  'wants faults as "mjtable-sim --help" lists them, with commas between',
  parseList,
);
export const seed = textAs('wants 1 to 64 characters without blanks', (text) =>
  /^[\x21-\x7e]{1,64}$/.test(text) ? text : null,
);

/** What the simulated table can do, as `mjtable-sim --help` says; `suitable`: all that the way of playing needs. */
export const TABLE_PROFILES = ['suitable', 'lab', 'club', 'home', 'minimum'] as const;
export type TableProfile = (typeof TABLE_PROFILES)[number];
export const profile = z.enum(TABLE_PROFILES, `wants one of: ${TABLE_PROFILES.join(', ')}`);

/** A switch: on where it is given; in a file true or false. */
export const declared = z.boolean('wants true or false');
export const operatorCode = textAs('wants 6 to 40 letters, digits or -', (text) =>
  /^[A-Za-z0-9-]{6,40}$/.test(text) ? text : null,
);

const WANTS_PLAYERS = 'wants three different names, such as Ada,Ben,Cho, and a fourth where four play';

const name = z.string(WANTS_PLAYERS).pipe(playerName);

/** Three names or four, `-` for none: in one text with commas between, or as a list of texts. */
export const players = z
  .preprocess(
    (value) => (typeof value === 'string' ? value.split(',') : value),
    z.tuple([name, name, name, name.exactOptional()], WANTS_PLAYERS),
  )
  .refine(areDifferent, WANTS_PLAYERS);

function areDifferent(names: readonly (string | undefined)[]): boolean {
  const named = names.filter((name) => name !== ANONYMOUS);
  return new Set(named).size === named.length;
}

const WANTS_OPTIONS = 'wants NAME=VALUE, such as players=4';

const isText = (value: unknown): value is string => typeof value === 'string';

/** A club's choices within its ruleset: as `NAME=VALUE`, one or a list of them, or as a table of a file. */
export const option = z.preprocess(
  (value) => {
    const texts = isText(value) ? [value] : value;
    return Array.isArray(texts) && texts.every(isText) ? optionsIn(texts) : texts;
  },
  z.record(z.string(), z.unknown(), WANTS_OPTIONS),
);
