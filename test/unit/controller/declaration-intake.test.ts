import { describe, expect, test } from 'vitest';
import type { Declaration } from '../../../src/contract/declaration.ts';
import { createDeclarationIntake } from '../../../src/controller/declaration-intake.ts';
import { createNameBook } from '../../../src/controller/name-book.ts';
import type { KeptAnswer } from '../../../src/controller/pipeline.ts';
import type { AnsweredDeclaration } from '../../../src/ledger/ledger-store.ts';
import type { Say, Speaker } from '../../../src/play/events/say.ts';

const ADA: Speaker = { role: 'player', player: 'p1' };
const OPERATOR: Speaker = { role: 'operator' };
const BEN: Speaker = { role: 'player', player: 'p2' };
const READY: Declaration = { id: 'ready-01', say: { say: 'declare-ready', hand: 1, ready: 'declared' } };
const CALL: Declaration = { id: 'ready-01', say: { say: 'call-win', hand: 1 } };

/** An intake whose charts accept everything, and whose ledger keeps what was committed. */
const started = (kept = new Map<string, AnsweredDeclaration>()) => {
  const judged: string[] = [];
  const said: Say[] = [];
  const waiting: KeptAnswer[] = [];
  const written: string[] = [];
  let judges: 'judging' | 'refusing' | 'gone' = 'judging';
  const intake = createDeclarationIntake({
    ledger: { declaration: async (id) => kept.get(id) ?? null },
    names: createNameBook({
      known: [{ id: 'a1', name: 'Ada' }],
      ledger: { writeName: async ({ name }) => void written.push(name) },
    }),
    say: ({ id, say }) => {
      if (judges === 'gone') return;
      judged.push(id);
      said.push(say);
      if (judges === 'refusing') {
        waiting.push(intake.keepAnswer({ id, ok: false, code: 'not-your-part', about: null }));
        return;
      }
      waiting.push(intake.keepAnswer({ id, ok: true, proposal: judged.length }));
    },
    push: ({ answer }) => waiting.push(intake.keepAnswer(answer)),
  });
  const everythingElse = () => new Promise((resolve) => setImmediate(resolve));
  return {
    intake,
    judged,
    said,
    kept,
    written,
    refuse: () => {
      judges = 'refusing';
    },
    judge: () => {
      judges = 'judging';
    },
    leave: () => {
      judges = 'gone';
    },
    commit: async () => {
      await everythingElse();
      for (const { answered, give } of waiting.splice(0)) {
        kept.set(answered.id, answered);
        give();
      }
      await everythingElse();
    },
  };
};

