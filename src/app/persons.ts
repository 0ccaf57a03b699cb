import type { Person } from '../play/domain-event.ts';
import type { ByPlayer } from '../play/furniture.ts';

/** The names of p1, p2 and p3, and of p4 where four play. */
export type Names = readonly [string, string, string, string?];

const USUAL_NAMES = ['Ada', 'Ben', 'Cho', 'Dan'] as const satisfies Names;

/** Who plays where nobody was named. */
export const usualNames = (players: number): Names => {
  const [ada, ben, cho] = USUAL_NAMES;
  return players === USUAL_NAMES.length ? USUAL_NAMES : [ada, ben, cho];
};

export const personsNamed = ([first, second, third, fourth]: Names): ByPlayer<Person> => {
  const three = {
    p1: { id: 'p1', name: first },
    p2: { id: 'p2', name: second },
    p3: { id: 'p3', name: third },
  };
  return fourth === undefined ? three : { ...three, p4: { id: 'p4', name: fourth } };
};
