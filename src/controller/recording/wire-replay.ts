import { decodeLine } from '../../../firmware-protocol/frame.ts';
import { decodeHostMessage } from '../../../firmware-protocol/host-message.ts';
import type { WireEntry } from '../../../firmware-protocol/wire-entry.ts';
import type { LedgerStore } from '../../ledger/ledger-store.ts';
import { createMemoryLedger } from '../../ledger/memory-ledger.ts';
import { createLinkJournal } from '../../link/commands/queue-runner.ts';
import { HOLE_NOTE } from '../../link/recording/box-notes.ts';
import { createTapedLink, type TapedLink } from '../../link/recording/taped-link.ts';
import type { DomainEvent } from '../../play/events/domain-event.ts';
import type { Dice } from '../../play/seating/furniture.ts';
import { usualSeating } from '../../play/seating/seating.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import { rulesetWith } from '../../rules/rulesets/catalogue.ts';
import { rulesetProblem } from '../../words/en/refusals.ts';
import type { RollDice } from '../chance-and-time.ts';
import { type Controller, startController } from '../controller.ts';
import { savedLink } from '../saved-link.ts';
import { createScoreKeeper } from '../score-keeper.ts';
import { aboutIn, type BoxAbout, playersIn } from './box-about.ts';
import { type BoxBefore, beforeWith, NOTHING_BEFORE } from './box-before.ts';
import { askingIn, nextRulesIn, saidIn } from './box-said.ts';
import { createReplayClock, type ReplayClock } from './replay-clock.ts';

/** A fact of the record as the charts found it again in a recording. */
export interface ReplayedFact {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly event: DomainEvent;
}

/** Recordings that are replayed, and what of them is left out. */
export interface Replayed {
  /** Entries before the next head from which charts can go on: what they belong to began in a file that is gone, or was not written. */
  readonly leftOut: number;
}

interface RecordedRun {
  readonly about: BoxAbout;
  readonly clock: ReplayClock;
  readonly controller: Controller;
  readonly link: TapedLink;
  /** What is added to an entry's time to get the time of day. */
  readonly originMs: number;
}

/** A head that was read, and what the notes behind it have told so far of the time before. */
interface RecordBeginning {
  readonly about: BoxAbout;
  readonly entry: WireEntry;
  readonly before: BoxBefore;
}

/**
 * Plays a black box through decoder and charts, and tells every fact they find. Charts begin where the box begins, with
 * what its head says of the match so far; the heads of further files of the same run tell them nothing new. Behind a hole they begin
 * once more with what the next head says: nothing tells what came in between.
 */
export const replayBox = async (
  entries: readonly WireEntry[],
  onFact: (fact: ReplayedFact) => void,
): Promise<Replayed> => {
  let ledger = createMemoryLedger();
  const rollDice = recordedDice(entries);
  let beginning: RecordBeginning | null = null;
  let run: RecordedRun | null = null;
  let leftOut = 0;

  const begin = async (found: RecordBeginning): Promise<RecordedRun> => {
    // What earlier files have told is known already, and better.
    const before = run === null ? found.before : NOTHING_BEFORE;
    await run?.controller.stop();
    return await startRun({ ...found, before }, { ledger, onFact, rollDice });
  };

  for (const entry of entries) {
    const about = aboutIn(entry);
    if (about !== null) {
      const isNew = about.run !== run?.about.run && about.begins !== 'anywhere';
      beginning = isNew ? { about, entry, before: NOTHING_BEFORE } : null;
      continue;
    }
    if (isHole(entry)) {
      await run?.controller.stop();
      [run, beginning, ledger] = [null, null, createMemoryLedger()];
    }
    if (beginning !== null) {
      const before = beforeWith(beginning.before, entry);
      if (before !== null) {
        beginning = { ...beginning, before };
        continue;
      }
      run = await begin(beginning);
      beginning = null;
    }
    if (run === null) leftOut += 1;
    else await playOn(run, entry);
  }
  if (run !== null) await run.clock.advanceTo(run.clock.now());
  await run?.controller.stop();
  return { leftOut };
};

const isHole = ({ mark, text }: WireEntry): boolean => mark === '=' && text.startsWith(HOLE_NOTE);

