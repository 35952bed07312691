import { Faker, ar, base, en } from '@faker-js/faker';
import type { INestApplicationContext } from '@nestjs/common';
import { ADMIN_STATUS } from '@network/domain';
import {
  DataSource,
  type EntityManager,
  type EntityTarget,
  type ObjectLiteral,
  type QueryDeepPartialEntity,
} from 'typeorm';
import { AuditEntry } from '../../api/src/audit/audit.entity.js';
import { ApiKey } from '../../api/src/auth/api-keys/api-key.entity.js';
import { Campaign, CampaignRecipient } from '../../api/src/campaign/campaign.entity.js';
import { ChangeRequest } from '../../api/src/casework/change-request.entity.js';
import { refreshLoads } from '../../api/src/expert/expert-load.js';
import { Expert } from '../../api/src/expert/expert.entity.js';
import { Import, ImportRow } from '../../api/src/import/import.entity.js';
import { Subscription } from '../../api/src/newsletter/newsletter.entity.js';
import { Note, NoteTask } from '../../api/src/note/note.entity.js';
import { Organization } from '../../api/src/organization/organization.entity.js';
import { ConfigError, type Config } from '../../api/src/platform/config/config.js';
import { Events } from '../../api/src/platform/database/events.js';
import { Assignment, EndedAssignment } from '../../api/src/project/assignments/assignment.entity.js';
import { MatchingProfileService } from '../../api/src/project/matching/matching-profile.service.js';
import { Project } from '../../api/src/project/project.entity.js';
import { Segment } from '../../api/src/segment/segment.entity.js';
import { CheckIn } from '../../api/src/time-tracking/check-in.entity.js';
import { HourEntry } from '../../api/src/time-tracking/hour-entry.entity.js';
import { OrganizationInvitation, OrganizationMember } from '../../api/src/user/memberships/membership.entity.js';
import { User } from '../../api/src/user/user.entity.js';
import { openVocabulary } from '../../api/src/vocabulary/vocabulary.js';
import { VocabularyService } from '../../api/src/vocabulary/vocabulary.service.js';
import { Webhook } from '../../api/src/webhook/webhook.entity.js';
import { makeAssignmentEvents, makeHourEntries } from './assignments.js';
import { Calendar } from './calendar.js';
import { assignOwnersAndNotes, declineAndSuspend, makeChangeRequests } from './casework.js';
import { History, type Amounts, type SeedContext } from './context.js';
import { makeExperts } from './experts.js';
import { makeImports } from './imports.js';
import { makeKeys, makeWebhooks } from './integrations.js';
import { makeMembers } from './members.js';
import { makeOrganizations } from './organizations.js';
import { makeCampaigns, makeSegments, makeSubscriptions } from './outreach.js';
import { makeProjects } from './projects.js';

/** Rows per statement. The widest table stays below PostgreSQL's limit of 65,535 parameters. */
const CHUNK_SIZE = 1000;
/** Earlier than any account was created. */
const FOUNDED_DAYS_AGO = 410;

/**
 * Fills the database with plausible people, projects and their history, in one transaction. The same seed gives the
 * same data. `administrator` makes the decisions. If the account does not exist, it is created with a date long ago.
 */
