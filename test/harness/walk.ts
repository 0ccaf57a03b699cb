import { MISHAP_WORDS, mishapEntry } from '../../simulator/machine/faults/mishap-book.ts';
import { readMishap } from '../../simulator/machine/faults/mishap-line.ts';
import { below, createRandom, type Random } from '../../simulator/machine/random.ts';
import { theOther } from '../../src/charts/tile-sets.ts';
import { declaration } from '../../src/contract/declaration.ts';
import { createMemoryLedger } from '../../src/ledger/memory-ledger.ts';
import type { PlayerSay, SayAtPage } from '../../src/play/events/say.ts';
import { PLAYERS, type Player, SIDES } from '../../src/play/seating/furniture.ts';
import { RULESET_IDS } from '../../src/rules/ruleset.ts';
import { rulesetWith } from '../../src/rules/rulesets/catalogue.ts';
import { startWholeTable, type WholeTable } from './whole-table.ts';

/**
 * A walk through the states of a whole table: people play, and at random moments somebody presses a key, breaks something, pulls
 * the cable, kills the controller or says something on a page. Then all is left alone, and what the displays ask of people has to
 * bring the table to the end of another hand. Everything follows from the seed.
 */
export interface Walk {
  readonly seed: string;
  /** What was done, and at which moment of the table. */
  readonly steps: readonly string[];
  /** What was wrong in the end; null where nothing was. */
  readonly problem: string | null;
}

const SPEED = 8;
const MOST_ACTS = 14;
/** So many timers run between two acts, at most. */
const MOST_BETWEEN = 1200;
/** More than two hands with all that is asked for take. */
const MOST_TO_END = 30_000;
/** Longer than any hand takes: the people have lost the thread (a win was called that is none), and the operator is asked. */
const TOO_LONG = 12_000;

/** The wrong table was put there: somebody has to put the right one back; or its firmware breaks its own word. */
const NOT_WALKED: readonly string[] = ['serial-changed', 'boot-id-reused', 'memory-blank'];
/** It forgets its journal from now on, and is asked for what was cut off by the same number (docs/open-ends/charts.md). */
const FORGETFUL = 'memory-worn';
const MISHAPS = MISHAP_WORDS.filter((word) => !NOT_WALKED.includes(word));

interface Walker {
  readonly random: Random;
  readonly table: WholeTable;
  readonly note: (step: string) => void;
  /** A number for what is said. */
  readonly next: () => number;
}

const oneOf = <T>(random: Random, [first, ...rest]: readonly [T, ...(readonly T[])]): T =>
  [first, ...rest][below(random, rest.length + 1)] ?? first;

export const walk = async (seed: string): Promise<Walk> => {
  const random = createRandom(seed, 'walk');
  const steps: string[] = [];
  const breaches: string[] = [];
  let settled = 0;
  const kept = createMemoryLedger();
  const made = rulesetWith(RULESET_IDS[below(random, RULESET_IDS.length)] ?? 'korean-japanese');
  if (!made.ok) throw new Error(made.error.code);
  const { ruleset } = made;
  const sets = oneOf(random, [1, 2, 2] as const);
  const play = oneOf(random, ['as-the-table-can', 'as-the-table-can', 'declared'] as const);
  steps.push(`${ruleset.id}, ${sets} sets, ${play}`);
  const table = await startWholeTable({
    ...{ seed, speed: SPEED, sets, play, ruleset, confirmTimeMs: 20_000 },
    onBreach: (told) => void breaches.push(told),
    ledger: {
      ...kept,
      commit: (batch) => {
        settled += batch.events.filter(({ type }) => type === 'HandSettled').length;
        return kept.commit(batch);
      },
    },
  });
  let said = 0;
  const walker: Walker = {
    random,
    table,
    note: (step) => {
      const view = table.view();
      steps.push(
        `${Math.round(table.clock.now())} ms, hand ${view?.match?.hand ?? 0}, ${view?.moment.at}: ${step}`,
      );
    },
    next: () => {
      said += 1;
      return said;
    },
  };
  try {
    for (let acts = 1 + below(random, MOST_ACTS); acts > 0; acts -= 1) {
      await stepOn(table, Math.ceil(MOST_BETWEEN ** random.next()));
      await ACTS[below(random, ACTS.length)]?.(walker);
      if (breaches.length > 0) break;
    }
    await leftAlone(walker, () => settled);
  } catch (error) {
    breaches.push(error instanceof Error ? error.message : String(error));
  }
  await table.stop();
  return { seed, steps, problem: breaches[0] ?? null };
};

