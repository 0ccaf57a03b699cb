import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { TableConfig } from '../../../src/club/club-config.ts';
import type { Reloaded } from '../../../src/club/club-tables.ts';
import { createNextMatches } from '../../../src/club/next-match/next-matches.ts';
import type { Playing } from '../../../src/club/table/life.ts';
import { tableId } from '../../../src/contract/ids.ts';
import type { NextMatchTaken, RulesChoice } from '../../../src/contract/next-match.ts';
import { rulesetWith } from '../../../src/rules/rulesets/catalogue.ts';
import { temporaryFolder } from '../../harness/programs.ts';
import { tableConfig } from '../../integration/club/running-club.ts';

const T1 = tableId.parse('t1');
const T2 = tableId.parse('t2');

const BY = { role: 'operator', session: 's1', device: 'd1' } as const;
const SETTINGS = tableConfig('t1', '/dev/table', { ruleset: 'korean-japanese', options: { minimum: 1 } });

const FOLLOWED: Reloaded = {
  ok: true,
  answer: { v: 1, added: [], removed: [], changed: [], otherRules: [], kept: [] },
};

const playingBy = ({ ruleset, options }: TableConfig, match: Playing['match']): Playing => {
  const made = rulesetWith(ruleset, options);
  return { ruleset: made.ok ? made.ruleset : null, match };
};

const atTable = (
  settings = SETTINGS,
  file = join(temporaryFolder(), 'next-match.json'),
  others: readonly TableConfig[] = [],
) => {
  const troubles: string[] = [];
  const followed: TableConfig[] = [];
  let match: Playing['match'] = 'on';
  let answer: Reloaded = FOLLOWED;
  const matches = createNextMatches({
    file,
    date: () => 1_000,
    playing: (table) => (table === 't1' ? playingBy(settings, match) : null),
    follow: async (tables) => {
      if (answer.ok) followed.push(...tables);
      return answer;
    },
    onTrouble: (line) => troubles.push(line),
  });
  const over = matches.over([settings, ...others]);
  return {
    file,
    troubles,
    over,
    order: (id: string, choice: RulesChoice, at = T1) =>
      matches.ordered(at).choose({ id, choice, key: 'KEY' }),
    wasChosen: matches.ordered(T1).wasChosen,
    choose: (choice: RulesChoice): Promise<NextMatchTaken | null> => matches.choose(T1, choice, BY),
    look: (base?: 'house') => matches.look(T1, base === undefined ? { lang: 'ko' } : { lang: 'ko', base }),
    matchIsOver: () => {
      match = 'none';
    },
    reload: (now: TableConfig) => matches.reload([now]),
    isRefused: () => {
      answer = { ok: false, why: 'two tables are at one port' };
    },
    isFollowed: () => {
      answer = FOLLOWED;
    },
    followed: () => followed.at(-1),
    begin: matches.begin,
  };
};

const refusalOf = async (choice: RulesChoice) => {
  const taken = await atTable().choose(choice);
  return taken?.ok === false ? taken.refusal : null;
};

