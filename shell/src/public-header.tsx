import { Brand } from './brand';
import { Header } from './header';
import { LanguageSwitch } from './language-switch';
import { useT } from './messages';
import { MobileMenu } from './mobile-menu';
import { EnterLink, NavigationLinks } from './navigation-links';
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
