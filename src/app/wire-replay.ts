import { decodeLine } from '../../firmware-protocol/frame.ts';
import { decodeHostMessage } from '../../firmware-protocol/host-message.ts';
import type { DomainEvent } from '../contract/domain-event.ts';
import type { BoxEntry } from '../hardware/box-entry.ts';
import { createLinkJournal } from '../hardware/link-journal.ts';
import { createTapedLink, type TapedLink } from '../hardware/taped-link.ts';
import type { LedgerStore } from '../ledger/ledger-store.ts';
import { createMemoryLedger } from '../ledger/memory-ledger.ts';
import type { Dice } from '../play/furniture.ts';
import { usualSeating } from '../play/usual-seating.ts';
import { rulesetWith } from '../rules/rulesets/catalogue.ts';
import { aboutIn, type BoxAbout } from './box-about.ts';
import { type Controller, startController } from './controller.ts';
import { personsNamed } from './persons.ts';
import type { RollDice } from './random.ts';
import { createReplayClock, type ReplayClock } from './replay-clock.ts';
import { savedLink } from './saved-link.ts';

/** A fact of the record as the charts found it again in a recording. */
export interface ReplayedFact {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly event: DomainEvent;
}

interface Run {
  readonly about: BoxAbout;
  readonly clock: ReplayClock;
  readonly controller: Controller;
  readonly link: TapedLink;
  /** What is added to an entry's time to get the time of day. */
  readonly originMs: number;
}

/**
 * Plays a black box through decoder and charts, and tells every fact they find. Charts begin where the box
 * begins, with an empty record: a box that was begun in the middle of a match tells what follows from there.
 */
export const replayBox = async (
  entries: readonly BoxEntry[],
  onFact: (fact: ReplayedFact) => void,
): Promise<void> => {
  const ledger = tellingLedger(onFact);
  const rollDice = recordedDice(entries);
  let run: Run | null = null;
  for (const entry of entries) {
    const about = aboutIn(entry);
    if (about !== null && about.run !== run?.about.run) {
      await run?.controller.stop();
      run = await startRun(about, { entry, ledger, rollDice });
    }
    if (run === null) continue;
    await run.clock.advanceTo(run.originMs + entry.atMs);
    run.link.play(entry);
  }
  if (run !== null) await run.clock.advanceTo(run.clock.now());
  await run?.controller.stop();
};

const tellingLedger = (onFact: (fact: ReplayedFact) => void): LedgerStore => {
  const ledger = createMemoryLedger();
  return {
    ...ledger,
    commit: (batch) => {
      for (const event of batch.events) onFact({ at: batch.at, event });
      return ledger.commit(batch);
    },
  };
};

interface Beginning {
  readonly entry: BoxEntry;
  readonly ledger: LedgerStore;
  readonly rollDice: RollDice;
}

const startRun = async (about: BoxAbout, { entry, ledger, rollDice }: Beginning): Promise<Run> => {
  const startMs = Date.parse(about.at);
  const clock = createReplayClock(startMs);
  const chosen = rulesetWith(about.ruleset, about.options);
  if (!chosen.ok) throw new Error(chosen.error.message);
  const made: { link: TapedLink | null } = { link: null };
  const controller = await startController(
    {
      club: about.club,
      table: about.tableId,
      ruleset: chosen.ruleset,
      rulesetName: about.ruleset,
      players: personsNamed(about.players),
      seating: usualSeating(chosen.ruleset),
      seed: about.seed,
      rollDice,
      claimWindowMs: about.claimWindowMs,
      // What people said went over no wire: nobody answers, and no silence agrees.
      confirmTimeMs: null,
      play: about.play,
    },
    {
      clock,
      // The shortest pauses: whatever the recorded line waited, the charts are there before it.
      random: () => 0,
      ledger,
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
      onLedgerFailed: throwIt,
    },
  );
  if (made.link === null) throw new Error('a controller makes its link when it is started');
  return { about, clock, controller, link: made.link, originMs: startMs - entry.atMs };
};

const throwIt = (error: unknown): void => {
  throw error;
};

/** The dice fall as they were shown: each throw of a wall once, in the order they were sent. */
const recordedDice = (entries: readonly BoxEntry[]): RollDice => {
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
