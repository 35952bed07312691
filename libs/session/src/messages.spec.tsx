import { renderPage, screen } from '@network/web-testing';
import { createMessages } from './messages';

const { Messages, useT } = createMessages({
  en: async () => ({
    default: { greeting: 'Hello, {name}', count: '{n, plural, one {# project} other {# projects}}' },
  }),
});

function Page() {
  const t = useT();
  return (
    <ul>
      <li>{t('greeting', { name: 'Rima' })}</li>
      <li>{t('count', { n: 3 })}</li>
      <li>{t('hours.<5')}</li>
    </ul>
  );
}

it('gives the texts of the app and the labels of stored values', async () => {
  await renderPage(<Page />, { messages: Messages });
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Hello, Rima', '3 projects', '<5']);
});
