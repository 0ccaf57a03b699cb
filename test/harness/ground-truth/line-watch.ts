import { decodeLine, type Frame } from '../../../firmware-protocol/frame.ts';
import type { OpenChannel } from '../../../src/link/channel/line-channel.ts';
import type { Note } from './invariants.ts';

export type MotionOp = 'open' | 'close' | 'build' | 'serve';

/** A motion that was asked for, and what was asked. */
export interface Asked {
  readonly key: string;
  readonly id: number;
  readonly op: MotionOp;
  readonly fields: ReadonlyMap<string, string>;
}

/** What the line says may move. */
export interface LineWatch {
  readonly tap: (open: OpenChannel) => OpenChannel;
  /** Asked for since the device was started last, and not told to have ended. */
  readonly asked: (op: MotionOp) => readonly Asked[];
  /** The last that was asked of the machine leaves it to itself what moves: HOME, and what is done in service. */
  readonly isFree: () => boolean;
  readonly isStopped: () => boolean;
  /** A build was asked for and has no result: two start keys open the gate in it, and one closes it. */
  readonly isBuilding: () => boolean;
}

const OPS = { BUILD: 'build', SERVE: 'serve' } as const;
const DROPPED_TOO: readonly string[] = ['DEAL', 'DICE', 'HOME', 'RESUME', 'CLEAR'];
const LEFT_TO_IT: readonly string[] = ['HOME', 'LIFT', 'JOG', 'PURGE', 'SELF'];

const opOf = (word: string | null, fields: ReadonlyMap<string, string>): MotionOp | null => {
  if (word === 'GATE') return fields.get('pos') === 'open' ? 'open' : 'close';
  return word === 'BUILD' || word === 'SERVE' ? OPS[word] : null;
};

/** Between the controller and its line: what it says is whole, what it hears may be broken, and is no line then. */
export const watchLine = (note: Note): LineWatch => {
  const wanted = new Map<string, Asked>();
  /** Bodies of commands, by session and id. */
  const said = new Map<string, string>();
  const results = new Map<string, string>();
  const throws = new Map<string, string>();
  /** Motions that no answer was heard to: whoever finds the device again drops what it never began. */
  const unheard = new Set<number>();
  let session = '';
  let boot: string | undefined;
  let isFree = false;
  let isStopped = false;
  let building: number | null = null;

  const command = (id: number, { word, fields }: Frame, body: string): void => {
    const of = new Map(fields);
    if (word === 'HELLO') session = of.get('sess') ?? session;
    else same(said, `${session} ${id}`, body, (breach) => note(14, breach));
    if (word === 'DICE')
      same(throws, `${of.get('cyc')} ${of.get('throw')}`, of.get('d') ?? '', (breach) => note(15, breach));
    if (word === 'CLEAR' && of.get('f') === 'F201') isStopped = false;
    const op = opOf(word, of);
    const key = `${of.get('cyc')} ${op}`;
    if (op !== null) wanted.set(key, { key, id, op, fields: of });
    forgetOldest(wanted);
    if (op !== null || LEFT_TO_IT.includes(word ?? '')) isFree = op === null;
    if (op === 'build') building = id;
    if (op !== null || DROPPED_TOO.includes(word ?? '')) unheard.add(id);
  };

  const dropped = (): void => {
    for (const id of unheard) {
      said.delete(`${session} ${id}`);
      ended(id);
    }
    unheard.clear();
  };

  const sent = (line: string): void => {
    if (!line.startsWith('C ')) return;
    const decoded = decodeLine(line);
    if (decoded.kind !== 'frame' || decoded.frame.id === '-') return;
    command(decoded.frame.id, decoded.frame, line);
  };

  /** An id that was refused is free for something else, and so are those after a gap. */
  const refused = ({ id, word, fields }: Frame): void => {
    const from = Number(word === 'GAP' ? new Map(fields).get('exp') : id);
    const isFreed = (key: string): boolean => {
      const [sess, ...rest] = key.split(' ');
      const other = Number(rest.at(-1));
      return sess === session && (word === 'GAP' ? other >= from : other === from);
    };
    for (const told of [said, results])
      for (const key of [...told.keys()]) if (isFreed(key)) told.delete(key);
  };

  const ended = (id: number | '-'): void => {
    for (const asked of [...wanted.values()]) if (asked.id === id) wanted.delete(asked.key);
    if (building === id) building = null;
  };

  const heard = (line: string): void => {
    // Of events only one is watched, and they are nearly all that is heard.
    if (!/^(?:[ARNH] |E \S+ ESTOP)/.test(line)) return;
    const decoded = decodeLine(line);
    if (decoded.kind !== 'frame') return;
    const { kind, id, word, fields } = decoded.frame;
    if ((kind === 'A' || kind === 'R' || kind === 'N') && id !== '-') unheard.delete(id);
    if (kind === 'N') refused(decoded.frame);
    if (kind === 'R') same(results, `${session} ${boot} ${id}`, line, (breach) => note(13, breach));
    if (kind === 'R') ended(id);
    if (kind === 'E' && word === 'ESTOP') isStopped = true;
    if (kind !== 'H') return;
    dropped();
    const told = new Map(fields).get('boot');
    if (told !== boot) wanted.clear();
    boot = told;
  };

  const tap =
    (open: OpenChannel): OpenChannel =>
    async (listener) => {
      const opening = await open({
        ...listener,
        onLine: (line) => {
          heard(line);
          listener.onLine(line);
        },
      });
      if (!opening.ok) return opening;
      const { channel } = opening;
      const write = (text: string): void => {
        for (const line of text.split('\n')) sent(line);
        channel.write(text);
      };
      return { ok: true, channel: { ...channel, write } };
    };

  return {
    tap,
    asked: (op) => [...wanted.values()].filter((each) => each.op === op),
    isFree: () => isFree,
    isStopped: () => isStopped,
    isBuilding: () => building !== null,
  };
};

/** Nothing is told again that is so long ago; a table that plays for a night is watched with as little memory as one hand. */
const MOST_KEPT = 256;

/** Lets go of what was put in first where there is too much of it. */
export const forgetOldest = (kept: Map<string, unknown> | Set<string>): void => {
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
};

/** Whatever is told under this key is told so every time. */
const same = (
  before: Map<string, string>,
  key: string,
  now: string,
  note: (breach: string | null) => void,
): void => {
  const was = before.get(key);
  before.set(key, now);
  forgetOldest(before);
  note(was === undefined || was === now ? null : `${key}: "${was}", then "${now}"`);
};
