import type { KeptVersion } from '../../../contract/kept-hands.ts';
import type { MachineWords } from '../../../words/en/machine.ts';
import { nameIn } from '../../../words/names.ts';

interface WordReader {
  readonly book: MachineWords['book'];
  /** What a player is called in that hand. */
  readonly nameOf: (player: string) => string;
}

/** By whose word one entry of a hand stands; nothing where people took it back, which says no more of how it ended. */
export const wordOf = (
  { kind, told, ruled }: Pick<KeptVersion, 'kind' | 'told' | 'ruled'>,
  { book, nameOf }: WordReader,
): readonly string[] => {
  const rulings = ruled === null ? [] : [book.ruled(ruled)];
  if (told === null) return kind === 'void' ? rulings : [book.seen, ...rulings];
  const speaker = (said: string): string => (said === 'operator' ? book.operator : nameOf(said));
  const confirmed = told.confirmed.map(speaker).join(', ');
  return [
    book.toldBy(speaker(told.by)),
    ...(confirmed === '' ? [] : [book.confirmedBy(confirmed)]),
    nameIn(book.agreed)(told.agreed),
    ...rulings,
  ];
};
