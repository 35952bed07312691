import { ADMIN_ROUTES } from '@network/domain';
import { Icon } from '@network/ui';
import { Link } from 'react-router-dom';
import { useT } from '../messages';
import { useAttention } from '../navigation/navigation';
import styles from './most-urgent.module.css';

/** The most urgent attention row, linked to the attention page. Empty if there is none. */
export function MostUrgent() {
  const t = useT();
  const { data } = useAttention();
  const first = data?.[0];
  if (!first) return null;
  const others = data.length - 1;
  return (
    <Link to={ADMIN_ROUTES.attention} className={styles.line}>
      <Icon name="warning" size={18} />
      <span className={styles.sentence}>{first.sentence}</span>
      {others > 0 && <span className={styles.others}>{t('attention.others', { count: others })}</span>}
    </Link>
  );
}
