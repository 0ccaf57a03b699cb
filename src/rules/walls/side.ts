/** A side of the table: furniture, numbered counter-clockwise seen from above. */
export type Side = 0 | 1 | 2 | 3;

/** The side that lies `steps` counter-clockwise of `side`; negative steps go clockwise. */
export function sideAfter(side: Side, steps: number): Side {
  switch ((((side + steps) % 4) + 4) % 4) {
    case 0:
      return 0;
    case 1:
      return 1;
    case 2:
      return 2;
    default:
      return 3;
  }
}
