import type { HandEvent } from '../../../src/play/events/domain-event.ts';
import type { HandBegan, Replaced } from '../../../src/play/events/hand.ts';
import type { Observation } from '../../../src/play/events/observation.ts';
import { applyHandEvent, foldOnto } from '../../../src/play/game/fold/hand-fold.ts';
import type { HandState } from '../../../src/play/game/hand/hand-state.ts';
import { nextOfTail, nextToDraw } from '../../../src/play/game/hand/wall.ts';
import { judgeObservation, type ObservationVerdict } from '../../../src/play/judge.ts';
import type { ViolationCode } from '../../../src/play/referee/violation.ts';
import {
  type ByPlace,
  type ByPlayer,
  type Dice,
  type Key,
  type Player,
  type Tile,
  type WallZone,
  type Zone,
  zoneKey,
} from '../../../src/play/seating/furniture.ts';
import { sideOf } from '../../../src/play/seating/seating.ts';
import { dueTurn } from '../../../src/play/win/due-turn.ts';
import { FIRST_HAND, type MatchPosition } from '../../../src/rules/match.ts';
import type { Ruleset, RulesetId } from '../../../src/rules/ruleset.ts';
import { rulesetWith } from '../../../src/rules/rulesets/catalogue.ts';
import { parseTiles } from '../../../src/rules/tiles/notation.ts';
import { isBonusTile, type TileFace, type Wind } from '../../../src/rules/tiles/tile.ts';
import { tilesOf } from '../../../src/rules/tiles/tile-set.ts';
import { type DealStep, dealSteps } from '../../../src/rules/walls/turns.ts';
import {
  type DeadWall,
  type DrawOrderInput,
  drawOrder,
  indicatorPlaces,
  tailOrder,
  type WallTile,
} from '../../../src/rules/walls/wall-break.ts';
import type { WallPlan } from '../../../src/rules/walls/wall-plan.ts';

/** Which tiles come where; what is not said is filled from the rest of the set, flowers into the middle first. */
export interface Stacking {
  /** What each player is dealt, p1 (the dealer) with 14 tiles. */
  readonly hands?: Partial<ByPlayer<string>>;
  /** The tiles drawn after the deal, in order. */
  readonly wall?: string;
  /** The replacements from the tail, in order. */
  readonly tail?: string;
  readonly middle?: string;
  /** The tiles that are turned as indicators, in order, and what lies beneath each. */
  readonly indicators?: string;
  readonly beneath?: string;
  /** Which rules; left out = Korean/Japanese. */
  readonly rules?: RulesetId;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly plan?: WallPlan;
  /** What the hand began with; left out = as the rules have it today. */
  readonly deadWall?: DeadWall;
  readonly goulash?: number;
  /** Points on the table. */
  readonly pot?: number;
  /** What everybody has; left out = nobody has counted. */
  readonly points?: ByPlayer<number>;
  readonly position?: Partial<MatchPosition>;
}

export class Refused extends Error {
  readonly code: ViolationCode;
  constructor(code: ViolationCode) {
    super(code);
    this.code = code;
  }
}

/** The code with which the referee refuses, or `allowed`. */
export function codeOf(act: () => unknown): ViolationCode | 'allowed' {
  try {
    act();
    return 'allowed';
  } catch (error) {
    if (error instanceof Refused) return error.code;
    throw error;
  }
}

export function ruleset(
  options: Readonly<Record<string, unknown>> = {},
  id: RulesetId = 'korean-japanese',
): Ruleset {
  const chosen = rulesetWith(id, options);
  if (!chosen.ok) throw new Error(chosen.error.code);
  return chosen.ruleset;
}

