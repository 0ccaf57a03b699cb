import type { Command } from 'commander';
import { languageAsked } from '../../contract/rule-book.ts';
import type { ScoreAsked } from '../score/score-command.ts';
import { SCORE_EXAMPLE } from './help-texts.ts';
import { language } from './rules-program.ts';

/** What scores hands; returns an exit code. */
export interface ScoreActions {
  readonly score: (files: readonly string[], asked: ScoreAsked) => Promise<number>;
}

interface ScoreProgram {
  readonly actions: ScoreActions;
  readonly onDone: (exitCode: number) => void;
}

export const addScore = (program: Command, { actions, onDone }: ScoreProgram): void => {
  program
    .command('score')
    .description('score hands: one JSON object a line in, one answer a line out')
    .argument('[files...]', 'files of hands; standard input where none is given')
    .option('--explain', 'add to every answer why it is so, as "explanation"')
    .addOption(language())
    .addHelpText('after', SCORE_EXAMPLE)
    .option(
      '--ruleset <id or file>',
      'the rules of every line, such as ./our-rules.toml; none then names its own',
    )
    .action(async (files, { explain, lang, ruleset }) =>
      onDone(
        await actions.score(files, {
          explainIn: explain === true ? languageAsked(lang) : null,
          ruleset: ruleset ?? null,
        }),
      ),
    );
};
