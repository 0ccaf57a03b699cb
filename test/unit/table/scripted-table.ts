import { createActor } from 'xstate';
import { patienceAt, type Speed } from '../../../src/charts/astray-watch.ts';
import type { NextRules } from '../../../src/charts/chart-events.ts';
import { hear } from '../../../src/charts/hear.ts';
import type { Answer, Effect } from '../../../src/charts/outbox.ts';
import type {
  Capabilities,
  Command,
  OtherSetTile,
  Report,
  Snapshot,
  TileSetName,
} from '../../../src/charts/ports.ts';
import type { CanBeRecorded } from '../../../src/charts/recordable.ts';
import type { PlayAsked } from '../../../src/charts/suitability.ts';
import { createTableChart } from '../../../src/charts/table-chart.ts';
import type { TableInput } from '../../../src/charts/table-context.ts';
import { type SetPlaces, tileSets } from '../../../src/charts/tile-sets.ts';
import { createGameKeeper } from '../../../src/controller/pipeline.ts';
import type { DomainEvent } from '../../../src/play/events/domain-event.ts';
import type { Say, Speaker } from '../../../src/play/events/say.ts';
import { foldHand } from '../../../src/play/game/fold/hand-fold.ts';
import { foldMatch } from '../../../src/play/game/fold/match-fold.ts';
import type {
  ByPlayer,
  Dice,
  Key,
  Person,
  Side,
  TileNumber,
  Zone,
} from '../../../src/play/seating/furniture.ts';
import type { Ruleset } from '../../../src/rules/ruleset.ts';
import { VirtualClock } from '../../harness/virtual-clock.ts';
import { ruleset } from '../play/stacked-table.ts';
import {
  answersTo,
  BOOT,
  capabilitiesRead,
  facesRead,
  greeted,
  pressed,
  reportsOf,
  snapshotRead,
  wordsOf,
  zonesRead,
} from './device-script.ts';
import { DEALER, type NotedTable, shortHand } from './short-hand.ts';

export interface ScriptedTableOptions {
  /** Reports the device never gives. */
  readonly withhold?: (report: Report) => boolean;
  readonly fold?: Partial<TableInput>;
  /** What the dice show, throw by throw; the last for good. */
  readonly dice?: readonly Dice[];
  /** How long the machine waits after a hand before it builds; not at all where it is left out. */
  readonly undoTimeMs?: number;
  /** Korean/Japanese where it is left out. */
  readonly ruleset?: Ruleset;
  /** How many times faster than real people those at the table are. */
  readonly speed?: Speed;
  /** Those who sit at the table since before the controller started. */
  readonly people?: NotedTable;
  /** As the table can where it is left out. */
  readonly play?: PlayAsked;
  /** Everything where it is left out. */
  readonly canBeRecorded?: CanBeRecorded;
  /** How long a discard may be claimed; three seconds where it is left out, null: no clock ends it. */
  readonly claimWindowMs?: number | null;
  /** Three with names where they are left out. */
  readonly players?: ByPlayer<Person>;
}

interface Learned {
  readonly boot?: string;
  readonly snapshot?: Partial<Snapshot>;
  readonly places?: ReadonlyMap<TileNumber, Zone>;
  readonly moved?: ReadonlySet<TileNumber>;
  readonly capabilities?: Partial<Capabilities>;
  readonly otherSetTiles?: readonly OtherSetTile[];
}

/** What a child of the table chart waited for in vain. */
export interface Missed {
  readonly by: string;
  readonly waitingFor: string;
}

const NEW_TABLE: TableInput = { match: null, hand: null, lastMatch: 0, callsBefore: [], lastCycle: 6 };
/** Side 0 throws highest and deals; then the dice of the hand. */
const DICE: readonly Dice[] = [
  [6, 6],
  [1, 1],
  [1, 2],
  [3, 5],
];

const PLAYERS_CONFIGURED: ByPlayer<Person> = {
  p1: { id: 'p1', name: 'Ada' },
  p2: { id: 'p2', name: 'Ben' },
  p3: { id: 'p3', name: 'Cho' },
};

/** What a chart has done: what it wants done beside, and what it has recorded. */
export type Did = Effect | { readonly record: DomainEvent };

