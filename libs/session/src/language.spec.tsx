import { act, http, HttpResponse, renderPage, screen, server, waitFor } from '@network/web-testing';
import { useSession } from './session';

const meIn = (language: 'en' | 'ar') =>
  http.untyped.get('*/api/auth/me', () => HttpResponse.json({ id: '1', language }));

const kept: unknown[] = [];
const keeping = http.untyped.patch('*/api/account', async ({ request }) => {
  const body = (await request.json()) as object;
  kept.push(body);
  return HttpResponse.json({ id: '1', ...body });
});

function Buttons() {
  const { signIn, chooseLanguage, user } = useSession();
  return (
    <>
      <button onClick={() => void signIn('a-token')}>sign in</button>
      <button onClick={() => void chooseLanguage('ar')}>choose</button>
      <p>{user?.language}</p>
    </>
  );
}

const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const shown = () => document.documentElement.lang;

beforeEach(() => {
  kept.length = 0;
  document.cookie = 'lang=; max-age=0';
  document.documentElement.lang = 'en';
});

it('takes the account’s language where nobody chose one in this browser', async () => {
  server.use(meIn('ar'));
  await renderPage(<Buttons />);
  await press('sign in');
  await waitFor(() => expect(shown()).toBe('ar'));
  expect(localStorage.getItem('lang')).toBeNull();
  expect(document.cookie).toContain('lang=ar');
});

it('keeps what was chosen in this browser, and tells the account', async () => {
  server.use(meIn('en'), keeping);
  await renderPage(<Buttons />);
  await press('choose');
  expect([shown(), kept]).toEqual(['ar', []]);
  await press('sign in');
  await waitFor(() => expect(screen.getByRole('paragraph')).toHaveTextContent('ar'));
  expect([shown(), kept]).toEqual(['ar', [{ language: 'ar' }]]);
});

it('tells the account at once when somebody signed in chooses', async () => {
  server.use(keeping);
  await renderPage(<Buttons />, { as: 'expert' });
  await press('choose');
  await waitFor(() => expect(kept).toEqual([{ language: 'ar' }]));
});
