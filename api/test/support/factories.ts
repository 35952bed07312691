import { randomUUID } from 'node:crypto';
import type {
  AssignmentState,
  ExpertStatus,
  InterfaceLanguage,
  JoiningRole,
  MemberRole,
  OrganizationStatus,
  ProjectStatus,
  Role,
} from '@network/domain';
import type { QueryDeepPartialEntity } from 'typeorm';
import { Campaign, type Audience } from '../../src/campaign/campaign.entity.js';
import { refreshLoads } from '../../src/expert/expert-load.js';
import { expertSearchText } from '../../src/expert/expert-search-text.js';
import { Expert } from '../../src/expert/expert.entity.js';
import { Import, ImportRow } from '../../src/import/import.entity.js';
import { Suppression } from '../../src/mail/bounces/suppression.entity.js';
import { Organization } from '../../src/organization/organization.entity.js';
import { searchTexts } from '../../src/platform/search/search-text.js';
import { Assignment } from '../../src/project/assignments/assignment.entity.js';
import { Project } from '../../src/project/project.entity.js';
import { Segment } from '../../src/segment/segment.entity.js';
import { Undo } from '../../src/undo/undo.entity.js';
import { OrganizationMember } from '../../src/user/memberships/membership.entity.js';
import { PROFILE_TABLES, profileStateOf, type Profile } from '../../src/user/profile.js';
import { User } from '../../src/user/user.entity.js';
import { openVocabulary } from '../../src/vocabulary/vocabulary.js';
import { WebhookSecrets } from '../../src/webhook/webhook-secrets.js';
import { Webhook, WebhookDelivery } from '../../src/webhook/webhook.entity.js';
import { examplesOf } from './openapi-routes.js';
import type { TestApp } from './test-app.js';

const vocabulary = openVocabulary();
let count = 0;

let accounts = 0;
let projects = 0;

// Accounts differ in language, and `statusSince` does not follow the order of creation.
const statusSinceOf = (index: number) => new Date(Date.now() - 1 - ((index * 37) % 101) * 60_000);
const languageOf = (index: number): InterfaceLanguage => (index % 3 === 0 ? 'ar' : 'en');

/** The expert form as sent by the wizard. */
export const expertForm = {
  ...examplesOf('SubmitExpertDto'),
  fullName: 'Rana Haddad',
  country: 'Germany',
  city: 'Berlin',
  linkedinUrl: 'https://www.linkedin.com/in/rana',
  bio: 'Ten years in health data.',
  languages: ['Arabic', 'English'],
  timezone: 'Europe/Berlin',
  mainExpertise: 'Health',
  yearsExperience: '6-10',
  keySkills: ['Triage', 'Budgets'],
  sector: 'Health',
  availabilityHrs: '5-10',
  startAvailability: 'Immediate',
  motivation: 'I want to give back.',
  pledge: true,
  additionalNotes: 'Best reached in the evening.',
};

/** The organization form as sent by the wizard. */
export const organizationForm = {
  ...examplesOf('SubmitOrganizationDto'),
  orgName: 'Aleppo Clinic',
  orgType: 'Healthcare',
  country: 'Syria',
  website: 'https://clinic.example.org',
  mission: 'Care for everybody.',
  pocName: 'Samir Khoury',
  pocTitle: 'Director',
  pocEmail: 'samir@example.org',
  pocPhone: '+963 944 567 890',
  needsExpertise: ['Health', 'Design'],
  typicalProjectLength: '2-3 months',
  preferredLanguage: 'Arabic',
  additionalNotes: 'Visits by appointment only.',
};

export const projectForm = {
  title: 'Patient records',
  summary: 'Move the records from paper.',
  desiredExpertise: ['Data & Research', 'Health'],
  durationWeeks: 8,
  startTarget: 'Flexible',
};

