import { User } from '../src/user/user.entity.js';
import type { Role } from '@network/domain';
import type { Organization } from '../src/organization/organization.entity.js';
import { expertForm, makeExpert, makeOrganization, makeProject, organizationForm } from './support/factories.js';
import { ROUTES } from './support/openapi-routes.js';
import { Authenticator } from './support/authenticator.js';
import { startTestApp, type TestApp } from './support/test-app.js';
import { NOBODY } from './support/write.js';

// What each side sees of each thing, and nothing else (docs/product.md 2.7, 6.6). Lists of things end in [].
const EXPERT_PROFILE = `${Object.keys(expertForm).join(' ')} pausedUntil`;
const ORGANIZATION_PROFILE = Object.keys(organizationForm).join(' ');
const ACCOUNT = 'id email fullName role status language country city linkedinUrl languages timezone version';
const ACCOUNT_ROW = 'id email role status statusSince createdAt version';
const ORGANIZATION = `id userId version ${ORGANIZATION_PROFILE}`;
const COLLEAGUE = 'id fullName mainExpertise country';
const OWN_PROJECT =
  'id orgId orgName title summary desiredExpertise durationWeeks startTarget status statusReason statusSince hoursDonated outcome version createdAt updatedAt';
const PROJECT = `${OWN_PROJECT} expertsAssigned ${under('expertsDetails[]', COLLEAGUE)}`;
const CARD = 'id title status summary orgName durationWeeks preferredLanguage';
const JOURNEY = 'receivedAt reviewedAt matchedAt';
const FEEDBACK = 'rating comment hours';
const FEEDBACK_ROW = `${FEEDBACK} projectId projectTitle expertId expertName at`;
const OWN_ASSIGNMENT = 'state askedAt answerBy answeredAt';
const ASSIGNMENTS = under('assignments[]', 'expertId fullName state reason note since answerBy');
const LINE = 'id date hours note confirmed';
const HOUR_ROW = `${LINE} expertId fullName projectId projectTitle`;
const SESSION = 'id browser system createdAt lastUsedAt expiresAt isCurrent';
const PASSKEY = 'id name createdAt lastUsedAt';
const EXPORT = `createdAt newsletter consents ${under('sessions[]', SESSION)} ${under('mails[]', 'kind createdAt sentAt')}`;
const MATCH = `expertId fullName mainExpertise keySkills languages country timezone availabilityHrs startAvailability status runningProjects matchedSkills score ${under('parts[]', 'key points max sentence')} reasons offered`;
const UP = 'status';

