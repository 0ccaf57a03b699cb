import type { TableContext } from './table-context.ts';

/**
 * What a table knows, with a tile followed or as it was, each field of it named: what XState makes of so many fields is copied
 * a hundred times as slowly, and read more slowly (see also `hand-with.ts`). This is done at every tile, and after each step that the chart takes itself.
 */
export function namedContext(
  context: TableContext,
  { match, hand, watch }: Pick<TableContext, 'match' | 'hand' | 'watch'> = context,
): TableContext {
  return {
    match,
    hand,
    lastMatch: context.lastMatch,
    callsBefore: context.callsBefore,
    lastCycle: context.lastCycle,
    link: context.link,
    synchronisation: context.synchronisation,
    boot: context.boot,
    capabilities: context.capabilities,
    registers: context.registers,
    gate: context.gate,
    sets: context.sets,
    set: context.set,
    drum: context.drum,
    stage: context.stage,
    resumed: context.resumed,
    motion: context.motion,
    deal: context.deal,
    settings: context.settings,
    walls: context.walls,
    opening: context.opening,
    built: context.built,
    buildMs: context.buildMs,
    builtAhead: context.builtAhead,
    wentInAhead: context.wentInAhead,
    otherGame: context.otherGame,
    build: context.build,
    rolled: context.rolled,
    unseenRolls: context.unseenRolls,
    cycle: context.cycle,
    named: context.named,
    announced: context.announced,
    broughtIn: context.broughtIn,
    safety: context.safety,
    failing: context.failing,
    pause: context.pause,
    service: context.service,
    asking: context.asking,
    nextRules: context.nextRules,
    undoTime: context.undoTime,
    watch,
    heard: context.heard,
    told: context.told,
    reading: context.reading,
    otherSetTiles: context.otherSetTiles,
    refusal: context.refusal,
  };
}
