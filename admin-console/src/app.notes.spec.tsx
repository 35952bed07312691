import { exampleOf, http, HttpResponse, renderPage, screen, server } from '@network/web-testing';
import { answerEmptyTimeline, attentionRow, page, projectRow } from '../test/sample-rows';
import App from './app';

it.each([
  ['mentioned', true],
  ['due', true],
  ['stuck', false],
] as const)('a %s row of the attention list opens its dialog at the notes: %s', async (kind, isAtNotes) => {
  const note = exampleOf('NoteDto');
  answerEmptyTimeline();
  server.use(
    http.get('/api/admin/attention', () => page([attentionRow({ kind })])),
    http.get('/api/admin/projects/{id}', () => HttpResponse.json(projectRow({ status: 'completed' }))),
    http.get('/api/admin/notes', () => page([note])),
  );
  const { user } = await renderPage(<App />, { as: 'admin', path: '/admin/attention' });
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  await user.click((await screen.findAllByRole('button', { name: 'Open' }))[0]!);
  const text = await screen.findByText(note.text);
  expect((scrolled.mock.contexts as Element[]).some((element) => element.contains(text))).toBe(isAtNotes);
  scrolled.mockRestore();
});
