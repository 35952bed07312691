import {
  act,
  deferred,
  fireEvent,
  http,
  HttpResponse,
  renderPage,
  screen,
  server,
  waitFor,
} from '@network/web-testing';
import { useState } from 'react';
import { Messages } from '../messages';
import { SkillInput } from './skill-input';

function Skills({ initial = '' }: { initial?: string }) {
  const [values, setValues] = useState<string[]>([]);
  const [draft, setDraft] = useState(initial);
  return (
    <SkillInput
      label="Key Skills"
      values={values}
      onChange={setValues}
      max={3}
      draft={draft}
      onDraftChange={setDraft}
      addLabel="Add"
      removeLabel={(value) => `Remove ${value}`}
    />
  );
}

const open = (initial?: string) =>
  renderPage(<Skills initial={initial} />, { as: 'expert', path: '/app/expert/onboarding', messages: Messages });
const input = () => screen.findByRole('combobox', { name: 'Key Skills' });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

/** Serves suggestions for each typed text. Returns the searches. */
function serve(terms: Record<string, string[]>, before?: Promise<void>) {
  const searches: string[] = [];
  server.use(
    http.get('/api/vocabulary/suggestions', async ({ query, response }) => {
      const search = query.get('search')!;
      searches.push(search);
      await before;
      return response(200).json((terms[search] ?? []).map((term) => ({ term })));
    }),
  );
  return searches;
}

it('suggests skills once typing pauses, and adds the chosen one', async () => {
  const searches = serve({ 'book k': ['Bookkeeping', 'Accounting'] });
  const { user } = await open();
  for (const typed of ['bo', 'book', ' book k']) fireEvent.change(await input(), { target: { value: typed } });
  await screen.findByRole('listbox', { name: 'Suggestions' });
  expect([options(), searches]).toEqual([['Bookkeeping', 'Accounting'], ['book k']]);
  await user.click(await input());
  await user.keyboard('{ArrowDown}{Enter}');
  expect(screen.getByRole('listitem')).toHaveTextContent('Bookkeeping');
});

it('requests no suggestions below two letters, above sixty, or for a restored draft', async () => {
  serve({});
  const fetched = jest.spyOn(globalThis, 'fetch');
  const searches = () => fetched.mock.calls.filter(([request]) => (request as Request).url.includes('suggestions'));
  await open('Bookkeeping and');
  const field = await input();
  jest.useFakeTimers();
  const pause = () => act(() => jest.advanceTimersByTimeAsync(1000));
  await pause();
  for (const value of ['a ', 'x'.repeat(61), '']) {
    fireEvent.change(field, { target: { value } });
    await pause();
  }
  expect(searches()).toEqual([]);
  fireEvent.change(field, { target: { value: 'ab' } });
  await pause();
  expect(searches()).toHaveLength(1);
  jest.useRealTimers();
  fetched.mockRestore();
});

it('works without suggestions, when offline, rejected, or late', async () => {
  const { promise, resolve } = deferred();
  const searches = serve({ weld: ['Welding'] }, promise);
  const { user } = await open();
  await user.click(await input());
  await user.paste('weld');
  await waitFor(() => expect(searches).toEqual(['weld']));
  await user.keyboard('{Enter}');
  expect(screen.getByRole('listitem')).toHaveTextContent('weld');
  resolve();
  let failed = 0;
  const fail = (answer: () => Response) => () => {
    failed++;
    return answer() as never;
  };
  for (const [typed, answer] of [
    ['first', () => HttpResponse.error()],
    ['second', () => HttpResponse.json({ error: 'Too many requests.', code: 'too_many_requests' }, { status: 429 })],
  ] as const) {
    server.use(http.get('/api/vocabulary/suggestions', fail(answer)));
    const before = failed;
    await user.paste(typed);
    await waitFor(() => expect(failed).toBeGreaterThan(before));
    expect(await input()).toHaveValue(typed);
    await user.keyboard('{Enter}');
    expect(screen.getAllByRole('listitem').at(-1)).toHaveTextContent(typed);
  }
  expect(failed).toBe(2);
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('suggests nothing after too much was deleted', async () => {
  serve({ book: ['Bookkeeping'] });
  const { user } = await open();
  await user.click(await input());
  await user.paste('book');
  await screen.findByRole('option');
  await user.keyboard('{Backspace}{Backspace}{Backspace}');
  expect(options()).toEqual([]);
});

it('lists the pasted skills that do not fit', async () => {
  const { user } = await open();
  await user.click(await input());
  await user.paste(`Law, tax، audit; welding\n${'x'.repeat(61)}`);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Law', 'tax', 'audit']);
  expect(screen.getByText(/^Not added:/)).toHaveTextContent(
    `Not added: \u2068welding\u2069, \u2068${'x'.repeat(61)}\u2069. You can add up to 3, each with up to 60 characters.`,
  );
});
