import { KEY_SCOPES } from '@network/domain';
import { AuditEntry } from '../../src/audit/audit.entity.js';
import { makeApiKey } from '../support/api-keys.js';
import { prepareAdministratorsWrite } from '../support/audited-writes/administrators-writes.js';
import { document } from '../support/contract/document.js';
import { ROUTES } from '../support/openapi-routes.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ UNDO_SECONDS: '60' });
});
afterAll(() => app.close());

const takesKeys = ({ method, path }: { method: string; path: string }) =>
  document.paths[path][method.toLowerCase()].security.some((each: object) => 'apiKey' in each);
const WRITES = ROUTES.filter((route) => route.method !== 'GET' && takesKeys(route));

describe('a key', () => {
  it.each(WRITES)('makes the call $method $path, and is the actor', async ({ method, path: route }) => {
    const { path, body, entry } = await prepareAdministratorsWrite(app, `${method} ${route}`);
    const { id: actorId, call } = await makeApiKey(app, [...KEY_SCOPES]);
    const response = await call(method, path, body);
    expect([response.status, [200, 201, 204].includes(response.status) || response.body]).toEqual([
      response.status,
      true,
    ]);
    const { action, subjectId = response.body.id } = entry as { action: AuditEntry['action']; subjectId?: string };
    expect(await app.tx.findBy(AuditEntry, { action, subjectId, actorId })).toMatchObject([entry]);
  });
});
