import { type DeclarationVerdict, type RefusalCode, refuse } from '../play/declarations/declaration.ts';
import { keySaid } from '../play/declarations/may-say.ts';
import type { DomainEvent, HandEvent } from '../play/events/domain-event.ts';
import type { PlayerSpeaker, Say, ServiceTask } from '../play/events/say.ts';
import { isHandEvent } from '../play/game/fold/hand-fold.ts';
import { dealerToAsk } from '../play/game/match/next-hand.ts';
import { judgeDeclaration } from '../play/judge.ts';
import type { Key, Player, SetsInUse } from '../play/seating/furniture.ts';
import { playerAt, sideOf } from '../play/seating/seating.ts';
import type { OwnEvent, SpokenAtTable, TableChartEvent } from './chart-events.ts';
import type { Answer } from './outbox.ts';
import { placeOfSet } from './played-sets.ts';
import type { Command } from './ports.ts';
import { recordableJudged } from './recordable.ts';
import { WORK_ON } from './start-press.ts';
import { matchInPlay, type TableContext, type TablePorts } from './table-context.ts';
import { theOther } from './tile-sets.ts';

/**
 * What a saying needs beside a judge: `match`, one that is on; `anybody` may be said of the next match, too;
 * `machine` gives up a next hand whose walls the machine may be at work on.
 */
const NEEDS = {
  'declare-ready': 'match',
  'take-back-ready': 'match',
  'call-win': 'match',
  'enter-dice': 'match',
  'stop-match': 'match',
  'deal-again': 'match',
  'ask-pause': 'match',
  'call-staff': 'anybody',
  'take-back-staff-call': 'anybody',
  'hand-to-substitute': 'match',
  'come-back': 'match',
  propose: 'match',
  confirm: 'match',
  dispute: 'match',
  withdraw: 'match',
  decide: 'match',
  penalise: 'match',
  'lift-penalty': 'match',
  'lift-dead-hand': 'match',
  'void-hand': 'machine',
  'correct-hand': 'machine',
  'correct-seats': 'machine',
  'change-player': 'anybody',
  'choose-first-dealer': 'match',
  pause: 'match',
  'staff-done': 'anybody',
  'seat-substitute': 'match',
  'end-substitute': 'match',
  'use-sets': 'anybody',
  service: 'anybody',
  'end-match': 'machine',
} as const satisfies Record<Say['say'], 'match' | 'anybody' | 'machine'>;

/** What comes of something that was said, at a page or by a key. */
export const declarationJudged = (
  { ruleset, canBeRecorded, now }: TablePorts,
  context: TableContext,
  { speaker, id, say }: SpokenAtTable,
): DeclarationVerdict => {
  const inPlay = matchInPlay(ruleset, context);
  if (inPlay === null || (inPlay.match.over && NEEDS[say.say] !== 'anybody')) return refuse('no-match');
  if (isMachineAtWork(context, say)) return refuse('machine-at-work');
  if (say.say === 'use-sets' && context.link !== 'ready') return refuse('table-not-heard');
  if (say.say === 'use-sets' && isInMachine(context, say.sets)) return refuse('set-in-machine');
  const barred = say.say === 'service' ? serviceBarred(context, say.task) : null;
  if (barred !== null) return refuse(barred);
  return recordableJudged(canBeRecorded, inPlay, judgeDeclaration(inPlay, { speaker, id, at: now(), say }));
};

/**
 * Why the machine is not asked for this now; null where it is: in service mode, between hands, one thing after the other. It may
 * be left whatever the machine is at, and also where the last hand was taken back in it.
 */
const serviceBarred = ({ stage, link, service }: TableContext, task: ServiceTask): RefusalCode | null => {
  if (link !== 'ready') return 'table-not-heard';
  if (task.do === 'close') return service.mode === 'open' ? null : 'not-in-service';
  if (stage !== 'none') return 'hand-in-play';
  if (service.doing !== null) return 'machine-at-work';
  return task.do === 'open' || service.mode === 'open' ? null : 'not-in-service';
};

/** The time to answer a proposal is over. */
export const silenceJudged = (
  { ruleset, canBeRecorded }: TablePorts,
  context: TableContext,
  proposal: number,
): DeclarationVerdict => {
  const inPlay = matchInPlay(ruleset, context);
  if (inPlay === null) return refuse('no-match');
  return recordableJudged(canBeRecorded, inPlay, judgeDeclaration(inPlay, { silenceOn: proposal }));
};

