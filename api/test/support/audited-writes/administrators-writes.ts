import { ADMINISTRATORS_ACTIONS, PROJECT_ACTIONS, type AdministratorsAction } from '@network/domain';
import type { User } from '../../../src/user/user.entity.js';
import { makeExpert, makeOrganization, makeProject, makeUndo } from '../factories.js';
import type { TestApp } from '../test-app.js';
import type { AuditedWrite, Prepare } from './audited-write.js';
import { AUDITED_PROGRAMME_WRITES } from './programme-writes.js';

/** Prepares an administrator's write that succeeds. Throws for a route without an entry in `WRITES`. */
export function prepareAdministratorsWrite(app: TestApp, route: string): Promise<AuditedWrite> {
  const action = ADMINISTRATORS_ACTIONS.find((name) => route === `PATCH /api/admin/projects/{id}/${name}`);
  const prepare = WRITES[route] ?? (action && action !== 'swapExperts' && (() => onProject(app, action)));
  if (!prepare) throw new Error(`${route} is a write without a row here: say which entry it leaves.`);
  return prepare(app);
}

const asAdministrator = async (app: TestApp) => app.as(await app.admin());

const changes = (subjectId: string, action: 'request' | 'takeBack') => ({
  action: `changes.${action}`,
  subjectType: 'user',
  subjectId,
});

