import type { DeviceMessage } from '../../../firmware-protocol/device-message.ts';
import type { DecodedLine } from '../../../firmware-protocol/frame.ts';
import { encodeHostMessage } from '../../../firmware-protocol/host-message.ts';
import {
  commonVersion,
  type Greeting,
  OLDEST_PROTOCOL,
  PROTOCOL,
} from '../../../firmware-protocol/session.ts';
import { type ProtocolVersion, version } from '../../../firmware-protocol/table-fields.ts';
import { TIMING } from '../../../firmware-protocol/timing.ts';
import type { Clock, LinkReport } from '../../charts/ports.ts';
import { createUnfitGreeting } from './unfit-greeting.ts';

export type GreetingOutcome =
  | { readonly outcome: 'greeted'; readonly greeting: Greeting }
  | { readonly outcome: 'refused'; readonly report: Extract<LinkReport, { type: 'GreetingRefused' }> }
  | { readonly outcome: 'silent' };

export interface GreeterOptions {
  readonly clock: Clock;
  readonly write: (line: string) => void;
  /** The name of this program in HELLO. */
  readonly host: string;
  readonly onOutcome: (outcome: GreetingOutcome) => void;
}

export interface Greeter {
  /** Says HELLO under this session again and again until there is an outcome. */
  readonly greet: (session: number) => void;
  /** Says it once more, whatever comes of it. */
  readonly sayAgain: () => void;
  /** Whether HELLO was said more than once on this line. */
  readonly said: () => 'once' | 'often';
  readonly heard: (message: DeviceMessage) => void;
  /** A line that no device of this version says, or none at all. */
  readonly discarded: (line: DecodedLine) => void;
  readonly stop: () => void;
}

/**
 * Introduces the host. A device that still hears another session says so for two seconds after its last
 * line, so that refusal is only believed at the end; so is an answer that no host understands.
 */
export function createGreeter({ clock, write, host, onOutcome }: GreeterOptions): Greeter {
  let timer: unknown;
  let state: 'idle' | 'greeting' = 'idle';
  let otherHost: string | null = null;
  const unfit = createUnfitGreeting();
  let hello = '';
  let times = 0;

  const end = (outcome: GreetingOutcome): void => {
    clock.clearTimeout(timer);
    state = 'idle';
    onOutcome(outcome);
  };

  const say = (): void => {
    times += 1;
    write(hello);
  };

  const unanswered = (): GreetingOutcome => {
    if (otherHost !== null) return heldBy(otherHost);
    const detail = unfit.detail();
    return detail === null ? { outcome: 'silent' } : notUnderstood(detail);
  };

  const attempt = (leftMs: number): void => {
    if (leftMs <= 0) return end(unanswered());
    say();
    timer = clock.setTimeout(() => attempt(leftMs - TIMING.helloEveryMs), TIMING.helloEveryMs);
  };

  return {
    greet(session) {
      clock.clearTimeout(timer);
      state = 'greeting';
      otherHost = null;
      unfit.forget();
      const words = { proto: PROTOCOL, min: OLDEST_PROTOCOL, sess: session, host };
      hello = encodeHostMessage({ message: 'hello', hello: words });
      // Two LF end whatever a previous program left unfinished on the line.
      write('\n\n');
      attempt(TIMING.helloGiveUpMs);
    },
    sayAgain: say,
    said: () => (times > 1 ? 'often' : 'once'),
    heard(message) {
      if (state === 'idle') return;
      if (message.message === 'greeting') end(judge(message.greeting));
      if (message.message !== 'refused') return;
      unfit.refused(message);
      if (message.id !== 0) return;
      if (message.reason === 'SESS') otherHost = message.args.host ?? 'another controller';
      if (message.reason === 'VERB') end(refusedByVersion(message.args.min));
    },
    discarded: unfit.discarded,
    stop() {
      clock.clearTimeout(timer);
      state = 'idle';
      times = 0;
    },
  };
}

function judge(greeting: Greeting): GreetingOutcome {
  const common = commonVersion({ proto: PROTOCOL, min: OLDEST_PROTOCOL }, greeting.proto);
  return common
    ? { outcome: 'greeted', greeting }
    : wrongVersion(`the table speaks MJT/${version.print(greeting.proto)}`);
}

/** A device that refuses tells the oldest version it speaks. */
function refusedByVersion(oldest?: ProtocolVersion): GreetingOutcome {
  return wrongVersion(
    oldest === undefined
      ? 'the table refuses HELLO with VERB, and does not tell which version it speaks (min=, SPEC §4.1)'
      : `the table speaks MJT/${version.print(oldest)} or later`,
  );
}

/** What is to be done about it is told with it. */
function wrongVersion(theirs: string): GreetingOutcome {
  const detail = `${theirs}, this controller MJT/${version.print(PROTOCOL)}`;
  return { outcome: 'refused', report: { type: 'GreetingRefused', reason: 'version', detail } };
}

function heldBy(host: string): GreetingOutcome {
  const detail = `the table is held by ${host}: end that program, then it is free after two seconds`;
  return { outcome: 'refused', report: { type: 'GreetingRefused', reason: 'session', detail } };
}

function notUnderstood(detail: string): GreetingOutcome {
  return { outcome: 'refused', report: { type: 'GreetingRefused', reason: 'not-understood', detail } };
}
