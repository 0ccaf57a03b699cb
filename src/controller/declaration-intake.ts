import { createHash } from 'node:crypto';
import type { Answer } from '../charts/outbox.ts';
import { canonicalJson } from '../contract/canonical-json.ts';
import type { DeclarationAnswer } from '../contract/declaration.ts';
import type { AnsweredDeclaration, LedgerStore, NamedPerson } from '../ledger/ledger-store.ts';
import { CANNOT_BE_RECORDED } from '../play/declarations/declaration.ts';
import type { Say, SayAtPage, Speaker } from '../play/events/say.ts';
import type { Side } from '../play/seating/furniture.ts';
import { refusalText } from '../words/en/refusals.ts';
import type { NameBook } from './name-book.ts';
import type { KeptAnswer } from './pipeline.ts';

/** Something that is said on a page, under the id its answer is kept. */
export interface Said {
  readonly speaker: Speaker;
  readonly id: string;
  readonly say: Say;
}

/** The same as it comes in: from a page, where people have names, or from a recording, where they have ids. */
export interface Declared {
  readonly id: string;
  readonly say: SayAtPage | Say;
}

/** Whether another phone asks for the seat of this side. */
export interface PhoneAsking {
  readonly side: Side;
  readonly now: 'asks' | 'ended';
}

export interface IntakePorts {
  readonly ledger: Pick<LedgerStore, 'declaration'>;
  readonly names: Pick<NameBook, 'idOf' | 'guest' | 'writeDown'>;
  /** Says it to the charts, which answer under its id before this returns. */
  readonly say: (said: Said) => void;
  /** The charts have not answered: nothing is judged any more. */
  readonly push: (effect: { readonly answer: Answer }) => void;
}

/** Where pages hand their declarations in. */
export interface DeclarationIntake {
  /**
   * Resolves with the answer once everything that follows from it is committed. The same id has one effect and always
   * the same answer, whether it comes twice, from two pages at once or after a restart.
   */
  readonly declare: (speaker: Speaker, declaration: Declared) => Promise<DeclarationAnswer>;
  readonly keepAnswer: (answer: Answer) => KeptAnswer;
}

interface Handed {
  readonly speaker: string;
  readonly body: string;
  readonly answer: Promise<DeclarationAnswer>;
}

/** What is being judged: who said what, and who waits for the answer. */
interface Judging extends Pick<AnsweredDeclaration, 'speaker' | 'body'> {
  readonly newcomer: Newcomer | null;
  readonly give: (answer: DeclarationAnswer) => void;
}

const nameOf = (speaker: Speaker): string => (speaker.role === 'player' ? speaker.player : 'operator');

/** The declaration was read by its schema, so that the same words have the same order of keys. */
const hashOf = (say: unknown): string => createHash('sha256').update(JSON.stringify(say)).digest('hex');

type Naming = Extract<SayAtPage, { readonly name: unknown }>;

/** Somebody whom nobody knows yet: his name is written down with what tells of him, and not where that is refused. */
interface Newcomer {
  readonly person: NamedPerson;
  /** The hash of what was said, where he is known by then. */
  readonly bodyOnceKnown: string;
}

/** What is judged and recorded, and the hash of what was said: no name is in either. */
interface WithoutNames {
  readonly say: Say;
  readonly body: string;
  /** The same as it was where nobody knew the name yet: so a refusal was kept. Null: no name is in it. */
  readonly bodyWhileUnknown: string | null;
  readonly newcomer: Newcomer | null;
}

const asSaid = (say: Say): WithoutNames => ({
  say,
  body: hashOf(say),
  bodyWhileUnknown: null,
  newcomer: null,
});

