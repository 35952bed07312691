import { ROUTES } from '@network/domain';
import { useSession } from '@network/session';
import { Button, Icon, VisuallyHidden } from '@network/ui';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Alternates } from './alternates';
import { Brand } from './brand';
import { Footer } from './footer';
import { Header } from './header';
import { LanguageSwitch } from './language-switch';
import { useT } from './messages';
import { PublicHeader } from './public-header';
import { ThemeToggle } from './theme-toggle';
import styles from './layouts.module.css';

/** Public pages: navigation above, footer below. */
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

/** Sign-in pages: a link home, language and theme, and nothing that distracts. */
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

/** Pages of signed-in people: their role, their name, and the sign-out button. */
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