describe('rules that are chosen for the next match', () => {
  test('hold after the match that is on, or at once where none is', async () => {
    const table = atTable();
    const choice = { base: 'learner', options: { minimum: 2 } } as const;
    expect(await table.choose(choice)).toEqual({ v: 1, ok: true, holds: 'after-this-match', tiles: 'same' });
    expect(table.followed()).toMatchObject({
      ruleset: 'learner',
      options: { minimum: 2 },
      rulesFrom: 'operators-page',
    });
    expect(table.look()?.next).toMatchObject({ base: 'learner', state: 'waits' });
    table.matchIsOver();
    expect(await table.choose(choice)).toMatchObject({ holds: 'at-once' });
    expect(table.look()?.next.state).toBe('in-force');
  });

  test('are chosen over the settings the tables go on by, and not over others that were refused', async () => {
    const table = atTable();
    table.isRefused();
    const other = { ...SETTINGS, port: '/dev/another' };
    expect(await table.reload(other)).toMatchObject({ ok: false });
    table.isFollowed();
    await table.choose({ base: 'learner', options: {} });
    expect(table.followed()).toMatchObject({ port: SETTINGS.port, ruleset: 'learner' });
    expect(await table.reload(other)).toMatchObject({ ok: true });
    expect(table.followed()).toMatchObject({ port: other.port, ruleset: 'learner' });
  });

  test('are not chosen where the tables cannot go on by them', async () => {
    const table = atTable();
    table.isRefused();
    expect(await table.choose({ base: 'learner', options: {} })).toBeNull();
    expect(await table.order('an-order', { base: 'learner', options: {} })).toBeNull();
    expect([table.look()?.next.base, table.look()?.before, table.wasChosen('an-order')]).toEqual([
      'settings',
      [],
      false,
    ]);
  });

  test('survive a restart, with who chose them and when', async () => {
    const before = atTable();
    await before.choose({ base: 'settings', options: { minimum: 5 } });
    const after = atTable(SETTINGS, before.file);
    expect(after.over[0]).toMatchObject({ ruleset: 'korean-japanese', options: { minimum: 5 } });
    expect(after.look()?.before).toEqual([
      { base: 'settings', options: { minimum: 5 }, at: 1_000, by: BY, title: '한일 3인 마작' },
    ]);
  });

  test('count until the settings say otherwise, which is the newer word', async () => {
    const before = atTable();
    await before.choose({ base: 'recap', options: {} });
    const changed = tableConfig('t1', '/dev/table', { ruleset: 'sanma-modern' });
    const after = atTable(changed, before.file);
    expect(after.over).toMatchObject([{ ruleset: 'sanma-modern' }]);
    after.matchIsOver();
    await after.begin();
    expect(after.followed()).toEqual(changed);
  });

  test('count on where the settings name the same options in another order', async () => {
    const ruled = (options: TableConfig['options']) =>
      tableConfig('t1', '/dev/table', { ruleset: 'korean-japanese', options });
    const before = atTable(ruled({ minimum: 1, openReady: false }));
    await before.choose({ base: 'recap', options: {} });
    const after = atTable(ruled({ openReady: false, minimum: 1 }), before.file);
    expect(after.over).toMatchObject([{ ruleset: 'recap' }]);
  });

  test('leave a match that is on to be played to its end, over a restart too, where the settings overrule them meanwhile', async () => {
    const before = atTable();
    const changed = tableConfig('t1', '/dev/table', { ruleset: 'recap' });
    const inMatch = { ...changed, rulesFrom: 'operators-page' };
    await before.choose({ base: 'sanma-modern', options: {} });
    await before.reload(changed);
    expect(before.followed()).toEqual(inMatch);
    const after = atTable(changed, before.file);
    expect(after.over).toEqual([inMatch]);
    await after.begin();
    expect(after.followed()).toEqual(inMatch);
    after.matchIsOver();
    await after.reload(changed);
    expect(after.followed()).toEqual(changed);
    expect(atTable(changed, before.file).over).toEqual([changed]);
  });

  test('are over for good once the settings have said otherwise, whatever they say later', async () => {
    const before = atTable();
    const changed = tableConfig('t1', '/dev/table', { ruleset: 'sanma-modern' });
    await before.choose({ base: 'recap', options: {} });
    before.matchIsOver();
    await before.reload(changed);
    await before.reload(SETTINGS);
    expect(before.followed()).toEqual(SETTINGS);
    expect(before.look()).toMatchObject({ next: { base: 'settings' }, before: [{ base: 'recap' }] });
    expect(atTable(SETTINGS, before.file).over).toEqual([SETTINGS]);
  });

  test('are over for good also where the settings said otherwise from one start to the next', async () => {
    const before = atTable();
    const forOneEvening = tableConfig('t1', '/dev/table', { ruleset: 'sanma-modern' });
    await before.choose({ base: 'recap', options: {} });
    const evening = atTable(forOneEvening, before.file);
    evening.matchIsOver();
    await evening.begin();
    expect(atTable(SETTINGS, before.file).over).toEqual([SETTINGS]);
  });

  test('count on where a club could not begin by settings that say otherwise', async () => {
    const before = atTable();
    await before.choose({ base: 'recap', options: {} });
    const refused = tableConfig('t1', '/dev/table', { ruleset: 'sanma-modern' });
    expect(atTable(refused, before.file).over).toMatchObject([{ ruleset: 'sanma-modern' }]);
    expect(atTable(SETTINGS, before.file).over).toMatchObject([{ ruleset: 'recap' }]);
  });

  test('count on where settings that say otherwise were refused', async () => {
    const table = atTable();
    await table.choose({ base: 'recap', options: {} });
    table.isRefused();
    await table.reload(tableConfig('t1', '/dev/table', { ruleset: 'sanma-modern' }));
    table.isFollowed();
    await table.reload(SETTINGS);
    expect(table.followed()).toMatchObject({ ruleset: 'recap' });
  });

  test('are those of the settings again where just these are chosen', async () => {
    const table = atTable();
    await table.choose({ base: 'recap', options: {} });
    await table.choose({ base: 'settings', options: {} });
    expect(table.followed()).toEqual({ ...SETTINGS, rulesFrom: 'operators-page' });
  });

  test("are the operator's word over a restart also where he has chosen those of the settings: a match of other tiles plays on", async () => {
    const before = atTable();
    await before.choose({ base: 'sanma-modern', options: {} });
    await before.choose({ base: 'settings', options: {} });
    expect(atTable(SETTINGS, before.file).over).toEqual([{ ...SETTINGS, rulesFrom: 'operators-page' }]);
  });

  test('are told with the tiles the table needs for them', async () => {
    expect(await atTable().choose({ base: 'sanma-modern', options: {} })).toMatchObject({
      ok: true,
      tiles: 'other',
    });
  });

  test('are forgotten with a word where their file cannot be read', () => {
    const file = join(temporaryFolder(), 'next-match.json');
    writeFileSync(file, 'rubbish');
    const table = atTable(SETTINGS, file);
    expect(table.over).toEqual([SETTINGS]);
    expect(table.troubles).toEqual([expect.stringContaining('the settings count')]);
  });

  test('stay as they were where simulated people play', async () => {
    const demo = { ...SETTINGS, extras: { ...SETTINGS.extras, otherRules: 'as-started' as const } };
    expect(await atTable(demo).choose({ base: 'recap', options: {} })).toMatchObject({
      ok: false,
      refusal: { code: 'as-started' },
    });
  });
});

