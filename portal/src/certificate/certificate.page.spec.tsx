import { exampleOf, http, HttpResponse, renderPage, screen, server } from '@network/web-testing';
import { Messages } from '../messages';
import CertificatePage from './certificate.page';

const CERTIFICATE = {
  ...exampleOf('CertificateDto'),
  code: 'K7PM-2XQD-9WHA',
  name: 'رنا حداد',
  hours: 12.5,
  from: '2026-01-12',
  to: '2026-03-20',
  issuedAt: '2026-03-21T09:00:00.000Z',
};

const open = () =>
  renderPage(<CertificatePage />, {
    path: `/certificate/${CERTIFICATE.code}`,
    route: '/certificate/:code',
    messages: Messages,
  });
const refuse = (status: number) =>
  server.use(
    http.untyped.get('*/api/certificates/:code', () => HttpResponse.json({ error: 'No.', code: 'x' }, { status })),
  );

it('shows the work, its URL as a QR code, and how to verify it', async () => {
  server.use(http.get('/api/certificates/{code}', ({ response }) => response(200).json(CERTIFICATE)));
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Certificate of volunteer work' })).toBeVisible();
  for (const text of ['رنا حداد', '12.5 hours', 'From January 12, 2026 to March 20, 2026', CERTIFICATE.code]) {
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(screen.getByRole('img', { name: 'QR code with the address of this page' })).toBeVisible();
  expect(screen.getByText(`Verify it at http://localhost/certificate/${CERTIFICATE.code}`)).toBeVisible();
  expect(screen.getByText(CERTIFICATE.jws)).toBeInTheDocument();
});

it('names the issuer, copies its link, and can be added to LinkedIn', async () => {
  server.use(http.get('/api/certificates/{code}', ({ response }) => response(200).json(CERTIFICATE)));
  const { user } = await open();
  const copy = jest.spyOn(navigator.clipboard, 'writeText');
  expect(await screen.findByText('Issued by 5% Network')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy Link' }));
  expect(await screen.findByText('Link copied')).toBeVisible();
  const address = `http://localhost/certificate/${CERTIFICATE.code}`;
  expect(copy).toHaveBeenCalledWith(address);

  const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Add to LinkedIn' });
  expect(href).toMatch(/^https:\/\/www\.linkedin\.com\/profile\/add\?/);
  expect(Object.fromEntries(new URL(href).searchParams)).toEqual({
    startTask: 'CERTIFICATION_NAME',
    name: `Certificate of volunteer work: ${CERTIFICATE.projectTitle}`,
    organizationName: '5% Network',
    issueYear: '2026',
    issueMonth: '3',
    certUrl: address,
    certId: CERTIFICATE.code,
  });
});

it('omits unconfirmed hours', async () => {
  server.use(http.get('/api/certificates/{code}', ({ response }) => response(200).json({ ...CERTIFICATE, hours: 0 })));
  await open();
  await screen.findByText('رنا حداد');
  expect(screen.queryByText('Confirmed by the organization')).toBeNull();
});

it.each([
  [410, 'This certificate was withdrawn'],
  [404, 'Certificate not found'],
  [500, 'The certificate could not be loaded'],
])('says of an answer %s: %s', async (status, title) => {
  refuse(status);
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
});
