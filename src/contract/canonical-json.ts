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

const text = (value: string): string => {
  if (/\p{Surrogate}/u.test(value)) throw new TypeError('what is sealed holds well-formed Unicode only');
  return JSON.stringify(value);
};

const members = (value: object): string => {
  const sorted = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${sorted.map(([key, member]) => `${text(key)}:${canonicalJson(member)}`).join(',')}}`;
};
