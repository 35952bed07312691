import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CHECKOUT } from '../config/folders.js';
import type { BrowserConfig } from './browser-config.controller.js';
import { pagesOf, WORKER } from './pages.js';
import type { FrontEnd } from './preloads.js';

/** The shell serves all paths that no other front end serves. */
const FOLDERS: FrontEnd[] = [
  { prefix: '/remotes/portal/', folder: join(CHECKOUT, 'portal/dist') },
  { prefix: '/remotes/admin-console/', folder: join(CHECKOUT, 'admin-console/dist') },
  { prefix: '/landing/', folder: join(CHECKOUT, 'landing-page/dist/files') },
  { prefix: '/', folder: join(CHECKOUT, 'shell/dist') },
];

/** Files with a content hash in their name never change. */
const HASHED = /[.-][0-9a-f]{8,}\.\w+(\.map)?$/;

const FOREVER = 'public, max-age=31536000, immutable';

/** Returns the front ends that are built in this checkout. */
export const builtFrontEnds = (frontEnds = FOLDERS) => frontEnds.filter(({ folder }) => existsSync(folder));

/** Serves the built shell and remotes. */
export async function serveFrontEnds(
  fastify: FastifyInstance,
  config: BrowserConfig & { publicUrl: string },
  frontEnds = FOLDERS,
): Promise<void> {
  const built = builtFrontEnds(frontEnds);
  const shell = built.find(({ prefix }) => prefix === '/');
  if (!shell) return;
  await fastify.register(fastifyStatic as never, {
    root: built.map(({ folder }) => folder),
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply: FastifyReply, path: string) => {
      const name = path.replace(/\.(br|gz)$/, '');
      reply.header('cache-control', HASHED.test(name) ? FOREVER : 'no-cache');
      // A shell on another origin may load these remotes.
      if (/[\\/](portal|admin-console)[\\/]dist[\\/]/.test(path)) reply.header('access-control-allow-origin', '*');
    },
  });
  const sendPage = pagesOf(built, config);
  // Nest drops an error's headers. An unsatisfiable range needs them, because they hold the length of the file.
  const errorHandler: FastifyInstance['errorHandler'] = (error, request, reply) => {
    void reply.headers((error as { headers?: Record<string, string> }).headers ?? {});
    return fastify.errorHandler(error, request, reply);
  };
  fastify.get('/*', { errorHandler }, (request, reply) => serve(request, reply, frontEnds, sendPage));
}

async function serve(
  request: FastifyRequest,
  reply: FastifyReply,
  frontEnds: FrontEnd[],
  sendPage: ReturnType<typeof pagesOf>,
): Promise<FastifyReply> {
  const path = pathOf(request);
  if (path === null || path.startsWith('/api/') || path.startsWith('/dev/inbox')) return notFound(reply);
  const { prefix, folder } = frontEnds.find((frontEnd) => path.startsWith(frontEnd.prefix))!;
  const file = normalize(path.slice(prefix.length));
  const exists = !file.startsWith('..') && (await isFile(join(folder, file)));
  if (exists && path === WORKER) return sendPage(request, reply);
  if (exists) return reply.sendFile(file, folder);
  const isPage = prefix === '/' && (request.headers.accept ?? '*/*').match(/text\/html|\*\/\*/) && !/\.\w+$/.test(path);
  if (isPage) return sendPage(request, reply);
  return notFound(reply);
}

function notFound(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}

function pathOf({ url }: FastifyRequest): string | null {
  try {
    return decodeURIComponent(url.split('?')[0]!);
  } catch {
    return null;
  }
}

const isFile = (path: string) =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
