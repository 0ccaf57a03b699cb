import { lstatSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keptNode } from '../../../scripts/node/kept-node.ts';
import { OLDEST, SHIPPED } from '../../../scripts/node/releases.ts';
import { freePort } from '../../harness/programs.ts';
import { copyCheckout, installedFiles, installPacked, packCheckout, runIn } from './packed.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** Thousands of files are copied, and a build may be due. */
const PACKING_MS = 400_000;

/** A club's own rules, whose match is short. */
const TWO_HANDS = 'base = "korean-japanese"\nname = "Two hands"\n\n[match]\nhands = 2\n';

const PROGRAM = 'node_modules/mahjong-table/dist/src/cli/launch.cjs';

/** What it may be started with; null where the registry has no such Node for this computer. */
const NODES: Readonly<Record<string, () => string | null>> = {
  'that packages bring': () => keptNode(ROOT, SHIPPED),
  'that is the oldest let in': () => keptNode(ROOT, OLDEST),
};

/** The script that README shows. */
const scriptOfReadme = (): string =>
  /```js\n([\s\S]*?)```/.exec(readFileSync(join(ROOT, 'README.md'), 'utf8'))?.[1] ?? '';

/** Names something of each part; the last line is wrong, so that it is seen whether types were looked at. */
const TYPED = `
import { canonicalJson, type FollowedTable, followClub, readLedger } from 'mahjong-table/club';
import type * as Club from 'mahjong-table/club';
import { decodeHostMessage, decodeLine } from 'mahjong-table/firmware-protocol';
import { parseTiles, rulesetWith } from 'mahjong-table/rules';
import { createSimulator, type MakePolicy, playStudy, type StudyOptions, TABLE_KINDS } from 'mahjong-table/simulator';
export const makePolicy: MakePolicy = () => ({ choose: ({ sees, legal }) => (sees.owed > 0 ? legal[0] : legal.at(-1)) ?? { type: 'pass' } });
const study: StudyOptions = { hands: 1, seed: 'a', people: [makePolicy, 'simple', 'simple'], ruleset: 'recap' };
for await (const { wins } of playStudy(study)) wins.map(({ wait }) => wait?.tiles.length ?? 0);
const decoded = decodeLine('C 1 HELLO');
if (decoded.kind === 'frame') decodeHostMessage(decoded.frame);
const chosen = rulesetWith('house');
const parsed = parseTiles('123m');
createSimulator({ seed: 'a', faces: parsed.ok ? parsed.tiles : [], profile: { caps: TABLE_KINDS.lab } });
const told: FollowedTable[] = [];
const broker: Club.ShownToBroker = { username: 'reader', password: '' };
const cues: Club.CueName[] = [];
const onCue = (_: Club.TableAddress, { cue }: Club.CuePayload): number => cues.push(cue);
const onUnread = ({ club, table, name }: Club.Unread): void => noted(club, table, name);
const noted = (..._: [Club.ClubId, Club.TableId | null, Club.PublicationName | null]): void => undefined;
const club = followClub({ url: 'mqtt://127.0.0.1:1', club: 'home', broker, onTable: (table) => told.push(table), onCue, onUnread });
type OrNull<T extends readonly unknown[]> = { [Each in keyof T]: T[Each] | null };
export const payloads = ({ status, info, machine, hand, timers, calls, score }: FollowedTable): OrNull<
  [Club.StatusPayload, Club.InfoPayload, Club.MachinePayload, Club.HandPayload, Club.TimersPayload, Club.CallsPayload, Club.ScorePayload]
> => [status, info, machine, hand, timers, calls, score];
export const ended = ({ hand, score }: FollowedTable): OrNull<[Club.ToldOutcome, Club.ToldProposal, Club.Epoch]> =>
  [hand?.outcome ?? null, hand?.proposal ?? null, score?.epoch ?? null];
export const seated = (info: Club.InfoPayload): (Club.PersonId | null)[] => info.sides.map(({ person }) => person);
for await (const { seq } of readLedger({ url: 'http://127.0.0.1:1', table: 't1', token: '' })) canonicalJson({ seq });
await club.close();
export const wrong: number = chosen.ok ? chosen.ruleset.id : chosen.error.code;
`;

const STUDY = `
import { playStudy } from 'mahjong-table/simulator';
const last = () => ({ choose: ({ legal }) => legal.at(-1) });
const counted = async (study) => {
  let hands = 0;
  for await (const { v } of playStudy({ hands: 4, seed: 'a', ...study })) hands += v;
  return hands;
};
console.log(await counted({ people: [last, 'simple', 'random'] }), await counted({ workers: 2 }));
`;

/** There is no broker: it says so, and a ledger that begins with a changed entry is read from nobody. */
const FOLLOWING = `
import { followClub, readLedger } from 'mahjong-table/club';
const away = new Promise((onBroker) => {
  const club = followClub({
    url: 'mqtt://127.0.0.1:1',
    club: 'home',
    onBroker: async ({ broker }) => {
      const tables = club.tables();
      await club.close();
      onBroker(\`\${broker} \${tables.length}\`);
    },
  });
});
console.log(await away);
const read = readLedger({ url: 'http://127.0.0.1:1', table: 't1', token: '', after: { seq: 1, prev: '', hash: '' } });
console.log(await read.next().catch(({ name, code }) => \`\${name} \${code}\`));
process.exit(0);
`;

