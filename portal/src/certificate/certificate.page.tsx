import { $api, type Schema } from '@network/api-client';
import { FORMATS } from '@network/domain';
import { useDateFormat, useLanguage } from '@network/session';
import { Button, buttonClass, classNames, EmptyState, Mark, Row, Spinner, Stack, useToast } from '@network/ui';
import { useParams } from 'react-router-dom';
import { encode } from 'uqr';
import { withMessages } from '../messages';
import { Page } from '../page';
import { QueryState } from '../query-state';
import { Messages, useT } from './messages';
import styles from './certificate.module.css';

export { preload } from './messages';

const GONE = 410;
const UNKNOWN = 404;

/** A certificate, visible to anyone with its code: to read, print on A4 and verify. */
export default withMessages(Messages, function CertificatePage() {
  const t = useT();
  const { code = '' } = useParams();
  const query = $api.useQuery('get', '/api/certificates/{code}', { params: { path: { code } } });
  const { data, error } = query;
  if (data) return <Sheet certificate={data} />;
  if (error?.status === GONE) return <Nothing id="certificate.withdrawn" />;
  if (error?.status === UNKNOWN) return <Nothing id="certificate.unknown" />;
  const title = t(error ? 'certificate.failed' : 'certificate.title');
  return (
    <Page width="narrow" title={title} focusKey={title}>
      <QueryState query={query} pending={<Spinner isPage label={t('certificate.loading')} />} />
    </Page>
  );
});

function Nothing({ id }: { id: 'certificate.withdrawn' | 'certificate.unknown' }) {
  const t = useT();
  return (
    <Page width="narrow" title={t(id)} focusKey={id}>
      <EmptyState title={t(`${id}.text`)} />
    </Page>
  );
}

function Sheet({ certificate }: { certificate: Schema<'CertificateDto'> }) {
  const t = useT();
  const title = `${t('certificate.title')} ${certificate.code}`;
  return (
    <main className={styles.page}>
      <title>{`${title} – ${t('product.name')}`}</title>
      <Paper certificate={certificate} />
      <div className={styles.aside}>
        <Row>
          <Button onClick={() => window.print()}>{t('certificate.print')}</Button>
          <CopyLink address={addressOf(certificate)} />
          <a
            href={linkedInAddress(certificate, t('certificate.heading'), t('product.name'))}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ variant: 'secondary' })}
          >
            {t('certificate.linkedin')}
          </a>
        </Row>
        <HowToCheck jws={certificate.jws} />
      </div>
    </main>
  );
}

const addressOf = ({ code }: Schema<'CertificateDto'>) => `${window.location.origin}/certificate/${code}`;

/** The address of LinkedIn's form for a certificate, filled in. */
function linkedInAddress(certificate: Schema<'CertificateDto'>, name: string, issuer: string) {
  const issuedAt = new Date(certificate.issuedAt);
  const fields = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: `${name}: ${certificate.projectTitle}`,
    organizationName: issuer,
    issueYear: String(issuedAt.getUTCFullYear()),
    issueMonth: String(issuedAt.getUTCMonth() + 1),
    certUrl: addressOf(certificate),
    certId: certificate.code,
  });
  return `https://www.linkedin.com/profile/add?${fields.toString()}`;
}

function CopyLink({ address }: { address: string }) {
  const t = useT();
  const showToast = useToast();

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      showToast(t('certificate.copied'));
    } catch {
      // Browsers may refuse it, and have no clipboard over plain http.
      showToast(t('certificate.copyFailed', { address }), 'danger');
    }
  }

  return (
    <Button variant="secondary" onClick={() => void copy()}>
      {t('certificate.copy')}
    </Button>
  );
}

function Paper({ certificate }: { certificate: Schema<'CertificateDto'> }) {
  const t = useT();
  const { language } = useLanguage();
  const { code, name, projectTitle, orgName, hours, from, to, issuedAt } = certificate;
  const day = useDateFormat({ dateStyle: 'long', timeZone: 'UTC' });
  const amount = new Intl.NumberFormat(FORMATS[language]).format(hours);
  const address = addressOf(certificate);
  return (
    <article className={classNames('light', styles.paper)}>
      <header className={styles.brand}>
        <Mark size={40} />
        <span>{t('product.name')}</span>
      </header>
      <h1 className={styles.heading}>{t('certificate.heading')}</h1>
      <p className={styles.words}>{t('certificate.given')}</p>
      <p className={styles.name}>
        <bdi>{name}</bdi>
      </p>
      <p className={styles.words}>{t('certificate.for')}</p>
      <p className={styles.project}>
        <bdi>{projectTitle}</bdi>
      </p>
      <p className={styles.words}>
        {t('certificate.of')} <bdi className={styles.organization}>{orgName}</bdi>
      </p>
      <dl className={styles.facts}>
        {hours > 0 && (
          <div>
            <dt>{t('certificate.hours.label')}</dt>
            <dd>{t('certificate.hours', { hours, amount })}</dd>
          </div>
        )}
        <div>
          <dt>{t('certificate.period.label')}</dt>
          <dd>{t('certificate.period', { from: day(from), to: day(to) })}</dd>
        </div>
      </dl>
      <footer className={styles.foot}>
        <Stack gap={1}>
          <span>{t('certificate.issuer', { issuer: t('product.name') })}</span>
          <span>{t('certificate.issued', { day: day(issuedAt) })}</span>
          <span>
            {t('certificate.code')}{' '}
            <strong dir="ltr" className={styles.code}>
              {code}
            </strong>
          </span>
          <span className={styles.address}>{t('certificate.check', { address })}</span>
        </Stack>
        <QrCode text={address} label={t('certificate.qr')} />
      </footer>
    </article>
  );
}

function HowToCheck({ jws }: { jws: string }) {
  const t = useT();
  const keys = '/.well-known/jwks.json';
  return (
    <details className={styles.how}>
      <summary>{t('certificate.verify')}</summary>
      <p>{t('certificate.verify.text')}</p>
      <h2>{t('certificate.verify.key')}</h2>
      <p>
        <a href={keys} dir="ltr">
          {window.location.origin + keys}
        </a>
      </p>
      <h2>{t('certificate.verify.signature')}</h2>
      <code dir="ltr" className={styles.jws}>
        {jws}
      </code>
    </details>
  );
}

/** The quiet zone that readers need, in modules. */
const BORDER = 2;

/** A text as a QR code, dark on light in both themes, as readers want it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('');
  return (
    <svg
      className={styles.qr}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
