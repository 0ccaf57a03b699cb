import { readFileSync, statSync } from 'node:fs';
import { parse, TomlError } from 'smol-toml';
import { type Failure, usageFailure } from '../../controller/failure/exit-codes.ts';
import { systemWord } from '../thrown-words.ts';
import { fileOpenTo } from './file-mode.ts';
import { type KeyPath, placesIn } from './toml-places.ts';

/** A configuration file as it was written: TOML whose keys are the flags of `mjtable run`. */
export interface ConfigFile {
  readonly file: string;
  readonly values: Readonly<Record<string, unknown>>;
  /** Whether anybody but its owner may read it, who is then told no secrets in it. */
  readonly openTo: 'owner' | 'others';
  /** The release that says in it that it has written it; null: none does. */
  readonly writtenBy: string | null;
  /** `club.toml line 3 column 7`, where the name of a key stands or its value; else where that is which it belongs to. */
  readonly placeOf: (path: KeyPath, part: 'name' | 'value') => string;
}

export type ConfigFileRead =
  | { readonly ok: true; readonly config: ConfigFile }
  | { readonly ok: false; readonly failure: Failure };

/** What is read as TOML, and how much of it is taken. */
export interface TomlKind {
  readonly called: string;
  readonly mostBytes: number;
  readonly remedy: string;
}

/** A configuration is a page of text; a parser given fifty megabytes is at it for half a minute. */
const CONFIGURATION: TomlKind = {
  called: 'configuration file',
  mostBytes: 1_000_000,
  remedy: 'check the path given with --config',
};

/** Reads the file; whether its keys and values make sense is run-config.ts's to say. */
export const readConfigFile = (file: string): ConfigFileRead => {
  const text = readText(file, CONFIGURATION);
  if (!text.ok) return text;
  const read = configIn(text.text, file);
  return read.ok ? { ok: true, config: { ...read.config, openTo: fileOpenTo(file) } } : read;
};

export type TextRead =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly failure: Failure };

/** The text of a file; what is too large, or no file, is not read at all: a pipe may never end. */
export const readText = (file: string, kind: TomlKind): TextRead => {
  try {
    const found = statSync(file);
    if (!found.isFile()) return { ok: false, failure: noFile(file, kind) };
    if (found.size > kind.mostBytes) return { ok: false, failure: tooLarge(file, kind) };
    return utf8In(readFileSync(file), file, kind);
  } catch (thrown) {
    return { ok: false, failure: unreadable(thrown, file, kind) };
  }
};

/** A mark of the order of bytes is left where it is, so that the text is the file. */
const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const utf8In = (bytes: Buffer, file: string, kind: TomlKind): TextRead => {
  try {
    return { ok: true, text: UTF8.decode(bytes) };
  } catch {
    return { ok: false, failure: notUtf8(bytes.toString('utf8'), file, kind) };
  }
};

const BYTE_ORDER_MARK = '\uFEFF';

/** The settings of a text that is the content of `file`. */
export const configIn = (toml: string, file: string, kind: TomlKind = CONFIGURATION): ConfigFileRead => {
  try {
    const text = toml.startsWith(BYTE_ORDER_MARK) ? toml.slice(BYTE_ORDER_MARK.length) : toml;
    const values = parse(text);
    const placeOf = placesOf(text, file);
    const proto = protoKeyIn(values);
    if (proto !== null) return { ok: false, failure: protoKey(placeOf(proto, 'name')) };
    return { ok: true, config: { file, values, placeOf, openTo: 'owner', writtenBy: writerOf(text) } };
  } catch (thrown) {
    if (thrown instanceof TomlError) return { ok: false, failure: notToml(thrown, file, kind) };
    throw thrown;
  }
};

/** As `mjtable init` writes it (settings-text.ts). */
const writerOf = (text: string): string | null => /^# Written by mjtable (\S+)\.$/m.exec(text)?.[1] ?? null;

const placesOf = (toml: string, file: string): ConfigFile['placeOf'] => {
  const find = placesIn(toml);
  const placeOf: ConfigFile['placeOf'] = (path, part) => {
    const places = find(path);
    if (places !== null) return `${file} line ${places[part].line} column ${places[part].column}`;
    return path.length === 0 ? file : placeOf(path.slice(0, -1), part);
  };
  return placeOf;
};

/** No schema sees a key of this name: it would be passed over in silence. */
const protoKeyIn = (value: unknown, path: KeyPath = []): KeyPath | null => {
  if (typeof value !== 'object' || value === null) return null;
  if (Object.hasOwn(value, '__proto__')) return [...path, '__proto__'];
  for (const [name, inside] of Object.entries(value)) {
    const found = protoKeyIn(inside, [...path, Array.isArray(value) ? Number(name) : name]);
    if (found !== null) return found;
  }
  return null;
};

const protoKey = (place: string): Failure =>
  usageFailure({ what: '"__proto__" is not a setting', where: place, remedy: 'leave it out' });

const MEGABYTE = 1_000_000;

const sizeText = (bytes: number): string =>
  bytes < MEGABYTE ? `${bytes / 1_000} kB` : `${bytes / MEGABYTE} MB`;

const tooLarge = (file: string, { called, mostBytes, remedy }: TomlKind): Failure =>
  usageFailure({ what: `the ${called} is larger than ${sizeText(mostBytes)}`, where: file, remedy });

const noFile = (file: string, { called, remedy }: TomlKind): Failure =>
  usageFailure({ what: `the ${called} is not a file that can be read to its end`, where: file, remedy });

/** Where the first byte stands that is no text; a decoder that goes on writes this in its place. */
const notUtf8 = (lossy: string, file: string, { called }: TomlKind): Failure => {
  const lines = lossy.slice(0, lossy.indexOf('\uFFFD')).split('\n');
  const place = `${file} line ${lines.length} column ${(lines.at(-1) ?? '').length + 1}`;
  return usageFailure({
    what: `the ${called} is not text in UTF-8`,
    where: place,
    remedy: 'save it as UTF-8',
  });
};

/** A TomlError's message goes on with a drawing of the place, which the line and column tell as well. */
const notToml = ({ message, line, column }: TomlError, file: string, { called }: TomlKind): Failure =>
  usageFailure({
    what: `the ${called} is not TOML: ${message.split('\n')[0]}`,
    where: `${file} line ${line} column ${column}`,
    remedy: 'correct that line',
  });

const unreadable = (thrown: unknown, file: string, { called, remedy }: TomlKind): Failure => {
  return usageFailure({ what: `the ${called} cannot be read (${systemWord(thrown)})`, where: file, remedy });
};
