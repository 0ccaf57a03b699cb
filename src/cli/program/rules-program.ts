import { type Command, Option } from 'commander';
import { ASKED_LANGUAGES, type Language, languageAsked } from '../../contract/rule-book.ts';
import type { RulesCheckAsked } from '../commands/rules-check-command.ts';
import type { RulesAsked } from '../commands/rules-command.ts';

/** What `mjtable rules` does; each returns an exit code. */
export interface RulesActions {
  readonly rules: (asked: RulesAsked) => Promise<number>;
  readonly checkRules: (asked: RulesCheckAsked) => Promise<number>;
}

interface RulesProgram {
  readonly actions: RulesActions;
  readonly onDone: (exitCode: number) => void;
}

export const language = () =>
  new Option('--lang <language>', 'the language').choices(ASKED_LANGUAGES).default('en' satisfies Language);

/** The book, and what there is beside it. */
export const addRulesCommands = (rules: Command, { actions, onDone }: RulesProgram): void => {
  rules
    .description("print the rules: the list of systems, or the book of one; or check a club's own")
    .argument('[id]', "a ruleset, or a file of a club's own: ./our-rules.toml")
    .addOption(language())
    .option('--json', 'the same as data')
    .option('--unsourced', 'only the names nobody else is known to use')
    .option(
      '--compare',
      'what differs between all systems and presets, or between those named with commas between',
    )
    .action(async (id, { lang, json, unsourced, compare }) =>
      onDone(
        await actions.rules({
          id: id ?? null,
          language: languageAsked(lang),
          about: compare === true ? 'comparison' : unsourced === true ? 'unsourced-names' : 'book',
          as: json === true ? 'json' : 'text',
        }),
      ),
    );
  rules
    .command('check')
    .description(
      "tell what a club's own rules change, whether their examples hold, and what thousands of hands make of them",
    )
    .argument('<file>', "the file of the club's own: ./our-rules.toml")
    .option('--seed <seed>', 'which hands are tried', '1')
    .addOption(language())
    .option('--json', 'the same as data')
    .action(async (file, { seed }, check: Command) => {
      // Options of one name are taken by the command above, wherever they stand.
      const { lang, json } = check.optsWithGlobals();
      onDone(
        await actions.checkRules({
          file,
          seed,
          language: languageAsked(lang),
          as: json === true ? 'json' : 'text',
        }),
      );
    });
};
