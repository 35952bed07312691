import { ACTION_DAYS, mailedAddress, type ActionKind } from '@network/domain';
import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { LessThan, Not } from 'typeorm';
import { ActionLinks } from '../../../src/email-actions/action-links.js';
import { Mail } from '../../../src/mail/mail.entity.js';
import { type Operation, type Schema, operations, resolve } from '../../support/contract/document.js';
import { type OperationResponse, send } from '../../support/contract/send.js';
import { valid } from '../../support/contract/values.js';
import type { Way } from '../../support/contract/way.js';
import { World } from '../../support/contract/world.js';
import {
  expertForm,
  makeExpert,
  makeMember,
  makeOrganization,
  makeProject,
  organizationForm,
  projectForm,
} from '../../support/factories.js';
import { WHITESPACE, type Rule } from '../../support/fields.js';
import { HOSTILE_TEXTS, superlinear } from '../../support/hostile.js';
import { MailServer } from '../../support/mail-server.js';
import { ROUTES } from '../../support/openapi-routes.js';
import { type TestApp, type TestResponse, startTestApp } from '../../support/test-app.js';
import type { Write } from '../../support/write.js';
import { WRITES } from '../../support/writes.js';

describe('validation', () => {
  let app: TestApp;
  let tokens: Record<Write['as'], string | undefined>;
  let ownProject: string;
  beforeAll(async () => {
    app = await startTestApp({ RATE_LIMIT_EMAIL: '100000', RATE_LIMIT_IP: '100000' });
    const { organization } = await makeOrganization(app);
    const member = await makeMember(app, organization, 'owner');
    ownProject = (await makeProject(app, { organization })).id;
    tokens = {
      anybody: undefined,
      expert: await app.tokenOf(await makeExpert(app)),
      organization: await app.tokenOf(member),
      admin: await app.tokenOf(await app.admin()),
    };
  });
  afterAll(() => app.close());

  function sendRaw({ route, as }: Write, raw: string, type = 'application/json'): Promise<TestResponse> {
    const [method, path] = route.replace(':own', ownProject).split(' ') as [string, string];
    return app.call(method, path, { raw, token: tokens[as], headers: { 'content-type': type } });
  }
  const send = (write: Write, body: unknown) => sendRaw(write, JSON.stringify(body));

  /** Sends the values one after another and returns the ones with an unexpected response. */
  async function surprises<Sent>(
    all: Sent[],
    start: (sent: Sent) => Promise<unknown>,
    expected: (sent: Sent) => unknown,
  ) {
    const wrong: unknown[] = [];
    for (const sent of all) {
      const [got, wanted] = [await start(sent), expected(sent)];
      if (JSON.stringify(got) !== JSON.stringify(wanted)) wrong.push({ sent, got, wanted });
    }
    return wrong;
  }

  const mapValues = <A, B>(record: Record<string, A>, map: (value: A) => B): Record<string, B> =>
    Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));

  /** Combines the first values of all fields, then the second ones, and so on, to save calls. */
  function together<Value>(values: Record<string, Value[]>): Record<string, Value>[] {
    const longest = Math.max(0, ...Object.values(values).map(({ length }) => length));
    return Array.from({ length: longest }, (_, index) =>
      mapValues(
        Object.fromEntries(Object.entries(values).filter(([, all]) => index < all.length)),
        (all) => all[index]!,
      ),
    );
  }

  const oneByOne = <Value>(values: Record<string, Value[]>): Record<string, Value>[] =>
    Object.entries(values).flatMap(([field, all]) => all.map((value) => ({ [field]: value })));

  /** Fields of accounts, projects and rows that no body may set. */
  const NOT_FOR_SETTING =
    'id, role, roleBefore, status, version, userId, orgId, orgName, email, createdAt, updatedAt, statusSince, statusReason, heldFrom, hoursDonated, outcome, expertsAssigned, expertsDetails, searchText, user, organization, keySkillInput, expertiseInput, isAdmin';

  const MANY_FIELDS = [500, 9000].map((length) =>
    Object.fromEntries(Array.from({ length }, (_, index) => [`k${index}`, 1])),
  );

  describe.each(WRITES)('$route', (write) => {
    const { fields, form, accepted = 200, returnsFields } = write;
    const inRounds = returnsFields || write.hasIndependentFields ? together : oneByOne;
    const foreign = NOT_FOR_SETTING.split(', ').filter((field) => !(field in fields));

    it('accepts every valid value, and stores it as expected', async () => {
      const values = mapValues(fields, ({ takes }) => takes);
      const start = async (round: Record<string, [unknown, unknown]>) => {
        const { status, body } = await send(write, { ...form, ...mapValues(round, ([sent]) => sent) });
        return [status, returnsFields ? Object.keys(round).map((field) => body[field]) : body.fields];
      };
      const wanted = (round: Record<string, [unknown, unknown]>) => [
        accepted,
        returnsFields ? Object.values(round).map(([, stored]) => stored) : undefined,
      ];
      expect(await surprises(inRounds(values), start, wanted)).toEqual([]);
    });

    it('refuses every invalid value with a message on its field alone', async () => {
      const nothing = ({ isNullable }: Rule) => (isNullable ? WHITESPACE : [null, ...WHITESPACE]);
      const values = mapValues(fields, (rule) => [...rule.refuses, ...(rule.isOptional ? [] : nothing(rule))]);
      const start = async (round: Record<string, unknown>) => {
        const { status, body } = await send(write, { ...form, ...round });
        const sentences = Object.values<string[]>(body.fields ?? {}).flat();
        const unclear = sentences.filter((said) => !/^[A-Z].+\.$/.test(said));
        return [status, body.code, Object.keys(body.fields ?? {}).sort(), sentences.length, unclear];
      };
      const wanted = (round: Record<string, unknown>) => {
        const wrong = Object.keys(round).sort();
        return [400, 'invalid_input', wrong, wrong.length, []];
      };
      expect(await surprises(inRounds(values), start, wanted)).toEqual([]);
    });

    const notOptional = Object.keys(fields).filter((field) => !fields[field]!.isOptional);
    const required = form ? (write.required ?? notOptional) : [];
    it('reports each missing required field', async () => {
      const start = async (field: string) => {
        const { status, body } = await send(write, { ...form, [field]: undefined });
        return [status, Object.keys(body.fields ?? {})];
      };
      expect(await surprises(required, start, (field) => [400, [field]])).toEqual([]);
    });

    it('refuses each unknown field by name', async () => {
      const missing = required.filter((field) => !(field in form!));
      const names = [...foreign, 'toString', 'hasOwnProperty', 'constructor', '0', '', 'نص'];
      const { status, body } = await send(write, {
        ...form,
        ...Object.fromEntries(names.map((name) => [name, 'active'])),
      });
      expect([status, body.code, Object.keys(body.fields).sort()]).toEqual([
        400,
        'invalid_input',
        [...names, ...missing].sort(),
      ]);
    });

    it('reports every invalid field at once', async () => {
      const wrong = mapValues(fields, (rule) => rule.wrong ?? { $ne: null });
      const { status, body } = await send(write, { ...wrong, unknown: 1 });
      expect([status, Object.keys(body.fields).sort()]).toEqual([400, [...Object.keys(fields), 'unknown'].sort()]);
    });

    it('refuses thousands of fields or values, and an endless name, in a short message', async () => {
      const [field = 'unknown'] = Object.keys(fields);
      for (const body of [...MANY_FIELDS, { ...form, [field]: Array(40_000).fill(1) }]) {
        const { status, body: answer } = await send(write, body);
        expect([status, answer]).toEqual([
          400,
          { code: 'invalid_input', error: 'The request contains too many values.' },
        ]);
      }
      const { status, body: answer } = await send(write, { ...form, ['x'.repeat(90_000)]: 1 });
      expect([status, answer.code, JSON.stringify(answer).length < 1000]).toEqual([400, 'invalid_input', true]);
    });

    it('refuses a body that is not a JSON object', async () => {
      const start = async (raw: string) => {
        const { status, body } = await sendRaw(write, raw);
        return [status, body.code];
      };
      const bodies = [
        '[]',
        'null',
        '"text"',
        '5',
        'true',
        '{',
        '{"a":}',
        '{"a":NaN}',
        "{'a':1}",
        '{"__proto__":{"role":"admin"}}',
      ];
      const nested = ['{"constructor":{"prototype":{"role":"admin"}}}', `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`];
      expect(await surprises([...bodies, ...nested], start, () => [400, 'invalid_input'])).toEqual([]);
    });

    it('refuses another content type, and more than 100 KiB', async () => {
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'text/json',
      ]) {
        const { status, body } = await sendRaw(write, JSON.stringify(form ?? {}), type);
        expect([type, status, body.code]).toEqual([type, 415, 'not_json']);
      }
      const [limit, more] = [sized(102_400), sized(102_401)];
      expect((await sendRaw(write, limit)).status).toBe(400);
      expect(await sendRaw(write, more)).toMatchObject({ status: 413, body: { code: 'too_large' } });
    });
  });

  const sized = (bytes: number) => `{"unknown":"${'x'.repeat(bytes - 14)}"}`;

  describe('every route with a body', () => {
    it('has its fields in the table', () => {
      const shape = (path: string) => path.replace(/:own|[0-9a-f-]{36}|\{\w+\}/g, '{id}');
      const known = [...new Set(WRITES.map(({ route }) => shape(route)))];
      const documented = ROUTES.filter(({ hasBody }) => hasBody).map(({ method, path }) => shape(`${method} ${path}`));
      // These routes take `{}`, a file, a mail program's form or another call's body, and have no fields of their own.
      const empty = [
        'POST /api/expert/available',
        'POST /api/expert/projects/{id}/certificate',
        'POST /api/admin/attention/{id}/put-back',
        'POST /api/admin/first-steps/test-mail',
        'POST /api/admin/undo/{id}',
        'POST /api/admin/imports',
        'POST /api/admin/imports/{id}/undo',
        'POST /api/admin/campaigns/{id}/pause',
        'POST /api/admin/campaigns/{id}/resume',
        'POST /api/admin/campaigns/{id}/stop',
        'POST /api/admin/mails/{id}/resend',
        'POST /api/admin/notes/{id}/done',
        'POST /api/newsletter/unsubscribe',
        'POST /api/programme/unsubscribe',
        'POST /api/actions/{id}',
        'POST /api/admin/webhooks/{id}/deliveries/{id}/redeliver',
        'POST /api/admin/webhooks/{id}/rotate',
        'POST /api/admin/webhooks/{id}/test',
      ];
      expect(documented.filter((route) => !empty.includes(route)).sort()).toEqual(known.sort());
    });
  });

  describe('a partial save', () => {
    it('accepts any part of the form and leaves the rest', async () => {
      const [partial] = WRITES.filter(({ route }) => route.includes('/organization/profile/partial')) as [Write];
      const before = (await send(partial, {})).body;
      const { body } = await send(partial, { pocTitle: 'Dean', website: null });
      expect(body).toEqual({ ...before, pocTitle: 'Dean', website: null, version: before.version + 1 });
    });
  });

  describe('a number', () => {
    const [submit] = WRITES.filter(({ route }) => route === 'POST /api/organization/projects') as [Write];
    const written = (weeks: string) => JSON.stringify({ ...projectForm, durationWeeks: 0 }).replace(':0', `:${weeks}`);

    it.each(['1e400', '-1e400', '1.5', '520.0000001', '5e-1'])('is not whole, or too large, as %s', async (weeks) => {
      const { status, body } = await sendRaw(submit, written(weeks));
      expect([status, Object.keys(body.fields)]).toEqual([400, ['durationWeeks']]);
    });

    it.each([
      ['5.0', 5],
      ['5.2e2', 520],
    ])('is whole as %s', async (weeks, stored) => {
      expect((await sendRaw(submit, written(weeks))).body.durationWeeks).toBe(stored);
    });
  });
});

