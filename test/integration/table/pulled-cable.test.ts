import { expect, test } from 'vitest';
import { descendantsOf, isAlive } from '../../harness/programs.ts';
import { sitDown } from './played-table.ts';
import { entriesIn, eventsIn, flawsIn, matchIds } from './record.ts';
import { discardsIn } from './screen.ts';

test('the cable is pulled and put back: the match ends without a re-deal', async () => {
  const { startController, simulator, screen, data } = await sitDown({ seed: 'cable', speed: '150' });
  const controller = startController();
  for (const hand of [1, 3, 6]) {
    await screen.shows(
      `play in hand ${hand}`,
      (view) => view.match?.hand === hand && view.moment.at === 'playing' && discardsIn(view) >= 4,
    );
    const [socat] = descendantsOf(simulator.pid);
    expect(socat).toBeDefined();
    if (socat !== undefined) process.kill(socat, 'SIGKILL');
    const lost = await screen.shows('the loss', ({ link }) => link.state === 'lost');
    expect(lost.match?.hand).toBe(hand);
    const back = await screen.shows('the line again', ({ link }) => link.state === 'ready');
    // People play on while the line is away: the hand is still played, or was won meanwhile, but not another.
    expect(back.match?.hand).toBe(hand);
  }
  await screen.shows('the end of the match', ({ ledger }) => (ledger?.seq ?? 0) >= 11);

  const entries = entriesIn(data);
  expect(entries.map(({ id }) => id).slice(0, 11)).toEqual(matchIds(1));
  expect(flawsIn(entries)).toEqual([]);
  expect(eventsIn(data).filter(({ type }) => type === 'HandVoided')).toEqual([]);
  expect(isAlive(controller.pid)).toBe(true);
});
