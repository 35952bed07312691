import { DAY_MS, LIFETIMES, type MemberRole } from '@network/domain';
import type { HourEntry } from '../../api/src/time-tracking/hour-entry.entity.js';
import type { OrganizationInvitation, OrganizationMember } from '../../api/src/user/memberships/membership.entity.js';
import type { User } from '../../api/src/user/user.entity.js';
import { searchText } from '../../api/src/platform/search/search-text.js';
import type { Making } from './amounts.js';
import { nameOf } from './names.js';
import type { SeededOrganization } from './organizations.js';
import type { SeededProject } from './projects.js';

interface SeededMember {
  user: Partial<User> & { id: string };
  member: Partial<OrganizationMember> & { userId: string; orgId: string; role: MemberRole; joinedAt: Date };
}

/** The roles of the first owners' colleagues. */
const TEAMS: readonly MemberRole[][] = [['editor'], ['owner', 'editor', 'reader'], [], ['editor', 'reader']];
/** The share of hours that an editor confirmed, if there was one. */
const SHARE_OF_EDITOR = 0.5;
/** The share of members who have entered their name. */
const SHARE_NAMED = 0.8;

/** Generates the colleagues of the organizations' first owners, and records which members acted. */
export function makeMembers(
  made: Making,
  organizations: readonly SeededOrganization[],
  projects: readonly SeededProject[],
  hours: readonly Partial<HourEntry>[],
): { people: SeededMember[]; invitations: Partial<OrganizationInvitation>[] } {
  const founded = organizations.filter(({ profile }) => profile.status !== 'onboarding');
  const people = founded.flatMap((organization, index) =>
    TEAMS[index % TEAMS.length]!.map((role) => join(made, organization, role)),
  );
  signHours(made, people, founded, projects, hours);
  signProjects(founded, projects);
  return { people, invitations: founded.slice(0, 1).flatMap((organization) => invite(made, organization)) };
}

function join({ faker, calendar, history }: Making, { user, profile }: SeededOrganization, role: MemberRole) {
  const id = faker.string.uuid();
  const { full, address } = nameOf(faker);
  const email = `${address}.${id.slice(0, 8)}@example.org`;
  const fullName = faker.datatype.boolean(SHARE_NAMED) ? full : null;
  const joinedAt = calendar.within(40, profile.createdAt!);
  const invitedAt = new Date(joinedAt.getTime() - DAY_MS / 4);
  profile.searchText += ` \n ${searchText([], email)}`;
  history.add(invitedAt, { action: 'member.invite', subjectType: 'user', subjectId: user.id, actorId: user.id });
  history.add(joinedAt, { action: 'member.join', subjectType: 'user', subjectId: user.id, actorId: id });
  const account = { id, email, role: 'organization' as const, fullName, language: user.language, createdAt: joinedAt };
  return { user: account, member: { userId: id, orgId: profile.id, role, joinedAt } };
}

/** One invitation that is open, and one that has expired. */
function invite({ faker, calendar }: Making, { user, profile }: SeededOrganization): Partial<OrganizationInvitation>[] {
  const rows = [
    { role: 'editor' as const, createdAt: calendar.daysAgo(1, 2) },
    { role: 'reader' as const, createdAt: calendar.daysAgo(9, 12) },
  ];
  return rows.map(({ role, createdAt }) => ({
    id: faker.string.uuid(),
    orgId: profile.id,
    email: `${nameOf(faker).address}.invited.${faker.string.alphanumeric({ length: 6, casing: 'lower' })}@example.org`,
    role,
    invitedById: user.id,
    expiresAt: new Date(createdAt.getTime() + LIFETIMES.memberInvitationDays * DAY_MS),
    createdAt,
  }));
}

/** Each confirmation is the first owner's, or the editor's who had joined by then. */
function signHours(
  { faker }: Making,
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
    const isEditors = editor && editor.joinedAt < entry.confirmedAt && faker.datatype.boolean(SHARE_OF_EDITOR);
    entry.confirmedById = isEditors ? editor.userId : (ownerOf.get(orgId) ?? null);
  }
}

/** The first owners submitted the projects, asked for completion and gave the feedback. */
function signProjects(organizations: readonly SeededOrganization[], projects: readonly SeededProject[]): void {
  const ownerOf = new Map(organizations.map(({ user, profile }) => [profile.id, user.id]));
  for (const project of projects) {
    const owner = ownerOf.get(project.orgId) ?? null;
    project.submittedById = owner;
    project.closeRequestedById = project.closeRequestedAt ? owner : null;
    project.orgFeedbackById = project.orgFeedbackAt ? owner : null;
  }
}