describe('the packed program, installed in an empty folder', () => {
  const all = mkdtempSync(join(tmpdir(), 'mjtable-packed-'));
  const checkout = join(all, 'checkout');
  const folder = join(all, 'empty');

  beforeAll(async () => {
    for (const each of [checkout, folder]) mkdirSync(each);
    copyCheckout(checkout);
    await installPacked(folder, await packCheckout(checkout));
  }, PACKING_MS);
  afterAll(() => rmSync(all, { recursive: true, force: true }));

  test('was packed from a link that is there again', () => {
    expect(lstatSync(join(checkout, 'dist')).isSymbolicLink()).toBe(true);
  });

  test('holds the notices, a bill of materials, and neither tests nor benches nor sources', () => {
    const files = installedFiles(folder);
    expect(files).toEqual(
      expect.arrayContaining(['LICENSE', 'THIRD-PARTY-NOTICES', 'firmware-protocol/SPEC.md']),
    );
    expect(files).toContain('dist/sbom.cdx.json');
    expect(files.filter((file) => /(?:^|\/)(?:test|bench)\/|\.map$|(?<!\.d)\.tsx?$/.test(file))).toEqual([]);
  });

  test('says its version, as a shell finds it', async () => {
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    expect(await runIn(folder, 'npx', 'mjtable', '--version')).toBe(`${version}\n`);
  });

  describe.each(Object.keys(NODES))('by the Node %s', (name) => {
    const node = (): string => NODES[name]?.() ?? process.execPath;
    const mjtable = (...args: readonly string[]): Promise<string> => runIn(folder, node(), PROGRAM, ...args);

    test('plays a match on its simulated table, ends, and leaves a whole ledger', async () => {
      const data = mkdtempSync(join(all, 'data-'));
      writeFileSync(join(folder, 'two-hands.toml'), TWO_HANDS);
      const rules = ['--ruleset', './two-hands.toml'];
      const ports = ['--http', `127.0.0.1:${await freePort()}`, '--broker-port', `${await freePort()}`];
      const said = await mjtable(
        'demo',
        '--matches',
        '1',
        '--speed',
        'max',
        '--data',
        data,
        ...rules,
        ...ports,
      );
      expect(said).toMatch(/^match 1 is over/m);
      expect(await mjtable('ledger', 'verify', '--data', data)).toMatch(/whole/);
    });

    test('scores a hand for another program, by the script of README', async () => {
      expect(scriptOfReadme().trim().split('\n')).toHaveLength(13);
      writeFileSync(join(folder, 'score.mjs'), scriptOfReadme());
      expect(await runIn(folder, node(), 'score.mjs')).toBe(
        '6 hand-points, 4 bonus-points\nsouth pays east 12\nsouth pays east 4\nwest pays east 4\n',
      );
    });

    test('plays a study for another program, by functions of its own and in threads', async () => {
      writeFileSync(join(folder, 'study.mjs'), STUDY);
      expect(await runIn(folder, node(), 'study.mjs')).toBe('4 4\n');
    });

    test('follows a club for another program, which needs nothing else', async () => {
      writeFileSync(join(folder, 'follow.mjs'), FOLLOWING);
      expect(await runIn(folder, node(), 'follow.mjs')).toBe('away 0\nLedgerNotRead not-proved\n');
    });
  });

  test('plays the same hands of a seed by each Node', async () => {
    const studies = await Promise.all(
      Object.values(NODES).map(async (node) => {
        const lines = join(mkdtempSync(join(all, 'study-')), 'hands.jsonl');
        const asked = ['simulate', '--hands', '30', '--seed', 'same', '--jsonl', lines];
        await runIn(folder, node() ?? process.execPath, PROGRAM, ...asked);
        return readFileSync(lines, 'utf8');
      }),
    );
    expect(studies[0]?.split('\n').length).toBeGreaterThan(30);
    expect(new Set(studies).size).toBe(1);
  });

  test.each([
    ['7', 'typescript-7'],
    ['6', 'typescript'],
  ])(
    'has types for the club, the rules, the protocol and the simulator, by TypeScript %s',
    async (_, named) => {
      writeFileSync(join(folder, 'typed.mts'), TYPED);
      const compiler = join(ROOT, `node_modules/${named}/bin/tsc`);
      const told = await runIn(
        folder,
        process.execPath,
        compiler,
        '--noEmit',
        '--strict',
        '--module',
        'nodenext',
        '--target',
        'es2023',
        'typed.mts',
      ).catch(String);
      expect(told.match(/error TS.*/g)).toEqual([
        expect.stringContaining("TS2322: Type 'string' is not assignable to type 'number'"),
      ]);
    },
  );
});