/** By route, what a caller of a role is answered; a GET that is not here fails. */
const SEEN: Record<string, Partial<Record<Role | 'anybody', string>>> = {
  '/api/auth/me': {
    expert: `${ACCOUNT} ${EXPERT_PROFILE}`,
    organization: `${ACCOUNT} ${ORGANIZATION_PROFILE}`,
    admin: ACCOUNT,
  },
  '/api/account/export': {
    expert: `${under('account', `${ACCOUNT} ${EXPERT_PROFILE}`)} ${under('projects[]', `${CARD} hasFeedback ${under('assignment', OWN_ASSIGNMENT)}`)} ${under('feedback[]', FEEDBACK_ROW)} ${under('hours[]', HOUR_ROW)} passkeys ${EXPORT}`,
    organization: `${under('account', `${ACCOUNT} ${ORGANIZATION_PROFILE}`)} ${under('projects[]', OWN_PROJECT)} feedback hours passkeys ${EXPORT}`,
    admin: `${under('account', ACCOUNT)} projects feedback hours ${EXPORT} ${under('passkeys[]', PASSKEY)}`,
  },
  '/api/account/journey': { expert: JOURNEY, organization: JOURNEY, admin: JOURNEY },
  '/api/account/sessions': {
    expert: under('[]', SESSION),
    organization: under('[]', SESSION),
    admin: under('[]', SESSION),
  },
  '/api/account/passkeys': { admin: under('[]', PASSKEY) },
  '/api/expert/dashboard': {
    expert: `${under('user', 'fullName status')} ${under('projects[]', `${CARD} hasFeedback ${under('assignment', OWN_ASSIGNMENT)}`)}`,
  },
  '/api/expert/projects/{id}': {
    expert: `${CARD} desiredExpertise startTarget createdAt matchedAt ${under('organization', 'orgName orgType country website mission')} ${under('contact', 'name title email phone')} ${under('colleagues[]', COLLEAGUE)} ${under('assignment', OWN_ASSIGNMENT)} handover ${under('feedback', FEEDBACK)} organizationFeedback`,
  },
  '/api/expert/hours': { expert: 'thisMonth total confirmedTotal pledged' },
  '/api/expert/projects/{id}/hours': { expert: `${under('lines[]', LINE)} total confirmedTotal` },
  '/api/expert/projects/{id}/check-ins': { expert: under('[]', 'expertId by kind state note at') },
  '/api/organization/projects/{id}/check-ins': { organization: under('[]', 'expertId by kind state note at') },
  '/api/admin/projects/{id}/check-ins': { admin: under('[]', 'expertId by kind state note at') },
  '/api/organization/profile': { organization: ORGANIZATION },
  '/api/organization/dashboard': {
    organization: `${under('user', 'fullName status')} ${under('organization', ORGANIZATION)} ${under('projects[]', PROJECT)}`,
  },
  '/api/organization/projects/{id}': {
    organization: `${PROJECT} ${under('assignments[]', 'expertId fullName mainExpertise country state email feedback')} handover closeRequestedAt feedback ${under('hours', `${under('lines[]', `${LINE} expertId fullName`)} total confirmedTotal`)}`,
  },
  '/api/admin/users/expert': { admin: under('[]', `${ACCOUNT_ROW} runningProjects ${EXPERT_PROFILE}`) },
  '/api/admin/users/organization': { admin: under('[]', `${ACCOUNT_ROW} orgId fullName ${ORGANIZATION_PROFILE}`) },
  '/api/admin/users/{id}': { admin: `${ACCOUNT_ROW} runningProjects ${EXPERT_PROFILE}` },
  '/api/admin/organizations/{orgId}': { admin: ORGANIZATION },
  '/api/admin/organization/{userId}': { admin: ORGANIZATION },
  '/api/admin/projects': { admin: under('[]', `${PROJECT} orgStatus ${ASSIGNMENTS}`) },
  '/api/admin/projects/{id}': {
    admin: `${PROJECT} orgStatus ${ASSIGNMENTS} chosenFor confirmedHours handover closeRequestedAt closeRequestNote organizationFeedback`,
  },
  '/api/admin/projects/{id}/matches': { admin: `total ${under('matches[]', `${MATCH} obstacles`)}` },
  '/api/admin/projects/{id}/matches/{expertId}': {
    admin: `${MATCH} ${under('obstacles[]', 'key sentence remedy')}`,
  },
  '/api/admin/attention': { admin: under('[]', 'id kind since projectId userId role email sentence') },
  '/api/admin/feedback': { admin: under('[]', FEEDBACK_ROW) },
  '/api/admin/hours': { admin: under('[]', HOUR_ROW) },
  '/api/admin/hours/total': { admin: 'total confirmedTotal' },
  '/api/admin/impact/projects': {
    admin: under('[]', 'projectId projectTitle organizationId orgName status hoursDonated confirmedHours hours'),
  },
  '/api/admin/newsletter': { admin: under('[]', 'email language confirmedAt') },
  '/api/admin/administrators': { admin: under('[]', 'id email createdAt') },
  '/api/admin/mails': { admin: under('[]', 'id kind recipient status attempts lastError createdAt sentAt') },
  '/api/admin/mails/{id}': {
    admin: 'id kind recipient status attempts lastError createdAt sentAt language subject html text isMasked hasGaps',
  },
  '/api/certificates/{code}': { anybody: 'code name projectTitle orgName hours from to issuedAt jws' },
  '/.well-known/jwks.json': { anybody: under('keys[]', 'kty crv x kid use alg') },
  '/api/impact': { anybody: `experts organizations hours ${under('source', 'experts organizations hours')}` },
  '/api/health/live': { anybody: UP },
  '/api/health/ready': { anybody: UP },
};
/** Counts by status, answers without a body, and what has a suite of its own. */
const ELSEWHERE = [
  '/api/admin/overview',
  '/api/admin/audit',
  '/api/admin/notes',
  '/api/admin/statistics',
  '/api/admin/vocabulary',
  '/api/vocabulary/suggestions',
  '/api/admin/experts.csv',
  '/api/admin/organizations.csv',
  '/api/admin/projects.csv',
  '/api/admin/newsletter.csv',
  '/api/account/export.csv',
  '/api/auth/verify',
  '/api/newsletter/unsubscribe',
  '/api/actions/{token}',
];

/** The fields of what stands in `place`. */
function under(place: string, fields: string): string {
  return fields
    .split(' ')
    .map((field) => (place === '[]' ? `[].${field}` : `${place}.${field}`))
    .join(' ');
}

/** Every field in an answer, with the fields in it. */
function fieldsIn(value: unknown, place = ''): string[] {
  if (Array.isArray(value)) {
    const things = value.filter((item) => typeof item === 'object' && item !== null);
    return things.length > 0 ? things.flatMap((thing) => fieldsIn(thing, `${place}[]`)) : [place];
  }
  if (typeof value !== 'object' || value === null) return [place];
  return Object.entries(value).flatMap(([field, inner]) => fieldsIn(inner, place ? `${place}.${field}` : field));
}
const sorted = (fields: string[]) => [...new Set(fields)].sort();

