import { DICE_RULES, type DiceKind, diceGuesses } from '../audit/dice-guesses.ts';
import { bitsKnown, type Excess, NO_EXCESS, shareSeen } from '../audit/excess.ts';
import { allDrawn, type FollowedSet, placesOf, tileMoved, wallsRisen } from '../audit/followed-set.ts';
import {
  type Remembered,
  rememberedOf,
  WALL_RULES,
  type WallKind,
  wallGuesses,
} from '../audit/wall-guesses.ts';
import { newWatch, standingAlarm, type Watch, watchAfter } from '../audit/watch.ts';
import type { Command, Report, TileSetName } from '../charts/ports.ts';
import type { FairnessLine, FairnessView } from '../contract/fairness.ts';
import type { DomainEvent } from '../play/events/domain-event.ts';
import { type Dice, SET_NAMES } from '../play/seating/furniture.ts';

/** Where what was found of walls and dice is kept: nothing of play hangs on it. */
export interface FairnessRecord {
  readonly before: readonly FairnessLine[];
  readonly keep: (line: FairnessLine) => void;
}

export interface Fairness {
  readonly sent: (command: Command) => void;
  readonly heard: (report: Report) => void;
  readonly happened: (event: DomainEvent) => void;
  readonly current: () => FairnessView;
}

type WallLine = Extract<FairnessLine, { what: 'wall' }>;
type BySet<Value> = { readonly [set in TileSetName]?: Value };

/** So many walls of each set are shown. */
const SHOWN = 60;
/** Every so often, and at an alarm, the line of a throw tells what is known after it. */
const THROWS_BETWEEN = 50;

const excessOf = <Kind extends string>({ watched }: Watch<Kind>, kind: Kind): Excess =>
  watched.find((each) => each.kind === kind)?.excess ?? NO_EXCESS;

/** The kind of guess that has told most so far. */
const mostTelling = ({ watched }: Watch<WallKind>): WallKind =>
  watched.reduce((most, each) => (bitsKnown(each.excess) > bitsKnown(most.excess) ? each : most)).kind;

/** Judges walls of all sets, each beside its own walls before. */
const createWallAudit = (record: FairnessRecord, now: () => number) => {
  let lines: BySet<readonly WallLine[]> = {};
  const take = (line: WallLine): void => {
    lines = { ...lines, [line.set]: [...(lines[line.set] ?? []), line].slice(-SHOWN) };
  };
  for (const line of record.before) if (line.what === 'wall') take(line);

  const compare = (set: TileSetName, before: Remembered, { cycle, tiles, ...walls }: FollowedSet): void => {
    const watch: Watch<WallKind> = lines[set]?.at(-1)?.after ?? newWatch(WALL_RULES);
    const guesses = wallGuesses(before, allDrawn(walls), tiles);
    const after = watchAfter(WALL_RULES, watch, guesses);
    const [was, is] = [excessOf(watch, 'neighbours'), excessOf(after, 'neighbours')];
    const kind = mostTelling(after);
    const line: FairnessLine = {
      v: 1,
      what: 'wall',
      at: now(),
      set,
      cycle,
      neighbours: {
        guesses: is.guesses - was.guesses,
        right: is.right - was.right,
        byChance: is.byChance - was.byChance,
      },
      bits: bitsKnown(excessOf(after, kind)) - bitsKnown(excessOf(watch, kind)),
      after: kept(after),
    };
    take(line);
    record.keep(line);
  };
  return {
    compare,
    current: (): FairnessView['sets'] => SET_NAMES.flatMap((set) => setView(set, lines[set])),
  };
};

/** The same as a value of a line, which nobody else holds. */
const kept = <Kind extends string>({ watched, ...watch }: Watch<Kind>) => ({
  ...watch,
  watched: watched.map(({ kind, excess, evidence }) => ({
    kind,
    excess: { ...excess, bits: [...excess.bits] },
    evidence: [...evidence],
  })),
});

const setView = (set: TileSetName, lines: readonly WallLine[] = []): FairnessView['sets'] => {
  const after = lines.at(-1)?.after;
  if (after === undefined) return [];
  const kind = mostTelling(after);
  const excess = excessOf<WallKind>(after, kind);
  return [
    {
      set,
      walls: after.rounds,
      most: { kind, share: shareSeen(excess) },
      bits: Math.max(0, bitsKnown(excess)) / after.rounds,
      alarm: standingAlarm<WallKind>(WALL_RULES, after),
      recent: lines.map(({ at, cycle, neighbours, bits }) => ({ at, cycle, neighbours, bits })),
    },
  ];
};

