import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { InterfaceLanguage } from '@network/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageTheme } from '../http/page-theme.js';
import type { filledFiles } from './filled-files.js';
import type { FrontEnd } from './front-end.js';

/** How a page looks that was rendered when the product was built. */
interface Look {
  language: InterfaceLanguage;
  theme: PageTheme;
}

/**
 * Sends the landing page as HTML that waits for no script; undefined where it was not built.
 *
 * It alone may share a browser's process with the page it was opened from: another takes a quarter of its first paint to
 * begin. Nobody signs in there, and whatever is behind its links is another document, which keeps to itself.
 */
export function landingPages(built: FrontEnd[], sendFilled: ReturnType<typeof filledFiles>) {
  const folder = built.find(({ prefix }) => prefix === '/landing/')?.folder;
  if (!folder || !existsSync(join(folder, '..', 'index.en.light.html'))) return undefined;
  return (request: FastifyRequest, reply: FastifyReply, { language, theme }: Look) =>
    sendFilled(
      request,
      reply.removeHeader('cross-origin-opener-policy'),
      join(folder, '..', `index.${language}.${theme}.html`),
      'text/html',
    );
}
