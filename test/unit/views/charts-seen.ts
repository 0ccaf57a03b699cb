import { startContext } from '../../../src/charts/table-context.ts';
import type { DomainEvent, HandEvent } from '../../../src/play/events/domain-event.ts';
import { applyHandEvent } from '../../../src/play/game/fold/hand-fold.ts';
import { foldMatch } from '../../../src/play/game/fold/match-fold.ts';
import type { HandState } from '../../../src/play/game/hand/hand-state.ts';
import type { Ruleset } from '../../../src/rules/ruleset.ts';
import { isBonusTile, type TileFace } from '../../../src/rules/tiles/tile.ts';
import type { ChartsSeen } from '../../../src/views/moment-view.ts';

export const OPENED: readonly DomainEvent[] = [
  {
    type: 'MatchOpened',
    match: 1,
    ruleset: 'korean-japanese',
    options: {},
    players: { p1: { id: 'p1', name: 'Ada' }, p2: { id: 'p2', name: 'Ben' }, p3: { id: 'p3', name: 'Cho' } },
    seating: { sides: { p1: 0, p2: 1, p3: 2 }, empty: 3 },
    seed: null,
  },
  { type: 'FirstDealerChosen', player: 'p1' },
];

/** What the charts are in a hand of which these events have happened, the line being up. */
export const seenAfter = (events: readonly HandEvent[], ruleset: Ruleset): ChartsSeen => {
  const match = foldMatch([...OPENED, ...events]);
  const state = events.reduce<HandState | null>(applyHandEvent, null);
  const context = startContext({ match, hand: state, lastMatch: 1, callsBefore: [], lastCycle: 0 });
  return {
    ruleset,
    table: 'inHand',
    context: {
      ...context,
      link: 'ready',
      synchronisation: 'done',
      gate: 'closed',
      sets: { A: 'table' },
      resumed: 'resumed',
    },
    surface: 'closed',
    sets: { A: { at: 'table', progress: null } },
    warnings: [],
    trouble: null,
    hand: state === null ? null : { at: state.stage, state, notices: {} },
  };
};

/**
 * The same with every tile that only its holder has seen exchanged for a red dragon, and a flower for another
 * one: that it is a flower is no secret, since it must be shown at once.
 */
export const blinded = (seen: ChartsSeen): ChartsSeen =>
  seen.hand === null ? seen : { ...seen, hand: { ...seen.hand, state: withoutFaces(seen.hand.state) } };

const withoutFaces = (state: HandState): HandState => {
  const { p1, p2, p3, p4 } = state.players;
  const hide = <Held extends { readonly face: TileFace }>(held: Held): Held => ({
    ...held,
    face: isBonusTile(held.face) ? 'f1' : '7z',
  });
  const { turn } = state;
  const drawn = turn?.doing === 'discarding' ? turn.drawn?.tile : undefined;
  const hideHand = (own: HandState['players']['p1']) => {
    const open = own.ready === 'declared' && own.readyTiles === 'shown';
    return {
      ...own,
      concealed: own.concealed.map((held) => (open && held.tile !== drawn ? held : hide(held))),
    };
  };
  return {
    ...state,
    players: { p1: hideHand(p1), p2: hideHand(p2), p3: hideHand(p3), p4 },
    turn: turn?.doing === 'discarding' && turn.drawn !== null ? { ...turn, drawn: hide(turn.drawn) } : turn,
    lifted: state.lifted.map((lifted) => ({ ...lifted, tile: hide(lifted.tile) })),
  };
};
