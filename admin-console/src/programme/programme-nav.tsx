import { Link, useLocation } from 'react-router-dom';
import { useT } from '../messages';
import styles from './programme-nav.module.css';

/** The programme screens beside the dashboard. */
const SCREENS = ['statistics', 'log', 'mails', 'feedback', 'newsletter', 'vocabulary', 'administrators'] as const;

/** The links to the dashboard and the programme screens. */
export function ProgrammeNav() {
  const t = useT();
  const { pathname } = useLocation();
  const shown = pathname.split('/')[3];
  const isProgramme = pathname.startsWith('/admin/programme');
  return (
    <nav aria-label={t('programme.label')}>
      <ul role="list" className={styles.list}>
        <li>
          <NavigationLink to="/admin" isCurrent={!isProgramme}>
            {t('programme.dashboard')}
          </NavigationLink>
        </li>
        {SCREENS.map((screen) => (
          <li key={screen}>
            <NavigationLink to={`/admin/programme/${screen}`} isCurrent={isProgramme && shown === screen}>
              {t(`programme.${screen}`)}
            </NavigationLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NavigationLink({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: string }) {
  return (
    <Link to={to} aria-current={isCurrent ? 'page' : undefined} className={styles.link}>
      {children}
    </Link>
  );
}