const stepOn = async (table: WholeTable, timers: number): Promise<void> => {
  for (let left = timers; left > 0; left -= 1) await table.step();
};

/** What whoever runs the club puts in order, and then another hand is played to its end. */
const leftAlone = async (walker: Walker, settled: () => number): Promise<void> => {
  const { table } = walker;
  table.cable.putBack();
  const before = settled();
  let left = MOST_TO_END;
  while (settled() === before) {
    if (left % 2000 === 0) putInOrder(walker);
    const hand = table.view()?.match?.hand ?? 0;
    if (left === MOST_TO_END - TOO_LONG && hand > 0)
      says(walker, 'operator', { say: 'void-hand', hand, reason: REASON });
    await table.step();
    left -= 1;
    if (left > 0) continue;
    const shown = table.simulator.table.displays.map(({ text }) => text ?? '-');
    throw new Error(`no hand ends any more: ${JSON.stringify(table.view()?.moment)}, shown: ${shown}`);
  }
};

const putInOrder = (walker: Walker): void => {
  const { table, note } = walker;
  const { moment, proposal } = table.view() ?? {};
  says(walker, 'operator', { say: 'service', task: { do: 'close' } });
  if (moment?.at === 'paused' && moment.why === 'players') {
    // The displays only say that the machine stands: whoever has asked for it knows what ends it.
    note('start is pressed');
    table.simulator.table.press({ side: 0, key: 'start' });
  }
  if (proposal !== undefined && proposal !== null)
    says(walker, 'operator', { say: 'decide', proposal: proposal.number, verdict: 'reject', reason: REASON });
};

const says = (walker: Walker, who: Player | 'operator', say: SayAtPage): void => {
  const { table, note, next } = walker;
  note(`${who} says ${JSON.stringify(say)}`);
  const said = declaration.parse({ id: `said-${next()}`.padEnd(12, '-'), say });
  const speaker =
    who === 'operator' ? ({ role: 'operator' } as const) : ({ role: 'player', player: who } as const);
  void table.declare(speaker, said).then(({ ok }) => {
    const away = ok ? takenAway(say) : null;
    if (away !== null) table.simulator.table.takeSetAway(away);
  });
};

/** The set that whoever says this carries off the table. */
const takenAway = (say: SayAtPage): 'A' | 'B' | null => {
  if (say.say === 'service') return say.task.do === 'take-away' ? say.task.set : null;
  if (say.say !== 'use-sets' || say.sets === 'both') return null;
  return theOther(say.sets);
};

/** Any other that nobody of them has pressed the simulated people take for a word of theirs, and wait for what comes of it. */
const KEYS = ['start', 'start', 'pass'] as const;

const presses = ({ random, table, note }: Walker): void => {
  const key = oneOf(random, KEYS);
  const side = SIDES[below(random, SIDES.length)] ?? 0;
  const act = oneOf(random, ['press', 'press', 'hold', 'double'] as const);
  note(`${key} at side ${side}, ${act}`);
  table.simulator.table.press({ side, key, act });
};