const playOn = async (
  { clock, controller, link, originMs }: RecordedRun,
  entry: WireEntry,
): Promise<void> => {
  await clock.advanceTo(originMs + entry.atMs);
  const said = saidIn(entry);
  const asking = askingIn(entry);
  const nextRules = nextRulesIn(entry);
  if (asking !== null) controller.tellAsking(asking);
  else if (nextRules !== null) controller.tellNextRules(nextRules);
  else if (said === null) link.play(entry);
  else void controller.declare(said.speaker, { id: said.id, say: said.say });
};

interface ReplaySurroundings {
  readonly ledger: LedgerStore;
  readonly onFact: (fact: ReplayedFact) => void;
  readonly rollDice: RollDice;
}

interface Earlier {
  readonly before: BoxBefore;
  readonly table: string;
  readonly ruleset: Ruleset;
  readonly at: number;
}

/** A ledger that knows what was before the recording, with its entries, and tells what comes. */
const tellingLedger = async (
  { before, table, ruleset, at }: Earlier,
  { ledger, onFact }: ReplaySurroundings,
): Promise<LedgerStore> => {
  const { facts, seen, session, lastCycle, lastMatchNumber } = before;
  const entries = facts.flatMap(createScoreKeeper({ table, ruleset, match: null, now: () => at }));
  if (facts.length > 0 || seen !== null) await ledger.commit({ events: facts, entries, seen, at });
  return {
    ...ledger,
    recover: async () => {
      const recovered = await ledger.recover();
      return {
        ...recovered,
        session: session ?? recovered.session,
        lastCycle: Math.max(lastCycle, recovered.lastCycle),
        lastMatchNumber: Math.max(lastMatchNumber, recovered.lastMatchNumber),
      };
    },
    commit: (batch) => {
      for (const event of batch.events) onFact({ at: batch.at, event });
      return ledger.commit(batch);
    },
  };
};

const startRun = async (
  { about, entry, before }: RecordBeginning,
  surroundings: ReplaySurroundings,
): Promise<RecordedRun> => {
  const startMs = Date.parse(about.at);
  const clock = createReplayClock(startMs);
  const chosen = rulesetWith(about.ruleset, about.options);
  if (!chosen.ok) throw new Error(rulesetProblem(chosen.error));
  const made: { link: TapedLink | null } = { link: null };
  const controller = await startController(
    {
      club: about.club,
      table: about.tableId,
      ruleset: chosen.ruleset,
      players: playersIn(about),
      seating: usualSeating(chosen.ruleset),
      seed: about.seed,
      rollDice: surroundings.rollDice,
      claimWindowMs: about.claimWindowMs,
      confirmTimeMs: about.confirmTimeMs,
      speed: about.speed,
      undoTimeMs: about.undoTimeMs,
      play: about.play,
    },
    {
      clock,
      // The shortest pauses: whatever the recorded line waited, the charts are there before it.
      random: () => 0,
      ledger: await tellingLedger(
        { before, table: about.tableId, ruleset: chosen.ruleset, at: startMs },
        surroundings,
      ),
      createLink: (wiring) => {
        made.link = createTapedLink({
          ...wiring,
          ...savedLink(wiring.session, () => 0),
          journal: createLinkJournal(wiring, throwIt),
        });
        return made.link;
      },
      publish: () => undefined,
      onRefused: () => undefined,
      onReport: () => undefined,
      delivery: () => null,
      onSaid: () => undefined,
      onUnrecordable: () => undefined,
      onUnexpected: () => undefined,
      onLedgerFailed: throwIt,
      onBug: throwIt,
    },
  );
  if (made.link === null) throw new Error('a controller makes its link when it is started');
  if (before.table !== null) made.link.takeUp(before.table);
  return { about, clock, controller, link: made.link, originMs: startMs - entry.atMs };
};

const throwIt = (error: unknown): void => {
  throw error;
};

/** The dice fall as they were shown: each throw of a wall once, in the order they were sent. */
const recordedDice = (entries: readonly WireEntry[]): RollDice => {
  const thrown = new Map<string, Dice>();
  for (const { mark, text } of entries) {
    if (mark !== '>' || !text.includes(' DICE ')) continue;
    const decoded = decodeLine(text);
    const decoding = decoded.kind === 'frame' ? decodeHostMessage(decoded.frame) : null;
    const message = decoding?.kind === 'message' ? decoding.message : null;
    if (message?.message !== 'command' || message.verb !== 'DICE' || message.args.d === undefined) continue;
    thrown.set(`${message.args.cyc}.${message.args.throw}`, message.args.d);
  }
  const order = thrown.values();
  return () => order.next().value ?? [1, 1];
};
