import type { AnyStateMachine, StateValueFrom } from 'xstate';
import type { createHandChart } from './hand-chart.ts';
import type { createSurfaceChart } from './surface-chart.ts';
import type { createTableChart } from './table-chart.ts';
import type { createTileSetChart } from './tile-set-chart.ts';

type OuterOf<Value> = Value extends string ? Value : keyof Value & string;
type StateOf<Create extends (...given: never) => AnyStateMachine> = OuterOf<
  StateValueFrom<ReturnType<Create>>
>;

/** The outermost states of the charts, by the names that the charts themselves give them. */
export type TableState = StateOf<typeof createTableChart>;
export type HandChartState = StateOf<typeof createHandChart>;
export type SurfaceState = StateOf<typeof createSurfaceChart>;
export type TileSetState = StateOf<typeof createTileSetChart>;

/** The name of the outermost state in which a chart is. */
export function outerState<const Value extends string | object>(value: Value): OuterOf<Value>;
export function outerState(value: string | object): string {
  return typeof value === 'string' ? value : (Object.keys(value)[0] ?? '');
}
