import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files by how soon they find a mutant: whether the rules load, the cases worked by hand, …, the laws. */
const ORDER = [/\/loads\.test\.ts$/, /\/cases\.test\.ts$/, /(?<!laws)\.test\.ts$/, /laws\.test\.ts$/];

class SoonestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => ORDER.findIndex((file) => file.test(moduleId));
    return files.toSorted(
      (one, other) => place(one) - place(other) || one.moduleId.localeCompare(other.moduleId),
    );
  }
}

/** What has no say: words, the books' own tests, and laws that take longer than all the rest. */
const LEFT_OUT = '{explain,rule-book,rules-index,score-lines,*-books,point-laws,sanma-laws}';

/** The tests that judge the mutants of `npm run mutate`: those of the rules, in one process. */
export default defineConfig({
  test: {
    include: ['test/unit/rules/**/*.test.ts'],
    exclude: [`test/unit/rules/${LEFT_OUT}.test.ts`],
    setupFiles: ['test/harness/same-hands.ts'],
    isolate: false,
    testTimeout: 60_000,
    sequence: { sequencer: SoonestFirst },
  },
});
