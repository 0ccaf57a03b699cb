import type { BuildOrder, TableChartEvent } from './chart-events.ts';
import { buildOrder } from './match-steps.ts';
import { otherInUse, setPlayed } from './played-sets.ts';
import type { TileSetName } from './ports.ts';
import { WORK_ON } from './start-press.ts';
import { suitabilityOf } from './suitability.ts';
import { isKnown } from './table-asks.ts';
import type { TableContext, TablePorts } from './table-context.ts';
import type { Acting } from './table-telling.ts';
import { setChart, tileSets } from './tile-sets.ts';

/** What people do next about tiles of another game; what a start press says is done, or has the machine do. */
export type SortingStep =
  /** This set is taken off the table and sorted. */
  | { readonly step: 'take-off'; readonly set: TileSetName }
  /** It is in the machine, and comes up. */
  | { readonly step: 'bring-up'; readonly set: TileSetName }
  /** Every set is off the table: they are sorted. */
  | { readonly step: 'confirm' | 'close-gate' | 'home' | 'resume' | 'wait' };

/** What is to be done next, where the sets are to be sorted. */
export const sortingStep = (context: TableContext): SortingStep => {
  const { gate, drum } = context;
  const sets = tileSets(context.sets);
  const at = (...places: readonly string[]): TileSetName | undefined =>
    sets.find(([, place]) => places.includes(place))?.[0];
  if (!isKnown(context) || gate === 'moving') return { step: 'wait' };
  if (drum === 'paused') return { step: 'resume' };
  if (drum === 'run' || sets.some(([, place]) => WORK_ON[place] === 'builds' || WORK_ON[place] === 'serves'))
    return { step: 'wait' };
  if (gate === 'unknown' || at('unknown') !== undefined) return { step: 'home' };
  if (gate === 'open') return { step: 'close-gate' };
  const onTable = sets.find(([set, place]) => place === 'table' && !areTakenOff(context).includes(set))?.[0];
  if (onTable !== undefined) return { step: 'take-off', set: onTable };
  const within = at('inside', 'track');
  return within === undefined ? { step: 'confirm' } : { step: 'bring-up', set: within };
};

const areTakenOff = ({ otherGame }: TableContext): readonly TileSetName[] =>
  otherGame?.differs === 'tiles' ? otherGame.takenOff : [];

/**
 * The set that people have taken off the table: their press is the word for it also where the machine does not know that one can be
 * told (SPEC, "Versions"), and refuses to hear it or passes over it. Null where it has another reason to refuse.
 */
export const takenOff = (event: TableChartEvent): TileSetName | null => {
  if (event.type !== 'CommandFinished' && event.type !== 'ServiceRefused') return null;
  if (event.type === 'ServiceRefused' && !isUnknownTo(event)) return null;
  return event.command.command === 'place-set' && event.command.place === 'out' ? event.command.set : null;
};

const isUnknownTo = ({ outcome, why }: Extract<TableChartEvent, { type: 'ServiceRefused' }>): boolean =>
  outcome === 'refused' && (why === 'ARG' || why === 'VERB');

/** Somebody has pressed start while the sets are sorted: what was asked is done, or the machine does what is next. */
export const sortOn = (ports: TablePorts, acting: Acting): void => {
  const { context, enqueue } = acting;
  const { push } = ports;
  const next = sortingStep(context);
  switch (next.step) {
    case 'take-off':
      return push({ send: { command: 'place-set', set: next.set, place: 'out' } });
    case 'bring-up':
      return bringUp(ports, acting, next.set);
    case 'close-gate': {
      const cycle = context.cycle + 1;
      enqueue.sendTo('surface', { type: 'CloseGate', cycle });
      return enqueue.assign({ cycle });
    }
    case 'home':
      return push({ send: { command: 'home' } });
    case 'resume':
      return push({ send: { command: 'resume' } });
    case 'confirm':
    case 'wait':
      return;
  }
};

/** The walls in the track fall back where the drum is empty; where the other set lies there these come up. */
export const takeDown = (ports: TablePorts, acting: Acting): void => {
  const { context, enqueue } = acting;
  const other = otherInUse(context);
  if (other !== null && context.sets[other] === 'inside') return bringUp(ports, acting, setPlayed(context));
  ports.push({ send: { command: 'take-down' } });
  enqueue.assign({ synchronisation: 'under-way' });
};

/** A machine without PURGE brings a set up as walls, which nobody plays with; what it has not built it builds for that. */
const bringUp = (ports: TablePorts, { context, enqueue }: Acting, set: TileSetName): void => {
  if (context.capabilities?.purge === 1)
    return ports.push({ send: { command: 'service', task: { do: 'purge', set } } });
  const cycle = context.cycle + 1;
  const isBuilt = context.sets[set] === 'track';
  enqueue.sendTo(
    setChart(set),
    isBuilt
      ? { type: 'Serve', cycle }
      : { type: 'Build', order: orderAsBefore(ports, context, { set, cycle }) },
  );
  const sets = { ...context.sets, [set]: isBuilt ? 'serving' : 'stirring' } as const;
  enqueue.assign({ cycle, sets, build: 'own' });
};

/** By the rules that the tiles inside are of, where they are known. */
const orderAsBefore = (
  ports: TablePorts,
  context: TableContext,
  which: { readonly set: TileSetName; readonly cycle: number },
): BuildOrder => {
  const { otherGame, capabilities } = context;
  const before = otherGame?.differs === 'tiles' ? otherGame.before : null;
  const isKnown =
    before !== null &&
    capabilities !== null &&
    suitabilityOf(before, { capabilities, play: ports.play }).suitable;
  return buildOrder(isKnown ? { ...ports, ruleset: before } : ports, context, which);
};
