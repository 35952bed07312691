import { renderMarkdown } from './markdown.js';

const LOOK = { direction: 'ltr', start: 'left', size: 16, lineHeight: 1.5 };
const render = (source: string, values = {}) => {
  const { html, text } = renderMarkdown(source, values, LOOK);
  return { html: html.replace(/ (class|style|dir)="[^"]*"/g, '').trim(), text };
};

describe('Markdown in an email', () => {
  it.each([
    ['**Bold** and _soft_', '<p><strong>Bold</strong> and <em>soft</em></p>', 'Bold and soft'],
    ['One\nTwo', '<p>One<br>\nTwo</p>', 'One\nTwo'],
    ['# News\n\nText', '<h2>News</h2>\n<p>Text</p>', 'News\n\nText'],
    ['- a\n- b', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>', '- a\n- b'],
    ['3. a\n4. b', '<ol start="3">\n<li>a</li>\n<li>b</li>\n</ol>', '3. a\n4. b'],
    ['> Well', '<blockquote>\n<p>Well</p>\n</blockquote>', '> Well'],
    ['[us](https://x.org/a)', '<p><a href="https://x.org/a">us</a></p>', 'us (https://x.org/a)'],
    ['https://x.org', '<p><a href="https://x.org">https://x.org</a></p>', 'https://x.org'],
    ['<me@x.org>', '<p><a href="mailto:me@x.org">me@x.org</a></p>', 'me@x.org'],
  ])('%j', (source, html, text) => expect(render(source)).toEqual({ html, text }));

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '![x](https://x.org/a.png)',
    '[x](javascript:alert(1))',
    '[x](data:text/html,a)',
    '[x](ftp://x.org)',
    '[x](//x.org)',
    '<a href="https://x.org" onclick="alert(1)">x</a>',
  ])('makes nothing that runs or loads of %j', (source) => {
    expect(render(source).html).not.toMatch(/<(script|img)|href="(?!https:\/\/x\.org)|<a[^>]*onclick/);
  });

  it('shows a value literally, whatever its content', () => {
    const firstName = '**[R](https://x.org)** <b>{{orgName}}';
    const { html, text } = render('Hi {{firstName}}', { firstName, orgName: 'Clinic' });
    expect(html).toBe('<p>Hi **[R](https://x.org)** &lt;b&gt;{{orgName}}</p>');
    expect(text).toBe(`Hi ${firstName}`);
  });

  it.each([
    ['Hello {{firstName}}, welcome', 'Hello, welcome'],
    ['Hello **{{ firstName }}**!', 'Hello!'],
    ['{{firstName}}, welcome', 'welcome'],
    ['مرحبا {{firstName}}، أهلا', 'مرحبا، أهلا'],
    ['{{firstName}} {{orgName}}, welcome', 'welcome'],
    ['For {{orgName}} and you', 'For and you'],
    ['Thank you, {{firstName}}', 'Thank you'],
    ['Thank you, {{firstName}}, for all', 'Thank you, for all'],
  ])('leaves out what has no value in %j', (source, text) => expect(render(source).text).toBe(text));
});
