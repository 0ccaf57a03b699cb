import type { Language, RuleBook, RuleListAnswer } from '../contract/rule-book.ts';
import type { BookFacts, OptionFact, PatternFact, PatternNote } from '../rules/book/book-facts.ts';
import type { Fact, FactKind, SectionId } from '../rules/book/fact.ts';
import type { PresetId, RulesetId } from '../rules/ruleset.ts';
import type { AllWords } from './language-words.ts';
import { nameIn, ownNameIn, ownTextIn, textIn } from './names.ts';
import { type BookWords, wantedText } from './rule-words.ts';
import { collectSources, type Sources } from './sources.ts';
import { WORDS } from './words.ts';

/** What a ruleset says, in a language. */
export function ruleBook(facts: BookFacts, language: Language): RuleBook {
  const words = WORDS[language];
  const { id, preset, version } = facts;
  const named = preset === null ? null : words.presets[preset];
  const sources = collectSources();
  const called = facts.own === null ? (word: string) => word : ownNameIn(facts.own, language);
  const nameOf = (word: string): string => nameIn(words.patterns.of)(called(word));
  const book = {
    patterns: facts.patterns.map((pattern) =>
      patternEntry(ownCalled(pattern, facts, language), words, nameOf),
    ),
    options: facts.options.map((option) => optionEntry(option, words)),
    examples: examplesOf(facts, language),
  };
  const sections = facts.sections.map((section) => ({
    id: section.id,
    title: words.book.sections[section.id],
    lines: [
      ...(named !== null && section.id === 'options' ? [named.about] : []),
      ...section.facts.map((fact) => factText(fact, words.book)),
      ...listed(section.id, book, { words, facts, sources, nameOf }),
    ],
  }));
  const told = [...sections, { id: 'sources', title: words.book.sources, lines: [...sources.notes()] }];
  return { id, version, language, title: titleOf(facts, language), sections: told, ...book };
}

/** What the books are called. */
export function ruleList(
  ids: { readonly systems: readonly RulesetId[]; readonly presets: readonly PresetId[] },
  language: Language,
): Pick<RuleListAnswer, 'systems' | 'presets'> {
  const { titles, presets } = WORDS[language];
  return {
    systems: ids.systems.map((id) => ({ id, title: titles[id] })),
    presets: ids.presets.map((id) => ({ id, ...presets[id] })),
  };
}

function titleOf({ id, preset, own }: BookFacts, language: Language): string {
  const { titles, presets } = WORDS[language];
  const title = preset === null ? titles[id] : presets[preset].title;
  if (own === null) return title;
  const { name } = own;
  const called =
    typeof name === 'string' ? name : (ownTextIn(name, language) ?? name['en'] ?? Object.values(name)[0]);
  return called === undefined ? title : `${called} (${title})`;
}

/** A pattern as the club calls it. */
function ownCalled(pattern: PatternFact, { own }: BookFacts, language: Language): PatternFact {
  return own === null ? pattern : { ...pattern, called: ownNameIn(own, language)(pattern.called) };
}

/** In which words the lines of a section are told, of which facts, and where their sources are kept. */
interface Told {
  readonly words: AllWords;
  readonly facts: BookFacts;
  readonly sources: Sources;
  /** What is said for the word of a pattern, in the club's own way where it has one. */
  readonly nameOf: (called: string) => string;
}

type BookListed = Pick<RuleBook, 'patterns' | 'options' | 'examples'>;

/** What is data of the book too, as the lines of its section. */
function listed(id: SectionId, { patterns, options, examples }: BookListed, told: Told): readonly string[] {
  if (id === 'patterns') return patterns.map((pattern) => patternLine(pattern, told));
  if (id === 'options') return options.map((option) => optionLine(option, told.words.book));
  return id === 'examples' ? examples.map(({ hand, says }) => `${hand}: ${says}`) : [];
}

function factText<K extends FactKind>({ fact, of }: Fact<K>, { facts }: BookWords): string {
  return facts[fact](of);
}

type PatternEntry = RuleBook['patterns'][number];
type OptionEntry = RuleBook['options'][number];

function patternEntry(
  pattern: PatternFact,
  { patterns, conditions, book }: AllWords,
  nameOf: Told['nameOf'],
): PatternEntry {
  const { id, called, condition, family, worth, source, example, notes, shown } = pattern;
  const isOurs = patterns.ours.some((each) => each === called);
  return {
    id,
    name: nameIn(patterns.of)(called),
    named: isOurs ? 'ours' : 'attested',
    condition: textIn(conditions, condition),
    family,
    worth: book.worth(worth),
    source: source ?? book.ownSource,
    notes: notes.map((each) => book.note(namedIn(each, nameOf))),
    example,
    shown,
  };
}

/** The id, for files and options, and the mark of the source stand behind the sentence. */
function patternLine(entry: PatternEntry, { words, sources }: Told): string {
  const { id, named, source } = entry;
  const { oursMark, pattern } = words.book;
  const name = named === 'ours' ? `${entry.name}${oursMark}` : entry.name;
  return `${pattern({ ...entry, name })} [${id}]${sources.mark(source)}`;
}

function namedIn(note: PatternNote, nameOf: Told['nameOf']): PatternNote {
  return note.note === 'in-place-of' ? { ...note, called: note.called.map(nameOf) } : note;
}

function optionEntry(option: OptionFact, { options, book }: AllWords): OptionEntry {
  const { name, standard, inForce, wanted } = option;
  return {
    name,
    meaning: nameIn(options)(name),
    standard,
    inForce,
    accepts: wantedText(wanted, book.wanted),
  };
}

/** What is otherwise than the standard stands beside the name. */
function optionLine({ name, meaning, standard, inForce, accepts }: OptionEntry, words: BookWords): string {
  const [usual, chosen] = [JSON.stringify(standard), JSON.stringify(inForce)];
  const said = usual === chosen ? name : `${name} = ${chosen}`;
  return `${said}: ${meaning}${words.option(usual, accepts)}`;
}

/** What an example shows; what it is worth, where it has no words of its own. */
function examplesOf({ id, examples }: BookFacts, language: Language): RuleBook['examples'] {
  const { worth: worthText, between } = WORDS[language].book;
  const own = WORDS[language].examples[id];
  return examples.map(({ hand, shown, worth }, index) => ({
    hand,
    shown,
    says: own[index] ?? worth.map(worthText).join(between),
  }));
}
