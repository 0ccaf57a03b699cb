import { type Failure, refusedUsage } from '../../controller/failure/exit-codes.ts';
import type { Answers } from './answers.ts';
import type { Draft, Question } from './questions.ts';

export interface Asking {
  readonly answers: Answers;
  /** Prints without the end of a line. */
  readonly print: (text: string) => void;
  /** What flags have answered already, by the name of the setting. */
  readonly given: Readonly<Record<string, string | undefined>>;
  /** Whether the rest is asked, or taken as usual. */
  readonly rest: 'asked' | 'as-usual';
  /** A person is asked again; of a pipe the next line would answer another question. */
  readonly afterWrong: 'ask-again' | 'end';
}

export type Drafted =
  | { readonly ok: true; readonly draft: Draft }
  | { readonly ok: false; readonly failure: Failure };

/** Every question answered, or why one is not. */
export const askAll = async (questions: readonly Question[], asking: Asking): Promise<Drafted> => {
  // Nobody is asked five questions to be told then that the command was wrong.
  for (const question of questions) {
    const told = asking.given[question.key];
    const understood = told === undefined ? null : understoodFlag(question, told);
    if (understood?.ok === false) return understood;
  }
  let draft: Draft = { values: {}, blocks: [], code: null };
  for (const question of questions) {
    const asked = await ask(question, asking);
    if (!asked.ok) return asked;
    draft = { ...draft, ...asked.draft, values: { ...draft.values, ...asked.draft.values } };
  }
  return { ok: true, draft };
};

type Asked =
  | { readonly ok: true; readonly draft: Partial<Draft> }
  | { readonly ok: false; readonly failure: Failure };

/** The answer to one: from a flag, as usual, or from whoever answers. */
const ask = async (question: Question, asking: Asking): Promise<Asked> => {
  const { key, text, usual, understand } = question;
  const told = asking.given[key] ?? (asking.rest === 'as-usual' ? usual : undefined);
  if (told === null)
    return refusedUsage({ what: `nothing says what --${key} is`, where: null, remedy: `give --${key}` });
  if (told !== undefined) return understoodFlag(question, told);
  asking.print(`\n${text.join('\n')}\n`);
  for (;;) {
    asking.print(usual === null ? '> ' : `[${usual}] > `);
    const line = await asking.answers.next();
    if (line === null)
      return refusedUsage({
        what: `the answers end before "${key}"`,
        where: null,
        remedy: 'answer it too, or take the rest as usual with --yes',
      });
    const answer = line === '' ? usual : line;
    const understood = answer === null ? NOTHING : understand(answer);
    if (understood.ok) return understood;
    if (asking.afterWrong === 'end')
      return refusedUsage({
        what: `"${key}" ${understood.why}, not "${line}"`,
        where: null,
        remedy: 'correct that answer',
      });
    asking.print(`  It ${understood.why}.\n`);
  }
};

const understoodFlag = ({ key, understand }: Question, told: string): Asked => {
  const understood = understand(told);
  return understood.ok
    ? understood
    : refusedUsage({ what: `--${key} ${understood.why}, not "${told}"`, where: null, remedy: 'correct it' });
};

const NOTHING = { ok: false, why: 'wants an answer' } as const;
