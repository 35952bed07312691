import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { PAGE_SLOTS, type InterfaceLanguage } from '@network/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { forBrowser, type BrowserConfig } from './browser-config.js';
import type { FrontEnd } from './front-end.js';

/** How a page looks that was rendered when the product was built. */
interface Look {
  language: InterfaceLanguage;
  theme: 'light' | 'dark';
}

/** A page with this server's settings, in every form that browsers accept, the smallest first. */
interface Page {
  etag: string;
  bodies: { encoding?: 'br' | 'gzip'; body: Buffer }[];
}

/** The theme somebody chose in this browser. */
export const themeIn = ({ cookie = '' }: { cookie?: string }): Look['theme'] =>
  /(?:^|;\s*)theme=dark(?:;|$)/.test(cookie) ? 'dark' : 'light';

/** Sends the landing page as HTML that waits for no script; undefined where it was not built. */
export function landingPages(built: FrontEnd[], config: BrowserConfig) {
  const folder = built.find(({ prefix }) => prefix === '/landing/')?.folder;
  if (!folder || !existsSync(join(folder, '..', 'index.en.light.html'))) return undefined;
  const pages = new Map<string, Promise<Page>>();
  const pageIn = ({ language, theme }: Look) => {
    const name = `index.${language}.${theme}.html`;
    const page = pages.get(name) ?? makePage(join(folder, '..', name), config);
    pages.set(name, page);
    return page;
  };

  return async (request: FastifyRequest, reply: FastifyReply, look: Look) => {
    const { etag, bodies } = await pageIn(look);
    void reply.headers({ etag, 'cache-control': 'no-cache' });
    if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send();
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const { encoding, body } = bodies.find(({ encoding }) => !encoding || accepts(accepted, encoding))!;
    if (encoding) void reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(body);
  };
}

const accepts = (accepted: string, encoding: string) =>
  accepted.split(',').some((each) => {
    const [name, quality] = each.trim().split(/\s*;\s*q=/);
    return name === encoding && quality !== '0';
  });

/** Made once, by the first who asks. */
async function makePage(file: string, config: BrowserConfig): Promise<Page> {
  const html = Buffer.from(filledIn(await readFile(file, 'utf8'), config));
  const [br, gz] = await Promise.all([promisify(brotliCompress)(html), promisify(gzip)(html, { level: 9 })]);
  return {
    etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
    bodies: [{ encoding: 'br', body: br }, { encoding: 'gzip', body: gz }, { body: html }],
  };
}

/** The page with the settings of this server where it was built with their slots. */
function filledIn(html: string, config: BrowserConfig): string {
  const settings = forBrowser(config);
  const texts = { ...settings, config: JSON.stringify(settings) };
  return Object.entries(PAGE_SLOTS).reduce(
    (page, [name, slot]) => page.replaceAll(slot, () => escaped(texts[name as keyof typeof PAGE_SLOTS])),
    html,
  );
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
