import { useLocation } from 'react-router-dom';
import { useT } from '../messages';
import { AttentionLink } from './attention-link';
import { NavigationLink } from './navigation-link';
import styles from './programme-nav.module.css';

/** The programme screens beside the dashboard. */
const SCREENS = [
  'statistics',
  'hours',
  'log',
  'mails',
  'feedback',
  'newsletter',
  'vocabulary',
  'administrators',
] as const;

/** The links to the dashboard, what needs an administrator now, and the programme screens. */
export function ProgrammeNav() {
  const t = useT();
  const { pathname } = useLocation();
  const shown = pathname.split('/')[3];
  const isProgramme = pathname.startsWith('/admin/programme');
  const isAttention = pathname.startsWith('/admin/attention');
  return (
    <nav aria-label={t('programme.label')}>
      <ul role="list" className={styles.list}>
        <li>
          <NavigationLink to="/admin" isCurrent={!isProgramme && !isAttention}>
            {t('programme.dashboard')}
          </NavigationLink>
        </li>
        <li>
          <AttentionLink isCurrent={isAttention} />
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
