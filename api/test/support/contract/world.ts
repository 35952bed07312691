import { randomUUID } from 'node:crypto';
import {
  ADMINISTRATORS_ACTIONS,
  EXPERT_FIELDS,
  EXPERT_STATUSES,
  isPausedProject,
  ORGANIZATION_FIELDS,
  ORGANIZATION_STATUSES,
  PROJECT_ACTIONS,
  PROJECT_STATUSES,
  type AdministratorsAction,
  type AssignmentState,
  type ProjectStatus,
} from '@network/domain';
import { EmailChange, type EmailChangePurpose } from '../../../src/account/email-change/email-change.entity.js';
import { tokenPurpose } from '../../../src/account/email-change/email-change.mails.js';
import { AccountSeal } from '../../../src/auth/removed-accounts/account-seal.js';
import { RESTORE_PURPOSE } from '../../../src/auth/removed-accounts/removed-account.mails.js';
import { SessionService } from '../../../src/auth/sessions/session.service.js';
import { LinkKeys } from '../../../src/auth/sign-in/link-keys.js';
import { ActionLinks } from '../../../src/email-actions/action-links.js';
import { Mail } from '../../../src/mail/mail.entity.js';
import { Subscription } from '../../../src/newsletter/newsletter.entity.js';
import { Project } from '../../../src/project/project.entity.js';
import { AttentionQueries } from '../../../src/report/attention.queries.js';
import { HourEntry } from '../../../src/time-tracking/hour-entry.entity.js';
import { User } from '../../../src/user/user.entity.js';
import { VocabularyAddition } from '../../../src/vocabulary/vocabulary-addition.entity.js';
import { Authenticator } from '../authenticator.js';
import { inHalfAYear } from '../clock.js';
import { changeProfile, makeExpert, makeOrganization, makeProject, makeSuppression, makeUndo } from '../factories.js';
import type { TestApp } from '../test-app.js';
import { PEOPLE_WAYS } from './people-ways.js';
import { PROGRAMME_WAYS } from './programme-ways.js';
import type { Caller, Way } from './way.js';

const ANYBODY: Caller = { user: null, token: null };

/** Users in every status, subjects in every state, and a way for each documented call to succeed. */
export class World {
  callers: Caller[] = [];
  ids: Record<string, string[]> = {};

  constructor(readonly app: TestApp) {}

  async signIn(user: User): Promise<Caller> {
    const sessions = this.app.nest.get(SessionService);
    const session = await sessions.open(this.app.tx, user);
    return { user, token: sessions.tokenOf(session), session };
  }

  /** Creates all users again, because the calls of the last round have changed them. */
  async renew(): Promise<void> {
    const { app } = this;
    const experts = await mapInOrder(EXPERT_STATUSES, (status) => makeExpert(app, { status }));
    const organizations = await mapInOrder(ORGANIZATION_STATUSES, (status) => makeOrganization(app, { status }));
    const { organization } = organizations[3]!;
    const projects = await mapInOrder(PROJECT_STATUSES, (status) =>
      makeProject(app, { status, organization, experts: [experts[3]!], heldFrom: 'in_progress' }),
    );
    const users = [...experts, ...organizations.map(({ user }) => user), await this.admin(), await this.admin()];
    const mails = await app.tx.find(Mail, { take: 3 });
    const idsOf = (things: { id: string }[]) => things.map(({ id }) => id);
    this.ids = {
      projects: idsOf(projects),
      mails: idsOf(mails),
      organizations: [organization.id],
      any: idsOf([...users, ...projects, organization]),
    };
    const dead = await this.signIn(experts[0]!);
    this.callers = [
      ANYBODY,
      { user: null, token: `${dead.token}x` },
      ...(await mapInOrder(users, (user) => this.signIn(user))),
    ];
  }

  private admin(): Promise<User> {
    const { tx } = this.app;
    return tx.save(tx.create(User, { email: `${randomUUID()}@example.org`, role: 'admin', language: 'en' }));
  }

  /** Returns a caller and a subject with which a valid call of this operation succeeds. */
  async wayTo({ id, roles: [role = ''] }: { id: string; roles: string[] }): Promise<Way> {
    const { app } = this;
    if (WAYS[id]) return WAYS[id](this, app);
    if (role === 'public') return { caller: ANYBODY };
    if (role === 'admin') return { caller: await this.signIn(await this.admin()) };
    if (role === 'organization') return { caller: await this.signIn((await makeOrganization(app)).user) };
    return { caller: await this.signIn(await makeExpert(app)) };
  }

