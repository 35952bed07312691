import type { Schema } from '@network/api-client';
import { http, HttpResponse, renderPage, screen, server, waitFor, within } from '@network/web-testing';
import { errorResponse } from '../../test/sample-rows';
import { Messages } from '../messages';
import { VocabularyPage } from './vocabulary.page';

type Unknown = Schema<'UnknownTermDto'>;
const qoyod: Schema<'AdditionDto'> = {
  id: '99999999-9999-4999-8999-999999999999',
  term: 'Qoyod',
  meaning: 'Accounting software',
};

/** The lists as they stand, and what was sent. */
function serve(unknown: Unknown[], additions: Schema<'AdditionDto'>[] = [], total = unknown.length) {
  const lists = { unknown, additions, total };
  const sent: unknown[] = [];
  server.use(
    http.get('/api/admin/vocabulary', ({ query }) => {
      const isUnknown = query.get('unknown') === 'true';
      const rows = isUnknown ? lists.unknown : lists.additions;
      const count = isUnknown ? lists.total : rows.length;
      return HttpResponse.json(rows, { headers: { 'X-Total-Count': String(count) } });
    }),
    http.post('/api/admin/vocabulary', async ({ request, response }) => {
      const body = await request.json();
      sent.push(body);
      lists.unknown = lists.unknown.filter(({ term }) => term !== body.term);
      lists.additions = [{ id: qoyod.id, ...body }, ...lists.additions];
      return response(201).json(lists.additions[0]!);
    }),
    http.delete('/api/admin/vocabulary/{id}', ({ params, response }) => {
      sent.push(params.id);
      lists.additions = [];
      return response(204).empty();
    }),
    http.get('/api/vocabulary/suggestions', ({ response }) => response(200).json([{ term: 'Accounting software' }])),
  );
  return { lists, sent };
}

const show = () => renderPage(<VocabularyPage />, { as: 'admin', messages: Messages });
const meaning = (term: string) => screen.findByRole('combobox', { name: `“${term}” means` });

const TWO: Unknown[] = [
  { term: 'Qoyod', count: 12 },
  { term: 'صقارة', count: 1 },
];

describe('the unknown terms', () => {
  it('show how often they are used, and their total', async () => {
    serve(TWO, [], 213);
    await show();
    expect(await meaning('Qoyod')).toHaveAccessibleDescription('Used 12 times');
    expect(await meaning('صقارة')).toHaveAccessibleDescription('Used once');
    expect(screen.getByText('The 2 most used of 213.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add “Qoyod”' })).toBeDisabled();
  });

  it('are added with their meaning by keyboard, and the focus moves to the next one', async () => {
    const { sent } = serve(TWO);
    const { user } = await show();
    await user.click(await meaning('Qoyod'));
    await user.paste('acc');
    await screen.findByRole('option');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(await meaning('Qoyod')).toHaveValue('Accounting software');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('“Qoyod” added to the vocabulary')).toBeVisible();
    expect(sent).toEqual([{ term: 'Qoyod', meaning: 'Accounting software' }]);
    expect(await meaning('صقارة')).toHaveFocus();
    expect(await screen.findByRole('row', { name: /Qoyod Accounting software/ })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('combobox', { name: /Qoyod/ })).toBeNull());
  });

  it('keep the input, with its error', async () => {
    serve(TWO);
    const fields = { meaning: ['This term is not in the vocabulary. Choose one that is.'] };
    const wrong = { error: 'Please check the marked fields.', code: 'invalid_input', fields };
    server.use(http.post('/api/admin/vocabulary', () => HttpResponse.json(wrong, { status: 400 }) as never));
    const { user } = await show();
    await user.click(await meaning('Qoyod'));
    await user.paste('Acounting');
    await user.click(screen.getByRole('button', { name: 'Add “Qoyod”' }));
    await waitFor(async () => expect(await meaning('Qoyod')).toBeInvalid());
    expect(await meaning('Qoyod')).toHaveAccessibleDescription(/This term is not in the vocabulary/);
    expect(await meaning('Qoyod')).toHaveValue('Acounting');
    await user.type(await meaning('Qoyod'), 'x');
    expect(await meaning('Qoyod')).toBeValid();
  });

  it('disappear if a colleague was faster', async () => {
    const { lists } = serve(TWO);
    const sentence = 'This term is already in the vocabulary.';
    server.use(http.post('/api/admin/vocabulary', () => errorResponse(409, sentence, 'term_known')));
    const { user } = await show();
    await user.click(await meaning('Qoyod'));
    await user.paste('Accounting');
    lists.unknown = [TWO[1]!];
    await user.keyboard('{Enter}');
    expect(await screen.findByText(sentence, { selector: '[class*=toast] *' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('combobox', { name: /Qoyod/ })).toBeNull());
  });

  it('have an empty state', async () => {
    serve([]);
    await show();
    expect(await screen.findByRole('heading', { name: 'No unknown terms' })).toBeVisible();
    expect(screen.getByText('No additions yet')).toBeVisible();
  });

  it('show a load error and retry', async () => {
    serve(TWO);
    let isDown = true;
    server.use(
      http.get('/api/admin/vocabulary', ({ query }) => {
        if (isDown && query.get('unknown')) return HttpResponse.json({}, { status: 403 }) as never;
        return HttpResponse.json(query.get('unknown') ? TWO : [qoyod]);
      }),
    );
    const { user } = await show();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    isDown = false;
    await user.click(retry);
    expect(await meaning('Qoyod')).toBeVisible();
  });
});

describe('an addition', () => {
  it('is removed after a confirmation that names it', async () => {
    const { sent } = serve([], [qoyod]);
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Remove “Qoyod”' }));
    const question = screen.getByRole('group', { name: /^Remove “Qoyod” from the vocabulary/ });
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Remove “Qoyod”' }));
    await user.click(screen.getByRole('button', { name: 'Yes, Remove' }));
    expect(await screen.findByText('“Qoyod” removed from the vocabulary')).toBeVisible();
    expect(sent).toEqual([qoyod.id]);
    expect(await screen.findByText('No additions yet')).toBeVisible();
  });

  it('links to its entries in the log', async () => {
    serve([], [qoyod]);
    await show();
    const link = await screen.findByRole('link', { name: /Who added and removed/ });
    expect(link).toHaveAttribute('href', '/admin/programme/log?action=vocabulary.add,vocabulary.remove');
  });
});
