import { join } from 'node:path';
import type { Page, Route, WebSocketRoute } from 'playwright-core';
import type { TableConfig } from '../../src/club/club-config.ts';
import { createNextMatches, type NextMatches } from '../../src/club/next-match/next-matches.ts';
import {
  type Declaration,
  type DeclarationAnswer,
  type DeclarationSent,
  declaration,
} from '../../src/contract/declaration.ts';
import {
  type DeclaredForm,
  type PreviewAnswer,
  type PreviewSent,
  previewQuestion,
} from '../../src/contract/declared-form.ts';
import { tableId } from '../../src/contract/ids.ts';
import type { LedgerEntry } from '../../src/contract/ledger.ts';
import { nextMatchQuery, nextMatchQuestion, type RulesChoice } from '../../src/contract/next-match.ts';
import type { OperatorView, SeatView } from '../../src/contract/seat-view.ts';
import type { SittingAnswer } from '../../src/contract/sitting.ts';
import { rulesetWith } from '../../src/rules/rulesets/catalogue.ts';
import { tableConfig } from '../integration/club/running-club.ts';
import { KEPT } from '../unit/screens/kept-entries.ts';
import { MOVES } from '../unit/screens/kept-moves.ts';
import { MACHINE_RECORD } from '../unit/screens/machine-record.ts';

const T1 = tableId.parse('t1');

/** The controller's answers to a desk's page, given by hand; what the page sends must keep the contract. */
export interface DeskApi {
  /** What the page has said, in order, repetitions included. */
  readonly said: DeclarationSent[];
  readonly asked: PreviewSent[];
  /** Rules that were chosen for the next match, whether they can be played or not. */
  readonly chosen: readonly RulesChoice[];
  readonly show: (view: SeatView | OperatorView) => void;
  /** The next answers to declarations; after them everything is accepted. `lost`: the line is cut before the answer. */
  readonly answers: (Pick<Extract<DeclarationAnswer, { ok: false }>, 'code' | 'message'> | 'lost')[];
  /** This is the whole record from now on, which is answered in pages. */
  readonly keep: (record: readonly LedgerEntry[]) => void;
  /** Ends the code's validity, as a new match does. */
  readonly lock: () => void;
  /** Nothing of the table is heard any more; whoever asks for something has his answer. */
  readonly silence: () => void;
}

interface DeskOptions {
  readonly view: SeatView | OperatorView;
  readonly form: DeclaredForm;
  readonly code: string;
  /** What is chosen for the next match is kept there. */
  readonly folder: string;
  readonly preview: (question: PreviewSent) => PreviewAnswer;
}

const NO_SITTINGS: SittingAnswer = { v: 1, kept: 'no', now: null, before: [] };

const OPERATOR = { role: 'operator', session: 's1', device: 'd1' } as const;

/** The controller's own answers at a table where a match is on by what its settings say. */
const nextMatchesAt = (settings: TableConfig, folder: string): NextMatches => {
  const playing = rulesetWith(settings.ruleset, settings.options);
  const nextMatches = createNextMatches({
    file: join(folder, 'next-match.json'),
    date: Date.now,
    playing: () => ({ ruleset: playing.ok ? playing.ruleset : null, match: 'on' }),
    follow: async () => ({
      ok: true,
      answer: { v: 1, added: [], removed: [], changed: [], otherRules: [], kept: [] },
    }),
    onTrouble: () => undefined,
  });
  nextMatches.over([settings]);
  return nextMatches;
};

const refused = (code: string, message: string) => ({ error: { code, message } });

