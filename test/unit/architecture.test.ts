import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

/**
 * Which room may import from which, by the table of docs/architecture.md. `node` stands for node's own modules,
 * `npm:x` for a package. A room may always import from itself.
 */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'firmware-protocol': [],
  'simulator/machine': ['firmware-protocol', 'node'],
  'simulator/people': ['src/rules', 'src/play', 'node'],
  simulator: [
    'simulator/machine',
    'simulator/people',
    'src/rules',
    'src/play',
    'src/contract',
    'src/words',
    'firmware-protocol',
    'node',
    'npm:commander',
    'npm:zod',
  ],
  'simulator/page': ['simulator/inside', 'simulator/machine', 'npm:preact'],
  'src/rules': [],
  'src/play': ['src/rules'],
  'src/audit': ['src/play'],
  'src/contract': ['src/audit', 'src/rules', 'src/play', 'npm:zod'],
  'src/sittings': ['src/contract'],
  'src/signing': ['src/contract', 'node'],
  'src/serving': ['node'],
  'src/words': ['src/contract', 'src/play', 'src/rules', 'firmware-protocol'],
  'src/charts': ['src/play', 'src/rules', 'firmware-protocol', 'npm:xstate'],
  'src/link': [
    'src/charts',
    'firmware-protocol',
    'node',
    'npm:serialport',
    'npm:@serialport/parser-readline',
  ],
  'src/ledger': ['src/contract', 'src/signing', 'node', 'npm:libsql'],
  'src/follow': ['src/contract', 'npm:mqtt', 'npm:@noble/curves', 'npm:@noble/hashes'],
  'src/archive': [
    'src/follow',
    'src/words',
    'src/contract',
    'src/serving',
    'node',
    'npm:libsql',
    'npm:pg',
    'npm:fastify',
    'npm:zod',
  ],
  'src/views': ['src/words', 'src/contract', 'src/charts', 'src/play', 'src/rules', 'firmware-protocol'],
  'src/controller': [
    'src/audit',
    'src/signing',
    'src/views',
    'src/ledger',
    'src/link',
    'src/charts',
    'src/words',
    'src/contract',
    'src/play',
    'src/rules',
    'firmware-protocol',
    'node',
    'npm:xstate',
    'npm:zod',
    'npm:pure-rand',
  ],
  'src/club/access': ['src/contract', 'node', 'npm:uqr'],
  'src/club/mqtt': [
    'src/signing',
    'src/views',
    'src/words',
    'src/contract',
    'node',
    'npm:mqtt',
    'npm:aedes',
    'npm:ws',
  ],
  'src/club/web': [
    'src/club/access',
    'src/contract',
    'src/serving',
    'node',
    'npm:fastify',
    'npm:@fastify/static',
    'npm:@fastify/websocket',
    'npm:ws',
  ],
  'src/club': [
    'src/sittings',
    'src/signing',
    'src/controller',
    'src/views',
    'src/ledger',
    'src/link',
    'src/charts',
    'src/words',
    'src/contract',
    'src/play',
    'src/rules',
    'firmware-protocol',
    'node',
  ],
  'src/screens': ['src/words', 'src/contract', 'npm:preact', 'npm:@fontsource/noto-serif-sc'],
  'src/cli': [
    'src/archive',
    'src/follow',
    'src/sittings',
    'src/signing',
    'src/serving',
    'src/club',
    'src/controller',
    'src/ledger',
    'src/link',
    'src/charts',
    'src/views',
    'src/words',
    'src/contract',
    'src/play',
    'src/rules',
    'firmware-protocol',
    'node',
    'npm:commander',
    'npm:pino',
    'npm:smol-toml',
    'npm:zod',
  ],
};

/** What every room may import, but for those that stand alone. */
const FOR_ALL = 'src/rules/unreachable.ts';
const STANDS_ALONE: readonly string[] = ['firmware-protocol', 'simulator/machine'];

/** Files longer than 400 lines, each with the reason why it is one idea all the same. */
const LONG_FOR_A_REASON: Readonly<Record<string, string>> = {};

const FOLDS: readonly string[] = ['src/play/game/', 'src/controller/recovery/'];
const DECIDES = 'src/play/game/match/match-end.ts';

