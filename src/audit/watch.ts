import { type Excess, excessAfter, type Guess, NO_EXCESS, timesLikelier } from './excess.ts';

/**
 * How one source, such as a tile set or the dice, is watched: a sequential test whether guesses of some kind are right more
 * often than a tolerated share allows. It may be looked at after every round and becomes no less sure by that
 * (docs/shuffle-audit.md).
 */
export interface WatchRules<Kind extends string> {
  readonly kinds: readonly Kind[];
  /** A share up to this is no fault. */
  readonly tolerated: number;
  /** How likely a source within tolerance is ever told at all, however long it is watched. */
  readonly falseAlarms: number;
  /** How many rounds an alarm stands that is not given anew. */
  readonly standsFor: number;
}

interface KindWatched<Kind extends string> {
  readonly kind: Kind;
  readonly excess: Excess;
  /** For each share of `sharesAbove`, how strongly it is borne out against what is tolerated; since the last alarm. */
  readonly evidence: readonly number[];
}

export interface Watch<Kind extends string> {
  /** Walls, or throws, since the record began. */
  readonly rounds: number;
  /** Of these, since the last alarm. */
  readonly since: number;
  readonly watched: readonly KindWatched<Kind>[];
  readonly alarms: number;
  /** The last alarm: in which round, and what gave it; null where there was none. */
  readonly alarm: { readonly round: number; readonly kind: Kind } | null;
}

/** The guesses of one round. */
export type Guesses<Kind extends string> = { readonly [kind in Kind]?: readonly Guess[] };

/** So many times the tolerated share, at most nearly always, is looked for. */
const TIMES_TOLERATED = [2, 3, 5, 8, 12, 18] as const;
const MOST_SHARE = 0.95;

const sharesAbove = (tolerated: number): readonly number[] =>
  TIMES_TOLERATED.map((times) => Math.min(MOST_SHARE, times * tolerated));

const NO_EVIDENCE = TIMES_TOLERATED.map(() => 0);

export const newWatch = <Kind extends string>({ kinds }: WatchRules<Kind>): Watch<Kind> => ({
  rounds: 0,
  since: 0,
  watched: kinds.map((kind) => ({ kind, excess: NO_EXCESS, evidence: NO_EVIDENCE })),
  alarms: 0,
  alarm: null,
});

/**
 * A fault may begin in any round. So in each a new test begins, with a part of the whole that grows smaller; all parts together
 * are 1: 1/2 + 1/6 + 1/12 + …
 */
const partBegunIn = (round: number): number => 1 / (round * (round + 1));

/** After each alarm half of the false alarms are left that were left before it. */
const evidenceAsked = (falseAlarms: number, alarms: number): number => 2 ** (alarms + 1) / falseAlarms;

const evidenceOf = ({ evidence }: KindWatched<string>): number =>
  evidence.reduce((sum, each) => sum + each, 0);

export const watchAfter = <Kind extends string>(
  rules: WatchRules<Kind>,
  watch: Watch<Kind>,
  guesses: Guesses<Kind>,
): Watch<Kind> => {
  const { tolerated, falseAlarms } = rules;
  const shares = sharesAbove(tolerated);
  const rounds = watch.rounds + 1;
  const since = watch.since + 1;
  const begun = partBegunIn(since) / (shares.length * watch.watched.length);
  const watched = watch.watched.map(({ kind, excess, evidence }) => {
    const made: readonly Guess[] = guesses[kind] ?? [];
    return {
      kind,
      excess: excessAfter(excess, made),
      evidence: shares.map((share, nth) =>
        made.reduce(
          (borneOut, guess) => borneOut * timesLikelier(guess, share, tolerated),
          (evidence[nth] ?? 0) + begun,
        ),
      ),
    };
  });
  const all = watched.reduce((sum, each) => sum + evidenceOf(each), 0);
  if (all < evidenceAsked(falseAlarms, watch.alarms)) return { ...watch, rounds, since, watched };
  const { kind } = watched.reduce((most, each) => (evidenceOf(each) > evidenceOf(most) ? each : most));
  return {
    rounds,
    since: 0,
    watched: watched.map((each) => ({ ...each, evidence: NO_EVIDENCE })),
    alarms: watch.alarms + 1,
    alarm: { round: rounds, kind },
  };
};

/** What the last alarm was given for, as long as it stands. */
export const standingAlarm = <Kind extends string>(
  { standsFor }: WatchRules<Kind>,
  { rounds, alarm }: Watch<Kind>,
): Kind | null => (alarm !== null && rounds - alarm.round < standsFor ? alarm.kind : null);
