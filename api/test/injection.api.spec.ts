import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { ACTION_DAYS, type ActionKind } from '@network/domain';
import { LessThan, Not } from 'typeorm';
import { MailEntity } from '../src/mail/mail.entity.js';
import { ActionLinks } from '../src/action/action-links.js';
import { operations, resolve, type Operation, type Schema } from './support/contract/document.js';
import { send, type OperationResponse } from './support/contract/send.js';
import { valid } from './support/contract/values.js';
import { World, type Way } from './support/contract/world.js';
import { expertForm, makeExpert, makeProject, organizationForm, projectForm } from './support/factories.js';
import { MailServer } from './support/mail-server.js';
import { startTestApp, type TestApp } from './support/test-app.js';

/**
 * What somebody types who wants a text to be more than text: a formula, markup, a header and a template in one, which
 * fits the shortest field.
 */
const TEXT = '="><img src=x onerror=alert(1)>{{7}}\r\nBcc: a@evil.example';
/** What is left of it however it was escaped or put on one line. */
const TRACE = /alert\(1\)/;

const isText = ({ type, format, pattern, enum: options }: Schema) =>
  [type].flat().includes('string') && !format && !pattern && !options;

/** A body that is taken, with the text wherever a text may stand. */
function bodyFor(given: Schema): unknown {
  const schema = resolve<Schema>(given as { $ref: string });
  const { properties, items, allOf } = schema;
  if (allOf) return bodyFor(allOf[0]!);
  if (isText(schema)) return TEXT.slice(0, schema.maxLength).padEnd(schema.minLength ?? 0, '.');
  if (items && isText(resolve<Schema>(items as { $ref: string }))) return [bodyFor(items)];
  if (!properties) return fc.sample(valid(schema), { numRuns: 1, seed: 1 })[0];
  return Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, bodyFor(each)]));
}

/** The forms the tests fill in, with the text in every field that takes it. */
function fillForms() {
  for (const [form, schema] of [
    [expertForm, 'SubmitExpertDto'],
    [organizationForm, 'SubmitOrganizationDto'],
    [projectForm, 'SubmitProjectDto'],
  ] as const) {
    const { properties = {} } = resolve<Schema>({ $ref: `#/components/schemas/${schema}` });
    const texts = Object.entries(properties).filter(([, each]) => isText(each) || (each.items && isText(each.items)));
    Object.assign(form, Object.fromEntries(texts.map(([name, each]) => [name, bodyFor(each)])));
  }
}

let server: MailServer;
let app: TestApp;
let world: World;
beforeAll(async () => {
  server = await new MailServer().start();
  const limits = { RATE_LIMIT_EMAIL: '1000000', RATE_LIMIT_IP: '1000000', RATE_LIMIT_WRITES: '1000000' };
  fillForms();
  app = await startTestApp({ SMTP_URL: server.url, PUBLIC_URL: 'https://network.example.org', ...limits });
  world = new World(app);
});
afterAll(async () => {
  await app.close();
  await server.stop();
});

async function callOn({ method, path, body: schema }: Operation, way: Way): Promise<OperationResponse> {
  const { caller, params = {}, query = {}, body = {} } = way;
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? 'x');
  const sent = schema && method !== 'GET' ? { ...(bodyFor(schema) as object), ...body } : undefined;
  return send(app.origin, {
    method,
    path: `${address}?${new URLSearchParams(query)}`,
    headers: {
      ...(sent && { 'content-type': 'application/json' }),
      ...(caller.token && { authorization: `Bearer ${caller.token}` }),
    },
    body: sent && JSON.stringify(sent),
  });
}

/** What of a response is more than the text that somebody typed. */
function broken({ headers, text }: OperationResponse): string | null {
  const type = String(headers['content-type'] ?? '');
  if (headers['set-cookie']) return 'sets a cookie';
  if (headers['x-content-type-options'] !== 'nosniff') return 'may be taken for another kind of file';
  if (headers.location && !/^\/[a-z]/.test(String(headers.location))) return `leads to ${String(headers.location)}`;
  if (type.startsWith('text/html')) return foreignIn(text);
  if (type.startsWith('text/csv')) return formulaIn(text);
  return text && !type.startsWith('application/json') ? `is ${type}` : null;
}

