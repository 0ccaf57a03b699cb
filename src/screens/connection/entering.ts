import type { EnterAnswer, EnterQuestion } from '../../contract/access.ts';
import { type Refused, type Reply, tell } from './requests.ts';

const FORBIDDEN = 403;

/** What the page says by itself: the controller is not asked. */
const NO_COOKIES: Refused = {
  is: 'refused',
  status: FORBIDDEN,
  code: 'no-cookies',
  message: 'This browser keeps no cookies.',
};

/**
 * Asks to be let in. A browser that is told to keep no cookies would forget at once that it was: the seat would be held for twelve hours
 * by a phone that does not know of it.
 */
export const tellEntering = async (address: string, question: EnterQuestion): Promise<Reply<EnterAnswer>> =>
  navigator.cookieEnabled ? tell<EnterAnswer>(address, question) : NO_COOKIES;
