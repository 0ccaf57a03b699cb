import type { PatternNote, PatternWorth } from '../../rules/book/book-facts.ts';
import type { ClaimRules } from '../../rules/claims/claims.ts';
import type { DiscardWinRule, HanScoring, Redeal, StrictRule } from '../../rules/han/han-scoring.ts';
import type { HanPrice, LimitName } from '../../rules/han/han-worth.ts';
import type { DealerPolicy, TieRule } from '../../rules/match.ts';
import type { BarrierReason, PaidBy } from '../../rules/points/point-scoring.ts';
import type { Points } from '../../rules/scoring/pattern.ts';
import type { Wind } from '../../rules/tiles/tile.ts';
import { unreachable } from '../../rules/unreachable.ts';
import type { BreakRule } from '../../rules/walls/wall-break.ts';
import { type BookWords, type ConsequenceWords, irregularityText, joined } from '../rule-words.ts';
import { tilesSaid } from '../tiles.ts';
import { counted } from './counted.ts';
import { irregularities, tiles as names, OUR_IRREGULARITIES } from './names.ts';

const said = (tiles: string): string => tilesSaid(tiles, names);

const WIND: Readonly<Record<Wind, string>> = { east: 'East', south: 'South', west: 'West', north: 'North' };
const winds = (all: readonly Wind[]): string => all.map((wind) => WIND[wind]).join(', ');
const LIMIT: Readonly<Record<LimitName, string>> = {
  mangan: 'mangan',
  haneman: 'haneman',
  baiman: 'baiman',
  sanbaiman: 'sanbaiman',
  yakuman: 'yakuman',
};
const CHOW: Readonly<Record<ClaimRules['chow'], string>> = {
  'only-to-win': 'A chow of a discard is taken only to win.',
  'from-the-left': 'A chow may be claimed from the player before, and from anybody to win.',
};
const WINNERS: Readonly<Record<ClaimRules['winners'], string>> = {
  nearest: 'If two win on one tile, the nearest after the discarder takes it.',
  'best-score-then-nearest':
    'If two win on one tile, the hand of more points takes it, of equals the nearest after the discarder.',
  all: 'If two win on one tile, both are paid.',
};
const ROBBED_NORTH: Readonly<Record<HanScoring['robbedNorth'], string>> = {
  'any-hand': 'A North set aside may be robbed by any hand.',
  'orphans-only': 'A North set aside may be robbed only by thirteen orphans.',
};
const REDEAL: Readonly<Record<Redeal, string>> = {
  'nine-kinds': 'Nine kinds of terminals and honours in the first hand: dealt again.',
  'four-kongs': 'Four kongs of several players: dealt again.',
  'four-norths': 'Four Norths set aside: dealt again.',
};
const OWN_DISCARDS: Readonly<Record<ClaimRules['sacredDiscard'], string>> = {
  'same-kind': "Sacred discard: nobody wins on another's tile of a kind he discarded himself.",
  furiten:
    'Furiten: nobody wins on a discard while a tile that completes his hand was discarded or let pass by him.',
  none: 'A kind that one has discarded oneself may be won on.',
};
const BARRIER: Readonly<Record<BarrierReason, string>> = {
  'north-pong': 'A hand with a pong of North cannot win.',
  'bonus-eye': 'An eye of the wind that nobody sits needs six hand-points.',
};
const DISCARD_WIN: Readonly<Record<DiscardWinRule, string>> = {
  'any-yaku': 'On a discard any yaku serves.',
  'yaku-before':
    'A win on a discard needs ready, a yaku with every tile that completes the hand, a single wait, or the pong of a value honour.',
  'yaku-before-strictly':
    'A win on a discard needs ready, a yaku with every tile that completes the hand, or a single wait.',
  'strict-yaku': 'On a discard any yaku serves; some ask for more, as is said with them.',
};
const PAYMENT: Readonly<Record<PaidBy, string>> = {
  a: 'the discarder pays the hand-points twice and the bonus-points, the other the bonus-points.',
  b: 'the discarder pays the hand-points and the bonus-points of both, the other the hand-points.',
  c: 'the discarder pays for both.',
  d: 'the discarder pays everything twice, the other nothing.',
};
const DEALER: Readonly<Record<DealerPolicy, string>> = {
  'always-passes': 'The deal passes on after every hand.',
  'stays-on-a-draw': 'The dealer deals again after a drawn hand.',
  'stays-on-a-win': 'The dealer deals again after a win of his own.',
  'stays-on-a-win-or-when-ready':
    'The dealer deals again after a win of his own, and after a drawn hand if he was ready.',
};