describe('hostile input', () => {
  /** Text sizes for a body and for a URL or header. These hold 16 KB at most, and encoding triples each byte. */
  const BODY_BYTES = 96 * 1024;
  const HEADER_BYTES = 4 * 1024;

  /** One text of each sort. field-rules.spec.ts tries the rules with all texts. */
  const KINDS = [
    'whitespace between letters',
    'zero width of several kinds',
    'at signs',
    'labels of a host',
    'brackets',
    'digits',
    'tatweel',
    'combining marks',
  ];

  /** A parameter that several calls share gets all texts only in the first of them. */
  const AGAIN = KINDS.slice(0, 2);
  const tried = new Set<string>();
  function kindsFor(...place: unknown[]): string[] {
    const key = JSON.stringify(place);
    if (tried.has(key)) return AGAIN;
    tried.add(key);
    return KINDS;
  }

  let app: TestApp;
  let world: World;
  beforeAll(async () => {
    app = await startTestApp({ RATE_LIMIT_EMAIL: '1000000', RATE_LIMIT_IP: '1000000' });
    world = new World(app);
  });
  afterAll(() => app.close());

  /** A place of a call that takes a text, and the call with a text in it. */
  interface Slot {
    name: string;
    bytes: number;
    /** The texts to try there. One is enough for a path, which is cut off early. */
    kinds: string[];
    call: (text: string) => { address?: string; body?: unknown; headers?: Record<string, string> };
  }

  function slotsOf({ method, path, parameters, body }: Operation, { params = {} }: Way): Slot[] {
    const address = (replaced: Record<string, string> = {}) =>
      path.replace(/\{(\w+)\}/g, (_, name: string) => replaced[name] ?? params[name] ?? 'x');
    const inAddress = parameters.map(({ name, in: place, schema }): Slot => {
      const slot = { name, bytes: HEADER_BYTES, kinds: place === 'path' ? KINDS.slice(0, 1) : kindsFor(name, schema) };
      if (place === 'path')
        return { ...slot, call: (text) => ({ address: address({ [name]: encodeURIComponent(text) }) }) };
      if (place === 'query')
        return { ...slot, call: (text) => ({ address: `${address()}?${name}=${encodeURIComponent(text)}` }) };
      return { ...slot, call: (text) => ({ address: address(), headers: { [name]: inLatin1(text) } }) };
    });
    if (!body || method === 'GET') return inAddress;
    const inBody = valuesIn(resolve<Schema>(body as { $ref: string })).map(([name, schema, valueOf]): Slot => ({
      ...{ name, bytes: BODY_BYTES, kinds: kindsFor(name, schema) },
      call: (text) => ({ address: address(), body: valueOf(text) }),
    }));
    const name = 'a name that is no field';
    const call = (text: string) => ({ address: address(), body: { [text]: 1 } });
    return [...inAddress, ...inBody, { name, bytes: BODY_BYTES, kinds: kindsFor(name), call }];
  }

  /** A field of a body, with the text as its value, a list item or a part of its object. */
  type Value = [name: string, schema: Schema, valueOf: (text: string) => unknown];
  function valuesIn({ properties = {} }: Schema): Value[] {
    return Object.entries(properties).flatMap(([name, given]) => {
      const schema = resolve<Schema>(given as { $ref: string });
      const parts = Object.keys(schema.properties ?? {});
      return [
        [name, schema, (text: string) => ({ [name]: text })],
        ...(schema.items ? [[`${name}[]`, schema, (text: string) => ({ [name]: [text] })]] : []),
        ...parts.map((part) => [`${name}.${part}`, schema, (text: string) => ({ [name]: { [part]: text } })]),
      ] as Value[];
    });
  }

  /** Encodes a text for a header, which holds bytes without line breaks. */
  const inLatin1 = (text: string) => Buffer.from(text.replace(/[\r\n]/g, ' ')).toString('latin1');

  /** Sends the call with a text in one of its places. Any response will do. */
  async function ask({ method }: Operation, { caller }: Way, { address, body, headers }: ReturnType<Slot['call']>) {
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const { status } = await send(app.origin, {
      method,
      path: address!,
      body: payload,
      headers: {
        ...(payload !== undefined && { 'content-type': 'application/json' }),
        ...(caller.token && { authorization: `Bearer ${caller.token}` }),
        ...headers,
      },
    });
    expect(status).toBeLessThan(500);
  }

  /** The calls with each text in one place, for measuring. */
  function worksAt(operation: Operation, way: Way, { call, kinds = KINDS }: Pick<Slot, 'call'> & Partial<Slot>) {
    const works = kinds.map((kind) => {
      const work = (length: number) => ask(operation, way, call(HOSTILE_TEXTS[kind]!(length)));
      return [kind, work] as const;
    });
    const baseline = (length: number) => ask(operation, way, call('x'.repeat(length)));
    return [Object.fromEntries(works), baseline] as const;
  }

  describe('a hostile text takes time in proportion to its length', () => {
    it.each(operations)('in any place of $method $path', async (operation) => {
      const way = await world.wayTo(operation);
      const slow: Record<string, string[]> = {};
      for (const slot of slotsOf(operation, way)) {
        const kinds = await superlinear(...worksAt(operation, way, slot), slot.bytes);
        if (kinds.length > 0) slow[slot.name] = kinds;
      }
      expect(slow).toEqual({});
    });

    const HEADERS = ['accept-language', 'authorization', 'cookie', 'accept', 'origin', 'content-type', 'range'];
    const callers = operations.filter(({ path }) => ['/api/auth/start', '/api/auth/me'].includes(path));
    it.each(HEADERS.flatMap((header) => callers.map((operation) => ({ header, ...operation }))))(
      'in the header $header of $method $path',
      async ({ header, ...operation }) => {
        const call = (text: string) => ({
          address: operation.path,
          headers: { [header]: `${header === 'authorization' ? 'Bearer ' : ''}${inLatin1(text)}` },
        });
        expect(
          await superlinear(...worksAt(operation, await world.wayTo(operation), { call }), 3 * HEADER_BYTES),
        ).toEqual([]);
      },
    );
  });
});

