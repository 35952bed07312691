import type { Schema } from '@network/api-client';
import { mayDo } from '@network/domain';
import { Row } from '@network/ui';
import { useT } from '../messages';
import { AssignmentStanding } from './assignment-standing';
import { NamedButton } from './named-button';
import type { ProjectReview } from './use-review';
import { useStartSwap } from './use-start-swap';
import styles from './review-dialog.module.css';

interface FormerExpertsProps {
  project: Schema<'AdminProjectDto'>;
  review: ProjectReview;
}

/** Who was on a project and is no longer: how they came off it and why, and who could come instead. */
export function FormerExperts({ project, review }: FormerExpertsProps) {
  const t = useT();
  const former = project.assignments.filter(({ expertId }) => !project.expertsAssigned.includes(expertId));
  if (former.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3>{t('review.former')}</h3>
      <ul role="list" className={styles.assigned}>
        {former.map((assignment) => (
          <li key={assignment.expertId}>
            <p className={styles.name}>
              <bdi>{assignment.fullName ?? t('review.expertId', { id: assignment.expertId })}</bdi>
            </p>
            <AssignmentStanding of={assignment} />
            {assignment.note && (
              <p dir="auto" className={styles.words}>
                {assignment.note}
              </p>
            )}
            {mayDo('swapExperts', project.status) && <Instead of={assignment} project={project} review={review} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The ways on from somebody who has come off the project. */
function Instead({ of, project, review }: FormerExpertsProps & { of: Schema<'AdminAssignmentDto'> }) {
  const t = useT();
  const startSwap = useStartSwap(project, review);
  const { expertId: id, fullName } = of;
  const name = fullName ?? id;
  const isPending = review.pending !== null;
  return (
    <Row gap={2}>
      <NamedButton of={name} variant="secondary" disabled={isPending} onClick={() => startSwap()}>
        {t('review.nextCandidates')}
      </NamedButton>
      <NamedButton
        of={name}
        variant="ghost"
        disabled={isPending}
        onClick={() => startSwap({ again: { id, fullName } })}
      >
        {t('review.askAgain')}
      </NamedButton>
    </Row>
  );
}
