import type { FastifyReply, FastifyRequest, preHandlerHookHandler } from 'fastify';
import type { ErrorCode } from '../../contract/feed.ts';
import type { TableId } from '../../contract/ids.ts';
import type { SeatedSide } from '../../contract/table-view.ts';
import type { Entered } from '../access/entrance.ts';
import type { Right } from '../access/roles.ts';
import type { ClubAccess, TableAccess } from '../access/table-access.ts';
import { isConfidential, isFromThisComputer } from './guards.ts';
import { refuse } from './refusal.ts';
import type { ScreenKnown } from './screen-watch.ts';
import { theTable, type WebTables } from './web-tables.ts';

export type Asker =
  | { readonly ok: true; readonly entered: Entered }
  | { readonly ok: false; readonly code: ErrorCode; readonly message: string };

const SEATS = ['seat-0', 'seat-1', 'seat-2', 'seat-3'] as const;
const ROLES = [...SEATS, 'operator'] as const;
export type PageRole = (typeof ROLES)[number];

export const roleOf = (entered: Entered): PageRole =>
  entered.as === 'operator' ? 'operator' : `seat-${entered.side}`;

interface RoleAtTable {
  readonly table: TableId;
  readonly role: PageRole;
}

/**
 * The cookies that hold the token of a role; another table on this computer has others. A browser keeps what it was given over TLS and throws
 * away what comes by the same name in clear text: each has a name of its own, and either lets in.
 */
const cookieNames = ({ table, role }: RoleAtTable) => ({
  https: `mjtable-${table}-${role}-tls`,
  http: `mjtable-${table}-${role}`,
});

const HALF_A_DAY_S = 12 * 60 * 60;

/** No page can read it, and no page of another site sends it. It lasts as long as its token, also where a phone sleeps. */
export const cookieFor = (
  request: FastifyRequest,
  { table, entered, token }: { readonly table: TableId; readonly entered: Entered; readonly token: string },
): string =>
  roleCookie(request.protocol, { table, role: roleOf(entered) }, { value: token, ageS: HALF_A_DAY_S });

/** Has a browser forget what it was given for a role. */
export const cookiesGone = (at: RoleAtTable): string[] =>
  (['https', 'http'] as const).map((over) => roleCookie(over, at, { value: '', ageS: 0 }));

const roleCookie = (
  over: 'https' | 'http',
  at: RoleAtTable,
  { value, ageS }: { readonly value: string; readonly ageS: number },
): string => {
  // What was given over TLS is not sent in clear text again.
  const secure = over === 'https' ? '; Secure' : '';
  return `${cookieNames(at)[over]}=${value}; Path=/; Max-Age=${ageS}; HttpOnly; SameSite=Strict${secure}`;
};

const BROWSER_COOKIE = 'mjtable-browser';
const SCREEN_COOKIE = 'mjtable-screen';
const A_YEAR_S = 365 * 24 * 60 * 60;

/** The token of a screen, whatever table it is of. */
export const screenCookie = (token: string): string =>
  `${SCREEN_COOKIE}=${token}; Path=/; Max-Age=${A_YEAR_S}; HttpOnly; SameSite=Strict`;

/** By which a browser is known again when it enters another code. */
export const browserCookie = (browser: string): string =>
  `${BROWSER_COOKIE}=${browser}; Path=/; Max-Age=${A_YEAR_S}; HttpOnly; SameSite=Strict`;

/** Null where it has none, or one that was never given. */
export const browserOf = (request: FastifyRequest): string | null => {
  const browser = cookiesIn(request.headers.cookie).get(BROWSER_COOKIE) ?? '';
  return /^[A-Za-z0-9_-]{43}$/.test(browser) ? browser : null;
};

const refused = (code: ErrorCode, message: string): Asker => ({ ok: false, code, message });

/** More than a browser of the club has, and each is hashed to be known. */
const MOST_COOKIES = 64;
/** Every name that is given here begins so; whatever else a browser sends is another's. */
const OURS = 'mjtable-';

