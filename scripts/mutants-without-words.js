/** What a pattern is called, and the hands that show it: the tests of books and samples read them all. */
const WORDS = new Set(['names', 'example', 'nearMiss', 'ours', 'source']);

/** Leaves out of the mutants what is no rule: words for people, and what a programmer's error says. */
const words = {
  shouldIgnore(path) {
    if (path.isObjectProperty() && WORDS.has(path.node.key.name)) return 'words and samples are not logic';
    if (path.isThrowStatement()) return "a programmer's error is not a rule";
    return undefined;
  },
};

export const strykerPlugins = [{ kind: 'Ignore', name: 'words', value: words }];
