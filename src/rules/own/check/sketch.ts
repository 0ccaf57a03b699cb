import { WIN_WAYS, type WinBy } from '../../hands/hand.ts';
import type { HandForm } from '../../hands/reading.ts';
import type { Ruleset } from '../../ruleset.ts';
import { countOf, HONOURS_FROM, KIND_COUNT, type Kind, kindOf, startsChow } from '../../tiles/kind.ts';
import { type BonusFace, RED_FIVES, type RedFive, type Wind } from '../../tiles/tile.ts';
import { compositionOf } from '../../tiles/tile-set.ts';
import type { WinMoment } from '../written-rules.ts';

/*
 * A hand that is made up, part by part: each part is first all that it can be, and is narrowed down until one way is
 * left. What a pattern asks can be told of it all the time, as far as it is settled (could-hold.ts).
 */

/** Ways in which a part of a hand can be, and how they fall into fewer at a time; one way alone falls into none. */
export interface Domain<T> {
  readonly ways: readonly T[];
  readonly parts: readonly Domain<T>[];
  /** How often it is taken beside its neighbours. */
  readonly weight: number;
  /** Of tiles: the suit they all are of, honours being the last; `null` = not settled. */
  readonly suit: number | null;
}

/** A part of a hand as far as it is settled. */
export interface Slot<T> {
  now: Domain<T>;
}

/** Tiles that belong together. `orphans` are all of that form, with the kind that is there more often. */
export interface Piece {
  readonly shape: 'chow' | 'pong' | 'kong' | 'pair' | 'single' | 'orphans';
  /** The lowest of a chow. */
  readonly kind: Kind;
  readonly laid: 'held' | 'claimed' | 'concealed-kong';
  /** The kind of the winning tile, where it came to this piece. */
  readonly win: Kind | null;
  readonly tiles: readonly Kind[];
}

export interface Sketch {
  readonly form: Exclude<HandForm, 'unfinished'>;
  readonly by: WinBy;
  readonly pieces: readonly Slot<Piece>[];
  readonly seat: Slot<Wind>;
  readonly round: Slot<Wind>;
  readonly moments: Readonly<Record<WinMoment, Slot<boolean>>>;
  readonly bonus: readonly { readonly face: BonusFace; readonly times: Slot<number> }[];
  readonly norths: Slot<number>;
  readonly reds: readonly { readonly face: RedFive; readonly kind: Kind; readonly times: Slot<number> }[];
}

/** How a hand can be begun: what is settled before anything else. */
export interface Beginning {
  readonly weight: number;
  readonly sketch: () => Sketch;
}

export const suitOf = (kind: Kind): number => Math.floor(kind / 9);

/** Ways of one part that are told apart at once. */
function flat<T>(ways: readonly (readonly [way: T, weight: number])[]): Domain<T> {
  const parts = ways.map(([way, weight]): Domain<T> => ({ ways: [way], parts: [], weight, suit: null }));
  return parts.length === 1 && parts[0] !== undefined ? parts[0] : joined(parts);
}

function joined<T>(parts: readonly Domain<T>[]): Domain<T> {
  const weight = parts.reduce((sum, part) => sum + part.weight, 0);
  const [first] = parts;
  const suit = first !== undefined && parts.every((part) => part.suit === first.suit) ? first.suit : null;
  return { ways: parts.flatMap(({ ways }) => ways), parts, weight, suit };
}

/** By shape, then by suit, then by kind, then by the tile that came last. */
function pieces(ways: readonly Piece[]): Domain<Piece> {
  const levels: readonly ((piece: Piece) => string | number)[] = [
    ({ shape, laid }) => `${shape} ${laid}`,
    ({ kind }) => suitOf(kind),
    ({ kind }) => kind,
    ({ win }) => win ?? 0,
  ];
  return divided(ways, levels);
}

