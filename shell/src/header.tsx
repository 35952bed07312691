import { classNames, Mark } from '@network/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LanguageSwitch, ThemeToggle } from './header-buttons';
import styles from './header.module.css';
import { useT } from './messages';
import { MobileMenu } from './mobile-menu';
import { EnterLink, NavigationLinks } from './navigation';

/** The sticky bar at the top of every page: 64 px, with the brand at its start. */
export function Header({ start, middle, end }: { start: ReactNode; middle?: ReactNode; end: ReactNode }) {
  const t = useT();
  return (
    <header className={styles.header}>
      <a className={styles.skip} href="#content">
        {t('skip')}
      </a>
      <div className={styles.bar}>
        {start}
        {middle}
        <div className={styles.end}>{end}</div>
      </div>
    </header>
  );
}

interface BrandProps {
  /** Hides the name next to the mark: on narrow screens, or also while the navigation barely fits. */
  compact?: 'narrow' | 'crowded';
}

/** The mark and the name, leading home. */
export function Brand({ compact }: BrandProps) {
  const t = useT();
  return (
    <Link to="/" className={classNames(styles.brand, compact && styles[compact])}>
      <Mark size={36} />
      <bdi>{t('product.name')}</bdi>
    </Link>
  );
}

/** The header of the public pages. Below 768 px its links move into a menu. */
export function PublicHeader() {
  const t = useT();
  return (
    <Header
      start={<Brand compact="crowded" />}
      middle={
        <nav className={styles.onlyWide} aria-label={t('nav.label')}>
          <NavigationLinks />
        </nav>
      }
      end={
        <>
          <span className={styles.onlyWide}>
            <LanguageSwitch />
            <ThemeToggle />
          </span>
          <span className={styles.onlyWide}>
            <EnterLink />
          </span>
          <span className={styles.onlyNarrow}>
            <MobileMenu />
          </span>
        </>
      }
    />
  );
}
