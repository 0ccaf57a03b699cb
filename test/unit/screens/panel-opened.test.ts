import { expect, test } from 'vitest';
import type { SeatView } from '../../../src/contract/seat-view.ts';
import { openedNow, placeOf, staysOpen } from '../../../src/screens/seat/panel-opened.ts';
import { isDoneBy, panelOf, saidAtOnce } from '../../../src/screens/seat/seat-buttons.ts';
import { SEATS } from './desks.ts';

const view = (more: Partial<SeatView>): SeatView => {
  const known = SEATS['dice'];
  if (known === undefined) throw new Error('no seat throws');
  return { ...known, ...more };
};

test('the dice that are entered are those of the throw for which they were asked, and of no later one', () => {
  const opened = openedNow('dice', view({ throw: 3 }));
  expect(opened).toEqual({ panel: 'dice', number: 3, inMatch: { match: 1 } });
  expect(staysOpen(opened, view({ throw: 3 }))).toBe(true);
  expect(staysOpen(opened, view({ throw: 4 }))).toBe(false);
  expect(staysOpen(opened, view({ throw: null }))).toBe(false);
});

test('the hand that is to be taken back is the one that was asked about, and not one that ended since', () => {
  const opened = openedNow('undo', view({ lastHand: 3 }));
  expect(opened).toEqual({ panel: 'undo', number: 3, inMatch: { match: 1 } });
  expect([3, 4].map((lastHand) => staysOpen(opened, view({ lastHand })))).toEqual([true, false]);
});

test('the form of a hand’s end stays open while its end may be told, whichever hand is on', () => {
  const opened = openedNow('win', view({ may: ['propose-outcome'] }));
  expect(staysOpen(opened, view({ may: ['propose-outcome'] }))).toBe(true);
  expect(staysOpen(opened, view({ may: ['confirm'] }))).toBe(false);
});

test('why a throw was refused is not told where the next one is entered', () => {
  const places = [3, 4].map((number) => placeOf(openedNow('dice', view({ throw: number }))));
  expect(new Set(places).size).toBe(2);
});

test('a called win leads to its tiles, but where the table reads them: then nothing is entered', () => {
  const seat = SEATS['declared'] ?? expect.fail();
  const read = {
    ...seat,
    public: { ...seat.public, unfollowed: { because: 'tiles-astray' as const, astray: [] } },
  };
  expect([panelOf({ says: 'call-win' }, seat), panelOf({ says: 'call-win' }, read)]).toEqual(['win', null]);
});

test('a wish for a pause is done by it only where another player has it too; all else is', () => {
  const seat = view({ side: 1 });
  const wishing = (side: 0 | 1): SeatView => ({
    ...seat,
    public: { ...seat.public, pauseWishedBy: { side, endsAt: 1 } },
  });
  expect(isDoneBy('call-staff', seat)).toBe(true);
  expect([seat, wishing(1), wishing(0)].map((each) => isDoneBy('ask-pause', each))).toEqual([
    false,
    false,
    true,
  ]);
});

test('what a button says of a hand names hand and match, and what it says of the table neither', () => {
  const seat = SEATS['declared'] ?? expect.fail();
  expect(saidAtOnce('call-win', seat)).toEqual({ say: 'call-win', hand: 4, match: 1 });
  expect(saidAtOnce('call-staff', seat)).toEqual({ say: 'call-staff' });
});
