import { maskSecrets } from './mail.admin.service.js';

const TOKEN = '0a1b2c3d-0000-4000-8000-0a1b2c3d4e5f.tX-_5aPqT3l8vZQ0o9d3l2k1j0h9g8f7d6s5a4q3w2e';
const content = {
  subject: 'Your login link',
  heading: 'Sign in',
  paragraphs: ['Hello'],
  buttons: [{ label: 'Sign in', url: `https://network.example.org/auth/verify?token=${TOKEN}` }],
};

describe('an email whose secrets are masked', () => {
  it('keeps its text and the targets of its buttons', () => {
    const buttons = [{ label: 'Open', url: 'https://network.example.org/app/expert/dashboard' }];
    expect(maskSecrets({ ...content, buttons })).toEqual({ ...content, buttons });
    expect(maskSecrets(content)).toEqual({
      ...content,
      buttons: [{ label: 'Sign in', url: 'https://network.example.org/auth/verify?token=hidden' }],
    });
  });

  it.each([
    ['a button', { buttons: [{ label: 'Go', url: `https://network.example.org/?t=${TOKEN}&a=1#${TOKEN}` }] }],
    ['a path', { buttons: [{ label: 'Go', url: `https://network.example.org/action/${TOKEN}` }] }],
    ['an invalid address', { buttons: [{ label: 'Go', url: `somewhere ${TOKEN}` }] }],
    ['a paragraph', { paragraphs: [`Open ${TOKEN}.`] }],
    ['a detail', { details: [{ label: 'Link', value: TOKEN.toUpperCase() }] }],
    ['the subject', { subject: TOKEN }],
    ['the footnote', { footnote: TOKEN }],
    ['the address to unsubscribe', { unsubscribeUrl: `https://network.example.org/?token=${TOKEN}` }],
  ])('has no token in %s', (_, more) => {
    expect(JSON.stringify(maskSecrets({ ...content, ...more })).toLowerCase()).not.toContain('0a1b2c3d-');
  });

  it('shows that there was a code, but not the code', () => {
    const shown = maskSecrets({ ...content, code: '123456', codeLabel: 'Or enter this code.' });
    expect(shown).toMatchObject({ code: '••••••', codeLabel: 'Or enter this code.' });
  });
});
