import type { Schema } from '@network/api-client';
import { Icon } from '@network/ui';
import { useT } from '../messages';
import styles from './match.module.css';

/** What keeps an expert from being offered or puts them down, and what would change it. */
export function Obstacles({ of }: { of: readonly Schema<'ObstacleDto'>[] }) {
  const t = useT();
  if (of.length === 0) return null;
  return (
    <ul role="list" aria-label={t('match.obstacles')} className={styles.obstacles}>
      {of.map(({ key, sentence, remedy }) => (
        <li key={key} className={styles.obstacle}>
          <Icon name="warning" size={18} />
          <span dir="auto">
            <strong>{sentence}</strong> {remedy}
          </span>
        </li>
      ))}
    </ul>
  );
}
