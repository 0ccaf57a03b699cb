import type { NextMatchAnswer } from '../../../contract/next-match.ts';

export type OptionShown = NextMatchAnswer['shown']['options'][number];
export type OptionValue = OptionShown['standard'];

/** Which options are otherwise than usual, and how. */
export type Edits = Readonly<Record<string, OptionValue>>;

export const isSameValue = (one: OptionValue, other: OptionValue): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** What is chosen already that the base has otherwise. */
export const editsIn = (options: readonly OptionShown[]): Edits =>
  Object.fromEntries(
    options.flatMap(({ name, standard, chosen }) =>
      isSameValue(standard, chosen) ? [] : [[name, chosen] as const],
    ),
  );

/** The edits with another value for one option; one that is as usual is none. */
export const edited = (edits: Edits, { name, standard }: OptionShown, value: OptionValue): Edits => {
  const { [name]: _, ...others } = edits;
  return isSameValue(value, standard) ? others : { ...others, [name]: value };
};

/** A whole number as it was typed; anything else as it is, for the controller to refuse. */
export const numberIn = (text: string): OptionValue =>
  /^\s*-?\d{1,15}\s*$/.test(text) ? Number(text) : text.trim();

/** What was written out in the notation of the settings; what is none goes to the controller as it is. */
export const shapeIn = (text: string): OptionValue => {
  try {
    const value: OptionValue = JSON.parse(text);
    return value;
  } catch {
    return text;
  }
};

/** A part of a value such as `{full, half}`. */
export const partOf = (value: OptionValue, part: string): OptionValue => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return '';
  return Object.entries(value).find(([name]) => name === part)?.[1] ?? '';
};
