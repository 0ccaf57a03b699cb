import { describe, expect, test } from 'vitest';
import type { HandChartEvent } from '../../../src/charts/chart-events.ts';
import { createHandChart } from '../../../src/charts/hand-chart.ts';
import { startContext } from '../../../src/charts/table-context.ts';
import { handInput } from '../../../src/charts/table-steps.ts';
import { createGameKeeper } from '../../../src/controller/pipeline.ts';
import type { DomainEvent } from '../../../src/play/events/domain-event.ts';
import { foldHand } from '../../../src/play/game/fold/hand-fold.ts';
import { foldGame } from '../../../src/play/game/game.ts';
import { handBegan, ruleset } from '../play/stacked-table.ts';
import { ChartAlone } from './chart-alone.ts';

const MALAYSIAN = ruleset({}, 'malaysian');
const SERVED: readonly DomainEvent[] = [handBegan(MALAYSIAN), { type: 'WallsServed' }];
const FIRST: DomainEvent = { type: 'DiceRolled', dice: [1, 1], throw: 1 };

/** What the chart starts with after these events, as after a restart of the controller. */
const inputAfter = (events: readonly DomainEvent[]) =>
  handInput({
    ...startContext({ match: null, hand: null, lastMatch: 0, callsBefore: [], lastCycle: 6 }),
    hand: foldHand(events),
  });

const chartAfter = (events: readonly DomainEvent[]) =>
  new ChartAlone<HandChartEvent>(
    (push) =>
      createHandChart({
        push,
        record: createGameKeeper(foldGame(events), ({ event }) => push({ record: event })).record,
        canBeRecorded: () => true,
        ruleset: MALAYSIAN,
        rollDice: () => [1, 1],
        claimWindowMs: 3000,
      }),
    inputAfter(events),
  );

const presses = (side: 0 | 1 | 2): HandChartEvent => ({ type: 'KeyPressed', side, key: 'dice' });
const shown = (number: number): HandChartEvent => ({
  type: 'CommandFinished',
  command: { command: 'show-dice', cycle: 7, throw: number, dice: [1, 1] },
});

describe('where two throws break the wall', () => {
  test('the player whose wall the first throw names throws the second, and the deal begins after it', () => {
    const chart = chartAfter(SERVED)
      .on({ type: 'DisplaysGiven', dice: 'nobody' }, presses(0))
      .forget()
      .on(shown(1));
    expect(chart.at).toBe('rollingDice');
    expect(chart.pushed).toEqual(['show 1 throw_dice']);
    expect(chart.forget().on(presses(0)).pushed).toEqual([]);
    expect(chart.on(presses(1)).pushed[0]).toMatch(/DiceRolled/);
    expect(chart.on(shown(2)).told).toContainEqual({ type: 'StageReached', stage: 'dealing' });
  });

  test.each([
    ['was cut off', () => chartAfter(SERVED).on({ type: 'DisplaysGiven', dice: 'nobody' }, presses(0))],
    ['may not have been shown before a restart', () => chartAfter([...SERVED, FIRST])],
  ])(
    'the first throw that %s is shown again, and whom it names is asked for the second then',
    (_, rolled) => {
      const chart = rolled().forget();
      expect(chart.on({ type: 'GoOn', dice: 'shown' }).pushed[0]).toBe('dice 7/2 11');
      expect(chart.forget().on({ type: 'DisplaysGiven', dice: 'nobody' }).pushed).toEqual([]);
      expect(chart.forget().on(shown(2)).pushed).toEqual(['show 1 throw_dice']);
      expect(chart.forget().on({ type: 'GoOn', dice: 'shown' }).pushed).toEqual(['show 1 throw_dice']);
    },
  );

  test('where nothing is shown again after what has cut it off, whom the first throw names is asked at once', () => {
    const chart = chartAfter(SERVED).on({ type: 'DisplaysGiven', dice: 'nobody' }, presses(0));
    chart.forget().on({ type: 'DisplaysTaken' }, { type: 'DisplaysGiven', dice: 'nobody' });
    expect(chart.pushed).toEqual(['show 1 throw_dice']);
  });

  test('the first throw that a machine cannot show is read on the screen: the second is asked for at once', () => {
    const chart = chartAfter(SERVED).on({ type: 'DisplaysGiven', dice: 'nobody' }, presses(0));
    expect(chart.forget().on({ type: 'GoOn', dice: 'unshowable' }).pushed).toEqual(['show 1 throw_dice']);
  });

  test('the first throw, told where the table does not show it, leaves the second to be thrown', () => {
    const told: HandChartEvent = { type: 'Ruled', events: [{ type: 'DiceRolled', dice: [1, 1], throw: 1 }] };
    expect(chartAfter(SERVED).on(told).at).toBe('rollingDice');
  });

  test('a machine that deals is told nothing between the two: whoever would have it deal is noted', () => {
    const chart = chartAfter([...SERVED, FIRST])
      .forget()
      .on({ type: 'Deal' });
    expect(chart.pushed).toEqual(['?child Deal']);
    expect(chart.at).toBe('rollingDice');
  });

  test('after a restart no number is taken twice, also where the first throw was shown again under others', () => {
    const second: DomainEvent = { type: 'DiceRolled', dice: [1, 1], throw: 4 };
    const chart = chartAfter([...SERVED, FIRST, second]).forget();
    expect(chart.on({ type: 'GoOn', dice: 'shown' }).pushed[0]).toBe('dice 7/5 11');
  });

  test('the second throw has a number of its own, even after a restart between the two', () => {
    expect(inputAfter([...SERVED, FIRST])).toMatchObject({ throws: 1, hand: { stage: 'rollingDice' } });
    expect(
      chartAfter([...SERVED, FIRST])
        .on(presses(1))
        .pushed.join(),
    ).toContain('dice');
  });
});
