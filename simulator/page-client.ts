import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { enterAnswer, seatCodes } from '../src/contract/access.ts';
import { declarationAnswer } from '../src/contract/declaration.ts';
import { type SeatView, seatView } from '../src/contract/seat-view.ts';
import type { Side } from '../src/play/seating/furniture.ts';
import { parseFace } from '../src/rules/tiles/notation.ts';
import type { ProposalRead, SeatPage, SeatPages } from './people/declared/pages.ts';
import { screenOf } from './screen-displays.ts';

/** Where the table's pages are: `http://127.0.0.1:8080`, and the table's name in their addresses. */
export interface PagesAt {
  readonly url: string;
  readonly table: string;
}

const UNKNOWN_CODE = 401;

/**
 * The page of a seat as a program sees it, through the table's public API: the code is read where the screen shows it,
 * exchanged for a token, and again when that has ended.
 */
export const createPageClient = (at: () => PagesAt | null, side: Side): SeatPages => {
  let token: string | null = null;

  const ask = async (path: string, body?: object): Promise<Response | null> => {
    const pages = at();
    if (pages === null) return null;
    const headers = {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    return fetch(`${pages.url}/api/t/${pages.table}/${path}`, { headers, ...sent }).catch(() => null);
  };

  /** Null also where something else answers at the address, or the answer is cut off. */
  const read = async <Schema extends z.ZodType>(
    response: Response | null,
    schema: Schema,
  ): Promise<z.infer<Schema> | null> => {
    if (response?.ok !== true) return null;
    const body: unknown = await response.json().catch(() => null);
    return schema.safeParse(body).data ?? null;
  };

  const codeShown = async (): Promise<string | undefined> => {
    const shown = await read(await ask('seat-codes'), seatCodes);
    return shown?.codes.find((each) => each.side === side)?.code;
  };
  /** Where somebody has sat before, whoever comes now says at the table that it was not he. */
  const codeOfFreed = async (): Promise<string | undefined> => {
    await ask(`seats/${side}/free`, {});
    return codeShown();
  };
  const enter = async (): Promise<void> => {
    token = null;
    const code = (await codeShown()) ?? (await codeOfFreed());
    if (code === undefined) return;
    const entered = await read(await ask('enter', { as: 'seat', side, code }), enterAnswer);
    token = entered?.token ?? null;
  };

  /** Once more with a new token where the old one has ended. */
  const asking = async (path: string, body?: object): Promise<Response | null> => {
    if (token === null) await enter();
    const answer = await ask(path, body);
    if (answer?.status !== UNKNOWN_CODE) return answer;
    await enter();
    return ask(path, body);
  };

  return {
    read: async () => {
      const view = await read(await asking(`seat/${side}`), seatView);
      return view === null ? null : pageOf(view);
    },
    say: async (say) => {
      const id = randomBytes(12).toString('base64url');
      const answer = await read(await asking('declare', { id, say }), declarationAnswer);
      return answer?.ok === true;
    },
  };
};

/** What a person reads of the view of his seat. */
export const pageOf = ({ public: seen, may, throw: throwAsked }: SeatView): SeatPage => ({
  hand: seen.match?.hand ?? 0,
  playing: seen.moment.at === 'playing' && seen.knowing === 'declared',
  may,
  players: new Map(seen.sides.flatMap((each) => (each.seated ? [[each.side, each.player] as const] : []))),
  proposal: seen.proposal === null ? null : proposalOf(seen.proposal),
  ready: new Set(seen.sides.flatMap((each) => (each.seated && each.ready ? [each.side] : []))),
  throwAsked,
  screen: screenOf(seen),
});

const proposalOf = ({
  number,
  by,
  disputes,
  what,
}: NonNullable<SeatView['public']['proposal']>): ProposalRead => ({
  number,
  by: by.role === 'player' ? by.side : null,
  disputedBy: disputes.map(({ side }) => side),
  win:
    what.kind === 'outcome' && what.outcome.kind === 'won'
      ? {
          winners: [what.outcome, ...(what.outcome.also ?? [])]
            .map(({ winner }) => winner)
            .concat((what.outcome.beaten ?? []).map((beaten) => beaten.side)),
          from: what.outcome.from,
          face: what.outcome.win === null ? null : (parseFace(what.outcome.win) ?? null),
        }
      : null,
});
