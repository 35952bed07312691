import type { Schema } from '@network/api-client';
import { useT } from '../messages';
import { ChosenFor } from './chosen-for';
import { ExpertLine } from './expert-line';
import styles from './review-dialog.module.css';

type Project = Pick<Schema<'AdminProjectDto'>, 'expertsAssigned' | 'expertsDetails'>;

interface AssignedExpertsProps {
  project: Project;
  chosenFor?: readonly Schema<'ChosenForDto'>[];
}

/** The experts on a project, and how well they fit it when they were chosen. */
export function AssignedExperts({ project, chosenFor = [] }: AssignedExpertsProps) {
  const t = useT();
  const { expertsAssigned, expertsDetails } = project;
  return (
    <section className={styles.section}>
      <h3>{t('review.assigned')}</h3>
      {expertsAssigned.length === 0 && <p className={styles.muted}>{t('review.assigned.none')}</p>}
      <ul role="list" className={styles.assigned}>
        {expertsAssigned.map((id) => {
          const expert = expertsDetails.find((details) => details.id === id);
          const chosen = chosenFor.find(({ expertId }) => expertId === id);
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
              {chosen && <ChosenFor of={chosen} name={expert?.fullName ?? id} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
