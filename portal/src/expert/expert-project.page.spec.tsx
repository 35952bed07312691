import type { Schema } from '@network/api-client';
import { http, HttpResponse, renderPage, screen, server, within } from '@network/web-testing';
import { Messages } from '../messages';
import ExpertProjectPage from './expert-project.page';

const PROJECT: Schema<'ExpertProjectDetailsDto'> = {
  id: '22222222-2222-4222-8222-222222222222',
  title: 'School budget',
  status: 'in_progress',
  summary: 'A budget for three schools.',
  orgName: 'Schools of Homs',
  preferredLanguage: 'Both',
  desiredExpertise: ['Accounting'],
  durationWeeks: 6,
  startTarget: 'Flexible',
  createdAt: '2026-01-02T10:00:00.000Z',
  matchedAt: '2026-02-03T10:00:00.000Z',
  organization: {
    orgName: 'Schools of Homs',
    orgType: 'NGO',
    country: 'Syria',
    website: 'https://schools.example.org',
    mission: 'Every child in school.',
  },
  contact: { name: 'Samer Issa', title: 'Director', email: 'samer@example.org', phone: '+963944567890' },
  colleagues: [{ id: '3', fullName: 'Lina Khoury', mainExpertise: 'Design', country: 'Germany' }],
  assignment: {
    state: 'accepted',
    askedAt: '2026-02-03T10:00:00.000Z',
    answerBy: '2026-02-08T10:00:00.000Z',
    answeredAt: '2026-02-04T10:00:00.000Z',
  },
  handover: [],
  feedback: null,
  organizationFeedback: null,
};

function open(respond: () => Response) {
  server.use(http.get('/api/expert/projects/{id}', respond as never));
  return renderPage(<ExpertProjectPage />, {
    as: 'expert',
    path: `/app/expert/projects/${PROJECT.id}`,
    route: '/app/expert/projects/:id',
    messages: Messages,
  });
}

it('shows brief, organization, dates, colleagues, next steps and contact', async () => {
  await open(() => HttpResponse.json(PROJECT));
  expect(await screen.findByRole('heading', { level: 1, name: 'School budget' })).toBeVisible();
  for (const text of ['A budget for three schools.', 'Accounting', '6 weeks', 'Flexible', 'Schools of Homs']) {
    expect(screen.getByText(text)).toBeVisible();
  }
  for (const text of ['February 3, 2026', 'January 2, 2026', 'Lina Khoury', 'Samer Issa', 'Every child in school.']) {
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(screen.getByRole('link', { name: 'samer@example.org' })).toHaveAttribute('href', 'mailto:samer@example.org');
  expect(screen.getByText(/^Write to Samer Issa/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Share Feedback' })).not.toBeInTheDocument();
});

it('asks for feedback once the project is completed', async () => {
  const { user } = await open(() => HttpResponse.json({ ...PROJECT, status: 'completed' }));
  await user.click(await screen.findByRole('button', { name: 'Share Feedback' }));
  expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Send Feedback' })).toBeDisabled();
});

it('says when there is no such project', async () => {
  const { user, location } = await open(() =>
    HttpResponse.json({ error: 'Not found.', code: 'not_found' }, { status: 404 }),
  );
  expect(await screen.findByRole('heading', { name: 'Project Not Found' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back to Dashboard' }));
  expect(location()).toBe('/app/expert/dashboard');
});