/** The folders of the ledger, each of which uses those before it alone, and of the files beside them the ground of all. */
const LEDGER_FOLDERS = ['file', 'rows', 'reading', 'repair', 'writing', 'beside', 'backup', 'threads'].map(
  (name) => `src/ledger/${name}`,
);
const LEDGER_GROUND = ['ledger-error', 'ledger-store', 'chain'].map((name) => `src/ledger/${name}.ts`);

const WARN_AT_LINES = 300;
const FAIL_AT_LINES = 400;
const FEWEST_MODULES = 120;

const root = resolve(import.meta.dirname, '../..');

const modulesUnder = (...folders: readonly string[]): readonly string[] =>
  folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(folder, file),
      ),
    )
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'));

const files = modulesUnder('src', 'firmware-protocol', 'simulator');

const roomOf = (file: string): string =>
  Object.keys(MAY_IMPORT)
    .filter((room) => file.startsWith(`${room}/`))
    .sort((a, b) => b.length - a.length)[0] ?? '(no room)';

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\b[^'";]*?\bfrom\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]|(?:^|\n)import\s+['"]([^'"]+)['"]/g;

const importsOf = (file: string): readonly string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(IMPORT)].map(
    (match) => match[1] ?? match[2] ?? match[3] ?? '',
  );

const packageName = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

const targetOf = (file: string, specifier: string): string => {
  if (specifier.startsWith('.')) return relative(root, resolve(root, dirname(file), specifier));
  return specifier.startsWith('node:') ? 'node' : `npm:${packageName(specifier)}`;
};

const allowed = (file: string, target: string): boolean => {
  const room = roomOf(file);
  const forAll = STANDS_ALONE.includes(room) ? [] : [FOR_ALL];
  return [room, ...(MAY_IMPORT[room] ?? []), ...forAll].some(
    (may) => target === may || target.startsWith(`${may}/`),
  );
};

const graph = new Map(
  files.map((file) => [file, importsOf(file).map((specifier) => targetOf(file, specifier))]),
);

const findCycle = (): readonly string[] | null => {
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): readonly string[] | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const target of graph.get(file) ?? []) {
      const cycle = graph.has(target) ? visit(target, [...path, file]) : null;
      if (cycle !== null) return cycle;
    }
    done.add(file);
    return null;
  };
  for (const file of files) {
    const cycle = visit(file, []);
    if (cycle !== null) return cycle;
  }
  return null;
};

