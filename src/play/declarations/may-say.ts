import { unreachable } from '../../rules/unreachable.ts';
import type { PlayerSay, Proposal, Say, Speaker } from '../events/say.ts';
import type { HandState } from '../game/hand/hand-state.ts';
import type { HandInPlay } from '../game/hand-in-play.ts';
import type { OpenProposal } from '../game/match/agreement.ts';
import { penaltiesIn } from '../game/match/match-book.ts';
import { dealerToAsk } from '../game/match/next-hand.ts';
import { isCalling } from '../game/match/staff-calls.ts';
import { hasSubstitute } from '../game/match/substitutes.ts';
import { type Key, PLAYERS, type Player } from '../seating/furniture.ts';
import { playersOf, sideOf } from '../seating/seating.ts';
import { readyBarred } from '../win/ready.ts';
import type { MatchInPlay } from './declaration.ts';
import { mayJoin } from './judge-proposal.ts';
import { askedAbout, throwAsked } from './judge-reply.ts';
import { isPlayed, judgeUndo } from './rule/rulings.ts';

interface KeyPressed {
  readonly player: Player;
  readonly key: Key;
  /** What is before the people. */
  readonly open: OpenProposal | null;
}

/** What a key of the panel says in a declared hand; null for keys that say nothing there, or nothing new. */
export function keySaid(
  {
    hand,
    said,
    winds,
    players,
    unfollowed,
  }: Pick<HandState, 'hand' | 'said' | 'winds' | 'players' | 'unfollowed'>,
  { player, key, open }: KeyPressed,
): PlayerSay | null {
  switch (key) {
    case 'ready':
      return said.ready[player] === undefined ? { say: 'declare-ready', hand, ready: 'declared' } : null;
    case 'win':
      return said.called.includes(player) ? null : { say: 'call-win', hand };
    case 'draw':
      return {
        say: 'propose',
        proposal: {
          kind: 'outcome',
          hand,
          outcome: {
            kind: 'drawn',
            why: 'wall-exhausted',
            // Whoever was ready waits, unless his hand is dead; anybody else who waits says so on his page.
            waiting: playersOf(winds).filter(
              (player) => said.ready[player] !== undefined && !players[player].dead,
            ),
            // Where every hand is paid, only a page can tell what each holds: the key is refused there.
            held: [],
          },
        },
      };
    case 'claim':
    case 'pass':
      // Where a hand is declared from its beginning these keys belong to the play, which nobody hears.
      return unfollowed === null || open === null ? null : answerByKey(open, player, key);
    case 'start':
    case 'dice':
      return null;
    default:
      return unreachable(key);
  }
}

/** Nobody needs a page: `claim` agrees, and `pass` disputes, or takes the own proposal back. */
function answerByKey({ number, by }: OpenProposal, player: Player, key: 'claim' | 'pass'): PlayerSay | null {
  const isOwn = by.role === 'player' && by.player === player;
  if (key === 'claim') return isOwn ? null : { say: 'confirm', proposal: number };
  return isOwn ? { say: 'withdraw', proposal: number } : { say: 'dispute', proposal: number, reason: BY_KEY };
}

const BY_KEY = 'by the key at the table';

/** What may be said, without its facts; a proposal by its kind. */
type SayName = Exclude<Say['say'], 'propose'> | `propose-${Proposal['kind']}`;

/** What would not be refused for the time or for who says it: a page shows no other button. */
export function maySay(inPlay: MatchInPlay, speaker: Speaker): readonly SayName[] {
  if (inPlay.match.over)
    return speaker.role === 'operator'
      ? [...staffDone(inPlay), 'change-player', 'use-sets', 'service']
      : [staff(inPlay, speaker.player)];
  const { open } = inPlay.match.agreement;
  if (speaker.role === 'operator')
    return [...(open === null ? ending(inPlay) : (['decide'] as const)), ...ruling(inPlay)];
  const { player } = speaker;
  return open === null
    ? [
        ...dice(inPlay, player),
        ...choice(inPlay, player),
        ...ofHand(inPlay, player),
        ...proposable(inPlay),
        'ask-pause',
        staff(inPlay, player),
        substitute(inPlay, player),
      ]
    : [
        ...answers(inPlay, open, player),
        ...(mayJoin(open, player) ? (['propose-outcome'] as const) : []),
        staff(inPlay, player),
      ];
}

