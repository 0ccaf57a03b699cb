import type { TokenKept } from '../../contract/access.ts';

/** What can be asked of a club and its tables, beside what everybody may see. */
export type Right =
  /** What a seat's page shows, and to say something for that seat. */
  | 'own-seat'
  /** The codes and pictures with which free seats are taken. */
  | 'seat-codes'
  /** All of the operator's page, what is said there of play and points, and the record with its names. */
  | 'operate'
  /** What that page tells of the machine, and what is said there of it. */
  | 'service'
  /** To start and stop tables, and to have them read again. */
  | 'run-tables'
  /** To see who is in, to let in, to give an office, and to put out. */
  | 'access'
  /** To read a table's ledger from end to end. */
  | 'whole-ledger';

export type Role = TokenKept['role'];

interface RoleRules {
  readonly may: readonly Right[];
  /** After which a token of it ends; null: when somebody ends it. */
  readonly lifeMs: number | null;
  /** `for-good`: a restart of the controller ends none. */
  readonly kept: 'for-good' | 'until-restart';
}

const HOUR_MS = 3_600_000;

/**
 * Everybody who has a token, over HTTP, WebSocket and MQTT alike. What nobody needs a token for is in no role; nobody moves
 * a machine from afar by any of them: that takes a press at the table.
 */
export const ROLES = {
  screen: { may: ['seat-codes'], lifeMs: null, kept: 'for-good' },
  player: { may: ['own-seat'], lifeMs: 12 * HOUR_MS, kept: 'for-good' },
  operator: {
    may: ['operate', 'service', 'run-tables', 'access', 'seat-codes', 'whole-ledger'],
    lifeMs: 12 * HOUR_MS,
    kept: 'until-restart',
  },
  technician: { may: ['service'], lifeMs: 4 * HOUR_MS, kept: 'until-restart' },
  owner: {
    may: ['operate', 'service', 'run-tables', 'access', 'seat-codes', 'whole-ledger'],
    lifeMs: 12 * HOUR_MS,
    kept: 'until-restart',
  },
  /** A program, which no page shows anything. */
  archive: { may: ['whole-ledger'], lifeMs: null, kept: 'for-good' },
} as const satisfies Readonly<Record<Role, RoleRules>>;

export const roleMay = (role: Role, right: Right): boolean => {
  const rights: readonly Right[] = ROLES[role].may;
  return rights.includes(right);
};
