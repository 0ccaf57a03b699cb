import type { z } from 'zod';
import {
  type HandPayload,
  handPayload,
  type MachinePayload,
  machinePayload,
  type ScorePayload,
  scorePayload,
} from '../../../src/contract/club-payloads.ts';
import type { Outcome } from '../../../src/contract/outcome-view.ts';
import type { Entry } from './record.ts';

/** What a client of the club heard of a match, topic by topic and in order. */
export interface HeardMatch {
  readonly ledger: readonly Entry[];
  readonly hand: readonly HandPayload[];
  readonly score: readonly ScorePayload[];
  readonly machine: readonly MachinePayload[];
}

const SCHEMAS = { hand: handPayload, score: scorePayload, machine: machinePayload } as const;

/** Takes every message by its published schema; one that does not fit throws. */
export const understood = (
  messages: Readonly<Record<keyof typeof SCHEMAS, readonly unknown[]>>,
): Omit<HeardMatch, 'ledger'> => {
  const all = <Payload>(schema: z.ZodType<Payload>, payloads: readonly unknown[]) =>
    payloads.map((payload) => schema.parse(payload));
  return {
    hand: all(SCHEMAS.hand, messages.hand),
    score: all(SCHEMAS.score, messages.score),
    machine: all(SCHEMAS.machine, messages.machine),
  };
};

/** The life of a hand; bursts are merged, so a client may miss a moment, but never sees one before another. */
const LIFE = ['shuffling', 'buildingWalls', 'rollingDice', 'dealing', 'playing', 'settling'];

/** The same as the machine lives it, from one gate opening to the next. */
const CYCLE = [
  'gateMoving.open',
  'waitingForStart.close-gate',
  'gateMoving.closed',
  'shuffling',
  'buildingWalls.stacking',
  'buildingWalls.raising',
  'rollingDice',
  'dealing',
  'playing',
  'settling',
  'waitingForStart.open-gate',
];

const TILES = 108;
/** A set is told when it is complete: until then up to three of its tiles are in nobody's list. */
const BEING_LAID = 3;

