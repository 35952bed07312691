import { DASHBOARD_PATH, START_PATH, useSession } from '@network/session';
import { buttonClass } from '@network/ui';
import { Link, useLocation } from 'react-router-dom';
import { Brand } from './brand';
import { Header } from './header';
import { LanguageSwitch } from './language-switch';
import { useT } from './messages';
import { MobileMenu } from './mobile-menu';
import { isActive, NAVIGATION } from './navigation';
import { SectionLink } from './section-link';
import { ThemeToggle } from './theme-toggle';
import styles from './public-header.module.css';

/** The header of the public pages; below 768 px its links move into a menu. */
export function PublicHeader() {
  const t = useT();
  return (
    <Header
      start={<Brand compact="crowded" />}
      middle={
        <nav className={styles.wide} aria-label={t('nav.label')}>
          <NavigationLinks />
        </nav>
      }
      end={
        <>
          <span className={styles.wide}>
            <LanguageSwitch />
            <ThemeToggle />
          </span>
          <span className={styles.wide}>
            <EnterLink />
          </span>
          <span className={styles.narrow}>
            <MobileMenu />
          </span>
        </>
      }
    />
  );
}

/** The links of the navigation, the active one marked. */
export function NavigationLinks({ onSelect }: { onSelect?: () => void }) {
  const t = useT();
  const { pathname } = useLocation();
  return (
    <ul role="list" className={styles.links}>
      {NAVIGATION.map(({ href, label }) => (
        <li key={href}>
          <SectionLink to={href} onClick={onSelect} aria-current={isActive(href, pathname) ? 'page' : undefined}>
            {t(label)}
          </SectionLink>
        </li>
      ))}
    </ul>
  );
}

/** The link to sign-in, or to the dashboard for those who are signed in. */
export function EnterLink({ block, onSelect }: { block?: boolean; onSelect?: () => void }) {
  const t = useT();
  const { user } = useSession();
  return (
    <Link to={user ? DASHBOARD_PATH : START_PATH} className={buttonClass({ size: 'sm', block })} onClick={onSelect}>
      {t(user ? 'nav.dashboard' : 'nav.login')}
    </Link>
  );
}
