import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The list of decisions: `npm run decisions-index` writes it from the first line of each; a test compares it. */
export const DECISIONS_INDEX = 'docs/decisions/README.md';

const ROOT = join(import.meta.dirname, '..');
const FOLDER = 'docs/decisions';

const HEAD = `# Decisions

Why the project is as it is, where another way would have been possible. Written from the first line of each by \`npm run decisions-index\`.
`;

export const decisionsIndex = (): string => `${HEAD}\n${decisionFiles().map(lineOf).join('\n')}\n`;

const decisionFiles = (): readonly string[] =>
  readdirSync(join(ROOT, FOLDER))
    .filter((file) => /^\d{4}-.*\.md$/.test(file))
    .sort();

const lineOf = (file: string): string => `- [${file.slice(0, 4)}](${file}) ${titleOf(file)}`;

const titleOf = (file: string): string =>
  /^# (?:\d{4}:? )?(.*)$/m.exec(readFileSync(join(ROOT, FOLDER, file), 'utf8'))?.[1] ?? '';

if (process.argv[1] === import.meta.filename) {
  writeFileSync(join(ROOT, DECISIONS_INDEX), decisionsIndex());
  process.stdout.write(`${DECISIONS_INDEX} is written\n`);
}
