import { join, relative } from 'node:path';
import ts from 'typescript';
import { ADDITIONS, type Addition } from './additions/list.ts';

/**
 * `npm run additions`: begins additions of every kind, each by itself and in memory alone, and expects that the compiler names the
 * place where it is to be finished. What compiles half done is an error of this project.
 */
const ROOT = join(import.meta.dirname, '..');

interface Checker {
  /** The files with errors once this text stands in this file, each named once. */
  readonly errorsWith: (file: string, text: string) => readonly string[];
  readonly textOf: (file: string) => string;
}

const createChecker = (): Checker => {
  const config = ts.getParsedCommandLineOfConfigFile(join(ROOT, 'tsconfig.json'), undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
    },
  });
  if (config === undefined) throw new Error('tsconfig.json cannot be read');
  const { fileNames, options } = config;
  const changed = new Map<string, string>();
  const host = ts.createIncrementalCompilerHost(options);
  const { readFile, getSourceFile } = host;
  const read = new Map<string, ts.SourceFile>();
  host.readFile = (name) => changed.get(name) ?? readFile(name);
  host.getSourceFile = (name, ...how) => {
    const kept = changed.has(name) ? undefined : read.get(name);
    if (kept !== undefined) return kept;
    const source = getSourceFile(name, ...how);
    if (source !== undefined && !changed.has(name)) read.set(name, source);
    return source;
  };
  const builderAfter = (before?: ts.SemanticDiagnosticsBuilderProgram) =>
    ts.createSemanticDiagnosticsBuilderProgram(fileNames, options, host, before);
  const errorsIn = (program: ts.SemanticDiagnosticsBuilderProgram): readonly string[] => {
    const files = program
      .getSemanticDiagnostics()
      .flatMap(({ file }) => (file === undefined ? [] : [relative(ROOT, file.fileName)]));
    return [...new Set(files)];
  };
  const base = builderAfter();
  const broken = errorsIn(base);
  if (broken.length > 0) throw new Error(`does not compile as it is: ${broken.join(', ')}`);
  return {
    textOf: (file) => readFile(join(ROOT, file)) ?? '',
    errorsWith: (file, text) => {
      changed.set(join(ROOT, file), text);
      const errors = errorsIn(builderAfter(base));
      changed.clear();
      return errors;
    },
  };
};

/** The files in which the compiler finds the addition unfinished. */
const tried = ({ file, after, text }: Addition, { errorsWith, textOf }: Checker): readonly string[] => {
  const before = textOf(file);
  if (!before.includes(after)) throw new Error(`${file} has no "${after}" any more`);
  return errorsWith(file, before.replace(after, after + text));
};

const checker = createChecker();
let silent = 0;
for (const addition of ADDITIONS) {
  const errors = tried(addition, checker);
  const isFound = addition.finish.every((place) => errors.includes(place));
  if (!isFound) silent += 1;
  const found = isFound ? 'told' : 'NOT TOLD';
  const others = errors.length - addition.finish.length;
  process.stdout.write(
    `${found.padEnd(9)}${addition.what.padEnd(25)}${addition.finish.join(', ')}${others > 0 ? `, and ${others} more` : ''}\n`,
  );
  if (!isFound) process.stdout.write(`         the compiler names: ${errors.join(', ') || 'nothing'}\n`);
}
process.exitCode = silent === 0 ? 0 : 1;
