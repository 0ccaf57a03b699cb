import { controllerAddress } from '../contract/controller-address.ts';
import { entryOfJson, type LedgerEntry } from '../contract/ledger.ts';
import { copyFrom, emptyCopy, type LedgerCopy, takeEntry } from './ledger-copy.ts';

/** Whose ledger is read, and from where on. */
export interface ReadLedgerOptions {
  /** The controller: `http://localhost:8080`; over `https://` from another computer. */
  readonly url: string;
  readonly table: string;
  /** What `POST /api/t/<table>/enter` has answered to the code of an archive. */
  readonly token: string;
  /** The newest entry that is kept already; left out or null: from the first on. */
  readonly after?: LedgerEntry | null;
  /** Breaks it off: `aborted`. */
  readonly signal?: AbortSignal;
}

/** Why a ledger was not read to its end. */
export class LedgerNotRead extends Error {
  override readonly name = 'LedgerNotRead';
  readonly code: 'unreachable' | 'refused' | 'not-proved' | 'unreadable' | 'cut-off' | 'aborted';
  /** With which code of docs/openapi.json the controller has refused; null where it has not. */
  readonly refusal: string | null;

  constructor(code: LedgerNotRead['code'], message: string, refusal: string | null = null) {
    super(message);
    this.code = code;
    this.refusal = refusal;
  }
}

/**
 * The ledger of a table over HTTP, entry by entry as it comes, each proved to follow from the one before: for whoever catches up, also
 * while the broker is away. It ends with the newest entry there was.
 *
 * @throws LedgerNotRead where the controller is not reached or refuses, an entry is not as it was sealed, the answer broke off, or
 *   `signal` broke off the reading
 */
export async function* readLedger(options: ReadLedgerOptions): AsyncGenerator<LedgerEntry> {
  const after = options.after ?? null;
  let copy: LedgerCopy | null = after === null ? null : copyFrom(after);
  if (after !== null && copy === null)
    throw new LedgerNotRead(
      'not-proved',
      `entry ${after.seq}, which is kept already, is not as it was sealed`,
    );
  for await (const line of linesOf(await ask(options), options.signal)) {
    const entry = entryIn(line);
    const taken = takeEntry(copy ?? emptyCopy(entry.epoch), entry, line);
    if (taken.is !== 'next')
      throw new LedgerNotRead(
        'not-proved',
        `entry ${entry.seq} is ${taken.is === 'broken' ? taken.fault : taken.is}`,
      );
    copy = taken.copy;
    yield entry;
  }
}

const ask = async ({
  url,
  table,
  token,
  after,
  signal,
}: ReadLedgerOptions): Promise<ReadableStream<Uint8Array>> => {
  const query = after == null ? '' : `?epoch=${encodeURIComponent(after.epoch)}&from=${after.seq + 1}`;
  const address = controllerAddress(url, `/api/t/${table}/ledger.ndjson${query}`);
  const asked = (): Promise<Response> =>
    fetch(address, {
      headers: { authorization: `Bearer ${token}` },
      // The token is for this address and for none that it points to.
      redirect: 'error',
      ...(signal === undefined ? {} : { signal }),
    });
  // A connection that was kept may be closed by the controller just when it is asked on it; another one is opened then.
  const answer = await asked()
    .catch(asked)
    .catch((error: unknown) => {
      throw new LedgerNotRead(
        codeOf('unreachable', signal),
        `the controller does not answer: ${String(error)}`,
      );
    });
  if (answer.ok && answer.body !== null) return answer.body;
  const { code, message } = await refusalOf(answer);
  throw new LedgerNotRead(
    'refused',
    message === null ? `${answer.status}` : `${answer.status} ${message}`,
    code,
  );
};

/** Whoever breaks off the reading himself is told so: a controller that is away is another thing. */
const codeOf = (code: 'unreachable' | 'cut-off', signal: AbortSignal | undefined): LedgerNotRead['code'] =>
  signal?.aborted === true ? 'aborted' : code;

/** A refusal is a line; what is longer is a page of somebody else. Bytes. */
const LONGEST_REFUSAL = 4_096;

const refusalOf = async (answer: Response): Promise<Record<'code' | 'message', string | null>> => {
  const said: unknown = jsonIn(await beginningOf(answer).catch(() => ''));
  const { code, message }: Readonly<Record<string, unknown>> = Object(Object(said).error);
  return {
    code: typeof code === 'string' ? code : null,
    message: typeof message === 'string' ? message.replaceAll(/\p{C}+/gu, ' ') : null,
  };
};

const beginningOf = async ({ body }: Response): Promise<string> => {
  if (body === null) return '';
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done || text.length > LONGEST_REFUSAL) return text;
      text += decoder.decode(value, { stream: true });
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
};

/** Entries have some thousand characters. */
const LONGEST_LINE = 4_000_000;

/** Whole lines, however they were cut on the way. */
async function* linesOf(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal | undefined,
): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let begun = '';
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        throw new LedgerNotRead(codeOf('cut-off', signal), `the answer broke off: ${String(error)}`);
      });
      if (done) break;
      const lines = (begun + decoder.decode(value, { stream: true })).split('\n');
      begun = lines.pop() ?? '';
      yield* lines;
      if (begun.length > LONGEST_LINE)
        throw new LedgerNotRead(
          'unreadable',
          `a line is longer than ${LONGEST_LINE} characters: no entry is`,
        );
    }
    if (begun !== '') throw new LedgerNotRead('cut-off', 'the answer ends within a line');
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

const entryIn = (line: string): LedgerEntry => {
  const read = entryOfJson.safeParse(jsonIn(line));
  if (read.success) return read.data;
  throw new LedgerNotRead(
    'unreadable',
    `no entry that is known here: ${read.error.issues[0]?.message ?? ''}`,
  );
};

const jsonIn = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};
