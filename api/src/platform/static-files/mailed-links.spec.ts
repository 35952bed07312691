import fastify from 'fastify';
import { repairMailedLinks } from './mailed-links.js';

const server = fastify();
repairMailedLinks(server);
server.all('/*', (_request, reply) => reply.send('page'));
afterAll(() => server.close());

it.each([
  ['GET', '/auth/verify?token=a.b%20%3E', '/auth/verify?token=a.b'],
  ['HEAD', '/act%E2%80%8Bion?token=a.b&accept=true.', '/action?token=a.b&accept=true'],
  ['GET', '/app/expert/projects/1)', '/app/expert/projects/1'],
  ['GET', '//evil.example%20', '/evil.example'],
  ['GET', '/%0A/evil.example', '/evil.example'],
] as const)('redirects %s %s to %s', async (method, url, location) => {
  const response = await server.inject({ method, url });
  expect([response.statusCode, response.headers.location]).toEqual([302, location]);
});

it.each([
  ['GET', '/auth/verify?token=a.b'],
  ['GET', '/admin?search=two+words.'],
  ['POST', '/action?token=a.b.'],
  ['GET', '/api/auth/verify?token=a.b.'],
] as const)('serves %s %s', async (method, url) => expect((await server.inject({ method, url })).body).toBe('page'));
