import { COPYRIGHT_YEAR } from '@network/domain';
import { useAppConfig } from '@network/session';
import { httpUrl } from '@network/ui';
import { Link } from 'react-router-dom';
import { Brand } from './header';
import { useT } from './messages';
import styles from './footer.module.css';

const GET_INVOLVED = [
  { to: '/#experts', label: 'footer.experts' },
  { to: '/#organizations', label: 'footer.organizations' },
  { to: '/#partners', label: 'footer.partners' },
] as const;

/** The footer of the public pages. */
export function Footer() {
  const t = useT();
  const { contactEmail, socialLinkedinUrl, socialFacebookUrl } = useAppConfig();
  const networks = [
    { name: t('footer.linkedin'), url: socialLinkedinUrl },
    { name: t('footer.facebook'), url: socialFacebookUrl },
  ];
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <section>
          <Brand />
          <p>{t('footer.about')}</p>
        </section>
        <section>
          <h2>{t('footer.getInvolved')}</h2>
          <ul role="list">
            {GET_INVOLVED.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{t(label)}</Link>
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h2>{t('footer.connect')}</h2>
          <ul role="list">
            {networks.map(({ name, url }) => (
              <li key={name}>
                <a href={httpUrl(url)} target="_blank" rel="noreferrer" aria-label={t('footer.newTab', { name })}>
                  {name}
                </a>
              </li>
            ))}
            <li>
              <a href={contactEmail ? `mailto:${contactEmail}` : undefined}>{t('footer.contact')}</a>
            </li>
          </ul>
        </section>
      </div>
      <div className={styles.end}>
        <p>{t('footer.copyright', { year: String(COPYRIGHT_YEAR), product: t('product.name') })}</p>
        <ul role="list" className={styles.pages}>
          {(['about', 'privacy', 'terms'] as const).map((page) => (
            <li key={page}>
              <Link to={`/${page}`}>{t(`footer.page.${page}`)}</Link>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