/** By route: prepares a successful write and its expected audit entry. */
const WRITES: Record<string, Prepare> = {
  'PATCH /api/admin/users/{id}/status': async (app) => {
    const { id } = await makeExpert(app, { status: 'under_review' });
    return {
      path: `/api/admin/users/${id}/status`,
      body: { status: 'approved_waiting' },
      entry: {
        action: 'user.status',
        subjectId: id,
        fields: ['status'],
        fromStatus: 'under_review',
        toStatus: 'approved_waiting',
      },
    };
  },
  'PATCH /api/admin/users/status': async (app) => {
    const { id } = await makeExpert(app, { status: 'under_review' });
    const entry = { action: 'user.status', subjectId: id, fromStatus: 'under_review', toStatus: 'approved_waiting' };
    return { path: '/api/admin/users/status', body: { ids: [id], status: 'approved_waiting' }, entry };
  },
  'POST /api/admin/organizations/{orgId}/members': async (app) => {
    const { user, organization } = await makeOrganization(app);
    return {
      path: `/api/admin/organizations/${organization.id}/members`,
      body: { email: 'successor@example.org', role: 'owner', reason: 'The director left.' },
      entry: { action: 'member.invite', subjectId: user.id, fields: ['email', 'role'] },
    };
  },
  'POST /api/admin/users/{id}/email': async (app) => {
    const { id } = await makeExpert(app);
    const entry = { action: 'account.emailAsk', subjectId: id, fields: ['email'] };
    return { path: `/api/admin/users/${id}/email`, body: { email: 'moved@example.org', reason: 'A typo' }, entry };
  },
  'DELETE /api/admin/users/{id}': async (app) => {
    const { id } = await makeExpert(app);
    return {
      path: `/api/admin/users/${id}`,
      body: { reason: 'Asked by phone' },
      entry: { action: 'account.remove', subjectId: id },
    };
  },
  'PATCH /api/admin/users/{id}/profile': async (app) => {
    const { id } = await makeExpert(app);
    const entry = { action: 'profile.correct', subjectType: 'user', subjectId: id, fields: ['city'] };
    return { path: `/api/admin/users/${id}/profile`, body: { reason: 'Agreed by phone.', city: 'Hama' }, entry };
  },
  'PATCH /api/admin/projects/{id}': async (app) => {
    const { id } = await makeProject(app);
    const entry = { action: 'project.correct', subjectType: 'project', subjectId: id, fields: ['title'] };
    return { path: `/api/admin/projects/${id}`, body: { reason: 'Agreed by phone.', title: 'Well water' }, entry };
  },
  'POST /api/admin/users/{id}/change-request': async (app) => {
    const { id } = await makeExpert(app);
    return { path: `/api/admin/users/${id}/change-request`, body: { message: 'More.' }, entry: changes(id, 'request') };
  },
  'DELETE /api/admin/users/{id}/change-request': async (app) => {
    const { id } = await makeExpert(app);
    const path = `/api/admin/users/${id}/change-request`;
    await (
      await asAdministrator(app)
    )('POST', path, { message: 'More.' });
    return { path, entry: changes(id, 'takeBack') };
  },
  'POST /api/admin/projects/{id}/change-request': async (app) => {
    const { id } = await makeProject(app);
    const entry = { ...changes(id, 'request'), subjectType: 'project' };
    return { path: `/api/admin/projects/${id}/change-request`, body: { message: 'More.' }, entry };
  },
  'DELETE /api/admin/projects/{id}/change-request': async (app) => {
    const { id } = await makeProject(app);
    const path = `/api/admin/projects/${id}/change-request`;
    await (
      await asAdministrator(app)
    )('POST', path, { message: 'More.' });
    return { path, entry: { ...changes(id, 'takeBack'), subjectType: 'project' } };
  },
  'POST /api/admin/users/{id}/decline': async (app) => {
    const { id } = await makeExpert(app, { status: 'under_review' });
    const entry = { action: 'user.decline', subjectId: id, fields: ['standing'] };
    return { path: `/api/admin/users/${id}/decline`, body: { reason: 'Too early' }, entry };
  },
  'POST /api/admin/users/{id}/suspend': async (app) => {
    const { id } = await makeExpert(app);
    const entry = { action: 'user.suspend', subjectId: id, fields: ['standing'] };
    return { path: `/api/admin/users/${id}/suspend`, body: { reason: 'Complaints' }, entry };
  },
  'POST /api/admin/users/{id}/reinstate': async (app) => {
    const { id } = await makeExpert(app, { standing: 'suspended', standingSince: new Date() });
    const entry = { action: 'user.reinstate', subjectId: id, fields: ['standing'] };
    return { path: `/api/admin/users/${id}/reinstate`, body: {}, entry };
  },
  'PATCH /api/admin/projects/{id}/approve': async (app) => {
    const relatedIds = [(await makeExpert(app)).id, (await makeExpert(app)).id];
    return onProject(app, 'approve', {
      fields: ['expertsAssigned'],
      relatedIds,
      sent: { expertsAssigned: relatedIds },
    });
  },
  'PATCH /api/admin/projects/{id}/reject': (app) =>
    onProject(app, 'reject', { fields: ['statusReason'], sent: { reason: 'Too early' } }),
  'PATCH /api/admin/projects/{id}/complete': async (app) => {
    const experts = [await makeExpert(app, { status: 'matched' })];
    const relatedIds = experts.map(({ id }) => id);
    const sent = { hoursDonated: 9, outcome: 'Well' };
    return onProject(app, 'complete', { fields: ['hoursDonated', 'outcome'], relatedIds, sent, experts });
  },
  'PATCH /api/admin/projects/{id}/resume': async (app) => {
    const { path, entry } = await onProject(app, 'resume');
    return { path, body: {}, entry };
  },
  'PATCH /api/admin/projects/{id}/experts': async (app) => {
    const [on, comes] = [await makeExpert(app, { status: 'matched' }), await makeExpert(app)];
    const { id } = await makeProject(app, { status: 'in_progress', experts: [on] });
    return {
      path: `/api/admin/projects/${id}/experts`,
      body: { expertsAssigned: [comes.id] },
      entry: {
        action: 'project.swapExperts',
        subjectId: id,
        fields: ['expertsAssigned'],
        relatedIds: [comes.id, on.id],
        fromStatus: null,
        toStatus: null,
      },
    };
  },
  'POST /api/admin/administrators': async (app) => {
    const { id, email } = await makeExpert(app, { status: 'matched' });
    const entry = {
      action: 'administrator.grant',
      subjectId: id,
      fields: ['role', 'status'],
      fromStatus: 'matched',
      toStatus: 'active',
    };
    return { path: '/api/admin/administrators', body: { email }, entry };
  },
  'DELETE /api/admin/administrators/{id}': async (app) => {
    const { id, email } = await makeExpert(app);
    await (
      await asAdministrator(app)
    )('POST', '/api/admin/administrators', { email });
    const entry = {
      action: 'administrator.revoke',
      subjectId: id,
      fields: ['role', 'status'],
      fromStatus: 'active',
      toStatus: 'under_review',
    };
    return { path: `/api/admin/administrators/${id}`, entry };
  },
  'DELETE /api/admin/attention/{id}': async (app) => {
    const { id: subjectId } = await makeProject(app, { status: 'in_progress' });
    const { body } = await (await asAdministrator(app))('GET', '/api/admin/attention');
    const { id } = body.find(({ projectId }: { projectId: string }) => projectId === subjectId);
    return {
      path: `/api/admin/attention/${id}`,
      entry: { action: 'attention.setAside', subjectType: 'project', subjectId },
    };
  },
  'POST /api/admin/attention/{id}/put-back': async (app) => {
    const { id: subjectId } = await makeProject(app, { status: 'in_progress' });
    const call = await asAdministrator(app);
    const { body } = await call('GET', '/api/admin/attention');
    const { id } = body.find(({ projectId }: { projectId: string }) => projectId === subjectId);
    await call('DELETE', `/api/admin/attention/${id}`);
    return {
      path: `/api/admin/attention/${id}/put-back`,
      body: {},
      entry: { action: 'attention.putBack', subjectType: 'project', subjectId },
    };
  },
  'DELETE /api/admin/certificates/{code}': async (app) => {
    const expert = await makeExpert(app, { status: 'done' });
    const { id } = await makeProject(app, { status: 'completed', experts: [expert] });
    const call = await app.as(expert);
    await call('POST', `/api/expert/projects/${id}/feedback`, { rating: 5 });
    const { code } = (await call('POST', `/api/expert/projects/${id}/certificate`)).body;
    const entry = { action: 'certificate.withdraw', subjectType: 'project', subjectId: id };
    return { path: `/api/admin/certificates/${code}`, entry };
  },
  'POST /api/admin/notes': async (app) => {
    const { id: subjectId } = await makeExpert(app);
    const entry = { action: 'note.add', subjectType: 'user', subjectId, fields: ['text'] };
    return { path: '/api/admin/notes', body: { subjectId, text: 'Called' }, entry };
  },
  'POST /api/admin/notes/{id}/done': async (app) => {
    const { id: subjectId } = await makeProject(app);
    const note = { subjectId, text: 'Called', dueOn: '2026-01-31' };
    const { body } = await (await asAdministrator(app))('POST', '/api/admin/notes', note);
    const entry = { action: 'note.done', subjectType: 'project', subjectId, relatedIds: [body.id] };
    return { path: `/api/admin/notes/${body.id}/done`, body: {}, entry };
  },
  'PATCH /api/admin/users/{id}/owner': async (app) => {
    const { id: subjectId } = await makeExpert(app);
    const { id: ownerId } = await app.admin();
    const entry = { action: 'user.owner', subjectId, fields: ['ownerId'], relatedIds: [ownerId] };
    return { path: `/api/admin/users/${subjectId}/owner`, body: { ownerId }, entry };
  },
  'PATCH /api/admin/projects/{id}/owner': async (app) => {
    const { id: subjectId } = await makeProject(app);
    const { id: ownerId } = await app.admin();
    const entry = {
      action: 'project.owner',
      subjectType: 'project',
      subjectId,
      fields: ['ownerId'],
      relatedIds: [ownerId],
    };
    return { path: `/api/admin/projects/${subjectId}/owner`, body: { ownerId }, entry };
  },
  'DELETE /api/admin/notes/{id}': async (app) => {
    const { id: subjectId } = await makeProject(app);
    const { body } = await (await asAdministrator(app))('POST', '/api/admin/notes', { subjectId, text: 'Called' });
    const entry = { action: 'note.remove', subjectType: 'project', subjectId, fields: ['text'], relatedIds: [body.id] };
    return { path: `/api/admin/notes/${body.id}`, entry };
  },
  'POST /api/admin/undo/{id}': async (app) => {
    const expert = await makeExpert(app);
    const entry = { action: 'decision.undo', subjectType: 'user', subjectId: expert.id };
    return { path: `/api/admin/undo/${await makeUndo(app, expert)}`, body: {}, entry };
  },
  'POST /api/admin/vocabulary': async () => {
    const entry = { action: 'vocabulary.add', subjectType: 'vocabulary', fields: ['term', 'meaning'] };
    return { path: '/api/admin/vocabulary', body: { term: 'Qoyod', meaning: 'Accounting' }, entry };
  },
  'DELETE /api/admin/vocabulary/{id}': async (app) => {
    const body = { term: 'Daftra', meaning: 'Accounting' };
    const { id } = (await (await asAdministrator(app))('POST', '/api/admin/vocabulary', body)).body;
    const subject = { subjectType: 'vocabulary', subjectId: id };
    const entry = { action: 'vocabulary.remove', ...subject, fields: ['term', 'meaning'] };
    return { path: `/api/admin/vocabulary/${id}`, entry };
  },
  'POST /api/admin/first-steps/test-mail': async (app) => ({
    path: '/api/admin/first-steps/test-mail',
    body: {},
    entry: { action: 'mail.test', subjectId: (await app.admin()).id },
  }),
  ...AUDITED_PROGRAMME_WRITES,
};

interface Changes {
  fields?: string[];
  relatedIds?: string[];
  sent?: object;
  experts?: User[];
}

/** Prepares an action that changes a project's status and these fields. */
async function onProject(
  app: TestApp,
  action: Exclude<AdministratorsAction, 'swapExperts'>,
  { fields = [], relatedIds = [], sent = {}, experts = [] }: Changes = {},
): Promise<AuditedWrite> {
  const { from: statuses, to } = PROJECT_ACTIONS[action];
  const from = statuses.at(-1)!;
  const status = to === 'beforeHold' ? 'pending_review' : to;
  const { id } = await makeProject(app, { status: from, experts });
  return {
    path: `/api/admin/projects/${id}/${action}`,
    body: { status, ...sent },
    entry: {
      action: `project.${action}`,
      subjectId: id,
      fields: ['status', ...fields],
      relatedIds,
      fromStatus: from,
      toStatus: status,
    },
  };
}
