import fc from 'fast-check';
import { parse, stringify } from 'smol-toml';
import { expect, test } from 'vitest';
import { type KeyPath, placesIn } from '../../../src/cli/start/toml-places.ts';

const CLUB = `\ufeff# the club
club = "east" # its name
"oper\\u0061tor-code" = 'boss'
connections = 2_000
http . host = "x"
option = { players = 4, eastDouble = true }
players = [
  "Ada", # the first
  "B,e]n",
  '''
C"ho''',
]

[[table]]
id = "t1"
 port = """
a \\""" b"""

  [[ table ]]
  id = 't2'
    [table.option]
    minimum = 3
    since = 1979-05-27 07:32:00

[[table.more]]
[[table.more]]
x = []
y = 1
`;

const at = (path: KeyPath, toml = CLUB): string => {
  const places = placesIn(toml)(path);
  if (places === null) return 'nowhere';
  const { name, value } = places;
  return `${name.line}:${name.column} ${value.line}:${value.column}`;
};

test.each<[KeyPath, string]>([
  [['club'], '2:1 2:8'],
  [['operator-code'], '3:1 3:24'],
  [['connections'], '4:1 4:15'],
  [['http', 'host'], '5:8 5:15'],
  [['option', 'players'], '6:12 6:22'],
  [['option', 'eastDouble'], '6:25 6:38'],
  [['players', 1], '9:3 9:3'],
  [['players', 2], '10:3 10:3'],
  [['table'], '14:3 14:3'],
  [['table', 0], '14:3 14:3'],
  [['table', 0, 'id'], '15:1 15:6'],
  [['table', 0, 'port'], '16:2 16:9'],
  [['table', 1], '19:6 19:6'],
  [['table', 1, 'id'], '20:3 20:8'],
  [['table', 1, 'option'], '21:12 21:12'],
  [['table', 1, 'option', 'minimum'], '22:5 22:15'],
  [['table', 1, 'option', 'since'], '23:5 23:13'],
  [['table', 1, 'more', 1, 'x'], '27:1 27:5'],
  [['table', 1, 'more', 1, 'y'], '28:1 28:5'],
])('the key %j stands where it was written', (path, places) => {
  expect(parse(CLUB)).toMatchObject({ connections: 2000, table: [{ id: 't1' }, { id: 't2' }] });
  expect(at(path)).toBe(places);
});

test('what was not written stands nowhere', () => {
  for (const path of [['data'], ['table', 2], ['table', 0, 'option'], ['players', 3]])
    expect(at(path)).toBe('nowhere');
});

test('lines that end as on Windows are counted as others are', () => {
  expect(at(['table', 1, 'id'], CLUB.replaceAll('\n', '\r\n'))).toBe('20:3 20:8');
});

const leaf = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom('"', "'", '\\', '\n', '#', ']', '}', ',', '=', 'a', ' ') }),
  fc.integer(),
  fc.boolean(),
);
const key = fc.oneof(
  fc.stringMatching(/^[a-z-]{1,4}$/),
  fc.string({ unit: fc.constantFrom('"', '.', '\\', ' ', 'k') }),
);
const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    leaf,
    fc.array(leaf, { maxLength: 3 }),
    fc.array(fc.dictionary(key, tie('tree'), { maxKeys: 3, noNullPrototype: true }), { maxLength: 3 }),
    fc.dictionary(key, tie('tree'), { maxKeys: 3, noNullPrototype: true }),
  ),
}));

/** Every path to a text, number or truth in it. */
const leavesOf = (value: unknown, path: KeyPath = []): readonly (readonly [KeyPath, unknown])[] => {
  if (Array.isArray(value)) return value.flatMap((each, index) => leavesOf(each, [...path, index]));
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([name, each]) => leavesOf(each, [...path, name]));
};

test('whatever is written down, each value is found where it begins', () => {
  const documents = fc.dictionary(key, tree, { maxKeys: 4, noNullPrototype: true });
  fc.assert(
    fc.property(documents, (document) => {
      const toml = stringify(document);
      const find = placesIn(toml);
      for (const [path, value] of leavesOf(document)) {
        const { line, column } = find(path)?.value ?? { line: 0, column: 0 };
        const rest = toml
          .split('\n')
          .slice(line - 1)
          .join('\n')
          .slice(column - 1);
        const written = stringify({ v: value }).slice('v = '.length).trimEnd();
        expect(rest.slice(0, written.length), JSON.stringify({ path, toml })).toBe(written);
      }
    }),
    { numRuns: 1_000 },
  );
});
