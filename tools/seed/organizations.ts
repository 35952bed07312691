import { EXPERTISE_AREAS, PREFERRED_LANGUAGES, PROJECT_LENGTHS, type OrganizationStatus } from '@network/domain';
import type { Organization } from '../../api/src/organization/organization.entity.js';
import { searchTexts } from '../../api/src/platform/search/search-text.js';
import { ACTIVE } from '../../api/src/user/standing.js';
import type { User } from '../../api/src/user/user.entity.js';
import type { Amounts, ProfileColumns, SeedContext } from './context.js';
import { accountTimeline } from './experts.js';
import { randomName } from './names.js';

export interface SeededOrganization {
  user: Partial<User> & { id: string };
  profile: Partial<Organization> & { id: string; status: OrganizationStatus; statusSince: Date };
}

/** The shares of statuses before projects make some organizations active. */
const SHARES: Record<Exclude<OrganizationStatus, 'projects_active'>, number> = {
  onboarding: 10,
  under_review: 25,
  approved_no_projects: 55,
  inactive: 10,
};
const STATUSES = Object.entries(SHARES).map(([value, weight]) => ({ value: value as keyof typeof SHARES, weight }));

const PLACES = ['Aleppo', 'Damascus', 'Homs', 'Hama', 'Idlib', 'Latakia', 'Raqqa', 'Daraa', 'Salamiyah', 'Tartus'];
const KINDS = [
  ['School', 'Other'],
  ['University', 'University'],
  ['Clinic', 'Healthcare'],
  ['Hospital', 'Healthcare'],
  ['Relief Society', 'NGO'],
  ["Women's Cooperative", 'NGO'],
  ['Directorate of Water', 'Ministry'],
  ['Software House', 'Tech Company'],
] as const;
const TITLES = ['Director', 'Programme manager', 'Principal', 'Head of operations', 'مديرة البرامج'];

/** Generates organizations of every type and status, each with a point of contact. */
export function makeOrganizations(context: SeedContext, { organizations, seed }: Amounts): SeededOrganization[] {
  return Array.from({ length: organizations }, (_, index) => makeOrganization(context, index + 1, seed));
}

function makeOrganization(
  { faker, calendar, history, adminId }: SeedContext,
  index: number,
  seed: number,
): SeededOrganization {
  const { arrayElement, arrayElements, maybe, weightedArrayElement } = faker.helpers;
  const [kind, orgType] = arrayElement(KINDS);
  const [userId, id] = [faker.string.uuid(), faker.string.uuid()];
  const contact = randomName(faker);
  const email = `${contact.localPart}.o${index}.${seed}@example.org`;
  const status = weightedArrayElement(STATUSES);
  const timeline = accountTimeline(calendar, status);
  const { createdAt, submittedAt } = timeline;
  const statusSince = status === 'inactive' ? calendar.after(timeline.statusSince) : timeline.statusSince;
  const place = arrayElement(PLACES);
  const orgName = `${place} ${kind}${index > KINDS.length * PLACES.length ? ` ${index}` : ''}`;
  const user = {
    id: userId,
    email,
    role: 'organization' as const,
    language: faker.datatype.boolean(0.6) ? ('ar' as const) : ('en' as const),
    createdAt,
  };
  const review = { id, userId, status, statusSince, createdAt };
  history.addSignUp(userId, createdAt, submittedAt, ['orgName', 'mission', 'pocName', 'needsExpertise']);
  if (status === 'onboarding') return { user, profile: { ...review, searchText: searchTexts.account(email) } };
  if (status !== 'under_review')
    history.addStatusChange(timeline.statusSince, userId, ['under_review', 'approved_no_projects'], adminId);
  if (status === 'inactive') history.addStatusChange(statusSince, userId, ['approved_no_projects', status], adminId);
  return {
    user,
    profile: {
      ...review,
      searchText: searchTexts.organization(email, { orgName, pocName: contact.full, country: 'Syria' }),
      orgName,
      orgType,
      country: 'Syria',
      website: maybe(() => `https://organization-${index}.example.org`, { probability: 0.6 }) ?? null,
      mission: `We serve the people of ${place} and its villages, and want to do it better each year.`,
      pocName: contact.full,
      pocTitle: arrayElement(TITLES),
      pocEmail: email,
      pocPhone: maybe(() => `+9639${faker.string.numeric(8)}`, { probability: 0.7 }) ?? null,
      needsExpertise: arrayElements(EXPERTISE_AREAS.slice(0, -1), { min: 1, max: 3 }),
      typicalProjectLength: arrayElement(PROJECT_LENGTHS),
      preferredLanguage: arrayElement(PREFERRED_LANGUAGES),
      additionalNotes: null,
      changeRequest: null,
      resubmittedAt: null,
      ...ACTIVE,
      ownerId: null,
      handedOverAt: null,
      imported: null,
      isUnclaimed: false,
      hasProjects: false,
    } satisfies ProfileColumns<Organization>,
  };
}
