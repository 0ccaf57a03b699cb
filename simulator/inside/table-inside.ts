import { SHOW_TEXTS, type ShowText } from '../../firmware-protocol/show-texts.ts';
import { unreachable } from '../../firmware-protocol/unreachable.ts';
import { SIDES, type Side } from '../../firmware-protocol/words.ts';
import { printZone } from '../../firmware-protocol/zone.ts';
import { readMishap } from '../machine/faults/mishap-line.ts';
import type { Simulator } from '../machine/simulator.ts';
import type { Display } from '../machine/world/panel.ts';
import type { MoveResult, ThrowInResult } from '../machine/world/table-top.ts';
import { causedText, misreadingText } from '../mishap-words.ts';
import type { DisplayInside, InsideView } from './inside-view.ts';
import type { MishapShelf } from './mishap-offer.ts';
import { mishapShelves } from './mishap-shelf.ts';
import type { InsideAnswer, InsideOrder } from './orders.ts';

/** A table that can be looked into. */
export interface TableInside {
  readonly name: string;
  readonly view: () => InsideView;
  readonly shelves: () => readonly MishapShelf[];
  /** The keys that each side has. */
  readonly keys: () => readonly string[];
  readonly obey: (order: InsideOrder) => Promise<InsideAnswer>;
  /** Calls after each change of what can be seen. Returns the function that ends it. */
  readonly onChange: (listener: () => void) => () => void;
  /** Calls with what has gone wrong by then, in words. Returns the function that ends it. */
  readonly onTold: (listener: (told: string) => void) => () => void;
}

export interface TableInsideOptions {
  readonly name: string;
  readonly simulator: Pick<Simulator, 'table' | 'inside' | 'caps' | 'mishaps'>;
  readonly emptySide: Side | null;
  readonly cable: {
    readonly isIn: () => boolean;
    readonly unplug: () => Promise<void>;
    readonly plug: () => Promise<void>;
  };
  readonly staff: { readonly isAtHand: () => boolean; readonly send: (where: 'at-hand' | 'away') => void };
  /** All that reaches the table is done within it. */
  readonly within: (work: () => void) => void;
  readonly onTold: TableInside['onTold'];
}

export const createTableInside = (options: TableInsideOptions): TableInside => {
  const { name, simulator, within } = options;
  const { table } = simulator;
  return {
    name,
    view: () => viewOf(options),
    shelves: () => mishapShelves(simulator.caps()),
    keys: () => simulator.caps().btnk,
    obey: async (order) => {
      if (order.do === 'cable') return moveCable(options, order.is);
      let answer: InsideAnswer = { outcome: 'refused', told: 'this table has ended' };
      within(() => {
        answer = done(options, order);
      });
      return answer;
    },
    onChange: (listener) => table.subscribe(listener),
    onTold: options.onTold,
  };
};

const viewOf = ({ simulator, emptySide, cable, staff }: TableInsideOptions): InsideView => {
  const { gate, plates, live, dice, displays } = simulator.table;
  return {
    ...simulator.inside(),
    gate,
    plates,
    live,
    dice,
    sides: SIDES.map((side) => ({ side, seated: side !== emptySide, display: displayOf(displays[side]) })),
    cable: cable.isIn() ? 'in' : 'out',
    staff: staff.isAtHand() ? 'at-hand' : 'away',
  };
};

const displayOf = ({ score, wind, text, asked, secondsLeft, lamp }: Display): DisplayInside => ({
  score,
  wind,
  text,
  sentence: text === null ? null : sentenceOf(text),
  asked: asked === null ? null : { from: printZone(asked.from), to: printZone(asked.to) },
  secondsLeft,
  lamp,
});

const isShowText = (text: string): text is ShowText => Object.hasOwn(SHOW_TEXTS, text);

const sentenceOf = (text: string): string =>
  isShowText(text) ? SHOW_TEXTS[text] : text.replaceAll('_', ' ');

const DONE: InsideAnswer = { outcome: 'done', told: '' };

const moveCable = async ({ cable }: TableInsideOptions, to: 'in' | 'out'): Promise<InsideAnswer> => {
  await (to === 'in' ? cable.plug() : cable.unplug());
  return DONE;
};

const done = (
  { name, simulator, staff }: TableInsideOptions,
  order: Exclude<InsideOrder, { do: 'cable' }>,
): InsideAnswer => {
  const { table, mishaps } = simulator;
  switch (order.do) {
    case 'press':
      table.press({ side: order.side, key: order.key, act: order.act });
      return DONE;
    case 'cause': {
      const read = readMishap(order.line);
      if (!read.ok) return { outcome: 'refused', told: misreadingText(read) };
      const { table: wanted } = read.planned;
      if (wanted !== null && wanted !== name)
        return { outcome: 'refused', told: `${order.line}: this is table ${name}, not ${wanted}` };
      const caused = mishaps.cause(read.planned);
      const outcome = caused.caused === 'never' ? 'refused' : 'done';
      return { outcome, told: causedText(order.line, caused) };
    }
    case 'move':
      return moved(table.moveTile(order));
    case 'push-in':
      return thrown(table.throwIn());
    case 'pick-up':
      return thrown(table.pickUp());
    case 'sort-drum':
      return thrown(table.sortDrum());
    case 'take-set-away':
      return thrown(table.takeSetAway(order.set));
    case 'bring-set-back':
      return thrown(table.bringSetBack(order.set));
    case 'staff':
      staff.send(order.is);
      return DONE;
    default:
      return unreachable(order);
  }
};

const WHY_NOT = {
  'nothing-there': 'nothing is there',
  'place-taken': 'a tile lies there',
  'no-such-place': 'no tile rests there',
  'wall-not-up': 'the walls are not raised',
  'tile-covered': 'another tile lies on it',
  'nothing-under-it': 'nothing is under it',
  'gate-not-open': 'the gate is not open',
  'drum-at-work': 'walls are built of what is in the drum',
} as const;

const moved = (result: MoveResult): InsideAnswer =>
  'refused' in result ? { outcome: 'refused', told: WHY_NOT[result.refused] } : DONE;

const thrown = (result: ThrowInResult): InsideAnswer =>
  'refused' in result
    ? { outcome: 'refused', told: WHY_NOT[result.refused] }
    : { outcome: 'done', told: result.thrown === 1 ? '1 tile' : `${result.thrown} tiles` };