  async asAdmin(rest: Omit<Way, 'caller'>): Promise<Way> {
    return { caller: await this.signIn(await this.admin()), ...rest };
  }

  /** An administrator whose session has added a passkey. */
  async withPasskey(): Promise<Way & { key: Authenticator }> {
    const { caller } = await this.asAdmin({});
    const key = new Authenticator(this.app.config.publicUrl);
    const { token } = caller as { token: string };
    const challenge = (await this.app.call('POST', '/api/account/passkeys/new', { token })).body;
    const { body } = await this.app.call('POST', '/api/account/passkeys', { token, body: key.register(challenge) });
    return { caller, params: { id: body.id }, key };
  }

  /** The way to a decision on a project in this status. */
  async decision(status: (typeof PROJECT_STATUSES)[number], body: Record<string, unknown> = {}): Promise<Way> {
    const experts = status === 'pending_review' ? [] : [await makeExpert(this.app, { status: 'matched' })];
    const { id } = await makeProject(this.app, {
      status,
      experts,
      ...(isPausedProject(status) && { heldFrom: 'in_progress' }),
    });
    return this.asAdmin({ params: { id }, body });
  }

  async onProject(
    status: ProjectStatus = 'completed',
    state: AssignmentState = 'completed',
    body: Record<string, unknown> = {},
  ): Promise<Way> {
    const expert = await makeExpert(this.app, { status: 'matched' });
    const { id } = await makeProject(this.app, { status, experts: [expert], state });
    return { caller: await this.signIn(expert), params: { id }, body };
  }

  /** An expert with feedback on a completed project, and the code of its certificate. */
  async certified(): Promise<Way & { code: string }> {
    const way = await this.onProject();
    const { id } = way.params!;
    const token = way.caller.token!;
    await this.app.call('POST', `/api/expert/projects/${id}/feedback`, { token, body: { rating: 5 } });
    const { body } = await this.app.call('POST', `/api/expert/projects/${id}/certificate`, { token });
    return { ...way, code: body.code };
  }

  /** An expert with an hours entry on a project in progress. */
  async withHours(): Promise<Way> {
    const expert = await makeExpert(this.app, { status: 'matched' });
    const { id } = await makeProject(this.app, { status: 'in_progress', experts: [expert], state: 'accepted' });
    const line = { projectId: id, expertId: expert.id, date: '2026-01-31', quarters: 4 };
    const { id: hoursId } = await this.app.tx.save(this.app.tx.create(HourEntry, line));
    return { caller: await this.signIn(expert), params: { id, hoursId }, body: { date: '2026-01-30', hours: 1 } };
  }

  async ownProject(status: ProjectStatus = 'pending_review', body: Record<string, unknown> = {}): Promise<Way> {
    const { user, organization } = await makeOrganization(this.app);
    const { id } = await makeProject(this.app, { organization, status });
    return { caller: await this.signIn(user), params: { id }, body };
  }

  async mailedToken(purpose: 'confirm' | 'unsubscribe'): Promise<Way> {
    const email = `${randomUUID()}@example.org`;
    await this.app.call('POST', '/api/newsletter/subscribe', { body: { email } });
    const { id } = await this.app.tx.findOneByOrFail(Subscription, { email });
    return { caller: ANYBODY, query: { token: this.app.nest.get(LinkKeys).tokenOf(purpose, id) } };
  }

  async emailChange(purpose: EmailChangePurpose): Promise<Way> {
    const { token } = await this.signIn(await makeExpert(this.app));
    const email = `${randomUUID()}@example.org`;
    await this.app.call('POST', '/api/account/email', { token: token!, body: { email } });
    const { id } = await this.app.tx.findOneByOrFail(EmailChange, { newEmail: email });
    return { caller: ANYBODY, query: { token: this.app.nest.get(LinkKeys).tokenOf(tokenPurpose(purpose), id) } };
  }

