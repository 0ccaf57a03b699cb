import type { ByPlayer, Person } from '../play/seating/furniture.ts';

/** How it is written that a player has no name. */
export const ANONYMOUS = '-';

/** The names of p1, p2 and p3, and of p4 where four play; `-`: none. */
export type Names = readonly [string, string, string, string?];

const USUAL_NAMES = ['Ada', 'Ben', 'Cho', 'Dan'] as const satisfies Names;

/** Who plays where nobody was named. */
export const usualNames = (players: number): Names => {
  const [ada, ben, cho] = USUAL_NAMES;
  return players === USUAL_NAMES.length ? USUAL_NAMES : [ada, ben, cho];
};

const person = (id: string, name: string): Person => ({ id, name: name === ANONYMOUS ? null : name });

export const personsNamed = ([first, second, third, fourth]: Names): ByPlayer<Person> => {
  const three = {
    p1: person('p1', first),
    p2: person('p2', second),
    p3: person('p3', third),
  };
  return fourth === undefined ? three : { ...three, p4: person('p4', fourth) };
};
