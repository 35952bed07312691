import type { Schema } from '@network/api-client';
import { exampleOf, http, HttpResponse, server } from '@network/web-testing';

const TIME = '2026-01-05T08:00:00.000Z';

/** Returns an expert's row from the API's examples. `fields` overrides the tested fields. */
export const expertRow = (fields: Partial<Schema<'ReviewedExpertDto'>> = {}): Schema<'ReviewedExpertDto'> => ({
  ...exampleOf('ReviewedExpertDto'),
  changeRequest: null,
  changeRequests: [],
  changes: [],
  resubmittedAt: null,
  id: '22222222-2222-4222-8222-222222222222',
  role: 'expert',
  status: 'under_review',
  statusSince: TIME,
  createdAt: TIME,
  yearsExperience: '10+',
  keySkills: ['Triage'],
  availabilityHrs: '<5',
  motivation: 'To give something back.',
  ...fields,
});

/** An organization's row for tests. */
export const organizationRow = (
  fields: Partial<Schema<'ReviewedOrganizationDto'>> = {},
): Schema<'ReviewedOrganizationDto'> => ({
  ...exampleOf('ReviewedOrganizationDto'),
  changeRequest: null,
  changeRequests: [],
  changes: [],
  resubmittedAt: null,
  id: '33333333-3333-4333-8333-333333333333',
  orgId: '44444444-4444-4444-8444-444444444444',
  role: 'organization',
  status: 'under_review',
  statusSince: TIME,
  createdAt: TIME,
  fullName: 'Samir Nassar',
  mission: 'We treat everybody who comes.',
  pocName: 'Samir Nassar',
  pocEmail: 'office@example.org',
  needsExpertise: ['Records'],
  preferredLanguage: 'Both',
  ...fields,
});

/** The first owner of an organization for tests. */
export const memberRow = (fields: Partial<Schema<'MemberDto'>> = {}): Schema<'MemberDto'> => ({
  id: '33333333-3333-4333-8333-333333333333',
  email: 'office@example.org',
  fullName: 'Samir Nassar',
  role: 'owner',
  state: 'active',
  expiresAt: null,
  ...fields,
});

/** A project for tests: waiting for review, with nobody on it. */
export const projectRow = (
  fields: Partial<Schema<'AdminProjectDetailsDto'>> = {},
): Schema<'AdminProjectDetailsDto'> => ({
  ...exampleOf('AdminProjectDetailsDto'),
  changeRequest: null,
  changeRequests: [],
  changes: [],
  resubmittedAt: null,
  id: '55555555-5555-4555-8555-555555555555',
  orgId: '44444444-4444-4444-8444-444444444444',
  title: 'A patient record system',
  summary: 'Four clinics that write on paper.',
  orgStatus: 'projects_active',
  desiredExpertise: ['Change management'],
  status: 'pending_review',
  statusReason: null,
  statusSince: TIME,
  hoursDonated: null,
  outcome: null,
  expertsAssigned: [],
  expertsDetails: [],
  assignments: [],
  chosenFor: [],
  handover: [],
  closeRequestedAt: null,
  closeRequestNote: null,
  organizationFeedback: null,
  version: 7,
  createdAt: TIME,
  updatedAt: TIME,
  ...fields,
});

const POINTS = { skills: 41, area: 14, sector: 5, language: 8, hours: 3, start: 4, time: 2, experience: 8 };
const MAX = { skills: 52, area: 14, sector: 5, language: 8, hours: 6, start: 4, time: 3, experience: 8 };
type PartKey = Schema<'MatchPartDto'>['key'];

