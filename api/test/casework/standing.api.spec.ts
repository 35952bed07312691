import { randomUUID } from 'node:crypto';
import { programmeDay, STANDINGS, type ActionKind } from '@network/domain';
import sql from 'sql-template-tag';
import { LinkKeys } from '../../src/auth/sign-in/link-keys.js';
import { ActionLinks } from '../../src/email-actions/action-links.js';
import { MailRenderer } from '../../src/mail/mail-renderer.js';
import type { Organization } from '../../src/organization/organization.entity.js';
import { queryRows } from '../../src/platform/database/query.js';
import { MatchingProfileService } from '../../src/project/matching/matching-profile.service.js';
import type { Project } from '../../src/project/project.entity.js';
import { StatisticsSnapshot } from '../../src/report/statistics-snapshot.entity.js';
import { LastReminder } from '../../src/time-tracking/last-reminder.entity.js';
import { ReminderService } from '../../src/time-tracking/reminder.service.js';
import { isActive, isActiveSql, standingOf, standingSql } from '../../src/user/standing.js';
import type { User } from '../../src/user/user.entity.js';
import { later } from '../support/clock.js';
import {
  changeProfile,
  expertForm,
  makeExpert,
  makeOrganization,
  makeProject,
  organizationForm,
  profileOf,
} from '../support/factories.js';
import { onServer, profileLock, queueAt } from '../support/locks.js';
import { type Call, startTestApp, type TestApp, type TestResponse } from '../support/test-app.js';

const DAY = 24 * 60 * 60 * 1000;
const SUSPEND = { reason: 'Two organizations complained.' };

let app: TestApp;
let admin: Call;
beforeAll(async () => {
  app = await startTestApp({ UNDO_SECONDS: '60' });
  admin = await app.as(await app.admin());
});
afterAll(() => app.close());

const decide = (action: 'decline' | 'suspend' | 'reinstate', { id }: User, body: object = {}) =>
  admin('POST', `/api/admin/users/${id}/${action}`, body);

/** Somebody on a running project, whose organization also has a pending one. */
interface World {
  person: User;
  expert: User;
  organization: Organization;
  running: Project;
  pending: Project;
  skill: string;
}

async function worldOf(role: 'expert' | 'organization', status?: 'under_review'): Promise<World> {
  const skill = `Skill ${randomUUID().slice(0, 8)}`;
  const expert = await makeExpert(app, {
    status: role === 'expert' && status ? status : 'matched',
    keySkills: [skill],
    availabilityHrs: '>20',
  });
  const { user, organization } = await makeOrganization(app, { status: 'projects_active' });
  const experts = status ? [] : [expert];
  const running = await makeProject(app, { organization, experts, status: 'in_progress' });
  const pending = await makeProject(app, { organization, desiredExpertise: [skill] });
  return { person: role === 'expert' ? expert : user, expert, organization, running, pending, skill };
}

/** Counts the emails of a kind to the person that `work` causes. */
async function mailed({ email }: User, kind: string, work: () => Promise<unknown>): Promise<number> {
  const count = async () => (await app.mailsTo(email)).filter((mail) => mail.kind === kind).length;
  const before = await count();
  await work();
  return (await count()) - before;
}

const ok = (response: TestResponse): TestResponse => {
  if (response.status !== 200) throw new Error(JSON.stringify(response.body));
  return response;
};
/** Returns 1 for a success and 0 for the expected refusal. */
function allowed({ status, body }: TestResponse, refusal: number, code?: string): number {
  if (status === 200) return 1;
  expect([status, code && body.code]).toEqual([refusal, code]);
  return 0;
}

const startSignIn = ({ email }: User) => app.call('POST', '/api/auth/start', { body: { email } });
/** Returns the text of the sign-in email that the person gets now. */
async function signInMail(person: User): Promise<string> {
  expect((await startSignIn(person)).status).toBe(202);
  return JSON.stringify(await app.nest.get(MailRenderer).render((await app.mailsTo(person.email)).at(-1)!));
}

