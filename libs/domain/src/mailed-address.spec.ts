import { mailedAddress, ROUTES } from './index.js';

const TOKEN = '7d8f4e0c-5b1a-4c1e-9f57-2a6b8c1d3e4f.q0lXhZ8vN3uYbT5cWm2sRkJd7fGp1aEo6iUxQy4tLz_-';
const LINKS = [
  ...[
    ROUTES.verify,
    ROUTES.newsletterConfirm,
    ROUTES.newsletterUnsubscribe,
    ROUTES.programmeUnsubscribe,
    ROUTES.takeBack,
  ].map((path) => `${path}?token=${TOKEN}`),
  `/action?token=${TOKEN}&state=stuck`,
  '/app/expert/projects/7d8f4e0c-5b1a-4c1e-9f57-2a6b8c1d3e4f',
  '/dashboard',
];
const ADDED = ['%20', '%0D%0A', '%E2%80%8B', '%C2%AD', '%EF%BB%BF', '%E2%81%A9', '%C2%A0'];

describe.each(LINKS)('%s', (link) => {
  it('stays as it is', () => expect(mailedAddress(link)).toBe(link));

  it.each([...ADDED, ...'.,;:>)]"', '%3E', '%22.', '.%20', '%D8%8C'])('survives %s behind it', (added) =>
    expect(mailedAddress(link + added)).toBe(link),
  );

  it.each(ADDED)('survives %s inside it', (added) => {
    for (let at = 2; at < link.length; at += 3) {
      expect(mailedAddress(link.slice(0, at) + added + link.slice(at))).toBe(link);
    }
  });
});

it.each([
  ['/admin?search=two+words.', '/admin?search=two+words.'],
  ['/admin%20?search=two+words', '/admin?search=two+words'],
  ['/', '/'],
  ['/%20', '/'],
  ['//evil.example%20', '/evil.example'],
  ['/%09/evil.example', '/evil.example'],
  ['/%5Cevil.example%20', '/evil.example'],
  ['/%E0%A4%A', '/%E0%A4%A'],
  ['/صفحة', '/صفحة'],
  ['/files/a%2Fb', '/files/a%2Fb'],
])('%s is %s', (address, mailed) => expect(mailedAddress(address)).toBe(mailed));