export const serveDesk = async (
  page: Page,
  { view: first, form, code, folder, preview }: DeskOptions,
): Promise<DeskApi> => {
  let [view, open, isSilent] = [first, false, false];
  let socket: WebSocketRoute | null = null;
  const said: DeclarationSent[] = [];
  const asked: PreviewSent[] = [];
  const answers: DeskApi['answers'] = [];
  const chosen: RulesChoice[] = [];
  let record = KEPT;
  const nextMatches = nextMatchesAt(tableConfig('t1', '/dev/table', { ruleset: 'korean-japanese' }), folder);

  const declared = async (route: Route): Promise<void> => {
    const sent: DeclarationSent = route.request().postDataJSON();
    said.push(sent);
    const { id }: Declaration = declaration.parse(sent);
    const answer = answers.shift();
    if (answer === 'lost') return route.abort('connectionreset');
    return route.fulfill({
      json: answer === undefined ? { v: 1, ok: true, id, proposal: 1 } : { v: 1, ok: false, id, ...answer },
    });
  };
  const entered = (route: Route): Promise<void> => {
    const body: { readonly code: string } = route.request().postDataJSON();
    open = body.code === code;
    return open
      ? route.fulfill({ json: { v: 1, token: 'token' } })
      : route.fulfill({ status: 403, json: refused('wrong-code', 'This is not the code of this seat.') });
  };
  const previewed = (route: Route): Promise<void> => {
    const question: PreviewSent = route.request().postDataJSON();
    previewQuestion.parse(question);
    asked.push(question);
    return route.fulfill({ json: preview(question) });
  };

  const nextMatched = async (route: Route): Promise<void> => {
    const request = route.request();
    if (request.method() === 'GET') {
      const asked = Object.fromEntries(new URL(request.url()).searchParams);
      return route.fulfill({ json: nextMatches.look(T1, nextMatchQuery.parse(asked)) });
    }
    const choice = nextMatchQuestion.parse(request.postDataJSON());
    chosen.push(choice);
    return route.fulfill({ json: await nextMatches.choose(T1, choice, OPERATOR) });
  };

  const paged = (route: Route): Promise<void> => {
    const { searchParams } = new URL(route.request().url());
    const [from, limit] = [Number(searchParams.get('from')), Number(searchParams.get('limit'))];
    const isOnPage = ({ seq }: LedgerEntry): boolean => seq >= from && seq < from + limit;
    const entries = record === KEPT ? KEPT : record.filter(isOnPage);
    return route.fulfill({ json: { v: 1, from, entries } });
  };

  await page.route(/\/api\/t\/t1\//, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.endsWith('/enter')) return entered(route);
    if (pathname.endsWith('/seats')) return route.fulfill({ json: { v: 1, seats: [] } });
    if (pathname.endsWith('/own-seats'))
      return route.fulfill({ json: { v: 1, sides: 'side' in view ? [view.side] : [] } });
    if (pathname.endsWith('/view')) return route.fulfill({ json: view.public });
    if (pathname.endsWith('/access'))
      return route.fulfill({ json: { v: 1, tokens: [], guesses: [], operatorGuesses: 0, screens: [] } });
    if (pathname.endsWith('/screens')) return route.fulfill({ json: { v: 1, screens: [] } });
    if (pathname.endsWith('/form')) return route.fulfill({ json: form });
    if (!open) return route.fulfill({ status: 401, json: refused('no-code', 'Enter the code.') });
    if (pathname.endsWith('/machine-record')) return route.fulfill({ json: MACHINE_RECORD });
    if (pathname.endsWith('/next-match')) return nextMatched(route);
    if (pathname.endsWith('/sitting')) return route.fulfill({ json: NO_SITTINGS });
    if (pathname.endsWith('/ledger')) return paged(route);
    if (pathname.endsWith('/moves')) return route.fulfill({ json: MOVES });
    if (pathname.endsWith('/names'))
      return route.fulfill({ json: { v: 1, names: { 'person-1': '김영수' } } });
    if (pathname.endsWith('/declare')) return declared(route);
    return pathname.endsWith('/preview') ? previewed(route) : route.fulfill({ json: view });
  });
  await page.routeWebSocket(/\/ws\/t\/t1\/(seat|operator)/, (opened) => {
    socket = opened;
    if (!open || isSilent) return void opened.close();
    const beat = setInterval(() => opened.send(JSON.stringify({ type: 'tick', at: Date.now() })), 500);
    opened.onClose(() => clearInterval(beat));
    opened.send(JSON.stringify({ type: 'view', view }));
  });

  return {
    said,
    asked,
    chosen,
    answers,
    show: (next) => {
      view = next;
      socket?.send(JSON.stringify({ type: 'view', view }));
    },
    keep: (next) => {
      record = next;
    },
    lock: () => {
      open = false;
      void socket?.close();
    },
    silence: () => {
      isSilent = true;
      void socket?.close();
    },
  };
};
