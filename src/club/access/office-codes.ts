import type { OfficeGiven } from '../../contract/access.ts';
import { isSameCode, newOperatorCode } from './secrets.ts';

type Office = OfficeGiven['role'];

/** So long a code is good that was given to somebody who stands there. */
export const OFFICE_CODE_MS = 10 * 60_000;

/** Codes for whoever is given an office: short-lived, each good for one; another for the same office ends the one before. */
export interface OfficeCodes {
  readonly give: (role: Office) => string;
  /** Which office it gives; null for a code that is none, or none any more. */
  readonly take: (typed: string) => Office | null;
}

/** `now` gives milliseconds, of which only differences count. */
export const createOfficeCodes = (now: () => number): OfficeCodes => {
  const given = new Map<Office, { readonly code: string; readonly at: number }>();
  return {
    give: (role) => {
      const code = newOperatorCode();
      given.set(role, { code, at: now() });
      return code;
    },
    take: (typed) => {
      for (const [role, { code, at }] of given) {
        if (!isSameCode(code, typed)) continue;
        given.delete(role);
        return now() - at < OFFICE_CODE_MS ? role : null;
      }
      return null;
    },
  };
};
