import type { Schema } from '@network/api-client';
import { mayDo } from '@network/domain';
import { Row, Stack } from '@network/ui';
import { NamedButton } from '../candidates/candidate-row';
import { Fact, Facts } from '../item-dialog/facts';
import { useT } from '../messages';
import { AssignmentStanding } from './assigned-experts';
import type { ProjectReview } from './use-review';
import { useStartSwap } from './use-swap';
import shared from '../shared.module.css';
import styles from './review-dialog.module.css';

interface FormerExpertsProps {
  project: Schema<'AdminProjectDto'>;
  handover?: readonly Schema<'HandoverDto'>[];
  review: ProjectReview;
}

/** The experts whose assignment has ended, why, and the actions to replace them. */
export function FormerExperts({ project, handover = [], review }: FormerExpertsProps) {
  const t = useT();
  const former = project.assignments.filter(({ expertId }) => !project.expertsAssigned.includes(expertId));
  if (former.length === 0) return null;
  return (
    <Stack as="section" gap={3} className={shared.section}>
      <h3>{t('review.former')}</h3>
      <ul role="list" className={styles.assigned}>
        {former.map((assignment) => (
          <li key={assignment.expertId}>
            <p className={shared.strong}>
              <bdi>{assignment.fullName ?? t('review.expertId', { id: assignment.expertId })}</bdi>
            </p>
            <AssignmentStanding assignment={assignment} />
            {assignment.note && (
              <p dir="auto" className={shared.quote}>
                {assignment.note}
              </p>
            )}
            <Handover handover={handover.find(({ expertId }) => expertId === assignment.expertId)} />
            {mayDo('swapExperts', project.status) && (
              <Instead assignment={assignment} project={project} review={review} />
            )}
          </li>
        ))}
      </ul>
    </Stack>
  );
}

/** The handover of an expert who left. */
function Handover({ handover }: { handover: Schema<'HandoverDto'> | undefined }) {
  const t = useT();
  if (!handover?.done && !handover?.next) return null;
  return (
    <Facts>
      <Fact name={t('review.handover.done')} isLong>
        {handover.done}
      </Fact>
      <Fact name={t('review.handover.next')} isLong>
        {handover.next}
      </Fact>
    </Facts>
  );
}

/** The next steps after an expert has left the project. */
function Instead({ assignment, project, review }: FormerExpertsProps & { assignment: Schema<'AdminAssignmentDto'> }) {
  const t = useT();
  const startSwap = useStartSwap(project, review);
  const { expertId: id, fullName } = assignment;
  const name = fullName ?? id;
  const isPending = review.pending !== null;
  return (
    <Row gap={2}>
      <NamedButton personName={name} variant="secondary" disabled={isPending} onClick={() => startSwap()}>
        {t('review.nextCandidates')}
      </NamedButton>
      <NamedButton personName={name} variant="ghost" disabled={isPending} onClick={() => startSwap({ id, fullName })}>
        {t('review.askAgain')}
      </NamedButton>
    </Row>
  );
}
