import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const SERVICE = 'mjtable.service';
const LINES = '2000';
const MOST_BYTES = 16_000_000;

/** The newest lines of the service's log. Only those in JSON, which keep no codes: a console's words may have told one. */
export const journalTold = async (): Promise<readonly unknown[]> => {
  const asked = ['--unit', SERVICE, '--output', 'cat', '--lines', LINES, '--no-pager', '--quiet'];
  const said = await promisify(execFile)('journalctl', asked, { maxBuffer: MOST_BYTES }).then(
    ({ stdout }) => stdout,
    () => '',
  );
  return linesToTell(said);
};

/** Each object of the log; whatever else stands there is left out. */
export const linesToTell = (log: string): readonly unknown[] => log.split('\n').flatMap(objectIn);

const objectIn = (line: string): readonly unknown[] => {
  try {
    const read: unknown = JSON.parse(line);
    return typeof read === 'object' && read !== null && 'event' in read ? [read] : [];
  } catch {
    return [];
  }
};
