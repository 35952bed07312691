import { deferred, http, HttpResponse, renderPage, screen, server, waitFor } from '@network/web-testing';
import { errorResponse, noteRow, page } from '../../test/sample-rows';
import { Messages } from '../messages';
import { Notes } from './notes';

const show = (of: string) => renderPage(<Notes of={of} />, { as: 'admin', messages: Messages });
const field = () => screen.getByRole('textbox', { name: 'Add a note' });
const add = () => screen.getByRole('button', { name: 'Add Note' });

it('adds what was written, and shows it with its author', async () => {
  const notes = [noteRow({ text: 'Called her.' })];
  server.use(
    http.get('/api/admin/notes', () => page(notes)),
    http.post('/api/admin/notes', async ({ request }) => {
      const note = noteRow({ id: '2', ...(await request.json()) });
      notes.unshift(note);
      return HttpResponse.json(note);
    }),
  );
  const { user } = await show('added');
  expect(await screen.findByText('Called her.')).toBeVisible();
  expect(add()).toBeDisabled();
  await user.type(field(), 'Speaks Kurdish.');
  await user.click(add());
  expect(await screen.findAllByRole('listitem')).toHaveLength(2);
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent(/Speaks Kurdish\..+ · Rima Haddad/);
  expect(field()).toHaveValue('');
});

it('keeps the draft when the dialog closes, and when saving fails', async () => {
  server.use(
    http.get('/api/admin/notes', () => page([])),
    http.post('/api/admin/notes', () => errorResponse(503, 'Try again in a moment.', 'unavailable')),
  );
  const first = await show('kept');
  const { user } = first;
  await user.type(field(), 'Prefers mornings.');
  await user.click(add());
  expect(await screen.findByText('Try again in a moment.')).toBeVisible();
  expect(field()).toHaveValue('Prefers mornings.');
  first.unmount();
  const other = await show('somebody else');
  expect(field()).toHaveValue('');
  other.unmount();
  await show('kept');
  expect(field()).toHaveValue('Prefers mornings.');
});

it('forgets the draft of a note that was added, also when the dialog shows another item by then', async () => {
  const { promise: released, resolve: release } = deferred();
  const answered = new Promise<void>((resolve) => {
    server.use(
      http.get('/api/admin/notes', () => page([])),
      http.post('/api/admin/notes', async () => {
        await released;
        setTimeout(resolve);
        return HttpResponse.json(noteRow());
      }),
    );
  });
  const first = await show('left');
  await first.user.type(field(), 'Called her.');
  await first.user.click(add());
  first.unmount();
  release();
  await answered;
  await show('left');
  expect(field()).toHaveValue('');
});

it('removes a note after one confirmation, and says when it was already gone', async () => {
  let notes = [noteRow()];
  let isThere = false;
  server.use(
    http.get('/api/admin/notes', () => page(notes)),
    http.delete('/api/admin/notes/{id}', ({ params }) => {
      if (!isThere) return errorResponse(404, 'There is nothing here.', 'not_found');
      notes = notes.filter(({ id }) => id !== params.id);
      return HttpResponse.json(noteRow());
    }),
  );
  const { user } = await show('removed');
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.getByText('Remove this note? This cannot be undone.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Yes, Remove' }));
  expect(await screen.findByText('There is nothing here.')).toBeVisible();
  isThere = true;
  await user.click(screen.getByRole('button', { name: 'Yes, Remove' }));
  await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
});