export const faces = (text: string): readonly TileFace[] => {
  const parsed = parseTiles(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.tiles;
};

const DICE: Dice = [3, 5];
const THROWS: readonly HandEvent[] = [
  { type: 'DiceRolled', dice: DICE, throw: 1 },
  { type: 'DiceRolled', dice: DICE, throw: 2 },
];
const SEATING = { sides: { p1: 0, p2: 1, p3: 2 }, empty: 3 } as const;
const PLAYER_OF: Readonly<Partial<Record<Wind, Player>>> = { east: 'p1', south: 'p2', west: 'p3' };

/** A table whose tiles lie as the test wants them, and hands that move them: p1 deals, turn order p1, p2, p3. */
export class StackedTable {
  readonly ruleset: Ruleset;
  readonly events: HandEvent[] = [];
  readonly placed: Map<string, { zone: Zone; tile: Tile }>;
  hand: HandState;

  constructor(stacking: Stacking = {}) {
    this.ruleset = ruleset(stacking.options, stacking.rules);
    const began = handBegan(this.ruleset, stacking);
    const served: HandEvent[] = [began, { type: 'WallsServed' }, ...THROWS.slice(0, began.breaking.throws)];
    this.events.push(...served);
    const hand = served.reduce<HandState | null>(applyHandEvent, null);
    if (hand === null) throw new Error('the hand has begun');
    this.hand = hand;
    this.placed = stack(this.ruleset, hand, stacking);
  }

  see(sight: Observation): ObservationVerdict {
    const judged = judgeObservation(this, sight);
    this.events.push(...judged.events);
    this.hand = foldOnto(this.hand, judged.events);
    if (!judged.accepted) throw new Refused(judged.violation.code);
    return judged;
  }

  /** Somebody takes the tile at `from` and puts it down at `to`. */
  move(from: Zone, to: Zone): ObservationVerdict {
    const held = this.placed.get(zoneKey(from));
    if (held === undefined) throw new Error(`nothing lies on ${zoneKey(from)}`);
    if (to.place !== 'air' && this.placed.has(zoneKey(to))) throw new Error(`${zoneKey(to)} is taken`);
    this.placed.delete(zoneKey(from));
    this.placed.set(zoneKey(to), { zone: to, tile: held.tile });
    return this.see({ type: 'TileMoved', tile: held.tile, from, to });
  }

  press(player: Player, ...keys: readonly Key[]): this {
    for (const key of keys) this.see({ type: 'KeyPressed', side: this.side(player), key });
    return this;
  }

  pass(...players: readonly Player[]): this {
    for (const player of players) this.press(player, 'pass');
    return this;
  }

  endClaimTime(): this {
    this.see({ type: 'ClaimTimeEnded' });
    return this;
  }

  /** Everybody has his tiles, and the indicator is turned where there is one. */
  deal(): this {
    this.dealTiles();
    return dueTurn(this) === null ? this : this.turn();
  }

  dealTiles(): this {
    for (const { seat, tiles } of dealSteps(this.ruleset, Object.values(this.hand.winds))) {
      for (let taken = 0; taken < tiles; taken += 1) this.draw(PLAYER_OF[seat] ?? 'p1');
    }
    return this;
  }

  /** Turns the indicator over that is due now. */
  turn(): this {
    const { at } = dueTurn(this) ?? fail('no indicator is due');
    return this.turnOver(at);
  }

  turnOver(at: Zone): this {
    const held = this.placed.get(zoneKey(at)) ?? fail(`nothing lies on ${zoneKey(at)}`);
    this.see({ type: 'TileMoved', tile: held.tile, from: at, to: at });
    return this;
  }

  draw(player: Player): this {
    this.move(this.nextOfWall(), this.freeSlot(player));
    return this;
  }

  /** The replacement for a flower from the middle while it holds any, else one from the tail. */
  replace(player: Player, because: Replaced = 'kong'): this {
    const [index] = this.hand.wall.middle;
    const fromMiddle = because !== 'kong' && index !== undefined;
    this.move(fromMiddle ? { place: 'middle', index } : this.tailOfWall(), this.freeSlot(player));
    return this;
  }

  discard(player: Player, face: string): this {
    const side = this.side(player);
    this.move(
      this.held(player, face),
      this.free((index) => ({ place: 'river', side, index })),
    );
    return this;
  }

  setFlower(player: Player, face: string): this {
    const side = this.side(player);
    this.move(
      this.held(player, face),
      this.free((index) => ({ place: 'flower', side, index })),
    );
    return this;
  }

  /** Lays tiles of the hand on a set place, one after the other. */
  lay(player: Player, face: string, tiles: number, set = 0): this {
    for (let laid = 0; laid < tiles; laid += 1)
      this.move(this.held(player, face), this.setPlace(player, set));
    return this;
  }

  /** Takes the last discard of `from` to a set place. */
  take(player: Player, from: Player, set = 0): this {
    const index = this.hand.players[from].river.at(-1)?.index ?? 0;
    this.move({ place: 'river', side: this.side(from), index }, this.setPlace(player, set));
    return this;
  }

  /** Claim key, the discard and two tiles of the hand; everybody else passes. */
  pong(player: Player, from: Player, face: string, set = 0): this {
    this.press(player, 'claim');
    this.pass(...PLAYERS_BUT(player, from));
    return this.take(player, from, set).lay(player, face, 2, set);
  }

  /** Sets a wind aside that is laid aside like a flower; nobody robs it, and it is replaced. */
  setWindAside(player: Player, face = '4z'): this {
    return this.setFlower(player, face)
      .pass(...PLAYERS_BUT(player))
      .replace(player, 'wind');
  }

  /** A concealed kong of the hand that nobody robs; its replacement is not yet drawn. */
  kong(player: Player, face: string, set = 0): this {
    return this.lay(player, face, 4, set).pass(...PLAYERS_BUT(player));
  }

  /** Declares ready with the discard of this tile, which nobody takes. */
  riichi(player: Player, face: string): this {
    return this.press(player, 'ready').throwAway(player, face);
  }

  /** Discards and everybody passes. */
  throwAway(player: Player, face: string): this {
    return this.discard(player, face).pass(...PLAYERS_BUT(player));
  }

  side(player: Player) {
    return sideOf(SEATING, player);
  }

  facesOf(player: Player): readonly TileFace[] {
    return this.hand.players[player].concealed.map(({ face }) => face);
  }

  held(player: Player, face: string): Zone {
    const held = this.hand.players[player].concealed.find((tile) => tile.face === face);
    if (held === undefined) throw new Error(`${player} holds no ${face}`);
    return { place: 'hand', side: this.side(player), index: held.slot };
  }

  freeSlot(player: Player): Zone {
    return this.free((index) => ({ place: 'hand', side: this.side(player), index }));
  }

  setPlace(player: Player, set: number): Zone {
    return this.free((index) => ({ place: 'meld', side: this.side(player), set, index }));
  }

  nextOfWall(): Zone {
    return nextToDraw(this.hand.wall) ?? fail('the wall is empty');
  }

  tailOfWall(): Zone {
    return nextOfTail(this.hand.wall) ?? fail('the wall is empty');
  }

  free(zone: (index: number) => Zone): Zone {
    let index = 0;
    while (this.placed.has(zoneKey(zone(index)))) index += 1;
    return zone(index);
  }

  /** The types of the last events, oldest first. */
  last(count: number): readonly string[] {
    return this.events.slice(-count).map(({ type }) => type);
  }
}

const PLAYERS_BUT = (...but: readonly Player[]): readonly Player[] =>
  (['p1', 'p2', 'p3'] as const).filter((player) => !but.includes(player));

function fail(message: string): never {
  throw new Error(message);
}

export function handBegan(
  { breaking, deadWall: played, walls }: Ruleset,
  { plan, deadWall = played ?? undefined, goulash = 0, pot = 0, points, position }: Stacking = {},
): HandBegan {
  return {
    type: 'HandBegan',
    ...FIRST_HAND,
    ...position,
    cycle: 7,
    dealer: 'p1',
    round: 'east',
    winds: { p1: 'east', p2: 'south', p3: 'west' },
    goulash,
    pot,
    ...(points === undefined ? {} : { points }),
    plan: plan ?? walls[0] ?? fail('a ruleset has a wall plan'),
    breaking,
    deadWall: deadWall ?? null,
    seating: SEATING,
  };
}

function stack(rules: Ruleset, hand: HandState, stacking: Stacking) {
  const pool = tilesOf(rules).map((face, tile): Tile => ({ tile, face }));
  const placed = new Map<string, { zone: Zone; tile: Tile }>();
  const put = (zone: Zone, wanted: (tile: Tile) => boolean): void => {
    if (placed.has(zoneKey(zone))) return;
    const index = pool.findIndex(wanted);
    const [tile] = index < 0 ? pool.splice(0, 1) : pool.splice(index, 1);
    placed.set(zoneKey(zone), { zone, tile: tile ?? fail('the set has no tile left') });
  };
  const putFaces = (zones: readonly Zone[], text = ''): void => {
    for (const [index, face] of faces(text).entries()) {
      if (!pool.some((tile) => tile.face === face)) fail(`the set has no ${face} left`);
      put(zones[index] ?? fail('no place for a tile'), (tile) => tile.face === face);
    }
  };
  const walls = { stacks: hand.wall.plan.stacks, breakAt: hand.wall.broken?.breakAt ?? fail('broken') };
  const draws = drawOrder(walls).map(wallZone);
  const middle = hand.wall.middle.map((index): Zone => ({ place: 'middle', index }));
  const dealt = dealtPlaces(dealSteps(rules, Object.values(hand.winds)), draws);
  for (const player of ['p1', 'p2', 'p3'] as const) putFaces(dealt[player], stacking.hands?.[player]);
  putFaces(draws.slice(40), stacking.wall);
  putFaces(tailOrder(walls).map(wallZone), stacking.tail);
  const turned = indicatorZones(hand, walls);
  putFaces(turned, stacking.indicators);
  putFaces(
    turned.map((zone) => ({ ...zone, level: 'bottom' })),
    stacking.beneath,
  );
  putFaces(middle, stacking.middle);
  for (const zone of middle) put(zone, ({ face }) => isBonusTile(face));
  for (const zone of draws) put(zone, ({ face }) => !isBonusTile(face));
  return placed;
}

/** Where as many indicators lie as can ever be turned. */
function indicatorZones({ wall: { dead } }: HandState, walls: DrawOrderInput): readonly WallZone[] {
  const places = dead === null ? [] : indicatorPlaces(drawOrder(walls), dead, 6);
  return places.map((place) => ({ place: 'wall', ...place }));
}

const wallZone = (place: WallTile): Zone => ({ place: 'wall', ...place });

function dealtPlaces(steps: readonly DealStep[], draws: readonly Zone[]): ByPlace<readonly Zone[]> {
  const places = { p1: [] as Zone[], p2: [] as Zone[], p3: [] as Zone[], p4: [] as Zone[] };
  let next = 0;
  for (const { seat, tiles } of steps) {
    places[PLAYER_OF[seat] ?? 'p1'].push(...draws.slice(next, next + tiles));
    next += tiles;
  }
  return places;
}
