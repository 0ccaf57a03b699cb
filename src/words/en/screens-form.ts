import type { DeclaredForm, PreviewAnswer } from '../../contract/declared-form.ts';

type Ask = DeclaredForm['asks'][number];
type Draw = DeclaredForm['draws'][number];
type Pays = DeclaredForm['patterns'][number]['pays'];
type Unit = DeclaredForm['minimum']['unit'];
type Way = DeclaredForm['by'][number];

/** The words of the form in which a hand's end is told. */
export const formScreen = {
  title: { won: 'The winning hand', drawn: 'The drawn hand' },
  kind: 'How it ended',
  kinds: { won: 'Won', drawn: 'Drawn' },
  winner: 'Winner',
  way: 'Won by',
  ways: {
    'self-draw': () => 'Self-draw',
    discard: (from: string) => `${from}'s discard`,
    'robbed-kong': (from: string) => `${from}'s kong, robbed`,
  } satisfies Record<Way, (from: string) => string>,
  enter: 'Enter the hand',
  entered: { tiles: 'Tile by tile', patterns: 'By its patterns' },
  row: {
    concealed: 'Hand',
    win: 'Winning tile',
    aside: 'Set aside',
    dora: 'Dora indicators',
    ura: 'Ura dora indicators',
  },
  tilesOf: (name: string) => `${name}'s tiles`,
  addMeld: 'Add a meld',
  meld: { pong: 'Pong', kong: 'Open kong', 'concealed-kong': 'Concealed kong', chow: 'Chow' },
  dropMeld: (meld: string) => `Remove this ${meld.toLowerCase()}`,
  takeOut: (tile: string) => `Take out ${tile}`,
  into: (row: string) => `Tiles go to: ${row}`,
  left: (tile: string, copies: number) => `${tile}, ${copies} left`,
  group: { hand: 'Patterns', bonus: 'Bonus', limit: 'Limit hands', yakuman: 'Yakuman' } satisfies Record<
    Pays,
    string
  >,
  more: (pattern: string) => `${pattern}, once more`,
  fewer: (pattern: string) => `${pattern}, once less`,
  claimed: 'Melds',
  claims: { 'none-claimed': 'Nothing claimed', claimed: 'Claimed from others' },
  fu: 'Fu',
  happened: 'What also happened',
  flag: {
    lastTile: 'On the last tile',
    replacement: 'On a replacement tile',
    firstTurn: 'In the first turn',
    ippatsu: 'Within a turn of ready',
    afterKong: 'On the discard after a kong',
    readyDiscard: 'On the discard that declared ready',
    ownDiscard: 'The winner had discarded a tile he waited for',
    letPass: 'The winner had let such a tile pass',
    northPong: 'A pong of Norths',
    lateYaku: 'A yaku with this tile alone',
  } satisfies Partial<Record<Ask, string>>,
  liable: 'Who is liable',
  nobody: 'Nobody',
  waiting: 'Who lacked one tile',
  held: 'The other hands',
  heldBy: { tiles: 'Tile by tile', points: 'Points counted' },
  pointsOf: (name: string) => `Points of ${name}`,
  why: 'Why',
  draw: {
    'wall-exhausted': 'No tiles left to draw',
    'no-replacement': 'No replacement left',
    'agreed-redeal': 'Dealt again by agreement',
  } satisfies Record<Draw, string>,

  preview: 'What it is worth',
  state: {
    short: 'Not complete yet',
    impossible: 'This cannot be',
    refused: 'This hand cannot win',
    won: 'This hand wins',
    drawn: 'A drawn hand',
  } satisfies Record<PreviewAnswer['state'], string>,
  counting: 'Counting',
  noAnswer: 'The controller does not answer. Trying again.',
  minimum: {
    points: (points: number) => (points === 1 ? 'Needs 1 hand-point' : `Needs ${points} hand-points`),
    fan: (points: number) => `Needs ${points} fan`,
    han: (points: number) => `Needs ${points} han`,
  } satisfies Record<Unit, (points: number) => string>,
  payments: 'Who would pay',
  nobodyPays: 'Nobody pays anything',
  pays: (from: string, to: string) => `${from} pays ${to}`,
  propose: 'Propose this',
  back: 'Back',
};
