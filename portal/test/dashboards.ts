import { exampleOf } from '@network/web-testing';
import type { Dashboard, Project } from '../src/organization/dashboard-view';

/** A project for tests: waiting for review, nobody on it; `fields` replaces what a test is about. */
export const makeProject = (fields: Partial<Project> = {}): Project => ({
  id: '22222222-2222-4222-8222-222222222222',
  orgId: '33333333-3333-4333-8333-333333333333',
  orgName: 'Aleppo School Trust',
  title: 'Rebuild the school library',
  summary: 'Shelves, a catalog and a plan for the first year.',
  desiredExpertise: ['Education', 'Design'],
  durationWeeks: 6,
  startTarget: 'Within a month',
  status: 'pending_review',
  statusReason: null,
  statusSince: '2026-01-05T10:00:00.000Z',
  changeRequest: null,
  resubmittedAt: null,
  hoursDonated: null,
  outcome: null,
  expertsAssigned: [],
  expertsDetails: [],
  version: 3,
  hasFeedback: false,
  entriesToConfirm: 0,
  createdAt: '2026-01-05T10:00:00.000Z',
  submittedBy: null,
  updatedAt: '2026-01-05T10:00:00.000Z',
  changedBy: null,
  closeRequestedBy: null,
  orgFeedbackAt: null,
  orgFeedbackBy: null,
  ...fields,
});

/** A dashboard of an organization in this status, with these projects. */
export const makeDashboard = (status: Dashboard['user']['status'], projects: Project[] = []): Dashboard => ({
  user: { fullName: 'Rima Haddad', status },
  organization: {
    ...exampleOf('OrganizationDto'),
    id: '33333333-3333-4333-8333-333333333333',
    userId: '11111111-1111-4111-8111-111111111111',
    version: 4,
    orgName: 'Aleppo School Trust',
    orgType: 'NGO',
    country: 'Syria',
    website: null,
    mission: 'Schools for every child.',
    pocName: 'Rima Haddad',
    pocTitle: 'Director',
    pocEmail: 'rima@example.org',
    pocPhone: null,
    needsExpertise: ['Education'],
    typicalProjectLength: null,
    preferredLanguage: 'Both',
    additionalNotes: null,
  },
  projects,
});
