import { parse } from 'smol-toml';

/** Where something stands in a text; line and column are counted from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** The names and numbers that lead to a value: `['table', 1, 'port']`. */
export type KeyPath = readonly (string | number)[];

/** Where the name and the value of a key stand; of an element of a list both are the same place. */
export interface KeyPlaces {
  readonly name: Place;
  readonly value: Place;
}

/**
 * Finds the places of keys in TOML that has been parsed already: the parser tells places of what is no TOML only.
 * What was not written, as a default, has none.
 */
export const placesIn = (toml: string): ((path: KeyPath) => KeyPlaces | null) => {
  const found = new Walk(toml).found;
  const placeOf = (offset: number): Place => {
    const lines = toml.slice(0, offset).split(/\r?\n/);
    return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
  };
  return (path) => {
    const offsets = found.get(keyOf(path));
    return offsets === undefined ? null : { name: placeOf(offsets.name), value: placeOf(offsets.value) };
  };
};

const keyOf = (path: KeyPath): string => JSON.stringify(path);

interface PathStep {
  readonly step: string;
  readonly at: number;
}

const BLANK = /(?:[\s\ufeff]|#[^\n]*)*/y;
const SPACES = /[ \t]*/y;
const BARE_KEY = /[A-Za-z0-9_-]+/y;
/** Whichever of the four ways of writing a text; three quotes before one. */
const TEXT = /"""(?:\\[\s\S]|[^\\])*?"{3,5}(?!")|'''[\s\S]*?'{3,5}(?!')|"(?:\\.|[^"\\])*"|'[^']*'/y;
const SCALAR = /[^,\]}#\r\n]+/y;

/** One walk through the text. It may trust that it is TOML, and that no key is there twice. */
class Walk {
  readonly found = new Map<string, { readonly name: number; readonly value: number }>();
  readonly #toml: string;
  readonly #lengths = new Map<string, number>();
  #at = 0;

  constructor(toml: string) {
    this.#toml = toml;
    let table: KeyPath = [];
    for (this.#take(BLANK); this.#at < toml.length; this.#take(BLANK)) {
      if (toml[this.#at] === '[') table = this.#header();
      else this.#keyAndValue(table);
    }
  }

  #take(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const [taken = ''] = pattern.exec(this.#toml) ?? [];
    this.#at += taken.length;
    return taken;
  }

  /** `[a.b]`, or `[[a.b]]`, which adds one more to a list. Names on the way that are lists mean their last. */
  #header(): KeyPath {
    const isListed = this.#toml.startsWith('[[', this.#at);
    this.#at += isListed ? 2 : 1;
    const steps = this.#dottedKey();
    this.#at += isListed ? 2 : 1;
    let path: KeyPath = [];
    for (const [index, { step, at }] of steps.entries()) {
      path = [...path, step];
      this.#note(path, { name: at, value: at });
      const key = keyOf(path);
      const before = this.#lengths.get(key);
      const isNew = isListed && index === steps.length - 1;
      if (!isNew && before === undefined) continue;
      const length = (before ?? 0) + (isNew ? 1 : 0);
      this.#lengths.set(key, length);
      path = [...path, length - 1];
      this.#note(path, { name: at, value: at });
    }
    return path;
  }

  #dottedKey(): readonly PathStep[] {
    const steps: PathStep[] = [];
    do {
      this.#take(SPACES);
      const at = this.#at;
      const bare = this.#take(BARE_KEY);
      steps.push({ step: bare === '' ? nameIn(this.#take(TEXT)) : bare, at });
      this.#take(SPACES);
    } while (this.#takeSign('.'));
    return steps;
  }

  #takeSign(sign: string): boolean {
    const isThere = this.#toml.startsWith(sign, this.#at);
    if (isThere) this.#at += sign.length;
    return isThere;
  }

  #keyAndValue(table: KeyPath): void {
    const steps = this.#dottedKey();
    this.#takeSign('=');
    this.#take(SPACES);
    const value = this.#at;
    let path = table;
    for (const { step, at } of steps) {
      path = [...path, step];
      this.#note(path, { name: at, value });
    }
    this.#value(path);
  }

  #value(path: KeyPath): void {
    if (this.#takeSign('[')) {
      for (let index = 0; !this.#ends(']'); index += 1) {
        const element = [...path, index];
        this.#note(element, { name: this.#at, value: this.#at });
        this.#value(element);
      }
    } else if (this.#takeSign('{')) {
      while (!this.#ends('}')) this.#keyAndValue(path);
    } else if (this.#take(TEXT) === '') this.#take(SCALAR);
  }

  /** Goes on to the next element, or behind the end of all. */
  #ends(sign: ']' | '}'): boolean {
    this.#take(BLANK);
    if (this.#takeSign(',')) this.#take(BLANK);
    return this.#at >= this.#toml.length || this.#takeSign(sign);
  }

  #note(path: KeyPath, offsets: { readonly name: number; readonly value: number }): void {
    const key = keyOf(path);
    if (!this.found.has(key)) this.found.set(key, offsets);
  }
}

/** The name that a quoted key means. */
const nameIn = (quoted: string): string => Object.keys(parse(`${quoted} = 0`))[0] ?? '';