/** Saves an expert with a complete profile. */
export async function makeExpert(
  { tx }: TestApp,
  given: Partial<Expert> & { status?: ExpertStatus; email?: string; language?: InterfaceLanguage } = {},
): Promise<User> {
  const { status = 'approved_waiting', email = `expert${++count}@example.org`, language, ...profile } = given;
  const { userId: _userId, ...fields } = { ...expertForm, fullName: `Expert ${count}`, ...profile } as Expert;
  const searchText = expertSearchText(email, fields, vocabulary);
  const number = ++accounts;
  const user = await tx.save(tx.create(User, { email, role: 'expert', language: language ?? languageOf(number) }));
  const review = { userId: user.id, status, statusSince: statusSinceOf(number), searchText };
  await tx.save(tx.create(Expert, { ...fields, ...review }));
  return user;
}

/** Saves an organization with a complete profile. */
export async function makeOrganization(
  { tx }: TestApp,
  given: Partial<Organization> & { status?: OrganizationStatus; email?: string; language?: InterfaceLanguage } = {},
): Promise<{ user: User; organization: Organization }> {
  const { status = 'approved_no_projects', email = `organization${++count}@example.org`, language, ...profile } = given;
  const fields = { ...organizationForm, ...profile };
  const searchText = searchTexts.organization(email, fields);
  const number = ++accounts;
  const account = { email, role: 'organization', language: language ?? languageOf(number) } as const;
  const user = await tx.save(tx.create(User, account));
  const review = { userId: user.id, status, statusSince: statusSinceOf(number), searchText };
  const organization = await tx.save(tx.create(Organization, { ...fields, ...review }));
  return { user, organization };
}

/** Saves a colleague of an organization's first owner. */
export async function makeMember(
  { tx }: TestApp,
  { id: orgId }: Pick<Organization, 'id'>,
  role: MemberRole,
  given: Partial<User> = {},
): Promise<User> {
  const account = {
    email: `member${++count}@example.org`,
    role: 'organization',
    language: languageOf(++accounts),
  } as const;
  const user = await tx.save(tx.create(User, { ...account, ...given }));
  await tx.insert(OrganizationMember, { userId: user.id, orgId, role });
  return user;
}

/** Saves an organization with its first owner, and a member with each of these roles. */
export async function makeTeam(app: TestApp, ...roles: MemberRole[]) {
  const { user: founder, organization } = await makeOrganization(app);
  const members: User[] = [];
  for (const role of roles) members.push(await makeMember(app, organization, role));
  return { founder, organization, members };
}

/** Saves an import of one row that creates an account. */
export async function makeImport(
  { tx }: TestApp,
  given: Partial<Import> = {},
  email = `${randomUUID()}@example.org`,
): Promise<Import> {
  const columns = [
    { heading: 'Email', field: 'email' },
    { heading: 'Full name', field: 'fullName' },
  ];
  const counts = { create: 1, known: 0, duplicate: 0, invalid: 0 };
  const it = await tx.save(tx.create(Import, { role: 'expert', source: 'the pledge form', columns, counts, ...given }));
  const values = { email, fullName: 'Rana Haddad' };
  const row = { importId: it.id, row: 2, cells: Object.values(values), values, errors: {}, fate: 'create' } as const;
  await tx.insert(ImportRow, row);
  return it;
}

/** An audience of nobody. */
export const EMPTY_AUDIENCE: Audience = { role: 'organization', filter: { search: 'nobody has this name' } };

/** Saves a campaign to all experts, with texts in both languages. */
export function makeCampaign({ tx }: TestApp, given: Partial<Campaign> = {}): Promise<Campaign> {
  const texts = { subject: { en: 'News', ar: 'أخبار' }, body: { en: 'Hello', ar: 'مرحبا' } };
  return tx.save(tx.create(Campaign, { audience: { role: 'expert', filter: {} }, ...texts, ...given }));
}

/** Saves a shared segment of the health experts. Returns its id. */
export async function makeSegment({ tx }: TestApp, given: Partial<Segment> = {}): Promise<string> {
  const values = { name: 'Health', role: 'expert', filter: { area: 'Health' }, isShared: true, makerId: null } as const;
  return (await tx.save(tx.create(Segment, { ...values, ...given }))).id;
}