/** The charts before a device that answers every command at once, but for what it withholds. */
export class ScriptedTable {
  readonly clock = new VirtualClock();
  readonly people: NotedTable;
  readonly #record: DomainEvent[] = [];
  readonly #pushed: Did[] = [];
  readonly #answers: Answer[] = [];
  readonly #unanswered: Command[] = [];
  readonly #withheld: Report[] = [];
  readonly #missed: Missed[] = [];
  readonly #actor;
  readonly #withhold: (report: Report) => boolean;

  readonly #ruleset: Ruleset;

  constructor(options: ScriptedTableOptions = {}) {
    const { withhold = () => false, fold = {}, dice = DICE, people, speed = 1 } = options;
    this.#ruleset = options.ruleset ?? ruleset();
    this.#withhold = withhold;
    this.people = people ?? shortHand();
    const thrown = [...dice];
    const input = { ...NEW_TABLE, ...fold };
    const keeper = createGameKeeper(input, ({ event }) => this.#take({ record: event }));
    const chart = createTableChart({
      push: (effect) => this.#take(effect),
      record: keeper.record,
      game: keeper.current,
      canBeRecorded: options.canBeRecorded ?? (() => true),
      now: () => this.clock.now(),
      monotonicMs: () => this.clock.now(),
      ruleset: this.#ruleset,
      rollDice: () => (thrown.length > 1 ? thrown.shift() : thrown[0]) ?? [3, 5],
      jitter: () => 0,
      claimWindowMs: options.claimWindowMs === undefined ? 3000 : options.claimWindowMs,
      confirmTimeMs: 60_000,
      patience: patienceAt(speed),
      undoTimeMs: options.undoTimeMs ?? null,
      buildMs: () => null,
      play: options.play ?? 'as-the-table-can',
      seating: { sides: { p1: 0, p2: 1, p3: 2 }, empty: 3 },
      players: options.players ?? PLAYERS_CONFIGURED,
      seed: null,
    });
    this.#actor = createActor(chart, {
      clock: this.clock,
      input,
      inspect: (seen) => {
        if (seen.type !== '@xstate.event' || seen.event.type !== 'ReportOverdue') return;
        this.#missed.push({ by: idOf(seen.sourceRef), waitingFor: String(seen.event['waitingFor']) });
      },
    });
    this.#actor.start();
  }

  #take(effect: Did): void {
    this.#pushed.push(effect);
    if ('send' in effect) this.#unanswered.push(effect.send);
    if ('answer' in effect) this.#answers.push(effect.answer);
    if ('record' in effect) this.#record.push(effect.record);
    if ('order' in effect && effect.order.order === 'catch-up') this.#caughtUp();
  }

  /** Whatever the device saw is heard, but for what is withheld; it answers when the charts have settled. */
  #caughtUp(): void {
    this.clock.setTimeout(() => this.hear({ type: 'CaughtUp' }), 0);
  }

  /** The device tells these, and answers every command that follows from them. */
  hear(...reports: readonly Report[]): this {
    for (const report of reports) this.#tell(report);
    for (let command = this.#unanswered.shift(); command; command = this.#unanswered.shift()) {
      for (const report of answersTo(command, setUp(this.context.sets))) this.#tell(report);
    }
    return this;
  }

  #tell(report: Report): void {
    if (this.#withhold(report)) this.#withheld.push(report);
    else this.#send(report);
  }

  #send(report: Report): void {
    hear(this.#actor, report);
  }

  /** The report that was withheld comes after all. */
  release(): this {
    for (const report of this.#withheld.splice(0)) this.#send(report);
    return this.hear();
  }

  /** What a child misses while this time passes. */
  missedWithin(durationMs: number): readonly Missed[] {
    this.#missed.length = 0;
    this.clock.advance(durationMs);
    return [...this.#missed];
  }

  /** A controller that starts anew with what this one has recorded, at the same table. */
  restarted(): ScriptedTable {
    const match = foldMatch(this.#record);
    const hand = foldHand(this.#record);
    const fold = {
      match,
      hand,
      lastMatch: match?.match ?? 0,
      callsBefore: [],
      lastCycle: this.context.cycle,
    };
    return new ScriptedTable({ fold, people: this.people, dice: [[3, 5]], ruleset: this.#ruleset });
  }

  /** Greeted and learned whole. */
  connect(learned: Learned = {}): this {
    return this.hear({ type: 'PortOpened' }, greeted(learned.boot ?? BOOT)).learn(learned);
  }

  learn({
    snapshot = {},
    places = new Map(),
    moved = new Set(),
    capabilities = {},
    otherSetTiles = [],
  }: Learned = {}): this {
    return this.hear(
      capabilitiesRead(capabilities),
      facesRead(this.people.tiles()),
      zonesRead(places, moved, otherSetTiles),
      snapshotRead(snapshot),
    );
  }

  press(side: Side, ...keys: readonly Key[]): this {
    return this.hear(...keys.map((key) => pressed(side, key)));
  }

  /** Somebody says something on a page. */
  say(speaker: Speaker, say: Say): this {
    this.#actor.send({ type: 'Declared', speaker, id: `d-${this.#record.length}`, say });
    return this.hear();
  }

  /** Another phone asks for the seat of a side. */
  phoneAsks(side: Side): this {
    this.#actor.send({ type: 'PhoneAsked', side });
    return this;
  }

  phoneAskEnds(side: Side): this {
    this.#actor.send({ type: 'PhoneAskEnded', side });
    return this;
  }

  /** Other rules are chosen for the next match, or no more. */
  nextRules(rules: NextRules): this {
    this.#actor.send({ type: 'NextRulesChosen', rules });
    return this;
  }

  start(): this {
    return this.press(DEALER, 'start');
  }

  throwForDealer(): this {
    for (const side of [0, 1, 2] as const) this.press(side, 'dice');
    return this;
  }

  /** A match with its dealer, before the first start press. */
  opened(): this {
    return this.connect().throwForDealer();
  }

  /** Two start presses: the gate opens, the tiles go in, and what follows needs no other. */
  wallsUp(): this {
    return this.opened().start().start();
  }

  /** What the people at the table do, told as the table tells it. */
  act(act: (people: NotedTable) => unknown): this {
    act(this.people);
    return this.hear(...reportsOf(this.people.done()));
  }

  deal(): this {
    return this.press(DEALER, 'dice').act((people) => people.deal());
  }

  playing(): this {
    return this.wallsUp().deal();
  }

  /** p2 wins by self-draw. */
  win(): this {
    return this.act((people) => people.throwAway('p1', '7z').draw('p2').press('p2', 'win'));
  }

  get record(): readonly DomainEvent[] {
    return this.#record;
  }

  get at(): Readonly<Record<'table' | 'link' | 'surface' | 'tileSet' | 'hand', string | null>> {
    const { value, children } = this.#actor.getSnapshot();
    return {
      table: nameOf(value),
      link: nameOf(children.link?.getSnapshot().value),
      surface: nameOf(children.surface?.getSnapshot().value),
      tileSet: nameOf(children.setA?.getSnapshot().value),
      hand: nameOf(children.hand?.getSnapshot().value),
    };
  }

  get context() {
    return this.#actor.getSnapshot().context;
  }

  /** What was pushed since the last call, in words: commands, `+` events for the record, `!` orders. */
  pushed(): readonly string[] {
    return this.#pushed.splice(0).map(effectWords);
  }

  /** What those were told who have said something, since the last call. */
  answers(): readonly Answer[] {
    return this.#answers.splice(0);
  }

  /** Commands since the last call, but for what displays show. */
  motions(): readonly string[] {
    return this.pushed().filter((words) => /^(open|close|build|serve|dice|live)/.test(words));
  }

  /** The events for the record since the last call. */
  recorded(): readonly string[] {
    return this.pushed().flatMap((words) => (words.startsWith('+') ? [words.slice(1)] : []));
  }
}

/** The set that people push in: the one on the table, else one that lies beside it. */
const setUp = (sets: SetPlaces): TileSetName =>
  (['table', 'out'] as const).flatMap((up) => tileSets(sets).filter(([, place]) => place === up))[0]?.[0] ??
  'A';

const idOf = (actor: object | undefined): string =>
  actor !== undefined && 'id' in actor ? String(actor.id) : '';

const nameOf = (value: string | object | undefined): string | null => {
  if (value === undefined) return null;
  return typeof value === 'string' ? value : (Object.keys(value)[0] ?? null);
};

export const effectWords = (effect: Did): string => {
  if ('send' in effect) return wordsOf(effect.send);
  if ('answer' in effect) return `=${effect.answer.id}`;
  if ('admitted' in effect) return `admitted ${effect.admitted}`;
  if ('nextRules' in effect) return 'next rules';
  if ('unexpected' in effect) return `?${effect.unexpected.chart} ${effect.unexpected.event}`;
  return 'record' in effect ? `+${effect.record.type}` : `!${effect.order.order}`;
};
