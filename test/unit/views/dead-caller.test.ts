import { expect, test } from 'vitest';
import { isHandEvent } from '../../../src/play/game/fold/hand-fold.ts';
import { wordsIn } from '../../../src/screens/languages.ts';
import { seatedSides } from '../../../src/screens/seats.ts';
import { promptFor } from '../../../src/screens/table/prompt.ts';
import { DeclaredTable } from '../play/declarations/declared-table.ts';
import { seenAfter } from './charts-seen.ts';
import { viewer } from './hands-seen.ts';

const en = await wordsIn('en');

const prompts = ({ events, rules }: DeclaredTable): readonly string[] => {
  const view = viewer()(seenAfter(events.filter(isHandEvent), rules), []);
  return seatedSides(view).map((seat) => promptFor(view, seat, en).text);
};

test('whose win was false is asked for no hand any more, and nobody hears that he has won', () => {
  const table = new DeclaredTable();
  const playing = prompts(table);
  table.say('p1', { say: 'call-win', hand: 1 });
  expect(prompts(table)[0]).toBe('You say: won. Enter your hand on your page');
  const penalty = { irregularity: 'false-win', player: 'p1', harmed: null, override: null } as const;
  table.say('operator', { say: 'penalise', ...penalty, reason: 'a tile was missing' });
  expect(prompts(table)).toEqual([en.seat.dead, ...playing.slice(1)]);
});
