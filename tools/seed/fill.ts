import { Faker, ar, base, en } from '@faker-js/faker';
import type { INestApplicationContext } from '@nestjs/common';
import { DataSource, type EntityManager, type EntityTarget, type ObjectLiteral } from 'typeorm';
import { ADMIN_STATUS } from '@network/domain';
import { ConfigError, type Config } from '../../api/src/platform/config/config.js';
import { User } from '../../api/src/user/user.entity.js';
import { Expert } from '../../api/src/expert/expert.entity.js';
import { refreshLoads } from '../../api/src/expert/expert-load.js';
import { Organization } from '../../api/src/organization/organization.entity.js';
import { ChangeRequestEntity } from '../../api/src/casework/change-request.entity.js';
import { CheckIn } from '../../api/src/time-tracking/check-in.entity.js';
import { HourEntry } from '../../api/src/time-tracking/hour-entry.entity.js';
import { ApiKey } from '../../api/src/auth/api-keys/api-key.entity.js';
import { Assignment, EndedAssignment } from '../../api/src/project/assignments/assignment.entity.js';
import { MatchingProfiles } from '../../api/src/project/matching/matching-profiles.js';
import { Project } from '../../api/src/project/project.entity.js';
import { openVocabulary } from '../../api/src/vocabulary/vocabulary.js';
import { VocabularyService } from '../../api/src/vocabulary/vocabulary.service.js';
import { AuditEntry } from '../../api/src/audit/audit.entity.js';
import { Note, NoteTask } from '../../api/src/note/note.entity.js';
import { Import, ImportRow } from '../../api/src/import/import.entity.js';
import { Campaign, CampaignRecipient } from '../../api/src/campaign/campaign.entity.js';
import { Segment } from '../../api/src/segment/segment.entity.js';
import { Subscription } from '../../api/src/newsletter/newsletter.entity.js';
import { OrganizationInvitation, OrganizationMember } from '../../api/src/user/memberships/membership.entity.js';
import { Webhook } from '../../api/src/webhook/webhook.entity.js';
import type { Amounts, Making } from './amounts.js';
import { Calendar } from './calendar.js';
import { makeCampaigns } from './campaigns.js';
import { makeChangeRequests } from './casework.js';
import { makeExperts } from './experts.js';
import { makeImports } from './imports.js';
import { makeMembers } from './members.js';
import { makeOrganizations } from './organizations.js';
import { makeOwnersAndNotes } from './owners.js';
import { History } from './history.js';
import { makeProjects } from './projects.js';
import { makeHours, makeWork } from './work.js';
import { declineAndSuspend } from './standings.js';
import { makeSegments } from './segments.js';
import { makeSubscriptions } from './subscriptions.js';
import { makeKeys, makeWebhooks } from './integrations.js';

