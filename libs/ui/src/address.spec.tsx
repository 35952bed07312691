import { renderPage } from '@network/web-testing';
import { render, screen } from '@testing-library/react';
import { Address, ExternalLink } from './address';
import { Icon, type IconName } from './icon';

it.each(['https://clinic.example.org/about', 'http://clinic.example.org', 'HTTPS://clinic.example.org'])(
  'links %s in a new tab that cannot reach back',
  (address) => {
    render(<ExternalLink address={address} />);
    const link = screen.getByRole('link', { name: address });
    expect(link).toHaveAttribute('href', address);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  },
);

it.each([
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  '//clinic.example.org',
  'clinic.example.org',
  '/admin',
])('shows %s as text', (address) => {
  const { container } = render(<ExternalLink address={address} />);
  expect(screen.queryByRole('link')).toBeNull();
  expect(container).toHaveTextContent(address, { normalizeWhitespace: false });
});

it.each([
  ['rana.haddad@aleppo-clinic.example.org', 'rana|.haddad@|aleppo|-clinic|.example|.org'],
  ['https://example.org/a/b?page=2', 'https://|example|.org/|a/|b|?page|=2'],
])('%s breaks only next to its punctuation', (address, parts) => {
  const { container } = render(<Address>{address}</Address>);
  expect(container).toHaveTextContent(address);
  expect(container.querySelector('bdi')!.innerHTML.replaceAll('<wbr>', '|')).toBe(parts);
});

it.each<[IconName, boolean]>([
  ['arrow', true],
  ['back', true],
  ['exit', true],
  ['external', true],
  ['close', false],
  ['chevron', false],
  ['check', false],
  ['play', false],
  ['search', false],
])('turns the icon %s with the reading direction: %p', async (name, isDirected) => {
  const { container } = await renderPage(<Icon name={name} />);
  expect(container.querySelector('svg')!.classList.contains('directed')).toBe(isDirected);
});
