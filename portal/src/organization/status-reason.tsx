import { useT } from '../messages';
import type { Project } from './dashboard-view';
import styles from './project-card.module.css';

/** Why the project was rejected or put on hold, where a reason was given. */
export function StatusReason({ project: { statusReason } }: { project: Project }) {
  const t = useT();
  if (!statusReason) return null;
  return (
    <div className={styles.reason}>
      <p className={styles.reasonTitle}>{t('organization.project.reason')}</p>
      <p dir="auto">{statusReason}</p>
    </div>
  );
}
