import { describe, expect, test } from 'vitest';
import type { NamesKept } from '../../../src/archive/archive-store.ts';
import { createHeadsToKeep } from '../../../src/archive/heads-to-keep.ts';
import { createNamesToKeep } from '../../../src/archive/names-to-keep.ts';
import { createToldOnce } from '../../../src/archive/told-once.ts';
import { clubId, personId, tableId } from '../../../src/contract/ids.ts';
import { entryAt } from '../club/mqtt/samples.ts';
import { signedAt } from '../club/mqtt/signed-sample.ts';

const CLUB = clubId.parse('club');

const FULL = { trouble: 'full', why: 'the disk is full' } as const;

describe('names', () => {
  const setUp = () => {
    const stored = new Map<string, string>();
    const disk = { isFull: false };
    const answer = (): NamesKept => (disk.isFull ? { ok: false, trouble: FULL } : { ok: true });
    const names = createNamesToKeep({
      keepNames: async (club, fresh) => {
        if (!disk.isFull) for (const [person, name] of fresh) stored.set(`${club}/${person}`, name);
        return answer();
      },
      forgetNames: async (club, persons) => {
        if (!disk.isFull) for (const person of persons) stored.delete(`${club}/${person}`);
        return answer();
      },
    });
    const hear = (id: string, name: string) => {
      const person = personId.parse(id);
      return names.hear(CLUB, { sides: [{ side: 0, seated: true, player: 'p1', person, name }] });
    };
    return { names, hear, stored, disk };
  };

  test('are written once, and again where somebody is called otherwise', async () => {
    const { names, hear, stored } = setUp();
    expect([hear('a', 'Ada'), hear('a', 'Ada')]).toEqual([true, false]);
    expect(await names.keep()).toBeNull();
    expect([hear('a', 'Ada'), hear('a', 'Ada B.')]).toEqual([false, true]);
    expect(await names.keep()).toBeNull();
    expect([...stored]).toEqual([['club/a', 'Ada B.']]);
  });

  test('of places at which guests sit are nobody’s', async () => {
    const { names, stored } = setUp();
    const person = personId.parse('a');
    const guest = { side: 0, seated: true, player: 'p1', person, name: 'Player 1', unnamed: true } as const;
    expect(names.hear(CLUB, { sides: [guest] })).toBe(false);
    expect(await names.keep()).toBeNull();
    expect(stored.size).toBe(0);
  });

  test('wait while they cannot be written', async () => {
    const { names, hear, stored, disk } = setUp();
    disk.isFull = true;
    hear('a', 'Ada');
    expect(await names.keep()).toEqual(FULL);
    disk.isFull = false;
    expect(await names.keep()).toBeNull();
    expect(stored.get('club/a')).toBe('Ada');
  });

  test('are the last that were told, also of who is called as before while another name waits', async () => {
    const { names, hear, stored, disk } = setUp();
    hear('a', 'Ada');
    await names.keep();
    disk.isFull = true;
    hear('a', 'Ads');
    await names.keep();
    hear('a', 'Ada');
    disk.isFull = false;
    await names.keep();
    expect(stored.get('club/a')).toBe('Ada');
  });

  test('of a person who was erased are let go of, and taken up no more, also while they are written', async () => {
    const { names, hear, stored } = setUp();
    hear('a', 'Ada');
    const writing = names.keep();
    expect(names.hear(CLUB, { sides: [], erased: [personId.parse('a')] })).toBe(true);
    await writing;
    await names.keep();
    expect(hear('a', 'Ada')).toBe(false);
    expect(stored.size).toBe(0);
  });
});

test('of the heads of a table the newest is written, once', async () => {
  const written: number[] = [];
  const heads = createHeadsToKeep({
    keepHeads: async (fresh) => {
      written.push(...fresh.map(({ seq }) => seq));
      return { ok: true };
    },
  });
  const of = { club: clubId.parse('club'), table: tableId.parse('t1') };
  const [first, second] = [signedAt(entryAt(1)), signedAt(entryAt(2))];
  expect([heads.hear(of, first), heads.hear(of, second), heads.hear(of, second)]).toEqual([
    true,
    true,
    false,
  ]);
  expect(await heads.keep()).toBeNull();
  expect(heads.hear(of, { ...second })).toBe(false);
  expect(await heads.keep()).toBeNull();
  expect(written).toEqual([2]);
});

test('what was told of something is told again only where it is otherwise, or forgotten', () => {
  const lines: string[] = [];
  const told = createToldOnce((line) => lines.push(line));
  told.tellOver('store', 'it is over');
  for (const line of ['full', 'full', 'held']) told.tell('store', line);
  told.tellOver('store', 'it is over');
  told.forget('store');
  told.tell('store', 'it is over');
  expect(lines).toEqual(['full', 'held', 'it is over', 'it is over']);
});

test('what is told is one line, whatever others have said in it', () => {
  const lines: string[] = [];
  const { tell } = createToldOnce((line) => lines.push(line));
  tell(
    'a',
    'club/t1: it refuses its entries (no\nclub/t2: it is away\u001b[2J\u009b2J\u2028); it is asked again',
  );
  expect(lines).toEqual([
    'club/t1: it refuses its entries (no club/t2: it is away [2J 2J ); it is asked again',
  ]);
});
