/** Why tiles and circumstances cannot be together at a table (docs/rules.md, "Impossible hands"). */
export type ImpossibleCode =
  | 'wrong-tile-count'
  | 'tile-not-in-set'
  | 'too-many-copies'
  | 'bonus-tile-in-hand'
  | 'not-a-set'
  | 'claimed-chow'
  | 'robbed-tile-held'
  | 'robbed-tile-has-no-kong'
  | 'unknown-wind'
  | 'contradiction';

/** Which part of the input is wrong. */
export type ImpossiblePart =
  | 'concealed'
  | 'melds'
  | 'win'
  | 'flowers'
  | 'norths'
  | 'firstTurn'
  | 'wests'
  | 'seat'
  | 'round'
  | 'by'
  | 'ready'
  | 'ippatsu'
  | 'lastTile'
  | 'afterKong'
  | 'replacement'
  | 'everyoneReady';

export interface ImpossibleHandError {
  readonly code: ImpossibleCode;
  /** What is wrong, for people. */
  readonly message: string;
  readonly where: ImpossiblePart;
}

/** Not a hand: an error of whoever asks, never a score. */
export interface ImpossibleHand {
  readonly outcome: 'impossible';
  readonly error: ImpossibleHandError;
}

export function impossible(code: ImpossibleCode, where: ImpossiblePart, message: string): ImpossibleHand {
  return { outcome: 'impossible', error: { code, message, where } };
}
