/**
 * RFC 8785 canonical JSON of what is hashed or signed. Members are sorted by UTF-16 code units,
 * which is the order of `<` on strings, and JSON.stringify escapes strings as section 3.2.2.2 asks. Numbers
 * are integers: a fraction of a point is a bug, and so is text that is not Unicode.
 *
 * @throws TypeError for any other value
 */
export const canonicalJson = (value: unknown): string => {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return integer(value);
  if (typeof value === 'string') return text(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object') return members(value);
  throw new TypeError(`what is sealed cannot hold a ${typeof value}`);
};

const integer = (value: number): string => {
  if (!Number.isSafeInteger(value))
    throw new TypeError(`what is sealed holds whole numbers only, not ${value}`);
  return String(value);
};

/** Most texts have no half of a character at all, which the plain pattern sees at once. */
const PERHAPS_A_HALF = /[\ud800-\udfff]/;

const text = (value: string): string => {
  if (PERHAPS_A_HALF.test(value) && /\p{Surrogate}/u.test(value))
    throw new TypeError('what is sealed holds well-formed Unicode only');
  return JSON.stringify(value);
};

const members = (value: object): string => objectOf(canonicalMembers(value));

/**
 * The members of an object as canonical JSON writes them, each with its name and in order, for whoever adds one to them before
 * {@link objectOf} makes one text of them. Without a comparison of its own, `sort` goes by code units.
 */
export const canonicalMembers = (value: object): readonly string[] =>
  Object.keys(value)
    .sort()
    .map((name) => `${text(name)}:${canonicalJson(Reflect.get(value, name))}`);

/** The object that has these members, which stand in order. */
export const objectOf = (written: readonly string[]): string => `{${written.join(',')}}`;
