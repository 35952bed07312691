import type { Schema } from '@network/api-client';
import { http, HttpResponse, renderPage, screen, server, waitFor, within } from '@network/web-testing';
import { errorResponse, page } from '../../test/sample-rows';
import { Messages } from '../messages';
import { MailsPage } from './mails.page';

const mail = (fields: Partial<Schema<'MailDto'>> = {}): Schema<'MailDto'> => ({
  id: '77777777-7777-4777-8777-777777777777',
  kind: 'project-approved',
  recipient: 'rana@example.org',
  status: 'dead',
  attempts: 12,
  lastError: 'ECONNREFUSED',
  createdAt: '2026-03-01T09:30:00.000Z',
  sentAt: null,
  ...fields,
});

const BY_STATUS: Record<string, Schema<'MailDto'>[]> = {
  waiting: [mail({ id: 'w1', status: 'waiting', attempts: 2 }), mail({ id: 'w2', status: 'waiting', attempts: 0 })],
  sent: [mail({ id: 's1', status: 'sent', attempts: 1, lastError: null, sentAt: '2026-03-01T09:30:02.000Z' })],
  dead: [mail(), mail({ id: 'd2', recipient: 'omar@example.org' }), mail({ id: 'd3', recipient: 'lina@example.org' })],
};

beforeEach(() =>
  server.use(
    http.get('/api/admin/mails', ({ query }) => {
      const status = query.get('status');
      return page(status ? (BY_STATUS[status] ?? []) : Object.values(BY_STATUS).flat());
    }),
  ),
);

const show = (path = '/admin/programme/mails') => renderPage(<MailsPage />, { as: 'admin', path, messages: Messages });

it('counts waiting, failed and undeliverable emails', async () => {
  await show();
  const card = (label: string) => screen.getAllByText(label).find(({ tagName }) => tagName === 'P')!.parentElement!;
  await waitFor(() => expect(card('Waiting')).toHaveTextContent('2'));
  expect(card('Failed')).toHaveTextContent('1');
  await waitFor(() => expect(card('Undeliverable')).toHaveTextContent('3'));
});

it('counts failed emails among the newest, and says so, if more are waiting than fit on a page', async () => {
  server.use(http.get('/api/admin/mails', ({ query }) => page(BY_STATUS[query.get('status') ?? ''] ?? [], 950)));
  await show();
  expect(await screen.findByText('1 or more')).toBeVisible();
});

it.each([
  ['OPTED_OUT', 'Unsubscribed before sending'],
  ['SUPPRESSED', 'Suppressed address'],
  ['OUTDATED', 'No longer relevant'],
])('says of a dropped email why it was not sent: %s', async (lastError, reason) => {
  server.use(http.get('/api/admin/mails', () => page([mail({ status: 'dropped', attempts: 2, lastError })])));
  await show();
  const status = (await screen.findByText(reason)).closest('td');
  expect(status).toHaveTextContent(`Not sent${reason}`);
  expect(status).not.toHaveTextContent(lastError);
});

it('lists emails, and keeps the status filter in the URL', async () => {
  const { user, location } = await show();
  const table = screen.getByRole('table', { name: 'Emails' });
  await waitFor(() => expect(within(table).getAllByText('Project approved')).toHaveLength(6));
  expect(within(table).getAllByText(/^12 attempts/)).toHaveLength(3);
  expect(within(table).getAllByText('ECONNREFUSED')).toHaveLength(4);
  await user.click(screen.getByRole('button', { name: 'Undeliverable' }));
  expect(location()).toBe('/admin/programme/mails?status=dead');
  await waitFor(() => expect(within(table).getAllByText('Project approved')).toHaveLength(3));
});

it('resends a dead email, or shows why not', async () => {
  const sent: unknown[] = [];
  server.use(http.post('/api/admin/mails/{id}/resend', () => errorResponse(409, 'Only a failed email can be resent.')));
  const { user } = await show('/admin/programme/mails?status=dead');
  const again = await screen.findByRole('button', { name: 'Resend to rana@example.org' });
  await user.click(again);
  expect(await screen.findByText('Only a failed email can be resent.')).toBeVisible();

  server.use(
    http.post('/api/admin/mails/{id}/resend', ({ params }) => {
      sent.push(params.id);
      return HttpResponse.json(mail({ status: 'waiting' }));
    }),
  );
  await user.click(again);
  expect(await screen.findByText('Email to rana@example.org queued again')).toBeVisible();
  expect(sent).toEqual([mail().id]);
});

it('shows a load error and retries', async () => {
  server.use(http.get('/api/admin/mails', () => new HttpResponse(null, { status: 500 }) as never));
  const { user } = await show();
  expect(await screen.findByText('HTTP error! status: 500')).toBeVisible();
  expect(screen.queryByText('Not delivered')).toBeNull();
  server.use(http.get('/api/admin/mails', () => page([])));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No emails yet')).toBeVisible();
});

describe('an open email', () => {
  const content = (fields: Partial<Schema<'MailContentDto'>> = {}): Schema<'MailContentDto'> => ({
    ...mail({ status: 'sent', sentAt: '2026-03-01T09:30:02.000Z' }),
    language: 'en',
    subject: 'We found experts for your project',
    html: '<!doctype html><html><head><title>x</title></head><body>Hello</body></html>',
    text: 'Hello\n\n– the team',
    isMasked: false,
    hasGaps: false,
    ...fields,
  });
  const open = (fields: Partial<Schema<'MailContentDto'>> = {}) => {
    server.use(http.get('/api/admin/mails/{id}', () => HttpResponse.json(content(fields))));
    return show(`/admin/programme/mails?open=${content().id}`);
  };

  it('is shown as it was sent, in a sandboxed frame', async () => {
    await open({ isMasked: true });
    const dialog = await screen.findByRole('dialog', { name: 'We found experts for your project' });
    const frame = await within(dialog).findByTitle('We found experts for your project');
    expect(frame).toHaveAttribute('sandbox', '');
    expect(frame.getAttribute('srcdoc')).toMatch(/<head><meta [^>]*"default-src 'none'; style-src 'unsafe-inline'"/);
    expect(frame.getAttribute('srcdoc')).toContain('Hello');
    expect(within(dialog).getByText(/– the team/)).toBeVisible();
    expect(within(dialog).getByText(/^Login links, codes/)).toBeVisible();
    expect(within(dialog).queryByText(/deleted their account/)).toBeNull();
  });

  it('opens from its row, and explains gaps', async () => {
    server.use(http.get('/api/admin/mails/{id}', () => HttpResponse.json(content({ hasGaps: true }))));
    const { user } = await show();
    await user.click((await screen.findAllByText('Project approved'))[0]!);
    expect(await screen.findByText(/^Someone mentioned in this email/)).toBeVisible();
    expect(screen.queryByText(/^Login links, codes/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says that it can no longer be shown', async () => {
    await open({ subject: null, html: null, text: null, hasGaps: true });
    expect(await screen.findByText(/^This email can no longer be shown/)).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Project approved' })).toBeVisible();
  });

  it('says that it has not been sent yet', async () => {
    await open({ status: 'waiting', sentAt: null });
    expect(await screen.findByText(/^Not sent yet/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'With formatting' })).toBeVisible();
  });
});

it('links the suppressed addresses to their page of the handbook', async () => {
  server.use(http.get('/api/admin/suppressions', () => page([])));
  await show('/admin/programme/mails?status=suppressed');
  expect(await screen.findByRole('link', { name: 'What to do' })).toHaveAttribute('href', '/admin/help/bounces');
});