describe('rules that are ordered over MQTT', () => {
  const LEARNER = { base: 'learner', options: {} } as const;

  test('hold as those of the page, and the page tells by which key they were ordered', async () => {
    const table = atTable();
    const taken = { v: 1, ok: true, holds: 'after-this-match', tiles: 'same' };
    expect(await table.order('order-0001', LEARNER)).toEqual(taken);
    expect(table.followed()).toMatchObject({ ruleset: 'learner' });
    expect(table.look()?.before).toMatchObject([
      { base: 'learner', by: { role: 'operator', session: 'command-key KEY', device: 'mqtt' } },
    ]);
  });

  test('have one effect and one answer for each id, after a restart too, whatever was chosen since', async () => {
    const before = atTable();
    const answer = await before.order('order-0001', LEARNER);
    await before.choose({ base: 'recap', options: {} });
    const after = atTable(SETTINGS, before.file);
    after.matchIsOver();
    expect(after.wasChosen('order-0001')).toBe(true);
    expect(await after.order('order-0001', LEARNER)).toEqual(answer);
    expect(after.look()?.next).toMatchObject({ base: 'recap' });
    expect(after.followed()).toBeUndefined();
  });

  test('are refused where their id was used for others, and not kept where they cannot be played', async () => {
    const table = atTable();
    await table.order('order-0001', LEARNER);
    expect(await table.order('order-0001', { base: 'recap', options: {} })).toEqual({
      ok: false,
      refusal: 'id-reused',
    });
    const wrong = { base: 'settings', options: { minimum: -1 } } as const;
    expect(await table.order('order-0002', wrong)).toMatchObject({ refusal: { code: 'bad-value' } });
    expect(table.wasChosen('order-0002')).toBe(false);
  });

  test('are remembered for a day, a hundred of them: one more is refused', async () => {
    const table = atTable();
    for (let order = 1; order <= 100; order += 1) await table.order(`order-${order}`, LEARNER);
    expect(await table.order('order-101', LEARNER)).toEqual({ ok: false, refusal: 'too-many' });
    for (let choice = 1; choice <= 150; choice += 1) await table.choose({ base: 'recap', options: {} });
    expect(table.wasChosen('order-1')).toBe(true);
  });

  test('are counted by table: a program that orders without end at one keeps no other from it', async () => {
    const other = tableConfig('t2', '/dev/other', { ruleset: 'korean-japanese', options: { minimum: 1 } });
    const tables = atTable(SETTINGS, join(temporaryFolder(), 'next-match.json'), [other]);
    for (let order = 1; order <= 100; order += 1) await tables.order(`order-${order}`, LEARNER);
    expect(await tables.order('order-of-t2', LEARNER, T2)).toMatchObject({ ok: true });
    expect(await tables.order('order-101', LEARNER)).toEqual({ ok: false, refusal: 'too-many' });
  });
});

