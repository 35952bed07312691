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
      const { text } = await request.json();
      const note = noteRow({ id: '2', text });
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
  expect(screen.getByText('Remove this note? This can’t be undone.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Yes, Remove' }));
  expect(await screen.findByText('There is nothing here.')).toBeVisible();
  isThere = true;
  await user.click(screen.getByRole('button', { name: 'Yes, Remove' }));
  await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
});

const OMAR = {
  id: '88888888-8888-4888-8888-888888888882',
  email: 'omar@example.org',
  createdAt: '2026-01-05T08:00:00.000Z',
};

it('mentions administrators and sets a day, and keeps both with the draft', async () => {
  const sent: unknown[] = [];
  server.use(
    http.get('/api/admin/administrators', () => page([OMAR])),
    http.get('/api/admin/notes', () => page([])),
    http.post('/api/admin/notes', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(noteRow());
    }),
  );
  const first = await show('task');
  await first.user.type(field(), 'Call her');
  await first.user.click(screen.getByRole('button', { name: 'Mention or Set a Due Date' }));
  await first.user.selectOptions(await screen.findByRole('combobox', { name: 'Mention' }), OMAR.id);
  await first.user.type(screen.getByLabelText('Due on'), '2030-01-31');
  first.unmount();
  const { user } = await show('task');
  expect(screen.getByLabelText('Due on')).toHaveValue('2030-01-31');
  await user.click(add());
  await waitFor(() => expect(field()).toHaveValue(''));
  expect(sent).toEqual([{ subjectId: 'task', text: 'Call her', mentions: [OMAR.id], dueOn: '2030-01-31' }]);
  expect(screen.queryByLabelText('Due on')).toBeNull();
});

it('says whom a note is for and when it is due, and is done by its reader', async () => {
  let notes = [noteRow({ mentions: [OMAR.id], dueOn: '2030-01-31', isOpen: true }), noteRow({ id: '2' })];
  server.use(
    http.get('/api/admin/administrators', () => page([OMAR])),
    http.get('/api/admin/notes', () => page(notes)),
    http.post('/api/admin/notes/{id}/done', () => {
      notes = notes.map((note) => ({ ...note, isOpen: false }));
      return HttpResponse.json(notes[0]!);
    }),
  );
  const { user } = await show('done');
  await waitFor(() => expect(screen.getAllByRole('listitem')[0]).toHaveTextContent(/For omar@example\.org.*Due.*2030/));
  expect(screen.getAllByRole('button', { name: 'Done' })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Done' })).toBeNull());
});
