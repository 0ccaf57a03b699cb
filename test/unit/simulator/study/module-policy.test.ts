import { describe, expect, test, vi } from 'vitest';
import type { HandLine } from '../../../../simulator/study/hand-line.ts';
import { rulesOf, studyMatch } from '../../../../simulator/study/match-study.ts';
import { loadPolicyModule, ModulePolicy } from '../../../../simulator/study/module-policy.ts';
import { Company, modulesOf, parsePeople } from '../../../../simulator/study/people.ts';
import type { MakePolicy } from '../../../../simulator/study/policy.ts';

const HANDS = 3;

type OnThrown = (person: number, thrown: unknown) => void;

const played = (make: MakePolicy, onThrown?: OnThrown): readonly HandLine[] => {
  const ruleset = rulesOf({ ruleset: 'korean-japanese', options: {} });
  const modules = new Map([['./own.js', make]]);
  const company = new Company({
    people: ['module:./own.js', 'simple', 'simple'],
    answerMs: 1,
    modules,
    ...(onThrown === undefined ? {} : { onThrown }),
  });
  return [...studyMatch({ seed: 'module', hands: HANDS }, { ruleset, match: 1, company })];
};

const unanswered = (hands: readonly HandLine[]): ReadonlySet<string> =>
  new Set(hands.flatMap((hand) => hand.unanswered.map(({ person, why }) => `${person} ${why}`)));

/** What a module exports that knows no types. */
const exported = (made: () => unknown): MakePolicy => {
  const module: { readonly default: MakePolicy } = { default: Object(made) };
  return module.default;
};

const untyped = (answer: () => unknown): MakePolicy => exported(() => ({ choose: answer }));

describe('a policy of a module', () => {
  test('is named by its path, with commas in it', () => {
    expect(parsePeople('module:./a,b.js,simple')).toEqual(['module:./a,b.js', 'simple']);
    expect(parsePeople('module:')).toBeNull();
    expect(modulesOf(['module:./a.js', 'simple', 'module:./a.js'])).toEqual(['./a.js']);
  });

  test('that returns the like of what is legal plays as one that returns it', () => {
    const itself = played(() => ({ choose: ({ legal }) => legal.at(-1) ?? { type: 'pass' } }));
    const like = played(() => ({
      choose: ({ legal }) => Object(Object.fromEntries(Object.entries({ ...legal.at(-1) }).toReversed())),
    }));
    expect(unanswered(itself)).toEqual(new Set());
    expect(like).toEqual(itself);
  });

  test('that changes what it is shown changes nothing', () => {
    const still = played(() => ({ choose: ({ legal }) => legal[0] ?? { type: 'pass' } }));
    const grasping = played(() => ({
      choose: ({ sees, legal }) => {
        const [first = { type: 'pass' }] = legal;
        for (const list of [sees.concealed, legal]) Object(list).length = 0;
        return first;
      },
    }));
    expect(grasping).toEqual(still);
  });

  test.each([
    ['nothing', () => undefined],
    ['what is not legal', () => ({ type: 'win', with: 5 })],
    ['parts that are no texts', () => ({ type: { toString: 1, valueOf: 1 }, tile: '1m' })],
    ['no text at all in a list', () => ({ type: 'claim', as: 'pong', with: [{ toString: 1 }, null] })],
  ])('that returns %s has something legal played, and it is counted', (_what, answer) => {
    expect(unanswered(played(untyped(answer)))).toEqual(new Set(['0 nonsense']));
  });

  test('that throws has something legal played; what it threw is told once', () => {
    const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const hands = played(() => ({
      choose: () => {
        throw new Error('lost my way');
      },
    }));
    expect(hands).toHaveLength(HANDS);
    expect(unanswered(hands)).toEqual(new Set(['0 threw']));
    expect(said).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/^mjtable-sim: person 1: Error: lost my way/),
    );
    said.mockRestore();
  });

  test('that returns promises, also such as fail, has something legal played; it is told once what it is to return', () => {
    const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    expect(unanswered(played(untyped(() => Promise.reject(new Error('late')))))).toEqual(
      new Set(['0 nonsense']),
    );
    expect(said).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/^mjtable-sim: person 1: its choose returned a promise.* one of legal, .*\n$/),
    );
    said.mockRestore();
  });

  test.each([
    ['a promise', 'a promise', () => Promise.reject(new Error('late'))],
    ['null', 'what has no function choose', () => null],
    ['an object without choose', 'what has no function choose', () => ({ chose: () => undefined })],
  ])('that makes %s has something legal played; it is told once what it is to make', (_what, named, made) => {
    const onThrown = vi.fn<OnThrown>();
    expect(unanswered(played(exported(made), onThrown))).toEqual(new Set(['0 threw']));
    expect(onThrown).toHaveBeenCalledExactlyOnceWith(0, expect.any(TypeError));
    expect(String(onThrown.mock.lastCall?.[1])).toContain(`its module made ${named}: `);
  });

  test('that cannot be made for a match is not asked in it', () => {
    const onThrown = vi.fn();
    const policy = new ModulePolicy({
      make: () => {
        throw new Error('no');
      },
      onThrown,
    });
    policy.begin({ match: 1, ruleset: 'house', options: {}, players: 3, seed: 1 });
    expect(onThrown).toHaveBeenCalledOnce();
  });

  test('the example plays whole hands', async () => {
    const example = await loadPolicyModule('examples/policy.js');
    if (!example.ok) throw new Error(example.why);
    expect(unanswered(played(example.make))).toEqual(new Set());
  });

  test.each([
    ['is not there', './no-such.js', /no-such/],
    ['makes no policy', 'examples/../biome.json', /./],
  ])('a module that %s is told', async (_how, path, why) => {
    const loaded = await loadPolicyModule(path);
    expect(loaded.ok ? '' : loaded.why).toMatch(why);
  });
});
