import { isDeepStrictEqual } from 'node:util';
import type { RuleBookAnswer, RuleBookLanguage } from '../contract/rule-book.ts';
import { type Failure, usageFailure } from '../controller/failure/exit-codes.ts';
import type { DomainEvent } from '../play/events/domain-event.ts';
import { foldMatch } from '../play/game/fold/match-fold.ts';
import type { MatchState } from '../play/game/match/match-state.ts';
import { playersOf } from '../play/seating/seating.ts';
import { bookFacts } from '../rules/book/book-facts.ts';
import { playersIn } from '../rules/match.ts';
import { PRESET_IDS, RULESET_IDS, type Ruleset } from '../rules/ruleset.ts';
import { rulesetWith } from '../rules/rulesets/catalogue.ts';
import type { PlayableId } from '../rules/rulesets/presets.ts';
import { tilesOf } from '../rules/tiles/tile-set.ts';
import { ruleBook, ruleList } from '../words/rule-book.ts';
import type { TableConfig } from './club-config.ts';
import type { RulesToRead } from './web/web-tables.ts';

/** The books of all rulesets; that of the table's own with its choices, where they are known. */
export const rulesToRead = (playedNow: () => Ruleset | PlayableId): RulesToRead => {
  const bookOf = keepingBooks();
  return {
    ofTable: () => idOf(playedNow()),
    book: (id, language) => {
      const played = playedNow();
      return idOf(played) === id ? bookOf(played, language) : madeBook(id, language);
    },
    list: (language) => ruleList({ systems: RULESET_IDS, presets: PRESET_IDS }, language),
  };
};

const idOf = (played: Ruleset | PlayableId): string => (typeof played === 'string' ? played : played.id);

const madeBook = (of: Ruleset | string, language: RuleBookLanguage): RuleBookAnswer | null => {
  const chosen = typeof of === 'string' ? rulesetWith(of) : ({ ok: true, ruleset: of } as const);
  return chosen.ok ? { v: 1, ...ruleBook(bookFacts(chosen.ruleset), language) } : null;
};

/** Keeps what a table plays by in every language, until it plays by other rules: each list of books asks for its title. */
const keepingBooks = (): typeof madeBook => {
  let kept: { readonly of: Ruleset | string; readonly books: Map<RuleBookLanguage, RuleBookAnswer | null> } =
    { of: '', books: new Map() };
  return (of, language) => {
    if (kept.of !== of) kept = { of, books: new Map() };
    const before = kept.books.get(language);
    if (before !== undefined) return before;
    const made = madeBook(of, language);
    kept.books.set(language, made);
    return made;
  };
};

interface Started {
  /** The events of the match that goes on; none where there is none. */
  readonly events: readonly DomainEvent[];
  readonly ruleset: Ruleset;
  /** Who has chosen that ruleset. */
  readonly rulesFrom: TableConfig['rulesFrom'];
}

const openMatchIn = (events: readonly DomainEvent[]): MatchState | null => {
  const match = foldMatch(events);
  return match === null || match.over ? null : match;
};

/** By what a table plays now, and by what afterwards. */
export interface RulesOfTable {
  readonly ruleset: Ruleset;
  /** `next-match`: those that were chosen hold once the match is over that goes on; the table begins again for them. */
  readonly chosen: 'in-force' | 'next-match';
  /** What whoever chose other rules is to know; null where the match that goes on was begun by these. */
  readonly notice: string | null;
}

/**
 * A match is played to its end by the rules it was begun by. Where they cannot be made any more, or the settings set the table
 * up for other tiles or another number of players, it goes on by those that were chosen.
 */
export const rulesInForce = ({ events, ruleset, rulesFrom }: Started): RulesOfTable => {
  const match = openMatchIn(events);
  if (match === null || isSameChoice(match, ruleset)) return { ruleset, chosen: 'in-force', notice: null };
  const begunBy = rulesetWith(match.ruleset, match.options);
  const what = match.ruleset === ruleset.id ? `other choices within ${ruleset.id}` : ruleset.id;
  const isToEnd = rulesFrom === 'operators-page' || (begunBy.ok && isForSameTable(begunBy.ruleset, ruleset));
  if (begunBy.ok && isToEnd) {
    const notice = `the match that goes on is played to its end by the rules it was begun by, ${match.ruleset}; after it the table plays by ${what}`;
    return { ruleset: begunBy.ruleset, chosen: 'next-match', notice };
  }
  const notice = `the match that goes on was begun by ${match.ruleset}: from now on it is played by ${what}, and keeps its points`;
  return { ruleset, chosen: 'in-force', notice };
};

const isSameChoice = (match: MatchState, ruleset: Ruleset): boolean => {
  const { ownRules } = ruleset.options;
  return (
    match.ruleset === ruleset.id &&
    Object.entries(match.options).every(([name, value]) => isDeepStrictEqual(ruleset.options[name], value)) &&
    isDeepStrictEqual(match.options['ownRules'], ownRules)
  );
};

/** Whether both are played by as many people with the same tiles. */
export const isForSameTable = (one: Ruleset, other: Ruleset): boolean =>
  playersIn(one) === playersIn(other) &&
  isDeepStrictEqual(tilesOf(one).toSorted(), tilesOf(other).toSorted());

/** A match cannot go on by rules for another number of players than it has: whoever starts it is told what to do. */
export const otherPlayersFailure = ({
  events,
  ruleset,
  data,
}: Omit<Started, 'rulesFrom'> & { readonly data: string }): Failure | null => {
  const match = openMatchIn(events);
  if (match === null) return null;
  const playing = playersOf(match.players).length;
  const wanted = playersIn(ruleset);
  if (playing === wanted) return null;
  return usageFailure({
    what: `the match that goes on is played by ${playing}, and these rules (${ruleset.id}) are for ${wanted}`,
    where: data,
    remedy: `start with --ruleset ${match.ruleset} as it was begun${playersOption(match.options)} and play or end it, or give another folder with --data`,
  });
};

/** The option that brings in a fourth player, as it is written on the command line. */
const playersOption = ({ players }: Readonly<Record<string, unknown>>): string =>
  players === undefined ? '' : ` (--option players=${String(players)})`;
