import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PAGE_SLOTS } from '@network/domain';
import fastify from 'fastify';
import type { Config } from '../config/config.js';
import { serveFrontEnds } from './front-ends.js';
import { secureHeaders } from './secure-headers.js';

const folder = mkdtempSync(join(tmpdir(), 'network-pages-'));
const shell = join(folder, 'shell');
const portal = join(folder, 'portal');
const console = join(folder, 'console');
[shell, portal, console].forEach((each) => mkdirSync(each));
for (const language of ['en', 'ar']) {
  writeFileSync(
    join(shell, `index.${language}.html`),
    `${language} ${PAGE_SLOTS.portalEntry} ${PAGE_SLOTS.build} <script>begin('${language}')</script>`,
  );
}
for (const name of ['main.0123456789.js', 'main.0123456789.css', '332.0123456789.js'])
  writeFileSync(join(shell, name), name);
writeFileSync(join(shell, 'sw.js'), `'${PAGE_SLOTS.build}' '${PAGE_SLOTS.files}'`);
for (const name of ['remoteEntry', 'app', '651', 'texts-en', 'texts-ar', 'account-texts-en'])
  for (const ending of ['js', 'js.br', 'js.gz']) writeFileSync(join(portal, `${name}.0123456789.${ending}`), name);
writeFileSync(join(portal, 'app.9876543210.css'), 'app');
const SCREENS = {
  app: ['app.0123456789.js'],
  'app-expert-projects': [
    '651.0123456789.js',
    'project-page-texts-en.0123456789.js',
    'project-page-texts-ar.0123456789.js',
  ],
};
writeFileSync(join(portal, 'screens.json'), JSON.stringify(SCREENS));
const hashOfApp = `sha384-${createHash('sha384').update('app').digest('base64')}`;
writeFileSync(join(console, 'app.0123456789.js'), 'app');
writeFileSync(join(console, 'texts-en.0123456789.js'), 'texts');
writeFileSync(join(console, 'remoteEntry.js'), `hashes = { 651: "${hashOfApp}" }`);

const settings = {
  contactEmail: 'team@example.org',
  socialLinkedinUrl: 'https://linkedin.example',
  socialFacebookUrl: 'https://facebook.example',
  isProduction: true,
};

async function productWith(config = settings) {
  const server = fastify();
  secureHeaders(server, { publicUrl: 'http://localhost' } as Config);
  await serveFrontEnds(server, { ...config, publicUrl: 'http://localhost' }, [
    { prefix: '/remotes/portal/', folder: portal },
    { prefix: '/remotes/admin-console/', folder: console },
    { prefix: '/', folder: shell },
  ]);
  const read = (url: string) => server.inject({ url, headers: { accept: 'text/html' } });
  const page = await read('/login');
  const worker = await read('/sw.js');
  const admin = await read('/admin');
  const arabic = await read('/login?lang=ar');
  const screen = await read(`/app/expert/projects/${randomUUID()}`);
  await server.close();
  return { page, arabic, admin, screen, worker, build: page.body.split(' ')[2]! };
}

afterAll(() => rmSync(folder, { recursive: true }));

it('preloads the initial files of a page only', async () => {
  const { page } = await productWith();
  const files = [...String(page.headers.link).matchAll(/<\/remotes\/portal\/([^>]+)>; rel=preload; as=(\w+)/g)];
  expect(files.map(([, name, as]) => `${name} ${as}`).sort()).toEqual([
    'app.0123456789.js script',
    'app.9876543210.css style',
    'remoteEntry.0123456789.js script',
    'texts-en.0123456789.js script',
  ]);
  expect(page.body).toContain('en /remotes/portal/remoteEntry.0123456789.js ');
});

it('preloads the shell’s files first', async () => {
  const { page } = await productWith();
  const files = [...String(page.headers.link).matchAll(/<\/([^>]+)>; rel=preload/g)].map(([, name]) => name!);
  expect(files.slice(0, 2)).toEqual(['main.0123456789.css', 'main.0123456789.js']);
});

it('allows the inline scripts of pages, and no others', async () => {
  const { page, arabic, worker } = await productWith();
  const hashes = ['en', 'ar'].map((language) => {
    const hash = createHash('sha256').update(`begin('${language}')`).digest('base64');
    return `'sha256-${hash}'`;
  });
  const policyOf = ({ headers }: typeof page) => String(headers['content-security-policy']);
  for (const each of [page, arabic]) expect(policyOf(each)).toContain(`script-src ${hashes.join(' ')} 'self';`);
  expect(policyOf(worker)).toContain("script-src 'self';");
});

it('gives page and worker the same build id, which depends on the settings', async () => {
  const { worker, build } = await productWith();
  expect(worker.body).toMatch(`'${build}' '`);
  expect(worker.body).toMatch('/remotes/portal/651.0123456789.js');
  expect(worker.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
    vary: 'Accept-Encoding',
  });
  expect((await productWith()).build).toBe(build);
  expect((await productWith({ ...settings, contactEmail: 'other@example.org' })).build).not.toBe(build);
});

it('preloads a pinned part with its hash, so that it is fetched once', async () => {
  const { admin } = await productWith();
  const link = String(admin.headers.link);
  expect(link).toContain(
    `/app.0123456789.js>; rel=preload; as=script; fetchpriority=low; crossorigin; integrity="${hashOfApp}"`,
  );
  expect(link).toMatch(/texts-en\.0123456789\.js>; rel=preload; as=script; fetchpriority=low(,|$)/);
});

it('preloads the page’s own files and texts, in its language', async () => {
  const { page, screen } = await productWith();
  const more = String(screen.headers.link).replace(`${String(page.headers.link).split(', <http')[0]}, `, '');
  expect(more.split(', ')).toEqual([
    '</remotes/portal/651.0123456789.js>; rel=preload; as=script; fetchpriority=low',
    '</remotes/portal/project-page-texts-en.0123456789.js>; rel=preload; as=script; fetchpriority=low',
  ]);
});
