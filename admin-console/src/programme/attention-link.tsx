import { useNavigate } from 'react-router-dom';
import { useKeys } from '../keys/use-keys';
import { useT } from '../messages';
import { NavigationLink } from './navigation-link';
import { useAttention } from './use-attention';
import styles from './programme-nav.module.css';

const PATH = '/admin/attention';

/** The link to what needs an administrator now, with how many things that are; `g` goes there. */
export function AttentionLink({ isCurrent }: { isCurrent: boolean }) {
  const t = useT();
  const navigate = useNavigate();
  const { data } = useAttention();
  useKeys('page', { g: isCurrent ? undefined : () => void navigate(PATH) });
  const count = data?.length ?? 0;
  return (
    <NavigationLink to={PATH} isCurrent={isCurrent}>
      {t('programme.attention')}
      {count > 0 && <span className={styles.count}>{t('overview.count', { count })}</span>}
    </NavigationLink>
  );
}