/** Saves a webhook with one delivery, and returns both ids. Its address leads nowhere. */
export async function makeWebhook({ nest, tx }: TestApp): Promise<{ id: string; deliveryId: string }> {
  const id = randomUUID();
  const secrets = nest.get(WebhookSecrets);
  const secret = secrets.close(id, secrets.create());
  await tx.insert(Webhook, {
    id,
    url: 'https://192.0.2.1/',
    events: ['project.submitted'],
    secret,
    state: 'off',
    version: 1,
  });
  const message = { messageId: `msg_${id}`, type: 'project.submitted', body: '{}', status: 'failed' } as const;
  const tries = [{ at: new Date(0).toISOString(), status: null, error: 'address_refused' }];
  const { identifiers } = await tx.insert(WebhookDelivery, { webhookId: id, ...message, tries });
  return { id, deliveryId: identifiers[0]!.id as string };
}

/** Saves a project. Without `organization` it also saves a new one. */
export async function makeProject(
  app: TestApp,
  given: {
    status?: ProjectStatus;
    experts?: User[];
    organization?: Organization;
    title?: string;
    desiredExpertise?: string[];
    durationWeeks?: number | null;
    heldFrom?: ProjectStatus;
    /** By default long ago when it has experts, who log hours for days since then. */
    createdAt?: Date;
    /** The assignment state of its experts. */
    state?: AssignmentState;
  } = {},
): Promise<Project> {
  const { status = 'pending_review', experts = [], title = projectForm.title, heldFrom = null } = given;
  const { durationWeeks = projectForm.durationWeeks, desiredExpertise = projectForm.desiredExpertise } = given;
  const organization = given.organization ?? (await makeOrganization(app)).organization;
  const project = await app.tx.save(
    app.tx.create(Project, {
      ...projectForm,
      title,
      desiredExpertise,
      durationWeeks,
      orgId: organization.id,
      status,
      statusSince: statusSinceOf(++projects),
      createdAt: given.createdAt ?? (experts.length > 0 ? new Date(Date.UTC(2026, 0, 1, 0, 0, projects)) : undefined),
      heldFrom,
      searchText: searchTexts.project({ title }),
    }),
  );
  await app.tx.query('UPDATE organizations SET "hasProjects" = true WHERE id = $1', [organization.id]);
  const { state = status === 'completed' ? 'completed' : 'accepted' } = given;
  const now = Date.now();
  const times = { askedAt: new Date(now), answerBy: new Date(now + 5 * 24 * 60 * 60 * 1000) };
  const answeredAt = state === 'asked' ? null : new Date(now);
  for (const { id: expertId } of experts) {
    await app.tx.insert(Assignment, { projectId: project.id, expertId, state, ...times, answeredAt });
  }
  await refreshLoads(
    app.tx,
    experts.map(({ id }) => id),
  );
  return project;
}

/** Stores a change of the person's status that can be undone, and returns its id. */
export async function makeUndo({ tx }: TestApp, { id: userId }: User): Promise<string> {
  const id = randomUUID();
  const state = profileStateOf({ role: 'expert', profile: await tx.findOneByOrFail(Expert, { userId }) });
  const states = { before: { [userId]: state }, after: { [userId]: state } };
  const until = new Date(Date.now() + 60_000);
  await tx.insert(Undo, {
    id,
    kind: 'bulk-status',
    action: 'user.status',
    actorId: userId,
    subjectIds: [userId],
    states,
    until,
  });
  return id;
}

/** Returns the account's current profile, also of an account that has become an administrator's. */
export const profileOf = ({ tx }: TestApp, { id: userId, role, roleBefore }: User): Promise<Profile> =>
  tx.findOneByOrFail<Profile>(tableOf(roleBefore ?? role), { userId });

/** Changes an account's profile without the product's rules. */
export const changeProfile = ({ tx }: TestApp, { id: userId, role }: User, changes: QueryDeepPartialEntity<Profile>) =>
  tx.update(tableOf(role), { userId }, changes);

const tableOf = (role: Role) => PROFILE_TABLES[role as JoiningRole];

/** Returns the account's current status. */
export const statusOf = async (app: TestApp, user: User) => (await profileOf(app, user)).status;

/** Saves an address that gets no email. */
export function makeSuppression(app: Pick<TestApp, 'tx'>): Promise<Suppression> {
  const mailId = randomUUID();
  const values = { email: `${mailId}@example.org`, mailId, reason: 'permanent' } as const;
  return app.tx.save(app.tx.create(Suppression, values));
}
