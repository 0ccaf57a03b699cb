import { useEffect } from 'preact/hooks';
import { isRecord } from '../../contract/recorded.ts';
import type { PageOwner } from '../addresses.ts';
import { keptWhileOpen } from '../kept-here.ts';
import type { FormState } from './form-steps.ts';

/*
 * Forms that were left before they were sent, the newest last: whoever comes back goes on where he was, also on a phone
 * that threw the page away while it slept.
 */

/** Whose form, and about which hand. */
export interface FormAbout {
  readonly owner: PageOwner;
  readonly match: number;
  readonly hand: number;
  readonly kind: 'won' | 'drawn' | 'any' | 'corrected';
  /** The entry that is corrected: where it is another by now, so is what is corrected. Null: the hand is on. */
  readonly entry: number | null;
}

type LeftForm = readonly [key: string, state: FormState];

const PLACE = 'forms left 4';
const MOST_LEFT = 8;

const ownerIn = ({ table, as }: PageOwner): string => `${table} ${as} `;
const keyOf = ({ owner, match, hand, kind, entry }: FormAbout): string =>
  `${ownerIn(owner)}${match} ${hand} ${kind} ${entry ?? ON}`;

/** In place of an entry's number. */
const ON = 'on';

const isState = (value: unknown): value is FormState =>
  isRecord(value) && ['entry', 'step', 'keys', 'before'].every((part) => typeof value[part] === 'object');

const isLeft = (value: unknown): value is LeftForm =>
  Array.isArray(value) && typeof value[0] === 'string' && isState(value[1]);

const kept = keptWhileOpen(PLACE);

const readLeft = (): readonly LeftForm[] => {
  try {
    const read: unknown = JSON.parse(kept.read() ?? '[]');
    return Array.isArray(read) ? read.filter(isLeft) : [];
  } catch {
    return [];
  }
};

let left: readonly LeftForm[] | null = null;
const all = (): readonly LeftForm[] => {
  left ??= readLeft();
  return left;
};

const write = (next: readonly LeftForm[]): void => {
  left = next.slice(-MOST_LEFT);
  kept.write(JSON.stringify(left));
};

export const leftForm = (about: FormAbout): FormState | null =>
  all().find(([key]) => key === keyOf(about))?.[1] ?? null;

export const keepForm = (about: FormAbout, state: FormState): void => {
  const key = keyOf(about);
  write([...all().filter(([each]) => each !== key), [key, state]]);
};

/** What was left of the hand that is on is worth nothing once its end stands; another may be dealt under its number. */
export const useLeftFormsOf = (owner: PageOwner, hand: 'on' | 'over'): void => {
  const whose = ownerIn(owner);
  useEffect(() => {
    const isOfIt = ([key]: LeftForm): boolean => key.startsWith(whose) && key.endsWith(` ${ON}`);
    if (hand === 'over' && all().some(isOfIt)) write(all().filter((each) => !isOfIt(each)));
  }, [whose, hand]);
};
