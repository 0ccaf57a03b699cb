import type { Command, CommandName, JournalOp } from './ports.ts';

/** What is true of a command whatever it is asked with. */
interface Traits {
  /** Whether its failure leaves tiles or gate in doubt; a display that failed stops nothing. */
  readonly failure: 'in-doubt' | 'nothing';
  /** `so`: a table that refuses it is in the state already that it was asked for. */
  readonly refusal: 'so' | 'not-so';
  /** `service`: nothing but a service asks for it. */
  readonly askedBy: 'service' | 'anybody';
  /** What it leaves elsewhere: `moved`, a set or the gate; `handled`, perhaps all of them; `by-task`, as its task is. */
  readonly sets: 'moved' | 'handled' | 'by-task' | 'as-they-were';
  /** `harmless`: twice, or late, it changes nothing; `stops`: it stops what moves, or takes leave of it. */
  readonly late: 'harmless' | 'stops' | 'matters';
  /** Whether a digest tells that it is under way: of dice, hands and what runs in the drum it does not tell the end. */
  readonly digest: 'tells' | 'silent';
  /** Every command ends in time, but one that people may pause. */
  readonly end: 'in-time' | 'may-be-paused';
  /** Whether its result says more than that it is done. */
  readonly result: 'says-more' | 'bare';
}

/** What the device's journal calls what it moves in its cycle; null for what the journal does not know. */
interface Journalled<Asked extends Command> {
  readonly journal: Asked extends { readonly cycle: number } ? JournalOp | null : null;
}

/** What moves something, as far as nothing else is said of it. */
const MOTION = {
  failure: 'in-doubt',
  refusal: 'not-so',
  askedBy: 'anybody',
  sets: 'as-they-were',
  late: 'matters',
  digest: 'tells',
  end: 'in-time',
  result: 'bare',
} as const satisfies Traits;

/** What sets or asks something and moves nothing itself. */
const WORD = { ...MOTION, failure: 'nothing', journal: null } as const;

const TRAITS = {
  'open-gate': { ...MOTION, journal: 'open' },
  'close-gate': { ...MOTION, journal: 'close', sets: 'moved' },
  'build-walls': {
    ...MOTION,
    journal: 'build',
    sets: 'moved',
    digest: 'silent',
    end: 'may-be-paused',
    result: 'says-more',
  },
  'serve-walls': { ...MOTION, journal: 'serve', sets: 'moved' },
  'deal-hands': { ...MOTION, journal: 'deal', digest: 'silent' },
  'show-dice': { ...MOTION, journal: 'dice', digest: 'silent' },
  'roll-dice': { ...MOTION, journal: 'dice', digest: 'silent', result: 'says-more' },
  'set-live': { ...MOTION, journal: null, late: 'harmless' },
  home: { ...MOTION, journal: null, sets: 'handled' },
  'take-down': { ...MOTION, journal: null },
  configure: { ...WORD, late: 'harmless' },
  show: { ...WORD, late: 'harmless' },
  resume: { ...WORD, refusal: 'so' },
  'pause-drum': { ...WORD, refusal: 'so', late: 'stops' },
  'place-set': { ...WORD, askedBy: 'service', sets: 'handled' },
  service: { ...WORD, askedBy: 'service', sets: 'by-task', result: 'says-more' },
  leave: { ...WORD, late: 'stops' },
  'clear-fault': WORD,
} as const satisfies {
  readonly [Name in CommandName]: Traits & Journalled<Extract<Command, { readonly command: Name }>>;
};

const traitsOf = ({ command }: Command): Traits & { readonly journal: JournalOp | null } => TRAITS[command];

/** Whether its failure leaves tiles or gate in doubt. */
export const leavesDoubt = (command: Command): boolean => traitsOf(command).failure === 'in-doubt';

/** A table that refuses this is in the state already that it was asked for. */
export const isSoWhenRefused = (command: Command): boolean =>
  traitsOf(command).refusal === 'so' || (command.command === 'set-live' && command.live === 'off');

/** What a service alone asks for: whatever becomes of it leaves no tile of a hand in doubt. */
export const isOfService = (command: Command): boolean => traitsOf(command).askedBy === 'service';

/** What may have left gate or sets elsewhere than they were. */
export const handlesSets = (command: Command): boolean =>
  traitsOf(command).sets === 'handled' || (command.command === 'service' && command.task.do === 'purge');

/** What leaves a set or the gate elsewhere, of all that a machine does between hands. */
export const movesSets = (command: Command): boolean =>
  handlesSets(command) || traitsOf(command).sets === 'moved';

/** The journal's name for what a command moves, and the cycle it belongs to; null for what moves nothing. */
export const journalled = (command: Command): { readonly op: JournalOp; readonly cycle: number } | null => {
  const { journal: op } = traitsOf(command);
  return op === null || !('cycle' in command) ? null : { op, cycle: command.cycle };
};

/** Whether it sets only what is shown or said, so that doing it twice, or late, changes nothing. */
export const isHarmless = (command: Command): boolean => traitsOf(command).late === 'harmless';

/** Stops what moves, or takes leave of it. */
export const isStop = (command: Command): boolean => traitsOf(command).late === 'stops';

/** Whether a digest in which nothing moves but the drum says that this has ended. */
export const isShownInDigest = (command: Command): boolean => traitsOf(command).digest === 'tells';

/** Whether people may pause it for as long as they like: no time is too long for its result. */
export const mayBePaused = (command: Command): boolean => traitsOf(command).end === 'may-be-paused';

/** Whether its result says what a service has found, which walls were built, or how dice lie. */
export const hasFindings = (command: Command): boolean => traitsOf(command).result === 'says-more';