function divided(
  ways: readonly Piece[],
  [level, ...deeper]: readonly ((piece: Piece) => string | number)[],
): Domain<Piece> {
  const [way] = ways;
  if (level === undefined || ways.length === 1) {
    return { ways, parts: [], weight: 1, suit: way === undefined ? null : suitOf(way.kind) };
  }
  const groups = new Map<string | number, Piece[]>();
  for (const each of ways) {
    const key = level(each);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [each]);
    else group.push(each);
  }
  const parts = [...groups.values()].map((group) => divided(group, deeper));
  const [only] = parts;
  return only !== undefined && parts.length === 1
    ? only
    : joined(parts.map((part) => ({ ...part, weight: weightOf(part) })));
}

/** Shapes are as frequent as they are in play; suits and kinds are alike. */
const SHAPE_WEIGHTS: Readonly<Record<string, number>> = {
  'chow held': 6,
  'chow claimed': 3,
  'pong held': 2,
  'pong claimed': 3,
  'kong claimed': 0.4,
  'kong concealed-kong': 0.4,
};

function weightOf({ ways, suit }: Domain<Piece>): number {
  const [way] = ways;
  if (way === undefined || suit !== null) return 1;
  return SHAPE_WEIGHTS[`${way.shape} ${way.laid}`] ?? 1;
}

const times = (kind: Kind, count: number): readonly Kind[] => Array.from({ length: count }, () => kind);
const run = (kind: Kind): readonly Kind[] => [kind, kind + 1, kind + 2];

/** Every way to begin a hand of this ruleset. */
export function beginningsOf(ruleset: Ruleset): readonly Beginning[] {
  const { forms, claims } = ruleset;
  const { kinds: copies } = compositionOf(ruleset);
  const played = Array.from({ length: KIND_COUNT }, (_, kind) => kind).filter(
    (kind) => countOf(copies, kind) > 0 && kind !== forms.outsideSets,
  );
  const has = (kind: Kind, count: number): boolean => played.includes(kind) && countOf(copies, kind) >= count;
  const held = (shape: Piece['shape'], tiles: readonly Kind[], win: Kind | null): Piece => ({
    shape,
    kind: tiles[0] ?? 0,
    laid: 'held',
    win,
    tiles,
  });
  const chows = played.filter((kind) => startsChow(kind) && run(kind).every((each) => has(each, 1))).map(run);
  const pongs = played.filter((kind) => has(kind, 3)).map((kind) => times(kind, 3));
  const kongs = played.filter((kind) => has(kind, 4)).map((kind) => times(kind, 4));
  const pairs = played.filter((kind) => has(kind, 2)).map((kind) => times(kind, 2));
  const onlyToWin = claims.onlyToWin.map(kindOf);
  const claimed = (shape: Piece['shape'], tiles: readonly Kind[]): readonly Piece[] =>
    tiles.some((kind) => onlyToWin.includes(kind)) ? [] : [{ ...held(shape, tiles, null), laid: 'claimed' }];
  const set = pieces([
    ...chows.map((tiles) => held('chow', tiles, null)),
    ...pongs.map((tiles) => held('pong', tiles, null)),
    ...pongs.flatMap((tiles) => claimed('pong', tiles)),
    ...kongs.flatMap((tiles) => claimed('kong', tiles)),
    ...kongs.map((tiles): Piece => ({ ...held('kong', tiles, null), laid: 'concealed-kong' })),
    ...(claims.chow === 'only-to-win' ? [] : chows.flatMap((tiles) => claimed('chow', tiles))),
  ]);
  const wonSet = pieces([
    ...chows.flatMap((tiles) => tiles.map((win) => held('chow', tiles, win))),
    ...pongs.map((tiles) => held('pong', tiles, tiles[0] ?? null)),
  ]);
  const pair = pieces(pairs.map((tiles) => held('pair', tiles, null)));
  const wonPair = pieces(pairs.map((tiles) => held('pair', tiles, tiles[0] ?? null)));
  const shared = sharedSlots(ruleset);
  const begin = (
    form: Sketch['form'],
    weight: number,
    domains: readonly Domain<Piece>[],
    ways: readonly WinBy[] = WIN_WAYS,
  ): readonly Beginning[] =>
    domains.some((each) => each.ways.length === 0)
      ? []
      : ways.map((by) => ({
          weight: weight * BY_WEIGHTS[by],
          sketch: () => ({ form, by, pieces: domains.map((now) => ({ now })), ...shared() }),
        }));
  return [
    ...begin('sets', 12, [wonSet, set, set, set, pair]),
    ...begin('sets', 4, [set, set, set, set, wonPair]),
    ...(forms.sevenPairs === 'none'
      ? []
      : begin('seven-pairs', 1, [wonPair, ...Array.from({ length: 6 }, () => pair)])),
    ...(forms.orphans === null ? [] : begin('orphans', 0.2, [pieces(orphans(forms.orphans))])),
    ...(forms.fourKongs === 'win' ? begin('four-kongs', 0.1, fourKongs(kongs, played), ['self-draw']) : []),
  ];
}