const createDiceAudit = (record: FairnessRecord, now: () => number) => {
  let watch: Watch<DiceKind> = newWatch(DICE_RULES);
  const thrown = (dice: Dice): void => {
    watch = watchAfter(DICE_RULES, watch, diceGuesses(dice));
  };
  for (const line of record.before) {
    if (line.what !== 'throw') continue;
    if (line.after === undefined) thrown(line.dice);
    else watch = line.after;
  }
  const timesOf = (kind: DiceKind): number => excessOf(watch, kind).right;
  const FACES = [1, 2, 3, 4, 5, 6] as const;
  return {
    thrown: (dice: Dice): void => {
      thrown(dice);
      const isTold = watch.alarm?.round === watch.rounds || watch.rounds % THROWS_BETWEEN === 0;
      const after = isTold ? { after: kept(watch) } : {};
      record.keep({ v: 1, what: 'throw', at: now(), dice: [...dice], ...after });
    },
    current: (): FairnessView['dice'] =>
      watch.rounds === 0
        ? null
        : {
            throws: watch.rounds,
            faces: [
              FACES.map((face) => timesOf(`first-${face}`)),
              FACES.map((face) => timesOf(`second-${face}`)),
            ],
            alarm: standingAlarm(DICE_RULES, watch),
          },
  };
};

/**
 * Watches whether walls and dice are fair, from what is sent, heard and recorded: docs/shuffle-audit.md.
 *
 * A wall is compared with how its tiles had been pushed in before it, if both were followed. That is done when they are pushed
 * in again: nothing is told of a wall that is being played with.
 */
export const createFairness = (record: FairnessRecord, now: () => number): Fairness => {
  const walls = createWallAudit(record, now);
  const dice = createDiceAudit(record, now);
  let built: BySet<number> = {};
  let remembered: BySet<Remembered> = {};
  let rising: Extract<Command, { command: 'serve-walls' }> | null = null;
  let played: { readonly set: TileSetName; readonly followed: FollowedSet } | null = null;
  let boot: string | null = null;

  const risen = (set: TileSetName): void => {
    const tiles = built[set];
    played =
      rising?.set === set && tiles !== undefined
        ? { set, followed: wallsRisen({ cycle: rising.cycle, tiles }, remembered[set] ?? null) }
        : null;
    rising = null;
  };
  const pushedIn = (set: TileSetName): void => {
    const { [set]: _before, ...others } = remembered;
    remembered = others;
    if (played?.set !== set) return;
    const { followed } = played;
    played = null;
    if (followed.moves === null) return;
    if (followed.before !== null) walls.compare(set, followed.before, followed);
    remembered = { ...others, [set]: rememberedOf(placesOf(followed)) };
  };
  const setMoved = ({ set, place }: Extract<Report, { type: 'SetMoved' }>): void => {
    if (place === 'table') risen(set);
    else if (place === 'inside') pushedIn(set);
  };
  const lost = (): void => {
    played = null;
    rising = null;
    remembered = {};
  };
  return {
    sent: (command) => {
      if (command.command === 'serve-walls') rising = command;
      // Which tile the machine has dealt from where is told by nobody.
      if (command.command === 'deal-hands') played = null;
    },
    heard: (report) => {
      switch (report.type) {
        case 'CommandFinished':
          if (report.command.command === 'build-walls')
            built = { ...built, [report.command.set]: report.command.tiles };
          break;
        case 'SetMoved':
          setMoved(report);
          break;
        case 'TileMoved':
          if (played === null || (report.set ?? played.set) !== played.set) break;
          played = { ...played, followed: tileMoved(played.followed, report) };
          break;
        case 'EventsLost':
          lost();
          break;
        case 'Greeted':
          if (boot !== null && report.boot !== boot) lost();
          boot = report.boot;
          break;
        default:
      }
    },
    happened: (event) => {
      if (event.type === 'DiceRolled' || event.type === 'DealerDiceThrown') dice.thrown(event.dice);
    },
    current: () => ({ sets: walls.current(), dice: dice.current() }),
  };
};