describe('injection', () => {
  /** An attack text with a formula, markup, a header and a template. It fits the shortest field. */
  const TEXT = '="><img src=x onerror=alert(1)>{{7}}\r\nBcc: a@evil.example';
  /** A part of the text that survives escaping and the removal of line breaks. */
  const TRACE = /alert\(1\)/;

  const isText = ({ type, format, pattern, enum: options }: Schema) =>
    [type].flat().includes('string') && !format && !pattern && !options;

  /** A valid body with the attack text in every text field. */
  function bodyFor(given: Schema): unknown {
    const schema = resolve<Schema>(given as { $ref: string });
    const { properties, items, allOf } = schema;
    if (allOf) return bodyFor(allOf[0]!);
    if (isText(schema)) return TEXT.slice(0, schema.maxLength).padEnd(schema.minLength ?? 0, '.');
    if (items && isText(resolve<Schema>(items as { $ref: string }))) return [bodyFor(items)];
    if (!properties) return fc.sample(valid(schema), { numRuns: 1, seed: 1 })[0];
    return Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, bodyFor(each)]));
  }

  /** Puts the attack text into every text field of the test forms. */
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

  /** Describes the part of a response in which the text is more than text, or returns null. */
  function broken({ headers, text }: OperationResponse): string | null {
    const type = String(headers['content-type'] ?? '');
    if (headers['set-cookie']) return 'sets a cookie';
    if (headers['x-content-type-options'] !== 'nosniff') return 'may be taken for another kind of file';
    if (headers.location && !/^\/[a-z]/.test(String(headers.location))) return `leads to ${String(headers.location)}`;
    if (type.startsWith('text/html')) return foreignIn(text);
    if (type.startsWith('text/csv')) return formulaIn(text);
    return text && !type.startsWith('application/json') ? `is ${type}` : null;
  }

  // A window for each page would take three times as long.
  const { DOMParser } = new JSDOM().window;

  /** Describes markup that no template contains, or returns null. */
  function foreignIn(html: string): string | null {
    const document = new DOMParser().parseFromString(html, 'text/html');
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

  /** Returns a cell that a spreadsheet would read as a formula with any separator, or null. */
  function formulaIn(csv: string): string | null {
    return /(?:^|[,;\t\r\n|])[" ]*[=+\-@].*/.exec(csv.replace(/^\ufeff/, ''))?.[0].slice(0, 100) ?? null;
  }

  /** The places that showed the text. A place without it proves nothing. */
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
    ...[
      'AdminExport_experts',
      'AdminExport_organizations',
      'AdminExport_projects',
      'AdminMatch_list',
      'Certificate_get',
    ],
    ...['AdminProject_get', 'AdminUser_get', 'ExpertProject_details', 'OrganizationProject_dashboard'],
  ];
  const MAILS_WITH_TYPED_TEXTS = [
    ...['account-removed', 'email-change-confirm', 'email-change-notice'],
    ...['member-invited', 'member-removed', 'member-rescued', 'member-role-changed'],
    ...['changes-requested', 'profile-corrected', 'profile-declined', 'project-corrected'],
    ...[
      'expert-completed',
      'expert-matched',
      'expert-removed',
      'introduction',
      'project-approved',
      'project-completed',
    ],
    ...['project-on-hold', 'project-received', 'project-rejected', 'project-resumed', 'project-team-changed'],
  ];

  describe('text from a user', () => {
    it('stays text in every call, response and file', async () => {
      const refused: string[] = [];
      // Writes go first, so that reads have something to show.
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

    it('stays text on every link page, from its form and from its URL', async () => {
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
          const response = await send(app.origin, { ...sent, path: mailedAddress(`/action?${query}`) });
          expect([kind, broken(response)]).toEqual([kind, null]);
          note(`${sent.method} ${kind}`, response.text);
        }
      }
      expect(seen.size).toBeGreaterThanOrEqual(KINDS.length);
    });

    it('stays text in every email, and adds no recipient, header or calendar line', async () => {
      const mails = await app.tx.find(Mail, { where: { dueAt: LessThan(new Date()), status: Not('dead') } });
      const arrived = ({ id }: Mail) =>
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
});