const LOADED = /(?:^|\n)\s*(?:import|export)\s+(?!type\b)[^'";]*?\bfrom\s*['"]([^'"]+)['"]/g;

/** Every module and package that is there before a file has done anything: not what it imports when it is called, nor types. */
const loadedWith = (file: string, loaded = new Set<string>()): ReadonlySet<string> => {
  loaded.add(file);
  for (const [, specifier = ''] of readFileSync(join(root, file), 'utf8').matchAll(LOADED)) {
    const target = targetOf(file, specifier);
    if (loaded.has(target)) continue;
    if (graph.has(target)) loadedWith(target, loaded);
    else loaded.add(target);
  }
  return loaded;
};

describe('the architecture', () => {
  test('is looked at whole: no fewer modules than are known of', () => {
    expect(files.length).toBeGreaterThanOrEqual(FEWEST_MODULES);
  });

  test('every module lives in a room, and imports only what its room may', () => {
    const broken = [...graph].flatMap(([file, targets]) =>
      targets.filter((target) => !allowed(file, target)).map((target) => `${file} may not import ${target}`),
    );
    expect(broken).toEqual([]);
  });

  test('has every room in the table of its document, and every folder of the sources in README', () => {
    const architecture = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
    const rooms = Object.keys(MAY_IMPORT).filter((room) => !architecture.includes(`| \`${room}/`));
    expect(rooms).toEqual([]);
    const readme = readFileSync(join(root, 'README.md'), 'utf8');
    const folders = readdirSync(join(root, 'src')).filter((folder) => !readme.includes(`\`src/${folder}/\``));
    expect(folders).toEqual([]);
  });

  test('throws for what the compiler has ruled out, and hands it on nowhere', () => {
    const handedOn = files.filter((file) =>
      readFileSync(join(root, file), 'utf8').includes('satisfies never'),
    );
    expect(handedOn).toEqual([]);
  });

  test('explains declarations with what stands over them: a word about a file, or a part of it, is no docstring', () => {
    const OF_NOTHING = /\/\*\*(?:(?!\*\/)[\s\S])*\*\/[ \t]*\n\s*(?:\n|\/\*\*)/;
    expect(files.filter((file) => OF_NOTHING.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
  });

  test('names in comments only files that are there, by as much of their path as it says', () => {
    const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/gm;
    const NAMED = /[\w-][\w./-]*\.tsx?\b/g;
    const there = [...files, ...modulesUnder('scripts', 'bench', 'test'), ...readdirSync(root)];
    const named = [...files, ...modulesUnder('scripts')].flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(COMMENT)]
        .flatMap(([comment]) => comment.match(NAMED) ?? [])
        .map((name) => ({ file, name })),
    );
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter(({ name }) => !there.some((each) => `/${each}`.endsWith(`/${name}`)))).toEqual([]);
  });

  test('judges play in one place: others ask src/play/judge.ts, and no judge behind it', () => {
    const JUDGE_BEHIND = /import[^;]*\bjudge\w+[^;]*from '[^']*\/play\/(?:referee|declarations)\//;
    const asking = files.filter((file) => !file.startsWith('src/play/'));
    expect(asking.filter((file) => JUDGE_BEHIND.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
  });

  test('lets what was recorded keep its points: no fold and no check of a start asks the scorer', () => {
    const ASKS_SCORER = /^src\/(?:rules\/(?:score|settle(?:-match|-penalty)?|basis)\.ts|play\/win\/)/;
    const folds = [...graph].filter(([file]) => FOLDS.some((folder) => file.startsWith(folder)));
    expect(folds.length).toBeGreaterThan(10);
    // What is due once no hand is left is decided there, recorded, and folded elsewhere.
    const asking = folds.filter(
      ([file, targets]) => file !== DECIDES && targets.some((each) => ASKS_SCORER.test(each)),
    );
    expect(asking).toEqual([]);
  });

  test('loads with the command line no package that only some commands need', () => {
    const loaded = [...loadedWith('src/cli/cli.ts')];
    expect(loaded.length).toBeGreaterThan(50);
    const packages = loaded.filter((target) => target.startsWith('npm:'));
    expect(packages.sort()).toEqual(['npm:commander', 'npm:pure-rand', 'npm:smol-toml', 'npm:zod']);
  });

  test('has no cycle of imports, not even of types', () => {
    expect(findCycle()).toBeNull();
  });

  test('has folders of the ledger that point one way', () => {
    const inFolders = [...graph].filter(([file]) => LEDGER_FOLDERS.includes(dirname(file)));
    expect(new Set(inFolders.map(([file]) => dirname(file))).size).toBe(LEDGER_FOLDERS.length);
    const upwards = inFolders.flatMap(([file, targets]) => {
      const below = LEDGER_FOLDERS.slice(0, LEDGER_FOLDERS.indexOf(dirname(file)) + 1);
      return targets
        .filter((target) => target.startsWith('src/ledger/'))
        .filter((target) => !below.includes(dirname(target)) && !LEDGER_GROUND.includes(target))
        .map((target) => `${file} may not import ${target}`);
    });
    expect(upwards).toEqual([]);
  });

  test('keeps files to one idea each: a warning over 300 lines, a failure over 400', () => {
    const lengths = files.map((file) => ({
      file,
      lines: readFileSync(join(root, file), 'utf8').split('\n').length,
    }));
    for (const { file, lines } of lengths) {
      if (lines > WARN_AT_LINES)
        process.stdout.write(`warning: ${file} has ${lines} lines; one idea each?\n`);
    }
    const tooLong = lengths.filter(
      ({ file, lines }) => lines > FAIL_AT_LINES && LONG_FOR_A_REASON[file] === undefined,
    );
    expect(tooLong).toEqual([]);
  });
});
