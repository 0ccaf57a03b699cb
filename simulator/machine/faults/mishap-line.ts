import { COMMANDS, type CommandVerb, isCommandVerb } from '../../../firmware-protocol/commands.ts';
import { FAULT_NAMES, type Fault, parseFault } from './fault.ts';
import { mishapEntry } from './mishap-book.ts';
import {
  DETAILS,
  type DetailName,
  DURATION,
  detailsOf,
  durationIn,
  isDetailName,
  type MishapDetails,
} from './mishap-entry.ts';

/** When a mishap is to happen. Times are those of a table of speed 1. */
export type MishapTrigger =
  | { readonly when: 'now' }
  | { readonly when: 'at'; readonly ms: number }
  /** With the so-manieth such command from now on; `afterMs` null = as early as it can. */
  | {
      readonly when: 'on';
      readonly verb: CommandVerb;
      readonly nth: number;
      readonly afterMs: number | null;
    }
  /** As soon as the walls of this hand stand, counted from the start of the table; then as `andThen` says. */
  | {
      readonly when: 'hand';
      readonly hand: number;
      readonly andThen: Exclude<MishapTrigger, { when: 'hand' }>;
    };

/** One line of a script, understood. */
export interface PlannedMishap {
  /** Null for every table. */
  readonly table: string | null;
  readonly moment: MishapTrigger;
  readonly fault: Fault;
  /** The mishap as it was written, without table and moment. */
  readonly words: string;
  /** All of it as it was written. */
  readonly line: string;
}

/** What is wrong with a line, and where. */
export interface Misreading {
  /** Of the first letter of what is wrong, from 1 on. */
  readonly column: number;
  readonly what: string;
  /** A word nobody knows, and the known ones. */
  readonly unknown?: { readonly word: string; readonly known: readonly string[] };
}

export type ReadMishap =
  | { readonly ok: true; readonly planned: PlannedMishap }
  | ({ readonly ok: false } & Misreading);

interface Token {
  readonly text: string;
  readonly column: number;
}

/** Thrown within this file alone, and given back as a value. */
class Unreadable extends Error {
  readonly misreading: Misreading;

  constructor(misreading: Misreading) {
    super(misreading.what);
    this.misreading = misreading;
  }
}

/**
 * Reads one line: `head-jams --side 2`, `on SERVE lid-opens for 3s`, `hand 3: leave tile on plate`,
 * `t2: on BUILD 2 after 10s missing-tile`.
 */
export const readMishap = (line: string): ReadMishap => {
  try {
    return { ok: true, planned: new LineReader(line).read() };
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, ...error.misreading };
    throw error;
  }
};

const TABLE = /^(t\d+):(.*)$/;
const COUNT = /^[1-9]\d{0,3}$/;

class LineReader {
  readonly #line: string;
  readonly #tokens: Token[];
  readonly #end: number;

  constructor(line: string) {
    this.#line = line.trim();
    this.#tokens = Array.from(line.matchAll(/\S+/g), ({ 0: text, index }) => ({ text, column: index + 1 }));
    this.#end = line.trimEnd().length + 1;
  }

  read(): PlannedMishap {
    const table = this.#table();
    const moment = this.#moment();
    return { table, moment, ...this.#mishap(), line: this.#line };
  }

  #table(): string | null {
    const [first] = this.#tokens;
    const [, table, rest = ''] = TABLE.exec(first?.text ?? '') ?? [];
    if (first === undefined || table === undefined) return null;
    this.#tokens.shift();
    if (rest !== '') this.#tokens.unshift({ text: rest, column: first.column + table.length + 1 });
    return table;
  }

