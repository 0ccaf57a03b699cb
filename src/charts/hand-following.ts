import type { HandEvent } from '../play/events/domain-event.ts';
import type { Observation } from '../play/events/observation.ts';
import type { Step } from '../play/game/game.ts';
import type { HandState } from '../play/game/hand/hand-state.ts';
import { judgeObservation, type ObservationVerdict } from '../play/judge.ts';
import type { Side } from '../play/seating/furniture.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { ChildEvent } from './chart-events.ts';
import type { HandContext } from './hand-guards.ts';
import type { Push, RecordEvents } from './outbox.ts';
import { changedTexts, playTexts, type SideTexts, stillRefused } from './play-texts.ts';
import { type CanBeRecorded, recordableOfHand } from './recordable.ts';

export interface FollowingPorts {
  readonly push: Push;
  readonly record: RecordEvents;
  readonly canBeRecorded: CanBeRecorded;
  readonly ruleset: Ruleset;
  /** How long a discard may be claimed, in milliseconds; null: until everyone answered or somebody draws. */
  readonly claimWindowMs: number | null;
}

export interface Followed {
  readonly next: HandContext;
  readonly steps: readonly Step<HandEvent>[];
}

/** The hand as it is kept after these steps. */
export const handAfter = ({ hand }: Pick<HandContext, 'hand'>, steps: readonly Step[]): HandState =>
  steps.at(-1)?.after.hand ?? hand;

interface Judged {
  readonly verdict: ObservationVerdict;
  /** What becomes of it: what was judged, where that can be recorded. */
  readonly events: readonly HandEvent[];
}

/** What happens at every tile and every key: neither the stage of a hand nor a claim window begins or ends with it. */
const PASSING: ReadonlySet<HandEvent['type']> = new Set([
  'TileDealt',
  'TileDrawn',
  'FlowerSetAside',
  'ReplacementDrawn',
  'ClaimAnnounced',
  'ClaimPassed',
]);

/** With these a claim window begins or ends. One that no clock ends is nothing to a hand's chart: it waits for nothing in it. */
const OF_WINDOWS: ReadonlySet<HandEvent['type']> = new Set([
  'TileDiscarded',
  'AddedKongMade',
  'WindSetAside',
  'ClaimTaken',
  'ClaimWindowClosed',
  'MeldTileShown',
  'ChowMade',
  'PongMade',
  'OpenKongMade',
]);

/** What the table's chart is told of it, in this order. */
export const toldOf = (before: HandContext, { next, steps }: Followed): readonly ChildEvent[] => {
  const [were, are] = [before.hand.misplaced.length, next.hand.misplaced.length];
  return [
    ...(steps.length > 0 ? [{ type: 'HandStepped', steps } as const] : []),
    ...(are < were ? [{ type: 'MisplacedReturned' } as const] : []),
    ...(were === 1 && are === 2 ? [{ type: 'PlayedOn' } as const] : []),
  ];
};

/** How a hand is followed, observation by observation: the one reducer of its chart. */
export const createFollowing = ({ push, record, canBeRecorded, ruleset, claimWindowMs }: FollowingPorts) => {
  let newest: { readonly hand: HandState; readonly seen: Observation; readonly judged: Judged } | null = null;

  /** Whoever asks what is to come of it, and follows it then, has it judged once. */
  const judge = ({ hand }: HandContext, seen: Observation): Judged => {
    if (newest?.hand === hand && newest.seen === seen) return newest.judged;
    const verdict = judgeObservation({ hand, ruleset }, seen);
    const judged = { verdict, events: recordableOfHand(canBeRecorded, verdict.events) };
    newest = { hand, seen, judged };
    return judged;
  };

  /** Tells every side what it is to know now, and the side that was refused something in any case. */
  const shownBy = (
    { hand, notices, shown, displays, idle }: HandContext,
    refused: Side | null,
  ): SideTexts => {
    const texts = displays === 'hand' ? playTexts({ hand, ruleset }, notices, idle) : null;
    if (texts === null) return {};
    for (const send of changedTexts({ shown, texts, refused })) push({ send });
    return texts;
  };

  /** What the judge makes of an observation: the hand after it, what happened, and who is told what. */
  const follow = (context: HandContext, seen: Observation): Followed => {
    const { verdict, events } = judge(context, seen);
    const steps = record(events);
    const hand = handAfter(context, steps);
    const refused = verdict.accepted ? null : verdict.violation;
    const notices =
      refused === null
        ? stillRefused({ hand }, context.notices)
        : { ...context.notices, [refused.side]: refused.code };
    const next = { ...context, hand, notices };
    return { next: { ...next, shown: shownBy(next, refused?.side ?? null) }, steps };
  };

  return {
    follow,
    shownBy,
    /** Whether the hand's chart stays in the state in which it is. */
    isPassing: (context: HandContext, seen: Observation): boolean =>
      judge(context, seen).events.every(
        ({ type }) => PASSING.has(type) || (claimWindowMs === null && OF_WINDOWS.has(type)),
      ),
  };
};

export type Following = ReturnType<typeof createFollowing>;
