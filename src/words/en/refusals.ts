import type { ErrorCode } from '../../contract/feed.ts';
import type { RulesetError } from '../../rules/rulesets/catalogue.ts';
import type { OptionClash } from '../../rules/rulesets/option-book.ts';
import { unreachable } from '../../rules/unreachable.ts';
import { type RefusalAboutWords, type RefusalWord, refusalTexts } from '../refusal-texts.ts';
import { wantedText } from '../rule-words.ts';
import { book } from './book.ts';
import { counted } from './counted.ts';
import { joiningErrors } from './joining.ts';
import { tiles } from './names.ts';
import { patterns } from './patterns.ts';

/** Why a declaration is refused. */
export const refusals: Readonly<Record<RefusalWord, string>> = {
  'not-now': 'The table is not ready: try again with a new declaration',
  'cannot-be-recorded': 'This holds something the ledger cannot keep: say it in other words',
  'id-reused': 'Something else was said under this id',
  'no-match': 'No match is being played',
  'not-your-part': 'This is not for you to say',
  'not-here': 'This table does not know such a declaration',
  'no-hand': 'No hand is being played',
  'other-hand': 'That was about another hand, which is over',
  'hand-observed': 'The table follows this hand itself',
  'not-playing': 'The hand is not being played now',
  'match-over': 'The match is over: its ledger is corrected by mjtable ledger',
  'no-such-hand': 'This hand was not decided, or is out of the record',
  'already-dealt': 'The next hand is dealt: only the operator can correct this one now',
  'taken-over': 'Somebody else has sat down since: only the operator can correct this hand now',
  'hand-in-play': 'A hand is being played: let it be settled first',
  'machine-at-work': 'The machine is at work on the next walls: wait until they stand',
  'unknown-irregularity': 'The rules of this table do not know this irregularity',
  'nobody-harmed': 'Name the player who was harmed',
  'no-such-penalty': 'There is no such penalty, or it was lifted',
  'dead-hand': 'A dead hand cannot win, and does not wait',
  'not-dead': 'This hand is not dead',
  'same-seats': 'The players sat as it is recorded',
  'not-these-seats': 'The players sit at the sides of this match, each at one',
  'dealer-chosen': 'The first dealer is chosen already',
  'same-sets': 'It is played with these tile sets already',
  'set-in-machine': 'The other set is in the machine, or in play: take it out between hands first',
  'not-in-service': 'Enter service mode first',
  'table-not-heard': 'The table does not answer',
  'same-name': 'Another player of this match has this name',
  'proposal-open': 'Something else is to be agreed on first',
  'proposal-over': 'There is nothing more to agree on',
  'own-proposal': 'You have proposed it: the others answer',
  'answered-already': 'You have said so already',
  'not-your-proposal': 'You have neither proposed nor disputed it',
  'ready-already': 'You have declared ready already',
  'not-ready': 'You have not declared ready',
  'no-such-ready': 'These rules know no such ready',
  'ready-observed': 'The table saw ready declared: it stays so',
  'nothing-to-read': 'These tiles are not fourteen: lay them right, or enter the hand on your page',
  'win-stands': 'A win was accepted in this hand: it is counted',
  'set-missing': 'A set that was laid down is missing',
  'set-was-claimed': 'A set of this hand was claimed',
  'flower-missing': 'A flower that was set aside is missing',
  'flower-is-void': 'That flower was forgotten, and counts for nothing',
  'ready-hand-changed': 'Who was ready wins with the tiles he was ready with',
  'tile-lies-elsewhere': 'That tile was seen to lie elsewhere',
  'not-first-turn': 'It was not the first turn any more',
  'no-stick': 'You have fewer points than ready costs',
  'called-already': 'You have called it already',
  'not-throwing': 'Nobody throws dice for the first dealer now',
  'other-throw': 'That throw has been told already',
  'not-your-throw': 'Another throws now',
  'dice-are-shown': 'The table shows the dice itself: press the dice key',
  'nobody-may-stop': 'Nobody may end the match now',
  'no-discarder': 'Who discarded the tile, or declared the kong?',
  'discarder-of-self-draw': 'A tile that was drawn has no discarder',
  'not-a-loser': 'The winner is named among the losers',
  'drawn-for-one': 'A tile that was drawn is won on by one alone',
  'other-tile': 'Another wins, and not on this tile: answer that first',
  'disputed-first': 'Another disputes the win on this tile: that is settled first',
  'named-twice': 'A player is named twice',
  'not-counted': 'What the others hold is not counted by these rules',
  'held-missing': 'What do the others hold? Every hand is paid',
  'points-not-tiles': 'The hand of a loser has more points than there can be',
  'tile-not-in-set': 'Such a tile is not in this set',
  'too-many-copies': 'There are not so many of this tile',
  'not-laid-aside': 'Such a tile is not laid aside',
  'impossible-hand': 'These tiles cannot be a hand',
  'not-a-winning-hand': 'This is not a winning hand',
  'below-minimum': 'This hand is not worth enough to win',
  'sacred-discard': 'You discarded this kind yourself',
  'no-yaku': 'This hand has no yaku',
  'late-yaku': 'Only this tile gave the hand its yaku, and it waited for others, too',
  furiten: 'You discarded or let pass a tile you wait for',
  'north-pong': 'A hand with a pong of Norths cannot win',
  'bonus-eye': 'A sacred pair needs six hand-points',
  'unknown-pattern': 'These rules know no such pattern',
  'pattern-too-often': 'A hand cannot have this pattern so often',
  'won-otherwise': 'The hand was not won as this pattern says',
  'sets-claimed': 'No hand has this pattern with claimed sets',
  'patterns-contradict': 'No hand has both of these patterns',
  'fu-wanted': 'How many fu has the hand?',
  'fu-not-counted': 'Fu are not counted by these rules',
};

