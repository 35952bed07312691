import { MARK } from '@network/domain';
import { layOut } from './mail-layout.js';

describe('the layout of an email', () => {
  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.org',
    'https://user:pw@example.org',
    '//x.org',
    '',
  ])('makes no link of %j', (url) => {
    const buttons = [{ label: 'Open it', url }];
    const { html, text } = layOut({ subject: 's', heading: 'h', paragraphs: ['p'], buttons }, 'en');
    expect(`${html}${text}`).not.toContain('Open it');
    expect(html).not.toContain('href');
  });

  it('makes a link of a web address', () => {
    const buttons = [{ label: 'Open it', url: 'https://example.org/a?b=c' }];
    const { html, text } = layOut({ subject: 's', heading: 'h', paragraphs: ['p'], buttons }, 'en');
    expect(html).toContain('href="https://example.org/a?b=c"');
    expect(text).toContain('https://example.org/a?b=c');
  });

  it.each([
    ['ar', 'right', 'Four thousand records on paper.'],
    ['en', 'left', 'أربعة آلاف سجل على ورق.'],
  ] as const)('in %s puts a paragraph in the other script at the %s edge', (language, edge, written) => {
    const details = [{ label: 'Project', written }];
    const { html } = layOut({ subject: 's', heading: 'h', paragraphs: ['p'], buttons: [], details }, language);
    expect(html).toMatch(new RegExp(`<div [^>]*dir="auto" style="text-align:${edge};[^>]*>${written}</div>`));
  });

  it('keeps the direction of a question’s heading, which is a title', () => {
    const items = [{ heading: 'Who are we?', paragraphs: [], buttons: [] }];
    const { html } = layOut({ subject: 's', heading: 'h', paragraphs: ['p'], buttons: [], items }, 'ar');
    expect(html).toContain('<bdi>Who are we?</bdi></h2>');
  });

  it('draws the mark from the twenty stones of the site', () => {
    const { html } = layOut({ subject: 's', heading: 'h', paragraphs: ['p'], buttons: [] }, 'en');
    const dashes = /class="stone"[^>]*stroke-dasharray="([^"]+)"/.exec(html)![1]!.split(' ').map(Number);
    expect(dashes).toHaveLength(2 * MARK.stones.length);
    const degrees = dashes.map((length) => length * MARK.joint);
    expect(degrees.reduce((sum, each) => sum + each)).toBeCloseTo(180, 0);
    const [, start] = /class="gold"[^>]*stroke-dasharray="0 (\S+)/.exec(html)!;
    expect(Number(start) * MARK.joint).toBeCloseTo(82.5 + MARK.joint / 2, 1);
  });
});
