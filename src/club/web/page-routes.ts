import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '../../contract/feed.ts';
import type { Language } from '../../contract/rule-book.ts';
import { refuse } from './refusal.ts';
import { tableAt, type WebTables } from './web-tables.ts';

const PAGE = 'index.html';
/** What programs ask is refused in words, whoever asks. */
const API = '/api/';
/** The build puts a hash of the content into these names, so a browser may keep them for ever. */
const HASHED = 'assets/';
const FOR_EVER = 'public, max-age=31536000, immutable';
/** Kept, but asked about each time: a screen that reloads gets the new build. */
const ASK_EACH_TIME = 'no-cache';

/** Tells the document that there is no page at its address. */
const MISSING = '<meta name="missing" content="" />';

/** The seat's pages are one for each side of the table. */
const PAGES_OF_TABLE = [
  'table',
  ...[0, 1, 2, 3].flatMap((side) => [`seat/${side}`, `panel/${side}`]),
  'operator',
];

const LANGUAGE_COOKIE = 'mjtable-language';

/** Every page begins in what the club speaks, until somebody chooses another on it: pages read this one. */
const languageCookie = (language: Language | null): string =>
  `${LANGUAGE_COOKIE}=${language ?? ''}; Path=/; SameSite=Strict${language === null ? '; Max-Age=0' : ''}`;

/** What answers a browser's address bar. */
export interface Pages {
  /** The one document of all pages, which reads the address itself. */
  readonly send: (reply: FastifyReply) => Promise<FastifyReply>;
  /** The same, told that nothing is at its address; a program is told so in words. */
  readonly sendMissing: (reply: FastifyReply, code: NotThere, message: string) => FastifyReply;
}

type NotThere = Extract<ErrorCode, 'unknown-address' | 'unknown-table' | 'unknown-ruleset'>;

/** Whether a browser's address bar asks, and no program. */
export const asksForPage = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.includes('text/html') === true;

/** The pages: one document for all of them, which reads the address itself. */
export const addPages = async (
  server: FastifyInstance,
  { tables, screensDir }: { readonly tables: WebTables; readonly screensDir: string },
): Promise<Pages> => {
  await server.register(fastifyStatic, {
    root: screensDir,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    // No file is so long that anybody needs a part of it: whoever asks for one is sent the whole.
    acceptRanges: false,
    // The build has put them beside the files, small as they get.
    preCompressed: true,
    setHeaders: (response, path) => {
      response.setHeader('vary', 'accept-encoding');
      response.setHeader(
        'cache-control',
        relative(screensDir, path).startsWith(HASHED) ? FOR_EVER : ASK_EACH_TIME,
      );
    },
  });
  const tellLanguage = (reply: FastifyReply): void => {
    const language = tables.all()[0]?.access.clubLanguage() ?? null;
    const isTold = reply.request.headers.cookie?.includes(LANGUAGE_COOKIE) === true;
    if (language !== null || isTold) reply.header('set-cookie', languageCookie(language));
  };
  const send: Pages['send'] = async (reply) => {
    tellLanguage(reply);
    return existsSync(join(screensDir, PAGE))
      ? reply.sendFile(PAGE)
      : refuse(reply, 'screens-not-built', 'The screens are not built yet: run "npm run build".');
  };

  const sendMissing: Pages['sendMissing'] = (reply, code, message) => {
    const document = join(screensDir, PAGE);
    if (!asksForPage(reply.request) || reply.request.url.startsWith(API) || !existsSync(document))
      return refuse(reply, code, message);
    tellLanguage(reply);
    // First of all: what the page asks for at once goes by it.
    const html = readFileSync(document, 'utf8').replace('<head>', `<head>${MISSING}`);
    return reply.code(404).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
  };

  server.setNotFoundHandler((request, reply) =>
    sendMissing(reply, 'unknown-address', `There is nothing at ${request.url}.`),
  );
  for (const page of ['/', '/screen', '/club']) server.get(page, async (_request, reply) => send(reply));
  for (const page of PAGES_OF_TABLE) {
    server.get(`/t/:table/${page}`, async (request, reply) => {
      const found = tableAt(request, tables);
      return 'table' in found ? send(reply) : sendMissing(reply, 'unknown-table', found.unknown);
    });
  }
  return { send, sendMissing };
};