const cookiesIn = (header: string | undefined): ReadonlyMap<string, string> =>
  new Map(
    (header ?? '')
      .split(';')
      .flatMap((pair): readonly (readonly [string, string])[] => {
        const at = pair.indexOf('=');
        const name = pair.slice(0, Math.max(0, at)).trim();
        return name.startsWith(OURS) ? [[name, pair.slice(at + 1).trim()]] : [];
      })
      .slice(0, MOST_COOKIES),
  );

const bearerIn = ({ headers }: FastifyRequest): string | null =>
  /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? null;

/** Whichever table's page the operator entered at, the code was that of the club. */
const OPERATORS_COOKIE = /^mjtable-[a-z0-9-]{1,32}-operator(?:-tls)?$/;

const officeTokens = (cookies: ReadonlyMap<string, string>): readonly string[] =>
  [...cookies].flatMap(([name, token]) => (OPERATORS_COOKIE.test(name) ? [token] : []));

/** Whether a token comes with the request by which this may be done at all tables. */
export const mayInClub = (
  request: FastifyRequest,
  clubAccess: Pick<ClubAccess, 'may'>,
  right: Right,
): boolean => {
  const bearer = bearerIn(request);
  const tokens = bearer === null ? officeTokens(cookiesIn(request.headers.cookie)) : [bearer];
  return isConfidential(request) && tokens.some((token) => clubAccess.may(token, right));
};

/** The screen of the club that asks; null for any other page. */
export const screenIn = (
  request: FastifyRequest,
  { screens }: Pick<ClubAccess, 'screens'>,
): ScreenKnown | null => {
  const token = screens.find(cookiesIn(request.headers.cookie).get(SCREEN_COOKIE) ?? '');
  if (token !== null) return { is: 'placed', token: token.id };
  return isFromThisComputer(request) ? { is: 'of-this-computer' } : null;
};

/** What the tokens of a screen, of a seat and of an office are called, at whichever table. */
const TOKEN_COOKIE = /^mjtable-(?:screen|[a-z0-9-]{1,32}-(?:seat-[0-3]|operator)(?:-tls)?)$/;

/** Whatever comes with the request that may be a token. */
const tokensIn = (request: FastifyRequest): readonly string[] => {
  const bearer = bearerIn(request);
  if (bearer !== null) return [bearer];
  const cookies = [...cookiesIn(request.headers.cookie)];
  return cookies.flatMap(([name, token]) => (TOKEN_COOKIE.test(name) ? [token] : []));
};

/** What is told of the first token that is good; null for a stranger. */
const firstIn = (request: FastifyRequest, tell: (token: string) => string | null): string | null => {
  for (const token of tokensIn(request)) {
    const told = tell(token);
    if (told !== null) return told;
  }
  return null;
};

/** The session of a person, a screen or a program; null for a stranger. */
export const sessionIn = (
  request: FastifyRequest,
  { sessionOf }: Pick<ClubAccess, 'sessionOf'>,
): string | null => firstIn(request, sessionOf);

/** Whose share of the connections that are kept for those who have entered this one takes; null for a stranger. */
export const shareIn = (request: FastifyRequest, { shareOf }: Pick<ClubAccess, 'shareOf'>): string | null =>
  firstIn(request, shareOf);

/** Whom a token speaks for that comes with the request: staff before players; null where none does. */
export const enteredWith = (
  request: FastifyRequest,
  {
    clubAccess: { sessionOf },
    tables,
  }: {
    readonly clubAccess: Pick<ClubAccess, 'sessionOf'>;
    readonly tables: readonly Pick<TableAccess, 'entered'>[];
  },
): Entered | null => {
  // What is no token is not asked about at every table.
  const good = tokensIn(request).filter((token) => sessionOf(token) !== null);
  const all = good.flatMap((token) => tables.flatMap((access) => access.entered(token) ?? []));
  return all.find(({ as }) => as === 'operator') ?? all[0] ?? null;
};

/** Whether a token comes with the request by which this may be done. */
export const mayHere = (
  request: FastifyRequest,
  access: Pick<TableAccess, 'may' | 'entered'>,
  right: Right,
): boolean =>
  tokensIn(request).some((token) => access.may(token, right) && isHeardFrom(request, access.entered(token)));

