import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tablesAt } from '../../archive/controller-ledgers.ts';
import { enterAnswer } from '../../contract/access.ts';
import {
  EXITS,
  type Failure,
  reportFailure,
  usageFailure,
  workFailure,
} from '../../controller/failure/exit-codes.ts';
import { controllerIn } from './archived-controllers.ts';

export interface ArchiveEnterAsked {
  readonly url: string;
  /** What the operator's page gives to an archive: good once, for ten minutes. */
  readonly code: string;
  /** Where the address is written with what lets an archive in. */
  readonly file: string;
}

type Entered =
  | { readonly ok: true; readonly token: string }
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
    });
    const said: unknown = await answer.json();
    const entered = enterAnswer.safeParse(said);
    return entered.success ? { ok: true, token: entered.data.token } : refused(messageIn(said), url);
  } catch (thrown) {
    return refused(thrown instanceof Error ? thrown.message : String(thrown), url);
  }
};

/** Only its owner may read it; another line of the same controller is replaced. */
const write = (file: string, url: URL, token: string): void => {
  const before = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const others = before.filter((line) => line !== '' && controllerIn(line)?.origin !== url.origin);
  const line = `${url.protocol}//${encodeURIComponent(token)}@${url.host}`;
  const fresh = `${file}.new`;
  writeFileSync(fresh, `${[...others, line].join('\n')}\n`, { mode: 0o600 });
  renameSync(fresh, file);
};

/** `mjtable archive enter`: comes in at a controller, and writes what lets an archive read its ledgers. */
export const archiveEnterCommand = async ({ url: text, code, file }: ArchiveEnterAsked): Promise<number> => {
  const url = controllerIn(text);
  if (url === null || url.username !== '')
    return reportFailure(
      usageFailure({
        what: `"${text}" is no address of a controller`,
        where: null,
        remedy: 'name it, such as http://localhost:8080',
      }),
    );
  const entered = await enter(url.origin, code);
  if (!entered.ok) return reportFailure(entered.failure);
  try {
    write(file, url, entered.token);
  } catch (thrown) {
    return reportFailure({
      exit: 'data-unwritable',
      what: thrown instanceof Error ? thrown.message : String(thrown),
      where: file,
      remedy: 'choose a file whose folder is there and may be written to',
    });
  }
  process.stdout.write(`${url.origin} is read from by \`mjtable archive --from-file ${file}\`\n`);
  return EXITS.ok.code;
};
