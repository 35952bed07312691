import { filesNamedIn, isShellPage, isImmutable, withoutHash } from './urls';

const at = (path: string) => new URL(path, 'https://network.example');

it.each([
  ['/', true],
  ['/auth/verify?token=abc', true],
  ['/app/expert/projects/7', true],
  ['/administrators-are-people', true],
  ['/newsletter', false],
  ['/newsletter/confirm?token=abc', false],
  ['/action?token=abc', false],
  ['/admin', false],
  ['/admin/programme/experts', false],
  ['/api/docs', false],
  ['/dev/inbox', false],
  ['/robots.txt', false],
])('opens %s in the shell: %p', (path, expected) => expect(isShellPage(at(path))).toBe(expected));

it.each([
  ['/main.c0fcfa3bac.js', true],
  ['/remotes/portal/remoteEntry.37c9dfc2d2.js', true],
  ['/landing/landing.4149c3c9ba.css', true],
  ['/remotes/portal/remoteEntry.js', false],
  ['/remotes/admin-console/954.6eb582c795.js', false],
  ['/remotes/portal/assets/story.0123456789.mp4', false],
  ['/api/me.c0fcfa3bac.json', false],
  ['/sw.js', false],
])('keeps %s: %p', (path, expected) => expect(isImmutable(at(path))).toBe(expected));

it('finds the same part in another build', () => {
  expect(withoutHash('/remotes/portal/651.ac0c1f9886.js')).toBe(withoutHash('/remotes/portal/651.0123456789.js'));
  expect(withoutHash('/remotes/portal/651.ac0c1f9886.js')).not.toBe(withoutHash('/remotes/portal/651.ac0c1f9886.css'));
});

it('reads the initial files from a page and its headers', () => {
  const html = '<script src="/main.1.js"></script><div data-portal="/remotes/portal/remoteEntry.2.js" data-build="3">';
  const link =
    '</remotes/portal/remoteEntry.2.js>; rel=preload; as=script, <https://network.example/login>; rel=canonical';
  expect(filesNamedIn(html, link)).toEqual(['/main.1.js', '/remotes/portal/remoteEntry.2.js']);
});