/** A fresh mailed link of the person about the running project. */
async function mailedLink({ person, expert, running }: World, kind: ActionKind): Promise<string> {
  const links = app.nest.get(ActionLinks);
  const link = { userId: person.id, kind, projectId: running.id, expertId: expert.id };
  return links.tokenOf(await links.make(app.tx, link));
}
const kindFor = ({ role }: User): ActionKind => (role === 'expert' ? 'check_in' : 'contact');

const answerTo = ({ role }: User) => (role === 'expert' ? { state: 'on_track' } : { spoken: 'yes' });

async function statistics() {
  await app.tx.clear(StatisticsSnapshot);
  return ok(await admin('GET', '/api/admin/statistics')).body;
}
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

const setAssignment = ({ running }: World, changes: string) =>
  app.tx.query(`UPDATE assignments SET ${changes} WHERE "projectId" = $1`, [running.id]);

async function attentionOf({ person }: World, kind: string): Promise<number> {
  const rows = ok(await admin('GET', `/api/admin/attention?kind=${kind}`)).body as { userId: string }[];
  return rows.filter(({ userId }) => userId === person.id).length;
}

async function isListed(person: User, query: string): Promise<number> {
  const path = `/api/admin/users/${person.role}?search=${person.email}&${query}`;
  return ok(await admin('GET', path)).body.length;
}

/** A place where a person can appear: how often, or whether they do. */
type Place = [name: string, look: (world: World) => Promise<number>, seen?: [number, number, number]];

/** The counts before, during and after the suspension, for a count of the suspended. By default one less during. */
const INVERSE: Place[2] = [0, 1, 0];

const FOR_BOTH: Place[] = [
  [
    'the stat cards',
    async ({ person }) => {
      const { status } = await profileOf(app, person);
      return ok(await admin('GET', '/api/admin/overview')).body[`${person.role}s`][status] ?? 0;
    },
  ],
  [
    'the arrivals of the statistics',
    async ({ person }) => {
      const weeks = (await statistics()).weeks as Record<string, any>[];
      return sum(weeks.map((week) => week[`${person.role}s`]));
    },
  ],
  ['the list of active people', ({ person }) => isListed(person, 'standing=active')],
  ['the whole list', ({ person }) => isListed(person, ''), [1, 1, 1]],
  [
    'bulk changes of status',
    async ({ person }) => {
      const status = person.role === 'expert' ? 'done' : 'inactive';
      return ok(await admin('PATCH', '/api/admin/users/status', { ids: [person.id], status, dryRun: true })).body
        .changed;
    },
  ],
];

