/** Why a line of questions cannot be answered. */
export interface LineError {
  readonly code: string;
  readonly message: string;
}

export interface FailedReading {
  readonly ok: false;
  readonly error: LineError;
}

export function fail(code: string, message: string): FailedReading {
  return { ok: false, error: { code, message } };
}
