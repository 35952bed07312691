import { createHash } from 'node:crypto';
import { LEGAL_TEXTS, LIFETIMES } from '@network/domain';
import { http, HttpResponse, renderPage, screen, server } from '@network/web-testing';
import { Messages } from '../messages';
import ar from './locales/ar.json';
import en from './locales/en.json';
import AboutPage from './about.page';
import PrivacyPage from './privacy.page';
import TermsPage from './terms.page';

beforeEach(() =>
  server.use(http.untyped.get('/config.json', () => HttpResponse.json({ contactEmail: 'team@example.org' }))),
);

it.each([
  ['Privacy', <PrivacyPage key="privacy" />, ['Who we are', 'Terms']],
  ['Terms', <TermsPage key="terms" />, ['Who we are', 'Privacy']],
  ['Who we are', <AboutPage key="about" />, ['Privacy', 'Terms']],
])('%s has its text, the way to us, and links to the others', async (title, page, others) => {
  await renderPage(page, { messages: Messages });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(document.title).toBe(`${title} – 5% Network`);
  expect(await screen.findByRole('link', { name: 'team@example.org' })).toHaveAttribute(
    'href',
    'mailto:team@example.org',
  );
  for (const name of others) expect(screen.getByRole('link', { name })).toBeVisible();
});

/** The texts of each version, from the first on: the hash of what people agree to in both languages. */
const VERSIONS = ['673c0b3dfde3e657', 'e98a096302c30058', '35e4ebaf4973c710', '948e1a8361a5c182', '6dc464aa496b2472'];

const agreedTo = (texts: Record<string, string>) =>
  Object.entries(texts).filter(([id]) => /^legal\.(privacy|terms)\./.test(id));

it('are a new version once a text changes: raise LEGAL_TEXTS, and add its hash', async () => {
  const said = JSON.stringify([agreedTo(en), agreedTo(ar)]);
  // The times that the texts say, and no others.
  const times = Object.entries(LIFETIMES).filter(([name]) => said.includes(`{${name}`));
  const texts = said + JSON.stringify(times);
  const hash = createHash('sha256').update(texts).digest('hex').slice(0, 16);
  expect(VERSIONS).toHaveLength(LEGAL_TEXTS.version);
  expect(hash).toBe(VERSIONS.at(-1));
  await renderPage(<TermsPage />, { messages: Messages });
  expect(await screen.findByText('Version 5, in force since November 27, 2026.')).toBeVisible();
});

it('states the product’s retention periods', async () => {
  await renderPage(<PrivacyPage />, { messages: Messages });
  expect(await screen.findByText(/at most 7 days \(12 hours for administrators, and less when/)).toBeVisible();
  expect(screen.getByText(/They work for 24 hours.*another 30 days/i)).toBeVisible();
  expect(screen.getByText(/90 days after it was sent/)).toBeVisible();
  expect(screen.getByText(/work for 7 days. The invited address is erased 30 days later/)).toBeVisible();
});
