import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { forTable } from './guards.ts';
import { refuse } from './refusal.ts';

const PAGE = 'index.html';
/** The build puts a hash of the content into these names, so a browser may keep them for ever. */
const HASHED = 'assets/';
const FOR_EVER = 'public, max-age=31536000, immutable';
/** Kept, but asked about each time: a screen that reloads gets the new build. */
const ASK_EACH_TIME = 'no-cache';

/** The seat's pages are one for each side of the table. */
const PAGES_OF_TABLE = ['table', 'seat/0', 'seat/1', 'seat/2', 'seat/3', 'operator'];

/** The pages: one document for all of them, which reads the address itself. */
export const addPages = async (
  server: FastifyInstance,
  { table, screensDir }: { readonly table: string; readonly screensDir: string },
): Promise<void> => {
  await server.register(fastifyStatic, {
    root: screensDir,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (response, path) => {
      response.setHeader(
        'cache-control',
        relative(screensDir, path).startsWith(HASHED) ? FOR_EVER : ASK_EACH_TIME,
      );
    },
  });
  const sendPage = async (reply: FastifyReply): Promise<FastifyReply> =>
    existsSync(join(screensDir, PAGE))
      ? reply.sendFile(PAGE)
      : refuse(reply, 'screens-not-built', 'The screens are not built yet: run "npm run build".');

  server.get('/', async (_request, reply) => sendPage(reply));
  for (const page of PAGES_OF_TABLE) {
    server.get(`/t/:table/${page}`, { onRequest: forTable(table) }, async (_request, reply) =>
      sendPage(reply),
    );
  }
};
