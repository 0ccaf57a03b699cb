import type { MatchPlan } from '../match.ts';
import { patternsOf, type Ruleset, type Scoring } from '../ruleset.ts';
import { nearest } from '../rulesets/option-book.ts';
import { MOST_ROWS, type PaidPattern, wordOf } from '../scoring/pattern.ts';
import { unreachable } from '../unreachable.ts';
import { firstProblem, type OwnPath, type OwnProblem, wrongName, wrongValue } from './checks.ts';
import { mainName, problemOfPattern } from './own-patterns.ts';
import type { WrittenMatch, WrittenPattern, WrittenRules } from './written-rules.ts';

/** Where rules as they were written and the base they are laid over contradict each other; `null` = nowhere. */
export function problemWithBase(base: Ruleset, written: WrittenRules): OwnProblem | null {
  const known = patternsOf(base.scoring);
  const removed = written.without ?? [];
  const unknown = (id: string, path: OwnPath): OwnProblem | null => {
    if (known.some((each) => each.id === id)) return null;
    const meant = nearest(
      id,
      known.map((each) => each.id),
    );
    return wrongName(
      path,
      `is no pattern of ${base.id}${meant === null ? '' : `: did you mean "${meant}"?`}`,
    );
  };
  const changed = (key: 'worth' | 'limits' | 'names') =>
    firstProblem(Object.keys(written[key] ?? {}), (id) => {
      const path = [key, id];
      return unknown(id, path) ?? (removed.includes(id) ? wrongName(path, 'is left out by "without"') : null);
    });
  return (
    firstProblem(
      removed,
      (id, index) => unknown(id, ['without', index]) ?? neededBy(base, id, ['without', index]),
    ) ??
    changed('worth') ??
    changed('limits') ??
    changed('names') ??
    worthProblem(base.scoring, written) ??
    methodProblem(base, written) ??
    matchProblem(base, written) ??
    dealsProblem(base, written) ??
    patternProblem(base, written)
  );
}

/** What the rules of the base cannot do without. */
function neededBy({ scoring }: Ruleset, id: string, path: OwnPath): OwnProblem | null {
  const needed = (what: string): OwnProblem => wrongValue(path, `"${id}" is needed by ${what}`);
  switch (scoring.method) {
    case 'points':
      if (scoring.payment.liable?.includes(id) === true) return needed('the rule of who is liable for it');
      return scoring.barriers.some(({ told }) => told?.by === id) ? needed('a rule on what may win') : null;
    case 'han': {
      const { payments, yaku } = scoring;
      if (payments.liability?.yakuman.includes(id) === true)
        return needed('the rule of who is liable for it');
      if (id === 'riichi' && payments.stick > 0) return needed('the sticks that are laid down for it');
      const strict = yaku.find(
        (each) => each.strict?.asks === 'every-wait' && each.strict.givenBy.includes(id),
      );
      return strict === undefined || strict.id === id ? null : needed(`"${strict.id}"`);
    }
    case 'groups':
      return null;
    default:
      return unreachable(scoring);
  }
}

function worthProblem(scoring: Scoring, { worth = {}, limits = {} }: WrittenRules): OwnProblem | null {
  const isIn = (id: string, patterns: readonly PaidPattern[]) => patterns.some((each) => each.id === id);
  return (
    firstProblem(Object.entries(worth), ([id, value]) => {
      const path = ['worth', id];
      if (scoring.method === 'han') {
        if (isIn(id, scoring.yaku)) return null;
        if (!isIn(id, scoring.yakuman)) return wrongName(path, 'is paid as dora: it has no worth of its own');
        return typeof value === 'number' ? null : wrongValue(path, 'wants a number: how many yakuman it is');
      }
      if (!isIn(id, scoring.patterns)) return wrongName(path, 'is paid a limit: see "limits"');
      return typeof value === 'number' ? null : wrongValue(path, 'wants a number: its base counts no han');
    }) ??
    firstProblem(Object.keys(limits), (id) =>
      scoring.method === 'points' && isIn(id, scoring.limits?.hands ?? [])
        ? null
        : wrongName(['limits', id], 'is no limit hand of its base'),
    )
  );
}

/** Each way of counting and what can be said of it. */
const PAYMENT_KEYS: Readonly<Record<Scoring['method'], readonly string[]>> = {
  points: ['discard', 'waiting-reduction', 'limits'],
  han: ['stick', 'honba', 'honba-each'],
  groups: ['east'],
};
const DRAW_KEYS: Readonly<Record<Scoring['method'], readonly string[]>> = {
  points: ['carries', 'carries-at-most', 'three-ready', 'end-the-match-after'],
  han: ['noten', 'end-the-match-after'],
  groups: ['end-the-match-after'],
};

/** Two pay it or are paid it, in hundreds. */
const SHARED_IN = 200;

function methodProblem(
  { scoring }: Ruleset,
  { minimum, payment = {}, draws = {} }: WrittenRules,
): OwnProblem | null {
  if (minimum !== undefined && minimum > 0 && scoring.method === 'groups')
    return wrongValue(['minimum'], 'contradicts its base, where any complete hand wins');
  if (minimum === 0 && scoring.method === 'han')
    return wrongValue(['minimum'], 'contradicts its base, where no hand wins without a yaku');
  if (payment['honba-each'] === undefined && (payment.honba ?? 0) % 3 !== 0)
    return wrongValue(['payment', 'honba'], 'cannot be split in three: wants honba-each beside it');
  const among = (key: 'payment' | 'draws', said: object, known: readonly string[]) =>
    firstProblem(Object.keys(said), (name) =>
      known.includes(name)
        ? null
        : wrongName(
            [key, name],
            `contradicts its base, which knows ${known.length === 0 ? 'nothing of the kind' : known.join(', ')}`,
          ),
    );
  const wrong =
    among('payment', payment, PAYMENT_KEYS[scoring.method]) ??
    among('draws', draws, DRAW_KEYS[scoring.method]);
  if (wrong !== null) return wrong;
  if ((draws.noten ?? 0) % SHARED_IN !== 0)
    return wrongValue(['draws', 'noten'], `cannot be shared: wants a multiple of ${SHARED_IN}`);
  if (payment.limits !== undefined && payment.limits.half > payment.limits.full)
    return wrongValue(['payment', 'limits', 'half'], 'is more than the full limit');
  if (payment.limits !== undefined && scoring.method === 'points' && scoring.limits === null)
    return wrongName(['payment', 'limits'], 'contradicts its base, which has no limit hands');
  return null;
}