const prices = ({ onDiscard, selfDrawn }: HanPrice): string =>
  `on a discard ${onDiscard.toOther}, to the dealer ${onDiscard.toDealer}; self-drawn ${selfDrawn.dealerToOther} from the dealer and ${selfDrawn.otherToOther} from the other, to the dealer ${selfDrawn.toDealer} from each`;

const throws = (times: BreakRule['throws']): string =>
  times === 1 ? 'One throw of two dice' : 'Two throws of two dice, the second by the player the first names,';

function breaking({ throws: times, side }: BreakRule): string {
  switch (side) {
    case 'seat':
      return `${throws(times)} counts dealer, South, West, the empty side; as many stacks are left standing at the right end of that side.`;
    case 'geometric':
      return `${throws(times)} counts the sides counter-clockwise from the dealer; as many stacks are left standing at the right end of that side.`;
    case 'dealers-wall':
      return "The deal begins at the right end of the dealer's wall.";
    default:
      return unreachable(side);
  }
}

function worth(pays: PatternWorth): string {
  switch (pays.in) {
    case 'hand':
      return counted(pays.points, 'hand-point');
    case 'bonus':
      return counted(pays.points, 'bonus-point');
    case 'fan':
      return `${pays.points} fan`;
    case 'points':
      return counted(pays.points, 'point');
    case 'limit':
      return `${pays.size} limit`;
    case 'han':
      if (pays.open === pays.closed) return `${pays.closed} han`;
      return pays.open === 0
        ? `${pays.closed} han, concealed only`
        : `${pays.closed} han, ${pays.open} with claimed sets`;
    case 'dora':
      return '1 han each';
    case 'yakuman':
      return pays.times === 1 ? 'yakuman' : `yakuman × ${pays.times}`;
    default:
      return unreachable(pays);
  }
}

const TIED: Readonly<Record<TieRule, string>> = {
  'by-seat': 'Of equal points the seat nearer to the first dealer is the better place.',
  shared: 'Equal points share what their places gain.',
};
const signed = (points: Points): string => (points > 0 ? `+${points}` : `${points}`);

const STRICT: Readonly<Record<StrictRule['asks'], string>> = {
  'every-wait': 'On a discard it counts only if every tile that would complete the hand gives it.',
  'single-wait': 'On a discard it counts only on a single wait.',
  'single-wait-where-completed':
    'Where the winning tile is part of it, it counts only on a single wait, and only if the hand holds no other such tile.',
};

function noteText(note: PatternNote): string {
  switch (note.note) {
    case 'in-place-of':
      return `It counts in place of ${note.called.join(', ')}.`;
    case 'alone':
      return 'Nothing else of the hand counts beside it.';
    case 'bonus':
      return 'It does not make the minimum.';
    case 'strict':
      return STRICT[note.asks];
    default:
      return unreachable(note);
  }
}

const CONSEQUENCES: ConsequenceWords = {
  names: irregularities,
  ours: OUR_IRREGULARITIES,
  each: (points) => `${points} to each`,
  harmed: (points) => `${points} to the player who was harmed`,
  mangan: 'chombo: what a self-drawn mangan would have brought',
  nobody: 'no points',
  hand: { 'plays-on': 'play goes on', dead: 'the hand is dead', void: 'the hand is played again' },
  flower: 'the flower counts for nothing',
  oursMark: ' (our name)',
  colon: ': ',
  stop: '.',
  between: '; ',
};

