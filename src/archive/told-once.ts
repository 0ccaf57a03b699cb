/** Tells whoever looks after something what is news about it. */
export interface ToldOnce {
  /** Says a line, where it is not what was said last about this. */
  readonly tell: (about: string, line: string) => void;
  /** The same, where something was said about this before: that it is over. */
  readonly tellOver: (about: string, line: string) => void;
  /** What is said about this next is news, whatever it is. */
  readonly forget: (about: string) => void;
}

/** Words of others may hold them: they would make lines of their own, or be taken by a terminal for its orders. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]/gu;

export const createToldOnce = (onTold: (line: string) => void): ToldOnce => {
  const told = new Map<string, string>();
  const tell = (about: string, line: string): void => {
    if (told.get(about) === line) return;
    told.set(about, line);
    onTold(line.replace(CONTROLS, ' '));
  };
  return {
    tell,
    tellOver: (about, line) => {
      if (told.has(about)) tell(about, line);
    },
    forget: (about) => void told.delete(about),
  };
};
