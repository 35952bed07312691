import { createHash, randomUUID } from 'node:crypto';
import type { Role } from '@network/domain';
import { AuditEntry } from '../../../src/audit/audit.entity.js';
import { Housekeeping } from '../../../src/housekeeping.js';
import type { Organization } from '../../../src/organization/organization.entity.js';
import { Project } from '../../../src/project/project.entity.js';
import { type User } from '../../../src/user/user.entity.js';
import { Authenticator } from '../../support/authenticator.js';
import { later } from '../../support/clock.js';
import {
  makeImport,
  makeWebhook,
  changeProfile,
  expertForm,
  makeCampaign,
  makeExpert,
  makeOrganization,
  makeProject,
  makeSuppression,
  organizationForm,
  projectForm,
} from '../../support/factories.js';
import { ROUTES } from '../../support/openapi-routes.js';
import { type Call, type TestApp, startTestApp } from '../../support/test-app.js';
import { NOBODY } from '../../support/write.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('routes', () => {
  type Audience = 'public' | 'signed-in' | Role;

  /** The routes that require no session. */
  const PUBLIC = [
    'POST /api/auth/start',
    'GET /api/auth/verify',
    'POST /api/auth/verify-code',
    'POST /api/newsletter/subscribe',
    'POST /api/account/take-back',
    'POST /api/account/email/confirm',
    'POST /api/account/email/stop',
    'POST /api/newsletter/confirm',
    'GET /api/newsletter/unsubscribe',
    'POST /api/newsletter/unsubscribe',
    'GET /api/programme/unsubscribe',
    'POST /api/programme/unsubscribe',
    'GET /api/actions/{token}',
    'POST /api/actions/{token}',
    'GET /api/impact',
    'GET /api/certificates/{code}',
    'GET /.well-known/jwks.json',
    'GET /api/health/live',
    'GET /api/health/ready',
  ];
  const SIGNED_IN = [
    'GET /api/auth/me',
    'POST /api/auth/logout',
    'PATCH /api/account',
    'GET /api/account/export',
    'GET /api/account/export.csv',
    'GET /api/account/journey',
    'GET /api/account/sessions',
    'DELETE /api/account/sessions',
    'DELETE /api/account/sessions/{id}',
    'DELETE /api/account',
    'POST /api/account/email',
    'GET /api/vocabulary/suggestions',
  ];

  /** The account routes for administrators only. */
  const ADMIN = [
    'POST /api/account/confirmation',
    'POST /api/account/confirmation/code',
    'GET /api/account/passkeys',
    'POST /api/account/passkeys',
    'POST /api/account/passkeys/new',
    'POST /api/account/passkeys/challenge',
    'POST /api/account/passkeys/verify',
    'DELETE /api/account/passkeys/{id}',
  ];

  /** The audience of a route, by its list or path. Throws for an unlisted route. */
  function audienceOf(route: string): Audience {
    if (PUBLIC.includes(route)) return 'public';
    if (SIGNED_IN.includes(route)) return 'signed-in';
    if (ADMIN.includes(route)) return 'admin';
    const area = /^\w+ \/api\/(expert|organization|admin)\//.exec(route)?.[1];
    if (!area) throw new Error(`${route} has no row in the access matrix: say who may call it.`);
    return area as Role;
  }
  let callers: Record<Role, Call>;
  beforeEach(async () => {
    callers = {
      expert: await app.as(await makeExpert(app)),
      organization: await app.as((await makeOrganization(app)).user),
      admin: await app.as(await app.admin()),
    };
  });

  describe.each(ROUTES)('$method $path', ({ method, path }) => {
    const audience = audienceOf(`${method} ${path}`);
    const address = path.replace(/\{\w+\}/g, NOBODY);
    const allowed: Role[] =
      audience === 'public' || audience === 'signed-in' ? ['expert', 'organization', 'admin'] : [audience];
    // No route takes this body. A caller past the guard gets an error, and nothing is written.
    const body = method === 'GET' ? undefined : { noSuchField: true };

    it(`is for ${audience}`, async () => {
      const anonymous = await app.call(method, address, { body });
      if (audience === 'public') expect([401, 403]).not.toContain(anonymous.status);
      else expect(anonymous).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
      for (const [role, call] of Object.entries(callers)) {
        const { status, body: response } = await call(method, address, body);
        if (!allowed.includes(role as Role)) expect([role, status, response.code]).toEqual([role, 403, 'wrong_role']);
        else expect([401, 403]).not.toContain(status);
        expect(status).toBeLessThan(500);
      }
    });
  });

  describe('a route', () => {
    const paths = [...new Set(ROUTES.map(({ path }) => path))];
    /** Whether a URL of `path` also matches `other`: `users/status` also matches `users/{id}`. */
    const isAlso = (path: string, other: string) =>
      new RegExp(`^${other.replace(/\{\w+\}/g, '[^/]+')}$`).test(path.replace(/\{\w+\}/g, NOBODY));

    it.each(paths)('%s refuses every unknown method and names the allowed ones', async (path) => {
      const known = [...new Set(ROUTES.filter((route) => isAlso(path, route.path)).map(({ method }) => method))];
      const allowed = known.includes('GET') ? [...known, 'HEAD'].sort() : known.sort();
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
        if (allowed.includes(method)) continue;
        const { status, headers, body } = await app.call(method, path.replace(/\{\w+\}/g, NOBODY));
        expect([method, status, headers.get('allow')]).toEqual([method, 405, allowed.join(', ')]);
        if (method !== 'HEAD') expect(body.code).toBe('method_not_allowed');
      }
    });

    it('answers HEAD like GET, without a body', async () => {
      const { status, headers, body } = await app.call('HEAD', '/api/impact');
      expect([status, body, headers.get('content-type')]).toEqual([200, '', 'application/json; charset=utf-8']);
      expect((await app.call('HEAD', '/api/auth/me')).status).toBe(401);
      expect((await app.call('HEAD', '/api/auth/verify?token=x')).status).toBe(405);
    });

    it.each(['/api/admin/projects/%ff', `/api/admin/projects/${'x'.repeat(600)}`, '/api/auth/me/'])(
      'is nothing at %.30s',
      async (path) => {
        const { status, body, headers } = await app.call('GET', path);
        expect([status, body.code, headers.get('allow')]).toEqual([404, 'not_found', null]);
      },
    );

    it('is 404 in the common error format if it does not exist', async () => {
      expect(await app.call('GET', '/api/nothing')).toMatchObject({
        status: 404,
        body: { code: 'not_found', error: expect.any(String) },
      });
    });
  });

  describe('a response', () => {
    it('is not cached by browsers', async () => {
      expect((await callers.expert('GET', '/api/auth/me')).headers.get('cache-control')).toBe('no-store');
    });
  });

  describe('a body', () => {
    const start = (raw: string, headers = {}) => app.call('POST', '/api/auth/start', { raw, headers });

    it.each([
      ['{bad'],
      ['[]'],
      ['"text"'],
      ['null'],
      ['{"__proto__":{"a":1}}'],
      [`{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`],
    ])('%.20s is refused', async (raw) => {
      expect(await start(raw)).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    });

    it('is refused if it is not JSON or above 100 KiB, after the session check', async () => {
      expect((await start('a=b', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415);
      expect((await start('text', { 'content-type': 'text/plain' })).status).toBe(415);
      expect(await start(JSON.stringify({ email: 'x'.repeat(101 * 1024) }))).toMatchObject({
        status: 413,
        body: { code: 'too_large' },
      });
      expect((await app.call('PATCH', '/api/expert/profile/partial', { raw: '{bad' })).status).toBe(401);
    });
  });

  describe('a long response', () => {
    it('is compressed for slow connections', async () => {
      const { headers, body } = await app.call('GET', '/api/docs-json', { headers: { 'accept-encoding': 'br' } });
      expect(headers.get('content-encoding')).toBe('br');
      expect(body.openapi).toMatch(/^3\./);
    });
  });

  describe('a call from a page in a browser', () => {
    const from = (origin: string, method: string, path = '/api/impact') =>
      app.call(method, path, { headers: { origin, 'access-control-request-method': 'GET' } });

    it('is allowed to the pages at PUBLIC_URL', async () => {
      const ours = app.config.publicUrl;
      const [query, called] = [await from(ours, 'OPTIONS'), await from(ours, 'GET')];
      expect([query.status, called.status]).toEqual([204, 200]);
      for (const { headers } of [query, called]) expect(headers.get('access-control-allow-origin')).toBe(ours);
      for (const header of ['If-Match', 'Idempotency-Key'])
        expect(query.headers.get('access-control-allow-headers')).toContain(header);
      expect(called.headers.get('access-control-expose-headers')).toContain('X-Total-Count');
    });

    it.each(['https://evil.example', 'null', 'http://localhost:3000.evil.example'])(
      'is not to those of %s',
      async (origin) => {
        const [query, called] = [await from(origin, 'OPTIONS'), await from(origin, 'GET')];
        expect([query.status, called.status]).toEqual([405, 200]);
        for (const { headers } of [query, called]) expect(headers.get('access-control-allow-origin')).toBeNull();
        expect(called.headers.get('vary')).toContain('Origin');
      },
    );
  });

  describe('every response', () => {
    it.each(['/api/impact', '/api/auth/me', '/api/nothing', '/api/docs'])(
      'of %s keeps sniffing, frames and foreign scripts out',
      async (path) => {
        const { headers } = await app.call('GET', path);
        expect(headers.get('x-content-type-options')).toBe('nosniff');
        expect(headers.get('referrer-policy')).toBe('no-referrer');
        expect(headers.get('content-security-policy')).toMatch(
          /default-src 'self'.*object-src 'none'.*frame-ancestors 'none'/,
        );
        expect(headers.get('x-powered-by')).toBeNull();
      },
    );
  });
});