export const book: BookWords = {
  sections: {
    tiles: 'Tiles',
    walls: 'Walls',
    break: 'Break',
    deal: 'Deal',
    claims: 'Claims',
    ready: 'Ready and waiting',
    winning: 'Winning',
    patterns: 'Patterns',
    payment: 'Payment',
    draw: 'Drawn hands',
    irregularities: 'Irregularities',
    match: 'Match',
    options: 'Options',
    examples: 'Examples',
  },
  facts: {
    tileGroup: ({ tiles, copies }) => `${said(tiles)}: ${counted(copies, 'tile')} each.`,
    tileTotal: ({ tiles }) => `${tiles} tiles in all.`,
    wallPlan: ({ stacks, middle, rank }) =>
      `${rank === 'preferred' ? 'Preferred' : 'Otherwise'}: ${stacks.join(', ')} stacks${middle === 0 ? '' : ` and ${middle} tiles in the middle, to replace flowers`}.`,
    revealedIndicator: ({ stack }) =>
      `The top of stack ${stack} from the end is turned as indicator before the hand; it is drawn in its turn.`,
    deadWall: ({ tiles, replacements, indicatorStack }) =>
      `The last ${tiles} tiles lie dead; a kong is replaced from ${replacements === 'from-it' ? 'them' : 'before them'}.${indicatorStack === null ? '' : ` The indicator is the top of stack ${indicatorStack} from the end.`}`,
    indicators: ({ kong, fourthNorth, beneath }) =>
      [
        ...(kong === 'turns-one' ? ['A kong turns another indicator.'] : []),
        ...(fourthNorth === 'turns-one' ? ['The fourth North set aside turns another indicator.'] : []),
        ...(beneath === 'for-ready' ? ['A winner who was ready sees the tiles beneath too.'] : []),
      ].join(' ') || 'No other indicator is turned.',
    breaking: (rule) => breaking(rule),
    deal: ({ rounds, dealerExtra }) =>
      `Everybody takes ${rounds.join(', ')} tiles in turn, the dealer ${dealerExtra} more.`,
    flowers: ({ tiles, middle }) =>
      `Bonus tiles (${said(tiles)}) are laid aside and replaced ${middle === 'used' ? 'from the middle, and from the end of the wall when it is empty' : 'from the end of the wall'}.`,
    chow: ({ rule }) => CHOW[rule],
    robbedNorth: ({ by }) => ROBBED_NORTH[by],
    openKong: ({ rule }) =>
      rule === 'allowed'
        ? 'A discard may be added to three concealed tiles as a kong.'
        : 'A discard is not added to three concealed tiles.',
    jokerExchange: () => "A joker in a set may be taken in one's own turn for the real tile.",
    robbing: ({ concealedKong, setAside }) =>
      `An added kong may be robbed by any hand, a concealed one ${concealedKong === 'never' ? 'never' : 'only by thirteen orphans'}.${setAside === undefined ? '' : ` A ${said(setAside)} set aside may be robbed too.`}`,
    onlyToWin: ({ tiles }) => `A discarded ${said(tiles)} is taken only to win.`,
    ownDiscards: ({ rule }) => OWN_DISCARDS[rule],
    winners: ({ rule }) => WINNERS[rule],
    claimWindow: ({ seconds }) =>
      seconds === 0
        ? 'A discard may be claimed until the next draw.'
        : `A discard may be claimed for ${counted(seconds, 'second')}.`,
    fourSets: () => 'Four sets and an eye.',
    sevenPairs: () => 'Seven different pairs, concealed.',
    orphans: ({ kinds, repeated }) =>
      `Thirteen orphans: one of each of ${kinds} terminals and honours, one of them ${repeated === 'pong' ? 'three times' : 'twice'}.`,
    fourKongs: () => 'The fourth kong ends the hand, with or without an eye.',
    jokers: ({ count }) =>
      `${count} jokers stand for any tile of a set or the eye; a discarded one cannot be claimed.`,
    minimum: ({ points, unit }) =>
      unit === 'fan'
        ? `A win needs ${points} fan.`
        : `A win needs ${points} hand-points; bonus-points never count to it.`,
    anyHand: () => 'Any complete hand may win.',
    ready: ({ declared, kong }) =>
      declared === 'for-nothing'
        ? 'Nobody declares ready.'
        : `Ready is declared with the discard that leaves thirteen waiting tiles: no claimed set${declared === 'by-shape' ? ' and a tile left in the wall' : ', a tile left in the wall, and a wait worth the minimum without the points for drawing it'}. From then on the drawn tile is discarded, unless it wins${kong === 'forbidden' ? '' : ' or makes a concealed kong that leaves the waits as they were'}.`,
    waitingMeans: () => 'Waiting: one tile short of a hand that may win, with such a tile not yet in sight.',
    barrier: ({ reason }) => BARRIER[reason],
    limits: ({ full, half, of }) =>
      `A full limit pays ${full} and a half limit ${half}, in place of all points; such a hand always has enough to win${of === 'any-hand' ? '' : ', and must be concealed'}.`,
    minimumHan: ({ han, repeats }) =>
      `A win needs ${han} han of yaku${repeats === null ? '' : `, and ${repeats.han} from hand ${repeats.fromHand} of one dealer in a row on`}; bonuses and dora never count to it.`,
    discardWin: ({ rule }) => DISCARD_WIN[rule],
    selfDrawPayment: ({ unit }) =>
      `Self-draw: each loser pays the ${unit === 'fan' ? 'fan' : 'hand-points and the bonus-points'}.`,
    nobodyPays: () => 'Nobody pays anybody: no points are counted.',
    discardPayment: ({ payment }) => `Discard (${payment}): ${PAYMENT[payment]}`,
    paymentByWaiting: ({ payment }) =>
      `Discard by a player who was waiting (${payment}): ${PAYMENT[payment]}`,
    waiting: ({ reduction }) => `A loser who was waiting pays ${reduction} bonus-points less.`,
    doubles: ({ above }) => `No more than ${above} fan are paid, and a hand of more pays ${2 * above}.`,
    limitPayment: ({ others }) =>
      `A limit is paid by each on a self-draw; on a discard the discarder pays it twice and the other ${others === 'pay' ? 'once' : 'nothing'}.`,
    everyoneIsPaid: ({ east }) =>
      `The winner is paid his points by every loser, and every loser his own by the other losers.${east === 'double' ? ' What the dealer pays to or is paid as the winner is doubled.' : ''}`,
    price: ({ fromHan, name, price }) =>
      `${name === 'yakuman' ? '' : `From ${fromHan} han`}${name === null ? '' : ` ${LIMIT[name]}`}: ${prices(price)}.`.trim(),
    fuBase: ({ mangan, roundedUpTo }) =>
      `The base is fu × 2^(2 + han), at most ${mangan}; payments are rounded up to ${roundedUpTo}.`,
    baseLimit: ({ fromHan, name, base }) => `From ${fromHan} han ${LIMIT[name]}: a base of ${base}.`,
    stick: ({ points }) => `Declaring ready costs a stick of ${points}; the next winner takes all sticks.`,
    honba: ({ points, each }) =>
      `Every repeat counter adds ${points} on a discard; by self-draw each pays ${each} more.`,
    noten: ({ points }) =>
      `After a drawn hand those who were not ready pay ${points} together to those who were.`,
    nagashi: () =>
      'Whoever has discarded nothing but terminals and honours, none of them claimed, is paid a mangan at a draw as if he had drawn it; nothing is paid for being ready then.',
    chips: ({ points, yakuman, redFives }) =>
      `A chip is ${points}: the discarder, or each by self-draw, pays one for ippatsu, one for each dora beneath${redFives === 'paid' ? ', one for each red five' : ''} and for a yakuman ${yakuman} alone.`,
    instant: ({ unit }) =>
      `Whoever wins, and also when nobody does, each of the others pays ${unit} for a claimed or added kong, ${2 * unit} for a concealed one and ${unit} for a pair of animals: cat and mouse, cock and centipede.`,
    liableFor: () =>
      'Whoever feeds the last set of the great dragons, or of the great winds, pays for everybody, whoever discards the winning tile.',
    liability: ({ covers, onDiscard, openKong }) =>
      `Whoever feeds the last set of a liable yakuman pays ${covers === 'the-hand' ? 'for the whole hand, ' : ''}${onDiscard === 'all' ? 'everything' : 'half'} of another's discard and all of a self-draw${openKong === 'none' ? '' : '; whoever feeds an open kong pays a win on its replacement'}.`,
    goulash: ({ step, cap }) =>
      `After a drawn hand the next winner takes ${step} more from each loser for every draw in a row${cap === null ? '' : `, at most ${cap}`}.`,
    drawnIsNothing: () => 'A drawn hand carries nothing.',
    redeal: ({ because }) => REDEAL[because],
    everyonePaysEveryone: () => 'After a drawn hand everybody pays everybody his points.',
    threeReady: ({ rule }) =>
      rule === 'draw'
        ? 'If all three are ready the hand is drawn.'
        : 'If all three are ready, play goes on and the winner takes hand-points only.',
    irregularity: irregularityText(CONSEQUENCES),
    deadHand: () =>
      'A dead hand draws and discards, claims nothing, cannot win and does not count as waiting.',
    winds: ({ seats, rounds, goTo }) =>
      `Seats ${winds(seats)}; rounds ${winds(rounds)}.${goTo === 'sides' ? ' The empty side has a wind too.' : ''}`,
    turnsClockwise: () => "Turns go round clockwise: South sits on the dealer's left.",
    dealer: ({ policy }) => DEALER[policy],
    length: (length) =>
      length.in === 'hands' ? `A match has ${length.hands} hands.` : `A match has ${length.rounds} rounds.`,
    start: ({ points }) => `Everybody starts with ${points}.`,
    fallsOut: ({ below }) => `The match ends when somebody has less than ${below}.`,
    target: ({ points }) => `The match ends as soon as somebody has ${points}.`,
    mustReach: ({ points, rounds }) =>
      `If nobody has ${points} at the end, ${rounds === 1 ? 'another round follows' : `up to ${rounds} more rounds follow`}, until somebody has.`,
    dealerMayStop: () => 'A dealer who leads may stop in the last hand.',
    drawsThatCancel: ({ draws, points }) =>
      `${draws} drawn hands in a row ${points === 'kept' ? 'end the match' : 'cancel the match: nobody has won or lost anything'}.`,
    uma: ({ places }) => `At the end the places gain ${places.map(signed).join(', ')}.`,
    oka: ({ points }) =>
      `At the end everybody puts in ${points}, and the winner of the match takes all of it.`,
    yakitori: ({ points }) => `Whoever has won no hand pays ${points} to each who has won one.`,
    tiedPlaces: ({ rule }) => TIED[rule],
  },
  worth,
  pattern: ({ name, worth: priced, condition, notes, example }) =>
    joined(
      [`${name} (${priced})${condition === null ? '.' : `: ${condition}.`}`, ...notes, `Example: ${example}`],
      ' ',
    ),
  note: noteText,
  sources: 'Sources',
  oursMark: ' (our name)',
  ownSource: "the club's own rules",
  option: (standard, accepts) => ` (standard ${standard}; accepts ${accepts})`,
  between: ', ',
  wanted: {
    onOrOff: 'true or false',
    count: 'a whole number from 0',
    countOrNone: {
      0: 'a whole number from 0, or null for none',
      1: 'a whole number from 1, or null for none',
    },
    multipleOf: (unit) => `a multiple of ${unit} from 0`,
    uma: '{first, second, third}, whole numbers that sum to zero with first ≥ second ≥ third',
    limits: '{full, half}, whole numbers with full ≥ half',
    or: ' or ',
  },
};