const BY_WEIGHTS: Readonly<Record<WinBy, number>> = { 'self-draw': 4, discard: 6, 'robbed-kong': 0.2 };

function orphans({ kinds, repeated }: NonNullable<Ruleset['forms']['orphans']>): readonly Piece[] {
  const more = repeated === 'pong' ? 2 : 1;
  return kinds.flatMap((kind) =>
    kinds.map(
      (win): Piece => ({
        shape: 'orphans',
        kind,
        laid: 'held',
        win,
        tiles: [...kinds, ...times(kind, more)],
      }),
    ),
  );
}

/** The fourth kong ends the hand; what is left beside it is no eye. */
function fourKongs(kongs: readonly (readonly Kind[])[], played: readonly Kind[]): readonly Domain<Piece>[] {
  const kong = pieces(
    kongs.flatMap((tiles) =>
      (['claimed', 'concealed-kong'] as const).map(
        (laid): Piece => ({ shape: 'kong', kind: tiles[0] ?? 0, laid, win: null, tiles }),
      ),
    ),
  );
  const single = (win: 'last' | 'before') =>
    pieces(
      played.map(
        (kind): Piece => ({
          shape: 'single',
          kind,
          laid: 'held',
          win: win === 'last' ? kind : null,
          tiles: [kind],
        }),
      ),
    );
  return [kong, kong, kong, kong, single('before'), single('last')];
}

type Shared = Omit<Sketch, 'form' | 'by' | 'pieces'>;

const HARDLY_EVER = 0.12;

/** What every hand has beside its tiles. */
function sharedSlots(ruleset: Ruleset): () => Shared {
  const { bonus, reds, kinds } = compositionOf(ruleset);
  const upTo = (most: number, more: number): Domain<number> =>
    flat(Array.from({ length: most + 1 }, (_, count) => [count, more ** count] as const));
  const seats = flat(ruleset.match.seats.map((wind) => [wind, 1] as const));
  const rounds = flat(ruleset.match.rounds.map((wind) => [wind, 1] as const));
  const bonusTimes = [...bonus].map(([face, copies]) => ({ face, times: upTo(copies, 0.25) }));
  const northTimes = upTo(ruleset.claims.robbing.setAside === '4z' ? countOf(kinds, kindOf('4z')) : 0, 0.4);
  const redTimes = RED_FIVES.map((face) => {
    const kind = kindOf(face);
    const most = kind < HONOURS_FROM ? (reds.get(face) ?? 0) : 0;
    return { face, kind, times: upTo(most, 0.5) };
  });
  const rarely = flat([
    [false, 1],
    [true, HARDLY_EVER],
  ]);
  const never = flat([[false, 1]]);
  return () => ({
    seat: { now: seats },
    round: { now: rounds },
    moments: {
      ready: { now: rarely },
      'double-ready': { now: ruleset.scoring.method === 'han' ? rarely : never },
      ippatsu: { now: rarely },
      'first-turn': { now: rarely },
      'last-tile': { now: rarely },
      replacement: { now: rarely },
      'after-kong': { now: rarely },
    },
    bonus: bonusTimes.map(({ face, times: now }) => ({ face, times: { now } })),
    norths: { now: northTimes },
    reds: redTimes.map(({ face, kind, times: now }) => ({ face, kind, times: { now } })),
  });
}
