import type { Habit } from '../../simulator/people/manners/habits.ts';
import { playWithManners } from '../../test/harness/mannerly-match.ts';
import { say } from './say.ts';
import { wholeNumber } from './wrong-flag.ts';

/** More than any match has. */
const ALL_HANDS = 1_000;
const COMPANIES = [
  ['forgetful', 'impatient', 'cheating'],
  ['cheating', 'cheating', 'cheating'],
  ['fast', 'careful', 'impatient'],
] as const;
const PLAYS = ['as-the-table-can', 'declared'] as const;

/**
 * So many whole matches of people with bad manners, observed and declared in turn: each has to end with its tiles, and with
 * payments that come to zero. One that goes wrong is told with its seed. Gives the exit code.
 *
 * @throws WrongFlag for a number that is none.
 */
export async function soakManners(typed: string): Promise<number> {
  const matches = wholeNumber('MATCHES', typed, 1);
  const lapses = new Map<Habit, number>();
  let bad = 0;
  for (let nth = 0; nth < matches; nth += 1) {
    const play = PLAYS[nth % PLAYS.length] ?? PLAYS[0];
    const people = COMPANIES[Math.floor(nth / PLAYS.length) % COMPANIES.length] ?? COMPANIES[0];
    const seed = `manners ${nth}`;
    const wrong = await playWithManners({ seed, play, people, hands: ALL_HANDS }).then(
      (played) => {
        for (const [habit, times] of played.lapses) lapses.set(habit, (lapses.get(habit) ?? 0) + times);
        return played.wrong;
      },
      (error: unknown) => [String(error)],
    );
    if (wrong.length > 0) bad += 1;
    say(`${seed}, ${play}, ${people.join(',')}: ${wrong.length === 0 ? 'ended well' : wrong.join('; ')}`);
  }
  say([...lapses].map(([habit, times]) => `${habit} ${times}`).join(', '));
  return bad === 0 ? 0 : 1;
}
