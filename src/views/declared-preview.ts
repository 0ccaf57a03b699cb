import type { Lack, PreviewAnswer, PreviewQuestion } from '../contract/declared-form.ts';
import type { RefusalCode, Refused } from '../play/declarations/declaration.ts';
import { isCounted } from '../play/declarations/outcome/declared-draw.ts';
import { outcomeEvents } from '../play/declarations/outcome/outcome-events.ts';
import { copiesLeft, facesEntered, tilesOfOutcome } from '../play/declarations/outcome/outcome-problem.ts';
import { ifCorrected, openAgain } from '../play/declarations/rule/rulings.ts';
import type { DeclaredOutcome, Speaker } from '../play/events/say.ts';
import type { HandState } from '../play/game/hand/hand-state.ts';
import type { HandInPlay } from '../play/game/hand-in-play.ts';
import { decidedHand } from '../play/game/match/match-book.ts';
import type { MatchState } from '../play/game/match/match-state.ts';
import { of, playersOf, sideOf } from '../play/seating/seating.ts';
import { handKnownTo } from '../play/sight.ts';
import { REFUSALS } from '../rules/barriers.ts';
import { lackText } from '../words/en/refusals.ts';
import { outcomeIfAgreed } from './proposal-view.ts';

type Draft = PreviewQuestion['outcome'];

const WORD = { proposal: 0, by: { role: 'operator' }, declaration: null, agreed: 'all' } as const;
const TILES_THAT_WIN = 14;

/** What a form is worth as far as it is filled in, what it lacks, and who would pay whom. Nothing is recorded. */
const previewOf = (game: Parameters<typeof outcomeIfAgreed>[0], draft: Draft): PreviewAnswer => {
  const left = leftOf(game, draft);
  const short = tilesMissing(game, draft);
  const outcome = finished(draft);
  if (short.length > 0 || outcome === null) return { ...NOTHING, state: 'short', ...lacking(short), left };
  const possible = outcomeEvents(game, outcome, WORD);
  if (!possible.accepted)
    return { ...NOTHING, state: stateOf(possible.code), ...lacking([refusalOf(possible)]), left };
  const seen = outcomeIfAgreed(game, outcome, WORD);
  if (seen?.kind !== 'won') return { ...NOTHING, state: 'drawn', payments: seen?.payments ?? [], left };
  const { worth, items, payments } = seen;
  return { ...NOTHING, state: 'won', left, worth, items, payments };
};

interface HandsKnown {
  readonly ruleset: HandInPlay['ruleset'];
  readonly match: MatchState | null;
  /** The one that is on. */
  readonly hand: HandState | null;
}

/**
 * The same of a form as it is asked about; null where there is no such hand. What a player alone knows of his hand is held
 * against what is entered when he asks himself, or the operator; nobody is told of it: null.
 */
export const previewAsked = (
  known: HandsKnown,
  { hand: asked, outcome }: PreviewQuestion,
  by: Speaker | null,
): PreviewAnswer | null => {
  const found = gameToPreview(known, asked);
  if (found === null) return null;
  const game =
    by?.role === 'operator' ? found : { ...found, hand: handKnownTo(found.hand, by?.player ?? null) };
  // In a hand of the record people may have been elsewhere than they are now.
  const shownAt = known.match?.seating ?? game.hand.seating;
  const preview = previewOf({ ...game, shownAt }, outcome);
  const whole = preview.state === 'won' || preview.state === 'drawn' ? finished(outcome) : null;
  return asked === null || whole === null
    ? preview
    : { ...preview, ...standingIfCorrected(known, asked, whole) };
};

/** What a corrected hand would stand at, with all that lies on the table; nothing where it cannot be corrected. */
const standingIfCorrected = (
  { ruleset, match, hand }: HandsKnown,
  asked: number,
  outcome: DeclaredOutcome,
): Pick<PreviewAnswer, 'changes' | 'voids'> => {
  if (match === null) return {};
  const at = { ruleset, match, hand, ruled: { by: WORD.by, reason: '', declaration: null } };
  const corrected = ifCorrected(at, asked, outcome);
  if (corrected === null) return {};
  const { change, voids } = corrected;
  const changes = playersOf(change).map((player) => ({
    side: sideOf(match.seating, player),
    points: of(change, player),
  }));
  return voids === null ? { changes } : { changes, voids };
};