const staff = ({ match }: MatchInPlay, player: Player): SayName =>
  isCalling(match.staffCalls, player) ? 'take-back-staff-call' : 'call-staff';

const substitute = ({ match }: MatchInPlay, player: Player): SayName =>
  hasSubstitute(match.substitutes, player) ? 'come-back' : 'hand-to-substitute';

const staffDone = ({ match }: MatchInPlay): readonly SayName[] =>
  match.staffCalls.length > 0 ? ['staff-done'] : [];

/** What the operator may rule now. */
function ruling({ match, hand }: MatchInPlay): readonly SayName[] {
  const { hands, began } = match.book;
  const decided = hands.some(({ line }) => line !== null);
  const between = hand === null || !isPlayed(hand);
  const penalties = penaltiesIn(match.book).some((line) => line !== null);
  const may: readonly (readonly [SayName, boolean])[] = [
    ['penalise', began !== null],
    ['lift-penalty', penalties],
    ['lift-dead-hand', hand !== null && PLAYERS.some((player) => hand.players[player].dead)],
    ['void-hand', decided || hand !== null],
    ['correct-hand', decided],
    ['correct-seats', decided && between],
    ['change-player', between],
    ['choose-first-dealer', match.firstDealer === null],
    ['pause', true],
    ['staff-done', match.staffCalls.length > 0],
    ['seat-substitute', match.substitutes.now.length < playersOf(match.players).length],
    ['end-substitute', match.substitutes.now.length > 0],
    ['use-sets', true],
    ['service', between],
    ['end-match', true],
  ];
  return may.filter(([, now]) => now).map(([name]) => name);
}

/** A penalty can be proposed once a hand has begun, an undo while the last hand can be taken back. */
function proposable(inPlay: MatchInPlay): readonly SayName[] {
  const { match } = inPlay;
  const last = match.book.hands.at(-1);
  const ruled = { by: { role: 'operator' }, reason: '', declaration: null } as const;
  const undo = last !== undefined && judgeUndo({ ...inPlay, ruled }, last.hand).accepted;
  return [
    ...(match.book.began === null ? [] : (['propose-penalty'] as const)),
    ...(undo ? (['propose-undo'] as const) : []),
  ];
}

function dice({ match, hand, dice: are }: MatchInPlay, player: Player): readonly SayName[] {
  const asked = are === 'shown' ? null : throwAsked({ match, hand });
  return asked !== null && asked.side === sideOf(match.seating, player) ? ['enter-dice'] : [];
}

/** The dealer who may stop is asked. */
function choice({ match, hand, ruleset }: MatchInPlay, player: Player): readonly SayName[] {
  const asked = hand === null && dealerToAsk(match, ruleset) === player;
  return asked ? ['stop-match', 'deal-again'] : [];
}

/** How a hand has ended is told by people where the table does not see it. */
function ending({ hand }: MatchInPlay): readonly SayName[] {
  return hand !== null && isToldByPeople(hand) ? ['propose-outcome'] : [];
}

const isToldByPeople = ({ knowing, stage }: HandState): boolean =>
  knowing === 'declared' && stage === 'playing';

function ofHand(inPlay: MatchInPlay, player: Player): readonly SayName[] {
  const { hand, ruleset } = inPlay;
  if (hand === null || !isToldByPeople(hand)) return [];
  const { called } = hand.said;
  const mute = hand.players[player].dead || called.includes(player);
  return [
    ...readySays({ hand, ruleset }, player),
    ...(mute ? [] : (['call-win'] as const)),
    ...ending(inPlay),
  ];
}

function readySays(game: HandInPlay, player: Player): readonly SayName[] {
  if (game.hand.said.ready[player] !== undefined) return ['take-back-ready'];
  const isBarred = game.hand.players[player].dead || readyBarred(game, player) !== null;
  return isBarred ? [] : ['declare-ready'];
}

function answers({ match }: MatchInPlay, open: OpenProposal, player: Player): readonly SayName[] {
  const { by, confirmed, disputes } = open;
  const hasDisputed = disputes.some((dispute) => dispute.player === player);
  const isOwn = by.role === 'player' && by.player === player;
  const asked: readonly SayName[] = askedAbout(open, match.players).includes(player)
    ? [
        ...(confirmed.some((each) => each.player === player) ? [] : (['confirm'] as const)),
        ...(hasDisputed ? [] : (['dispute'] as const)),
      ]
    : [];
  return [...asked, ...(isOwn || hasDisputed ? (['withdraw'] as const) : [])];
}