const FOR_SUSPENDED: Place[] = [
  ...FOR_BOTH,
  ['the list of the suspended', ({ person }) => isListed(person, 'standing=suspended'), INVERSE],
  ['the lists of both', ({ person }) => isListed(person, 'standing=active,suspended'), [1, 1, 1]],
  ['attention, as a suspended member', (world) => attentionOf(world, 'suspended_member'), undefined],
  ['sign-in mails with a link', async ({ person }) => ((await signInMail(person)).includes('/auth/verify') ? 1 : 0)],
  ['sign-in mails with a code', async ({ person }) => ((await signInMail(person)).includes('"code":') ? 1 : 0)],
  [
    'sign-in by a link',
    async ({ person }) => {
      await startSignIn(person);
      const link = await app.linkTo(person.email);
      return allowed(await app.call('GET', `/api/auth/verify?token=${link}`), 400, 'link_invalid');
    },
  ],
  [
    'sign-in by a code',
    async ({ person }) => {
      await startSignIn(person);
      const body = { email: person.email, code: await app.codeTo(person.email) };
      return allowed(await app.call('POST', '/api/auth/verify-code', { body }), 400, 'code_invalid');
    },
  ],
  [
    'mailed links',
    async (world) =>
      allowed(await app.call('GET', `/api/actions/${await mailedLink(world, kindFor(world.person))}`), 410),
  ],
  [
    'pages of mailed links',
    async (world) =>
      allowed(await app.call('GET', `/action?token=${await mailedLink(world, kindFor(world.person))}`), 410),
  ],
  [
    'answers by mailed links',
    async (world) => {
      const token = await mailedLink(world, kindFor(world.person));
      return allowed(await app.call('POST', `/api/actions/${token}`, { body: answerTo(world.person) }), 410);
    },
  ],
  [
    'reminders',
    async (world) => {
      await setAssignment(
        world,
        `"lastUpdateAt" = now() - interval '15 days', "checkInRequests" = 0, "isOrganizationPrompted" = false,
         "contactBy" = now() - interval '1 day'`,
      );
      await app.tx.clear(LastReminder);
      return mailed(world.person, 'reminder', () => app.nest.get(ReminderService).sweep());
    },
  ],
  [
    'introductions',
    async (world) => {
      await setAssignment(world, `state = 'asked', "answeredAt" = NULL`);
      const team = { expertsAssigned: [world.expert.id], alreadyAgreed: [world.expert.id] };
      return mailed(world.person, 'introduction', async () =>
        ok(await admin('PATCH', `/api/admin/projects/${world.running.id}/experts`, team)),
      );
    },
  ],
  [
    'mails about their projects',
    ({ person, running }) =>
      mailed(person, 'project-on-hold', async () => {
        ok(await admin('PATCH', `/api/admin/projects/${running.id}/hold`, { status: 'on_hold' }));
        ok(await admin('PATCH', `/api/admin/projects/${running.id}/resume`));
      }),
  ],
  [
    'the team of their project',
    async ({ running }) => ok(await admin('GET', `/api/admin/projects/${running.id}`)).body.expertsAssigned.length,
    [1, 1, 1],
  ],
];
// One running project, and for organizations the pending one too.
const memberRows = (rows: number): Place[] =>
  FOR_SUSPENDED.map(([name, look, seen]) => [name, look, name.startsWith('attention') ? [0, rows, 0] : seen]);

