import type { Schema } from '@network/api-client';
import { http, renderPage, screen, server } from '@network/web-testing';
import { page } from '../../test/sample-rows';
import { Messages } from '../messages';
import { FeedbackPage } from './feedback.page';

const feedback = (fields: Partial<Schema<'FeedbackRowDto'>> = {}): Schema<'FeedbackRowDto'> => ({
  rating: 4,
  comment: 'تعاون ممتاز',
  hours: 24,
  projectId: 'p1',
  projectTitle: 'A library',
  expertId: 'e1',
  expertName: null,
  at: '2026-03-01T09:30:00.000Z',
  ...fields,
});

const show = () => renderPage(<FeedbackPage />, { as: 'admin', messages: Messages });

it('shows rating, comment and hours, and links the project and the expert', async () => {
  server.use(http.get('/api/admin/feedback', () => page([feedback()])));
  await show();
  expect(await screen.findByRole('link', { name: 'A library' })).toHaveAttribute('href', '/admin?tab=projects&open=p1');
  expect(screen.getByRole('link', { name: 'N/A' })).toHaveAttribute('href', '/admin?open=e1');
  expect(screen.getByText('4 of 5')).toBeInTheDocument();
  expect(screen.getByText('تعاون ممتاز')).toHaveAttribute('dir', 'auto');
  expect(screen.getByText('24')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show All' })).toBeNull();
});

it('truncates a long comment until it is expanded', async () => {
  server.use(http.get('/api/admin/feedback', () => page([feedback({ comment: 'A good team. '.repeat(50) })])));
  const { user } = await show();
  const text = await screen.findByText(/^A good team/);
  expect(text).toHaveClass('beginning');
  await user.click(screen.getByRole('button', { name: 'Show All', expanded: false }));
  expect(text).not.toHaveClass('beginning');
  await user.click(screen.getByRole('button', { name: 'Show Less', expanded: true }));
  expect(screen.getByRole('button', { name: 'Show All', expanded: false })).toBeVisible();
  expect(text).toHaveClass('beginning');
});

it('has an empty state', async () => {
  server.use(http.get('/api/admin/feedback', () => page([])));
  await show();
  expect(await screen.findByText(/^No feedback yet/)).toBeVisible();
});
