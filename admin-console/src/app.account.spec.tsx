import { http, HttpResponse, renderPage, screen, server, within } from '@network/web-testing';
import { answerEmptyTimeline, errorResponse, expertRow, page } from '../test/sample-rows';
import { ExpertsPanel } from './experts/experts-panel';
import { Messages } from './messages';

const rana = expertRow();

beforeEach(answerEmptyTimeline);

async function open(person = rana) {
  server.use(
    http.get('/api/admin/users/expert', () => page([person])),
    http.get('/api/admin/users/{id}', ({ params }) => (params.id === 'expert' ? undefined : HttpResponse.json(person))),
  );
  const view = await renderPage(<ExpertsPanel />, {
    as: 'admin',
    path: `/admin?open=${person.id}`,
    messages: Messages,
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Rana Haddad' }));
  await dialog.findByRole('heading', { name: 'More' });
  return { ...view, dialog };
}

const group = (name: RegExp) => within(screen.getByRole('group', { name }));

it('asks a new address to confirm that the account moves there', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('/api/admin/users/{id}/email', async ({ request, params }) => {
      sent.push([params.id, await request.json()]);
      return HttpResponse.json({ email: 'new@example.org', countsFrom: '2026-03-01T09:30:00.000Z' });
    }),
  );
  const { user, dialog } = await open();
  await user.click(dialog.getByRole('button', { name: 'Change address...' }));
  const step = group(/^Change the address of/);
  const confirm = step.getByRole('button', { name: 'Send Confirmation' });
  await user.type(step.getByRole('textbox', { name: /New email address/ }), 'new@example.org');
  expect(confirm).toBeDisabled();
  await user.type(step.getByRole('textbox', { name: /Reason/ }), 'A typing error.');
  await user.click(confirm);
  expect(await screen.findByText(/We have asked .*new@example\.org.* to confirm/)).toBeVisible();
  expect(sent).toEqual([[rana.id, { email: 'new@example.org', reason: 'A typing error.' }]]);
  expect(dialog.getByRole('button', { name: 'Change address...' })).toBeVisible();
});

it.each([
  [() => errorResponse(409, 'This address already has an account.', 'address_taken'), /New email/, /already has/],
  [
    () =>
      HttpResponse.json(
        { error: 'Please check.', code: 'invalid_input', fields: { email: ['This is no address.'] } },
        { status: 400 },
      ) as never,
    /New email/,
    /no address/,
  ],
  [
    () =>
      HttpResponse.json(
        { error: 'Please check.', code: 'invalid_input', fields: { reason: ['Give a reason.'] } },
        { status: 400 },
      ) as never,
    /Reason/,
    /Give a reason/,
  ],
])('shows what is wrong beside its field, and loses nothing', async (respond, field, problem) => {
  server.use(http.post('/api/admin/users/{id}/email', respond));
  const { user, dialog } = await open();
  await user.click(dialog.getByRole('button', { name: 'Change address...' }));
  const step = group(/^Change the address of/);
  await user.type(step.getByRole('textbox', { name: /New email/ }), 'omar@example.org');
  await user.type(step.getByRole('textbox', { name: /Reason/ }), 'By phone.');
  await user.click(step.getByRole('button', { name: 'Send Confirmation' }));
  expect(await step.findByText(problem)).toBeVisible();
  expect(step.getByRole('textbox', { name: field })).toHaveAccessibleDescription(problem);

  // Escape leaves the step, not the dialog.
  await user.keyboard('{Escape}');
  await user.click(dialog.getByRole('button', { name: 'Change address...' }));
  expect(screen.getByRole('textbox', { name: /New email/ })).toHaveValue('omar@example.org');
  expect(screen.getByRole('textbox', { name: /Reason/ })).toHaveValue('By phone.');
  await user.clear(screen.getByRole('textbox', { name: /New email/ }));
  await user.clear(screen.getByRole('textbox', { name: /Reason/ }));
});

it('erases an account for a reason, and closes the dialog', async () => {
  const sent: unknown[] = [];
  server.use(
    http.delete('/api/admin/users/{id}', async ({ request, params }) => {
      sent.push([params.id, await request.json()]);
      return HttpResponse.json({ removed: true });
    }),
  );
  const { user, dialog } = await open();
  await user.click(dialog.getByRole('button', { name: 'Erase account...' }));
  const step = group(/^Erase the account of/);
  const confirm = step.getByRole('button', { name: 'Erase Account' });
  expect(confirm).toBeDisabled();
  await user.type(step.getByRole('textbox', { name: /Reason/ }), 'Asked by phone.');
  await user.click(confirm);
  expect(await screen.findByText(/^The account of .*Rana Haddad.* was erased$/)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toEqual([[rana.id, { reason: 'Asked by phone.' }]]);
});

it('keeps the reason when the erasing is not confirmed', async () => {
  server.use(
    http.delete('/api/admin/users/{id}', () =>
      errorResponse(403, 'This needs a fresh confirmation.', 'confirmation_needed'),
    ),
  );
  const { user, dialog } = await open();
  await user.click(dialog.getByRole('button', { name: 'Erase account...' }));
  const step = group(/^Erase the account of/);
  await user.type(step.getByRole('textbox', { name: /Reason/ }), 'Asked by phone.');
  await user.click(step.getByRole('button', { name: 'Erase Account' }));
  expect(await step.findByText('This needs a fresh confirmation.')).toBeVisible();
  expect(step.getByRole('textbox', { name: /Reason/ })).toHaveValue('Asked by phone.');
});