const PLACES: [who: string, make: () => Promise<World>, places: Place[]][] = [
  [
    'a suspended expert',
    () => worldOf('expert'),
    [
      ...memberRows(1),
      [
        'matches',
        async ({ pending, person }) =>
          ok(await admin('GET', `/api/admin/projects/${pending.id}/matches?search=${person.email}`)).body.total,
      ],
      [
        'the best matches',
        async ({ pending, person }) => {
          const { matches } = ok(await admin('GET', `/api/admin/projects/${pending.id}/matches`)).body;
          return matches.filter(({ expertId }: { expertId: string }) => expertId === person.id).length;
        },
      ],
      [
        'the answer to “Why not?”',
        async ({ pending, person }) => {
          const { offered, obstacles } = ok(
            await admin('GET', `/api/admin/projects/${pending.id}/matches/${person.id}`),
          ).body;
          if (!offered) expect(obstacles[0]).toMatchObject({ key: 'status', remedy: 'Reinstate the person first.' });
          return Number(offered);
        },
      ],
      [
        'the plan',
        async ({ pending, person }) => {
          const { projects } = ok(await admin('POST', '/api/admin/plans', { projectIds: [pending.id] })).body;
          return projects[0].matches.filter(({ expertId }: { expertId: string }) => expertId === person.id).length;
        },
      ],
      [
        'an approval',
        async ({ person }) => {
          const { id } = await makeProject(app);
          const body = { status: 'in_progress', expertsAssigned: [person.id] };
          return allowed(await admin('PATCH', `/api/admin/projects/${id}/approve`, body), 409, 'expert_not_available');
        },
      ],
      [
        'the supply of the statistics',
        async () => sum((await statistics()).areas.map((area: any) => area.available + area.matched)),
      ],
      [
        'the skills of the statistics',
        async ({ organization, skill }) => {
          for (let made = 0; made < 4; made++) await makeProject(app, { organization, desiredExpertise: [skill] });
          const rows = (await statistics()).skills as { skill: string; experts: number }[];
          return rows.find((row) => row.skill === skill.toLowerCase())!.experts;
        },
      ],
      ['the impact', async () => (await statistics()).impact.experts],
      [
        'attention, as silent',
        async (world) => {
          await setAssignment(world, `"lastUpdateAt" = now() - interval '40 days'`);
          return attentionOf(world, 'silent');
        },
      ],
    ],
  ],
  [
    'a suspended organization',
    () => worldOf('organization'),
    [
      ...memberRows(2),
      [
        'the plan',
        async ({ pending }) => {
          const { projects } = ok(await admin('POST', '/api/admin/plans', {})).body;
          return projects.filter(({ projectId }: { projectId: string }) => projectId === pending.id).length;
        },
      ],
      [
        'an approval',
        async ({ organization }) => {
          const { id } = await makeProject(app, { organization });
          const body = { status: 'in_progress', expertsAssigned: [(await makeExpert(app)).id] };
          return allowed(await admin('PATCH', `/api/admin/projects/${id}/approve`, body), 409, 'organization_inactive');
        },
      ],
    ],
  ],
  [
    'a declined expert',
    () => worldOf('expert', 'under_review'),
    [
      ...FOR_BOTH,
      ['the list of the declined', ({ person }) => isListed(person, 'standing=declined'), INVERSE],
      ['the impact', async () => (await statistics()).impact.experts],
      [
        'the plan, as not reviewed yet',
        async ({ pending, person }) => {
          await app.nest.get(MatchingProfileService).refresh();
          const { projects } = ok(await admin('POST', '/api/admin/plans', { projectIds: [pending.id] })).body;
          return projects[0].unreviewed?.expertId === person.id ? 1 : 0;
        },
      ],
      ['the queue of reviews', ({ person }) => isListed(person, 'status=under_review&standing=active')],
      [
        'attention, as waiting for a review',
        async (world) => {
          await changeProfile(app, world.person, { statusSince: new Date(Date.now() - 30 * DAY) });
          return attentionOf(world, 'review_overdue');
        },
      ],
      [
        'the answer to “Why not?”',
        async ({ pending, person }) => {
          const { obstacles } = ok(await admin('GET', `/api/admin/projects/${pending.id}/matches/${person.id}`)).body;
          return Number(obstacles[0].sentence.includes('Pending Review'));
        },
      ],
      [
        'sessions',
        async ({ person }) => {
          const { body } = await (await app.as(person))('GET', '/api/auth/me');
          return body.standing === 'declined' && body.standingReason === 'Too early' ? 0 : 1;
        },
      ],
    ],
  ],
];

describe.each(PLACES)('%s', (who, make, places) => {
  const action = who.includes('declined') ? 'decline' : 'suspend';
  const walked = places.map(([place, look, seen]) => ({ place, look, seen }));
  it.each(walked)('appears in $place only while active', async ({ look, seen }) => {
    const world = await make();
    const before = await look(world);
    ok(await decide(action, world.person, action === 'decline' ? { reason: 'Too early' } : SUSPEND));
    const during = await look(world);
    ok(await decide('reinstate', world.person));
    const after = await look(world);
    expect([before, during, after]).toEqual(seen ?? [before, before - 1, before]);
    expect(before + during + after).toBeGreaterThan(0);
  });
});

