import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type GuestPolicy, UnansweredCount } from './guest-policy.ts';
import {
  type Choice,
  legalDefault,
  type MakePolicy,
  type Policy,
  type PolicyStart,
  type Question,
} from './policy.ts';
import { choiceAmong } from './same-choice.ts';

/** What a module of a policy makes, or why it makes none. */
export type LoadedModule =
  | { readonly ok: true; readonly make: MakePolicy }
  | { readonly ok: false; readonly why: string };

/** Loads an ES module whose default export makes policies. A path that is not absolute is one from where the program was started. */
export const loadPolicyModule = async (path: string): Promise<LoadedModule> => {
  try {
    const loaded: { readonly default?: MakePolicy } = await import(
      /* @vite-ignore */ pathToFileURL(resolve(path)).href
    );
    const make = loaded.default;
    return typeof make === 'function'
      ? { ok: true, make }
      : { ok: false, why: 'its default export is no function that makes a policy (docs/policies.md)' };
  } catch (thrown) {
    const [why = ''] = String(thrown instanceof Error ? thrown.message : thrown).split('\n');
    // Where our own program lies helps nobody.
    return { ok: false, why: why.replace(/ imported from .*/, '') };
  }
};

/** What a module gave is no policy, or no choice: where that was seen is no place of the module. */
export class NothingToPlay extends TypeError {}

/** Who wrote the module may know no types. */
const policyIn = (made: unknown): Policy => {
  if (isPolicy(made)) return made;
  if (made instanceof Promise) made.catch(() => undefined);
  const what = made instanceof Promise ? 'a promise' : 'what has no function choose';
  throw new NothingToPlay(
    `its module made ${what}: its default export returns { choose } at once, without async (docs/policies.md)`,
  );
};

const isPolicy = (made: unknown): made is Policy => typeof Object(made).choose === 'function';

interface ModulePolicyInput {
  readonly make: MakePolicy;
  /** Told once what its module has thrown, or that it gave what cannot be played. */
  readonly onThrown: (thrown: unknown) => void;
}

/** Somebody whose choices a module makes, in this thread: it is waited for as long as it thinks. */
export class ModulePolicy implements GuestPolicy {
  readonly #input: ModulePolicyInput;
  readonly #unanswered = new UnansweredCount();
  #policy: Policy | null = null;
  #hasThrown = false;

  constructor(input: ModulePolicyInput) {
    this.#input = input;
  }

  begin(start: PolicyStart): void {
    this.#policy = null;
    try {
      this.#policy = policyIn(this.#input.make(start));
    } catch (thrown) {
      this.#tell(thrown);
    }
  }

  choose(question: Question): Choice {
    try {
      // It has a copy of its own: what it does to that is done to nobody else.
      const said: unknown = this.#policy?.choose(structuredClone(question));
      if (said instanceof Promise) this.#refuse(said);
      const choice = choiceAmong(question.legal, said);
      if (choice !== undefined) return choice;
      this.#unanswered.add(this.#policy === null ? 'threw' : 'nonsense');
    } catch (thrown) {
      this.#unanswered.add('threw');
      this.#tell(thrown);
    }
    return legalDefault(question);
  }

  takeUnanswered(): ReturnType<GuestPolicy['takeUnanswered']> {
    return this.#unanswered.take();
  }

  leave(): void {
    this.#policy = null;
  }

  /** A promise is no choice, and what it comes to is nobody's concern. */
  #refuse(said: Promise<unknown>): void {
    said.catch(() => undefined);
    this.#tell(
      new NothingToPlay(
        'its choose returned a promise, which nobody waits for: it returns one of legal, without async; what has to wait plays as exec:COMMAND (docs/policies.md)',
      ),
    );
  }

  #tell(thrown: unknown): void {
    if (this.#hasThrown) return;
    this.#hasThrown = true;
    this.#input.onThrown(thrown);
  }
}