  async actionLink(): Promise<Way> {
    const { caller, params } = await this.onProject('in_progress', 'asked');
    const { id: expertId } = caller.user!;
    const links = this.app.nest.get(ActionLinks);
    const link = { userId: expertId, expertId, kind: 'answer' as const, projectId: params!.id! };
    const token = links.tokenOf(await links.make(this.app.tx, link));
    return { caller: ANYBODY, params: { token }, body: { accept: true } };
  }

  async deadMail(): Promise<Way> {
    const { tx } = this.app;
    const mail = tx.create(Mail, {
      kind: 'sign-in',
      recipient: 'dead@example.org',
      language: 'en',
      facts: { linkIds: [] },
      status: 'dead',
    });
    return this.asAdmin({ params: { id: (await tx.save(mail)).id } });
  }

  async mailedLink(): Promise<string> {
    const email = `${randomUUID()}@example.org`;
    await this.app.call('POST', '/api/auth/start', { body: { email, role: 'expert' } });
    return email;
  }
}

type WayTo = (world: World, app: TestApp) => Promise<Way>;

/** An attention row about a new project. */
const onAttention: WayTo = async (world, app) => {
  const { id: projectId } = await makeProject(app, { status: 'in_progress' });
  const { id: readerId } = await app.admin();
  const { rows } = await app.nest.get(AttentionQueries).list(new Date(), { readerId }, { offset: 0, limit: 1000 });
  return world.asAdmin({ params: { id: rows.find((row) => row.projectId === projectId)!.id } });
};

/** A project whose status allows the action, and experts if the action takes any. */
const onProjectFor =
  (action: AdministratorsAction): WayTo =>
  async (world, app) => {
    const expertsAssigned = [(await makeExpert(app)).id, (await makeExpert(app, { status: 'matched' })).id];
    const isMatching = action === 'approve' || action === 'swapExperts';
    return world.decision(
      PROJECT_ACTIONS[action].from.at(-1)!,
      isMatching ? { expertsAssigned, alreadyAgreed: [] } : {},
    );
  };

/** Removes the fields of an organization from a generated correction. */
const WITHOUT_ORGANIZATION: Record<string, unknown> = Object.fromEntries(
  Object.keys(ORGANIZATION_FIELDS)
    .filter((field) => !(field in EXPERT_FIELDS))
    .map((field) => [field, undefined]),
);

const CHANGE_REQUEST = { at: '2026-01-31T00:00:00.000Z', message: 'Please say more.', fields: {} };