let app: TestApp;
let tokens: Record<Role, string>;
let ids: Record<string, string>;
let strangersProject: string;
beforeAll(async () => {
  app = await startTestApp();
  const expert = await makeExpert(app, { additionalNotes: 'Notes', status: 'matched' } as object);
  const colleague = await makeExpert(app, { status: 'matched' });
  const { user, organization } = await makeOrganization(app, { additionalNotes: 'Notes' });
  const project = await makeProject(app, { organization, status: 'in_progress', experts: [expert, colleague] });
  await makeExpert(app);
  const waiting = await makeExpert(app, { status: 'under_review' });
  await app.tx.update(User, { id: waiting.id }, { statusSince: new Date(0) });
  const stranger = await makeOrganization(app);
  tokens = {
    expert: await app.tokenOf(expert),
    organization: await app.tokenOf(user),
    admin: await app.tokenOf(await app.admin()),
  };
  ids = { id: project.id, orgId: organization.id, userId: user.id, person: expert.id, expertId: expert.id };
  strangersProject = (
    await makeProject(app, { organization: stranger.organization, status: 'in_progress', experts: [colleague] })
  ).id;
  for (const { email } of [expert, user, await app.admin()]) {
    await app.call('POST', '/api/auth/start', { body: { email } });
    await app.call('POST', '/api/newsletter/subscribe', { body: { email } });
  }
  ids.mail = (await app.mailsTo(expert.email))[0]!.id;
  await app.tx.query(`UPDATE subscriptions SET status = 'confirmed', "confirmedAt" = now()`);
  const checkIn = { state: 'slow', note: 'Holidays' };
  await app.call('POST', `/api/expert/projects/${project.id}/check-in`, { token: tokens.expert, body: checkIn });
  const body = { rating: 5, comment: 'Good', hours: 10 };
  await app.call('POST', `/api/expert/projects/${project.id}/feedback`, { token: tokens.expert, body });
  const key = new Authenticator(app.config.publicUrl);
  const asked = (await app.call('POST', '/api/account/passkeys/new', { token: tokens.admin })).body;
  await app.call('POST', '/api/account/passkeys', { token: tokens.admin, body: key.register(asked) });
  await certify(colleague, organization);
  const hours = { date: '2026-01-31', hours: 1, note: 'Read' };
  await app.call('POST', `/api/expert/projects/${project.id}/hours`, { token: tokens.expert, body: hours });
});
afterAll(() => app.close());

/** A certificate of another project. */
async function certify(expert: User, organization: Organization) {
  const { id } = await makeProject(app, { organization, status: 'completed', experts: [expert] });
  const call = await app.as(expert);
  await call('POST', `/api/expert/projects/${id}/feedback`, { rating: 5 });
  ids.code = (await call('POST', `/api/expert/projects/${id}/certificate`)).body.code;
}

const addressOf = (path: string) =>
  path
    .replace('users/{id}', `users/${ids.person}`)
    .replace('mails/{id}', `mails/${ids.mail}`)
    .replace(/\{(\w+)\}/g, (_, name: string) => ids[name]!);

describe('what is answered', () => {
  it('stands here for every GET', () => {
    const reads = ROUTES.filter(({ method }) => method === 'GET').map(({ path }) => path);
    expect([...Object.keys(SEEN), ...ELSEWHERE].sort()).toEqual(reads.sort());
  });

  const rows = Object.entries(SEEN).flatMap(([path, seen]) =>
    Object.entries(seen).map(([role, fields]) => ({ path, role: role as Role | 'anybody', fields })),
  );
  it.each(rows)('to $role at $path is this and no more', async ({ path, role, fields }) => {
    const token = role === 'anybody' ? undefined : tokens[role];
    const { status, body } = await app.call('GET', addressOf(path), { token });
    expect([status, sorted(fieldsIn(body))]).toEqual([200, sorted(fields.split(' '))]);
  });
});

describe('what is another’s', () => {
  const PLACES = [
    ['organization', 'GET', '/api/organization/projects/', undefined],
    ['organization', 'PATCH', '/api/organization/projects/', { title: 'A', summary: 'B', desiredExpertise: ['C'] }],
    ['expert', 'GET', '/api/expert/projects/', undefined],
    ['expert', 'POST', '/api/expert/projects/:/feedback', { rating: 1 }],
  ] as const;

  it.each(PLACES)('is to the %s at %s %s what nothing is', async (role, method, place, body) => {
    const at = (id: string) => (place.includes(':') ? place.replace(':', id) : place + id);
    const responses = await Promise.all(
      [strangersProject, NOBODY, 'malformed', '1', strangersProject.slice(1), '%00', 'null'].map(async (id) => {
        const { status, body: said, headers } = await app.call(method, at(id), { body, token: tokens[role] });
        return { status, said, etag: headers.get('etag') };
      }),
    );
    const said = { code: 'not_found', error: 'This does not exist, or you do not have access to it.' };
    for (const response of responses) expect(response).toEqual({ status: 404, said, etag: null });
    expect(
      (await app.call('GET', `/api/admin/projects/${strangersProject}`, { token: tokens.admin })).body.version,
    ).toBe(1);
  });
});
