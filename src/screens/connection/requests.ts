import { isRecord } from '../../contract/recorded.ts';

/** What came of a question to the controller. `lost`: nobody knows whether it was heard; it may be asked again. */
export type Reply<T> = { readonly is: 'given'; readonly value: T } | Refused | { readonly is: 'lost' };

export interface Refused {
  readonly is: 'refused';
  readonly status: number;
  /** By what a program decides; the message is for people. */
  readonly code: string;
  readonly message: string;
}

/** Statuses after which the same question may well be answered: nobody at home, or not yet. */
const ASK_AGAIN: ReadonlySet<number> = new Set([502, 503, 504]);
const LONGEST_WAIT_MS = 8000;

const refusedBy = async (response: Response): Promise<Refused> => {
  const { status } = response;
  const body: unknown = await response.json().catch(() => null);
  const error = isRecord(body) ? body['error'] : null;
  const text = (name: string): string => (isRecord(error) ? String(error[name] ?? '') : '');
  return { is: 'refused', status, code: text('code'), message: text('message') };
};

const request = async <T>(address: string, init: RequestInit): Promise<Reply<T>> => {
  // Not `AbortSignal.timeout`: iPhones have that from iOS 16 on, and those with an older one could ask nothing.
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), LONGEST_WAIT_MS);
  try {
    const response = await fetch(address, { ...init, signal: patience.signal });
    if (ASK_AGAIN.has(response.status)) return { is: 'lost' };
    if (!response.ok) return await refusedBy(response);
    const value: T = await response.json();
    return { is: 'given', value };
  } catch {
    return { is: 'lost' };
  } finally {
    clearTimeout(timer);
  }
};

/** Asks for what stands at an address. */
export const ask = <T>(address: string): Promise<Reply<T>> =>
  request(address, { headers: { accept: 'application/json' } });

/** Says something to an address, as JSON. */
export const tell = <T>(address: string, body: unknown): Promise<Reply<T>> =>
  request(address, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Whether the page's code is missing, or no longer the right one; what somebody may not do no code of the page's lets him do. */
export const wantsCode = ({ status, code }: Refused): boolean =>
  (status === 401 || status === 403) && code !== 'not-allowed';

/** Lets only the answer to the newest question through: answers may come in any order. */
export const newestOnly = () => {
  let newest = 0;
  return <T>(answer: Promise<T>, use: (value: T) => void): void => {
    newest += 1;
    const asked = newest;
    void answer.then((value) => {
      if (asked === newest) use(value);
    });
  };
};