describe('what cannot be played is refused beside the option', () => {
  const rows: readonly (readonly [what: string, choice: RulesChoice, refusal: object])[] = [
    [
      'a value it cannot have',
      { base: 'settings', options: { minimum: -1 } },
      { code: 'bad-value', option: 'minimum' },
    ],
    ['no option', { base: 'house', options: { minimum: 3 } }, { code: 'unknown-option', option: 'minimum' }],
    [
      'two that contradict each other',
      { base: 'korean-japanese', options: { noBamboo: true, fiveBamboo: true } },
      { code: 'not-together' },
    ],
    [
      'a target below what everybody has',
      { base: 'sanma-modern', options: { targetPoints: 100 } },
      { code: 'not-above', option: 'targetPoints', than: 'startPoints' },
    ],
    [
      'nothing to begin with where whoever has less ends the match',
      { base: 'sanma-modern', options: { startPoints: 0, returnPoints: null, oka: false } },
      { code: 'not-together', option: 'startPoints', options: ['startPoints', 'bust'] },
    ],
    [
      'rules for more people than are named',
      { base: 'house', options: { players: 4 } },
      { code: 'other-players', option: 'players', wanted: 4, named: 3 },
    ],
    [
      "a file that is not the club's",
      { base: 'settings', options: { ownRules: {} } },
      { code: 'unknown-option', option: 'ownRules' },
    ],
  ];
  test.each(rows)('%s', async (_what, choice, refusal) => {
    expect(await refusalOf(choice)).toMatchObject(refusal);
  });

  test('and nothing is kept of it', async () => {
    const table = atTable();
    await table.choose({ base: 'house', options: { players: 4 } });
    expect([table.look()?.before, table.followed()]).toEqual([[], undefined]);
  });
});

describe('what is shown of a base', () => {
  test('is every option with its help, as the base has it, and as it is chosen', async () => {
    const table = atTable();
    await table.choose({ base: 'recap', options: { minimum: 7 } });
    const shown = table.look()?.shown;
    expect(shown?.base).toBe('recap');
    expect(shown?.options.find(({ name }) => name === 'minimum')).toEqual({
      name: 'minimum',
      meaning: '화료에 필요한 족보 점수나 판수',
      accepts: '0 이상의 정수',
      wanted: { kind: 'count' },
      values: [],
      standard: 3,
      chosen: 7,
    });
    expect(shown?.options.find(({ name }) => name === 'payment')).toMatchObject({ standard: 'c' });
  });

  test('has for each value of an option what it means', () => {
    const options = atTable().look()?.shown.options ?? [];
    expect(options.find(({ name }) => name === 'pureSeatPong')?.values).toEqual([
      { value: 'as-played', says: '자기 바람. 자리에 삼원패가 있으면 그 패도' },
      { value: 'wind', says: '자기 바람' },
      { value: 'wind-or-dragon', says: '자기 바람 또는 자기 삼원패' },
    ]);
  });

  test('has nothing chosen where another base is', () => {
    const options = atTable().look('house')?.shown.options ?? [];
    expect(options.map(({ standard }) => standard)).toEqual(options.map(({ chosen }) => chosen));
    expect(options.length).toBeGreaterThan(5);
  });

  test('stands beside every other base, those of the settings first', () => {
    const bases = atTable().look()?.bases ?? [];
    expect(bases.map(({ base }) => base).slice(0, 3)).toEqual([
      'settings',
      'korean-japanese',
      'korean-japanese-2010',
    ]);
    expect(bases).toContainEqual({ base: 'learner', title: '초보자용', about: expect.any(String) });
  });
});