describe('declining', () => {
  it('tells the person the reason, and keeps status and session', async () => {
    const person = await makeExpert(app, { status: 'under_review', language: 'en' });
    const call = await app.as(person);
    const { body } = ok(await decide('decline', person, { reason: 'Too early' }));
    const standing = { standing: 'declined', standingReason: 'Too early', suspendedUntil: null };
    expect(body).toMatchObject({ id: person.id, status: 'under_review', ...standing });
    expect(Date.parse(body.standingSince)).toBeGreaterThan(Date.now() - 60_000);
    expect((await call('GET', '/api/auth/me')).body).toMatchObject({ status: 'under_review', ...standing });
    const [mail] = await app.mailsTo(person.email);
    expect([mail!.kind, mail!.facts.reason]).toEqual(['profile-declined', 'Too early']);
  });

  it.each(['onboarding', 'approved_waiting', 'matched', 'done'] as const)('is refused in %s', async (status) => {
    const person = await makeExpert(app, { status });
    expect(await decide('decline', person, { reason: 'Too early' })).toMatchObject({
      status: 409,
      body: { code: 'wrong_state' },
    });
  });

  it.each(['expert', 'organization'] as const)('ends with the next whole form of an %s', async (role) => {
    const status = 'under_review';
    const person =
      role === 'expert' ? await makeExpert(app, { status }) : (await makeOrganization(app, { status })).user;
    await changeProfile(app, person, { statusSince: new Date(Date.now() - 9 * DAY) });
    const call = await app.as(person);
    // A form that was open during the suspension can still be saved.
    const { version } = (await call('GET', '/api/auth/me')).body;
    ok(await decide('decline', person, { reason: 'Too early' }));
    const open = { 'if-match': `"${version}"` };
    ok(await call('PATCH', `/api/${role}/profile/partial`, { additionalNotes: 'More' }, open));
    expect((await call('GET', '/api/auth/me')).body.standing).toBe('declined');
    const form = role === 'expert' ? expertForm : organizationForm;
    expect(
      await mailed(person, 'profile-received', async () => ok(await call('POST', `/api/${role}/onboarding`, form))),
    ).toBe(1);
    const { body } = await admin('GET', `/api/admin/users/${person.id}`);
    expect(body).toMatchObject({ status, standing: 'active', standingReason: null, standingSince: null });
    expect(Date.parse(body.statusSince)).toBeGreaterThan(Date.now() - 60_000);
    const { receivedAt } = (await call('GET', '/api/account/journey')).body;
    expect(Date.parse(receivedAt)).toBeGreaterThan(Date.now() - 60_000);
    ok(await decide('decline', person, { reason: 'Still too early' }));
  });

  it('can be undone while its email is held', async () => {
    const person = await makeExpert(app, { status: 'under_review' });
    ok(await admin('POST', `/api/admin/users/${person.id}/change-request`, { message: 'More, please.' }));
    const { undo } = ok(await decide('decline', person, { reason: 'Too early' })).body;
    const undoIt = () => admin('POST', `/api/admin/undo/${undo.id}`);
    const log = await admin('GET', `/api/admin/audit?subjectId=${person.id}&action=user.decline`);
    expect(log.body).toMatchObject([{ undo }]);
    ok(await undoIt());
    const { body } = await admin('GET', `/api/admin/users/${person.id}`);
    expect(body).toMatchObject({ standing: 'active', changeRequest: { message: 'More, please.' } });
    expect(await app.kindsTo(person.email)).toEqual(['changes-requested']);
    expect(await undoIt()).toMatchObject({ status: 409, body: { code: 'changed_since' } });

    const again = ok(await decide('decline', person, { reason: 'Too early' })).body.undo;
    ok(await (await app.as(person))('POST', '/api/expert/onboarding', expertForm));
    expect((await admin('POST', `/api/admin/undo/${again.id}`)).status).toBe(409);
  });

  it('stays when the profile was edited since', async () => {
    const person = await makeExpert(app, { status: 'under_review' });
    const { undo } = ok(await decide('decline', person, { reason: 'Too early' })).body;
    const call = await app.as(person);
    const { version } = (await call('GET', '/api/auth/me')).body;
    const open = { 'if-match': `"${version}"` };
    ok(await call('PATCH', '/api/expert/profile/partial', { additionalNotes: 'More' }, open));
    expect(await admin('POST', `/api/admin/undo/${undo.id}`)).toMatchObject({
      status: 409,
      body: { code: 'changed_since' },
    });
    expect((await call('GET', '/api/auth/me')).body.standing).toBe('declined');
  });

  it('leaves no decision but to reinstate', async () => {
    const person = await makeExpert(app, { status: 'under_review' });
    ok(await decide('decline', person, { reason: 'Too early' }));
    for (const action of ['decline', 'suspend'] as const)
      expect((await decide(action, person, SUSPEND)).status).toBe(409);
    const approve = () => admin('PATCH', `/api/admin/users/${person.id}/status`, { status: 'approved_waiting' });
    expect(await approve()).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    expect(ok(await decide('reinstate', person)).body).toMatchObject({ status: 'under_review', standing: 'active' });
    expect((await decide('reinstate', person)).status).toBe(409);
    ok(await approve());
  });
});

