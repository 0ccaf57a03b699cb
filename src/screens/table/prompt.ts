import type { Outcome, ProposalView } from '../../contract/outcome-view.ts';
import type { AskedBackView, Moment, SeatedSide, TableView } from '../../contract/table-view.ts';
import { unreachable } from '../../rules/unreachable.ts';
import { faultTitle } from '../../words/fault-cards.ts';
import { nameIn } from '../../words/names.ts';
import { tileName } from '../../words/tiles.ts';
import { total, type Words } from '../language.ts';
import { nameAt, type Side, seatedSides } from '../seats.ts';

/** One line for one side, in that side's own direction: what its player is to do or to know now. */
export interface Prompt {
  readonly text: string;
  /** `you`: this player is asked to act; `clear`: the machine moves; `warn`: something is wrong; `quiet`: others act. */
  readonly tone: 'you' | 'clear' | 'warn' | 'quiet';
}

/** Who has called a win in a hand that nobody follows: he enters it, and the others hear of it. */
const WIN_CALLED = 'win_called';

const you = (text: string): Prompt => ({ text, tone: 'you' });
const quiet = (text: string): Prompt => ({ text, tone: 'quiet' });
const clear = ({ faults }: Words): Prompt => ({ text: faults.labels.handsClear, tone: 'clear' });
const warn = (text: string): Prompt => ({ text, tone: 'warn' });

export const promptFor = (view: TableView, seat: SeatedSide, words: Words): Prompt => {
  if (view.link.state === 'lost') return warn(words.ask.wait);
  const byKey = view.unfollowed !== undefined;
  const wished = pausePrompt(view, seat, words);
  if (wished !== null) return wished;
  if (view.proposal !== null) return proposalPrompt(view.proposal, { seat, words, byKey });
  if (seat.notice === WIN_CALLED) return you(byKey ? words.ask.winIsRead : words.ask.enterWin);
  const back = askedBackPrompt(view, seat, words);
  if (back !== null) return back;
  const stranger = strangerPrompt(view, seat, words);
  if (stranger !== null) return stranger;
  if (seat.notice !== null) return warn(noticeText(seat.notice, words));
  return momentPrompt(view, seat, words);
};

/** Two stop the machine, and the second has to know of the first; but a question that silence answers waits no longer than that. */
const pausePrompt = (
  { pauseWishedBy: wish, ...view }: TableView,
  { side }: SeatedSide,
  words: Words,
): Prompt | null => {
  if (wish === undefined || view.moment.at === 'fault' || isAskedFirst(view, side)) return null;
  return wish.side === side
    ? quiet(words.ask.pauseTogether)
    : you(words.asksForPause(nameAt(view, wish.side)));
};

/** Whether this side is asked what is soon decided without its answer; of a discard those who have answered read, too. */
const isAskedFirst = ({ moment, proposal }: Pick<TableView, 'moment' | 'proposal'>, side: Side): boolean => {
  if (moment.at === 'playing' && moment.claim !== null) return true;
  if (moment.at === 'askingDealer' && moment.dealer === side) return true;
  return proposal?.open.includes(side) === true;
};

interface PromptAsked {
  readonly seat: SeatedSide;
  readonly words: Words;
  /** The keys are enough to answer. */
  readonly byKey: boolean;
}

/** What is before the people comes first: until they have answered nothing else goes on. */
const proposalPrompt = (
  { open, disputes }: ProposalView,
  { seat, words: { ask }, byKey }: PromptAsked,
): Prompt => {
  if (open.includes(seat.side)) return you(byKey ? ask.answerByKey : ask.answerProposal);
  return quiet(disputes.length > 0 ? ask.operatorDecides : ask.othersAnswer);
};

const noticeText = (notice: string, words: Words): string =>
  nameIn(words.displays)(notice).replaceAll('_', ' ');

/** The tile that went astray last goes back first: it may lie where another belongs. */
const askedBackPrompt = (view: TableView, { side }: SeatedSide, words: Words): Prompt | null => {
  const { moment } = view;
  const tiles = moment.at === 'playing' || moment.at === 'dealing' ? (moment.askedBack ?? []) : [];
  const last = tiles.at(-1);
  if (last === undefined) return null;
  const own = tiles.filter((each) => each.side === side).at(-1);
  if (own === undefined) return quiet(words.putsBack(nameAt(view, last.side)));
  const tile = own.face === null ? words.anyTile : tileName(own.face, words.tiles);
  const named = (place: AskedBackView['from']): string => placeName(place, { view, side, words });
  return warn(words.putBackTo(tile, named(own.from), named(own.to)));
};

/** A tile of the other set is nobody's: whoever sees it takes it away. */
const strangerPrompt = (view: TableView, { side }: SeatedSide, words: Words): Prompt | null => {
  const [first] = view.strangers ?? [];
  if (first === undefined) return null;
  const tile = first.face === null ? words.anyTile : tileName(first.face, words.tiles);
  return warn(words.otherSetsTile(tile, placeName(first.at, { view, side, words })));
};

const placeName = (
  { place, side, number = 0 }: AskedBackView['from'],
  reader: { readonly view: TableView; readonly side: Side; readonly words: Words },
): string => {
  const { whose } = reader.words;
  const name = side === undefined ? '' : nameAt(reader.view, side);
  const owner = name === '' ? whose.nobodys : whose.of(name);
  return reader.words.place[place](number, side === reader.side ? whose.own : owner);
};