/** What the page is told that has said it. */
export const answerTo = (id: string, judged: DeclarationVerdict): Answer => {
  if (!judged.accepted) return { id, ok: false, code: judged.code, about: judged.about };
  const proposed = judged.events.find((event) => event.type === 'Proposed');
  return { id, ok: true, proposal: proposed?.proposal ?? null };
};

/** What accepted events are to the charts. */
export interface AcceptedSteps {
  /** Why the hand that is on is given up; null where it goes on. Then everything else comes later. */
  readonly givenUp: string | null;
  readonly later: readonly DomainEvent[];
  /** What the table records itself. */
  readonly recorded: readonly DomainEvent[];
  /** What the hand records. */
  readonly told: readonly HandEvent[];
  readonly raised: readonly OwnEvent[];
}

const NO_STEPS: AcceptedSteps = { givenUp: null, later: [], recorded: [], told: [], raised: [] };

/** A hand that is on records what is its own; between hands the table does. */
export const stepsOf = ({ stage }: TableContext, events: readonly DomainEvent[]): AcceptedSteps => {
  const voided = events.find((event) => event.type === 'HandVoided');
  if (voided !== undefined) {
    return { ...NO_STEPS, givenUp: voided.why, later: events.filter((event) => event !== voided) };
  }
  const undone = events.find((event) => event.type === 'HandUndone');
  const rest = events.filter((event) => event !== undone);
  const told = stage === 'none' ? [] : rest.filter(isHandEvent);
  return {
    ...NO_STEPS,
    recorded: rest.filter((event) => stage === 'none' || !isHandEvent(event)),
    told,
    raised: [
      ...rest.flatMap(({ type }) => RAISED[type] ?? []),
      ...(undone === undefined ? [] : [{ type: 'HandReopened', undone } as const]),
    ],
  };
};

/** What the table chart goes on with at once. */
const RAISED: { readonly [type in DomainEvent['type']]?: OwnEvent } = {
  DealerDiceThrown: { type: 'ThrowEntered' },
  FirstDealerChosen: { type: 'MatchRuled' },
  DealerChose: { type: 'MatchRuled' },
  MatchEnded: { type: 'MatchRuled' },
};

const isUndo = (say: Say): boolean => say.say === 'propose' && say.proposal.kind === 'undo';
const endsUndo = (say: Say, { match }: TableContext): boolean =>
  (say.say === 'confirm' || say.say === 'decide') && match?.agreement.open?.what.kind === 'undo';

/**
 * Walls are built to their end, and rise to it: a hand is not given up under the machine. Walls that wait in the track stand, and
 * a drum that stands for a pause, or lacks a tile, may stand for ever: it keeps from nothing but taking the last hand back. A
 * machine that nobody hears is waited for no more.
 */
const isMachineAtWork = (context: TableContext, say: Say): boolean => {
  if (context.link !== 'ready' || context.stage !== 'gathering') return false;
  const work = WORK_ON[placeOfSet(context)];
  const isUnderWay = work === 'builds' || work === 'serves';
  const stands = work === 'builds' && context.drum === 'paused';
  if (isUndo(say) || endsUndo(say, context)) return isUnderWay;
  return NEEDS[say.say] === 'machine' && isUnderWay && !stands;
};

/**
 * The set that is played with no more has to be out of the machine, or no wall could be built beside it; what lies on the
 * table is taken away between hands, and so is one of two of which the machine cannot find out where they are: the other is found
 * without it (SPEC §6.7). In a hand whose walls are still to come nobody changes of how many sets they are.
 */
const isInMachine = (context: TableContext, sets: SetsInUse): boolean => {
  if (sets === 'both') return context.stage === 'gathering';
  const place = context.sets[theOther(sets)] ?? 'out';
  if (place === 'out') return false;
  return context.stage !== 'none' || !(place === 'table' || areBothUnknown(context));
};

const areBothUnknown = ({ sets }: Pick<TableContext, 'sets'>): boolean =>
  sets.A === 'unknown' && sets.B === 'unknown';

/** A set that is played with no more, and lies on the table or nobody knows where: people take it away, and the table is told. */
export const setsTakenAway = ({ sets }: TableContext, events: readonly DomainEvent[]): readonly Command[] =>
  events.flatMap((event): readonly Command[] => {
    if (event.type !== 'SetsChosen' || event.sets === 'both') return [];
    const set = theOther(event.sets);
    return sets[set] === 'table' || sets[set] === 'unknown'
      ? [{ command: 'place-set', set, place: 'out' }]
      : [];
  });