export const refuseNotAllowed = (reply: FastifyReply): FastifyReply =>
  refuse(reply, 'not-allowed', 'Who may do this has not entered here.');

/** Lets whoever may see and change who is in at the table through, once a body has come whole; behind `forTables`. */
export const accessOnly =
  (tables: WebTables): preHandlerHookHandler =>
  async (request, reply) =>
    mayHere(request, theTable(request, tables).access, 'access') ? undefined : refuseNotAllowed(reply);

/** Staff is heard only where nobody on the way can take its token; players and screens everywhere. */
const isHeardFrom = (request: FastifyRequest, entered: Entered | null): boolean =>
  entered?.as !== 'operator' || isConfidential(request);

const cookiesOf = (cookies: ReadonlyMap<string, string>, at: RoleAtTable): readonly string[] => {
  const { https, http } = cookieNames(at);
  return [https, http].flatMap((name) => cookies.get(name) ?? []);
};

/** What may be the token of the role that asks: by bearer one, by cookie up to two. */
export const tokensOf = (request: FastifyRequest, at: RoleAtTable): readonly string[] => {
  const bearer = bearerIn(request);
  return bearer === null ? cookiesOf(cookiesIn(request.headers.cookie), at) : [bearer];
};

/** Whether somebody is asked whether he is still the player of his seat: one that is wanted, or any. */
const isAskedStill = (request: FastifyRequest, access: TableAccess, wanted: PageRole | null): boolean =>
  tokensIn(request).some((token) => {
    const side = access.unsure(token);
    return side !== null && (wanted === null || wanted === `seat-${side}`);
  });

/** Every role at this table whose token comes with the request: one by bearer, or as many as there are cookies. */
const rolesIn = (request: FastifyRequest, table: TableId, access: TableAccess): readonly Entered[] => {
  const bearer = bearerIn(request);
  if (bearer !== null)
    return [access.entered(bearer)].flatMap((entered) =>
      entered !== null && isHeardFrom(request, entered) ? [entered] : [],
    );
  const cookies = cookiesIn(request.headers.cookie);
  const seats = SEATS.flatMap((role) => {
    const [entered] = cookiesOf(cookies, { table, role }).flatMap((token) => access.entered(token) ?? []);
    return entered ?? [];
  });
  const office = officeTokens(cookies)
    .map(access.entered)
    .find((entered) => entered?.as === 'operator');
  return office == null || !isHeardFrom(request, office) ? seats : [...seats, office];
};

/** The seats whose tokens come with the request, in the order of their sides. */
export const seatsHeldBy = (
  request: FastifyRequest,
  { table, access }: { readonly table: TableId; readonly access: TableAccess },
): readonly SeatedSide['side'][] =>
  rolesIn(request, table, access).flatMap((entered) => (entered.as === 'seat' ? [entered.side] : []));

/** Who speaks with this request, where one role is asked for or one alone has come. */
export const whoAsks = (
  request: FastifyRequest,
  {
    table,
    access,
    wanted,
  }: { readonly table: TableId; readonly access: TableAccess; readonly wanted: PageRole | null },
): Asker => {
  const entered = rolesIn(request, table, access);
  const [first, ...more] = wanted === null ? entered : entered.filter((each) => roleOf(each) === wanted);
  if (first !== undefined)
    return more.length === 0
      ? { ok: true, entered: first }
      : refused('bad-query', 'Several codes were entered here: say who speaks with "as".');
  if (isAskedStill(request, access, wanted)) return refused('still-you', 'Another player sits here now.');
  return entered.length === 0
    ? refused('no-code', 'The code has to be entered first.')
    : refused('other-seat', 'The code that was entered is of another seat.');
};

/** `as=0` … `as=3`, `as=operator`; null where nothing is said, or nothing that is a role. */
export const roleAsked = (as: unknown): PageRole | null =>
  ROLES.find((role) => role === as || role === `seat-${String(as)}`) ?? null;
