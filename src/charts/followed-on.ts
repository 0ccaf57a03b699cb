import type { TableContext } from './table-context.ts';

/**
 * What a table knows after a tile was followed, each field of it named: what XState makes of so many fields is copied by
 * spreading 150 times as slowly (see also `hand-with.ts`), and this is done at every tile.
 */
export function followedOn(
  context: TableContext,
  { match, hand, watch }: Pick<TableContext, 'match' | 'hand' | 'watch'>,
): TableContext {
  const { lastMatch, callsBefore, lastCycle, link, lesson, boot, capabilities, registers, gate, sets, set } =
    context;
  const { drum, stage, resumed, motion, deal, settings, walls, opening, built, buildMs, builtAhead } =
    context;
  const {
    wentInAhead,
    otherGame,
    build,
    rolled,
    cycle,
    named,
    announced,
    broughtIn,
    safety,
    pause,
    service,
  } = context;
  const { asking, undoTime, told, reading, strangers, refusal } = context;
  return {
    match,
    hand,
    lastMatch,
    callsBefore,
    lastCycle,
    link,
    lesson,
    boot,
    capabilities,
    registers,
    gate,
    sets,
    set,
    drum,
    stage,
    resumed,
    motion,
    deal,
    settings,
    walls,
    opening,
    built,
    buildMs,
    builtAhead,
    wentInAhead,
    otherGame,
    build,
    rolled,
    cycle,
    named,
    announced,
    broughtIn,
    safety,
    pause,
    service,
    asking,
    undoTime,
    watch,
    told,
    reading,
    strangers,
    refusal,
  };
}