/** Collects what is wrong; empty for what is as it must be. */
class Flaws {
  readonly found: string[] = [];
  expect(holds: boolean, what: string): void {
    if (!holds) this.found.push(what);
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);
const sameJson = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What each player won or lost by the payments of an outcome. */
const netOf = (outcome: Outcome, side: number): number =>
  sum(outcome.payments.map(({ from, to, points }) => (to === side ? points : from === side ? -points : 0)));

const tilesOf = ({ players, wallLeft, middleLeft }: HandPayload): number =>
  sum(
    players.map(
      ({ concealed, flowers, river, melds }) =>
        concealed + flowers.length + river.length + sum(melds.map(({ faces }) => faces.length)),
    ),
  ) +
  (wallLeft ?? 0) +
  (middleLeft ?? 0);

/** Hand by hand: versions and moments in order, every tile there, and outcomes that are the ledger's entries. */
export const flawsInHands = ({ hand: hands, ledger }: HeardMatch): readonly string[] => {
  const flaws = new Flaws();
  const settled = new Set<number>();
  for (const [place, now] of hands.entries()) {
    const before = hands[place - 1];
    const where = `in hand ${now.hand}, version ${now.hv}`;
    if (before !== undefined) {
      flaws.expect(now.hv > before.hv, `an old version ${where}`);
      flaws.expect((now.hand ?? 0) >= (before.hand ?? 0), `an earlier hand ${where}`);
      if (now.hand === before.hand && LIFE.includes(now.moment) && LIFE.includes(before.moment))
        flaws.expect(LIFE.indexOf(now.moment) >= LIFE.indexOf(before.moment), `back in time ${where}`);
    }
    if (now.moment === 'playing' || now.moment === 'settling') {
      flaws.expect(sameJson(now.players.map(({ wind }) => wind).sort(), ['east', 'south', 'west']), where);
      flaws.expect(now.players.filter(({ dealer }) => dealer).length === 1, `no one dealer ${where}`);
      const told = tilesOf(now);
      flaws.expect(told <= TILES && told >= TILES - BEING_LAID, `${told} tiles ${where}`);
    }
    if (now.outcome === null || now.outcome.entry === null) continue;
    const { outcome } = now;
    const entry = ledger.find(({ seq }) => seq === outcome.entry);
    settled.add(now.outcome.entry);
    flaws.expect(entry?.kind === 'settle', `an outcome without its entry ${where}`);
    for (const { side, pts } of entry?.deltas ?? [])
      flaws.expect(netOf(outcome, side) === pts, `side ${side} is paid otherwise than recorded ${where}`);
  }
  const recorded = ledger.filter(({ kind }) => kind === 'settle').map(({ seq }) => seq);
  flaws.expect(sameJson([...settled], recorded), `outcomes of ${[...settled]}, recorded ${recorded}`);
  return flaws.found;
};

/** Every score stands at an entry of the ledger, and says what that entry says. */
export const flawsInScores = ({ score: scores, ledger }: HeardMatch): readonly string[] => {
  const flaws = new Flaws();
  let seq = 0;
  for (const score of scores) {
    const where = `at ${score.seq}`;
    flaws.expect(score.seq >= seq, `an older score ${where}`);
    seq = score.seq;
    const entry = ledger.find((written) => written.seq === score.seq);
    if (entry === undefined) {
      flaws.expect(score.seq === 0, `a score of no entry ${where}`);
      continue;
    }
    flaws.expect(score.hash === entry.hash, `another hash ${where}`);
    flaws.expect(score.pot === entry.pot, `another pot ${where}`);
    flaws.expect(
      sum(score.players.map(({ pts }) => pts)) + score.pot === 0,
      `points out of nowhere ${where}`,
    );
    for (const { side, pts } of entry.totals)
      flaws.expect(
        score.players.find((player) => player.side === side)?.pts === pts,
        `other points ${where}`,
      );
    if (entry.kind !== 'settle') continue;
    for (const { side, pts } of entry.deltas)
      flaws.expect(
        score.players.find((player) => player.side === side)?.delta === pts,
        `another change ${where}`,
      );
  }
  flaws.expect(seq === ledger.at(-1)?.seq, `the last score stands at ${seq}`);
  return flaws.found;
};

const stepOf = (state: string): number =>
  CYCLE.findIndex((step) => state === step || state.startsWith(`${step}.`));

/** What only a hand's machine lives through, from its dice to its end: an evening begins without. */
const OF_A_HAND = CYCLE.slice(CYCLE.indexOf('rollingDice'), CYCLE.indexOf('settling') + 1);

/**
 * Between two hands the machine goes through its cycle once, whatever is seen of it before the first and whichever of its
 * moments a burst has merged; it counts only forwards, and never raises an alarm.
 */
export const flawsInMachine = (
  { machine }: HeardMatch,
  { hands }: { readonly hands: number },
): readonly string[] => {
  const flaws = new Flaws();
  let rounds = 0;
  let since: 'diced' | 'begun' = 'begun';
  for (const [place, now] of machine.entries()) {
    const before = machine[place - 1];
    const where = `in ${now.state}`;
    flaws.expect(now.alarms.length === 0, `an alarm ${where}`);
    flaws.expect(now.busy === null || now.busy.done <= now.busy.of, `more than all ${where}`);
    if (now.state === 'waitingForStart.close-gate') flaws.expect(now.gate === 'open', `${now.gate} ${where}`);
    if (stepOf(now.state) >= CYCLE.indexOf('shuffling')) flaws.expect(now.gate === 'closed', `open ${where}`);
    if (before === undefined) continue;
    flaws.expect(now.since >= before.since, `back in time ${where}`);
    const counted = now.state === before.state && now.busy !== null && before.busy !== null;
    if (counted) flaws.expect((now.busy?.done ?? 0) >= (before.busy?.done ?? 0), `fewer ${where}`);
    const step = stepOf(now.state);
    if (OF_A_HAND.some((moment) => CYCLE[step] === moment)) since = 'diced';
    else if (since === 'diced' && step !== -1 && step < CYCLE.indexOf('rollingDice')) {
      since = 'begun';
      rounds += 1;
    }
  }
  flaws.expect(rounds === hands - 1, `${rounds} rounds between ${hands} hands`);
  return flaws.found;
};
