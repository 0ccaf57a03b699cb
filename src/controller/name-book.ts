import { randomBytes } from 'node:crypto';
import { nameForm } from '../contract/player-name.ts';
import type { LedgerStore, NamedPerson } from '../ledger/ledger-store.ts';
import { namesPersons, type PersonsEvent } from '../play/events/beside-play.ts';
import type { DomainEvent } from '../play/events/domain-event.ts';
import { type ByPlayer, type Person, PLAYERS } from '../play/seating/furniture.ts';
import { mapPlayers } from '../play/seating/seating.ts';
import { unreachable } from '../rules/unreachable.ts';

/**
 * Who is called what at one table. The same name is the same person, from one match to the next and from one year to the
 * next, until it is erased: whoever comes under it then is somebody new.
 */
export interface NameBook {
  /** Null: a guest, or somebody whose name was erased. */
  readonly nameOf: (person: Person) => string | null;
  /** Whoever is called so. Somebody new is on the disk when this resolves. */
  readonly called: (name: string) => Promise<Person>;
  /** The same without writing anybody down; null: nobody is known by it. */
  readonly idOf: (name: string) => string | null;
  /** Has somebody new known by his name from here on: to be written before what tells of him. */
  readonly writeDown: (person: NamedPerson) => Promise<void>;
  /** Somebody who has no name: another one each time. */
  readonly guest: () => Person;
  /** Who is known by his name takes the id that belongs to it; who has none gets one and is still told to be a guest. */
  readonly adopted: (person: Person) => Promise<Person>;
}

export interface NameBookPorts {
  readonly known: readonly NamedPerson[];
  readonly ledger: Pick<LedgerStore, 'writeName'>;
  /** Left out = ids by chance, of which nothing can be told. */
  readonly newId?: () => string;
}

export const createNameBook = ({ known, ledger, newId = idByChance }: NameBookPorts): NameBook => {
  const names = new Map(known.map(({ id, name }) => [id, name]));
  /** By the form of the name: earlier releases took names as they came. Of several that look alike it is whoever is written so. */
  const ids = new Map(
    [...known, ...known.filter(({ name }) => nameForm(name) === name)].map(({ id, name }) => [
      nameForm(name),
      id,
    ]),
  );

  /** Who is being written down: nobody is known by a name that the disk may not keep. */
  const coming = new Map<string, Promise<Person>>();

  const writtenDown = async (person: NamedPerson): Promise<Person> => {
    const { id, name } = person;
    try {
      await ledger.writeName(person);
      names.set(id, name);
      ids.set(nameForm(name), id);
      return { id };
    } finally {
      coming.delete(nameForm(name));
    }
  };

  const called = async (name: string): Promise<Person> => {
    const form = nameForm(name);
    const id = ids.get(form);
    if (id !== undefined) return { id };
    const already = coming.get(form);
    if (already !== undefined) return already;
    const written = writtenDown({ id: newId(), name });
    coming.set(form, written);
    return written;
  };

  return {
    nameOf: ({ id }) => names.get(id) ?? null,
    called,
    idOf: (name) => ids.get(nameForm(name)) ?? null,
    writeDown: (person) => {
      names.set(person.id, person.name);
      ids.set(nameForm(person.name), person.id);
      return ledger.writeName(person);
    },
    guest: () => ({ id: newId() }),
    adopted: async ({ id, name }) => {
      if (name === undefined) return { id };
      if (name !== null) return called(name);
      return { id: isPlace(id) ? newId() : id, name };
    },
  };
};

/** The same of all who play. */
export const adoptedAll = async (
  { p1, p2, p3, p4 }: ByPlayer<Person>,
  { adopted }: NameBook,
): Promise<ByPlayer<Person>> => {
  const three = { p1: await adopted(p1), p2: await adopted(p2), p3: await adopted(p3) };
  return p4 === undefined ? three : { ...three, p4: await adopted(p4) };
};

/** Before persons had ids of their own they were known by their places in the match. */
const isPlace = (id: string): boolean => PLAYERS.some((place) => place === id);

const idByChance = (): string => randomBytes(8).toString('hex');

/**
 * Facts as they are gone on with: what a release recorded that had names in its facts is known by ids from here on. On the
 * disk it stays as it is.
 */
export const withoutNames = async (
  events: readonly DomainEvent[],
  names: NameBook,
): Promise<readonly DomainEvent[]> => {
  const without: DomainEvent[] = [];
  for (const event of events) without.push(namesPersons(event) ? await withoutName(event, names) : event);
  return without;
};

const withoutName = async (event: PersonsEvent, names: NameBook): Promise<PersonsEvent> => {
  switch (event.type) {
    case 'MatchOpened':
    case 'MatchRestored':
      return { ...event, players: mapPlayers(await adoptedAll(event.players, names), idOnly) };
    case 'PlayerChanged':
      return { ...event, person: idOnly(await names.adopted(event.person)) };
    default:
      return unreachable(event);
  }
};

/** As facts hold him. */
export const idOnly = ({ id }: Person): Person => ({ id });
