import { makeExpert, makeOrganization, makeProject, projectForm } from './support/factories.js';
import { WHITESPACE } from './support/fields.js';
import { ROUTES } from './support/openapi-routes.js';
import { startTestApp, type TestResponse, type TestApp } from './support/test-app.js';
import type { Write } from './support/write.js';
import { WRITES } from './support/writes.js';

let app: TestApp;
let tokens: Record<Write['as'], string | undefined>;
let ownProject: string;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_EMAIL: '100000', RATE_LIMIT_IP: '100000' });
  const { user, organization } = await makeOrganization(app);
  ownProject = (await makeProject(app, { organization })).id;
  tokens = {
    anybody: undefined,
    expert: await app.tokenOf(await makeExpert(app)),
    organization: await app.tokenOf(user),
    admin: await app.tokenOf(await app.admin()),
  };
});
afterAll(() => app.close());

function sendRaw({ route, as }: Write, raw: string, type = 'application/json'): Promise<TestResponse> {
  const [method, path] = route.replace(':own', ownProject).split(' ') as [string, string];
  return app.call(method, path, { raw, token: tokens[as], headers: { 'content-type': type } });
}
const send = (write: Write, body: unknown) => sendRaw(write, JSON.stringify(body));

/** Sent one after the other, those that were answered otherwise than expected; none is right. */
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

/** The first value of every field, then the second of those that have one, and so on: few calls for many values. */
function together<Value>(values: Record<string, Value[]>): Record<string, Value>[] {
  const longest = Math.max(0, ...Object.values(values).map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) =>
    mapValues(Object.fromEntries(Object.entries(values).filter(([, all]) => index < all.length)), (all) => all[index]!),
  );
}

const oneByOne = <Value>(values: Record<string, Value[]>): Record<string, Value>[] =>
  Object.entries(values).flatMap(([field, all]) => all.map((value) => ({ [field]: value })));

/** What accounts, projects and rows have, but no body may set. */
const NOT_FOR_SETTING =
  'id, role, roleBefore, status, version, userId, orgId, orgName, email, createdAt, updatedAt, statusSince, statusReason, heldFrom, hoursDonated, outcome, expertsAssigned, expertsDetails, searchText, user, organization, keySkillInput, expertiseInput, isAdmin';

describe.each(WRITES)('$route', (write) => {
  const { fields, form, accepted = 200, returnsFields } = write;
  // The fields of a stored form; elsewhere they may depend on one another.
  const inRounds = returnsFields ? together : oneByOne;
  const foreign = NOT_FOR_SETTING.split(', ').filter((field) => !(field in fields));

  it('takes every value of its fields, and stores it as it should be', async () => {
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

  it('refuses every wrong value with a sentence beside its field, and beside no other', async () => {
    const nothing = [null, ...WHITESPACE];
    const values = mapValues(fields, ({ refuses, isOptional }) => [...refuses, ...(isOptional ? [] : nothing)]);
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

  const required = form ? Object.keys(fields).filter((field) => !fields[field]!.isOptional) : [];
  it('misses each field that is needed', async () => {
    const start = async (field: string) => {
      const { status, body } = await send(write, { ...form, [field]: undefined });
      return [status, Object.keys(body.fields ?? {})];
    };
    expect(await surprises(required, start, (field) => [400, [field]])).toEqual([]);
  });

  it('refuses each field that is not its own, by name', async () => {
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

  it('names every wrong field at once', async () => {
    const wrong = Object.fromEntries(Object.keys(fields).map((field) => [field, { $ne: null }]));
    const { status, body } = await send(write, { ...wrong, unknown: 1 });
    expect([status, Object.keys(body.fields).sort()]).toEqual([400, [...Object.keys(fields), 'unknown'].sort()]);
  });

  it('refuses thousands of fields, of values, and a field with an endless name in few words', async () => {
    const names = (length: number) => Object.fromEntries(Array.from({ length }, (_, index) => [`k${index}`, 1]));
    const [field = 'unknown'] = Object.keys(fields);
    for (const body of [names(500), names(9000), { ...form, [field]: Array(40_000).fill(1) }]) {
      const { status, body: answer } = await send(write, body);
      expect([status, answer]).toEqual([
        400,
        { code: 'invalid_input', error: 'The request contains too many values.' },
      ]);
    }
    const { status, body: answer } = await send(write, { ...form, ['x'.repeat(90_000)]: 1 });
    expect([status, answer.code, JSON.stringify(answer).length < 1000]).toEqual([400, 'invalid_input', true]);
  });

  it('refuses what is no JSON object', async () => {
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

  it('refuses another type of content, and more than 100 KiB', async () => {
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

describe('every call that takes a body', () => {
  it('has its fields in the table', () => {
    const shape = (path: string) => path.replace(/:own|[0-9a-f-]{36}|\{\w+\}/g, '{id}');
    const known = WRITES.map(({ route }) => shape(route));
    const documented = ROUTES.filter(({ hasBody }) => hasBody).map(({ method, path }) => shape(`${method} ${path}`));
    // These take `{}`, a mail program's form, or the body of another call, and have no field of their own.
    const empty = [
      'POST /api/expert/available',
      'POST /api/expert/projects/{id}/certificate',
      'POST /api/admin/attention/{id}/put-back',
      'POST /api/admin/mails/{id}/resend',
      'POST /api/newsletter/unsubscribe',
      'POST /api/actions/{id}',
    ];
    expect(documented.filter((route) => !empty.includes(route)).sort()).toEqual(known.sort());
  });
});

describe('a partial save', () => {
  it('takes any part of the form and leaves the rest', async () => {
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