describe('a suspension', () => {
  it('ends the sessions for good, but not the status', async () => {
    const person = await makeExpert(app, { status: 'matched' });
    const call = await app.as(person);
    ok(await call('GET', '/api/auth/me'));
    expect(ok(await decide('suspend', person, SUSPEND)).body).toMatchObject({
      status: 'matched',
      standing: 'suspended',
      standingReason: SUSPEND.reason,
      suspendedUntil: null,
    });
    expect((await call('GET', '/api/auth/me')).status).toBe(401);
    expect(ok(await decide('reinstate', person)).body).toMatchObject({ status: 'matched', standing: 'active' });
    expect((await call('GET', '/api/auth/me')).status).toBe(401);
  });

  it('is named by the sign-in email, with an address to write to', async () => {
    const person = await makeExpert(app, { language: 'en' });
    ok(await decide('suspend', person, SUSPEND));
    const mail = await signInMail(person);
    expect(mail).toContain('suspended');
    expect(mail).toContain(app.config.contactEmail);
    expect(mail).not.toContain(SUSPEND.reason);
  });

  it('lasts to the end of its last day in Damascus', async () => {
    const person = await makeExpert(app);
    const until = programmeDay();
    expect(ok(await decide('suspend', person, { ...SUSPEND, until })).body.suspendedUntil).toBe(until);
    const midnight = Date.parse(`${until}T21:00:00Z`) - Date.now();
    // Administrators' sessions end when they are idle, so each moment needs a new one.
    const at = (moment: number, work: () => Promise<void>) =>
      later(midnight + moment, async () => {
        admin = await app.as(await app.admin());
        await work();
      });
    const shown = async () => (await admin('GET', `/api/admin/users/${person.id}`)).body.standing;
    await at(-60_000, async () => expect(await shown()).toBe('suspended'));
    await at(60_000, async () => {
      expect(await shown()).toBe('active');
      expect((await decide('reinstate', person)).status).toBe(409);
      ok(await decide('suspend', person, SUSPEND));
    });
    admin = await app.as(await app.admin());
  });

  it('ends in SQL by the clock of the database, in Damascus', async () => {
    const person = await makeExpert(app);
    ok(await decide('suspend', person, { ...SUSPEND, until: programmeDay() }));
    const shown = async () => [
      await isListed(person, 'standing=suspended'),
      (await signInMail(person)).includes('/auth/verify'),
    ];
    expect(await shown()).toEqual([1, false]);
    await changeProfile(app, person, { suspendedUntil: programmeDay(new Date(Date.now() - DAY)) });
    expect(await shown()).toEqual([0, true]);
    // Constants hold these conditions, so they must not contain today's date.
    const ended = (moment: string) =>
      queryRows(
        app.tx,
        sql`SELECT ${isActiveSql('profile', new Date(moment))} AS "isActive" FROM experts AS profile
          WHERE "userId" = ${person.id}`,
      );
    await changeProfile(app, person, { suspendedUntil: '2026-01-31' });
    expect(await ended('2026-01-31T20:59:00Z')).toEqual([{ isActive: false }]);
    expect(await ended('2026-01-31T21:00:00Z')).toEqual([{ isActive: true }]);
    expect(isActiveSql('profile').text).toContain('now()');
  });

  it.each(STANDINGS)('is the same in SQL: %s', async (standing) => {
    const person = await makeExpert(app);
    for (const suspendedUntil of [null, programmeDay(), programmeDay(new Date(Date.now() - DAY))]) {
      for (const isUnclaimed of [false, true]) {
        await changeProfile(app, person, { standing, standingSince: new Date(), suspendedUntil, isUnclaimed });
        const profile = await profileOf(app, person);
        const statement = sql`SELECT ${isActiveSql('profile')} AS "isActive", ${standingSql('profile')} AS standing
          FROM experts AS profile WHERE "userId" = ${person.id}`;
        const expected = { isActive: isActive(profile), standing: standingOf(profile).standing };
        expect(await queryRows(app.tx, statement)).toEqual([expected]);
      }
    }
  });

  it('stops the links of a change of address', async () => {
    const person = await makeExpert(app);
    const email = `${randomUUID()}@example.org`;
    expect((await (await app.as(person))('POST', '/api/account/email', { email })).status).toBe(202);
    const { changeId } = (await app.mailsTo(email))[0]!.facts;
    const statuses = async () => {
      const token = (purpose: string) => app.nest.get(LinkKeys).tokenOf(`email-${purpose}`, changeId);
      const pages = ['confirm', 'stop'].map((purpose) =>
        app.call('GET', `/account/email/${purpose}?token=${token(purpose)}`),
      );
      return (await Promise.all(pages)).map(({ status }) => status);
    };
    expect(await statuses()).toEqual([200, 200]);
    ok(await decide('suspend', person, SUSPEND));
    expect(await statuses()).toEqual([410, 410]);
  });

  it('rejects a past day, and accepts any later one', async () => {
    const person = await makeExpert(app);
    const yesterday = programmeDay(new Date(Date.now() - DAY));
    const refused = await decide('suspend', person, { ...SUSPEND, until: yesterday });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['until']]);
    ok(await decide('suspend', person, { ...SUSPEND, until: '2999-12-31' }));
  });

  it.each(['decline', 'suspend', 'reinstate'] as const)('is not for administrators: %s', async (action) => {
    const body = action === 'reinstate' ? {} : { reason: 'Because' };
    expect((await decide(action, await app.admin(), body)).body.code).toBe('administrator_account');
    expect((await decide(action, { id: randomUUID() } as User, body)).status).toBe(404);
  });

  it('is shown in lists and exports, and recorded without its reason', async () => {
    const person = await makeExpert(app);
    ok(await decide('suspend', person, { ...SUSPEND, until: '2999-12-31' }));
    const csv = await admin('GET', `/api/admin/experts.csv?search=${person.email}`);
    for (const text of ['Suspended', SUSPEND.reason, '2999-12-31']) expect(csv.body).toContain(text);
    expect((await admin('GET', '/api/admin/users/expert?standing=banned')).status).toBe(400);
    const log = (await admin('GET', `/api/admin/audit?subjectId=${person.id}`)).body;
    expect(log[0]).toMatchObject({ action: 'user.suspend', fields: ['standing'] });
    expect(JSON.stringify(log)).not.toContain(SUSPEND.reason);
  });

  it('shows the reason and the name on its attention row', async () => {
    const { person, organization } = await worldOf('organization');
    ok(await decide('suspend', person, SUSPEND));
    const rows = (await admin('GET', '/api/admin/attention?kind=suspended_member')).body;
    const row = rows.find(({ userId }: { userId: string }) => userId === person.id);
    expect(row.note).toBe(SUSPEND.reason);
    expect(row.sentence).toContain(organization.orgName);
    const own = (await admin('GET', `/api/admin/projects?orgId=${organization.id}`)).body;
    expect(own.map(({ orgStanding }: { orgStanding: string }) => orgStanding)).toEqual(['suspended', 'suspended']);
  });
});