/** The ways to calls that need a subject in a certain state. */
const WAYS: Record<string, WayTo> = {
  Auth_verify: async (world, app) => ({
    caller: ANYBODY,
    query: { token: await app.linkTo(await world.mailedLink()) },
  }),
  Auth_verifyCode: async (world, app) => {
    const email = await world.mailedLink();
    return { caller: ANYBODY, body: { email, code: await app.codeTo(email) } };
  },
  Account_takeBack: async (world, app) => {
    const user = await makeExpert(app);
    await app.call('DELETE', '/api/account', { token: (await world.signIn(user)).token! });
    const { facts } = (await app.mailsTo(user.email)).at(-1)!;
    const id = app.nest.get(AccountSeal).reveal(facts.hiddenId)!;
    return { caller: ANYBODY, query: { token: app.nest.get(LinkKeys).tokenOf(RESTORE_PURPOSE, id) } };
  },
  EmailChange_confirm: (world) => world.emailChange('confirm'),
  EmailChange_stop: (world) => world.emailChange('stop'),
  OwnSessions_end: async (world, app) => {
    const user = await makeExpert(app);
    return { caller: await world.signIn(user), params: { id: (await world.signIn(user)).session!.id } };
  },
  Confirmation_confirm: async (world, app) => {
    const way = await world.asAdmin({});
    const { token, user } = way.caller;
    await app.call('POST', '/api/account/confirmation', { token: token! });
    const [mail] = await app.mailsTo(user!.email);
    return { ...way, body: { code: app.nest.get(LinkKeys).codeOf(mail!.facts.codeId as string) } };
  },
  Passkey_add: async (world, app) => {
    const { key, caller } = await world.withPasskey();
    const challenge = (await app.call('POST', '/api/account/passkeys/new', { token: caller.token! })).body;
    return { caller, body: new Authenticator(key.origin).register(challenge) };
  },
  Passkey_remove: async (world) => world.withPasskey(),
  Passkey_ask: async (world) => world.withPasskey(),
  Passkey_verify: async (world, app) => {
    const { key, caller } = await world.withPasskey();
    const challenge = (await app.call('POST', '/api/account/passkeys/challenge', { token: caller.token! })).body;
    return { caller, body: key.sign(challenge) };
  },
  Newsletter_confirm: (world) => world.mailedToken('confirm'),
  Newsletter_unsubscribe: (world) => world.mailedToken('unsubscribe'),
  Programme_unsubscribe: async (_, app) => {
    const { id } = await makeExpert(app);
    return { caller: ANYBODY, query: { token: app.nest.get(LinkKeys).tokenOf('unsubscribe programme', id) } };
  },
  Expert_pause: async (world, app) => ({
    caller: await world.signIn(await makeExpert(app)),
    body: { pausedUntil: inHalfAYear },
  }),
  Expert_available: async (world, app) => ({ caller: await world.signIn(await makeExpert(app, { status: 'done' })) }),
  Action_get: (world) => world.actionLink(),
  Action_act: (world) => world.actionLink(),
  ExpertCheckIn_list: (world) => world.onProject('in_progress', 'accepted'),
  ExpertCheckIn_say: (world) => world.onProject('in_progress', 'accepted', { state: 'slow' }),
  OrganizationCheckIn_list: (world) => world.ownProject(),
  AdminCheckIn_list: (world) => world.decision('in_progress'),
  ExpertProject_answer: (world) => world.onProject('in_progress', 'asked', { accept: true }),
  ExpertProject_leave: (world) => world.onProject('in_progress', 'accepted'),
  ExpertProject_tick: (world) => world.onProject('in_progress', 'accepted'),
  ExpertProject_details: (world) => world.onProject(),
  ExpertProject_say: (world) => world.onProject(),
  ExpertHours_list: (world) => world.withHours(),
  ExpertHours_add: (world) => world.withHours(),
  ExpertHours_change: (world) => world.withHours(),
  ExpertHours_remove: (world) => world.withHours(),
  OrganizationHours_confirm: async (world) => ({ ...(await world.ownProject()), body: { ids: null, lines: null } }),
  ExpertCertificate_issue: async (world) => {
    const { code: _code, ...way } = await world.certified();
    return way;
  },
  Certificate_get: async (world) => ({ caller: ANYBODY, params: { code: (await world.certified()).code } }),
  AdminCertificate_withdraw: async (world) => world.asAdmin({ params: { code: (await world.certified()).code } }),
  OrganizationHours_get: (world) => world.ownProject(),
  OrganizationProject_edit: (world) => world.ownProject(),
  OrganizationProject_withdraw: (world) => world.ownProject(),
  OrganizationProject_requestClose: (world) => world.ownProject('in_progress'),
  OrganizationProject_say: (world) => world.ownProject('completed', { rating: 4 }),
  AdminProject_get: (world) => world.decision('in_progress'),
  ...Object.fromEntries(
    ADMINISTRATORS_ACTIONS.map((action): [string, WayTo] => [`AdminProject_${action}`, onProjectFor(action)]),
  ),
  AdminProject_correct: (world) => world.decision('in_progress', { reason: 'Agreed by phone.' }),
  AdminProject_requestChanges: (world) => world.decision('pending_review'),
  AdminProject_takeBackRequest: async (world, app) => {
    const { id } = await makeProject(app);
    await app.tx.update(Project, { id }, { changeRequest: CHANGE_REQUEST });
    return world.asAdmin({ params: { id } });
  },
  AdminProject_changes: (world) => world.decision('pending_review'),
  AdminUser_correct: async (world, app) =>
    world.asAdmin({ params: { id: (await makeExpert(app)).id }, body: { ...WITHOUT_ORGANIZATION } }),
  AdminUser_requestChanges: async (world, app) =>
    world.asAdmin({ params: { id: (await makeExpert(app)).id }, body: { fields: { bio: 'Which clinics?' } } }),
  AdminUser_takeBackRequest: async (world, app) => {
    const expert = await makeExpert(app);
    await changeProfile(app, expert, { changeRequest: CHANGE_REQUEST });
    return world.asAdmin({ params: { id: expert.id } });
  },
  AdminUser_changes: async (world, app) => world.asAdmin({ params: { id: (await makeExpert(app)).id } }),
  AdminUser_get: async (world, app) => world.asAdmin({ params: { id: (await makeExpert(app)).id } }),
  AdminUser_changeStatus: async (world, app) =>
    world.asAdmin({ params: { id: (await makeExpert(app, { status: 'done' })).id }, body: { status: 'under_review' } }),
  ...PEOPLE_WAYS,
  AdminUser_moveToEmail: async (world, app) =>
    world.asAdmin({ params: { id: (await makeExpert(app)).id }, body: { email: `${randomUUID()}@example.org` } }),
  AdminUser_remove: async (world, app) => world.asAdmin({ params: { id: (await makeExpert(app)).id } }),
  AdminStanding_decline: async (world, app) =>
    world.asAdmin({ params: { id: (await makeExpert(app, { status: 'under_review' })).id } }),
  AdminStanding_suspend: async (world, app) =>
    world.asAdmin({ params: { id: (await makeOrganization(app)).user.id }, body: { until: inHalfAYear } }),
  AdminStanding_reinstate: async (world, app) => {
    const suspended = { standing: 'suspended' as const, standingSince: new Date() };
    return world.asAdmin({ params: { id: (await makeExpert(app, suspended)).id } });
  },
  AdminUser_changeStatuses: async (world, app) => {
    const ids = [(await makeExpert(app)).id, (await makeOrganization(app)).user.id];
    return world.asAdmin({ body: { ids, filter: null, expectedCount: null, dryRun: false } });
  },
  AdminOrganization_get: async (world, app) =>
    world.asAdmin({ params: { orgId: (await makeOrganization(app)).organization.id } }),
  AdminOrganization_ofUser: async (world, app) =>
    world.asAdmin({ params: { userId: (await makeOrganization(app)).user.id } }),
  AdminAdministrator_revoke: async (world) =>
    world.asAdmin({ params: { id: (await world.asAdmin({})).caller.user!.id }, body: { handOverTo: null } }),
  AdminUndo_list: async (world) => world.asAdmin({ query: { subjectId: randomUUID() } }),
  AdminUndo_undo: async (world, app) => world.asAdmin({ params: { id: await makeUndo(app, await makeExpert(app)) } }),
  AdminAttention_setAside: onAttention,
  AdminAttention_putBack: onAttention,
  AdminNote_list: async (world, app) => world.asAdmin({ query: { subjectId: (await makeExpert(app)).id } }),
  AdminNote_add: async (world, app) =>
    world.asAdmin({ body: { subjectId: (await makeProject(app)).id, mentions: [] } }),
  Vocabulary_suggestions: async (world, app) => ({
    caller: await world.signIn(await makeExpert(app)),
    query: { search: 'book' },
  }),
  AdminVocabulary_add: async (world) => world.asAdmin({ body: { term: randomUUID(), meaning: 'Accounting' } }),
  AdminVocabulary_remove: async (world, app) => {
    const addition = { term: 'Qoyod', key: randomUUID(), meaning: 'Accounting', conceptId: 'accounting' };
    const { id } = await app.tx.save(app.tx.create(VocabularyAddition, addition));
    return world.asAdmin({ params: { id } });
  },
  AdminSuppression_remove: async (world, app) => world.asAdmin({ params: { id: (await makeSuppression(app)).id } }),
  ...PROGRAMME_WAYS,
  AdminMatch_list: async (world, app) => world.asAdmin({ params: { id: (await makeProject(app)).id } }),
  AdminMatch_get: async (world, app) =>
    world.asAdmin({ params: { id: (await makeProject(app)).id, expertId: (await makeExpert(app)).id } }),
  AdminPlan_propose: async (world, app) => world.asAdmin({ body: { projectIds: [(await makeProject(app)).id] } }),
  AdminMail_show: (world) => world.deadMail(),
  AdminMail_resend: (world) => world.deadMail(),
};

/** Makes the items one after another, because the embedded database has one connection. */
async function mapInOrder<A, B>(items: readonly A[], make: (item: A) => Promise<B>): Promise<B[]> {
  const made: B[] = [];
  for (const item of items) made.push(await make(item));
  return made;
}