describe('the fields of a response', () => {
  // The complete fields that each role sees (docs/product 2.7, 6.6). Lists end in [].
  const EXPERT_PROFILE = `${Object.keys(expertForm).join(' ')} pausedUntil`;
  const ORGANIZATION_PROFILE = Object.keys(organizationForm).join(' ');
  const STANDING = 'standing standingReason standingSince suspendedUntil';
  const ACCOUNT = `id email fullName role status ${STANDING} changeRequest imported language country city linkedinUrl languages timezone version refusedInvitations ${under('notifications', 'programme newsletter')}`;
  const MEMBER = `${under('membership', 'orgId role')} notifications.projects`;
  const MEMBER_ROW = 'id email fullName role state expiresAt';
  const ACCOUNT_ROW = `id email role status ${STANDING} statusSince createdAt changeRequest resubmittedAt changes version ownerId imported`;
  const ORGANIZATION = `id userId version ${ORGANIZATION_PROFILE}`;
  const COLLEAGUE = 'id fullName mainExpertise country';
  const OWN_PROJECT =
    'id orgId orgName title summary desiredExpertise durationWeeks startTarget status statusReason statusSince changeRequest resubmittedAt hoursDonated outcome version createdAt updatedAt submittedBy changedBy closeRequestedBy orgFeedbackBy orgFeedbackAt';
  const PROJECT = `${OWN_PROJECT} expertsAssigned ${under('expertsDetails[]', COLLEAGUE)}`;
  const CARD = 'id title status summary orgName durationWeeks preferredLanguage stepsDone';
  const JOURNEY = 'receivedAt reviewedAt matchedAt';
  const FEEDBACK = 'rating comment hours';
  const FEEDBACK_ROW = `${FEEDBACK} projectId projectTitle expertId expertName at`;
  const OWN_ASSIGNMENT = 'state askedAt answerBy answeredAt';
  const ASSIGNMENTS = under('assignments[]', 'expertId fullName state reason note since answerBy');
  const LINE = 'id date hours note confirmed';
  const HOUR_ROW = `${LINE} expertId fullName projectId projectTitle`;
  const SESSION = 'id browser system createdAt lastUsedAt expiresAt isCurrent';
  const PASSKEY = 'id name createdAt lastUsedAt';
  const EXPORT = `changeRequests invitations emailChanges createdAt newsletter campaigns suppression consents ${under('sessions[]', SESSION)} ${under('mails[]', 'kind createdAt sentAt')}`;
  const MATCH = `expertId fullName mainExpertise keySkills languages country timezone availabilityHrs startAvailability status runningProjects matchedSkills score ${under('parts[]', 'key points max sentence')} reasons offered`;
  const IMPORT = `id role source state ${under('counts', 'create known duplicate invalid')} ${under('progress', 'done total')} isUndoing version createdAt`;
  const CAMPAIGN = `id ${under('audience', 'role filter.area')} ${under('subject', 'en ar')} ${under('body', 'en ar')} button isUrgent state sendAt heldUntil startedAt endedAt brake ${under('counts', 'recipients sent failed bounced optedOut')} authorId version createdAt`;
  const UP = 'status';

  /** The response fields by route and role. A GET route without an entry fails. */
  const SEEN: Record<string, Partial<Record<Role | 'anybody', string>>> = {
    '/api/auth/me': {
      expert: `${ACCOUNT} membership ${EXPERT_PROFILE}`,
      organization: `${ACCOUNT} ${MEMBER} ${ORGANIZATION_PROFILE}`,
      admin: `${ACCOUNT} membership notifications.digest`,
    },
    '/api/account/export': {
      expert: `${under('account', `${ACCOUNT} membership ${EXPERT_PROFILE}`)} ${under('projects[]', `${CARD} hasFeedback lastUpdateAt lastHoursOn ${under('assignment', OWN_ASSIGNMENT)}`)} ${under('feedback[]', FEEDBACK_ROW)} ${under('hours[]', `${HOUR_ROW} confirmedAt`)} pastAssignments ${under('checkIns[]', 'projectId projectTitle progress spoken note at')} certificates passkeys ${EXPORT}`,
      organization: `${under('account', `${ACCOUNT} ${MEMBER} ${ORGANIZATION_PROFILE}`)} ${under('projects[]', `${OWN_PROJECT} closeRequestedAt closeRequestNote organizationFeedback`)} pastAssignments feedback hours checkIns certificates passkeys ${EXPORT}`,
      admin: `${under('account', `${ACCOUNT} membership notifications.digest`)} projects pastAssignments feedback hours checkIns certificates ${EXPORT} ${under('passkeys[]', PASSKEY)}`,
    },
    '/api/account/journey': { expert: JOURNEY, organization: JOURNEY, admin: JOURNEY },
    '/api/account/sessions': {
      expert: under('[]', SESSION),
      organization: under('[]', SESSION),
      admin: under('[]', SESSION),
    },
    '/api/account/passkeys': { admin: under('[]', PASSKEY) },
    '/api/expert/dashboard': {
      expert: `${under('user', 'fullName status')} ${under('projects[]', `${CARD} hasFeedback lastUpdateAt lastHoursOn ${under('assignment', OWN_ASSIGNMENT)}`)}`,
    },
    '/api/expert/projects/{id}': {
      expert: `${CARD} desiredExpertise startTarget createdAt matchedAt ${under('organization', 'orgName orgType country website mission')} ${under('contact', 'name title email phone')} ${under('colleagues[]', COLLEAGUE)} ${under('assignment', OWN_ASSIGNMENT)} handover ${under('feedback', FEEDBACK)} organizationFeedback`,
    },
    '/api/expert/hours': { expert: 'thisMonth total confirmedTotal pledged' },
    '/api/expert/projects/{id}/hours': { expert: `${under('lines[]', LINE)} total confirmedTotal` },
    '/api/expert/projects/{id}/check-ins': { expert: under('[]', 'expertId by kind state note at sentBy') },
    '/api/organization/projects/{id}/check-ins': { organization: under('[]', 'expertId by kind state note at sentBy') },
    '/api/admin/projects/{id}/check-ins': { admin: under('[]', 'expertId by kind state note at sentBy') },
    '/api/organization/profile': { organization: `${ORGANIZATION} changedBy updatedAt` },
    '/api/organization/dashboard': {
      organization: `${under('user', 'fullName status')} ${under('organization', ORGANIZATION)} ${under('projects[]', `${PROJECT} hasFeedback entriesToConfirm`)}`,
    },
    '/api/organization/projects/{id}': {
      organization: `${PROJECT} ${under('assignments[]', 'expertId fullName mainExpertise country state email answeredAt feedback')} handover closeRequestedAt feedback ${under('hours', `${under('lines[]', `${LINE} expertId fullName confirmedAt confirmedBy`)} total confirmedTotal`)}`,
    },
    '/api/admin/users/expert': { admin: under('[]', `${ACCOUNT_ROW} runningProjects ${EXPERT_PROFILE}`) },
    '/api/admin/users/organization': { admin: under('[]', `${ACCOUNT_ROW} orgId fullName ${ORGANIZATION_PROFILE}`) },
    '/api/admin/users/{id}': { admin: `${ACCOUNT_ROW} runningProjects ${EXPERT_PROFILE} changeRequests` },
    '/api/organization/members': { organization: under('[]', MEMBER_ROW) },
    '/api/admin/organizations/{orgId}/members': { admin: under('[]', MEMBER_ROW) },
    '/api/admin/organizations/{orgId}': { admin: ORGANIZATION },
    '/api/admin/organization/{userId}': { admin: ORGANIZATION },
    '/api/admin/projects': { admin: under('[]', `${PROJECT} orgStatus orgStanding changes ownerId ${ASSIGNMENTS}`) },
    '/api/admin/projects/{id}': {
      admin: `${PROJECT} orgStatus orgStanding ownerId ${ASSIGNMENTS} changes chosenFor changeRequests confirmedHours handover closeRequestedAt closeRequestNote organizationFeedback`,
    },
    '/api/admin/projects/{id}/matches': { admin: `total ${under('matches[]', `${MATCH} obstacles`)}` },
    '/api/admin/projects/{id}/matches/{expertId}': {
      admin: `${MATCH} ${under('obstacles[]', 'key sentence remedy')}`,
    },
    '/api/admin/attention': {
      admin: under(
        '[]',
        'id kind since projectId userId campaignId webhookId role email ownerId sentence orgName note reason',
      ),
    },
    '/api/admin/attention/counts': { admin: under('[]', 'kind count') },
    '/api/admin/feedback': { admin: under('[]', FEEDBACK_ROW) },
    '/api/admin/hours': { admin: under('[]', `${HOUR_ROW} confirmedAt confirmedBy`) },
    '/api/admin/hours/total': { admin: 'total confirmedTotal' },
    '/api/admin/impact/projects': {
      admin: under('[]', 'projectId projectTitle organizationId orgName status hoursDonated confirmedHours hours'),
    },
    '/api/admin/first-steps': { admin: 'testMail contactAddress secondAdministrator passkey links' },
    '/api/admin/imports': { admin: under('[]', IMPORT) },
    '/api/admin/imports/{id}': { admin: `${IMPORT} ${under('columns[]', 'heading field sample')}` },
    '/api/admin/imports/{id}/rows': {
      admin: under('[]', `row fate ${under('values', 'email fullName')} userId`),
    },
    '/api/admin/campaigns': { admin: under('[]', CAMPAIGN) },
    '/api/admin/campaigns/{id}': { admin: CAMPAIGN },
    '/api/admin/campaigns/{id}/recipients': {
      admin: `count ${under('excluded', 'opted_out suppressed no_text mailed_this_week not_active')}`,
    },
    '/api/admin/campaigns/{id}/preview': { admin: 'subject html text' },
    '/api/admin/newsletter': { admin: under('[]', 'email language confirmedAt') },
    '/api/admin/administrators': { admin: under('[]', 'id email createdAt') },
    '/api/admin/suppressions': { admin: under('[]', 'id email reason since') },
    '/api/admin/mails': { admin: under('[]', 'id kind recipient status attempts lastError createdAt sentAt') },
    '/api/admin/mails/{id}': {
      admin: 'id kind recipient status attempts lastError createdAt sentAt language subject html text isMasked hasGaps',
    },
    '/api/admin/webhooks': {
      admin: under('[]', 'id url events description state ending failingSince secretBeforeUntil version createdAt'),
    },
    '/api/admin/webhooks/{id}/deliveries': {
      admin: `${under('[]', 'id messageId type state nextTryAt createdAt')} ${under('[].tries[]', 'at status error')}`,
    },
    '/api/certificates/{code}': { anybody: 'code name projectTitle orgName hours from to issuedAt jws' },
    '/.well-known/jwks.json': { anybody: under('keys[]', 'kty crv x kid use alg') },
    '/api/impact': { anybody: `experts organizations hours ${under('source', 'experts organizations hours')}` },
    '/api/health/live': { anybody: UP },
    '/api/health/ready': { anybody: UP },
  };
  /** Counts by status, responses without a body, and routes with their own suite. */
  const ELSEWHERE = [
    '/api/admin/overview',
    '/api/admin/audit',
    '/api/admin/notes',
    '/api/admin/users/{id}/changes',
    '/api/admin/projects/{id}/changes',
    '/api/admin/users/{id}/email',
    '/api/admin/undo',
    '/api/admin/statistics',
    '/api/admin/segments',
    '/api/admin/api-keys',
    '/api/admin/vocabulary',
    '/api/admin/imports/template',
    '/api/vocabulary/suggestions',
    '/api/admin/experts.csv',
    '/api/admin/organizations.csv',
    '/api/admin/projects.csv',
    '/api/admin/newsletter.csv',
    '/api/account/export.csv',
    '/api/auth/verify',
    '/api/newsletter/unsubscribe',
    '/api/programme/unsubscribe',
    '/api/actions/{token}',
  ];

  /** Prefixes the fields with `place`. */
  function under(place: string, fields: string): string {
    return fields
      .split(' ')
      .map((field) => (place === '[]' ? `[].${field}` : `${place}.${field}`))
      .join(' ');
  }

  /** Every field of a response, including nested fields. */
  function fieldsIn(value: unknown, place = ''): string[] {
    if (Array.isArray(value)) {
      const things = value.filter((item) => typeof item === 'object' && item !== null);
      return things.length > 0 ? things.flatMap((thing) => fieldsIn(thing, `${place}[]`)) : [place];
    }
    if (typeof value !== 'object' || value === null) return [place];
    return Object.entries(value).flatMap(([field, inner]) => fieldsIn(inner, place ? `${place}.${field}` : field));
  }
  const sorted = (fields: string[]) => [...new Set(fields)].sort();
  let tokens: Record<Role, string>;
  let ids: Record<string, string> = {};
  let strangersProject: string;
  beforeAll(async () => {
    const expert = await makeExpert(app, { additionalNotes: 'Notes', status: 'matched' } as object);
    const colleague = await makeExpert(app, { status: 'matched' });
    const { user, organization } = await makeOrganization(app, { additionalNotes: 'Notes' });
    const project = await makeProject(app, { organization, status: 'in_progress', experts: [expert, colleague] });
    await makeExpert(app);
    ids.import = (await makeImport(app)).id;
    ids.webhook = (await makeWebhook(app)).id;
    await makeSuppression(app);
    ids.campaign = (await makeCampaign(app, { audience: { role: 'expert', filter: { area: 'Health' } } })).id;
    const waiting = await makeExpert(app, { status: 'under_review' });
    await changeProfile(app, waiting, { statusSince: new Date(0) });
    const stranger = await makeOrganization(app);
    tokens = {
      expert: await app.tokenOf(expert),
      organization: await app.tokenOf(user),
      admin: await app.tokenOf(await app.admin()),
    };
    ids = { ...ids, id: project.id, orgId: organization.id, userId: user.id, person: expert.id, expertId: expert.id };
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

  /** Issues a certificate for another project. */
  async function certify(expert: User, organization: Organization) {
    const { id } = await makeProject(app, { organization, status: 'completed', experts: [expert] });
    const call = await app.as(expert);
    await call('POST', `/api/expert/projects/${id}/feedback`, { rating: 5 });
    ids.code = (await call('POST', `/api/expert/projects/${id}/certificate`)).body.code;
  }

  const addressOf = (path: string) =>
    path
      .replace('users/{id}', `users/${ids.person}`)
      .replace('imports/{id}', `imports/${ids.import}`)
      .replace('campaigns/{id}', `campaigns/${ids.campaign}`)
      .replace('webhooks/{id}', `webhooks/${ids.webhook}`)
      .replace('mails/{id}', `mails/${ids.mail}`)
      .replace(/\{(\w+)\}/g, (_, name: string) => ids[name]!);

  describe('the field table', () => {
    it('has an entry for every GET', () => {
      const reads = ROUTES.filter(({ method }) => method === 'GET').map(({ path }) => path);
      expect([...Object.keys(SEEN), ...ELSEWHERE].sort()).toEqual(reads.sort());
    });

    const rows = Object.entries(SEEN).flatMap(([path, seen]) =>
      Object.entries(seen).map(([role, fields]) => ({ path, role: role as Role | 'anybody', fields })),
    );
    it.each(rows)('shows $role at $path exactly these fields', async ({ path, role, fields }) => {
      const token = role === 'anybody' ? undefined : tokens[role];
      const { status, body } = await app.call('GET', addressOf(path), { token });
      expect([status, sorted(fieldsIn(body))]).toEqual([200, sorted(fields.split(' '))]);
    });
  });

  describe('another user’s data', () => {
    const PLACES = [
      ['organization', 'GET', '/api/organization/projects/', undefined],
      ['organization', 'PATCH', '/api/organization/projects/', { title: 'A', summary: 'B', desiredExpertise: ['C'] }],
      ['expert', 'GET', '/api/expert/projects/', undefined],
      ['expert', 'POST', '/api/expert/projects/:/feedback', { rating: 1 }],
    ] as const;

    it.each(PLACES)('returns 404 to the %s at %s %s', async (role, method, place, body) => {
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
});

describe('rate limits', () => {
  const HOUR = 60 * 60 * 1000;

  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ RATE_LIMIT_WRITES: '5', RATE_LIMIT_PROJECTS: '2' });
  });
  afterAll(() => app.close());

  describe('the writes of an account', () => {
    const save = (call: Call, city: string) => call('PATCH', '/api/expert/profile/partial', { city });

    it('share one limit per account, including exports', async () => {
      const expert = await makeExpert(app);
      const [call, elsewhere] = [await app.as(expert), await app.as(expert)];
      expect((await save(call, 'Homs')).status).toBe(200);
      expect((await save(elsewhere, 'Hama')).status).toBe(200);
      expect((await call('PATCH', '/api/account', { language: 'xx' })).status).toBe(400);
      expect((await call('POST', `/api/expert/projects/${NOBODY}/feedback`, { rating: 5 })).status).toBe(404);
      expect((await call('GET', '/api/account/export')).status).toBe(200);
      const lines = await app.tx.countBy(AuditEntry, { actorId: expert.id });
      for (const refused of [await save(call, 'Aleppo'), await elsewhere('GET', '/api/account/export')]) {
        expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
        expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60);
      }
      expect(await app.tx.countBy(AuditEntry, { actorId: expert.id })).toBe(lines);
      // Reads and sign-out still work, other users are not affected, and the limit expires.
      expect((await call('GET', '/api/auth/me')).status).toBe(200);
      expect((await elsewhere('POST', '/api/auth/logout')).status).toBe(204);
      expect((await save(await app.as(await makeExpert(app)), 'Homs')).status).toBe(200);
      expect(await later(15 * 60 * 1000 + 1000, async () => (await save(call, 'Aleppo')).status)).toBe(200);
    });

    it('do not count for an ended session', async () => {
      const expert = await makeExpert(app);
      const [call, ended] = [await app.as(expert), await app.as(expert)];
      await ended('POST', '/api/auth/logout');
      for (let count = 0; count < 6; count++) expect((await save(ended, 'Homs')).status).toBe(401);
      expect((await save(call, 'Homs')).status).toBe(200);
    });

    it('all count when sent at once', async () => {
      const call = await app.as(await makeExpert(app));
      const answers = await Promise.all(
        ['Homs', 'Hama', 'Aleppo', 'Idlib', 'Daraa', 'Salamiyah'].map((city) => save(call, city)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429]);
    });

    it('are ten times as many for an administrator, and one for a bulk change', async () => {
      const call = await app.as(await app.admin());
      const ids: string[] = [];
      for (let count = 0; count < 7; count++) ids.push((await makeExpert(app)).id);
      expect((await call('PATCH', '/api/admin/users/status', { ids, status: 'done' })).body.changed).toBe(7);
      const note = () => call('POST', '/api/admin/notes', { subjectId: ids[0], text: 'Called' });
      for (let count = 0; count < 48; count++) expect((await note()).status).toBe(200);
      expect((await call('GET', '/api/admin/experts.csv')).status).toBe(200);
      expect([(await note()).status, (await call('GET', '/api/admin/experts.csv')).status]).toEqual([429, 429]);
    });
  });

  describe('the projects of an organization', () => {
    const submit = (call: Call, key: string = randomUUID()) =>
      call('POST', '/api/organization/projects', projectForm, { 'idempotency-key': key });

    it('have a daily limit during its review, also concurrently, and a repetition does not count', async () => {
      const { user, organization } = await makeOrganization(app, { status: 'under_review' });
      // Projects of other organizations do not count.
      for (let count = 0; count < 2; count++) await makeProject(app);
      const call = await app.as(user);
      const keys = [1, 2, 3, 4].map(() => randomUUID());
      const responses = await Promise.all(keys.map((key) => submit(call, key)));
      expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 429, 429]);
      expect(await app.tx.countBy(Project, { orgId: organization.id })).toBe(2);
      const refused = responses.find(({ status }) => status === 429)!;
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(23 * 60 * 60);
      expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(24 * 60 * 60);
      const accepted = keys[responses.findIndex(({ status }) => status === 201)]!;
      expect((await submit(call, accepted)).status).toBe(201);
      // The limit ends when the first project is a day old, not the last.
      const [first] = await app.tx.find(Project, { where: { orgId: organization.id } });
      await app.tx.update(Project, { id: first!.id }, { createdAt: new Date(Date.now() - 20 * HOUR) });
      const { headers } = await later(HOUR, () => submit(call));
      const wait = Number(headers.get('retry-after')) / 3600;
      expect([Math.round(wait), wait <= 3]).toEqual([3, true]);
      await app.tx.update(Project, { id: first!.id }, { createdAt: new Date() });
      expect(await later(24 * HOUR + 1000, async () => (await submit(call)).status)).toBe(201);
    });

    it('have no daily limit once it is approved', async () => {
      const call = await app.as((await makeOrganization(app, { status: 'approved_no_projects' })).user);
      for (let count = 0; count < 4; count++) expect((await submit(call)).status).toBe(201);
    });
  });

  describe('errors that are not recorded', () => {
    const openForged = () => app.call('GET', `/api/auth/verify?token=${randomUUID()}.x`);
    const counts = async () =>
      (await app.tx.find(AuditEntry, { where: { action: 'errors.unrecorded' }, order: { id: 'ASC' } })).map(
        ({ actorId, subjectId, fields }) => ({ actorId, subjectId, fields }),
      );
    const clean = (inMs: number) => app.nest.get(Housekeeping).clean(new Date(Date.now() + inMs));

    it('count anonymous and signed-in callers separately, and are summed up once an hour', async () => {
      for (let count = 0; count < 13; count++) await openForged();
      expect(await app.tx.countBy(AuditEntry, { action: 'sign-in.refused', code: 'link_invalid' })).toBe(10);
      // Simulates anonymous callers who have used up their limit of 1000.
      const key = `errors:${createHash('sha256').update('anonymous').digest('base64url')}`;
      const [, rows] = await app.tx.query('UPDATE rate_limits SET points = 1000 WHERE key = $1', [key]);
      expect(rows).toBe(1);
      await app.call('POST', '/api/auth/verify-code', { body: { email: 'other@example.org', code: '000000' } });
      expect(await app.tx.countBy(AuditEntry, { action: 'sign-in.refused' })).toBe(10);

      const call = await app.as((await makeOrganization(app)).user);
      for (let count = 0; count < 11; count++) await call('GET', '/api/admin/overview');
      expect(await app.tx.countBy(AuditEntry, { action: 'access.refused' })).toBe(10);

      await clean(0);
      expect(await counts()).toEqual([]);
      await clean(HOUR);
      const line = (...fields: string[]) => ({ actorId: null, subjectId: null, fields });
      const expected = [line('callers=anonymous', 'count=4'), line('callers=signed-in', 'count=1')];
      expect(await counts()).toEqual(expect.arrayContaining(expected));
      await clean(2 * HOUR);
      expect(await counts()).toHaveLength(2);
    });
  });
});