export const createDeclarationIntake = ({ ledger, names, say, push }: IntakePorts): DeclarationIntake => {
  const handedIn = new Map<string, Handed>();
  const judging = new Map<string, Judging>();

  /** Said twice it is the same, also of a guest, who is somebody else each time. */
  const withoutName = ({ name, ...said }: Naming): WithoutNames => {
    const known = name === null ? null : names.idOf(name);
    const { id } = known === null ? names.guest() : { id: known };
    const bodyOf = (person: string | null): string => hashOf({ ...said, person });
    const newcomer =
      name === null || known !== null ? null : { person: { id, name }, bodyOnceKnown: bodyOf(id) };
    const words = { ...said, person: id };
    return { say: words, body: bodyOf(known), bodyWhileUnknown: bodyOf(null), newcomer };
  };

  const judged = (
    { id, say: words, body, newcomer }: Omit<WithoutNames, 'bodyWhileUnknown'> & { readonly id: string },
    speaker: Speaker,
  ) =>
    new Promise<DeclarationAnswer>((resolve) => {
      judging.set(id, { speaker: nameOf(speaker), body, newcomer, give: resolve });
      say({ speaker, id, say: words });
      if (judging.has(id)) push({ answer: { id, ok: false, ...NOBODY_JUDGES } });
    });

  const answerTo = async ({ id, say: words }: Declared, speaker: Speaker): Promise<DeclarationAnswer> => {
    const stored = await ledger.declaration(id);
    const said = 'name' in words ? withoutName(words) : asSaid(words);
    if (stored === null) return judged({ id, ...said }, speaker);
    // Whom a refused naming was of may be known by now: somebody else has named him.
    const isAsRefused = !stored.answer.ok && stored.body === said.bodyWhileUnknown;
    const body = isAsRefused ? stored.body : said.body;
    return isSame(stored, { speaker: nameOf(speaker), body }) ? stored.answer : reused(id);
  };

  /** Before the commit of what tells of him, which fails where this does. */
  const writeDown = ({ person, bodyOnceKnown }: Newcomer): string => {
    void names.writeDown(person).catch(() => undefined);
    return bodyOnceKnown;
  };

  const declare = async (speaker: Speaker, declaration: Declared): Promise<DeclarationAnswer> => {
    const { id } = declaration;
    if (!isFitForRecord(declaration.say)) return unfit(id);
    const said = { speaker: nameOf(speaker), body: hashOf(declaration.say) };
    const before = handedIn.get(id);
    if (before !== undefined) return isSame(before, said) ? before.answer : reused(id);
    const answer = answerTo(declaration, speaker);
    handedIn.set(id, { ...said, answer });
    try {
      return await answer;
    } finally {
      handedIn.delete(id);
    }
  };

  const keepAnswer = (given: Answer): KeptAnswer => {
    const { id } = given;
    const asked = judging.get(id);
    if (asked === undefined) throw new Error(`nobody has said ${id}`);
    judging.delete(id);
    const { speaker, newcomer, give } = asked;
    const body = given.ok && newcomer !== null ? writeDown(newcomer) : asked.body;
    const answer: DeclarationAnswer = given.ok
      ? { v: 1, ok: true, id, proposal: given.proposal }
      : {
          v: 1,
          ok: false,
          id,
          code: given.code,
          ...(given.about === null ? {} : { about: given.about }),
          message: refusalText(given),
        };
    return { answered: { id, speaker, body, answer }, give: () => give(answer) };
  };

  return { declare, keepAnswer };
};

const NOBODY_JUDGES = { code: 'not-now', about: null } as const;

/** Words that no entry can hold are refused before they are judged; what else they amount to the charts ask for. */
const isFitForRecord = (say: Declared['say']): boolean => {
  try {
    canonicalJson(JSON.parse(JSON.stringify(say)));
    return true;
  } catch {
    return false;
  }
};

const unfit = (id: string): DeclarationAnswer => {
  const refused = { code: CANNOT_BE_RECORDED, about: null } as const;
  return { v: 1, ok: false, id, code: refused.code, message: refusalText(refused) };
};

const isSame = (
  one: Pick<AnsweredDeclaration, 'speaker' | 'body'>,
  other: Pick<AnsweredDeclaration, 'speaker' | 'body'>,
): boolean => one.speaker === other.speaker && one.body === other.body;

const reused = (id: string): DeclarationAnswer => {
  const code = 'id-reused';
  return { v: 1, ok: false, id, code, message: refusalText({ code, about: null }) };
};
