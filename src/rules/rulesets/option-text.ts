/** Choices as they are written on a command line: `players=4`. */
export type WrittenOptions = Readonly<Record<string, unknown>>;

/** Several in one text have commas between; the commas of a value are its own. */
const BETWEEN = /,(?=[A-Za-z]+=)/;
const CHOICE = /^([A-Za-z]+)=(.+)$/;

/** The choices in these texts; null where one is none. Whether a ruleset knows them is its own to say. */
export function optionsIn(texts: readonly string[]): WrittenOptions | null {
  const choices = texts.flatMap((text) => text.split(BETWEEN)).map((text) => CHOICE.exec(text));
  const read = choices.flatMap((choice) => {
    const [, name, value] = choice ?? [];
    return name === undefined || value === undefined ? [] : [[name, valueIn(value)] as const];
  });
  return read.length === choices.length ? Object.fromEntries(read) : null;
}

/** The same choices as texts, one each. */
export function optionTexts(options: WrittenOptions): readonly string[] {
  return Object.entries(options).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
}

/** Numbers, true, false, null and lists of points are JSON; anything else is a word. */
function valueIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
