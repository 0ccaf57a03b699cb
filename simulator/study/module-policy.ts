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

interface ModulePolicyInput {
  readonly make: MakePolicy;
  /** Told once what its module has thrown. */
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
      this.#policy = this.#input.make(start);
    } catch (thrown) {
      this.#tell(thrown);
    }
  }

  choose(question: Question): Choice {
    try {
      // It has a copy of its own: what it does to that is done to nobody else.
      const said: unknown = this.#policy?.choose(structuredClone(question));
      // A promise is no choice, and what it comes to is nobody's concern.
      if (said instanceof Promise) said.catch(() => undefined);
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

  #tell(thrown: unknown): void {
    if (this.#hasThrown) return;
    this.#hasThrown = true;
    this.#input.onThrown(thrown);
  }
}
