import { describe, expect, test } from 'vitest';
import type { ByPlayer, Person, Player } from '../../../src/play/seating/furniture.ts';
import { mapPlayers } from '../../../src/play/seating/seating.ts';
import { MatchRecord } from '../play/match-record.ts';
import { ScriptedTable } from './scripted-table.ts';

type Named = readonly [Player, string];

const name = (table: ScriptedTable, [player, person]: Named): ScriptedTable =>
  table.say({ role: 'operator' }, { say: 'change-player', player, person, reason: 'they sit otherwise' });

const end = (table: ScriptedTable): ScriptedTable =>
  table.say({ role: 'operator' }, { say: 'end-match', reason: 'late' });

const idsOf = (table: ScriptedTable) => {
  const { match } = table.context;
  return match === null ? null : mapPlayers(match.players, ({ id }) => id);
};

/** Who plays the match after the one between which and it these were named. */
const opened = (named: readonly Named[], before: readonly Named[] = []) => {
  const table = new ScriptedTable().connect();
  for (const each of before) name(table, each);
  end(table);
  for (const each of named) name(table, each);
  return idsOf(table.start());
};

describe('nobody plays the next match in two places', () => {
  test.each<{ readonly what: string; readonly named: readonly Named[]; readonly plays: object }>([
    {
      what: 'who are both named for the place of the other change places',
      named: [
        ['p1', 'p2'],
        ['p2', 'p1'],
      ],
      plays: { p1: 'p2', p2: 'p1', p3: 'p3' },
    },
    {
      what: 'who is named for the place of another changes places with him',
      named: [['p1', 'p2']],
      plays: { p1: 'p2', p2: 'p1', p3: 'p3' },
    },
    {
      what: 'who is named for the place of somebody who has left leaves his own to whoever is named for it',
      named: [
        ['p1', 'p2'],
        ['p2', 'dan'],
      ],
      plays: { p1: 'p2', p2: 'dan', p3: 'p3' },
    },
    {
      what: 'three go round the table',
      named: [
        ['p1', 'p2'],
        ['p2', 'p3'],
        ['p3', 'p1'],
      ],
      plays: { p1: 'p2', p2: 'p3', p3: 'p1' },
    },
    {
      what: 'who is named for two places plays in the one that was said last',
      named: [
        ['p1', 'dan'],
        ['p3', 'dan'],
      ],
      plays: { p1: 'p3', p2: 'p2', p3: 'dan' },
    },
  ])('$what', ({ named, plays }) => {
    expect(opened(named)).toEqual(plays);
  });

  test('who was named in the match before changes places with whom he finds in the next', () => {
    expect(opened([['p2', 'dan']], [['p1', 'dan']])).toEqual({ p1: 'p2', p2: 'dan', p3: 'p3' });
  });

  test('and in the one after it they sit as they did', () => {
    const table = end(new ScriptedTable().connect());
    name(table, ['p1', 'p2']);
    end(table.start());
    expect(idsOf(table.start())).toEqual({ p1: 'p2', p2: 'p1', p3: 'p3' });
  });

  test('a guest who has become somebody whom the settings name elsewhere is a guest again', () => {
    const players: ByPlayer<Person> = {
      p1: { id: 'guest', name: null },
      p2: { id: 'Ada' },
      p3: { id: 'Cho' },
    };
    const { match } = new MatchRecord();
    const table = new ScriptedTable({ players, fold: { match, lastMatch: 1 } }).connect();
    expect(idsOf(end(table).start())).toEqual({ p1: 'guest', p2: 'Ada', p3: 'Cho' });
  });
});
