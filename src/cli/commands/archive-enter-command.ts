import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tablesAt } from '../../archive/controller-ledgers.ts';
import { enterAnswer } from '../../contract/access.ts';
import type { ClubId } from '../../contract/ids.ts';
import {
  EXITS,
  type Failure,
  reportFailure,
  usageFailure,
  workFailure,
} from '../../controller/failure/exit-codes.ts';
import { OWNERS_FILE } from '../../ledger/file/owners-rights.ts';
import { messageOf } from '../thrown-words.ts';
import { controllerIn, servedAt, servedLine } from './archived-controllers.ts';

export interface ArchiveEnterAsked {
  readonly url: string;
  /** What the operator's page gives to an archive: good once, for ten minutes. */
  readonly code: string;
  /** Where the address is written with what lets an archive in. */
  readonly file: string;
}

type Entered =
  | { readonly ok: true; readonly token: string; readonly club: ClubId }
  | { readonly ok: false; readonly failure: Failure };

const PATIENCE_MS = 15_000;

const refused = (what: string, url: string): Entered => ({
  ok: false,
  failure: workFailure({
    what,
    where: url,
    remedy: 'see that it runs, and have the operator give a new code',
  }),
});

const messageIn = (answer: unknown): string => {
  const message: unknown = Object(Object(answer).error).message;
  return typeof message === 'string' ? message : 'it does not answer as a controller does';
};

const enter = async (url: string, code: string): Promise<Entered> => {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const known = await tablesAt({ url }, signal);
  if (!known.ok) return refused(known.why, url);
  const [first] = known.tables;
  if (first === undefined) return refused('it runs no table', url);
  try {
    const answer = await fetch(`${url}/api/t/${first.table}/enter`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ as: 'operator', code }),
      signal,
      redirect: 'error',
    });
    const said: unknown = await answer.json();
    const entered = enterAnswer.safeParse(said);
    return entered.success
      ? { ok: true, token: entered.data.token, club: first.club }
      : refused(messageIn(said), url);
  } catch (thrown) {
    return refused(messageOf(thrown), url);
  }
};

interface Written {
  /** Of other controllers. */
  readonly others: readonly string[];
  /** Where it is written first: only its owner may read it. */
  readonly fresh: string;
}

/** What stands in the file already; null where it is a file of something else, which nobody means to lose. */
const begin = (file: string, { origin }: URL): Written | null => {
  const before = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const lines = before.filter((line) => line.trim() !== '' && !line.startsWith('#'));
  if (lines.some((line) => servedAt(line) === null)) return null;
  const fresh = `${file}.new`;
  // The code is good once: that the file can be written is known before.
  writeFileSync(fresh, '', { mode: OWNERS_FILE });
  return { others: before.filter((line) => line !== '' && servedAt(line)?.url !== origin), fresh };
};

/** `mjtable archive enter`: comes in at a controller, and writes what lets an archive read its ledgers. */
export const archiveEnterCommand = async ({ url: text, code, file }: ArchiveEnterAsked): Promise<number> => {
  const url = controllerIn(text);
  if (url === null)
    return reportFailure(
      usageFailure({
        what: `"${text}" is no address of a controller`,
        where: null,
        remedy: 'name it, such as http://localhost:8080',
      }),
    );
  try {
    const begun = begin(file, url);
    if (begun === null) return reportFailure(otherFile(file));
    const entered = await enter(url.origin, code);
    if (!entered.ok) {
      rmSync(begun.fresh, { force: true });
      return reportFailure(entered.failure);
    }
    const line = servedLine({ url: url.origin, token: entered.token, club: entered.club });
    writeFileSync(begun.fresh, `${[...begun.others, line].join('\n')}\n`, { mode: OWNERS_FILE });
    renameSync(begun.fresh, file);
  } catch (thrown) {
    return reportFailure({
      exit: 'data-unwritable',
      what: messageOf(thrown),
      where: file,
      remedy: 'choose a file whose folder is there and may be written to',
    });
  }
  process.stdout.write(`${url.origin} is read from by \`mjtable archive --from-file ${file}\`\n`);
  return EXITS.ok.code;
};

const otherFile = (file: string): Failure =>
  usageFailure({
    what: `${file} holds something else than addresses of controllers`,
    where: null,
    remedy: 'name a file of its own, or one that this has written before',
  });