/** Rows per statement. The widest table stays below PostgreSQL's limit of 65,535 parameters. */
const ROWS_AT_ONCE = 1000;
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
    const team = await teamOf(tx, calendar, history, administrator);
    const made: Making = { faker, calendar, history, team, vocabulary: openVocabulary() };
    const organizations = makeOrganizations(made, amounts);
    const experts = makeExperts(made, amounts);
    const { projects, assignments } = makeProjects(made, amounts.projects, organizations, experts);
    const { ended, checkIns } = makeWork(made, projects, assignments, experts);
    const hours = makeHours(made, projects, assignments, experts);
    const subscriptions = makeSubscriptions(made, amounts);
    const changeRequests = makeChangeRequests(made, experts);
    const { notes, tasks } = makeOwnersAndNotes(made, experts, projects);
    if (amounts.hasStandings) declineAndSuspend(made, experts, organizations);
    const { campaigns, recipients } = makeCampaigns(made, experts);
    const segments = makeSegments(made);
    const { imports, rows, people } = await makeImports(made, experts, amounts);
    const keys = makeKeys(made);
    const webhooks = makeWebhooks(made);
    const members = makeMembers(made, organizations, projects, hours);
    const insert = async <Row extends ObjectLiteral>(table: EntityTarget<Row>, rows: Row[]) => {
      for (const some of chunks(rows)) {
        await tx.createQueryBuilder().insert().into(table).values(some).updateEntity(false).execute();
      }
    };
    await insert(
      User,
      [...organizations, ...experts, ...people, ...members.people].map(({ user }) => user as User),
    );
    await insert(
      Organization,
      organizations.map(({ profile }) => profile as Organization),
    );
    await insert(
      OrganizationMember,
      members.people.map(({ member }) => member as OrganizationMember),
    );
    await insert(OrganizationInvitation, members.invitations as OrganizationInvitation[]);
    await insert(
      Expert,
      [...experts, ...people].map(({ profile }) => profile as Expert),
    );
    await insert(ChangeRequestEntity, changeRequests as ChangeRequestEntity[]);
    await insert(Project, projects as Project[]);
    await tx.query('UPDATE organizations SET "hasProjects" = true WHERE id IN (SELECT "orgId" FROM projects)');
    await insert(Assignment, assignments as Assignment[]);
    await insert(EndedAssignment, ended as EndedAssignment[]);
    // Without statistics, the planner reads all projects for each expert.
    await tx.query('ANALYZE experts, projects, assignments, ended_assignments');
    const asked = new Set([...assignments, ...ended].map(({ expertId }) => expertId!));
    for (const some of chunks([...asked])) await refreshLoads(tx, some);
    await insert(HourEntry, hours as HourEntry[]);
    await insert(CheckIn, checkIns as CheckIn[]);
    await insert(Note, notes as Note[]);
    await insert(NoteTask, tasks as NoteTask[]);
    await insert(Subscription, subscriptions as Subscription[]);
    await insert(Campaign, campaigns as Campaign[]);
    await insert(Segment, segments as Segment[]);
    await insert(ApiKey, keys as ApiKey[]);
    await insert(Webhook, webhooks as Webhook[]);
    await insert(Import, imports as Import[]);
    await insert(ImportRow, rows as ImportRow[]);
    await insert(CampaignRecipient, recipients as CampaignRecipient[]);
    await insert(AuditEntry, history.inOrder() as AuditEntry[]);
  });
  await new MatchingProfiles(database, new VocabularyService(database)).refresh();
  // Gives the planner statistics and enables index-only scans for the first searches.
  await database.query('VACUUM ANALYZE');
}

const chunks = <Row>(rows: Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, index) =>
    rows.slice(index * ROWS_AT_ONCE, (index + 1) * ROWS_AT_ONCE),
  );

/** Returns the administrator who made the past decisions: the existing account, or a new one. */
async function teamOf(
  tx: EntityManager,
  calendar: Calendar,
  history: History,
  email: string | undefined,
): Promise<string | null> {
  const known = await tx.findOne(User, { where: { role: 'admin' }, order: { createdAt: 'ASC' } });
  if (known || !email) return known?.id ?? null;
  const createdAt = calendar.daysAgo(FOUNDED_DAYS_AGO, FOUNDED_DAYS_AGO + 1);
  const { id } = await tx.save(tx.create(User, { email, role: 'admin', isLanguageKnown: false, createdAt }));
  const fields = ['role', 'status'];
  const toStatus = ADMIN_STATUS;
  history.add(createdAt, { action: 'administrator.grant', subjectType: 'user', subjectId: id, fields, toStatus });
  return id;
}

const DEMO_AMOUNTS = { experts: 60, organizations: 12, projects: 20, seed: 5, hasStandings: true };

/** Creates a small demo network, unless there are experts already. Throws in production. */
export async function fillDemo(app: INestApplicationContext, config: Config): Promise<void> {
  if (config.isProduction) throw new ConfigError('--demo should not be used in production: its people are fictional');
  const database = app.get(DataSource);
  if (!(await database.manager.existsBy(Expert, {}))) await fill(database, DEMO_AMOUNTS, config.adminEmails[0]);
}
