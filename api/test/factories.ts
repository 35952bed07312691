import type { ExpertStatus, OrganizationStatus, ProjectStatus } from '@network/domain';
import { User } from '../src/user/user.entity.js';
import { foundBy } from '../src/search/found-by.js';
import { Expert } from '../src/expert/expert.entity.js';
import { Organization } from '../src/organization/organization.entity.js';
import { Assignment } from '../src/project/assignment.entity.js';
import { Project } from '../src/project/project.entity.js';
import type { TestApp } from './test-app.js';

let count = 0;

/** The expert's form as the wizard sends it. */
export const expertForm = {
  fullName: 'Rana Haddad',
  country: 'Germany',
  city: 'Berlin',
  linkedinUrl: 'https://www.linkedin.com/in/rana',
  bio: 'Ten years in health data.',
  languages: ['Arabic', 'English'],
  timezone: 'Europe/Berlin',
  mainExpertise: 'Health',
  yearsExperience: '6-10',
  keySkills: ['Triage'],
  sector: 'Health',
  availabilityHrs: '5-10',
  startAvailability: 'Immediate',
  motivation: 'I want to give back.',
  pledge: true,
  additionalNotes: null,
};

/** The organization's form as the wizard sends it. */
export const organizationForm = {
  orgName: 'Aleppo Clinic',
  orgType: 'Healthcare',
  country: 'Syria',
  website: 'https://clinic.example.org',
  mission: 'Care for everybody.',
  pocName: 'Samir Khoury',
  pocTitle: 'Director',
  pocEmail: 'samir@example.org',
  pocPhone: '+963 944 567 890',
  needsExpertise: ['Health'],
  typicalProjectLength: '2-3 months',
  preferredLanguage: 'Arabic',
  additionalNotes: null,
};

export const projectForm = {
  title: 'Patient records',
  summary: 'Move the records from paper.',
  desiredExpertise: ['Data & Research'],
  durationWeeks: 8,
  startTarget: 'Flexible',
};

/** An expert in the database, with a whole profile. */
export async function makeExpert(
  { tx }: TestApp,
  given: Partial<Expert> & { status?: ExpertStatus; email?: string } = {},
): Promise<User> {
  const { status = 'approved_waiting', email = `expert${++count}@example.org`, ...profile } = given;
  const { userId: _userId, ...fields } = { ...expertForm, fullName: `Expert ${count}`, ...profile } as Expert;
  const user = await tx.save(
    tx.create(User, { email, role: 'expert', status, language: 'en', searchText: foundBy.expert(email, fields) }),
  );
  await tx.save(tx.create(Expert, { ...fields, userId: user.id }));
  return user;
}

/** An organization in the database, with a whole profile. */
export async function makeOrganization(
  { tx }: TestApp,
  given: Partial<Organization> & { status?: OrganizationStatus; email?: string } = {},
): Promise<{ user: User; organization: Organization }> {
  const { status = 'approved_no_projects', email = `organization${++count}@example.org`, ...profile } = given;
  const fields = { ...organizationForm, ...profile };
  const user = await tx.save(
    tx.create(User, {
      email,
      role: 'organization',
      status,
      language: 'en',
      searchText: foundBy.organization(email, fields),
    }),
  );
  const organization = await tx.save(tx.create(Organization, { ...fields, userId: user.id }));
  return { user, organization };
}

/** A project in the database, of an organization made for it unless one is given. */
export async function makeProject(
  app: TestApp,
  given: {
    status?: ProjectStatus;
    experts?: User[];
    organization?: Organization;
    title?: string;
    heldFrom?: ProjectStatus;
  } = {},
): Promise<Project> {
  const { status = 'pending_review', experts = [], title = projectForm.title, heldFrom = null } = given;
  const organization = given.organization ?? (await makeOrganization(app)).organization;
  const project = await app.tx.save(
    app.tx.create(Project, {
      ...projectForm,
      title,
      orgId: organization.id,
      status,
      heldFrom,
      searchText: foundBy.project({ title }),
    }),
  );
  for (const { id } of experts) await app.tx.insert(Assignment, { projectId: project.id, expertId: id });
  return project;
}

/** Where an account stands now. */
export const statusOf = async ({ tx }: TestApp, { id }: User) => (await tx.findOneByOrFail(User, { id })).status;