/** How an expert fits a project, for tests: 85 of 100, with nothing in the way; `points` replaces those of parts. */
export function matchRow(
  fields: Partial<Schema<'MatchDto'>> = {},
  points: Partial<Record<PartKey, number>> = {},
): Schema<'MatchDto'> {
  const parts = Object.entries({ ...POINTS, ...points }).map(([key, of]) => ({
    key: key as PartKey,
    points: of,
    max: MAX[key as PartKey],
    sentence: `What the part ${key} says.`,
  }));
  const sum = parts.reduce((total, part) => total + part.points, 0);
  return {
    ...exampleOf('MatchDto'),
    expertId: '22222222-2222-4222-8222-222222222222',
    fullName: 'Rana Haddad',
    mainExpertise: 'Health',
    keySkills: ['Triage', 'Nursing'],
    matchedSkills: ['Triage'],
    languages: ['Arabic', 'English'],
    availabilityHrs: '10-20',
    status: 'approved_waiting',
    runningProjects: 1,
    score: Math.max(0, sum),
    parts,
    reasons: ['Has the required skills: Triage.', 'Works in the project’s area, Health.'],
    offered: true,
    obstacles: [],
    ...fields,
  };
}

/** An entry of the audit log for tests. */
export const auditRow = (fields: Partial<Schema<'AuditRowDto'>> = {}): Schema<'AuditRowDto'> => ({
  id: '1',
  at: TIME,
  actorId: '77777777-7777-4777-8777-777777777777',
  actorName: 'Rima Haddad',
  actorRole: 'admin',
  isActorApiKey: false,
  action: 'user.status',
  subjectType: 'user',
  subjectId: '22222222-2222-4222-8222-222222222222',
  subjectName: 'Rana Haddad',
  subjectRole: 'expert',
  fields: ['status'],
  fromStatus: 'under_review',
  toStatus: 'approved_waiting',
  relatedIds: [],
  relatedNames: [],
  undo: null,
  code: null,
  call: null,
  ...fields,
});

/** A note for tests. */
export const noteRow = (fields: Partial<Schema<'NoteDto'>> = {}): Schema<'NoteDto'> => ({
  id: '99999999-9999-4999-8999-999999999999',
  subjectId: '22222222-2222-4222-8222-222222222222',
  subjectType: 'user',
  text: 'Knows the clinics in Homs.',
  authorId: '77777777-7777-4777-8777-777777777777',
  authorName: 'Rima Haddad',
  mentions: [],
  dueOn: null,
  isOpen: false,
  createdAt: TIME,
  ...fields,
});

/** Answers the history and the notes, which every dialog loads, with nothing. */
export const answerEmptyTimeline = () =>
  server.use(
    http.get('/api/admin/audit', () => page([])),
    http.get('/api/admin/notes', () => page([])),
    http.get('/api/admin/administrators', () => page([])),
    http.get('/api/admin/organizations/{orgId}/members', () => HttpResponse.json([memberRow()])),
    http.get('/api/admin/users/{id}/email', () => HttpResponse.json({ waiting: null })),
    http.put('/api/admin/presence/{id}', () => HttpResponse.json([])),
    http.untyped.delete('*/api/admin/presence/:id', () => new HttpResponse(null, { status: 204 })),
  );

/** Something that needs an administrator, for tests. */
export const attentionRow = (fields: Partial<Schema<'AttentionDto'>> = {}): Schema<'AttentionDto'> => ({
  id: '66666666-6666-4666-8666-666666666666',
  kind: 'declined',
  since: TIME,
  projectId: '55555555-5555-4555-8555-555555555555',
  userId: '22222222-2222-4222-8222-222222222222',
  campaignId: null,
  webhookId: null,
  role: 'expert',
  email: 'rana@example.org',
  ownerId: null,
  sentence: 'Rana Haddad has declined “A patient record system”.',
  orgName: 'Aleppo Clinic',
  reason: 'no_time',
  note: null,
  ...fields,
});

/** A page of a list in the form of the API. */
export const page = <Row>(rows: Row[], total = rows.length) =>
  HttpResponse.json(rows as object[], { headers: { 'X-Total-Count': String(total) } }) as never;

/** An error in the form of the API. */
export const errorResponse = (status: number, error: string, code: Schema<'ErrorCode'> = 'wrong_state') =>
  HttpResponse.json({ error, code }, { status }) as never;