onServer('two decisions at once', () => {
  const approve = (person: User) => () =>
    admin('PATCH', `/api/admin/users/${person.id}/status`, { status: 'approved_waiting' });

  it('decline and approve: the first one counts', async () => {
    for (const isDeclineFirst of [true, false]) {
      const person = await makeExpert(app, { status: 'under_review' });
      const calls = [() => decide('decline', person, { reason: 'Too early' }), approve(person)];
      const [first, second] = isDeclineFirst ? calls : calls.toReversed();
      const { first: one, others } = await queueAt(app, profileLock(person), first!, [second!]);
      expect([one.status, others[0]!.status]).toEqual([200, 409]);
      expect(await profileOf(app, person)).toMatchObject(
        isDeclineFirst
          ? { status: 'under_review', standing: 'declined' }
          : { status: 'approved_waiting', standing: 'active' },
      );
    }
  });

  it('two suspensions: the second is refused', async () => {
    const person = await makeExpert(app);
    const suspend = () => decide('suspend', person, SUSPEND);
    const { first, others } = await queueAt(app, profileLock(person), suspend, [suspend]);
    expect([first.status, others[0]!.status]).toEqual([200, 409]);
  });

  it('a form that is being saved is saved before the suspension, or not at all', async () => {
    for (const isSaveFirst of [true, false]) {
      const person = await makeExpert(app, { status: 'under_review' });
      const call = await app.as(person);
      const save = () => call('POST', '/api/expert/onboarding', { ...expertForm, city: 'Homs' });
      const suspend = () => decide('suspend', person, SUSPEND);
      const [first, second] = isSaveFirst ? [save, suspend] : [suspend, save];
      const { first: one, others } = await queueAt(app, profileLock(person), first, [second]);
      expect([one.status, others[0]!.status]).toEqual([200, isSaveFirst ? 200 : 401]);
      expect((await call('GET', '/api/auth/me')).status).toBe(401);
    }
  });

  it('a link that is being opened opens no session after the suspension', async () => {
    const person = await makeExpert(app);
    await startSignIn(person);
    const link = await app.linkTo(person.email);
    const open = () => app.call('GET', `/api/auth/verify?token=${link}`);
    const { first, others } = await queueAt(app, profileLock(person), () => decide('suspend', person, SUSPEND), [open]);
    expect([first.status, others[0]!.status]).toEqual([200, 400]);
  });

  it('a suspension finds no one after the deletion of the account', async () => {
    const person = await makeExpert(app);
    const call = await app.as(person);
    const { first, others } = await queueAt(app, profileLock(person), () => call('DELETE', '/api/account'), [
      () => decide('suspend', person, SUSPEND),
    ]);
    expect([first.status, others[0]!.status]).toEqual([200, 404]);
  });

  it('ends sessions and mailed links on every replica', async () => {
    const replica = await app.replica();
    try {
      const world = await worldOf('expert');
      const token = await app.tokenOf(world.person);
      const link = await mailedLink(world, 'check_in');
      const seen = async () =>
        Promise.all(
          [app, replica].flatMap((each) => [
            each.call('GET', '/api/auth/me', { token }),
            each.call('GET', `/api/actions/${link}`),
          ]),
        ).then((responses) => responses.map(({ status }) => status));
      expect(await seen()).toEqual([200, 200, 200, 200]);
      ok(await decide('suspend', world.person, SUSPEND));
      expect(await seen()).toEqual([401, 410, 401, 410]);
    } finally {
      await replica.close();
    }
  });
});
