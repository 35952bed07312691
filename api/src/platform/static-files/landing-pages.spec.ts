import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { PAGE_SLOTS } from '@network/domain';
import fastify from 'fastify';
import type { Config } from '../config/config.js';
import { serveFrontEnds } from './front-ends.js';
import { secureHeaders } from './secure-headers.js';

const folder = mkdtempSync(join(tmpdir(), 'network-landing-'));
const shell = join(folder, 'shell');
const files = join(folder, 'landing/files');
[shell, files].forEach((each) => mkdirSync(each, { recursive: true }));
for (const language of ['en', 'ar']) {
  writeFileSync(join(shell, `index.${language}.html`), `shell ${language}`);
  for (const theme of ['light', 'dark'])
    writeFileSync(
      join(folder, `landing/index.${language}.${theme}.html`),
      `${language} ${theme} <a href="mailto:${PAGE_SLOTS.contactEmail}" data-config="${PAGE_SLOTS.config}">`,
    );
}

const server = fastify();
secureHeaders(server, { publicUrl: 'https://network.example' } as Config);
beforeAll(() =>
  serveFrontEnds(
    server,
    {
      publicUrl: 'https://network.example',
      contactEmail: 'a"b@example.org',
      socialLinkedinUrl: 'https://linkedin.example',
      socialFacebookUrl: 'https://facebook.example',
      isProduction: true,
    },
    [
      { prefix: '/landing/', folder: files },
      { prefix: '/', folder: shell },
    ],
  ),
);
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  server.inject({ url, headers: { accept: 'text/html', ...headers } });

it.each([
  ['/', {}, 'en light'],
  ['/', { 'accept-language': 'ar' }, 'ar light'],
  ['/', { 'accept-language': 'ar', cookie: 'lang=en; theme=dark' }, 'en dark'],
  ['/?lang=ar', { cookie: 'theme=darker; lang=en' }, 'ar light'],
  ['/elsewhere', {}, 'shell en'],
])('answers %s as %p in the language and theme that were chosen', async (url, headers, beginning) => {
  const { body, headers: sent } = await get(url, headers as Record<string, string>);
  expect(body.slice(0, beginning.length)).toBe(beginning);
  expect(sent).toMatchObject({ 'cache-control': 'no-cache', vary: 'Accept-Encoding, Accept-Language, Cookie' });
});

it('has no opener policy, unlike every other page', async () => {
  const openerOf = async (url: string) => (await get(url)).headers['cross-origin-opener-policy'];
  expect([await openerOf('/'), await openerOf('/?lang=ar')]).toEqual([undefined, undefined]);
  expect([await openerOf('/elsewhere'), await openerOf('/login')]).toEqual(['same-origin', 'same-origin']);
  expect((await get('/')).headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

it('fills in the settings, escaped for attributes', async () => {
  const { body } = await get('/');
  expect(body).toContain('href="mailto:a&quot;b@example.org"');
  const config = /data-config="([^"]*)"/.exec(body)![1]!.replaceAll('&quot;', '"');
  expect(JSON.parse(config)).toMatchObject({ contactEmail: 'a"b@example.org', development: false });
});

it('sends the browser’s best encoding, and 304 for a cached page', async () => {
  const { headers, rawPayload } = await get('/', { 'accept-encoding': 'gzip, br' });
  expect(headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(rawPayload).toString()).toBe((await get('/')).body);
  const cached = { 'if-none-match': headers.etag as string };
  const again = await get('/', { ...cached, 'accept-encoding': 'gzip, br' });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  for (const refused of ['br;q=0, gzip', 'br;q=0.0, gzip;q=0.1']) {
    const other = await get('/', { ...cached, 'accept-encoding': refused });
    expect([other.statusCode, other.headers['content-encoding']]).toEqual([200, 'gzip']);
  }
});

it('reads a page again after an error', async () => {
  const page = join(folder, 'landing/index.ar.dark.html');
  const read = () => get('/?lang=ar', { cookie: 'theme=dark' });
  renameSync(page, `${page}.moved`);
  expect((await read()).statusCode).toBe(500);
  renameSync(`${page}.moved`, page);
  expect((await read()).body).toContain('ar dark');
});

it('stores the language of the URL as a choice, and links the versions for search engines', async () => {
  const { headers } = await get('/?lang=ar');
  expect(headers['set-cookie']).toMatch(/^lang=ar; Path=\//);
  expect(headers.link).toContain('<https://network.example/?lang=ar>; rel=canonical');
  expect((await get('/?lang=de')).headers['set-cookie']).toBeUndefined();
});
