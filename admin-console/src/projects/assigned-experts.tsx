import type { Schema } from '@network/api-client';
import { useT } from '../messages';
import { AskedExpert } from './asked-expert';
import { AssignmentStanding } from './assignment-standing';
import { ChosenFor } from './chosen-for';
import { ExpertLine } from './expert-line';
import type { ProjectReview } from './use-review';
import styles from './review-dialog.module.css';

interface AssignedExpertsProps {
  project: Schema<'AdminProjectDto'>;
  chosenFor?: readonly Schema<'ChosenForDto'>[];
  review: ProjectReview;
}

/** The experts on a project, where each stands with it, and how well they fit it when they were chosen. */
export function AssignedExperts({ project, chosenFor = [], review }: AssignedExpertsProps) {
  const t = useT();
  const { expertsAssigned, expertsDetails, assignments } = project;
  return (
    <section className={styles.section}>
      <h3>{t('review.assigned')}</h3>
      {expertsAssigned.length === 0 && <p className={styles.muted}>{t('review.assigned.none')}</p>}
      <ul role="list" className={styles.assigned}>
        {expertsAssigned.map((id) => {
          const expert = expertsDetails.find((details) => details.id === id);
          const assignment = assignments.find(({ expertId }) => expertId === id);
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
              {assignment && <AssignmentStanding of={assignment} />}
              {chosen && <ChosenFor of={chosen} name={expert?.fullName ?? id} />}
              {assignment?.state === 'asked' && (
                <AskedExpert id={id} name={expert?.fullName ?? id} project={project} review={review} />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