/** The hand a form is about: the one that is on, or one of the record; null where there is none. */
const gameToPreview = ({ ruleset, match, hand }: HandsKnown, asked: number | null): HandInPlay | null => {
  if (hand?.stage === 'playing' && (asked === null || asked === hand.hand)) return { hand, ruleset };
  if (match === null || asked === null) return null;
  const decided = decidedHand(match.book, asked);
  const again = decided === null || decided.line === null ? null : openAgain(decided, { ruleset, match });
  return again === null ? null : { hand: again, ruleset };
};

const lacking = (lacks: readonly Lack[]): Pick<PreviewAnswer, 'lacks' | 'missing'> => ({
  lacks: [...lacks],
  missing: lacks.map((lack) => lackText(lack)),
});

const refusalOf = ({ code, about }: Pick<Refused, 'code' | 'about'>): Lack => ({
  of: 'refusal',
  code,
  ...(about === null ? {} : { about }),
});

const NOTHING = { v: 2 as const, lacks: [], missing: [], worth: null, items: [], payments: [] };

const leftOf = ({ ruleset }: HandInPlay, draft: Draft): Record<string, number> => {
  const left = [...copiesLeft(ruleset, facesEntered(tilesOfOutcome(draft)))];
  return Object.fromEntries(left.map(([face, copies]) => [face, Math.max(0, copies)]));
};

/** How many tiles are missing of the winner's hand, or too many; once it is whole, of the others' that are paid. */
const tilesMissing = (game: HandInPlay, draft: Draft): readonly Lack[] => {
  const ofWinner = winnerLacks(draft);
  return ofWinner.length > 0 ? ofWinner : othersLack(game, draft);
};

const winnerLacks = (draft: Draft): readonly Lack[] => {
  if (draft.kind === 'drawn' || draft.hand.entered === 'patterns') return [];
  const missing = missingOf(draft.hand);
  return [
    ...(missing === 0 ? [] : [{ of: 'tiles' as const, missing }]),
    ...(draft.hand.win === null ? [{ of: 'winning-tile' as const }] : []),
  ];
};

/** Where every hand is paid; a dead one is not, whatever is told of it. */
const othersLack = ({ hand, ruleset }: HandInPlay, draft: Draft): readonly Lack[] => {
  const isPaid = ruleset.scoring.method === 'groups' && (draft.kind === 'won' || isCounted(draft));
  if (!isPaid) return [];
  const each = draft.held.flatMap(({ player, hand: own }) =>
    own.entered === 'tiles' && !hand.players[player].dead ? [missingOf(own)] : [],
  );
  const missing = each.filter((tiles) => tiles > 0).reduce((sum, tiles) => sum + tiles, 0);
  return [missing, Math.min(0, ...each)]
    .filter((tiles) => tiles !== 0)
    .map((tiles) => ({ of: 'tiles' as const, missing: tiles }));
};

interface TilesEntered {
  readonly concealed: readonly unknown[];
  readonly melds: readonly unknown[];
}

/** Of a hand without its last tile; fewer than none: so many are too many. */
const missingOf = ({ concealed, melds }: TilesEntered): number =>
  TILES_THAT_WIN - 1 - 3 * melds.length - concealed.length;

/** The draft once its winning tile is there. */
const finished = (draft: Draft): DeclaredOutcome | null => {
  if (draft.kind === 'drawn') return draft;
  const { hand } = draft;
  if (hand.entered === 'patterns') return { ...draft, hand };
  const { win } = hand;
  return win === null ? null : { ...draft, hand: { ...hand, win } };
};

const SHORT: ReadonlySet<RefusalCode> = new Set(['held-missing', 'fu-wanted', 'no-discarder']);

const stateOf = (code: RefusalCode): PreviewAnswer['state'] => {
  if (SHORT.has(code)) return 'short';
  return REFUSALS.some((reason) => reason === code) ? 'refused' : 'impossible';
};
