import { titleInSubject } from './mail-renderer.js';

describe('the title of a project in a subject', () => {
  it.each([
    ['Patient records', 'Patient records'],
    ['x'.repeat(60), 'x'.repeat(60)],
    ['x'.repeat(61), `${'x'.repeat(59)}…`],
    ['😀'.repeat(61), `${'😀'.repeat(59)}…`],
    [`${'word '.repeat(12)}end`, `${'word '.repeat(11)}word…`],
    [`${'x'.repeat(59)} y`, `${'x'.repeat(59)}…`],
    [`${'x'.repeat(58)} yz`, `${'x'.repeat(58)}…`],
    ['Version 2.5 of the U.S. survey, etc.', 'Version 2.5 of the U.S. survey, etc.'],
    ['Support @ night', 'Support @ night'],
  ])('%s is %s', (title, expected) => {
    expect(titleInSubject(title)).toBe(expected);
    expect([...titleInSubject(title)!].length).toBeLessThanOrEqual(60);
  });

  it.each([
    'Click https://evil.example/x',
    'see evil.com now',
    'EVIL.COM',
    'www.evil.org',
    'pay me@evil.example',
    'a@b',
    'موقع.سوريا',
    'evil。com',
    'at 192.168.0.1',
    'ftp://x',
    `${'long '.repeat(20)}evil.com`,
  ])('is left out: %s', (title) => expect(titleInSubject(title)).toBeNull());
});
