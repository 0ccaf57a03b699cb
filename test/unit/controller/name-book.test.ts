import { describe, expect, test } from 'vitest';
import { createNameBook, withoutNames } from '../../../src/controller/name-book.ts';
import type { NamedPerson } from '../../../src/ledger/ledger-store.ts';
import type { DomainEvent } from '../../../src/play/events/domain-event.ts';

const bookOf = (known: readonly NamedPerson[] = []) => {
  const written: NamedPerson[] = [];
  let ids = 0;
  const book = createNameBook({
    known,
    ledger: { writeName: async (person) => void written.push(person) },
    newId: () => {
      ids += 1;
      return `id-${ids}`;
    },
  });
  return { book, written };
};

describe('who is called what', () => {
  test('the same name at the same table is the same person, and is written down once', async () => {
    const { book, written } = bookOf([{ id: 'a1', name: 'Ada' }]);
    const people = [await book.called('Ada'), await book.called('Ben'), await book.called('Ben')];
    expect(people).toEqual([{ id: 'a1' }, { id: 'id-1' }, { id: 'id-1' }]);
    expect(written).toEqual([{ id: 'id-1', name: 'Ben' }]);
    expect(people.map(book.nameOf)).toEqual(['Ada', 'Ben', 'Ben']);
  });

  test('a name that looks like one of an earlier release is that person, who keeps his name as it was written', async () => {
    const { book, written } = bookOf([
      { id: 'j1', name: 'Jose\u0301' },
      { id: 'b1', name: 'Ben' },
      { id: 'b2', name: 'Ben\u200d' },
    ]);
    expect([await book.called('Jos\u00e9'), await book.called('Ben')]).toEqual([{ id: 'j1' }, { id: 'b1' }]);
    expect(book.nameOf({ id: 'j1' })).toBe('Jose\u0301');
    expect(written).toEqual([]);
  });

  test('who is named twice before he is written down is one person', async () => {
    const { book, written } = bookOf();
    expect(await Promise.all([book.called('Ada'), book.called('Ada')])).toEqual([
      { id: 'id-1' },
      { id: 'id-1' },
    ]);
    expect(written).toHaveLength(1);
  });

  test('a name that could not be written down is nobody yet, and is written down when it is said again', async () => {
    const written: NamedPerson[] = [];
    let isFull = true;
    const book = createNameBook({
      known: [],
      ledger: {
        writeName: async (person) => {
          if (isFull) throw new Error('the disk is full');
          written.push(person);
        },
      },
    });
    await expect(book.called('Ada')).rejects.toThrow('full');
    isFull = false;
    const ada = await book.called('Ada');
    expect(written).toEqual([{ ...ada, name: 'Ada' }]);
    expect(book.nameOf(ada)).toBe('Ada');
  });

  test('nothing of a name can be told from an id', async () => {
    const ids = await Promise.all(
      ['a', 'b'].map(async (id) => {
        const book = createNameBook({ known: [], ledger: { writeName: async () => undefined } });
        return { id, ada: (await book.called('Ada')).id };
      }),
    );
    expect(new Set(ids.map(({ ada }) => ada)).size).toBe(2);
    for (const { ada } of ids) expect(ada).toMatch(/^[0-9a-f]{16}$/);
  });

  test('a guest has an id and no name, is another one each time, and is written down nowhere', () => {
    const { book, written } = bookOf();
    expect([book.guest(), book.guest()]).toEqual([{ id: 'id-1' }, { id: 'id-2' }]);
    expect(book.nameOf({ id: 'id-1' })).toBeNull();
    expect(written).toEqual([]);
  });

  test('facts of releases that held names are gone on with by ids', async () => {
    const { book } = bookOf([{ id: 'a1', name: 'Ada' }]);
    const opened = {
      type: 'MatchOpened',
      match: 1,
      ruleset: 'korean-japanese',
      options: {},
      players: { p1: { id: 'p1', name: 'Ada' }, p2: { id: 'p2', name: null }, p3: { id: 'c3' } },
      seating: { sides: { p1: 0, p2: 1, p3: 2 }, empty: 3 },
      seed: null,
    } as const satisfies DomainEvent;
    expect(await withoutNames([opened, { type: 'HandSettled' }], book)).toEqual([
      { ...opened, players: { p1: { id: 'a1' }, p2: { id: 'id-1' }, p3: { id: 'c3' } } },
      { type: 'HandSettled' },
    ]);
  });
});
