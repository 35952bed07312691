import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../../../tools/free-port.mjs';
import { document, operations } from '../../support/contract/document.js';
import { makeProject } from '../../support/factories.js';
import { compile, makeProgramFolder } from '../../support/outside-program.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

/** The snippets of the guide in their order. TypeScript has the name of its file. */
const snippets = Array.from(
  (document.info.description as string).matchAll(/^```(sh|ts)(?: (\w+))?\n(.*?)^```$/gms),
  ([, language, name, code]) => ({ language, name, code: code! }),
);
const programs = snippets.filter(({ language }) => language === 'ts');
const shell = snippets.filter(({ language }) => language === 'sh').map(({ code }) => code);

/** The receiver's line about a verified message. */
const VERIFIED = /verified msg_\S+ \{\s+type: 'webhook.test'/;

/** A fresh Linux machine may have no curl. In CI the test must run. */
const withCurl = process.env.CI || spawnSync('curl', ['--version']).status === 0 ? it : it.skip;

describe('the guide', () => {
  const folder = makeProgramFolder();
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ WEBHOOK_ALLOW_PRIVATE: '1' });
    for (const title of ['A first project', 'A second project', 'A third project']) {
      await makeProject(app, { title, status: 'in_progress' });
    }
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  it('opens the page of the reference, which needs no script and names its own address', async () => {
    const { status, headers, body } = await app.call('GET', '/api/docs');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect((await app.call('GET', '/api/docs/')).body).toBe(body);
    expect(body).toContain('<h2 id="get-a-key"');
    expect(body).toContain(`NETWORK_URL=${app.config.publicUrl}`);
    expect(body).not.toContain('<script');
    for (const { method, path, id, tags } of operations) {
      const address = `/api/docs/reference#/${encodeURIComponent(tags[0]!)}/${id}`;
      expect(body).toContain(`<a href="${address}"><code>${method} ${path}</code></a>`);
    }
  });

  it('has TypeScript that compiles with the typed client', () => {
    for (const { name, code } of programs) writeFileSync(join(folder, `${name}.mts`), code);
    const options = '--noEmit --strict --skipLibCheck --target es2022 --module nodenext --types node'.split(' ');
    const files = programs.map(({ name }) => join(folder, `${name}.mts`));
    compile(folder, ...options, ...files);
  });

  withCurl('gets the first answer, all pages and a verified webhook', async () => {
    const port = await freePort();
    const local = (code: string) =>
      code.replaceAll('http://localhost:3000', app.origin).replace(/\b4000\b/, String(port));
    for (const { name, code } of programs) writeFileSync(join(folder, `${name}.mjs`), local(code));
    const runs = snippets.flatMap(({ language, name, code }) => {
      if (language === 'sh') return [local(code)];
      // The shell snippets run the others.
      return shell.some((each) => each.includes(`node ${name}.mjs`)) ? [] : [`node ${name}.mjs`];
    });
    const script = ['set -e', 'npm() { echo "npm $*"; }', ...runs, 'wait'].join('\n');
    const output = await outputOf(script, folder, VERIFIED);

    expect(output).toMatch(/^npk_[\w-]{43}$/m);
    expect(output).toContain('"title":"A second project"');
    expect(output).toMatch(/^200 \[/m);
    expect(output).toMatch(/^x-total-count: 3/im);
    expect(output).toMatch(/^[\da-f-]{36} in_progress A first project$/m);
    expect(output).toMatch(/"code":"invalid_input".*\n400$/m);
    expect(output).toContain(`npm install ${app.origin}/api/docs/client.tgz`);
    expect(output).toContain('npm install standardwebhooks');
    expect(output).toMatch(VERIFIED);
    expect(JSON.parse(readFileSync(join(folder, 'webhook.json'), 'utf8')).secret).toMatch(/^whsec_/);
  });
});

/** Runs a script until its output matches, and ends it with all its processes. */
function outputOf(script: string, cwd: string, last: RegExp): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn('bash', ['-c', script], { cwd, detached: true });
    let output = '';
    const read = (chunk: Buffer) => {
      output += String(chunk);
      if (last.test(output)) process.kill(-child.pid!, 'SIGKILL');
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('close', () => resolve(output));
  });
}
