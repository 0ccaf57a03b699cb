import { ledgerEpoch } from '../../src/contract/ids.ts';
import { type DraftEntry, type LedgerEntry, ledgerEntry } from '../../src/contract/ledger.ts';
import { isOfHand, type Rescored, rescoreEntry } from '../../src/controller/rescore.ts';
import { createScoreKeeper } from '../../src/controller/score-keeper.ts';
import { sealDrafts } from '../../src/ledger/chain.ts';
import type { DomainEvent } from '../../src/play/events/domain-event.ts';
import type { HandBegan } from '../../src/play/events/hand.ts';
import type { HandDrawn, HandWon, Won } from '../../src/play/events/outcome.ts';
import type { DeclaredHand, DeclaredOutcome, HeldByLoser, Say } from '../../src/play/events/say.ts';
import { foldHand } from '../../src/play/game/fold/hand-fold.ts';
import { foldMatch } from '../../src/play/game/fold/match-fold.ts';
import { judgeDeclaration } from '../../src/play/judge.ts';
import type { Person, Player } from '../../src/play/seating/furniture.ts';
import { mapPlayers, playerOfWind, playersOf } from '../../src/play/seating/seating.ts';
import type { HeldHand, WinBasis } from '../../src/rules/basis.ts';
import type { WaitingHand } from '../../src/rules/hands/hand.ts';
import type { Ruleset } from '../../src/rules/ruleset.ts';
import { ModelHand } from './model-hand.ts';

/** A hand as it is recorded, and what scoring its entry again has come to. */
export interface RescoredHand {
  readonly entry: LedgerEntry;
  readonly rescored: Rescored;
}

export interface RescoredBothWays {
  readonly observed: readonly RescoredHand[];
  readonly declared: readonly RescoredHand[];
}

/** A hand of random moves, and the same as its people would have declared it; none where it was dealt again. */
export function rescoredHand(ruleset: Ruleset, seed: string): RescoredBothWays {
  const events = observedEvents(ruleset, seed);
  const [opened] = events;
  const began = events.find((event) => event.type === 'HandBegan');
  const ended = events.findLast((event) => event.type === 'HandWon' || event.type === 'HandDrawn');
  if (opened === undefined || began === undefined || ended === undefined)
    throw new Error('a hand has an end');
  return {
    observed: rescored(ruleset, events),
    declared: rescored(ruleset, declaredAs(ended, began, { opened, ruleset })),
  };
}

function observedEvents(ruleset: Ruleset, seed: string): readonly DomainEvent[] {
  const model = new ModelHand(ruleset, seed);
  model.play();
  const [began] = model.events;
  if (began?.type !== 'HandBegan') throw new Error('a hand begins');
  return [openedFor(ruleset, began), ...model.events, { type: 'HandSettled' }];
}

const openedFor = ({ id, options }: Ruleset, { winds, seating }: HandBegan): DomainEvent => ({
  type: 'MatchOpened',
  match: 1,
  ruleset: id,
  options,
  players: mapPlayers(winds, (_wind, player): Person => ({ id: player, name: null })),
  seating,
  seed: null,
});

/** Sealed, and read again, as a ledger gives it. */
function rescored(ruleset: Ruleset, events: readonly DomainEvent[]): readonly RescoredHand[] {
  const keeper = createScoreKeeper({ table: 't1', ruleset, match: null, now: () => 0 });
  const drafts: readonly DraftEntry[] = events.flatMap((event) => keeper(event));
  const place = { epoch: ledgerEpoch.parse('model'), previous: null, events: null, standing: () => null };
  const { receipt } = sealDrafts(drafts, place);
  return receipt
    .map((entry) => ledgerEntry.parse(JSON.parse(JSON.stringify(entry))))
    .filter(isOfHand)
    .map((entry) => ({ entry, rescored: rescoreEntry(entry, { ok: true, ruleset }) }));
}

interface AtDeclaredTable {
  readonly opened: DomainEvent;
  readonly ruleset: Ruleset;
}

