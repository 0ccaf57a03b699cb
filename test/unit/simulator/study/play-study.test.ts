import { describe, expect, test } from 'vitest';
import type { HandLine } from '../../../../simulator/study/hand-line.ts';
import { playStudy, type StudyOptions } from '../../../../simulator/study/play-study.ts';
import type { MakePolicy } from '../../../../simulator/study/policy.ts';

const played = async (study: Partial<StudyOptions>): Promise<readonly HandLine[]> => {
  const hands: HandLine[] = [];
  for await (const hand of playStudy({ hands: 3, seed: 'study', ...study })) hands.push(hand);
  return hands;
};

const last: MakePolicy = () => ({ choose: ({ legal }) => legal.at(-1) ?? { type: 'pass' } });

describe('a study that another program plays', () => {
  test('has as many hands as were asked for, match after match, the same of the same seed', async () => {
    const hands = await played({ hands: 12 });
    expect(hands).toHaveLength(12);
    expect(new Set(hands.map(({ match }) => match)).size).toBeGreaterThan(1);
    expect((await played({ hands: 12 })).slice(0, 5)).toEqual(hands.slice(0, 5));
    expect(await played({ hands: 5, seed: 'another' })).not.toEqual(hands.slice(0, 5));
  });

  test('is played by functions beside those who are at hand, and by the rules that are named', async () => {
    const asked: unknown[] = [];
    const counted: MakePolicy = (start) => {
      asked.push(start);
      return last(start);
    };
    const hands = await played({ people: [counted, 'simple', 'random'], options: { minimum: 2 } });
    expect(hands).not.toEqual(await played({}));
    const [start] = asked;
    expect(start).toMatchObject({
      match: 1,
      ruleset: 'korean-japanese',
      options: { minimum: 2 },
      players: 3,
    });
    const byFile = await played({ people: ['module:examples/policy.js', 'simple', 'simple'] });
    expect(byFile.flatMap(({ unanswered }) => unanswered)).toEqual([]);
  });

  test('leaves what else waits in the thread its turn, and ends where nobody asks on', async () => {
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 0);
    for await (const { hand } of playStudy({ hands: 1_000_000, seed: 'study' })) if (hand === 4) break;
    clearInterval(timer);
    expect(turns).toBeGreaterThan(0);
  });

  test('tells what a policy has thrown', async () => {
    const thrown: unknown[] = [];
    const throws: MakePolicy = () => ({
      choose: () => {
        throw new Error('no idea');
      },
    });
    await played({
      people: [throws, 'simple', 'simple'],
      onThrown: (person, error) => thrown.push([person, String(error)]),
    });
    expect(thrown).toEqual([[0, 'Error: no idea']]);
  });

  test.each<[string, Partial<StudyOptions>, string]>([
    ['no hands', { hands: 0 }, 'hands is a whole number from 1 on, not 0'],
    ['too few people', { people: ['simple', last] }, 'people are 2, and 3 play: one for all, or 3'],
    ['a way to play that nobody knows', { people: [Object('clever')] }, 'nobody plays as clever'],
    ['an option that the rules have not', { options: { nonsense: 1 } }, 'nonsense'],
    ['no threads', { workers: 0 }, 'workers is a whole number from 1 to 64, not 0'],
    ['a function in another thread', { workers: 2, people: [last] }, 'leave workers out, or name its module'],
  ])('of %s is refused before anything is played', (_what, study, why) => {
    expect(() => playStudy({ hands: 3, seed: 'study', ...study })).toThrow(why);
  });

  test('whose module is not there fails with the first hand', async () => {
    await expect(played({ people: ['module:./no-such.js'] })).rejects.toThrow(/no-such\.js: Cannot find/);
  });
});
