/** What something is called; by its own id where nobody named it. */
export const nameIn =
  (names: Readonly<Record<string, string>>) =>
  (id: string): string =>
    names[id] ?? id;
