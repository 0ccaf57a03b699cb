/** A function on the way of something, as a document names it: `scoreHand`, or `createPipeline().take` of what it makes. */
export interface Step {
  readonly called: string;
  /** From the root of the project. */
  readonly file: string;
}

type Callable = (...args: readonly unknown[]) => unknown;

const isCallable = (value: unknown): value is Callable => typeof value === 'function';
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const FACTORY = /^(\w+)\(\)(?:\.(\w+))?$/;

/** The module with these of its functions telling when they are called; whatever they do stays as it was. */
export const traced = (
  module: Record<string, unknown>,
  steps: readonly Step[],
  tell: (step: Step) => void,
): Record<string, unknown> => {
  const changed = { ...module };
  for (const step of steps) {
    const [, factory, method] = FACTORY.exec(step.called) ?? [];
    const name = factory ?? step.called;
    const real = changed[name];
    if (!isCallable(real)) throw new Error(`${step.file} exports no function ${name}`);
    changed[name] =
      factory === undefined
        ? telling(real, () => tell(step))
        : (...args: readonly unknown[]) => tracedProduct(real(...args), { method, tell: () => tell(step) });
  }
  return changed;
};

const telling =
  (real: Callable, tell: () => void): Callable =>
  (...args) => {
    tell();
    return real(...args);
  };

/** What a factory has made: a function, or an object one of whose functions is meant. */
const tracedProduct = (
  made: unknown,
  { method, tell }: { readonly method: string | undefined; readonly tell: () => void },
): unknown => {
  if (method === undefined) return isCallable(made) ? telling(made, tell) : made;
  if (!isObject(made)) return made;
  const real = made[method];
  if (!isCallable(real)) throw new Error(`nothing is made with ${method}`);
  return { ...made, [method]: telling(real, tell) };
};
