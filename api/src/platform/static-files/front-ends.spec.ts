import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { serveFrontEnds } from './front-ends.js';

const folder = mkdtempSync(join(tmpdir(), 'network-front-end-'));
afterAll(() => rmSync(folder, { recursive: true }));
writeFileSync(join(folder, 'film.mp4'), 'a film of 21 letters.');

const settings = {
  publicUrl: 'http://localhost',
  contactEmail: 'team@example.org',
  socialLinkedinUrl: 'https://linkedin.example',
  socialFacebookUrl: 'https://facebook.example',
  isProduction: true,
};
const server = fastify();
beforeAll(() => serveFrontEnds(server, settings, [{ prefix: '/', folder }]));
afterAll(() => server.close());

it.each([
  ['bytes=2-5', 206, 'bytes 2-5/21', 'film'],
  ['bytes=-8', 206, 'bytes 13-20/21', 'letters.'],
  ['bytes=21-', 416, 'bytes */21', expect.stringContaining('Range Not Satisfiable')],
  ['letters=1-2', 200, undefined, 'a film of 21 letters.'],
])('answers who asks a file for %s', async (range, status, contentRange, body) => {
  const response = await server.inject({ url: '/film.mp4', headers: { range } });
  expect([response.statusCode, response.headers['content-range'], response.body]).toEqual([status, contentRange, body]);
});