/** Markup that no template has. */
function foreignIn(html: string): string | null {
  const { document } = new JSDOM(html).window;
  for (const element of document.querySelectorAll('*')) {
    const handler = element.getAttributeNames().find((name) => name.startsWith('on'));
    if (handler || ['IMG', 'SCRIPT', 'IFRAME', 'BASE'].includes(element.tagName.toUpperCase()))
      return element.outerHTML.slice(0, 200);
    for (const name of ['href', 'src', 'action']) {
      const address = element.getAttribute(name);
      const isOurs =
        !address || /^(https:\/\/network\.example\.org\/|\/(?!\/)|\?|#|data:(image\/|,$)|mailto:)/.test(address);
      if (!isOurs) return `${name}=${address}`;
    }
  }
  return null;
}

/** A cell that a spreadsheet takes for a formula, whichever separator it takes. */
function formulaIn(csv: string): string | null {
  return /(?:^|[,;\t\r\n|])[" ]*[=+\-@].*/.exec(csv.replace(/^\ufeff/, ''))?.[0].slice(0, 100) ?? null;
}

/** Where the text was seen: what shows none of it proves nothing. */
const seen = new Set<string>();
const note = (where: string, shown: string) => TRACE.test(shown) && seen.add(where);
beforeEach(() => seen.clear());

const KINDS = Object.keys(ACTION_DAYS) as ActionKind[];
const READS_WITH_TYPED_TEXTS = [
  ...[
    'Account_export',
    'Account_exportTable',
    'Account_me',
    'Action_get',
    'AdminAudit_list',
    'AdminFeedback_list',
    'AdminImpact_projects',
  ],
  ...['AdminExport_experts', 'AdminExport_organizations', 'AdminExport_projects', 'AdminMatch_list', 'Certificate_get'],
  ...['AdminProject_get', 'AdminUser_get', 'ExpertProject_details', 'OrganizationProject_dashboard'],
];
const MAILS_WITH_TYPED_TEXTS = [
  ...['expert-completed', 'expert-matched', 'expert-removed', 'introduction', 'project-approved', 'project-completed'],
  ...['project-on-hold', 'project-received', 'project-rejected', 'project-resumed', 'project-team-changed'],
];

describe('a text that somebody typed', () => {
  it('is text to every call, and in every answer and file', async () => {
    const refused: string[] = [];
    // First what writes, so that what reads has something to show.
    const ordered = [...operations].sort((a, b) => Number(a.method === 'GET') - Number(b.method === 'GET'));
    for (const operation of ordered) {
      const response = await callOn(operation, await world.wayTo(operation));
      if (response.status >= 400) refused.push(`${operation.id} ${response.status} ${response.text}`);
      expect([operation.id, broken(response)]).toEqual([operation.id, null]);
      note(operation.id, response.text);
    }
    expect(refused).toEqual([]);
    expect([...seen]).toEqual(expect.arrayContaining(READS_WITH_TYPED_TEXTS));
  });

  it('is text on every page behind a mailed link, typed into its form or read from its address, too', async () => {
    const links = app.nest.get(ActionLinks);
    for (const kind of KINDS) {
      const expert = await makeExpert(app, { ...expertForm, status: 'matched' });
      const { id: projectId } = await makeProject(app, { status: 'in_progress', experts: [expert] });
      const link = { userId: expert.id, expertId: expert.id, kind, projectId };
      const query = new URLSearchParams({
        token: links.tokenOf(await links.make(app.tx, link)),
        comment: TEXT,
        state: TEXT,
        date: TEXT,
      });
      const form = new URLSearchParams({ comment: TEXT, handover: TEXT, hours: TEXT, date: TEXT, rating: TEXT });
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      for (const sent of [
        { method: 'GET', headers: {} },
        { method: 'POST', headers, body: form.toString() },
      ]) {
        const response = await send(app.origin, { ...sent, path: `/action?${query}` });
        expect([kind, broken(response)]).toEqual([kind, null]);
        note(`${sent.method} ${kind}`, response.text);
      }
    }
    expect(seen.size).toBeGreaterThanOrEqual(KINDS.length);
  });

  it('is text in every mail, adds no reader and no header, and no line to a calendar', async () => {
    const mails = await app.tx.find(MailEntity, { where: { dueAt: LessThan(new Date()), status: Not('dead') } });
    const arrived = ({ id }: MailEntity) =>
      server.received.find(({ mail }) => mail.messageId === `<${id}@network.example.org>`);
    while (!mails.every(arrived)) await server.until(server.received.length + 1);
    for (const row of mails) {
      const { to, mail } = arrived(row)!;
      const keys = mail.headers.map(({ key }) => key);
      const found = [row.kind, to, keys.includes('bcc'), foreignIn(mail.html!)];
      expect(found).toEqual([row.kind, [row.recipient], false, null]);
      note(row.kind, mail.html!);
    }
    expect(seen).toEqual(new Set(MAILS_WITH_TYPED_TEXTS));
  });
});
