import type { Person, Side } from '../../seating/furniture.ts';

/** What a player is called; one without a name by his seat, as the screens number them. */
export function shownName({ name }: Person, side: Side): string {
  return name ?? `Seat ${side + 1}`;
}
