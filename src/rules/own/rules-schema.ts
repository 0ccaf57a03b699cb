import { WIN_WAYS } from '../hands/hand.ts';
import { WAITS } from '../hands/wait-shape.ts';
import { DEALER_POLICIES } from '../match.ts';
import { PAYMENTS, THREE_READY_RULES } from '../points/point-scoring.ts';
import { PLAYABLE_IDS } from '../rulesets/presets.ts';
import { kindOf, NO_KIND } from '../tiles/kind.ts';
import { parseTiles } from '../tiles/notation.ts';
import { isRedFive, type RedFive, WINDS } from '../tiles/tile.ts';
import {
  anyText,
  type Check,
  isTable,
  listOf,
  named,
  type OwnProblem,
  oneOf,
  table,
  tableOr,
  text,
  textLike,
  trueOrFalse,
  whole,
  wrongValue,
} from './checks.ts';
import { COUNTED, COUNTED_OF, FORMS, MOMENTS, type OwnRules } from './written-rules.ts';

/* Everything a file may say, as a schema: what it means for its base is looked at when it is laid over that. */

const MOST_POINTS = 1_000_000;
const MOST_PATTERNS = 64;
const MOST_EXAMPLES = 256;
const MOST_PARTS = 16;
const DEEPEST_NEEDS = 4;
const MOST_TILES = 18;

const patternId = textLike(
  /^[a-z0-9]+(-[a-z0-9]+){0,9}$/,
  'wants an id: small letters and digits, with - between',
);
const points = whole(0, MOST_POINTS);
const LANGUAGE = textLike(/^[a-z]{2}(-[A-Za-z]{2,4})?$/, 'wants a language such as en, ko, ja or zh-Hant');
const names = tableOr(named(LANGUAGE, text), text);
const size = oneOf(['half', 'full']);

/** Tiles of a hand in notation, which stand for their kinds; the same tile twice says no more than once. */
const tiles: Check = (value, path) => {
  const read = typeof value === 'string' ? parseTiles(value) : null;
  if (read === null) return wrongValue(path, 'wants tiles such as "19m19p1234567z"');
  if (!read.ok) return wrongValue(path, `wants tiles: ${read.error.message}`);
  if (read.tiles.length === 0) return wrongValue(path, 'wants at least one tile');
  const beside = read.tiles.find((face) => kindOf(face) === NO_KIND);
  if (beside !== undefined) return wrongValue(path, `wants tiles of a hand, and ${beside} is none`);
  const red = read.tiles.find(isRedFive);
  return red === undefined ? null : wrongValue(path, `wants ${plainFive(red)} for ${red}: ${REDS}`);
};

const REDS = 'red fives are counted by "red-fives"';
const plainFive = (red: RedFive): string => red.replace('0', '5');

const bounds = { least: whole(0, MOST_TILES), most: whole(0, MOST_TILES) };

function howMany(of: Readonly<Record<string, Check>>): Check {
  const range = table({ free: { ...of, ...bounds } });
  const checked: Check = (value, path) => {
    const problem = range(value, path);
    if (problem !== null || !isTable(value)) return problem;
    const { least, most } = value;
    if (typeof least === 'number' && typeof most === 'number' && least > most)
      return wrongValue([...path, 'most'], 'is less than "least"');
    return null;
  };
  return tableOr(checked, bounds.least);
}

const COUNTS: Readonly<Record<string, Check>> = Object.fromEntries(
  COUNTED.map((counted) => [counted, howMany(COUNTED_OF.includes(counted) ? { of: tiles } : {})]),
);

const TESTS: Readonly<Record<string, Check>> = {
  runs: table({
    wanted: {
      ranks: listOf(textLike(/^(123|234|345|456|567|678|789)$/, 'wants a run such as "123"'), 4),
      suits: oneOf(['one', 'different', 'any']),
    },
  }),
  only: tiles,
  concealed: trueOrFalse,
  wait: oneOf(WAITS),
  form: oneOf(FORMS),
  by: oneOf(WIN_WAYS),
  seat: oneOf(WINDS),
  round: oneOf(WINDS),
  moment: oneOf(MOMENTS),
};

