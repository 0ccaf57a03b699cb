import { type Walk, walk } from '../../test/harness/walk.ts';
import { say } from './say.ts';
import { flagsIn, wholeNumber } from './wrong-flag.ts';

const TOLD_EACH = 10;
const FLAGS = { seed: { type: 'string', default: 'walk' } } as const;

/**
 * Walks at random through so many whole tables: keys, mishaps, pulled cables, killed controllers, rulings; each has to come to the
 * end of another hand, and nothing that must hold may be broken. One that goes wrong is told with its seed and its steps; the seed
 * and a 1 walk it again. Gives the exit code.
 *
 * @throws WrongFlag for a number that is none, or a flag that nobody knows.
 */
export async function soakWalks(args: readonly string[]): Promise<number> {
  const { walks, seed } = askedFor(args);
  let wrong = 0;
  for (let walked = 0; walked < walks; walked += 1) {
    const found = await walk(walks === 1 ? seed : `${seed} ${walked}`);
    if (found.problem !== null) wrong += 1;
    if (found.problem !== null || walks === 1) tell(found);
    if ((walked + 1) % TOLD_EACH === 0) say(`${walked + 1} walks, ${wrong} of them wrong`);
  }
  return wrong === 0 ? 0 : 1;
}

const tell = ({ seed, steps, problem }: Walk): void => {
  say(`${problem ?? 'nothing is wrong'}\n  ${steps.join('\n  ')}`);
  say(`npm run soak -- walks 1 --seed '${seed}'`);
};

const askedFor = (args: readonly string[]): { readonly walks: number; readonly seed: string } => {
  const { values, positionals } = flagsIn({ args: [...args], options: FLAGS, allowPositionals: true });
  return { walks: wholeNumber('WALKS', positionals[0] ?? '1000', 1), seed: values.seed };
};
