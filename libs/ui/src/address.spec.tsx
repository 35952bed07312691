import { render } from '@testing-library/react';
import { Address } from './address';

it.each([
  ['rana.haddad@aleppo-clinic.example.org', 'rana|.haddad@|aleppo|-clinic|.example|.org'],
  ['https://example.org/a/b?page=2', 'https://|example|.org/|a/|b|?page|=2'],
])('%s breaks only beside its punctuation', (address, parts) => {
  const { container } = render(<Address>{address}</Address>);
  expect(container).toHaveTextContent(address);
  expect(container.querySelector('bdi')!.innerHTML.replaceAll('<wbr>', '|')).toBe(parts);
});