/** The hand begun once more where nobody follows it, and its end proposed and agreed to. */
function declaredAs(
  ended: HandWon | HandDrawn,
  began: HandBegan,
  { opened, ruleset }: AtDeclaredTable,
): readonly DomainEvent[] {
  const events: DomainEvent[] = [
    opened,
    { ...began, knowing: 'declared', dice: 'by-hand' },
    { type: 'WallsServed' },
  ];
  const outcome = outcomeOf(ended, began);
  if (outcome === null) return events;
  const say = (player: Player, said: Say): void => {
    const match = foldMatch(events);
    if (match === null) throw new Error('a match is open');
    const inPlay = { match, hand: foldHand(events), ruleset, dice: 'by-hand' } as const;
    const judged = judgeDeclaration(inPlay, {
      speaker: { role: 'player', player },
      id: `said ${events.length}`,
      at: 0,
      say: said,
    });
    if (judged.accepted) events.push(...judged.events);
  };
  const ready = ended.type === 'HandWon' ? ended.basis?.situation.ready : undefined;
  if (ended.type === 'HandWon' && ready !== undefined)
    for (const player of ended.basis?.situation.everyoneReady === true
      ? playersOf(began.winds)
      : [ended.player])
      say(player, {
        say: 'declare-ready',
        hand: began.hand,
        ready: player === ended.player ? ready : 'declared',
      });
  const proposer = ended.type === 'HandWon' ? ended.player : 'p1';
  say(proposer, { say: 'propose', proposal: { kind: 'outcome', hand: began.hand, outcome } });
  for (const player of playersOf(began.winds))
    if (player !== proposer) say(player, { say: 'confirm', proposal: 1 });
  return events;
}

function outcomeOf(ended: HandWon | HandDrawn, began: HandBegan): DeclaredOutcome | null {
  if (ended.type === 'HandWon') return wonAs(ended, began);
  const { why, waiting, nagashi, instant, basis } = ended;
  if (why !== 'wall-exhausted' && why !== 'no-replacement') return null;
  return {
    kind: 'drawn',
    why,
    waiting,
    ...(nagashi === undefined ? {} : { nagashi }),
    ...(instant === undefined ? {} : { instant }),
    held: heldAs(basis?.held ?? [], began),
  };
}

function wonAs(won: HandWon, began: HandBegan): DeclaredOutcome | null {
  const { player, by, from, waiting, basis, also, instant } = won;
  const first = claimAs(won, began);
  const others = also.map((each) => claimAs(each, began));
  if (basis === undefined || first === null) return null;
  const winners = [player, ...also.map((each) => each.player)];
  return {
    kind: 'won',
    winner: player,
    by,
    from,
    ...first,
    waiting: waiting.filter((each) => !winners.includes(each)),
    held: heldAs(basis.held, began).filter((held) => !winners.includes(held.player)),
    ...(also.length === 0 ? {} : { also: also.flatMap((each, at) => alsoAs(each, others[at] ?? null)) }),
    ...(instant === undefined ? {} : { instant }),
  };
}

type Claimed = Pick<Extract<DeclaredOutcome, { kind: 'won' }>, 'hand' | 'circumstances'>;

const alsoAs = ({ player }: Won, claimed: Claimed | null) =>
  claimed === null ? [] : [{ winner: player, ...claimed }];

function claimAs({ basis }: Won, { winds }: HandBegan): Claimed | null {
  if (basis === undefined || basis.winning.told !== 'tiles') return null;
  const { hand } = basis.winning;
  return {
    hand: { entered: 'tiles', ...tilesAs(hand), win: hand.win },
    circumstances: circumstancesAs(basis, winds),
  };
}

const TOLD = ['lastTile', 'replacement', 'firstTurn', 'ippatsu', 'afterKong'] as const;

function circumstancesAs({ situation, settledBy }: WinBasis, winds: HandBegan['winds']) {
  const { doraIndicators = [], uraIndicators = [] } = situation;
  return {
    ...Object.fromEntries(TOLD.filter((each) => situation[each] === true).map((each) => [each, true])),
    ...(doraIndicators.length === 0 ? {} : { doraIndicators }),
    ...(uraIndicators.length === 0 ? {} : { uraIndicators }),
    ...(settledBy.liable === null ? {} : { liable: playerOfWind(winds, settledBy.liable) }),
  };
}

function tilesAs({ concealed, melds, flowers, norths = 0, wests = 0 }: WaitingHand) {
  const winds = [...Array<'4z'>(norths).fill('4z'), ...Array<'3z'>(wests).fill('3z')];
  return { concealed, melds, aside: [...flowers, ...winds] } satisfies Omit<
    Extract<DeclaredHand, { entered: 'tiles' }>,
    'entered' | 'win'
  >;
}

function heldAs(held: readonly HeldHand[], { winds }: HandBegan): readonly HeldByLoser[] {
  return held.map((each): HeldByLoser => {
    const player = playerOfWind(winds, each.seat);
    if (each.told === 'points') return { player, hand: { entered: 'points', points: each.points } };
    return { player, hand: { entered: 'tiles', ...tilesAs(each.hand) } };
  });
}
