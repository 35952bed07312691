import { act, http, HttpResponse, renderPage, screen, server, waitFor } from '@network/web-testing';
import { useSession } from './session';

const meIn = (language: 'en' | 'ar') =>
  http.untyped.get('*/api/auth/me', () => HttpResponse.json({ id: '1', language }));

const saved: unknown[] = [];
const saveLanguage = http.untyped.patch('*/api/account', async ({ request }) => {
  const body = (await request.json()) as object;
  saved.push(body);
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
  saved.length = 0;
  document.cookie = 'lang=; max-age=0';
  document.documentElement.lang = 'en';
});

it('takes the language of the account where none was chosen in this browser', async () => {
  server.use(meIn('ar'));
  await renderPage(<Buttons />);
  await press('sign in');
  await waitFor(() => expect(shown()).toBe('ar'));
  expect(localStorage.getItem('lang')).toBeNull();
  expect(document.cookie).toContain('lang=ar');
});

it('keeps the language chosen in this browser, and saves it on the account', async () => {
  server.use(meIn('en'), saveLanguage);
  await renderPage(<Buttons />);
  await press('choose');
  expect([shown(), saved]).toEqual(['ar', []]);
  await press('sign in');
  await waitFor(() => expect(screen.getByRole('paragraph')).toHaveTextContent('ar'));
  expect(localStorage.getItem('lang')).toBe('ar');
  expect([shown(), saved]).toEqual(['ar', [{ language: 'ar' }]]);
});

it('saves it on the account at once when somebody signed in chooses', async () => {
  server.use(saveLanguage);
  await renderPage(<Buttons />, { as: 'expert' });
  await press('choose');
  await waitFor(() => expect(saved).toEqual([{ language: 'ar' }]));
});