describe('a declaration', () => {
  test('that names somebody is judged, recorded and repeated by his id', async () => {
    const { intake, said, commit } = started();
    const change = (name: string | null) =>
      ({ id: 'change-01', say: { say: 'change-player', player: 'p2', name, reason: 'left' } }) as const;
    const asked = intake.declare(OPERATOR, change('Ada'));
    await commit();
    expect(await asked).toMatchObject({ ok: true });
    expect(said).toEqual([{ say: 'change-player', player: 'p2', reason: 'left', person: 'a1' }]);
    expect(await intake.declare(OPERATOR, change('Ada'))).toEqual(await asked);
    expect(await intake.declare(OPERATOR, change('Ben'))).toMatchObject({ code: 'id-reused' });
    const guest = { ...change(null), id: 'change-02' };
    const first = intake.declare(OPERATOR, guest);
    await commit();
    expect(await intake.declare(OPERATOR, guest)).toEqual(await first);
    expect(said).toHaveLength(2);
  });

  test('that names somebody new writes his name down where it is accepted, and only there', async () => {
    const { intake, said, written, refuse, commit } = started();
    const change = (id: string, name: string) =>
      ({ id, say: { say: 'change-player', player: 'p2', name, reason: 'left' } }) as const;
    const dora = intake.declare(OPERATOR, change('change-01', 'Dora'));
    await commit();
    expect(await dora).toMatchObject({ ok: true });
    expect(written).toEqual(['Dora']);
    expect(await intake.declare(OPERATOR, change('change-01', 'Dora'))).toEqual(await dora);
    refuse();
    const stranger = intake.declare(ADA, change('change-02', 'Stranger'));
    await commit();
    expect(await stranger).toMatchObject({ ok: false, code: 'not-your-part' });
    expect(await intake.declare(ADA, change('change-02', 'Stranger'))).toEqual(await stranger);
    expect(written).toEqual(['Dora']);
    expect(said).toHaveLength(2);
  });

  test('that named somebody new and was refused has the same answer once he is known', async () => {
    const { intake, judged, refuse, judge, commit } = started();
    const change = (id: string, name: string) =>
      ({ id, say: { say: 'change-player', player: 'p2', name, reason: 'left' } }) as const;
    refuse();
    const refused = intake.declare(ADA, change('change-01', 'Dora'));
    await commit();
    judge();
    const named = intake.declare(OPERATOR, change('change-02', 'Dora'));
    await commit();
    expect(await named).toMatchObject({ ok: true });
    expect(await intake.declare(ADA, change('change-01', 'Dora'))).toEqual(await refused);
    expect(await intake.declare(BEN, change('change-01', 'Dora'))).toMatchObject({ code: 'id-reused' });
    expect(judged).toEqual(['change-01', 'change-02']);
  });

  test('is answered once it is committed, and not before', async () => {
    const { intake, commit } = started();
    let answer: unknown = 'none yet';
    const asked = intake.declare(ADA, READY).then((given) => {
      answer = given;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(answer).toBe('none yet');
    await commit();
    await asked;
    expect(answer).toEqual({ v: 1, ok: true, id: 'ready-01', proposal: 1 });
  });

  test.each([
    ['half a character', { say: 'undo', reason: 'x\ud800' }],
    ['a fraction', { say: 'declare-ready', hand: 1.5, ready: 'declared' }],
  ])('that no entry can hold, %s, is refused alone and judged by nobody', async (_what, words) => {
    const { intake, judged, commit } = started();
    const bad = intake.declare(ADA, { id: 'bad-01', ...JSON.parse(JSON.stringify({ say: words })) });
    const good = intake.declare(BEN, READY);
    await commit();
    expect(await bad).toMatchObject({ ok: false, id: 'bad-01', code: 'cannot-be-recorded' });
    expect(await good).toMatchObject({ ok: true });
    expect(judged).toEqual(['ready-01']);
  });

  test('that comes twice at once has one effect and one answer', async () => {
    const { intake, judged, commit } = started();
    const both = Promise.all([intake.declare(ADA, READY), intake.declare(ADA, READY)]);
    await commit();
    const [first, second] = await both;
    expect(judged).toEqual(['ready-01']);
    expect(second).toEqual(first);
  });

  test('that comes again later has the answer it had, after a restart too', async () => {
    const before = started();
    const first = before.intake.declare(ADA, READY);
    await before.commit();
    const after = started(before.kept);
    expect(await after.intake.declare(ADA, READY)).toEqual(await first);
    expect(after.judged).toEqual([]);
  });

  test.each([
    ['with other words', ADA, CALL],
    ['from somebody else', BEN, READY],
  ] as const)('under an id that was used is refused %s, at once and later', async (_, speaker, again) => {
    const { intake, judged, commit } = started();
    const first = intake.declare(ADA, READY);
    expect(await intake.declare(speaker, again)).toMatchObject({ ok: false, code: 'id-reused' });
    await commit();
    expect(await intake.declare(speaker, again)).toMatchObject({ ok: false, code: 'id-reused' });
    expect(await first).toMatchObject({ ok: true });
    expect(judged).toHaveLength(1);
  });

  test('that nobody judges any more is refused', async () => {
    const { intake, leave, commit } = started();
    leave();
    const asked = intake.declare(ADA, READY);
    await commit();
    expect(await asked).toMatchObject({ ok: false, code: 'not-now' });
  });
});