function matchProblem({ match: base }: Ruleset, { match = {} }: WrittenRules): OwnProblem | null {
  if (match.hands !== undefined && match.rounds !== undefined)
    return wrongName(['match', 'rounds'], 'beside "hands": a match has one length');
  const ofRounds = (['must-reach', 'extra-rounds'] as const).find((key) => match[key] !== undefined);
  if (ofRounds !== undefined && isInHands(base, match))
    return wrongName(['match', ofRounds], WITH_ITS_LAST_HAND);
  return endingProblem(base, match);
}

const WITH_ITS_LAST_HAND = 'contradicts a match that is counted in hands, and ends with the last of them';

/** Whether the match ends with a hand of some number, whoever deals. */
function isInHands({ length }: MatchPlan, { hands, rounds }: WrittenMatch): boolean {
  return hands !== undefined || (rounds === undefined && length.in === 'hands');
}

/** A match that is over when it begins is none, whether the file or its base says the one or the other of it. */
function endingProblem({ start: begun, ending }: MatchPlan, match: WrittenMatch): OwnProblem | null {
  const start = match.start ?? begun;
  const target = match.target ?? ending.target;
  const fallsOutBelow = match['falls-out-below'] ?? ending.fallsOutBelow;
  const mustReach = match['must-reach'] ?? ending.mustReach;
  const among = (key: keyof WrittenMatch, said: string, ofBase: string): OwnProblem | null => {
    if (match[key] !== undefined) return wrongValue(['match', key], said);
    return match.start === undefined ? null : wrongValue(['match', 'start'], ofBase);
  };
  if (target !== null && target <= start)
    return among(
      'target',
      `is not above the ${start} that everybody has when it begins`,
      `is not below the target of its base, ${target}`,
    );
  if (fallsOutBelow !== null && fallsOutBelow > start)
    return among(
      'falls-out-below',
      `is above the ${start} that everybody has when it begins`,
      `is less than the ${fallsOutBelow} below which everybody falls out in its base`,
    );
  if (ending.pays.oka > 0 && mustReach !== null && mustReach <= start)
    return among(
      'must-reach',
      `is not above the ${start} that everybody has when it begins: the difference is the oka`,
      `is not below what must be reached, ${mustReach}: the difference is the oka`,
    );
  return null;
}

function dealsProblem(
  { match, scoring }: Ruleset,
  { deals = {}, match: said = {} }: WrittenRules,
): OwnProblem | null {
  const passes = (deals.dealer ?? match.dealer) === 'always-passes';
  const needsRepeats = (key: 'may-stop' | 'repeats') =>
    wrongName(['deals', key], 'contradicts the dealer, who never deals again');
  if (passes && deals['may-stop'] === true) return needsRepeats('may-stop');
  if (deals['may-stop'] === true && isInHands(match, said))
    return wrongName(['deals', 'may-stop'], WITH_ITS_LAST_HAND);
  if (deals.repeats === undefined) return null;
  if (scoring.method !== 'han')
    return wrongName(['deals', 'repeats'], 'contradicts its base, which counts no han');
  return passes ? needsRepeats('repeats') : null;
}

function patternProblem(base: Ruleset, { pattern = [] }: WrittenRules): OwnProblem | null {
  const taken = new Set(patternsOf(base.scoring).map(({ id }) => id));
  const called = new Set(patternsOf(base.scoring).map(wordOf));
  return firstProblem(pattern, (each, index) => {
    const path = ['pattern', index];
    if (taken.has(each.id)) return wrongValue([...path, 'id'], `"${each.id}" is another pattern already`);
    taken.add(each.id);
    const name = mainName(each.names);
    if (called.has(name))
      return wrongValue([...path, 'names'], `"${name}" is what another pattern is called`);
    called.add(name);
    return problemOfPattern(each, base.scoring, path);
  });
}

/** As many as the scorer looks at together: the first pattern of the file that is one too many. */
export function tooManyRows(scoring: Scoring, { pattern = [] }: WrittenRules): OwnProblem | null {
  if (scoring.method !== 'han') return null;
  const tooMany = (rows: number, own: readonly WrittenPattern[], called: string): OwnProblem | null => {
    const over = rows - MOST_ROWS;
    const first = own.at(-over);
    if (over <= 0 || first === undefined) return null;
    return wrongValue(
      ['pattern', pattern.indexOf(first), 'id'],
      `is one too many: with those of its base there are ${rows} ${called}, and ${MOST_ROWS} can be looked at; "without" leaves out others`,
    );
  };
  return (
    tooMany(
      scoring.yaku.length,
      pattern.filter(({ han }) => han !== undefined),
      'yaku',
    ) ??
    tooMany(
      scoring.yakuman.length,
      pattern.filter(({ yakuman }) => yakuman !== undefined),
      'yakuman',
    )
  );
}