  #moment(): MishapTrigger {
    if (!this.#takes('hand')) return this.#simpleMoment();
    const token = this.#next('the number of a hand and a colon, such as "hand 3:"');
    const [, digits] = /^([1-9]\d{0,3}):$/.exec(token.text) ?? [];
    if (digits === undefined)
      throw wrong(token, 'after "hand" comes a number and a colon, such as "hand 3:"');
    return { when: 'hand', hand: Number(digits), andThen: this.#simpleMoment() };
  }

  #simpleMoment(): Exclude<MishapTrigger, { when: 'hand' }> {
    if (this.#takes('at')) return { when: 'at', ms: this.#duration() };
    if (!this.#takes('on')) return { when: 'now' };
    const verb = this.#verb();
    const [{ text } = { text: '' }] = this.#tokens;
    if (COUNT.test(text)) this.#tokens.shift();
    const nth = COUNT.test(text) ? Number(text) : 1;
    return { when: 'on', verb, nth, afterMs: this.#takes('after') ? this.#duration() : null };
  }

  #verb(): CommandVerb {
    const token = this.#next('a command such as SERVE');
    if (isCommandVerb(token.text)) return token.text;
    const known = Object.keys(COMMANDS);
    throw wrong(token, `there is no command "${token.text}"`, known);
  }

  #duration(): number {
    const token = this.#next(DURATION);
    const ms = durationIn(token.text);
    if (ms === undefined) throw wrong(token, `"${token.text}" is not ${DURATION}`);
    return ms;
  }

  #mishap(): { readonly fault: Fault; readonly words: string } {
    const named = this.#words();
    const details = this.#details();
    const fault = parseFault(named.text);
    if (fault === undefined) throw wrong(named, `there is no mishap "${named.text}"`, FAULT_NAMES);
    const words = [named.text, ...details.map(({ token, value }) => `${token.text} ${value.text}`)].join(' ');
    return { fault: detailed(fault, named, details), words };
  }

  /** Words with blanks between are the same as with hyphens. */
  #words(): Token {
    const first = this.#next('a mishap such as head-jams');
    let text = first.text;
    for (let [next] = this.#tokens; next !== undefined && !isDetail(next); [next] = this.#tokens) {
      text += `-${next.text}`;
      this.#tokens.shift();
    }
    return { text, column: first.column };
  }

  #details(): readonly ToldDetail[] {
    const details: ToldDetail[] = [];
    for (let token = this.#tokens.shift(); token !== undefined; token = this.#tokens.shift()) {
      const name = token.text.replace(/^--/, '');
      if (!isDetailName(name))
        throw wrong(token, `"${token.text}" says nothing of a mishap`, Object.keys(DETAILS));
      const { written, read } = DETAILS[name];
      const value = this.#next(`what follows "${token.text}": ${written}`);
      const told = read(value.text);
      if (told === undefined) throw wrong(value, `after "${token.text}" comes ${written}`);
      details.push({ name, token, value, told });
    }
    return details;
  }

  #takes(word: string): boolean {
    if (this.#tokens[0]?.text !== word) return false;
    this.#tokens.shift();
    return true;
  }

  #next(wanted: string): Token {
    const token = this.#tokens.shift();
    if (token === undefined)
      throw wrong({ text: '', column: this.#end }, `here the line ends, without ${wanted}`);
    return token;
  }
}

interface ToldDetail {
  readonly name: DetailName;
  readonly token: Token;
  readonly value: Token;
  readonly told: MishapDetails;
}

const isDetail = ({ text }: Token): boolean => text === 'for' || text.startsWith('--');

const wrong = ({ text, column }: Token, what: string, known?: readonly string[]): Unreadable =>
  new Unreadable({
    column,
    what,
    ...(known === undefined ? {} : { unknown: { word: text.replace(/^--/, ''), known } }),
  });

const detailed = (fault: Fault, named: Token, told: readonly ToldDetail[]): Fault => {
  const takes = fault.in === 'machine' || fault.in === 'table' ? detailsOf(mishapEntry(fault.what)) : [];
  const odd = told.find(({ name }) => !takes.includes(name));
  if (odd !== undefined) throw wrong(odd.token, `${named.text} has no ${odd.name}`);
  let details: MishapDetails = {};
  for (const one of told) details = { ...details, ...one.told };
  const isPlain = told.length === 0 || (fault.in !== 'machine' && fault.in !== 'table');
  return isPlain ? fault : { ...fault, details };
};

/** One mishap of a script, and in which line it stands, from 1 on. */
export interface ScriptLine extends PlannedMishap {
  readonly number: number;
}

export type ReadScript =
  | { readonly ok: true; readonly planned: readonly ScriptLine[] }
  | ({ readonly ok: false; readonly line: number } & Misreading);

/** Reads a script: a mishap a line, and what follows after `#` is for people. The first thing that is wrong is told. */
export const readScript = (text: string): ReadScript => {
  const planned: ScriptLine[] = [];
  for (const [index, whole] of text.split(/\r?\n/).entries()) {
    const line = whole.replace(/(^|\s)#.*$/, '$1');
    if (line.trim() === '') continue;
    const read = readMishap(line);
    if (!read.ok) return { ...read, line: index + 1 };
    planned.push({ ...read.planned, number: index + 1 });
  }
  return { ok: true, planned };
};