const momentPrompt = (view: TableView, seat: SeatedSide, words: Words): Prompt => {
  const { moment } = view;
  const name = (side: Side): string => nameAt(view, side);
  switch (moment.at) {
    case 'recovering':
      return quiet(words.recovering);
    case 'choosingDealer':
      return moment.next === seat.side ? you(words.ask.throwDice) : quiet(words.throws(name(moment.next)));
    case 'askingDealer':
      return moment.dealer === seat.side ? you(words.stopOrDeal) : quiet(words.mayStop(name(moment.dealer)));
    case 'waitingForStart':
      return you(moment.press === 'close-gate' ? words.tilesIn : words.pressStart);
    case 'waitingForDrum':
      return quiet(words.opensIn(moment.secondsLeft));
    case 'sortingSets':
      return moment.step === 'wait' ? clear(words) : warn(words.sorting[moment.step](moment.set ?? ''));
    case 'gateMoving':
      return clear(words);
    case 'gateOpen':
      return you(words.tilesIn);
    case 'shuffling':
      return quiet(words.moment.shuffling);
    case 'buildingWalls':
      return moment.step === 'raising' ? clear(words) : quiet(words.stacking);
    case 'rollingDice':
      return moment.thrower === seat.side
        ? you(words.ask.throwDice)
        : quiet(words.throws(name(moment.thrower)));
    case 'dealing':
      if (moment.taking === null) return clear(words);
      return moment.taking === seat.side ? you(words.ask.takeTiles) : quiet(words.takes(name(moment.taking)));
    case 'playing':
      return view.unfollowed === undefined || callersIn(view).length > 0
        ? playPrompt(moment, { seat, words, name, callers: callersIn(view) })
        : warn(words.ask.playUnfollowed);
    case 'settling':
      return outcomePrompt(moment.outcome, { seat, words, name });
    case 'matchOver':
      return quiet(words.ask.final(words.rank(seat.rank)));
    case 'fault':
      return warn(faultPrompt(moment, words));
    case 'paused':
      if (moment.gate === 'moving') return clear(words);
      return you(takesTiles(moment) ? words.tilesIn : words.pressStart);
    default:
      return unreachable(moment);
  }
};

/** What nobody but the people at the table can end they are told; all else is for the staff. */
const faultPrompt = ({ code, ends }: Extract<Moment, { at: 'fault' }>, { faults }: Words) =>
  ends === 'two-keys' || ends === 'by-itself' ? faultTitle(code, faults) : faults.heads.callStaff;

/** What is done next with sets of another game, and which of their tiles go. */
export const sortingText = (
  { step, set, out, in: missing }: Extract<Moment, { at: 'sortingSets' }>,
  { sorting, tiles }: Words,
): string => {
  const named = (faces: readonly string[]): string =>
    [...new Set(faces)]
      .map((face) => `${faces.filter((each) => each === face).length} × ${tileName(face, tiles)}`)
      .join(', ');
  const changes = sorting.tiles(named(out), named(missing));
  return [sorting[step](set ?? ''), changes].filter((text) => text !== '').join(' ');
};

/** Whether a build waits for tiles that were forgotten. */
export const takesTiles = ({ why, gate }: Extract<Moment, { at: 'paused' }>): boolean =>
  why === 'start-keys' && gate === 'open';

interface PromptReader {
  readonly seat: SeatedSide;
  readonly words: Words;
  readonly name: (side: Side) => string;
}

interface PlayReader extends PromptReader {
  /** Who has called a win. */
  readonly callers: readonly string[];
}

const callersIn = (view: TableView): readonly string[] =>
  seatedSides(view)
    .filter(({ notice }) => notice === WIN_CALLED)
    .map(({ name }) => name);

const playPrompt = (
  moment: Extract<Moment, { at: 'playing' }>,
  { seat, words, name, callers }: PlayReader,
): Prompt => {
  const { claim, turn, doing, turning } = moment;
  if (turning !== undefined) {
    return turning === seat.side ? you(words.ask.turnIndicator) : quiet(words.turnsIndicator(name(turning)));
  }
  if (claim !== null) {
    const answered = claim.from === seat.side || claim.answered.includes(seat.side);
    return answered ? quiet(words.ask.othersAnswer) : you(words.ask.claimOrPass);
  }
  if (turn === null || doing === 'unseen') return quiet(unseenLine(seat, { words, callers }));
  if (turn !== seat.side) return quiet(words.turnOf(name(turn)));
  const own = { drawing: words.ask.draw, discarding: words.ask.discard, replacing: words.ask.replace };
  return you(own[doing]);
};

const unseenLine = ({ dead }: SeatedSide, { words, callers }: Pick<PlayReader, 'words' | 'callers'>) => {
  if (callers.length > 0) return words.callsWin(callers);
  return dead === true ? words.seat.dead : words.playUnseen;
};

const winnersOf = ({ winner, also = [] }: Extract<Outcome, { kind: 'won' }>): readonly Side[] => [
  winner,
  ...also.map((won) => won.winner),
];

const outcomePrompt = (outcome: Outcome, { seat, words, name }: PromptReader): Prompt => {
  if (outcome.kind === 'won' && winnersOf(outcome).includes(seat.side)) return you(words.ask.youWin);
  const dues = outcome.payments
    .filter(({ from }) => from === seat.side)
    .map(({ to, points }) => words.ask.due(name(to), total(points)));
  if (dues.length > 0) return quiet(words.ask.youPay(dues));
  return quiet(outcome.kind === 'drawn' ? words.drawn : words.ask.youPayNothing);
};
