import { LANGUAGES_OF_INTERFACE, ROUTES } from '@network/domain';
import { useSession } from '@network/session';
import { Button, Icon, ToastProvider, useIsLive, VisuallyHidden } from '@network/ui';
import { useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Footer } from './footer';
import { Brand, Header, PublicHeader } from './header';
import { LanguageSwitch, ThemeToggle } from './header-buttons';
import styles from './layouts.module.css';
import { DamagedStorage } from './storage-warnings';
import { useT } from './messages';

/** The layout of public pages: navigation above, footer below. */
export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <Alternates />
      <PublicHeader />
      <Content>{children}</Content>
      <Footer />
    </div>
  );
}

/** The layout of sign-in pages: a link home, language and theme. */
export function AuthLayout({ children }: { children: ReactNode }) {
  const t = useT();
  return (
    <div className={styles.page}>
      <Header
        start={<Brand compact="narrow" />}
        end={
          <>
            <Link to="/" className={styles.link}>
              {t('nav.home')}
            </Link>
            <LanguageSwitch />
            <ThemeToggle />
          </>
        }
      />
      <Content>{children}</Content>
    </div>
  );
}

/** The layout of signed-in pages: the user's role and name, and the sign-out button. */
export function SignedInLayout({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <Header start={<Brand compact="narrow" />} end={<Account />} />
      <Content>{children}</Content>
    </div>
  );
}

function Account() {
  const t = useT();
  const { user, signOut } = useSession();
  const [isLeaving, setLeaving] = useState(false);
  return (
    <>
      {user && (
        <Link to={ROUTES.account} className={styles.person}>
          <VisuallyHidden>{t('account.own')} </VisuallyHidden>
          <span className={styles.role}>{t(`role.${user.role}`)}</span>{' '}
          <span dir="auto" className={styles.name}>
            {user.fullName || user.email}
          </span>
        </Link>
      )}
      <LanguageSwitch />
      <ThemeToggle />
      <Button
        variant="secondary"
        size="sm"
        pending={isLeaving}
        onClick={() => {
          setLeaving(true);
          void signOut();
        }}
      >
        <span className={styles.leave}>{t('account.logout')}</span>
        <Icon name="exit" className={styles.leaveFigure} />
      </Button>
    </>
  );
}

function Content({ children }: { children: ReactNode }) {
  return (
    <div id="content" tabIndex={-1} className={styles.content}>
      {children}
    </div>
  );
}

/** Links to this page in every language, for search engines. React moves them into the head. */
function Alternates() {
  const { pathname } = useLocation();
  // A prerendered page does not know its origin: the server sends the same links in a header.
  if (!useIsLive()) return null;
  const address = window.location.origin + pathname;
  return (
    <>
      {LANGUAGES_OF_INTERFACE.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={`${address}?lang=${language}`} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address} />
    </>
  );
}

/** Provides toasts with the shell's texts. */
export function Toasts({ children }: { children: ReactNode }) {
  const t = useT();
  return (
    <ToastProvider label={t('messages')} closeLabel={t('dismiss')}>
      <DamagedStorage />
      {children}
    </ToastProvider>
  );
}
