import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KeptFiles } from '../src/web/kept-files.js';
import { startTestApp, type TestApp } from './support/test-app.js';

const folder = mkdtempSync(join(tmpdir(), 'network-kept-'));
const before = { prefix: '/remotes/portal/', folder: join(folder, 'before') };
const now = { prefix: '/remotes/portal/', folder: join(folder, 'now') };
const PART = '/remotes/portal/651.0123456789.js';
const HOUR = 60 * 60 * 1000;

function build({ folder }: typeof now, ...names: string[]): void {
  mkdirSync(folder);
  for (const name of names) writeFileSync(join(folder, name), `the content of ${name}`);
}

let app: TestApp;
beforeAll(async () => {
  build(
    before,
    '651.0123456789.js',
    '651.0123456789.css',
    'same.aaaaaaaaaa.js',
    'remoteEntry.js',
    'film.0123456789.mp4',
  );
  build(now, '651.9876543210.js', 'same.aaaaaaaaaa.js');
  app = await startTestApp();
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

it('serves the parts of the build before for a day after it last ran, to whatever browser', async () => {
  const kept = app.nest.get(KeptFiles);
  const at = (hours: number) => new Date(Date.now() + hours * HOUR);
  await kept.keep([before], at(0));
  await kept.keep([now], at(23));
  for (const encoding of ['br', 'identity']) {
    const { status, body, headers } = await app.call('GET', PART, { headers: { 'accept-encoding': encoding } });
    expect([status, body, headers.get('cache-control')]).toEqual([
      200,
      'the content of 651.0123456789.js',
      'public, max-age=31536000, immutable',
    ]);
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(headers.get('access-control-allow-origin')).toBe('*');
  }
  expect((await app.call('GET', PART.replace('.js', '.css'))).headers.get('content-type')).toMatch('text/css');
  expect((await app.call('GET', '/remotes/portal/film.0123456789.mp4')).status).toBe(404);

  // A replica of the build before still runs.
  await kept.keep([before], at(24));
  await kept.keep([now], at(47));
  expect((await app.call('GET', PART)).status).toBe(200);
  await kept.keep([now], at(49));
  expect((await app.call('GET', PART)).status).toBe(404);
  expect((await app.call('GET', '/remotes/portal/same.aaaaaaaaaa.js')).status).toBe(200);
});
