interface Share {
  readonly tables: number;
  readonly share: number;
  readonly shares: number;
}

/** The numbers of the tables that play in one of so many shares. */
export const numbersOf = ({ tables, share, shares }: Share): readonly number[] =>
  Array.from({ length: tables }, (_, nth) => nth + 1).filter((nth) => nth % shares === share);

export const nameOf = (nth: number): string => `t${nth}`;
