import { resolve } from 'node:path';
import type { z } from 'zod';
import { newOperatorCode } from '../../club/access/secrets.ts';
import { LANGUAGES } from '../../contract/rule-book.ts';
import { dataFolder, language, operatorCode, tablePath } from '../start/flags.ts';
import { isRulesFile, rulesetOrFile } from '../start/rules-file.ts';
import type { WrittenValues } from '../start/setting-failure.ts';
import type { WrittenBlock } from '../start/settings-text.ts';

/** A port that was found, and what answered there. */
export interface FoundPort {
  readonly path: string;
  readonly said: string;
  readonly isTable: boolean;
}

/** What answers make of the file, bit by bit. */
export interface Draft {
  readonly values: WrittenValues;
  readonly blocks: readonly WrittenBlock[];
  /** The operator's code, for a file of its own; null: it has one. */
  readonly code: string | null;
}

export type Understood =
  | { readonly ok: true; readonly draft: Partial<Draft> }
  /** To be read after "it". */
  | { readonly ok: false; readonly why: string };

export interface Question {
  /** The setting that it is about, and the flag that answers it. */
  readonly key: string;
  readonly text: readonly string[];
  /** What an empty line means; null: it wants an answer. */
  readonly usual: string | null;
  readonly understand: (answer: string) => Understood;
}

const wants = (why: string): Understood => ({ ok: false, why });
const setTo = (values: WrittenValues): Understood => ({ ok: true, draft: { values } });

/** Whatever the setting itself lets in. */
const allowedBy =
  (schema: z.ZodType<unknown>, then: (answer: string) => Understood) =>
  (answer: string): Understood => {
    const read = schema.safeParse(answer);
    return read.success ? then(answer) : wants(read.error.issues[0]?.message ?? 'is not understood');
  };

/** One table or several, each by its number in the list or by its path. */
export const whichTables = (ports: readonly FoundPort[]): Question => ({
  key: 'table',
  text: [
    'At which port is the table? A number of this list or a path (tcp://host:port too); several with commas between.',
    ...ports.map(({ path, said }, index) => `  ${index + 1}  ${path}: ${said}`),
    ...(ports.length === 0 ? ['  (no serial port is there now; a path may be one that comes later)'] : []),
  ],
  usual: ports.flatMap(({ isTable }, index) => (isTable ? [`${index + 1}`] : [])).join(',') || null,
  understand: (answer) => {
    const paths: string[] = [];
    for (const each of answer.split(',').map((part) => part.trim())) {
      const path = /^\d+$/.test(each) ? ports[Number(each) - 1]?.path : each;
      if (path === undefined) return wants(`wants a number of the list, which has no ${each}`);
      const read = tablePath.safeParse(path);
      if (!read.success) return wants(read.error.issues[0]?.message ?? '');
      if (paths.includes(path)) return wants('wants each port once');
      paths.push(path);
    }
    return { ok: true, draft: tablesAt(paths) };
  },
});

const tablesAt = (paths: readonly string[]): Partial<Draft> => {
  const [only, ...more] = paths;
  if (more.length === 0) return { values: { table: only } };
  return { blocks: paths.map((port, index) => ({ id: `t${index + 1}`, port })) };
};

const WHICH_RULES: Question = {
  key: 'ruleset',
  text: ['By which rules is played? ("mjtable rules" lists them; or a file, such as ./our-rules.toml)'],
  usual: 'korean-japanese',
  understand: allowedBy(rulesetOrFile, (ruleset) =>
    setTo({ ruleset: isRulesFile(ruleset) ? resolve(ruleset) : ruleset }),
  ),
};

const BROWSERS = 'that of each browser';

const WHICH_LANGUAGE: Question = {
  key: 'language',
  text: [`Which language do the tables' screens speak to everybody? ${LANGUAGES.join(', ')}`],
  usual: BROWSERS,
  understand: (answer) =>
    answer === BROWSERS ? setTo({}) : allowedBy(language, () => setTo({ language: answer }))(answer),
};

const YES_OR_NO: Readonly<Record<string, boolean>> = { y: true, yes: true, n: false, no: false };

const WHETHER_PHONES: Question = {
  key: 'phones',
  text: ["May phones and screens in the club's network come to the tables? (no: this computer alone)"],
  usual: 'yes',
  understand: (answer) => {
    const phones = YES_OR_NO[answer.toLowerCase()];
    return phones === undefined ? wants('wants yes or no') : setTo({ phones });
  },
};

const whichFolder = (usual: string): Question => ({
  key: 'data',
  text: ['In which folder is everything recorded?'],
  usual,
  understand: allowedBy(dataFolder, (data) => setTo({ data: resolve(data) })),
});

const NEW_CODE = 'a new one';

const WHICH_CODE: Question = {
  key: 'operator-code',
  text: ["Which code opens the operator's page? It is kept in a file that only its owner can read."],
  usual: NEW_CODE,
  understand: (answer) =>
    answer === NEW_CODE
      ? { ok: true, draft: { code: newOperatorCode() } }
      : allowedBy(operatorCode, (code) => ({ ok: true, draft: { code } }))(answer),
};

/** At most six, in the order in which they are asked. */
export const questionsFor = (found: {
  readonly ports: readonly FoundPort[];
  readonly dataFolder: string;
  /** Whether the operator's code has its file already. */
  readonly hasCode: boolean;
}): readonly Question[] => [
  whichTables(found.ports),
  WHICH_RULES,
  WHICH_LANGUAGE,
  WHETHER_PHONES,
  whichFolder(found.dataFolder),
  ...(found.hasCode ? [] : [WHICH_CODE]),
];
