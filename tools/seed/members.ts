import { DAY_MS, LIFETIMES, type MemberRole } from '@network/domain';
import { searchText } from '../../api/src/platform/search/search-text.js';
import type { HourEntry } from '../../api/src/time-tracking/hour-entry.entity.js';
import type { OrganizationInvitation, OrganizationMember } from '../../api/src/user/memberships/membership.entity.js';
import type { User } from '../../api/src/user/user.entity.js';
import type { SeedContext } from './context.js';
import { randomName } from './names.js';
import type { SeededOrganization } from './organizations.js';
import type { SeededProject } from './projects.js';

interface SeededMember {
  user: Partial<User> & { id: string };
  member: Partial<OrganizationMember> & { userId: string; orgId: string; role: MemberRole; joinedAt: Date };
}

/** The roles of the first owners' colleagues. */
const TEAMS: readonly MemberRole[][] = [['editor'], ['owner', 'editor', 'reader'], [], ['editor', 'reader']];
/** The share of hours that an editor confirmed, if there was one. */
const SHARE_CONFIRMED_BY_EDITOR = 0.5;
/** The share of members who have entered their name. */
const SHARE_WITH_NAME = 0.8;

/** Generates the colleagues of the organizations' first owners, and records which members acted. */
export function makeMembers(
  context: SeedContext,
  organizations: readonly SeededOrganization[],
  projects: readonly SeededProject[],
  hours: readonly Partial<HourEntry>[],
): { people: SeededMember[]; invitations: Partial<OrganizationInvitation>[] } {
  const submitted = organizations.filter(({ profile }) => profile.status !== 'onboarding');
  const people = submitted.flatMap((organization, index) =>
    TEAMS[index % TEAMS.length]!.map((role) => makeMember(context, organization, role)),
  );
  setConfirmers(context, people, submitted, projects, hours);
  setProjectAuthors(submitted, projects);
  return {
    people,
    invitations: submitted.slice(0, 1).flatMap((organization) => makeInvitations(context, organization)),
  };
}

function makeMember(
  { faker, calendar, history }: SeedContext,
  { user, profile }: SeededOrganization,
  role: MemberRole,
) {
  const id = faker.string.uuid();
  const { full, localPart } = randomName(faker);
  const email = `${localPart}.${id.slice(0, 8)}@example.org`;
  const fullName = faker.datatype.boolean(SHARE_WITH_NAME) ? full : null;
  const joinedAt = calendar.within(40, profile.createdAt!);
  const invitedAt = new Date(joinedAt.getTime() - DAY_MS / 4);
  profile.searchText += ` \n ${searchText([], email)}`;
  history.add(invitedAt, { action: 'member.invite', subjectType: 'user', subjectId: user.id, actorId: user.id });
  history.add(joinedAt, { action: 'member.join', subjectType: 'user', subjectId: user.id, actorId: id });
  const account = { id, email, role: 'organization' as const, fullName, language: user.language, createdAt: joinedAt };
  return { user: account, member: { userId: id, orgId: profile.id, role, joinedAt } };
}

/** One invitation that is open, and one that has expired. */
function makeInvitations(
  { faker, calendar }: SeedContext,
  { user, profile }: SeededOrganization,
): Partial<OrganizationInvitation>[] {
  const rows = [
    { role: 'editor' as const, createdAt: calendar.daysAgo(1, 2) },
    { role: 'reader' as const, createdAt: calendar.daysAgo(9, 12) },
  ];
  return rows.map(({ role, createdAt }) => ({
    id: faker.string.uuid(),
    orgId: profile.id,
    email: `${randomName(faker).localPart}.invited.${faker.string.alphanumeric({ length: 6, casing: 'lower' })}@example.org`,
    role,
    invitedById: user.id,
    expiresAt: new Date(createdAt.getTime() + LIFETIMES.memberInvitationDays * DAY_MS),
    createdAt,
  }));
}

/** Sets who confirmed hours: the first owner, or an editor who had already joined. */
function setConfirmers(
  { faker }: SeedContext,
  people: readonly SeededMember[],
  organizations: readonly SeededOrganization[],
  projects: readonly SeededProject[],
  hours: readonly Partial<HourEntry>[],
): void {
  const orgOf = new Map(projects.map(({ id, orgId }) => [id, orgId]));
  const ownerOf = new Map(organizations.map(({ user, profile }) => [profile.id, user.id]));
  const editors = new Map(
    people.filter(({ member }) => member.role === 'editor').map(({ member }) => [member.orgId, member]),
  );
  for (const entry of hours) {
    const orgId = orgOf.get(entry.projectId!);
    if (!entry.confirmedAt || !orgId) continue;
    const editor = editors.get(orgId);
    const isByEditor =
      editor && editor.joinedAt < entry.confirmedAt && faker.datatype.boolean(SHARE_CONFIRMED_BY_EDITOR);
    entry.confirmedById = isByEditor ? editor.userId : (ownerOf.get(orgId) ?? null);
  }
}

/** Makes the first owners the authors of submissions, requests for completion and feedback. */
function setProjectAuthors(organizations: readonly SeededOrganization[], projects: readonly SeededProject[]): void {
  const ownerOf = new Map(organizations.map(({ user, profile }) => [profile.id, user.id]));
  for (const project of projects) {
    const owner = ownerOf.get(project.orgId) ?? null;
    project.submittedById = owner;
    project.closeRequestedById = project.closeRequestedAt ? owner : null;
    project.orgFeedbackById = project.orgFeedbackAt ? owner : null;
  }
}
