import { ROUTES } from '@network/domain';
import { useSession } from '@network/session';
import { buttonClass } from '@network/ui';
import { Link, useLocation } from 'react-router-dom';
import { useT } from './messages';
import styles from './navigation.module.css';

/** The public navigation, in its order (docs/product 8.3). */
const NAVIGATION = [
  { href: '/', label: 'nav.home' },
  { href: '/#how-it-works', label: 'nav.howItWorks' },
  { href: '/#experts', label: 'nav.experts' },
  { href: '/#organizations', label: 'nav.organizations' },
  { href: '/#stories', label: 'nav.stories' },
  { href: '/#get-involved', label: 'nav.getInvolved' },
] as const;

/** Home is active on the home page only, another link where the current path starts with it. */
export const isActive = (href: string, pathname: string) =>
  href === '/' ? pathname === '/' : pathname.startsWith(href);

/** The links of the navigation, the active one marked. */
export function NavigationLinks({ onSelect }: { onSelect?: () => void }) {
  const t = useT();
  const { pathname } = useLocation();
  return (
    <ul role="list" className={styles.links}>
      {NAVIGATION.map(({ href, label }) => (
        <li key={href}>
          <Link to={href} onClick={onSelect} aria-current={isActive(href, pathname) ? 'page' : undefined}>
            {t(label)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The link to sign-in, or to the dashboard for signed-in users. */
export function EnterLink({ block, onSelect }: { block?: boolean; onSelect?: () => void }) {
  const t = useT();
  const { user } = useSession();
  return (
    <Link to={user ? ROUTES.dashboard : ROUTES.start} className={buttonClass({ size: 'sm', block })} onClick={onSelect}>
      {t(user ? 'nav.dashboard' : 'nav.login')}
    </Link>
  );
}
