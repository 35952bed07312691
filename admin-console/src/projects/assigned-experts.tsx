import type { Schema } from '@network/api-client';
import { useT } from '../messages';
import { ExpertLine } from './expert-line';
import styles from './review-dialog.module.css';

type Project = Pick<Schema<'AdminProjectDto'>, 'expertsAssigned' | 'expertsDetails'>;

/** The experts on a project. */
export function AssignedExperts({ project: { expertsAssigned, expertsDetails } }: { project: Project }) {
  const t = useT();
  return (
    <section className={styles.section}>
      <h3>{t('review.assigned')}</h3>
      {expertsAssigned.length === 0 && <p className={styles.muted}>{t('review.assigned.none')}</p>}
      <ul role="list" className={styles.assigned}>
        {expertsAssigned.map((id) => {
          const expert = expertsDetails.find((details) => details.id === id);
          return (
            <li key={id}>
              <p className={styles.name}>
                <bdi>{expert?.fullName ?? t('review.expertId', { id })}</bdi>
              </p>
              {expert && (
                <p className={styles.muted}>
                  <ExpertLine of={expert} />
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
