import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { freePort } from '../../../tools/free-port.mjs';
import { WebhookFeed } from '../../src/webhook/webhook-feed.js';
import { makeOrganization, makeProject } from '../support/factories.js';
import { compile, makeProgramFolder } from '../support/outside-program.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const EXAMPLE = join(__dirname, '../../../examples/sheet-sync');

describe('examples/sheet-sync', () => {
  const folder = makeProgramFolder();
  let app: TestApp;
  let program: ChildProcess;
  let output = '';
  let url: string;
  let secret: string;

  const rows = () => readFileSync(join(folder, 'projects.csv'), 'utf8');
  const until = async (isDone: () => boolean) => {
    while (!isDone()) await pause(50);
  };

  beforeAll(async () => {
    app = await startTestApp({ WEBHOOK_ALLOW_PRIVATE: '1' });
    await makeProject(app, { title: '=1+1' });
    const admin = await app.as(await app.admin());
    const scopes = ['projects:read'];
    const { body: created } = await admin('POST', '/api/admin/api-keys', { name: 'Sheet', scopes });
    const port = await freePort();
    url = `http://localhost:${port}/`;
    const events = ['project.submitted'];
    ({ secret } = (await admin('POST', '/api/admin/webhooks', { url, events })).body);

    cpSync(EXAMPLE, folder, { recursive: true });
    compile(folder);
    const env = { NETWORK_URL: app.origin, NETWORK_KEY: created.key, WEBHOOK_SECRET: secret, PORT: String(port) };
    program = spawn(process.execPath, ['dist/sheet-sync.js'], { cwd: folder, env });
    for (const stream of [program.stdout!, program.stderr!]) stream.on('data', (chunk) => (output += String(chunk)));
    await until(() => output.includes('ready'));
  });
  afterAll(async () => {
    program.kill();
    await once(program, 'close');
    await app.close();
    rmSync(folder, { recursive: true });
  });

  it('reads the projects, and writes no formula', () => {
    expect(rows()).toMatch(/^"id","title","organization","status","updatedAt"\r\n"[\da-f-]{36}","'=1\+1",/);
  });

  it('stores a submitted project once, however often its message arrives', async () => {
    const { user } = await makeOrganization(app, { status: 'approved_no_projects' });
    const organization = await app.as(user);
    const project = {
      title: 'Clinic records',
      summary: 'Records for a clinic.',
      desiredExpertise: ['Data & Research'],
    };
    const { status, body } = await organization('POST', '/api/organization/projects', project);
    expect(status).toBe(201);
    // In the tests recurring jobs run when asked. A transaction of another test on the same server can delay them.
    const feed = app.nest.get(WebhookFeed);
    while (!output.includes('stored')) {
      await feed.advance();
      await pause(50);
    }
    expect(rows()).toContain(`"${body.id}","Clinic records"`);

    const id = /stored (\S+)/.exec(output)![1]!;
    expect(await deliver(id, body.id)).toBe(204);
    await until(() => output.includes(`known ${id}`));
    expect(rows().match(/Clinic records/g)).toHaveLength(1);
  });

  it('refuses a message without a valid signature', async () => {
    const before = rows();
    expect(await deliver('msg_foreign', 'x', 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')).toBe(400);
    expect(rows()).toBe(before);
  });

  /** Sends a message as the product would. */
  async function deliver(id: string, projectId: string, signingSecret = secret): Promise<number> {
    const now = new Date();
    const body = JSON.stringify({ type: 'project.submitted', timestamp: now.toISOString(), data: { projectId } });
    const signature = new Webhook(signingSecret).sign(id, now, body);
    const seconds = String(Math.floor(now.getTime() / 1000));
    const headers = { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signature };
    return (await fetch(url, { method: 'POST', headers, body })).status;
  }
});