/** Keys of the dealer who may end the match: `pass`, he deals no more; `start`, he deals again. */
const CHOICE_KEYS = { pass: 'stop-match', start: 'deal-again' } as const satisfies {
  readonly [key in Key]?: Say['say'];
};
const isChoiceKey = (key: Key): key is keyof typeof CHOICE_KEYS => Object.hasOwn(CHOICE_KEYS, key);

const byKey = (player: Player): PlayerSpeaker => ({ role: 'player', player, voice: { through: 'key' } });

/** What the dealer who is asked says by this key; null where nobody is asked. */
const chosenBy = (
  { ruleset }: Pick<TablePorts, 'ruleset'>,
  { match }: TableContext,
  key: keyof typeof CHOICE_KEYS,
): (SpokenAtTable & { readonly speaker: PlayerSpeaker }) | null => {
  const dealer = match === null ? null : dealerToAsk(match, ruleset);
  if (match === null || dealer === null) return null;
  return { speaker: byKey(dealer), id: null, say: { say: CHOICE_KEYS[key], hand: match.settled }, key };
};

/** What the dealer who is asked says by a key; null where another pressed it, or another key. */
export const chosenByKey = (
  ports: Pick<TablePorts, 'ruleset'>,
  context: TableContext,
  event: TableChartEvent,
): SpokenAtTable | null => {
  if (event.type !== 'KeyPressed' || context.match === null || !isChoiceKey(event.key)) return null;
  const chosen = chosenBy(ports, context, event.key);
  return chosen?.speaker.player === playerAt(context.match.seating, event.side) ? chosen : null;
};

/** What the dealer who is asked has said by the key that ends the match; null where nobody is asked any more. */
export const matchStopped = (
  ports: Pick<TablePorts, 'ruleset'>,
  context: TableContext,
): SpokenAtTable | null => chosenBy(ports, context, 'pass');

/** What a key says in a hand that the table does not follow; null where it says nothing, or the table follows it. */
export const spokenByKey = ({ match, hand }: TableContext, event: TableChartEvent): SpokenAtTable | null => {
  if (event.type !== 'KeyPressed' || match === null || hand?.knowing !== 'declared') return null;
  const player = playerAt(match.seating, event.side);
  if (player === null || hand.stage !== 'playing') return null;
  const say = keySaid(hand, { player, key: event.key, open: match.agreement.open });
  if (say === null) return null;
  return { speaker: byKey(player), id: null, say, key: event.key };
};

const REFUSED_KEYS = {
  ready: 'not_ready',
  win: 'not_a_win',
  draw: 'no_draw',
} as const satisfies { readonly [key in Key]?: string };

const isRefusable = (key: Key): key is keyof typeof REFUSED_KEYS => Object.hasOwn(REFUSED_KEYS, key);

/** What the side's display says when what was said by a key is refused. */
export const refusedKeyShow = (
  { match }: TableContext,
  { speaker, key }: SpokenAtTable,
  code: RefusalCode,
): readonly Command[] => {
  if (match === null || speaker.role !== 'player' || key === undefined || !isRefusable(key)) return [];
  const text = code === 'held-missing' ? 'tell_on_a_page' : REFUSED_KEYS[key];
  return [{ command: 'show', side: sideOf(match.seating, speaker.player), text }];
};

/** What the displays say of what was said; whoever had called a win and is penalised for it is told so no more. */
export const saidShows = (
  { match, hand }: TableContext,
  events: readonly DomainEvent[],
): readonly Command[] =>
  events.flatMap((event): readonly Command[] => {
    if (match === null) return [];
    switch (event.type) {
      case 'ReadySaid':
        return [{ command: 'show', side: sideOf(match.seating, event.player), text: 'ready' }];
      case 'ReadyTakenBack':
        return [{ command: 'show', side: sideOf(match.seating, event.player), text: 'blank' }];
      case 'WinCalled':
        return [{ command: 'show', side: sideOf(match.seating, event.player), text: 'winner' }];
      case 'HandDied':
        return hand?.said.called.includes(event.player) === true
          ? [{ command: 'show', side: sideOf(match.seating, event.player), text: 'blank' }]
          : [];
      default:
        return [];
    }
  });
