import type { Language } from '../contract/rule-book.ts';
import type { Statement, StatementKind } from '../rules/explain/statement.ts';
import type { OwnSource } from '../rules/own/own-patterns.ts';
import type { OwnIdentity } from '../rules/ruleset.ts';
import { en } from './en/words.ts';
import { ja } from './ja/words.ts';
import { ko } from './ko/words.ts';
import type { AllWords } from './language-words.ts';
import { ownNameIn } from './names.ts';
import type { ExplanationWords } from './rule-words.ts';
import { collectSources } from './sources.ts';
import { zhHans } from './zh-hans/words.ts';
import { zhHant } from './zh-hant/words.ts';

/** Every word in every language: for programs. A page loads one language, and what it shows of it. */
export const WORDS: Readonly<Record<Language, AllWords>> = {
  en,
  ko,
  ja,
  'zh-Hant': zhHant,
  'zh-Hans': zhHans,
};

/** What the rules give as the source of a club's own patterns; each language has its words for it. */
const OWN_SOURCE: OwnSource = "the club's own rules";

/** One sentence of an explanation; its source stands apart, under the mark behind the sentence. */
export interface ExplainedLine {
  readonly kind: StatementKind | 'source';
  readonly text: string;
}

/** What is stated of a hand or a match, in a language. */
export function explained(
  statements: readonly Statement[],
  language: Language,
  own: OwnIdentity | null = null,
): readonly ExplainedLine[] {
  const { explanations, book } = WORDS[language];
  const sources = collectSources();
  const sourceOf = (source: string): string => (source === OWN_SOURCE ? book.ownSource : source);
  const lines = statements.map((statement): ExplainedLine => {
    const named = own === null ? statement : ownNamed(statement, ownNameIn(own, language));
    const { kind, text } = lineOf(named, explanations);
    return {
      kind,
      text: 'source' in statement ? `${text}${sources.mark(sourceOf(statement.source))}` : text,
    };
  });
  return [...lines, ...sources.notes().map((text): ExplainedLine => ({ kind: 'source', text }))];
}

/** The same with patterns called as the club calls them; a word that no language knows is shown as it is. */
function ownNamed(statement: Statement, nameOf: (called: string) => string): Statement {
  switch (statement.says) {
    case 'pattern':
    case 'limitHand':
    case 'yakuman':
      return { ...statement, called: nameOf(statement.called) };
    case 'excluded': {
      const { called, because } = statement;
      return {
        ...statement,
        called: nameOf(called),
        because: because.by === 'pattern' ? { ...because, called: nameOf(because.called) } : because,
      };
    }
    case 'heldHand':
      return {
        ...statement,
        parts: statement.parts.map((part) => ({ ...part, called: nameOf(part.called) })),
      };
    default:
      return statement;
  }
}

function lineOf<K extends StatementKind>(statement: Statement<K>, words: ExplanationWords): ExplainedLine {
  return { kind: statement.says, text: words[statement.says](statement) };
}
