import { act, renderPage, screen, userEvent } from '@network/web-testing';
import { changeLanguage } from './language';
import { createMessages } from './messages';

const { Messages, useT } = createMessages({
  en: async () => ({
    default: { greeting: 'Hello, {name}', count: '{n, plural, one {# project} other {# projects}}' },
  }),
  ar: async () => ({
    default: {
      greeting: 'مرحباً {name}',
      count:
        '{n, plural, zero {لا مشاريع} one {مشروع واحد} two {مشروعان} few {# مشاريع} many {# مشروعاً} other {# مشروع}}',
    },
  }),
});

function Page() {
  const t = useT();
  return (
    <>
      <ul>
        <li>{t('greeting', { name: '\u202eRima\u2069' })}</li>
        <li>{t('count', { n: 3 })}</li>
        <li>{t('hours.<5')}</li>
      </ul>
      <input aria-label="notes" />
      <button onClick={() => void changeLanguage('ar')}>ar</button>
    </>
  );
}

const items = () => screen.getAllByRole('listitem').map((item) => item.textContent);

it('gives the texts of the app and the labels of stored values', async () => {
  await renderPage(<Page />, { messages: Messages });
  expect(items()).toEqual(['Hello, Rima', '3 projects', '<5']);
});

it('changes the language at once, and keeps what was typed', async () => {
  await renderPage(<Page />, { messages: Messages });
  await userEvent.type(screen.getByRole('textbox'), 'kept');
  await act(async () => screen.getByRole('button').click());

  expect(items().slice(0, 2)).toEqual(['مرحباً Rima', '3 مشاريع']);
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  expect(screen.getByRole('textbox')).toHaveValue('kept');
});
