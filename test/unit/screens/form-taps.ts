import { type RulesetId, rulesetWith } from '../../../src/rules/index.ts';
import type { OutcomeEntry } from '../../../src/screens/outcome-form/entry.ts';
import {
  begun,
  type Change,
  type FormState,
  formAfter,
} from '../../../src/screens/outcome-form/form-steps.ts';
import { copiesLeft } from '../../../src/screens/outcome-form/tile-keys.ts';
import { declaredFormOf } from '../../../src/views/declared-form.ts';
import { FULL_FORM } from './desks.ts';

export const formOf = (id: RulesetId) => {
  const chosen = rulesetWith(id, {});
  if (!chosen.ok) throw new Error(id);
  return declaredFormOf(chosen.ruleset);
};

/** None where a system has no such option. */
export const formsOf = (id: RulesetId, options: Readonly<Record<string, unknown>>) => {
  const chosen = rulesetWith(id, options);
  return chosen.ok ? [declaredFormOf(chosen.ruleset)] : [];
};

export const PLAYERS = ['p1', 'p2', 'p3'] as const;
export const OWN_HAND = { at: 'tiles', place: { into: 'hand', of: 'p1' } } as const;

/** A form after these taps. */
export const stepped = (state: FormState, changes: readonly Change[], form = FULL_FORM): FormState =>
  changes.reduce(
    (now, change) =>
      formAfter(now, change, { form, tells: 'own', left: copiesLeft(now.entry, { form, answer: null }) }),
    state,
  );
/** The form of a player who has won by self-draw, and enters his tiles. */
export const winning = (form = FULL_FORM): FormState =>
  begun(form, { kind: 'won', winner: 'p1', by: 'self-draw' });
export const filledIn = (changes: readonly Change[], form = FULL_FORM): FormState =>
  stepped(winning(form), changes, form);
export const entered = (changes: readonly Change[], form = FULL_FORM): OutcomeEntry =>
  filledIn(changes, form).entry;

export const isBeside = (face: string): boolean => face.startsWith('f');
export const taps = (...faces: readonly string[]): readonly Change[] =>
  faces.map((face) => ({ do: 'tap', key: { face, goes: isBeside(face) ? 'aside' : 'to-hand' } }));
/** The key of a whole set. */
export const shape = (pressed: 'chow' | 'pong' | 'kong' | 'pair'): Change => ({
  do: 'press-shape',
  shape: pressed,
});
export const CLAIMED: Change = { do: 'press-claimed' };
/** A tap on a tile that was entered. */
export const out = (index: number): Change => ({ do: 'take', from: { in: 'concealed', index } });
export const THIRTEEN = ['1m', '2m', '3m', '4m', '5m', '6m', '7m', '8m', '9m', '1p', '1p', '1p', '2p'];