/** Why a request over HTTP is refused, as a page says it. */
export const requestErrors: Readonly<Record<ErrorCode, string>> = {
  'unknown-table': 'There is no such table',
  'unknown-address': 'There is nothing at this address',
  'unknown-ruleset': 'There is no ruleset of that name',
  'bad-query': 'The controller does not understand this question',
  'foreign-origin': 'Another page may not speak to this table',
  'foreign-host': 'This name is not one of this club: ask by its address',
  'needs-tls':
    'Others in the network could read this here. Open the page on the computer of the table (http://localhost:8080), or by https://',
  'no-code': 'Enter the code first',
  'wrong-code': 'This is not the code',
  'other-seat': 'This code is of another seat',
  'too-many-codes': 'Too many wrong codes: wait a minute',
  ...joiningErrors,
  'bad-declaration': 'The controller does not understand this: load the page again',
  'bad-address': 'There is nothing at this address',
  'too-large': 'This is too much at once',
  'too-many-connections': 'Too many connections are open: try again in a moment',
  'too-many-questions': 'Too much was asked from here: wait a moment',
  'too-many-declarations': 'Too much was said from here: wait a moment',
  'this-computer-only': 'This is told on the computer of the table only',
  'not-ready': 'The table is not ready: try again in a moment',
  'damaged-entry': 'An entry of the ledger is damaged',
  'other-ledger': 'This ledger has no such entry: it is another one, or an older copy',
  'screens-not-built': 'The screens are not built yet',
  'table-stopped': 'This table is stopped',
  'reload-refused': 'The tables cannot be read again as they are written now',
  failed: 'This could not be answered',
};

/** What a refusal says of what it is about. */
export const refusalsAbout: RefusalAboutWords = {
  told: {
    'unknown-pattern': (id) => `these rules know no ${id}`,
    'won-otherwise': (pattern) => `${pattern}: the hand was won otherwise`,
    'sets-claimed': (pattern) => `${pattern}: never with claimed sets`,
    'not-laid-aside': (tile) => `${tile} is not laid aside`,
    'tile-not-in-set': (tile) => `${tile} is not in this set`,
    'set-missing': (tiles) => `${tiles} was laid down`,
    'flower-missing': (tile) => `${tile} was set aside`,
    'flower-is-void': (tile) => `${tile} was forgotten, and counts for nothing`,
    'tile-lies-elsewhere': (tile) => `${tile} lies elsewhere`,
  },
  often: (pattern, most) => `${pattern}: ${most} at most`,
  both: (found) => `${found.join(' and ')}: no hand has both`,
  copies: (tile, copies, entered) => `there are ${copies} ${tile}, and ${entered} were entered`,
  points: (minimum, counted) => `${minimum} are needed, this hand has ${counted}`,
  impossible: ({ message }) => message,
  ofSeat: (wind, problem) => `${wind}: ${problem}`,
  winds: { east: 'east', south: 'south', west: 'west', north: 'north' },
  tilesMissing: (count) => `${counted(count, 'tile')} missing`,
  tilesTooMany: (count) => `${counted(count, 'tile')} too many`,
  winningTile: 'the winning tile',
};

export const { refusalText, refusalHeard, lackText } = refusalTexts({
  refusals,
  refusalsAbout,
  patterns,
  tiles,
});

/** What is wrong with a ruleset and its options as somebody wrote them. */
export function rulesetProblem(error: RulesetError): string {
  switch (error.code) {
    case 'unknown-ruleset':
      return `"${error.ruleset}" is not a ruleset; ${meantOrKnown(error)}`;
    case 'unknown-option':
      return `${error.ruleset} has no option "${error.option}"; ${meantOrKnown(error)}`;
    case 'bad-option-value': {
      const { option, value, wanted } = error;
      return `option "${option}" is ${JSON.stringify(value)}; wanted ${wantedText(wanted, book.wanted)}`;
    }
    case 'conflicting-options':
      return clashText(error);
    case 'bad-own-rules':
      return `the rules of the club: ${[...error.path, error.message].join(' ')}`;
    default:
      return unreachable(error);
  }
}

interface Mistyped {
  readonly meant: string | null;
  readonly known: readonly string[];
}

const meantOrKnown = ({ meant, known }: Mistyped): string =>
  meant === null ? `known: ${known.join(', ')}` : `did you mean "${meant}"?`;

function clashText(clash: OptionClash): string {
  switch (clash.clash) {
    case 'not-together':
      return `options "${clash.options.join('" and "')}" do not go together`;
    case 'bust-from-nothing':
      return 'option "startPoints" is 0; wanted more, or "bust" false: the match would be over as soon as anybody pays';
    case 'only-with':
      return `option "${clash.option}" needs option "${clash.needs}"`;
    case 'target-not-above-start':
      return `option "targetPoints" is ${clash.target}; wanted more than "startPoints" (${clash.start}), or null`;
    case 'return-not-above-start':
      return `option "oka" is true; wanted "returnPoints" (${clash.returned}) above "startPoints" (${clash.start})`;
    default:
      return unreachable(clash);
  }
}

/** What the ledger would have refused. */
export const unrecordableNotice = (why: string): string =>
  `this cannot be recorded: ${why}; whoever has said it is told so, and a hand that ends so is void and dealt again`;