/** `all`, `any` and `not` stand in one another so deep and no deeper. */
function needsTo(depth: number): Check {
  const inside: Check =
    depth === 0
      ? (_, path) =>
          wrongValue(path, `stands deeper than ${DEEPEST_NEEDS} of all, any and not in one another`)
      : (value, path) => needsTo(depth - 1)(value, path);
  const check = table({
    free: {
      ...COUNTS,
      ...TESTS,
      all: listOf(inside, MOST_PARTS),
      any: listOf(inside, MOST_PARTS),
      not: inside,
    },
  });
  return (value, path) => {
    if (isTable(value) && Object.keys(value).length === 0) return wrongValue(path, 'asks for nothing');
    return check(value, path);
  };
}

const HAN = whole(0, 99);
const han = tableOr(table({ wanted: { closed: HAN, open: HAN } }), HAN);
/** What is worth nothing is left out. */
const worth = tableOr(table({ wanted: { closed: whole(1, 99), open: HAN } }), whole(1, MOST_POINTS));
const ids = listOf(patternId, MOST_PATTERNS);

const howWon = {
  by: oneOf(WIN_WAYS),
  seat: oneOf(WINDS),
  round: oneOf(WINDS),
  moment: listOf(oneOf(MOMENTS), MOMENTS.length),
  norths: whole(0, 4),
};
const shown = tableOr(table({ wanted: { hand: text }, free: howWon }), text);

const pattern = table({
  wanted: { id: patternId, names, example: shown },
  free: {
    kind: oneOf(['hand', 'bonus']),
    points,
    fan: points,
    han,
    limit: size,
    yakuman: whole(1, 9),
    each: oneOf(COUNTED),
    needs: needsTo(DEEPEST_NEEDS),
    replaces: ids,
    'near-miss': shown,
  },
});

const example = table({
  wanted: { hand: text },
  free: {
    ...howWon,
    has: ids,
    lacks: ids,
    points,
    bonus: points,
    limit: size,
    wins: trueOrFalse,
  },
});

const written = table({
  wanted: { base: oneOf(PLAYABLE_IDS), name: names },
  free: {
    options: named(text, () => null),
    without: ids,
    worth: named(patternId, worth),
    limits: named(patternId, size),
    minimum: points,
    payment: table({
      free: {
        discard: oneOf(PAYMENTS),
        'waiting-reduction': points,
        limits: table({ wanted: { full: points, half: points } }),
        stick: points,
        honba: points,
        'honba-each': points,
        east: oneOf(['once', 'double']),
      },
    }),
    draws: table({
      free: {
        carries: points,
        'carries-at-most': points,
        'three-ready': oneOf(THREE_READY_RULES),
        noten: points,
        'end-the-match-after': whole(1, 99),
      },
    }),
    deals: table({
      free: {
        dealer: oneOf(DEALER_POLICIES),
        'may-stop': trueOrFalse,
        repeats: table({ wanted: { 'from-hand': whole(2, 99), minimum: whole(1, 99) } }),
      },
    }),
    match: table({
      free: {
        start: points,
        hands: whole(1, 999),
        rounds: whole(1, 99),
        target: whole(1, MOST_POINTS),
        'falls-out-below': points,
        'must-reach': whole(1, MOST_POINTS),
        'extra-rounds': whole(1, 9),
      },
    }),
    names: named(patternId, names),
    pattern: listOf(pattern, MOST_PATTERNS),
    example: listOf(example, MOST_EXAMPLES),
  },
});

const own = table({
  wanted: { hash: textLike(/^[0-9a-f]{64}$/, 'wants a SHA-256'), text: anyText, written },
});

/** What is wrong with rules as they were written; `null` = each part is what it should be. */
export function problemInWritten(value: unknown): OwnProblem | null {
  return written(value, []);
}

/** Whether a record, or whoever asks, holds a club's own rules here. */
export function isOwnRules(value: unknown): value is OwnRules {
  return own(value, []) === null;
}