export async function fill(database: DataSource, amounts: Amounts, administrator?: string): Promise<void> {
  const faker = new Faker({ locale: [en, ar, base] });
  faker.seed(amounts.seed);
  const [calendar, history] = [new Calendar(faker), new History()];

  await database.transaction(async (tx) => {
    const adminId = await findOrCreateAdministrator(tx, calendar, history, administrator);
    const context: SeedContext = { faker, calendar, history, adminId, vocabulary: openVocabulary() };
    const organizations = makeOrganizations(context, amounts);
    const experts = makeExperts(context, amounts);
    const { projects, assignments } = makeProjects(context, amounts.projects, organizations, experts);
    const { ended, checkIns } = makeAssignmentEvents(context, projects, assignments, experts);
    const hours = makeHourEntries(context, projects, assignments, experts);
    const subscriptions = makeSubscriptions(context, amounts);
    const changeRequests = makeChangeRequests(context, experts);
    const { notes, tasks } = assignOwnersAndNotes(context, experts, projects);
    if (amounts.hasDeclinedPeople) declineAndSuspend(context, experts, organizations);
    const { campaigns, recipients } = makeCampaigns(context, experts);
    const segments = makeSegments(context);
    const { imports, rows, people } = await makeImports(context, experts, amounts);
    const keys = makeKeys(context);
    const webhooks = makeWebhooks(context);
    const members = makeMembers(context, organizations, projects, hours);
    const insert = async <Row extends ObjectLiteral>(table: EntityTarget<Row>, rows: Partial<NoInfer<Row>>[]) => {
      for (const chunk of chunks(rows as QueryDeepPartialEntity<Row>[])) {
        await tx.createQueryBuilder().insert().into(table).values(chunk).updateEntity(false).execute();
      }
    };
    await insert(
      User,
      [...organizations, ...experts, ...people, ...members.people].map(({ user }) => user),
    );
    await insert(
      Organization,
      organizations.map(({ profile }) => profile),
    );
    await insert(
      OrganizationMember,
      members.people.map(({ member }) => member),
    );
    await insert(OrganizationInvitation, members.invitations);
    await insert(
      Expert,
      [...experts, ...people].map(({ profile }) => profile),
    );
    await insert(ChangeRequest, changeRequests);
    await insert(Project, projects);
    await tx.query('UPDATE organizations SET "hasProjects" = true WHERE id IN (SELECT "orgId" FROM projects)');
    await insert(Assignment, assignments);
    await insert(EndedAssignment, ended);
    // Without statistics, the planner reads all projects for each expert.
    await tx.query('ANALYZE experts, projects, assignments, ended_assignments');
    const assigned = new Set([...assignments, ...ended].map(({ expertId }) => expertId!));
    for (const chunk of chunks([...assigned])) await refreshLoads(tx, chunk);
    await insert(HourEntry, hours);
    await insert(CheckIn, checkIns);
    await insert(Note, notes);
    await insert(NoteTask, tasks);
    await insert(Subscription, subscriptions);
    await insert(Campaign, campaigns);
    await insert(Segment, segments);
    await insert(ApiKey, keys);
    await insert(Webhook, webhooks);
    await insert(Import, imports);
    await insert(ImportRow, rows);
    await insert(CampaignRecipient, recipients);
    await insert(AuditEntry, history.sorted());
  });
  await new MatchingProfileService(database, new VocabularyService(database), new Events()).refresh();
  // Gives the planner statistics and enables index-only scans for the first searches.
  await database.query('VACUUM ANALYZE');
}

const chunks = <Row>(rows: Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / CHUNK_SIZE) }, (_, index) =>
    rows.slice(index * CHUNK_SIZE, (index + 1) * CHUNK_SIZE),
  );

/** Returns the administrator who made the past decisions: the existing account, or a new one. */
async function findOrCreateAdministrator(
  tx: EntityManager,
  calendar: Calendar,
  history: History,
  email: string | undefined,
): Promise<string | null> {
  const existing = await tx.findOne(User, { where: { role: 'admin' }, order: { createdAt: 'ASC' } });
  if (existing || !email) return existing?.id ?? null;
  const createdAt = calendar.daysAgo(FOUNDED_DAYS_AGO, FOUNDED_DAYS_AGO + 1);
  const { id } = await tx.save(tx.create(User, { email, role: 'admin', isLanguageKnown: false, createdAt }));
  const fields = ['role', 'status'];
  const toStatus = ADMIN_STATUS;
  history.add(createdAt, { action: 'administrator.grant', subjectType: 'user', subjectId: id, fields, toStatus });
  return id;
}

const DEMO_AMOUNTS = { experts: 60, organizations: 12, projects: 20, seed: 5, hasDeclinedPeople: true };

/** Creates a small demo network, unless there are experts already. Throws in production. */
export async function fillDemo(app: INestApplicationContext, config: Config): Promise<void> {
  if (config.isProduction) throw new ConfigError('--demo should not be used in production: its people are fictional');
  const database = app.get(DataSource);
  if (!(await database.manager.existsBy(Expert, {}))) await fill(database, DEMO_AMOUNTS, config.adminEmails[0]);
}
