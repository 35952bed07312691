import { render, screen } from '@testing-library/react';
import { ExternalLink } from './external-link';

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