const breaks = ({ random, table, note }: Walker): void => {
  const word = MISHAPS[below(random, MISHAPS.length)] ?? 'head-jams';
  const lasts = mishapEntry(word).details?.includes('for') === true && random.next() < 0.5 ? ' for 8s' : '';
  const when = oneOf(random, [
    '',
    '',
    'on SERVE after 1s ',
    'on BUILD after 5s ',
    'on GATE ',
    'on DICE ',
  ] as const);
  if (word === FORGETFUL) return note(`${word} (left out)`);
  const read = readMishap(`${when}${word}${lasts}`);
  if (!read.ok) throw new Error(`${when}${word}${lasts}: ${read.what}`);
  const { caused } = table.simulator.mishaps.cause(read.planned);
  note(`${when}${word}${lasts} (${caused})`);
};

const pulls = async ({ random, table, note }: Walker): Promise<void> => {
  const timers = Math.ceil(300 ** random.next());
  note(`the cable is out for ${timers} timers`);
  table.cable.pull();
  await stepOn(table, timers);
  table.cable.putBack();
};

const kills = async ({ random, table, note }: Walker): Promise<void> => {
  const awayMs = oneOf(random, [0, 400, 2500, 12_000] as const);
  note(`the controller is killed, and is back after ${awayMs} ms`);
  table.cable.pull();
  await table.restart(async () => {
    table.clock.advance(awayMs);
    table.cable.putBack();
  });
};

const REASON = 'seen at the table';

const rules = (walker: Walker): void => {
  const { random, table } = walker;
  const hand = Math.max(1, table.view()?.match?.hand ?? 1);
  const player = oneOf(random, ['p1', 'p2', 'p3'] as const);
  const says1: readonly [SayAtPage, ...SayAtPage[]] = [
    { say: 'pause', reason: REASON },
    { say: 'pause', reason: REASON },
    { say: 'void-hand', hand, reason: REASON },
    { say: 'void-hand', hand: Math.max(1, hand - 1), reason: REASON },
    { say: 'end-match', reason: REASON },
    { say: 'use-sets', sets: oneOf(random, ['A', 'B', 'both'] as const), reason: REASON },
    { say: 'service', task: { do: 'open', pin: '0000' } },
    { say: 'service', task: { do: 'home' } },
    { say: 'service', task: { do: 'purge', set: oneOf(random, ['A', 'B'] as const) } },
    { say: 'service', task: { do: 'lift', to: oneOf(random, ['up', 'down'] as const) } },
    { say: 'service', task: { do: 'test', part: 'all' } },
    { say: 'service', task: { do: 'take-away', set: oneOf(random, ['A', 'B'] as const) } },
    { say: 'service', task: { do: 'close' } },
    { say: 'choose-first-dealer', player },
    { say: 'change-player', player, name: 'Dan', reason: REASON },
    {
      say: 'penalise',
      ...{
        irregularity: 'false-win',
        player,
        harmed: null,
        override: { points: 1, hand: 'void' },
        reason: REASON,
      },
    },
  ];
  says(walker, 'operator', oneOf(random, says1));
};

const speaks = (walker: Walker): void => {
  const { random, table } = walker;
  const view = table.view();
  const hand = Math.max(1, view?.match?.hand ?? 1);
  const proposal = view?.proposal?.number ?? 1;
  const drawn = { kind: 'drawn', waiting: [], held: [] } as const;
  const say = oneOf<PlayerSay>(random, [
    { say: 'ask-pause' },
    { say: 'propose', proposal: { kind: 'undo', hand } },
    { say: 'propose', proposal: { kind: 'outcome', hand, outcome: { ...drawn, why: 'agreed-redeal' } } },
    { say: 'propose', proposal: { kind: 'outcome', hand, outcome: { ...drawn, why: 'wall-exhausted' } } },
    { say: 'confirm', proposal },
    { say: 'dispute', proposal, reason: REASON },
    { say: 'withdraw', proposal },
    { say: 'call-win', hand },
    { say: 'stop-match', hand },
  ]);
  for (const player of PLAYERS.slice(0, 1 + below(random, 3))) says(walker, player, say);
};

type Act = (walker: Walker) => void | Promise<void>;
const ACTS: readonly Act[] = [presses, presses, breaks, breaks, breaks, pulls, kills, rules, rules, speaks];
