/** Names with the title that they take; the mark of a substitute, which a name may end in, stays behind both. */
export const titled =
  (title: string, substitute: string) =>
  (name: string): string =>
    name.endsWith(substitute)
      ? `${name.slice(0, -substitute.length)}${title}${substitute}`
      : `${name}${title}`;
